import React, {useEffect, useRef, type ReactNode} from 'react';
import Ask from './Ask';
import Failure from './Failure';
import Filters from './Filters';
import Hits from './Hits';
import Nothing from './Nothing';
import Spelling from './Spelling';
import Pager from './Pager';
import {rememberHit} from './recent';
import {useSearch} from './useSearch';
import type {Searched} from './useSearchAddress';
import {searchStatus} from './words';
import styles from './styles.module.css';

/** Number of site pages on one page of results. */
const PER_PAGE = 10;

/** Milliseconds after which the effects of a navigation have run. */
const AFTER_ROUTE_CHANGE = 100;

interface Props {
  searched: Searched;
  go: (change: Partial<Searched>, pushed?: boolean) => void;
}

/** Results with filters and a pager, for the search page. */
function Found({searched, go}: Props): ReactNode {
  const {q, filters, page} = searched;
  const {state, retry} = useSearch({q, ...filters, page, perPage: PER_PAGE});
  const status = useRef<HTMLParagraphElement>(null);
  const {results} = state;
  const isEmpty = q.trim() === '';
  const pages = results ? Math.ceil(results.found / PER_PAGE) : 0;
  // An old link may name a page beyond the last one, which then replaces it.
  const isAnswered = state.step === 'ready' && results?.query.q === q && results.query.page === page;
  const isBeyond = isAnswered && results.partial !== true && pages > 0 && page > pages;
  useEffect(() => {
    if (isBeyond) go({page: pages});
  }, [isBeyond, pages, go]);
  const isFiltered = Object.values(filters).some((values) => values.length > 0);
  return (
    <>
      <div className={styles.line}>
        <p ref={status} tabIndex={-1} role="status" className={styles.status}>
          {searchStatus(q, state)}
          {page > 1 && `, page ${page} of the results`}
        </p>
        {!isEmpty && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => go({asks: true, page: 1}, true)}
          >
            Ask
          </button>
        )}
      </div>
      {results?.notice !== undefined && <p className={styles.notice}>{results.notice}</p>}
      {!isEmpty && results && <Spelling results={results} onQuery={(offered) => go({q: offered, page: 1}, true)} />}
      {state.step === 'failed' && <Failure retry={retry} />}
      {!isEmpty && results && (
        <div className={styles.found}>
          <Filters
            facets={results.facets}
            chosen={filters}
            onChange={(facet, values) => go({filters: {...filters, [facet]: values}, page: 1}, true)}
          />
          <div>
            <Hits hits={results.hits} onFollow={rememberHit} />
            {state.step === 'ready' && results.found === 0 && !results.partial && <Nothing filtered={isFiltered} />}
            <Pager
              page={page}
              pages={pages}
              onGo={(next) => {
                go({page: next}, true);
                // After a navigation, Docusaurus moves the focus to the top of the page.
                window.setTimeout(() => status.current?.focus(), AFTER_ROUTE_CHANGE);
              }}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** The content of the search page below its input: results, or an answer. */
export default function LiveResults({searched, go}: Props): ReactNode {
  const {q, asks} = searched;
  if (asks && q.trim() !== '') return <Ask key={q} question={q} onBack={() => go({asks: false}, true)} />;
  return <Found searched={searched} go={go} />;
}
