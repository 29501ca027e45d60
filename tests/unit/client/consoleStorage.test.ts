import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  readCalls,
  readDrafts,
  readIds,
  readTarget,
  writeCalls,
  writeDrafts,
  writeTarget,
} from '../../../src/client/console/storage';
import type {Call} from '../../../src/client/console/types';
import {consoleDraft} from '../../support/consoleOperation';

const stored = new Map<string, string>();
const ofTab = new Map<string, string>();

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
}

beforeEach(() => {
  stored.clear();
  ofTab.clear();
  vi.stubGlobal('window', {localStorage: storageOf(stored), sessionStorage: storageOf(ofTab)});
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
    {...GET, url: '//['},
    {...GET, url: '/\\evil.example/'},
    {...GET, body: {kind: 'text', text: 'x'}},
    {...GET, method: 'TRACE'},
    {...GET, headers: [['X Y', '1']]},
    {...GET, headers: [['X', 'a\nb']]},
    {...GET, headers: [[7, '1']]},
    {...GET, headers: [['X', '1', '2']]},
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
    ofTab.set('console.ids', JSON.stringify([null, id, {...id, label: {}}, 'x', {id: 'y'}]));
    expect(readIds()).toEqual([id]);
  });

  it('gives drafts back, and leaves out what can be none', () => {
    const draft = consoleDraft({'path:tag_id': 'tag_1'}, {seen: 3});
    writeDrafts(new Map([['clients/update-tag', draft]]));
    const kept = ofTab.get('console.drafts') ?? '';
    expect([...readDrafts()]).toEqual([['clients/update-tag', {...draft, seen: 0}]]);
    const other = {...draft, values: {'path:tag_id': 7}};
    ofTab.set('console.drafts', JSON.stringify({...(JSON.parse(kept) as object), other, more: null, view: 'json'}));
    expect([...readDrafts().keys()]).toEqual(['clients/update-tag']);
    for (const garbage of ['{', 'null', '[1]', '"x"']) {
      ofTab.set('console.drafts', garbage);
      expect(readDrafts().size).toBe(0);
    }
  });
});

describe("the reader's own server", () => {
  const target = {server: 'own', role: '', base: 'https://api.example/v1', key: 'secret', remember: true} as const;

  it('keeps the address, and the key for the tab alone', () => {
    writeTarget(target);
    expect(readTarget()).toEqual({base: target.base, key: 'secret', remember: true});
    expect([...stored.values()].join('')).not.toContain('secret');
    ofTab.clear();
    expect(readTarget()).toEqual({base: target.base, key: '', remember: true});
    writeTarget({...target, remember: false});
    expect([...stored, ...ofTab]).toEqual([]);
  });

  it('keeps nothing for the tab where there is no key', () => {
    writeTarget(target);
    writeTarget({...target, key: ''});
    expect([...ofTab]).toEqual([]);
  });

  it('gives no key to a server that another tab has chosen since', () => {
    writeTarget(target);
    stored.set('console.target', JSON.stringify({base: 'https://other.example'}));
    expect(readTarget()).toEqual({base: 'https://other.example', key: '', remember: true});
  });

  it('forgets a key that an older release stored without an end', () => {
    stored.set('console.target', JSON.stringify({base: target.base, key: 'secret'}));
    expect(readTarget()).toEqual({base: target.base, key: '', remember: true});
    expect([...stored.values()].join('')).not.toContain('secret');
  });

  it('is stored under names of the site, below a base path', () => {
    window.storageSuffix = '-portal';
    writeTarget(target);
    expect([...stored.keys(), ...ofTab.keys()]).toEqual(['console.target-portal', 'console.key-portal']);
    expect(readTarget().key).toBe('secret');
  });
});
