import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
import {FACETS, waysOut, type Choice, type Way} from './choice';
import styles from './styles.module.css';

interface Props {
  cards: readonly TemplateCardView[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function wayText({name, label, count}: Way): string {
  return name === 'q' ? `Without ${label} (${count})` : `${FACETS[name].label}: any, not only ${label} (${count})`;
}

/** Suggestions when no template fits: which part of the choice to give up. */
export default function Nothing({cards, choice, onChoose}: Props): ReactNode {
  const ways = waysOut(cards, choice);
  const useful = ways.filter(({count}) => count > 0);
  return (
    <div className={styles.nothing}>
      <p>
        No template is all of this: {ways.map(({label}) => label).join(', ')}.
        {useful.length > 0 && ' Give up one of them:'}
      </p>
      <ul>
        {useful.length === 0 && (
          <li>
            <button type="button" className="button button--secondary button--sm" onClick={() => onChoose({})}>
              Show all templates ({cards.length})
            </button>
          </li>
        )}
        {useful.map((way) => (
          <li key={way.name}>
            <button type="button" className="button button--secondary button--sm" onClick={() => onChoose(way.rest)}>
              {wayText(way)}
            </button>
          </li>
        ))}
      </ul>
      <p>
        A template is a start, not a limit: one for another area that is built the same way may be nearer to what you
        need than you think.
        {choice.q !== undefined && (
          <>
            {' '}
            <Link to={`/search/?q=${encodeURIComponent(choice.q)}`}>Search the whole documentation</Link> for the same
            words.
          </>
        )}
      </p>
    </div>
  );
}
