/** What readers searched for in vain, read from the stub of a cluster. */
import {describe, expect, it} from 'vitest';
import {proposals, tables} from '../../../scripts/lib/search/proposals';
import {createAdminClient} from '../../../src/search/typesense/push/client';
import {ANYBODY, countedNames, readReport, type SearchReport} from '../../../src/search/typesense/report';
import {ADMIN_KEY, ALIAS, noWait, SEARCH_KEY, stubCluster} from './support';

const held = stubCluster();
const names = countedNames(ALIAS);

function count(collection: string, queries: Record<string, unknown>): void {
  const documents = Object.entries(queries).map(
    ([q, times], at) => [String(at), {id: String(at), q, count: times}] as const,
  );
  held.stub.cluster.collections.set(collection, {
    schema: {name: collection, fields: []},
    documents: new Map(documents),
    synonyms: new Map(),
  });
}

function log(rule: string, ...queries: string[]): void {
  held.stub.cluster.events.set(
    rule,
    queries.map((query) => ({user_id: ANYBODY, query})),
  );
}

const report = (key = ADMIN_KEY): Promise<SearchReport> =>
  readReport(createAdminClient(held.stub.nodes, key), ALIAS, noWait);

describe('a report on the search', () => {
  it('sums queries in different writing, and knows which were in vain', async () => {
    count(names.nohits, {'Return a pallet': 4, 'return  a pallet ': 3, barter: 1});
    count(names.popular, {transfer: 40, gloves: 20, barter: 9, Quotes: 5});
    log(names.clicks, 'Transfer', 'quotes');
    log(names.unhelpful, 'what is a lot', 'what is a lot');
    expect(await report()).toEqual({
      nothing: [
        {q: 'return a pallet', count: 7},
        {q: 'barter', count: 1},
      ],
      unchosen: [{q: 'gloves', count: 20}],
      unhelpful: [{q: 'what is a lot', count: 2}],
      leftOut: 0,
    });
  });

  it('does not take what is not counted for nothing', async () => {
    count(names.popular, {transfer: 40});
    const found = await report();
    expect(found).toEqual({nothing: null, unchosen: null, unhelpful: null, leftOut: 0});
    expect(tables(found, 5)).toContain('With results, none chosen: not known, for choices are not logged');
  });

  it('leaves out what looks like somebody’s own data', async () => {
    count(names.nohits, {'jane@example.com': 9, 'order 20250117': 5, barter: 3});
    const found = await report();
    expect(found.nothing).toEqual([{q: 'barter', count: 3}]);
    expect(found.leftOut).toBe(2);
    expect(tables(found, 5)).toContain('own data: 2');
  });

  it('says that a key may not read it', async () => {
    await expect(report(SEARCH_KEY)).rejects.toThrow(
      'Could not read docs_popular: the key is not allowed to do it (401).',
    );
  });

  it('says that a collection holds something else', async () => {
    count(names.nohits, {barter: 'often'});
    await expect(report()).rejects.toThrow('"docs_nohits" holds something else than counted queries');
  });

  it('tries again when the cluster is busy', async () => {
    count(names.nohits, {barter: 3});
    held.stub.fail({status: 503}, {times: 2});
    expect((await report()).nothing).toEqual([{q: 'barter', count: 3}]);
  });
});

describe('proposals for the golden set', () => {
  const found: SearchReport = {
    nothing: [
      {q: 'how do i barter', count: 7},
      {q: 'check out', count: 6},
      {q: 'stock_level', count: 3},
      {q: 'rare', count: 2},
    ],
    unchosen: [
      {q: 'gloves', count: 20},
      {q: 'how do i barter', count: 4},
    ],
    unhelpful: null,
    leftOut: 0,
  };
  const golden = [{q: 'Check out', audience: 'buyer', class: 'fragment', right: []}];

  it('have its form, and name each query once that it lacks', () => {
    const open = {audience: 'say who asks', right: []};
    expect(proposals(found, golden, 3)).toEqual([
      {...open, q: 'how do i barter', class: 'question', why: 'no result, 7 times'},
      {...open, q: 'stock_level', class: 'identifier', why: 'no result, 3 times'},
      {...open, q: 'gloves', class: 'fragment', why: 'no result chosen, 20 times'},
    ]);
  });

  it('are shown as tables that say how many rows are left', () => {
    expect(tables(found, 2)).toMatch(
      /^Without a result: 4\n {2}how do i barter +7\n {2}check out +6\n {2}… and 2 more$/m,
    );
  });
});
