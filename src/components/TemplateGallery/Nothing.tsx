import React, {type ReactNode} from 'react';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
import {FACETS, waysOut, type Choice} from './choice';
import styles from './styles.module.css';

interface Props {
  cards: readonly TemplateCardView[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Suggestions when no template fits: which filter to remove. */
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
        {useful.map(({name, label, rest, count}) => (
          <li key={name}>
            <button type="button" className="button button--secondary button--sm" onClick={() => onChoose(rest)}>
              {FACETS[name].label}: any, not only {label} ({count})
            </button>
          </li>
        ))}
      </ul>
      <p>
        A template is a start, not a limit: one for another area that is built the same way may be nearer to what you
        need than you think.
      </p>
    </div>
  );
}
