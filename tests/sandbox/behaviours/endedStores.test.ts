import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY, UK} from '../support/supplierWorld';

/** A store that a supplier has no link to any more decides about nothing. */

type Fields = Record<string, Json>;
const ACETONE = '/v1/products/pid:acetone-2500ml';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const open = async (kind: string): Promise<Json[]> =>
  list(await client.ok('GET', `/v1/${kind}-approvals?state=pending,in_review&limit=100`)).map(({id}) => id ?? null);

async function end(store: string): Promise<void> {
  const links = list(await client.ok('GET', '/v1/supplier-store-links?limit=100'));
  for (const {id} of links.filter(({store_id: own, status}) => own === store && status === 'active'))
    await client.ok('DELETE', `/v1/supplier-store-links/${asText(id)}`);
}

it('a product is shown no decision of a store whose link has ended, and the store is not asked', async () => {
  expect(Object.keys((await supplier.ok('GET', ACETONE)).approval_state as Fields)).toContain(UK);
  await end(UK);
  expect(Object.keys((await supplier.ok('GET', ACETONE)).approval_state as Fields)).toEqual([GERMANY]);
  const before = await open('product');
  const changed = await supplier.ok('PATCH', ACETONE, {name: {en: 'Acetone, 2.5 l'}});
  expect(Object.keys(changed.approval_state as Fields)).toEqual([GERMANY]);
  expect(await open('product')).toEqual(before);
});

it('a store whose link has ended is not asked about prices', async () => {
  await end(GERMANY);
  const before = await open('price');
  await supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', {
    entries: [{product_identifier: 'glove-nitrile-m', unit_price: '8.70', valid_from: '2025-03-22'}],
  });
  expect(await open('price')).toEqual(before);
});
