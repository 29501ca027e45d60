import type {Passage, Preview, SearchQuery, SearchResults} from '../types';

/**
 * Messages from the page to the worker. The worker answers each with one reply of the same number, but for `cancel`: it
 * takes back the search of its number, which then gets no reply.
 */
export type Request =
  | {id: number; kind: 'cancel'}
  | {id: number; kind: 'start'; baseUrl: string}
  | {id: number; kind: 'search'; query: SearchQuery}
  | {id: number; kind: 'ask'; question: string}
  | {id: number; kind: 'quote'; query: string}
  | {id: number; kind: 'preview'; record: string};

/** `changed`: another file was loaded, so answers may be better now. */
export type Reply =
  | {id: number; kind: 'started'}
  | {id: number; kind: 'results'; results: SearchResults}
  | {id: number; kind: 'passages'; passages: readonly Passage[]}
  | {id: number; kind: 'quoted'; passage: Passage | undefined}
  | {id: number; kind: 'preview'; preview: Preview | undefined}
  | {id: number; kind: 'failed'; message: string}
  | {kind: 'changed'};
