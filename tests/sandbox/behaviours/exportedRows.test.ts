import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** A file has what its author may read, and no other records. */

let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

async function rowsOf(kind: string, key: string, filters: Record<string, Json> = {}): Promise<Json> {
  const {id} = await client.ok('POST', '/v1/exports', {kind, format: 'csv', filters}, {key});
  for (const _ of ['queued', 'running']) await client.ok('GET', `/v1/exports/${asText(id)}`, undefined, {key});
  return (await client.ok('GET', `/v1/exports/${asText(id)}`, undefined, {key})).row_count ?? null;
}

const listed = async (path: string, key: string): Promise<Record<string, Json>[]> =>
  list(await client.ok('GET', `${path}?limit=100`, undefined, {key}));

const linesIn = (records: readonly Record<string, Json>[]): number =>
  records.reduce((sum, {lines}) => sum + (lines as Json[]).length, 0);

describe('the rows of an export', () => {
  it('are lines of the RFQs that its author may read', async () => {
    const [all, own] = [await listed('/v1/rfqs', 'me'), await listed('/v1/rfqs', 'samir_category_buyer')];
    expect(own.length).toBeLessThan(all.length);
    expect(await rowsOf('rfqs', 'samir_category_buyer')).toBe(linesIn(own));
    expect(await rowsOf('rfqs', 'me')).toBe(linesIn(all));
  });

  it('are lines of the quotations for these RFQs', async () => {
    for (const key of ['me', 'samir_category_buyer']) {
      let count = 0;
      for (const {id} of await listed('/v1/rfqs', key))
        count += linesIn(await listed(`/v1/rfqs/${asText(id)}/quotations`, key));
      expect(await rowsOf('quotations', key), key).toBe(count);
    }
    expect(await rowsOf('quotations', 'me')).toBeGreaterThan(0);
  });

  it.each(['audit_logs', 'api_logs'])('are the entries of %s that the role of its author shows', async (kind) => {
    await client.ok('POST', '/v1/tags', {name: 'Mine', entity_types: ['product']});
    const count = async (key: string): Promise<number> => {
      const path = kind === 'audit_logs' ? '/v1/audit-logs' : '/v1/api-logs';
      const {page} = await client.ok('GET', `${path}?limit=1`, undefined, {key});
      return (page as {total: number}).total;
    };
    // The export stands in the audit log itself, and the calls that make it and count here in the log of the API.
    const calls = kind === 'api_logs' ? 3 : 1;
    const before = await count('me');
    expect(await rowsOf(kind, 'me')).toBe(before + calls);
    expect(await rowsOf(kind, 'inventory_manager')).toBe(await count('inventory_manager'));
  });

  it('are the queries whose figures the list has with the same filters', async () => {
    const count = async (query: string): Promise<number> =>
      list(await client.ok('GET', `/v1/clickhouse/query-stats?limit=100&${query}`)).length;
    expect(await rowsOf('search_queries', 'me')).toBe(await count(''));
    expect(await count('')).toBeGreaterThan(0);
    const asked: [name: string, value: Json][] = [
      ['zero_results', true],
      ['min_searches', '100'],
      ['language', 'de'],
    ];
    for (const [name, value] of asked) {
      expect(await rowsOf('search_queries', 'me', {[name]: value}), name).toBe(await count(`${name}=${asText(value)}`));
    }
  });

  it.each([
    ['quotations', 'status', ['closed', 'evaluating']],
    ['price_approvals', 'state', ['in_review', 'approved']],
    ['inventory_transactions', 'type', ['receipt', 'issue']],
    ['users', 'status', ['active', 'invited']],
    ['materials', 'status', ['active', 'blocked']],
  ])('are those of each value that a filter of %s lists with commas', async (kind, name, values) => {
    const each = await Promise.all(values.map((value) => rowsOf(kind, 'me', {[name]: value})));
    expect(await rowsOf(kind, 'me', {[name]: values.join(',')})).toBe(each.map(Number).reduce((a, b) => a + b, 0));
    expect(await rowsOf(kind, 'me', {[name]: values})).toBeGreaterThan(0);
  });

  it('are orders and their lines', async () => {
    const february = {period_from: '2025-02-01', period_to: '2025-02-28'};
    const [orders, lines] = [await rowsOf('orders', 'me', february), await rowsOf('order_lines', 'me', february)];
    expect(Number(orders)).toBeGreaterThan(0);
    expect(Number(lines)).toBeGreaterThanOrEqual(Number(orders));
    expect(await rowsOf('order_lines', 'me')).toBeGreaterThanOrEqual(Number(lines));
  });
});
