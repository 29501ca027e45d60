import type {Passage, SearchQuery, SearchResults} from '../types';

/** What the page asks the worker. Each message is answered by one reply with its number. */
export type Request =
  | {id: number; kind: 'start'; baseUrl: string}
  | {id: number; kind: 'search'; query: SearchQuery}
  | {id: number; kind: 'ask'; question: string};

/** `changed`: a file has come, and answers may be better now. */
export type Reply =
  | {id: number; kind: 'started'}
  | {id: number; kind: 'results'; results: SearchResults}
  | {id: number; kind: 'passages'; passages: readonly Passage[]}
  | {id: number; kind: 'failed'; message: string}
  | {kind: 'changed'};
