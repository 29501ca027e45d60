import React, {type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useQueryString} from '@docusaurus/theme-common';
import Results from './Results';
import styles from './styles.module.css';
import {useHits} from './useHits';

const PAGE_LIMIT = 50;

function LiveResults({query}: {query: string}): ReactNode {
  const {state, retry} = useHits(query, PAGE_LIMIT);
  return <Results query={query} state={state} retry={retry} />;
}

/** The search of the search page: the query lives in the address, so that it can be linked and gone back to. */
export default function SearchForm(): ReactNode {
  const [query, setQuery] = useQueryString('q');
  const isBrowser = useIsBrowser();
  return (
    <>
      <form role="search" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          className={styles.input}
          aria-label="Search the documentation"
          placeholder="Search: minimum order quantity, PATCH /v1/…, RFQ"
          autoComplete="off"
          spellCheck={false}
          value={isBrowser ? query : ''}
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      {isBrowser ? (
        <LiveResults query={query} />
      ) : (
        <p className={styles.status}>Search needs scripts. The list below leads to every part of the site.</p>
      )}
    </>
  );
}
