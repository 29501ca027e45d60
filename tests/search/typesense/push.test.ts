import {describe, expect, it} from 'vitest';
import {createTypesenseBackend} from '../../../src/search/typesense/backend';
import {rollBack} from '../../../src/search/typesense/push';
import {createAdminClient} from '../../../src/search/typesense/push/client';
import {otherRights} from '../../../src/search/typesense/push/keys';
import {synonymItems} from '../../../src/search/typesense/push/words';
import {collectionSchema} from '../../../src/search/typesense/schema';
import type {CollectionBody} from './stub/schemas';
import {
  ADMIN_KEY,
  ALIAS,
  noWait,
  pushTo,
  query,
  record,
  RECORDS,
  SEARCH_KEY,
  settingsFor,
  START,
  stubCluster,
} from './support';

const held = stubCluster(2);
const isImport = ({path}: {path: string}): boolean => path.endsWith('/import');
const collections = (): string[] => [...held.stub.cluster.collections.keys()];

describe('a push', () => {
  it('fills a new collection and leads the alias to it', async () => {
    const lines: string[] = [];
    const pushed = await pushTo(held.stub, {batchSize: 3, log: (line) => lines.push(line)});
    const {cluster} = held.stub;
    expect(pushed).toEqual({collection: `docs_${START}`, pruned: []});
    expect(cluster.aliases.get(ALIAS)).toBe(`docs_${START}`);
    expect([...(cluster.find(ALIAS)?.documents.keys() ?? [])]).toEqual(RECORDS.map(({id}) => id));
    expect(cluster.find(ALIAS)?.schema.synonym_sets).toEqual([`docs_${START}`]);
    expect(cluster.synonymSets.get(`docs_${START}`)).toHaveLength(synonymItems().length);
    expect(cluster.stopwords.get(ALIAS)).toContain('the');
    expect(lines).toContain('Imported 3 of 4 records.');
    expect(lines).toContain('Imported 4 of 4 records.');
  });

  it('moves the alias only after everything else', async () => {
    await pushTo(held.stub);
    const changes = held.stub.seen.filter(({method}) => method !== 'GET').map(({method, path}) => `${method} ${path}`);
    expect(changes).toEqual([
      `PUT /synonym_sets/docs_${START}`,
      'POST /collections',
      `POST /collections/docs_${START}/documents/import`,
      'PUT /stopwords/docs',
      'POST /multi_search',
      'PUT /aliases/docs',
    ]);
  });

  it('keeps the collection before, deletes older ones and leaves those of others', async () => {
    await pushTo(held.stub);
    await pushTo(held.stub, {now: () => START + 1});
    await pushTo(held.stub, {alias: 'docs_other', now: () => START + 2});
    const third = await pushTo(held.stub, {now: () => START + 3});
    expect(third).toEqual({collection: `docs_${START + 3}`, previous: `docs_${START + 1}`, pruned: [`docs_${START}`]});
    expect(collections()).toEqual([`docs_${START + 1}`, `docs_other_${START + 2}`, `docs_${START + 3}`]);
    expect([...held.stub.cluster.synonymSets.keys()]).toEqual(collections());
  });

  it('leaves collections alone whose names only look alike', async () => {
    const names = ['docs_2', 'docs_2024-01-01', `docs_${START - 1}_old`, `other_docs_${START - 1}`];
    for (const name of names)
      held.stub.cluster.collections.set(name, {schema: {name, fields: []}, documents: new Map(), synonyms: new Map()});
    await pushTo(held.stub);
    expect(collections()).toEqual([...names, `docs_${START}`]);
  });

  it('leaves a collection alone that a later push is filling', async () => {
    const {cluster} = held.stub;
    cluster.collections.set(`docs_${START + 9}`, {
      schema: {name: `docs_${START + 9}`, fields: []},
      documents: new Map(),
      synonyms: new Map(),
    });
    await pushTo(held.stub);
    expect(collections()).toContain(`docs_${START + 9}`);
  });

  it('still is a success when old collections can’t be deleted', async () => {
    await pushTo(held.stub);
    await pushTo(held.stub, {now: () => START + 1});
    held.stub.fail({status: 403}, {when: ({method}) => method === 'DELETE'});
    const lines: string[] = [];
    await pushTo(held.stub, {now: () => START + 2, log: (line) => lines.push(line)});
    expect(held.stub.cluster.aliases.get(ALIAS)).toBe(`docs_${START + 2}`);
    expect(lines.join('\n')).toContain('Old collections could not be deleted');
  });

  it('gives servers before 30 the synonyms they know', async () => {
    held.stub.cluster.version = 29;
    await pushTo(held.stub);
    expect(held.stub.cluster.find(ALIAS)?.schema.synonym_sets).toBeUndefined();
    expect(held.stub.cluster.find(ALIAS)?.synonyms.size).toBe(synonymItems().length);
  });

  it('has the cluster make vectors when a model is named', async () => {
    await pushTo(held.stub, {embeddingModel: 'ts/all-MiniLM-L12-v2'});
    const field = held.stub.cluster.find(ALIAS)?.schema.fields.find(({name}) => name === 'embedding');
    expect(field?.embed?.model_config).toEqual({model_name: 'ts/all-MiniLM-L12-v2'});
  });

  it.each([
    ['429', {status: 429}],
    ['503', {status: 503, body: '{"message":"Not Ready or Lagging"}'}],
    ['a dropped connection', 'drop'],
    ['a lost answer', 'lost'],
  ] as const)('tries again after %s', async (_, fault) => {
    held.stub.fail(fault, {times: 3, when: isImport});
    await pushTo(held.stub);
    expect(held.stub.cluster.find(ALIAS)?.documents.size).toBe(RECORDS.length);
  });

  it('takes a collection for its own whose creation it did not hear of', async () => {
    held.stub.fail('lost', {times: 2, when: ({method, path}) => method === 'POST' && path === '/collections'});
    await pushTo(held.stub);
    expect(held.stub.cluster.aliases.get(ALIAS)).toBe(`docs_${START}`);
  });

  it('sends a batch again that is never answered', async () => {
    held.stub.fail('hang', {times: 1, when: isImport});
    await pushTo(held.stub, {importTimeout: 100});
    expect(held.stub.cluster.find(ALIAS)?.documents.size).toBe(RECORDS.length);
  });
});

describe('a push that fails', () => {
  const before = `docs_${START}`;
  const again = {now: (): number => START + 1};
  /** Nothing may be left of the failed push, and search must go on as before. */
  function expectNothingChanged(): void {
    expect(held.stub.cluster.aliases.get(ALIAS)).toBe(before);
    expect(collections()).toEqual([before]);
    expect([...held.stub.cluster.synonymSets.keys()]).toEqual([before]);
  }

  it('names the record that was refused', async () => {
    await pushTo(held.stub);
    held.stub.cluster.refused.add(RECORDS[2]?.id ?? '');
    await expect(pushTo(held.stub, again)).rejects.toThrow(
      'The cluster refused the record "/guides/inventory/transfer-stock/": Field `content` must be a string.',
    );
    expectNothingChanged();
  });

  it('names a record that does not fit the schema', async () => {
    await pushTo(held.stub);
    const records = [...RECORDS, record('/docs/x/', 'X', {item_priority: 0.5})];
    await expect(pushTo(held.stub, {...again, records})).rejects.toThrow(
      '"/docs/x/": Field `item_priority` must be int64.',
    );
    expectNothingChanged();
  });

  it('counts: a record that is lost without a word stops it', async () => {
    await pushTo(held.stub);
    held.stub.cluster.lost.add(RECORDS[0]?.id ?? '');
    await expect(pushTo(held.stub, again)).rejects.toThrow('The cluster has 3 of 4 records.');
    expectNothingChanged();
  });

  it.each([
    ['a page of a proxy', {status: 200, body: '<html>', type: 'text/html'}, "can't be read"],
    ['too few lines', {status: 200, body: '{"success":true}', type: 'text/plain'}, "can't be read"],
    ['too many lines', {status: 200, body: '{"success":true}\n'.repeat(5), type: 'text/plain'}, '5 lines to 4 records'],
  ])('reads %s as a failure', async (_, fault, message) => {
    await pushTo(held.stub);
    held.stub.fail(fault, {when: isImport});
    await expect(pushTo(held.stub, again)).rejects.toThrow(message);
    expectNothingChanged();
  });

  it('gives up after five attempts', async () => {
    await pushTo(held.stub);
    held.stub.fail({status: 503}, {when: isImport});
    await expect(pushTo(held.stub, again)).rejects.toThrow('Could not import records 1 to 4 in 5 attempts');
    expectNothingChanged();
  });

  it('does not try again what the key may not do', async () => {
    held.stub.cluster.keys.push({value: 'weak', actions: ['collections:list', 'aliases:get'], collections: ['.*']});
    const {push} = await import('../../../src/search/typesense/push');
    const client = createAdminClient(held.stub.nodes, 'weak');
    const options = {alias: ALIAS, records: RECORDS, log: (): void => undefined, wait: noWait};
    await expect(push(client, options)).rejects.toThrow(
      'Could not write the synonyms: the key is not allowed to do it (401).',
    );
    expect(held.stub.seen.filter(({method}) => method === 'PUT')).toHaveLength(1);
  });

  it('stops when the server can’t run the site’s search', async () => {
    await pushTo(held.stub);
    const body = JSON.stringify({results: [{code: 400, error: 'Unknown parameter.'}]});
    held.stub.fail({status: 200, body}, {when: ({path}) => path === '/multi_search'});
    await expect(pushTo(held.stub, again)).rejects.toThrow('can’t be searched: Unknown parameter.');
    expectNothingChanged();
  });

  it('stops when the server can’t count what readers filter by', async () => {
    await pushTo(held.stub);
    const withoutCounts = (body: unknown): unknown => {
      const {results} = body as {results: unknown[]};
      return {results: [results[0], {code: 400, error: 'No such facet.'}]};
    };
    held.stub.fail({changed: withoutCounts}, {when: ({path}) => path === '/multi_search'});
    await expect(pushTo(held.stub, again)).rejects.toThrow('can’t be searched: No such facet.');
    expectNothingChanged();
  });

  it('deletes nothing when it can’t know whether the alias has moved', async () => {
    await pushTo(held.stub);
    held.stub.fail('lost', {when: ({method, path}) => method === 'PUT' && path === '/aliases/docs'});
    await expect(pushTo(held.stub, again)).rejects.toThrow(`Could not lead "docs" to "docs_${START + 1}"`);
    expect(held.stub.cluster.find(ALIAS)?.documents.size).toBe(RECORDS.length);
  });

  it('says so when a collection stands where the alias should', async () => {
    held.stub.cluster.collections.set(ALIAS, {
      schema: {name: ALIAS, fields: []},
      documents: new Map(),
      synonyms: new Map(),
    });
    await expect(pushTo(held.stub)).rejects.toThrow('There is a collection named "docs"');
  });
});

describe('a schema that has changed', () => {
  /** As a push made it before records had keywords. */
  function pushedBefore(): void {
    const {cluster} = held.stub;
    const {fields} = collectionSchema(`docs_${START}`);
    const schema = {name: `docs_${START}`, fields: fields.filter(({name}) => name !== 'keywords')};
    cluster.collections.set(schema.name, {schema: schema as CollectionBody, documents: new Map(), synonyms: new Map()});
    cluster.aliases.set(ALIAS, schema.name);
    cluster.stopwords.set(ALIAS, []);
  }

  it('gets a collection of its own, and the one before stays as it was', async () => {
    pushedBefore();
    const pushed = await pushTo(held.stub, {now: () => START + 1});
    const has = (name: string): boolean | undefined =>
      held.stub.cluster.find(name)?.schema.fields.some((field) => field.name === 'keywords');
    expect(pushed.previous).toBe(`docs_${START}`);
    expect([has(ALIAS), has(`docs_${START}`)]).toEqual([true, false]);
  });

  it('is a failure of the cluster for a site that is published before its records', async () => {
    pushedBefore();
    const search = createTypesenseBackend(settingsFor(held.stub)).search(query('transfer'));
    await expect(search).rejects.toThrow('Could not find a field named `keywords` in the schema.');
  });
});

describe('the way back', () => {
  const goBack = (): Promise<string> => rollBack(createAdminClient(held.stub.nodes, ADMIN_KEY), ALIAS, noWait);

  it('leads to the collection before', async () => {
    await pushTo(held.stub);
    await pushTo(held.stub, {now: () => START + 1});
    expect(await goBack()).toBe(`docs_${START}`);
    expect(held.stub.cluster.aliases.get(ALIAS)).toBe(`docs_${START}`);
  });

  it('says when there is none', async () => {
    await expect(goBack()).rejects.toThrow('nothing has been pushed');
    await pushTo(held.stub);
    await expect(goBack()).rejects.toThrow(`no collection older than "docs_${START}"`);
  });
});

describe('the key for readers', () => {
  it('is found good when it may only search', async () => {
    expect(await otherRights(createAdminClient(held.stub.nodes, SEARCH_KEY))).toEqual([]);
  });

  it('is found out when it may do more', async () => {
    expect(await otherRights(createAdminClient(held.stub.nodes, ADMIN_KEY))).toContain('list keys');
  });
});
