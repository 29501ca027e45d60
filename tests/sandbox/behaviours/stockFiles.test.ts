import {describe, expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** A file of stock has what its author sees in the list. */

const LENA = 'lena_inventory_manager';
const LENA_ID = 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

async function rows(kind: string, key: string): Promise<number> {
  const {id} = await client.ok('POST', '/v1/exports', {kind, format: 'csv'}, {key});
  for (let reads = 0; reads < 3; reads += 1) {
    const {row_count: count, status} = await client.ok('GET', `/v1/exports/${asText(id)}`);
    if (status === 'completed') return Number(count);
  }
  return -1;
}

describe('a file of stock', () => {
  it('leaves out where its author does not work', async () => {
    const seen = async (key: string): Promise<number> =>
      list(await client.ok('GET', '/v1/inventory/items?limit=100', undefined, {key})).length;
    await client.ok('PATCH', `/v1/users/${LENA_ID}`, {location_ids: [LAB_3]});
    expect(await seen(LENA)).toBeLessThan(await seen('me'));
    for (const key of [LENA, 'me']) expect(await rows('stock_levels', key)).toBe(await seen(key));
  });

  it('leaves out materials that a permission hides from its author', async () => {
    const seen = async (key: string): Promise<number> =>
      list(await client.ok('GET', '/v1/inventory/transactions?limit=100', undefined, {key})).length;
    await client.ok('POST', '/v1/inventory/material-permissions', {
      subject_type: 'user',
      subject_id: LENA_ID,
      effect: 'deny',
      actions: ['view'],
    });
    expect(await seen(LENA)).toBe(0);
    for (const key of [LENA, 'me']) expect(await rows('inventory_transactions', key)).toBe(await seen(key));
    expect(await rows('materials', LENA)).toBe(0);
  });
});
