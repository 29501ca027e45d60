import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {readCalls, readIds, writeCalls} from '../../src/console/storage';
import type {Call} from '../../src/console/types';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {localStorage: storage, sessionStorage: storage});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const GET: Call = {
  server: 'sandbox',
  method: 'GET',
  url: '/clients/v1/tags',
  headers: [['Accept', 'application/json']],
};

describe('what the console stored', () => {
  it('comes back as it was, files too', async () => {
    const calls: Call[] = [
      GET,
      {...GET, method: 'POST', body: {kind: 'text', text: '{"name":"ä"}'}},
      {...GET, method: 'POST', body: {kind: 'form', entries: [['file', new File(['a;b'], 'rows.csv')]]}},
    ];
    await writeCalls(calls);
    const [first, second, third] = readCalls() ?? [];
    expect([first, second]).toEqual(calls.slice(0, 2));
    const file = third?.body?.kind === 'form' ? third.body.entries[0]?.[1] : undefined;
    expect(await (file as File).text()).toBe('a;b');
  });

  it.each([
    null,
    7,
    'text',
    {...GET, url: 'https://evil.example/'},
    {...GET, server: 'own'},
    {...GET, method: 'TRACE'},
    {...GET, headers: [['X Y', '1']]},
    {...GET, headers: [['X', 'a\nb']]},
    {...GET, headers: 'X: 1'},
    {...GET, body: {kind: 'form', entries: [null]}},
    {...GET, body: null},
    {url: 'javascript:alert(1)'},
  ])('is left out when it can be no call of ours: %j', (call) => {
    stored.set('console.calls', JSON.stringify([call, GET]));
    expect(readCalls()).toEqual([GET]);
  });

  it('is left out when it can be no id', () => {
    const id = {id: 'tag_1', name: 'tag_id', label: 'Gloves'};
    stored.set('console.ids', JSON.stringify([null, id, {...id, label: {}}, 'x', {id: 'y'}]));
    expect(readIds()).toEqual([id]);
  });
});
