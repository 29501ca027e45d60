import {expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Prices are resolved for stores that a supplier is linked to, and a session waits for its browser five minutes. */

const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

it('the resolver has no prices of a store whose link has ended', async () => {
  const body = {items: [{product_identifier: 'glove-nitrile-m', quantity: '12'}], store_id: GERMANY, country: 'DE'};
  expect((await supplier.send('POST', '/v1/price-resolver', body)).status).toBe(200);
  const links = list(await client.ok('GET', '/v1/supplier-store-links?limit=100')).filter(
    ({supplier_id: seller, store_id: store, status}) =>
      seller === BRIGHTWATER && store === GERMANY && status === 'active',
  );
  for (const {id} of links) await client.ok('DELETE', `/v1/supplier-store-links/${asText(id)}`);
  expect((await supplier.send('POST', '/v1/price-resolver', body)).json).toMatchObject({
    status: 422,
    errors: [{pointer: '/store_id', code: 'unknown_reference'}],
  });
});

it('a punchout session that nobody has opened is younger than five minutes', async () => {
  const open = list(await client.ok('GET', '/v1/punchout/sessions?state=created&limit=100'));
  const old = open.filter(({created_at: at}) => Date.parse(asText(at)) <= Date.parse('2025-03-14T11:55:00Z'));
  expect(old).toEqual([]);
});

it('a scanned source is discontinued once its product has gone, as its own page says', async () => {
  const scanned = async (): Promise<unknown> =>
    (await client.ok('POST', '/v1/inventory/barcodes/scan', {data: '09520012345605'})).target;
  expect(await scanned()).toMatchObject({status: 'active'});
  expect((await supplier.send('DELETE', '/v1/products/pid:glove-nitrile-m')).status).toBe(204);
  expect(await scanned()).toMatchObject({id: 'vma_01JJ0KJFM0MY4025966WDGRTBA', status: 'discontinued'});
});
