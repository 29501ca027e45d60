/**
 * Search that never leaves the reader with nothing: the cluster's results, or the embedded engine's and a note.
 * Part of every page's search, so nothing heavy is imported here.
 */
import type {AnswerEvent, Question, SearchBackend, SearchQuery, SearchResults} from '../types';
import {throwIfAborted} from './abort';
import {AnswerFailed} from './failure';
import {within} from './within';

export const NOTICE = 'The search service did not answer. These results come from the search built into this site.';

/** How long a reader waits for the cluster, in milliseconds. What comes later takes the place of what they have by then. */
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
  const listeners = new Set<() => void>();
  let restUntil = 0;

  async function fromEmbedded(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults> {
    const results = await embedded.search(query, signal);
    return {...results, notice: NOTICE};
  }

  /** A late answer ends the rest of the cluster, and whoever shows results asks again: the backend has kept it. */
  function takeLate(answer: Promise<SearchResults>): void {
    answer.then(
      () => {
        restUntil = 0;
        for (const changed of listeners) changed();
      },
      // It had failed for the reader before.
      () => undefined,
    );
  }

  async function search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults> {
    if (!isAllowed()) return embedded.search(query, signal);
    if (Date.now() < restUntil) return fromEmbedded(query, signal);
    let late: Promise<SearchResults> | undefined;
    // The reader may give up what is on its way, but not what has come to count as late: they have other results by
    // then, and asking for those again would lose it.
    const own = new AbortController();
    const giveUp = (): void => own.abort();
    signal?.addEventListener('abort', giveUp);
    try {
      // The time counts from when there is a client to ask with.
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
