import React, {type ReactNode} from 'react';
import type {SearchResults, Section} from '@site/src/search/types';
import styles from './styles.module.css';

/** What a reader wants of the site: to understand, to get something done, or to look up a call. */
const TABS: readonly {name: string; sections: readonly Section[]}[] = [
  {name: 'All', sections: []},
  {name: 'Learn', sections: ['docs', 'tutorial', 'changelog', 'site']},
  {name: 'Do', sections: ['guides', 'templates']},
  {name: 'API', sections: ['clients-api', 'suppliers-api']},
];

interface Props {
  /** Sections of the chosen tab; none for all. */
  chosen: readonly string[];
  results: SearchResults;
  onChoose: (sections: readonly Section[]) => void;
}

/** Narrows the results to a purpose. Its buttons stay where they are, so the focus does, too. */
export default function Tabs({chosen, results, onChoose}: Props): ReactNode {
  const countOf = (sections: readonly Section[]): number =>
    results.facets.section
      .filter(({value}) => sections.length === 0 || sections.some((section) => section === value))
      .reduce((total, {count}) => total + count, 0);
  return (
    <div role="group" aria-label="Show" className={styles.tabs}>
      {TABS.map(({name, sections}) => (
        <button
          key={name}
          type="button"
          aria-pressed={sections.join() === chosen.join()}
          onClick={() => onChoose(sections)}
        >
          {name} <span className={styles.count}>{countOf(sections)}</span>
        </button>
      ))}
    </div>
  );
}
