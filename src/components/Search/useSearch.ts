import {useCallback, useEffect, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {searchBackend} from '@site/src/search';
import type {SearchQuery, SearchResults} from '@site/src/search/types';
import {useVersionTags} from './useVersionTags';

/** State of a search. While a query is running, `results` are those of the query before. */
export type SearchState =
  | {step: 'loading'; results?: SearchResults}
  | {step: 'ready'; results: SearchResults}
  | {step: 'failed'; results?: undefined};

interface Searching {
  state: SearchState;
  retry: () => void;
}

/** Results for a query; engine and index are loaded at the first use. */
export function useSearch(query: SearchQuery): Searching {
  const baseUrl = useBaseUrl('/');
  const [state, setState] = useState<SearchState>({step: 'loading'});
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const tags = useVersionTags();
  // A query is a new object at every render, so it is compared by its content.
  const key = JSON.stringify({...query, ...(tags && {tags})});

  useEffect(() => searchBackend(baseUrl).onChange?.(again), [baseUrl, again]);

  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({step: 'loading', ...(before.results && {results: before.results})}));
    searchBackend(baseUrl)
      .search(JSON.parse(key) as SearchQuery, controller.signal)
      .then((results) => {
        if (!controller.signal.aborted) setState({step: 'ready', results});
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        // The browser's message ("Failed to fetch") only helps in the console.
        console.error(error);
        setState({step: 'failed'});
      });
    return () => {
      controller.abort();
    };
  }, [baseUrl, key, attempt]);

  return {state, retry: again};
}
