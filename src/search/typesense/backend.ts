/** Search through a Typesense cluster. Loaded only when one is configured, at the reader's first search. */
import type {HostedSearch} from '../../config/search';
import type {SearchBackend, SearchQuery, SearchResults} from '../types';
import {throwIfAborted} from './abort';
import {createClient, nodesOf, originOf} from './client';
import {askConversation} from './conversation';
import {isRanked, plainQuery, searchesOf} from './parameters';
import {hedged} from './hedged';
import {ranked} from './ranked';
import {candidatesOf, resultsOf} from './response';

/** Milliseconds without a keystroke before a query is sent, so that not every letter is a request. */
const TYPING_PAUSE = 80;
/** Milliseconds without an answer after which the next node gets the query too. */
const HEDGE = 350;
/** Number of cached answers, for a reader who deletes a letter or comes back, and their lifetime in milliseconds. */
const KEPT_ANSWERS = 50;
const KEPT_FOR = 120_000;

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}

/** Opens connections to the cluster while the reader is still typing. */
function connectEarly({nodes, nearestNode}: HostedSearch): void {
  if (typeof document === 'undefined') return;
  for (const node of nearestNode ? [nearestNode] : nodes) {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = originOf(node);
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

function noResults(query: SearchQuery): SearchResults {
  return {query, hits: [], found: 0, facets: {section: [], audience: [], kind: []}, engine: 'typesense'};
}

/**
 * @returns a backend that has `ask` only when there is a conversation model; both methods throw what the client throws
 */
export function createTypesenseBackend(settings: HostedSearch): SearchBackend {
  const clients = nodesOf(settings).map((node) => createClient(settings, node));
  /**
   * Index of the node that is asked first: the nearest, or a random one to spread the load. When two were asked, it
   * becomes the faster one.
   */
  let first = settings.nearestNode ? 0 : Math.floor(Math.random() * clients.length);
  const kept = new Map<string, {at: number; results: SearchResults}>();
  connectEarly(settings);

  function keep(key: string, results: SearchResults): SearchResults {
    kept.delete(key);
    kept.set(key, {at: Date.now(), results});
    const [oldest] = kept.keys();
    if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest);
    return results;
  }

  async function search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults> {
    throwIfAborted(signal);
    if (plainQuery(query.q) === '') return noResults(query);
    const key = JSON.stringify(query);
    const before = kept.get(key);
    if (before && Date.now() - before.at < KEPT_FOR) return before.results;
    await pause(TYPING_PAUSE, signal);
    throwIfAborted(signal);
    const {searches, countsOf} = searchesOf(query, settings);
    try {
      const order = clients.map((_, index) => (first + index) % clients.length);
      const {value, by} = await hedged(
        order.slice(0, 2).map((at) => (abortSignal): Promise<unknown> => {
          const client = clients[at];
          if (!client) throw new Error('The cluster has no node.');
          return client.multiSearch.perform({searches}, {}, {abortSignal});
        }),
        HEDGE,
        signal,
      );
      first = order[by] ?? first;
      const results = resultsOf(value, query, countsOf);
      return keep(key, isRanked(query) ? await ranked(results, candidatesOf(value, countsOf)) : results);
    } finally {
      // The client reports an aborted query as an error of its own.
      throwIfAborted(signal);
    }
  }

  const {conversationModel} = settings;
  return {
    search,
    ...(conversationModel !== undefined && {
      ask: (question, signal) => askConversation({...settings, conversationModel}, question, signal),
    }),
  };
}
