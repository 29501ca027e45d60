/**
 * What a stub can't prove, on the cluster at TYPESENSE_URL: that a server takes our schema, parameters and words, and
 * how well it ranks. Everything written has a name of this run's own and is deleted at the end.
 */
import fs from 'node:fs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {TYPESENSE_EMBEDDING_MODEL, TYPESENSE_KEY, TYPESENSE_URL} from '../../../src/config/env';
import {readNode, type HostedSearch} from '../../../src/config/search';
import type {SearchResults} from '../../../src/search/types';
import {createTypesenseBackend} from '../../../src/search/typesense/backend';
import {push, rollBack, type Pushed} from '../../../src/search/typesense/push';
import {createAdminClient} from '../../../src/search/typesense/push/client';
import {readRecords, RECORDS_FILE} from '../../../src/search/typesense/push/records';
import {orNothing} from '../../../src/search/typesense/push/retry';
import {versionsOf} from '../../../src/search/typesense/push/versions';
import {golden, qualityOf} from '../../../scripts/lib/search/golden';
import {ranksOf} from '../../../scripts/lib/search/tables';

const nodes = [readNode(TYPESENSE_URL ?? 'localhost', 'TYPESENSE_URL', false)];
const alias = `docs-live-${Date.now()}`;
const client = createAdminClient(nodes, TYPESENSE_KEY ?? '');
const settings: HostedSearch = {nodes, key: TYPESENSE_KEY ?? '', collection: alias, analytics: false};
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const find = (q: string, perPage = 10): Promise<SearchResults> =>
  createTypesenseBackend(settings).search({q, page: 1, perPage});

function pushAll(): Promise<Pushed> {
  const embedding = TYPESENSE_EMBEDDING_MODEL === undefined ? {} : {embeddingModel: TYPESENSE_EMBEDDING_MODEL};
  return push(client, {alias, records: readRecords(RECORDS_FILE), log: console.log, wait, ...embedding});
}

describe.skipIf(TYPESENSE_URL === undefined || TYPESENSE_KEY === undefined)('a real cluster', () => {
  let first: Pushed;
  beforeAll(async () => {
    if (!fs.existsSync(RECORDS_FILE)) throw new Error('Run "npm run build" first: there are no records to push.');
    first = await pushAll();
  });

  afterAll(async () => {
    for (const name of await versionsOf(client, alias)) {
      await orNothing(client.collections(name).delete());
      await orNothing(client.synonymSets(name).delete());
    }
    await orNothing(client.aliases(alias).delete());
    await orNothing(client.stopwords(alias).delete());
  });

  it('swaps, keeps one and goes back', async () => {
    const second = await pushAll();
    expect(second.previous).toBe(first.collection);
    expect(await rollBack(client, alias, wait)).toBe(first.collection);
  });

  it('finds an identifier first', async () => {
    const {hits} = await find('minimum_order_quantity');
    expect(JSON.stringify(hits[0]?.title)).toMatch(/minimum.?order.?quantity/i);
  });

  it('forgives a typing error', async () => {
    expect((await find('recieve goods')).found).toBeGreaterThan(0);
  });

  it('knows synonyms', async () => {
    expect((await find('uom')).found).toBeGreaterThan(0);
  });

  it('ranks the golden set as well as the embedded engine must', async () => {
    const {recall5, mrr} = qualityOf(await ranksOf(golden, ({q, perPage}) => find(q, perPage)));
    console.log(`Typesense: ${golden.length} queries, recall@5 ${recall5.toFixed(3)}, MRR ${mrr.toFixed(3)}`);
    expect(recall5).toBeGreaterThanOrEqual(0.9);
  });
});
