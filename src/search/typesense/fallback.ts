/**
 * Search that always returns results: the cluster's, or the embedded engine's with a notice. It is part of every page's
 * search, so it imports nothing large.
 */
import type {AnswerEvent, Question, SearchBackend, SearchQuery, SearchResults} from '../types';
import {throwIfAborted} from './abort';
import {AnswerFailed} from './failure';
import {within} from './within';

export const NOTICE = 'The search service did not answer. These results come from the search built into this site.';

/** Milliseconds that a reader waits for the cluster. A later answer replaces the results of the embedded engine. */
export const DEADLINE = 1_000;
/** Milliseconds for which the cluster is not asked after a failure, so that not every letter waits for it. */
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
  /** Whether the cluster may be contacted now. It is called at each search. */
  isAllowed?: () => boolean;
  hosted: () => Promise<SearchBackend>;
  /** The embedded engine, which loads itself at its first use. */
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
  const listeners = new Set<() => void>();
  let restUntil = 0;

  async function fromEmbedded(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults> {
    const results = await embedded.search(query, signal);
    return {...results, notice: NOTICE};
  }

  /**
   * After a late answer, the cluster is asked again: listeners repeat their search, and the backend has cached the
   * answer.
   */
  function takeLate(answer: Promise<SearchResults>): void {
    answer.then(
      () => {
        restUntil = 0;
        for (const changed of listeners) changed();
      },
      // The reader already got the results of the embedded engine.
      () => undefined,
    );
  }

  async function search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults> {
    if (!isAllowed()) return embedded.search(query, signal);
    if (Date.now() < restUntil) return fromEmbedded(query, signal);
    let late: Promise<SearchResults> | undefined;
    // The reader may abort a query only until the deadline. After it, a late answer is still wanted, because it goes
    // into the cache.
    const own = new AbortController();
    const giveUp = (): void => own.abort();
    signal?.addEventListener('abort', giveUp);
    try {
      // The deadline starts after the client is loaded.
      const backend = await loadHosted();
      throwIfAborted(signal);
      late = backend.search(query, own.signal);
      return await within(late, deadline);
    } catch (error) {
      throwIfAborted(signal);
      restUntil = Date.now() + rest;
      if (late) takeLate(late);
      console.warn('The search service did not answer; searching in the browser.', error);
      return await fromEmbedded(query, signal);
    } finally {
      signal?.removeEventListener('abort', giveUp);
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
      // An incomplete answer stays on the page, with the reason why it ends.
      if (begun) throw error;
      const reason = error instanceof AnswerFailed ? error.message : 'The answer service can’t be reached.';
      yield {type: 'notice', text: `${reason} These passages are quoted from the documentation instead.`};
    }
    if (embedded.ask) yield* embedded.ask(question, signal);
  }

  return {
    search,
    ask,
    onChange: (changed) => {
      listeners.add(changed);
      const stop = embedded.onChange?.(changed);
      return () => {
        listeners.delete(changed);
        stop?.();
      };
    },
  };
}
