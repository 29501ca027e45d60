import type {AnswerEvent, Passage, Preview, Question, SearchBackend, SearchQuery, SearchResults} from '../types';
import type {Reply, Request} from './protocol';

/** Answers searches: the worker, or the same code in the page. */
interface Host {
  search(query: SearchQuery, signal: AbortSignal | undefined): Promise<SearchResults>;
  ask(question: string): Promise<readonly Passage[]>;
  quote(query: string): Promise<Passage | undefined>;
  preview(record: string): Promise<Preview | undefined>;
}

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
type Answer = Exclude<Reply, {kind: 'changed'}>;

/**
 * Milliseconds after which a start or a search counts as failed, because a script that never arrives reports no error.
 * It is long, because giving up on a slow connection would lose what has been loaded.
 */
const PATIENCE = 60_000;

interface Events {
  /** Called when more of the index has been loaded. */
  changed: () => void;
  /** Called when the worker has stopped. */
  lost: () => void;
}

/** Starts the worker. @throws Error when the worker or its files can't be loaded */
async function startWorker(baseUrl: string, {changed, lost}: Events): Promise<Host> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {name: 'search'});
  const waiting = new Map<number, {resolve: (reply: Answer) => void; reject: (error: Error) => void}>();
  let last = 0;
  worker.addEventListener('message', ({data}: MessageEvent<Reply>) => {
    if (data.kind === 'changed') {
      changed();
      return;
    }
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'failed') call?.reject(new Error(data.message));
    else call?.resolve(data);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    giveUp(new Error('Search could not be started.'));
  });
  function giveUp(error: Error): void {
    worker.terminate();
    lost();
    for (const {reject} of waiting.values()) reject(error);
    waiting.clear();
  }
  const call = (request: Unnumbered<Request>, signal?: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, {resolve, reject});
      const cancel = (): void => {
        if (!waiting.delete(id)) return;
        worker.postMessage({kind: 'cancel', id});
        reject(superseded());
      };
      signal?.addEventListener('abort', cancel, {once: true});
      setTimeout(() => {
        if (waiting.has(id)) giveUp(new Error('The search gave no answer.'));
      }, PATIENCE);
      worker.postMessage({...request, id});
    });
  try {
    // A worker resolves addresses against its own file.
    await call({kind: 'start', baseUrl: new URL(baseUrl, window.location.href).href});
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    async search(query, signal) {
      const reply = await call({kind: 'search', query}, signal);
      if (reply.kind !== 'results') throw new Error('The search worker answered something else.');
      return reply.results;
    },
    async ask(question) {
      const reply = await call({kind: 'ask', question});
      if (reply.kind !== 'passages') throw new Error('The search worker answered something else.');
      return reply.passages;
    },
    async quote(query) {
      const reply = await call({kind: 'quote', query});
      return reply.kind === 'quoted' ? reply.passage : undefined;
    },
    async preview(record) {
      const reply = await call({kind: 'preview', record});
      return reply.kind === 'preview' ? reply.preview : undefined;
    },
  };
}

/** Runs the engine in the page, for browsers and pages that don't allow workers. */
async function startHere(baseUrl: string, {changed}: Events): Promise<Host> {
  const {Service} = await import('./service');
  const service = new Service(changed);
  await service.start(baseUrl);
  return {
    search: (query) => Promise.resolve(service.search(query)),
    ask: (question) => service.ask(question),
    quote: (query) => Promise.resolve(service.quote(query)),
    preview: (record) => Promise.resolve(service.preview(record)),
  };
}

function superseded(): DOMException {
  return new DOMException('The search was superseded.', 'AbortError');
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw superseded();
}

/** The embedded search: the index is loaded at the first search, once in the life of the page. */
export function embeddedBackend(baseUrl: string): SearchBackend {
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  let host: Promise<Host> | undefined;
  // A failed host is forgotten, so that the next search starts a new one.
  const lost = (): void => {
    host = undefined;
  };
  const start = (): Promise<Host> => {
    host ??= (typeof Worker === 'undefined' ? startHere : startWorker)(baseUrl, {changed, lost}).catch(
      (error: unknown) => {
        lost();
        throw error;
      },
    );
    return host;
  };
  return {
    async search(query, signal) {
      const started = await start();
      stopIfAborted(signal);
      const results = await started.search(query, signal);
      stopIfAborted(signal);
      return results;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async *ask({text}: Question, signal): AsyncGenerator<AnswerEvent> {
      const started = await start();
      const passages = await started.ask(text);
      stopIfAborted(signal);
      yield {type: 'passages', passages};
    },
    async quote(query, signal) {
      const passage = await (await start()).quote(query);
      stopIfAborted(signal);
      return passage;
    },
    async preview(record, signal) {
      const preview = await (await start()).preview(record);
      stopIfAborted(signal);
      return preview;
    },
  };
}
