import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Statuses of approvals: one for each entity and store, and their sums. */

type Fields = Record<string, Json>;
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const statuses = async (query: string): Promise<Fields[]> =>
  list(await client.ok('GET', `/v1/approval-statuses?limit=100&${query}`));

async function pendingPromotions(query = ''): Promise<Json | undefined> {
  const rows = list(await client.ok('GET', `/v1/approval-statuses/summary${query}`));
  return (rows.find(({entity_type: type}) => type === 'promotion')?.counts as Fields).pending;
}

describe('a promotion for two stores', () => {
  it('has a status in each of them', async () => {
    const before = Number(await pendingPromotions());
    const {id = null} = await supplier.ok('POST', '/v1/promotions?submit=true', {
      name: {en: 'Two stores'},
      kind: 'percentage',
      value: {percent: '10'},
      scope: {product_identifiers: [], brands: [], category_paths: [], all: true},
      store_ids: [GERMANY, UK],
      starts_at: '2025-04-01T00:00:00Z',
      ends_at: '2025-04-30T00:00:00Z',
    });
    const own = await statuses(`entity_id=${asText(id)}`);
    expect(own.map(({store}) => (store as Fields | null)?.id).sort()).toEqual([GERMANY, UK].sort());
    expect(new Set(own.map(({id: status}) => status)).size).toBe(2);
    expect(Number(await pendingPromotions())).toBe(before + 2);
    expect(await pendingPromotions(`?store_id=${GERMANY}`)).toBe(
      (await statuses(`entity_type=promotion&state=pending&store_id=${GERMANY}`)).length,
    );
  });
});

describe('every price approval of the sample world', () => {
  it('has a status, whichever supplier keeps the price', async () => {
    const prices = await statuses('entity_type=price');
    expect(prices.map(({state}) => state).sort()).toEqual(['auto_approved', 'in_review', 'rejected']);
    for (const {entity_id: id, state = null} of prices)
      expect(await client.ok('GET', `/v1/approval-statuses/price/${asText(id)}`)).toMatchObject({state});
  });
});
