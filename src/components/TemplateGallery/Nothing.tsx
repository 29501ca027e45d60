import React, {type ReactNode} from 'react';
import type {TemplateCardView} from '@site/src/plugins/templates';
import {chosenOf, FACETS, FACET_NAMES, optionsOf, without, type Choice} from './choice';
import styles from './styles.module.css';

interface Props {
  cards: readonly TemplateCardView[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** What a reader can do where no template fits: give up one of the wishes. */
export default function Nothing({cards, choice, onChoose}: Props): ReactNode {
  const ways = FACET_NAMES.flatMap((name) => {
    const key = choice[name];
    const option = optionsOf(cards, name, choice).find((own) => own.key === key);
    const rest = without(choice, name);
    return option ? [{name, label: option.label, rest, count: chosenOf(cards, rest).length}] : [];
  });
  return (
    <div className={styles.nothing}>
      <p>No template is all of this: {ways.map(({label}) => label).join(', ')}. Give up one of them:</p>
      <ul>
        {ways
          .sort((a, b) => b.count - a.count)
          .map(({name, label, rest, count}) => (
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
