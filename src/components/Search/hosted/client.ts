import type {Hit, SearchResults} from '@site/src/search/types';
import type {SearchState} from '../useSearch';

/** A hit in the form that DocSearch needs to group it. HitOption renders `found`. */
export interface ModalHit {
  objectID: string;
  url: string;
  type: string;
  'hierarchy.lvl0': string;
  'hierarchy.lvl1': string;
  /** Name of the group in DocSearch. It is rendered as plain text. */
  _highlightResult: {'hierarchy.lvl0': {value: string}};
  found: Hit;
}

/** The request of DocSearch to its client. */
interface Request {
  q: string;
}

interface Reply {
  results: [{hits: ModalHit[]; nbHits: number}];
}

export interface ModalClient {
  search: (requests: readonly Request[]) => Promise<Reply>;
  /** Aborts the running query. */
  stop: () => void;
}

function modalHit(found: Hit): ModalHit {
  const {id, url, type, 'hierarchy.lvl0': part, 'hierarchy.lvl1': page} = found.record;
  return {
    objectID: id,
    url,
    type,
    'hierarchy.lvl0': part,
    'hierarchy.lvl1': page,
    _highlightResult: {'hierarchy.lvl0': {value: part}},
    found,
  };
}

function replyOf({hits, found}: Pick<SearchResults, 'hits' | 'found'>): Reply {
  return {results: [{hits: hits.map(modalHit), nbHits: found}]};
}

const NOTHING = replyOf({hits: [], found: 0});

/**
 * Our backend as a client for DocSearch. A new query aborts the previous one, whose caller gets the newer answer.
 * Nothing is thrown, because DocSearch would show "no results"; the modal shows errors from the state.
 *
 * @param find asks the backend
 * @param changeState called with each new state
 */
export function createModalClient(
  find: (q: string, signal: AbortSignal) => Promise<SearchResults>,
  changeState: (change: (before: SearchState) => SearchState) => void,
): ModalClient {
  let running = new AbortController();
  let newest: Promise<Reply> | undefined;

  async function search([request]: readonly Request[]): Promise<Reply> {
    running.abort();
    running = new AbortController();
    const {signal} = running;
    changeState(({results}) => ({step: 'loading', ...(results && {results})}));
    const own: Promise<Reply> = find(request?.q ?? '', signal).then(
      (results) => {
        if (signal.aborted) return instead();
        changeState(() => ({step: 'ready', results}));
        return replyOf(results);
      },
      (error: unknown) => {
        if (signal.aborted) return instead();
        // The browser's message ("Failed to fetch") only helps in the console.
        console.error(error);
        changeState(() => ({step: 'failed'}));
        return NOTHING;
      },
    );
    const instead = (): Reply | Promise<Reply> => (newest === own || !newest ? NOTHING : newest);
    newest = own;
    return own;
  }

  return {search, stop: () => running.abort()};
}
