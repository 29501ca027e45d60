import {expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY, GLOVES, UK} from '../support/supplierWorld';

/** Products and price lists name stores that their supplier has a link to. */

const CLOSED = 'sto_01JHGTWJR07QKKQ44T0J5XB5X8';
const UNLINKED = {status: 422, errors: [{pointer: '/store_ids/0', code: 'unknown_reference'}]};
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const prices = (store: string): Record<string, string | string[]> => ({
  ...{code: 'SUMMER', name: 'Summer', currency: 'GBP', countries: ['GB'], store_ids: [store]},
  ...{valid_from: '2025-04-01', valid_to: '2025-09-30'},
});

it('a store that no link connects is none to sell in', async () => {
  expect((await supplier.send('PATCH', GLOVES, {store_ids: [CLOSED]})).json).toMatchObject(UNLINKED);
  expect((await supplier.send('POST', '/v1/price-lists', prices(CLOSED))).json).toMatchObject(UNLINKED);
});

it('nor is one whose link has ended, unless the product names it already', async () => {
  await supplier.ok('PATCH', GLOVES, {store_ids: [UK]});
  const links = list(await client.ok('GET', '/v1/supplier-store-links?limit=100'));
  for (const {id, store_id: store, supplier_id: seller} of links)
    if (store === UK && seller === 'sup_01JHHJXM40PBZWT1RYV94Q288E')
      await client.ok('DELETE', `/v1/supplier-store-links/${asText(id)}`);
  expect((await supplier.send('POST', '/v1/price-lists', prices(UK))).json).toMatchObject(UNLINKED);
  await supplier.ok('PATCH', GLOVES, {store_ids: [UK, GERMANY]});
  await supplier.ok('PATCH', GLOVES, {store_ids: [GERMANY]});
  expect((await supplier.send('PATCH', GLOVES, {store_ids: [UK]})).json).toMatchObject(UNLINKED);
});
