import React, {type ReactNode} from 'react';
import type {SearchResults} from '@site/src/search/types';
import styles from './styles.module.css';

interface Props {
  results: SearchResults;
  /** Takes another query over into the field. */
  onQuery: (query: string) => void;
}

/** Offers the query that the results belong to, when words of the typed one stand nowhere. */
export default function Spelling({results: {spelling}, onQuery}: Props): ReactNode {
  const shownFor = spelling?.shownFor;
  if (shownFor === undefined || shownFor === '') return null;
  return (
    <p className={styles.notice}>
      Did you mean{' '}
      <button type="button" className={styles.link} onClick={() => onQuery(shownFor)}>
        {shownFor}
      </button>
      {!shownFor.endsWith('?') && '?'}
    </p>
  );
}
