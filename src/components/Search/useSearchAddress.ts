import {useCallback} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {FACETS, type FacetName} from '@site/src/search/types';

/** The parameters in the address of the search page. */
export interface Searched {
  q: string;
  filters: Record<FacetName, readonly string[]>;
  /** Page of results, from 1. */
  page: number;
  /** Whether the query is asked as a question. */
  asks: boolean;
}

interface SearchAddress {
  searched: Searched;
  /** Changes the address. With `pushed`, the back button undoes the change. */
  go: (change: Partial<Searched>, pushed?: boolean) => void;
}

function readAddress(search: string): Searched {
  const given = new URLSearchParams(search);
  const filters = {
    section: given.getAll('section'),
    audience: given.getAll('audience'),
    kind: given.getAll('kind'),
  };
  const page = Number.parseInt(given.get('page') ?? '1', 10);
  return {q: given.get('q') ?? '', filters, page: page > 0 ? page : 1, asks: given.has('ask')};
}

function writeAddress({q, filters, page, asks}: Searched): string {
  const written = new URLSearchParams();
  if (q !== '') written.set('q', q);
  for (const facet of FACETS) for (const value of filters[facet]) written.append(facet, value);
  if (page > 1) written.set('page', String(page));
  if (asks) written.set('ask', '1');
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}

/** Keeps query, filters and page of results in the address, so that they can be linked. */
export function useSearchAddress(): SearchAddress {
  const history = useHistory();
  const {search} = useLocation();
  const go = useCallback(
    (change: Partial<Searched>, pushed = false) => {
      // The rendered address may be one keystroke behind.
      const now = {...history.location, search: writeAddress({...readAddress(history.location.search), ...change})};
      if (pushed) history.push(now);
      else history.replace(now);
    },
    [history],
  );
  return {searched: readAddress(search), go};
}
