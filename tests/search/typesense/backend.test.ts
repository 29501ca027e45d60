import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {HostedSearch} from '../../../src/config/search';
import {createTypesenseBackend} from '../../../src/search/typesense/backend';
import {engineOver} from '../../../src/search/embedded/overRecords';
import type {SearchResults} from '../../../src/search/types';
import {createAdminClient} from '../../../src/search/typesense/push/client';
import {NOTICE, withFallback} from '../../../src/search/typesense/fallback';
import {CUT_OFF} from '../../../src/search/typesense/response';
import {pushTo, query, record, RECORDS, settingsFor, stubCluster} from './support';
import type {Seen} from './stub/server';

const held = stubCluster(3);

beforeEach(async () => {
  await pushTo(held.stub);
  held.stub.seen.length = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

const NOT_FOUND: SearchResults = {
  query: query('dispatch'),
  hits: [],
  found: 0,
  facets: {section: [], audience: [], kind: []},
  engine: 'embedded',
};

const find = (q = query('dispatch'), more: Partial<HostedSearch> = {}): Promise<SearchResults> =>
  createTypesenseBackend(settingsFor(held.stub, more)).search(q);

/** The searches of the last request. */
function sent(): Record<string, unknown>[] {
  return (held.stub.seen.at(-1)?.body as {searches: Record<string, unknown>[]}).searches;
}

describe('results', () => {
  it('have title and excerpt with marks as data', async () => {
    const {hits, found, engine, notice} = await find(query('transfer stock', {section: ['docs']}));
    expect([found, engine, notice]).toEqual([1, 'typesense', undefined]);
    expect(hits[0]?.record.url).toBe('/docs/inventory/transfers/');
    expect(hits[0]?.title).toEqual([{text: 'Transfers', mark: true}]);
    expect(hits[0]?.excerpt).toEqual([
      {text: 'A '},
      {text: 'transfer', mark: true},
      {text: ' order moves '},
      {text: 'stock', mark: true},
      {text: ' between locations.'},
    ]);
  });

  it('keep markup in texts as text', async () => {
    const {hits} = await find(query('way'));
    expect(hits[0]?.excerpt).toEqual([{text: 'Send `<b>stock</b>` on its '}, {text: 'way', mark: true}, {text: '.'}]);
  });

  it('show a long section once, and the places of a page together', async () => {
    const long = {'hierarchy.lvl2': 'Dispatch', content: 'Dispatch it.'};
    const records = [1, 2].map((nth) => ({...record('/docs/x/#dispatch', 'X', long), id: `/docs/x/#dispatch#${nth}`}));
    await pushTo(held.stub, {
      records: [...RECORDS, ...records, record('/docs/x/#b', 'X', {'hierarchy.lvl2': 'Dispatch more'})],
      now: () => 1_700_000_000_001,
    });
    const {hits, found} = await find();
    expect(hits.map(({record: {url}}) => url).filter((url) => url.startsWith('/docs/x/'))).toEqual([
      '/docs/x/#dispatch',
      '/docs/x/#b',
    ]);
    expect(found).toBe(3);
  });

  it('never lead off the site', async () => {
    const bad = ['//evil.example/', 'javascript:alert(1)', 'https://evil.example/', '/\\evil.example/'];
    const records = bad.map((url) => record(url, 'Dispatch'));
    await pushTo(held.stub, {records, now: () => 1_700_000_000_001});
    expect((await find()).hits).toEqual([]);
  });

  it('count facets without the facet’s own filter', async () => {
    const {facets, found} = await find(query('transfer', {section: ['guides']}));
    const byName = ({value: a}: {value: string}, {value: b}: {value: string}): number => a.localeCompare(b);
    expect(found).toBe(1);
    // Two records of one page are one page.
    expect([...facets.section].sort(byName)).toEqual([
      {value: 'clients-api', count: 1},
      {value: 'docs', count: 1},
      {value: 'guides', count: 1},
    ]);
    expect(facets.audience).toEqual([
      {value: 'inventory', count: 1},
      {value: 'buyer', count: 1},
    ]);
  });

  it('stand in the order of the embedded engine, whatever the cluster thinks of them', async () => {
    const records = [
      record('/docs/a/', 'Stock', {item_priority: 9_090_000, content: 'Transfer stock between rooms.'}),
      record('/docs/b/', 'Rooms', {
        item_priority: 9_090_000,
        phrases: ['transfer stock'],
        content: 'Rooms have numbers.',
      }),
      record('/docs/c/', 'Transfer stock', {item_priority: 1_090_000}),
    ];
    await pushTo(held.stub, {records, now: () => 1_700_000_000_001});
    const {hits} = await find(query('transfer stock'));
    const engine = await engineOver(records);
    const own = engine.search({...query('transfer stock'), tags: ['docs-default-current']}).hits;
    expect(hits.map(({record: {url}}) => url)).toEqual(own.map(({record: {url}}) => url));
    const {results} = (await createAdminClient(held.stub.nodes, 'all-rights').multiSearch.perform({
      searches: sent(),
    })) as unknown as {results: [{grouped_hits: {group_key: string[]}[]}]};
    expect(results[0].grouped_hits.map(({group_key: [page]}) => page)).not.toEqual(hits.map(({record: {url}}) => url));
  });

  it('are asked for once while the answer is fresh', async () => {
    const backend = createTypesenseBackend(settingsFor(held.stub));
    const first = await backend.search(query('dispatch'));
    expect(await backend.search(query('dispatch'))).toBe(first);
    expect(held.stub.seen).toHaveLength(1);
  });

  it('are found by words that stand nowhere on the page, which are not sent to the reader', async () => {
    const keywords = ['shipment', 'send goods'];
    await pushTo(held.stub, {
      records: [...RECORDS, record('/docs/x/', 'X', {keywords})],
      now: () => 1_700_000_000_001,
    });
    const {hits} = await find(query('shipment'));
    expect(hits.map(({record: {url}}) => url)).toEqual(['/docs/x/']);
    expect(JSON.stringify(hits)).not.toContain('shipment');
  });

  it('are none for an empty query, and nothing is sent', async () => {
    expect((await find(query(' - '))).hits).toEqual([]);
    expect(held.stub.seen).toEqual([]);
  });
});

describe('an answer of which a part is of no use', () => {
  type Answer = {results: Record<string, unknown>[]};
  const changed = (change: (results: Answer['results']) => void): void =>
    held.stub.fail({
      changed: (body) => {
        change((body as Answer).results);
        return body;
      },
    });

  it.each([
    ['without a record', {}],
    ['without the fields of a record', {document: {id: 'a', url: '/a/'}}],
    ['of another site', {document: {...record('/a/', 'A'), url: 'https://evil.example/'}}],
  ])('gives the other hits when one is %s', async (_, hit) => {
    changed(([main]) => (main?.['grouped_hits'] as unknown[]).unshift({group_key: ['/a/'], hits: [hit]}));
    const {hits, notice} = await find();
    expect([hits.length, notice]).toEqual([2, undefined]);
  });

  it('gives the results when a facet can’t be counted', async () => {
    changed((results) => results.splice(1, 1, {code: 500, error: 'Facet failed.'}));
    const {hits, facets} = await find(query('transfer', {section: ['guides']}));
    expect([hits.length, facets.section]).toEqual([1, []]);
    expect(facets.audience).toHaveLength(2);
  });

  it('gives the results when the counts are not there at all', async () => {
    changed((results) => results.splice(1));
    expect((await find(query('transfer', {section: ['guides']}))).hits).toHaveLength(1);
  });

  it('gives what a server found before it ran out of time, and says so', async () => {
    changed(([main]) => Object.assign(main ?? {}, {search_cutoff: true}));
    expect(await find()).toMatchObject({found: 2, notice: CUT_OFF});
  });

  it('counts as a failure when the server ran out of time before it found anything', async () => {
    changed(([main]) => Object.assign(main ?? {}, {search_cutoff: true, found: 0, grouped_hits: []}));
    await expect(find()).rejects.toThrow('ran out of time');
  });
});

describe('a slow node', () => {
  /** The first node answers only when it is let. */
  function slowFirst(): {settings: Partial<HostedSearch>; let: () => void} {
    let resolve = (): void => undefined;
    const after = new Promise<void>((kept) => (resolve = kept));
    held.stub.fail({after}, {when: ({node}) => node === 0});
    const [nearestNode, ...nodes] = held.stub.nodes;
    return {settings: {nodes, ...(nearestNode && {nearestNode})}, let: resolve};
  }

  it('does not keep the reader from the answer of another', async () => {
    const slow = slowFirst();
    const both = withFallback({
      hosted: () => Promise.resolve(createTypesenseBackend(settingsFor(held.stub, slow.settings))),
      embedded: {search: () => Promise.reject(new Error('There is no index.'))},
    });
    expect(await both.search(query('dispatch'))).toMatchObject({engine: 'typesense', found: 2});
    slow.let();
  });

  it('is not asked first again', async () => {
    const slow = slowFirst();
    const backend = createTypesenseBackend(settingsFor(held.stub, slow.settings));
    await backend.search(query('dispatch'));
    await backend.search(query('transfer'));
    expect(held.stub.seen.map(({node}) => node)).toEqual([0, 1, 1]);
    slow.let();
  });

  it('is used when it is the only one and answers late', async () => {
    const slow = slowFirst();
    const nodes = held.stub.nodes.slice(0, 1);
    const embedded = vi.fn(() => Promise.resolve(NOT_FOUND));
    const backend = createTypesenseBackend(settingsFor(held.stub, {nodes}));
    const both = withFallback({hosted: () => Promise.resolve(backend), embedded: {search: embedded}});
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const isLate = new Promise<void>((resolve) => both.onChange?.(resolve));
    const controller = new AbortController();
    const early = await both.search(query('dispatch'), controller.signal);
    expect(early).toMatchObject({engine: 'embedded', notice: NOTICE});
    // Whoever shows results asks for them again when the embedded engine knows more.
    controller.abort();
    slow.let();
    await isLate;
    expect(await both.search(query('dispatch'))).toMatchObject({engine: 'typesense', found: 2});
    expect(embedded).toHaveBeenCalledTimes(1);
    expect(held.stub.seen).toHaveLength(1);
  });
});

describe('what is sent', () => {
  it('ranks identifiers and headings before text, and relevance before rank', async () => {
    await find();
    expect(sent()[0]).toMatchObject({
      collection: 'docs',
      q: 'dispatch',
      query_by: 'identifiers,hierarchy.lvl1,hierarchy.lvl2,hierarchy.lvl3,keywords,phrases,content,hierarchy.lvl0',
      query_by_weights: '8,5,4,4,3,3,2,1',
      num_typos: '1,2,2,2,2,2,2,1',
      sort_by: '_text_match:desc,item_priority:desc',
      group_by: 'url_without_anchor',
      group_limit: 3,
      stopwords: 'docs',
      enable_analytics: false,
    });
  });

  it('stays within the versions and kinds asked for', async () => {
    await find(query('x', {tags: ['default', 'docs-default-current'], kind: ['page', 'section']}));
    const tags = 'docusaurus_tag:=[`default`,`docs-default-current`]';
    expect(sent().map((search) => search['filter_by'])).toEqual([
      `${tags} && kind:=[\`page\`,\`section\`]`,
      tags,
      `type:=[\`lvl1\`] && ${tags} && kind:=[\`page\`,\`section\`]`,
    ]);
  });

  it('can’t be broken by a value from the address bar', async () => {
    await find(query('x', {section: ['docs`] || id:!=[`']}));
    expect(sent()[0]?.['filter_by']).toBe('section:=[`docs] || id:!=[`]');
  });

  it('looks for the name in a pasted message by itself, and for camel case as the contract has it', async () => {
    await find(query('refused with conflict_duplicate again'));
    expect(sent().map((search) => search['q'])).toContain('conflict_duplicate');
    await find(query('unitPrice'));
    // The cluster knows no capitals.
    expect(sent().map((search) => String(search['q']).toLowerCase())).toEqual(['unit_price', 'unit_price']);
  });

  it('asks for as many results as are ranked here, and behind them only for the page of results', async () => {
    await find(query('x', {page: 4}));
    expect(sent().map((search) => [search['page'], search['per_page']])).toEqual([
      [1, 40],
      [1, 60],
    ]);
    await find(query('x', {page: 5}));
    expect(sent().map((search) => [search['page'], search['per_page']])).toEqual([[5, 10]]);
  });

  it('does not exclude a word for its hyphen', async () => {
    await find(query('--dispatch -order'));
    expect(sent()[0]?.['q']).toBe('dispatch order');
  });

  it('lets the cluster count a query once, and only when the site says so', async () => {
    await find(query('x', {section: ['docs']}), {analytics: true});
    expect(sent().map((search) => search['enable_analytics'])).toEqual([true, false, false]);
  });
});

describe('failures', () => {
  const onNode =
    (index: number) =>
    ({node}: Seen): boolean =>
      node === index;
  const nodesSeen = (): Set<number> => new Set(held.stub.seen.map(({node}) => node));

  it.each(['drop', {status: 503}, {status: 200, body: '{"cut":', type: 'application/json'}] as const)(
    'of a node lead to another (%j)',
    async (fault) => {
      held.stub.fail(fault, {when: onNode(0)});
      held.stub.fail(fault, {when: onNode(1)});
      expect((await find()).found).toBe(2);
      expect(nodesSeen()).toContain(2);
    },
  );

  it('of a node that hangs lead to another', async () => {
    held.stub.fail('hang', {when: onNode(0)});
    const nearestNode = held.stub.nodes[0];
    expect((await find(query('dispatch'), nearestNode ? {nearestNode} : {})).found).toBe(2);
  });

  it('of the nearest node are remembered', async () => {
    held.stub.fail('drop', {when: onNode(0)});
    const [nearestNode, ...nodes] = held.stub.nodes;
    const backend = createTypesenseBackend(settingsFor(held.stub, {nodes, ...(nearestNode && {nearestNode})}));
    await backend.search(query('dispatch'));
    await backend.search(query('transfer'));
    expect(held.stub.seen.filter(onNode(0))).toHaveLength(1);
  });

  it.each([
    [401, {key: 'unknown'}, /401/],
    [404, {collection: 'gone', key: 'all-rights'}, /Not found/],
  ])('that another node would repeat end it at once (%d)', async (_, more, message) => {
    await expect(find(query('x'), more)).rejects.toThrow(message);
    expect(held.stub.seen).toHaveLength(1);
  });

  it('of a limit end it at once', async () => {
    held.stub.fail({status: 429});
    await expect(find()).rejects.toThrow(/429/);
    expect(held.stub.seen).toHaveLength(1);
  });

  it.each([
    ['a page of a proxy', '<html>', 'text/html'],
    ['nothing', '', 'application/json'],
    ['another object', '{"ok":true}', 'application/json'],
    ['no results', '{"results":[]}', 'application/json'],
    ['a result without a count', '{"results":[{"hits":[]}]}', 'application/json'],
    ['a result without a record', '{"results":[{"found":1,"grouped_hits":[{"hits":[{}]}]}]}', 'application/json'],
    [
      'a record without its fields',
      '{"results":[{"found":1,"grouped_hits":[{"hits":[{"document":{"id":"a"}}]}]}]}',
      'application/json',
    ],
  ])('include %s', async (_, body, type) => {
    held.stub.fail({status: 200, body, type});
    await expect(find()).rejects.toThrow();
  });

  it('are forgotten: the same query can be asked again', async () => {
    const backend = createTypesenseBackend(settingsFor(held.stub));
    held.stub.fail({status: 429}, {times: 1});
    await expect(backend.search(query('dispatch'))).rejects.toThrow(/429/);
    expect((await backend.search(query('dispatch'))).found).toBe(2);
  });
});

describe('a query that is given up', () => {
  it('is not sent when the next letter comes soon', async () => {
    const controller = new AbortController();
    const backend = createTypesenseBackend(settingsFor(held.stub));
    const first = backend.search(query('disp'), controller.signal);
    setTimeout(() => controller.abort(), 1);
    await expect(first).rejects.toMatchObject({name: 'AbortError'});
    expect((await backend.search(query('dispatch'))).found).toBe(2);
    expect(held.stub.seen).toHaveLength(1);
  });

  it('ends at once while a node hangs', async () => {
    held.stub.fail('hang');
    const controller = new AbortController();
    const search = createTypesenseBackend(settingsFor(held.stub)).search(query('dispatch'), controller.signal);
    await expect.poll(() => held.stub.seen.length).toBe(1);
    controller.abort();
    await expect(search).rejects.toMatchObject({name: 'AbortError'});
    expect(held.stub.seen).toHaveLength(1);
  });
});
