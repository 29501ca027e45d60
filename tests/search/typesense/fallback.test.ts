import {afterEach, beforeEach, describe, expect, it, vi, type Mock} from 'vitest';
import type {AnswerEvent, Question, SearchBackend, SearchResults} from '../../../src/search/types';
import {AnswerFailed} from '../../../src/search/typesense/failure';
import {DEADLINE, NOTICE, REST, withFallback} from '../../../src/search/typesense/fallback';
import {query} from './support';

function results(engine: SearchResults['engine']): SearchResults {
  return {query: query('x'), hits: [], found: 1, facets: {section: [], audience: [], kind: []}, engine};
}

async function* events(...list: (AnswerEvent | Error)[]): AsyncGenerator<AnswerEvent> {
  for (const event of list) {
    if (event instanceof Error) throw event;
    yield await Promise.resolve(event);
  }
}

async function all(iterable: AsyncIterable<AnswerEvent> | undefined): Promise<AnswerEvent[]> {
  const list: AnswerEvent[] = [];
  for await (const event of iterable ?? []) list.push(event);
  return list;
}

const PASSAGES: AnswerEvent = {type: 'passages', passages: []};
const embedded: SearchBackend = {
  search: () => Promise.resolve(results('embedded')),
  ask: () => events(PASSAGES),
};
const QUESTION: Question = {text: 'How?'};

function backend(hosted: Partial<SearchBackend>): {search: Mock<SearchBackend['search']>; both: SearchBackend} {
  const search = vi.fn<SearchBackend['search']>(hosted.search ?? (() => Promise.resolve(results('typesense'))));
  return {search, both: withFallback({hosted: () => Promise.resolve({...hosted, search}), embedded})};
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('search', () => {
  it('comes from the cluster, without a note', async () => {
    expect(await backend({}).both.search(query('x'))).toEqual(results('typesense'));
  });

  it('comes from the embedded engine, without a note or a client, until the reader allows the cluster', async () => {
    let allowed = false;
    const hosted = vi.fn(() => Promise.resolve<SearchBackend>({search: () => Promise.resolve(results('typesense'))}));
    const both = withFallback({isAllowed: () => allowed, hosted, embedded});
    expect(await both.search(query('x'))).toEqual(results('embedded'));
    expect(await all(both.ask?.(QUESTION))).toEqual([PASSAGES]);
    expect(hosted).not.toHaveBeenCalled();
    allowed = true;
    expect(await both.search(query('x'))).toEqual(results('typesense'));
    allowed = false;
    expect(await both.search(query('x'))).toEqual(results('embedded'));
  });

  it('comes from the embedded engine when the cluster fails, with a note', async () => {
    const {both} = backend({search: () => Promise.reject(new Error('401'))});
    expect(await both.search(query('x'))).toEqual({...results('embedded'), notice: NOTICE});
  });

  it('comes from the embedded engine when the cluster takes too long', async () => {
    const {both} = backend({search: () => new Promise(() => undefined)});
    const found = both.search(query('x'));
    await vi.advanceTimersByTimeAsync(DEADLINE);
    expect(await found).toMatchObject({engine: 'embedded', notice: NOTICE});
  });

  it('comes from the embedded engine when the client can’t be loaded, and tries later', async () => {
    const loaded: SearchBackend = {search: () => Promise.resolve(results('typesense'))};
    const load = vi.fn(() => Promise.resolve(loaded)).mockRejectedValueOnce(new Error('offline'));
    const both = withFallback({hosted: load, embedded});
    expect((await both.search(query('x'))).engine).toBe('embedded');
    vi.setSystemTime(Date.now() + REST + 1);
    expect((await both.search(query('x'))).engine).toBe('typesense');
  });

  it('leaves a failed cluster alone for a while, then asks it again', async () => {
    const {both, search} = backend({});
    search.mockRejectedValueOnce(new Error('503'));
    await both.search(query('x'));
    expect((await both.search(query('xy'))).engine).toBe('embedded');
    expect(search).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + REST + 1);
    expect((await both.search(query('xyz'))).engine).toBe('typesense');
  });

  it('that the reader gave up is no failure of the cluster', async () => {
    const controller = new AbortController();
    const {both, search} = backend({});
    search.mockImplementationOnce(() => {
      controller.abort();
      return Promise.reject(new DOMException('', 'AbortError'));
    });
    await expect(both.search(query('x'), controller.signal)).rejects.toMatchObject({name: 'AbortError'});
    expect((await both.search(query('xy'))).engine).toBe('typesense');
  });
});

describe('asking', () => {
  it('quotes passages when no model is configured', async () => {
    expect(await all(backend({}).both.ask?.(QUESTION))).toEqual([PASSAGES]);
  });

  it('gives the model’s answer', async () => {
    const text: AnswerEvent = {type: 'text', text: 'So.'};
    expect(await all(backend({ask: () => events(text)}).both.ask?.(QUESTION))).toEqual([text]);
  });

  it('quotes passages when the model fails, and says why', async () => {
    const {both} = backend({ask: () => events(new AnswerFailed('The answer service is not set up.'))});
    expect(await all(both.ask?.(QUESTION))).toEqual([
      {
        type: 'notice',
        text: 'The answer service is not set up. These passages are quoted from the documentation instead.',
      },
      PASSAGES,
    ]);
  });

  it('keeps half an answer and says why it ends', async () => {
    const {both} = backend({ask: () => events({type: 'text', text: 'So'}, new AnswerFailed('It broke off.'))});
    await expect(all(both.ask?.(QUESTION))).rejects.toThrow('It broke off.');
  });
});
