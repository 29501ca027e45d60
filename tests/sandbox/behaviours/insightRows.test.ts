import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Rows of analytics cards. */

type Fields = Record<string, Json>;
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

async function cardWith(kind: string, query: Fields, dataset = 'order_lines'): Promise<string> {
  const card = {name: {en: 'Spend'}, kind, dataset, query: {measures: ['spend'], ...query}};
  return `/v1/insights/${asText((await client.ok('POST', '/v1/insights', card)).id)}/data`;
}

const rowsOf = async (path: string): Promise<Json[][]> => (await client.ok('GET', path)).rows as Json[][];
const cents = (rows: readonly Json[][]): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0);

describe('a breakdown with a limit', () => {
  it('adds up the rest in one row', async () => {
    const february = '?from=2025-02-01&to=2025-02-28';
    const all = await rowsOf(`${await cardWith('breakdown', {dimensions: ['supplier'], sort: '-spend'})}${february}`);
    expect(all).toHaveLength(3);
    const card = await cardWith('breakdown', {dimensions: ['supplier'], sort: '-spend', limit: 1});
    const rows = await rowsOf(`${card}${february}`);
    expect(rows).toEqual([all[0], [{id: null, name: 'other'}, expect.anything()]]);
    expect(Math.abs(cents(rows) - cents(all))).toBeLessThanOrEqual(2);
  });
});

describe('a time series by the hour', () => {
  it('has hours, for 14 days and no more', async () => {
    const card = await cardWith('timeseries', {dimensions: [], interval: 'hour'});
    const rows = await rowsOf(`${card}?from=2025-02-10&to=2025-02-11`);
    expect(rows).toHaveLength(48);
    expect(rows[0]).toEqual(['2025-02-09T23:00:00.000Z', '0.00']);
    const days = await cardWith('timeseries', {dimensions: [], interval: 'day'});
    expect(Math.abs(cents(rows) - cents(await rowsOf(`${days}?from=2025-02-10&to=2025-02-11`)))).toBeLessThan(24);
    expect((await client.send('GET', `${card}?from=2025-02-01&to=2025-02-14`)).status).toBe(200);
    const long = await client.send('GET', `${card}?from=2025-02-01&to=2025-02-28`);
    expect(long.json).toMatchObject({status: 400, code: 'bad_request', errors: [{code: 'invalid_period'}]});
  });
});

describe('a card split by what it is cut by', () => {
  const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
  const february = 'from=2025-02-01&to=2025-02-28';
  const byGroup = async (): Promise<string> => {
    const card = {name: {en: 'Groups'}, kind: 'breakdown', dataset: 'order_lines', shared_with: {scope: 'client'}};
    const query = {measures: ['spend'], dimensions: ['user_group']};
    const {id} = await client.ok('POST', '/v1/insights', {...card, query});
    return `/v1/insights/${asText(id)}/data?${february}`;
  };
  const totalOf = async (query: string, key: string): Promise<Json | undefined> => {
    const {total_spend: total} = await client.ok('GET', `/v1/order-analytics/summary?${query}`, undefined, {key});
    return (total as Fields).amount;
  };

  it('shows people who see the figures of their groups no other group', async () => {
    const {rows} = await client.ok('GET', await byGroup(), undefined, {key: 'maya_viewer'});
    expect(rows).toEqual([[expect.objectContaining({id: LAB_3}), await totalOf(february, 'maya_viewer')]]);
  });

  it('has what a filter leaves, and nothing of the others', async () => {
    const rows = await rowsOf(`${await byGroup()}&user_group_id=${LAB_3}`);
    const lab = await totalOf(`${february}&user_group_id=${LAB_3}`, 'tomas_procurement_manager');
    expect(rows).toEqual([[expect.objectContaining({id: LAB_3}), lab]]);
  });
});

describe('a card of orders', () => {
  const february = '?from=2025-02-01&to=2025-02-28';
  it('has the figures of the reports', async () => {
    const figures = async (dataset: string, measures: string[]): Promise<Json[] | undefined> => {
      const card = {name: {en: 'Figures'}, kind: 'table', dataset, query: {measures, dimensions: []}};
      const {id} = await client.ok('POST', '/v1/insights', card);
      return (await rowsOf(`/v1/insights/${asText(id)}/data${february}`))[0];
    };
    const orders = await figures('orders', ['spend', 'order_count', 'average_order_value']);
    const lines = await figures('order_lines', ['line_count', 'savings']);
    const summary = await client.ok('GET', `/v1/order-analytics/summary${february}`);
    const amount = (value: Json | undefined): Json => (value as Fields).amount ?? null;
    expect([...(orders ?? []), lines?.[0]]).toEqual([
      amount(summary.total_spend),
      summary.order_count,
      amount(summary.average_order_value),
      summary.line_count,
    ]);
    const savings = list(await client.ok('GET', `/v1/order-analytics/savings${february}`));
    const saved = savings.reduce((sum, {saving}) => sum + Math.round(Number(amount(saving)) * 100), 0);
    expect(Math.round(Number(lines?.[1]) * 100)).toBe(saved);
  });

  it('has the orders of each group', async () => {
    const card = await cardWith('breakdown', {dimensions: ['user_group'], measures: ['order_count']});
    const rows = (await rowsOf(`${card}${february}`)).map(([group, count]) => [
      (group as Fields).id ?? null,
      count ?? null,
    ]);
    const report = list(await client.ok('GET', `/v1/order-analytics/by-user-group${february}`));
    expect(rows).toEqual(
      expect.arrayContaining(report.map(({key, order_count: count}) => [(key as Fields).id ?? null, count ?? null])),
    );
  });
});

describe('figures of a card', () => {
  const february = 'from=2025-02-01&to=2025-02-28';
  const rowOf = async (dataset: string, measures: string[], dimensions: string[] = []): Promise<Json[][]> =>
    rowsOf(`${await cardWith('table', {measures, dimensions}, dataset)}?${february}`);
  const report = (path: string): Promise<Fields> => client.ok('GET', `/v1/${path}?${february}`);

  it('of orders and their lines are those of the reports', async () => {
    const figures = await report('order-analytics/summary');
    const {total_spend: spend, average_order_value: average, savings_total: saved} = figures as Record<string, Fields>;
    const [orders] = await rowOf('orders', ['order_count', 'spend', 'average_order_value']);
    expect(orders).toEqual([figures.order_count, spend?.amount, average?.amount]);
    const [lines] = await rowOf('order_lines', ['order_count', 'line_count', 'savings']);
    expect(lines).toEqual([figures.order_count, figures.line_count, saved?.amount]);
    const groups = list(await report('order-analytics/by-user-group'));
    expect((await rowOf('orders', ['order_count', 'spend'], ['user_group'])).map(([, ...row]) => row)).toEqual(
      groups.map(({order_count: count, spend: money}) => [count, (money as Fields).amount]),
    );
    expect(await rowOf('orders', ['spend'], ['store', 'country'])).toEqual([
      [expect.objectContaining({name: 'Halden Germany'}), {id: 'DE', name: 'Germany'}, spend?.amount],
    ]);
  });

  it('of searches are those of the report, by the device they were made on', async () => {
    const {searches, no_result_rate: none} = await report('search-analytics/summary');
    expect(await rowOf('search', ['searches', 'no_result_rate'], ['device'])).toEqual([
      [{id: 'desktop', name: 'desktop'}, searches, none],
    ]);
  });

  it('of stock have the value of the summary', async () => {
    const {stock_value: value} = await client.ok('GET', '/v1/inventory/summary');
    expect(await rowOf('inventory', ['stock_value'])).toEqual([[(value as Fields).amount]]);
  });
});
