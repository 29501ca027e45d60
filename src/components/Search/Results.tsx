import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Hit} from '@site/src/search/engine';
import styles from './styles.module.css';
import type {HitState} from './useHits';

interface Props {
  query: string;
  state: HitState;
  retry: () => void;
  onFollow?: () => void;
}

/** What the state of a search is, in a sentence that is announced. */
export function searchStatus(query: string, state: HitState): string {
  if (query.trim() === '') return 'Type to search the docs, guides, both APIs and the changelog.';
  if (state.step === 'failed') return 'Search could not be loaded.';
  if (state.step !== 'ready') return 'Loading the search index.';
  if (state.hits.length === 0) return `Nothing matches “${query}”. Try fewer or other words.`;
  return `${state.hits.length} ${state.hits.length === 1 ? 'result' : 'results'} for “${query}”`;
}

function ResultLink({hit, onFollow}: {hit: Hit; onFollow?: () => void}): ReactNode {
  return (
    <Link to={hit.url} className={styles.hit} onClick={onFollow} data-search-hit>
      <span className={styles.section}>{hit.section}</span>
      <span className={styles.title}>{hit.title}</span>
      <span className={styles.excerpt}>{hit.excerpt}</span>
    </Link>
  );
}

/** A status line and the hits below it. */
export default function Results({query, state, retry, onFollow}: Props): ReactNode {
  return (
    <>
      <p role="status" className={styles.status}>
        {searchStatus(query, state)}
      </p>
      {state.step === 'failed' && (
        <div role="alert" className={styles.failure}>
          <p>{state.error.message}</p>
          <button type="button" className="button button--secondary button--sm" onClick={retry}>
            Retry
          </button>
        </div>
      )}
      <ul className={styles.hits}>
        {state.hits.map((hit) => (
          <li key={hit.url}>
            <ResultLink hit={hit} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}
