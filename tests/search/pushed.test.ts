/** The records of the last build and the queries of the golden set, held against the contract of the cluster. */
import {afterAll, beforeAll, expect, it} from 'vitest';
import {plainQuery, searchesOf} from '../../src/search/typesense/parameters';
import {readRecords, RECORDS_FILE} from '../../src/search/typesense/push/records';
import {golden} from '../../scripts/lib/search/golden';
import {multiSearch} from './typesense/stub/schemas';
import {Stub} from './typesense/stub/server';
import {ALIAS, pushTo, settingsFor} from './typesense/support';

let stub: Stub;
beforeAll(async () => {
  stub = await new Stub().start();
});
afterAll(() => stub.stop());

it('every record of the build fits the schema of the collection', async () => {
  const records = readRecords(RECORDS_FILE);
  await pushTo(stub, {records});
  expect(stub.cluster.find(ALIAS)?.documents.size).toBe(records.length);
  expect(stub.violations).toEqual([]);
});

it('every query of the golden set is sent as documented, relevance before rank', () => {
  for (const {q} of golden) {
    const body = {searches: searchesOf({q, page: 1, perPage: 10}, settingsFor(stub)).searches};
    expect(multiSearch.safeParse(body).error, q).toBeUndefined();
    expect(body.searches[0]).toMatchObject({q: plainQuery(q), sort_by: '_text_match:desc,item_priority:desc'});
  }
});
