import React, {type ReactNode} from 'react';
import {PartBoundary} from '@site/src/components/PartFailure';
import TemplateCard from '@site/src/components/TemplateCard';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
import {chosenOf} from './choice';
import Filters from './Filters';
import Nothing from './Nothing';
import {useChoice} from './useChoice';
import styles from './styles.module.css';

interface Props {
  cards: readonly TemplateCardView[];
}

function countText(shown: number, all: number): string {
  if (shown === all) return `${all} templates`;
  return shown === 1 ? `1 of ${all} templates` : `${shown} of ${all} templates`;
}

function List({cards}: Props): ReactNode {
  return (
    <ul className={styles.grid}>
      {cards.map((template) => (
        <li key={template.slug}>
          <TemplateCard template={template} />
        </li>
      ))}
    </ul>
  );
}

function Chosen({cards}: Props): ReactNode {
  const [choice, choose] = useChoice(cards);
  const shown = chosenOf(cards, choice);
  const isFiltered = Object.keys(choice).length > 0;
  const clear = (): void => {
    choose({});
    // The pressed button disappears, so the focus has to move.
    document.querySelector<HTMLElement>(`.${styles.filters} input`)?.focus();
  };
  return (
    <>
      <Filters cards={cards} choice={choice} onChoose={choose} />
      <div className={styles.count}>
        <p role="status">{countText(shown.length, cards.length)}</p>
        {isFiltered && (
          <button type="button" className="button button--secondary button--sm" onClick={clear}>
            Show all
          </button>
        )}
      </div>
      {shown.length === 0 && <Nothing cards={cards} choice={choice} onChoose={choose} />}
      <List cards={shown} />
    </>
  );
}

/** All templates with a search. Without scripts, or when they fail, it is a plain list. */
export default function TemplateGallery({cards}: Props): ReactNode {
  return (
    <PartBoundary what="The search" instead={<List cards={cards} />}>
      <Chosen cards={cards} />
    </PartBoundary>
  );
}
