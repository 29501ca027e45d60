import type {Hit, SearchResults} from '@site/src/search/types';
import type {SearchState} from '../useSearch';

/** A hit in the form that DocSearch groups and walks by; what is shown of it is `found`, by HitOption. */
export interface ModalHit {
  objectID: string;
  url: string;
  type: string;
  'hierarchy.lvl0': string;
  'hierarchy.lvl1': string;
  /** DocSearch names groups by it. Plain text: nothing of it is set as HTML. */
  _highlightResult: {'hierarchy.lvl0': {value: string}};
  found: Hit;
}

/** What DocSearch asks its client for. */
interface Request {
  q: string;
}

interface Reply {
  results: [{hits: ModalHit[]; nbHits: number}];
}

export interface ModalClient {
  search: (requests: readonly Request[]) => Promise<Reply>;
  /** Gives up what is on its way. */
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
 * Our backend as DocSearch's client. Each query gives up the one before, whose caller gets the newer answer. Nothing is
 * thrown: DocSearch would show "no results" for it. What went wrong is in the state, which the modal shows itself.
 *
 * @param find asks the backend
 * @param changeState told of each step
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
        // What the browser says of it ("Failed to fetch") helps who looks into the console, not readers.
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
