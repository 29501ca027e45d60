/**
 * Search that never leaves the reader with nothing: the cluster's results, or the embedded engine's and a note.
 * Part of every page's search, so nothing heavy is imported here.
 */
import type {AnswerEvent, Question, SearchBackend, SearchQuery, SearchResults} from '../types';
import {throwIfAborted} from './abort';
import {AnswerFailed} from './failure';
import {within} from './within';

export const NOTICE = 'The search service did not answer. These results come from the search built into this site.';

/** How long a reader waits for the cluster, in milliseconds. */
export const DEADLINE = 1_000;
/** After a failure the cluster is left alone for this long, so that not every letter waits for it. */
export const REST = 30_000;

/** Loads once; a failed attempt can be repeated. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

export interface FallbackOptions {
  /** Whether the cluster may be contacted now: each search asks anew. */
  isAllowed?: () => boolean;
  hosted: () => Promise<SearchBackend>;
  /** Loads itself at its first use. */
  embedded: SearchBackend;
  deadline?: number;
  rest?: number;
}

export function withFallback({
  isAllowed = () => true,
  hosted,
  embedded,
  deadline = DEADLINE,
  rest = REST,
}: FallbackOptions): SearchBackend {
  const loadHosted = once(hosted);
  let restUntil = 0;

  async function fromEmbedded(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults> {
    const results = await embedded.search(query, signal);
    return {...results, notice: NOTICE};
  }

  async function search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults> {
    if (!isAllowed()) return embedded.search(query, signal);
    if (Date.now() < restUntil) return fromEmbedded(query, signal);
    try {
      // The time counts from when there is a client to ask with. A request that is late goes on, so that the client
      // learns which node is slow.
      const backend = await loadHosted();
      return await within(backend.search(query, signal), deadline);
    } catch (error) {
      throwIfAborted(signal);
      restUntil = Date.now() + rest;
      console.warn('The search service did not answer; searching in the browser.', error);
      return fromEmbedded(query, signal);
    }
  }

  async function* ask(question: Question, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
    let begun = false;
    try {
      const backend = isAllowed() ? await loadHosted() : undefined;
      if (backend?.ask) {
        for await (const event of backend.ask(question, signal)) {
          begun ||= event.type === 'text';
          yield event;
        }
        return;
      }
    } catch (error) {
      throwIfAborted(signal);
      console.warn('The answer service failed.', error, error instanceof AnswerFailed ? error.detail : '');
      // Half an answer stays on the page, with the reason why it ends.
      if (begun) throw error;
      const reason = error instanceof AnswerFailed ? error.message : 'The answer service can’t be reached.';
      yield {type: 'notice', text: `${reason} These passages are quoted from the documentation instead.`};
    }
    if (embedded.ask) yield* embedded.ask(question, signal);
  }

  return {
    search,
    ask,
    onChange: (changed) => embedded.onChange?.(changed) ?? ((): void => undefined),
  };
}
