import {afterAll, afterEach, describe, expect, it, vi} from 'vitest';
import {embeddedBackend} from '../../../src/search/embedded/backend';
import type {Request} from '../../../src/search/embedded/protocol';
import type {SearchQuery} from '../../../src/search/types';

/** Queries that the engine has run. */
const ran = vi.hoisted((): string[] => {
  // Another test of this process may have imported the modules without the mock below, and may do so later.
  vi.resetModules();
  return [];
});
afterAll(() => {
  vi.doUnmock('../../../src/search/embedded/service');
  vi.resetModules();
});

vi.mock('../../../src/search/embedded/service', () => ({
  Service: class {
    start = (): Promise<void> => Promise.resolve();
    search = ({q}: SearchQuery) => {
      ran.push(q);
      return {q};
    };
  },
}));

const query = (q: string): SearchQuery => ({q, page: 1, perPage: 1});

/** A worker in this thread: the real one's script, with its messages passed on as they come. */
class LocalWorker extends EventTarget {
  static readonly asked: Request[] = [];
  /** Called with each message, before the worker gets it. */
  static onAsked: (asked: Request) => void = () => undefined;
  #listen: ((event: {data: unknown}) => void) | undefined;
  #loaded: Promise<unknown>;

  constructor() {
    super();
    vi.stubGlobal('addEventListener', (_: string, listener: (event: {data: unknown}) => void) => {
      this.#listen = listener;
    });
    vi.stubGlobal('postMessage', (data: unknown) => this.dispatchEvent(new MessageEvent('message', {data})));
    vi.resetModules();
    this.#loaded = import('../../../src/search/embedded/worker');
  }

  postMessage(data: Request): void {
    LocalWorker.asked.push(data);
    LocalWorker.onAsked(data);
    void this.#loaded.then(() => this.#listen?.({data}));
  }

  terminate(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  LocalWorker.asked.length = 0;
  ran.length = 0;
  LocalWorker.onAsked = () => undefined;
});

function backend() {
  vi.stubGlobal('Worker', LocalWorker);
  vi.stubGlobal('window', {location: {href: 'https://docs.example.com/'}});
  return embeddedBackend('/');
}

describe('searches that run at the same time', () => {
  it('are each answered: a search ahead of the reader takes the place of none', async () => {
    const engine = backend();
    const answers = await Promise.all([engine.search(query('tags')), engine.search(query(''))]);
    expect(answers).toEqual([{q: 'tags'}, {q: ''}]);
  });

  it('are cancelled by who sent them, and then not run', async () => {
    const engine = backend();
    await engine.search(query(''));
    const typing = new AbortController();
    LocalWorker.onAsked = (asked) => {
      if (asked.kind === 'search' && asked.query.q === 'ta') typing.abort();
    };
    const first = engine.search(query('t'), typing.signal);
    const second = engine.search(query('ta'));
    await expect(first).rejects.toThrow('superseded');
    await expect(second).resolves.toEqual({q: 'ta'});
    expect(LocalWorker.asked.filter(({kind}) => kind === 'cancel')).toHaveLength(1);
    expect(ran).toEqual(['', 'ta']);
  });
});
