import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client, type Options} from '../support/client';

/** With a link that becomes active, products and prices of its supplier start their approval for the store. */

type Fields = Record<string, Json>;
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const LINK = '/v1/supplier-store-links/ssl_01JP50EXV04PTH301PGXCNXZT9';
const OF_KESTREL: Options = {key: 'kestrel'};
let client: Client;
let supplier: Client;
let entries = '';

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

const open = async (kind: 'price' | 'product'): Promise<Fields[]> =>
  list(await client.ok('GET', `/v1/${kind}-approvals?state=pending,in_review&supplier_id=${KESTREL}&limit=100`));
const statesOf = async (): Promise<Json[]> => [
  (await supplier.ok('GET', '/v1/products/pid:pen-blue', undefined, OF_KESTREL)).approval_state ?? null,
  list(await supplier.ok('GET', entries, undefined, OF_KESTREL))[0]?.approval_state ?? null,
];

describe('a supplier that has loaded its catalogue', () => {
  beforeEach(async () => {
    // Its other store would decide, too.
    await client.ok('DELETE', '/v1/supplier-store-links/ssl_01JJ1GMZ7C5V9T2X8K4Q6W3NRB');
    const product = {
      ...{product_identifier: 'pen-blue', sku: 'KO-1', name: {en: 'Pen, blue'}, description: {en: 'A pen.'}},
      ...{brand: 'Kestrel', manufacturer: {name: 'Kestrel'}, unit_of_measure: 'XBX', ships_to: ['GB']},
      type: 'simple',
      resources: [
        {type: 'sds', url: 'https://files.kestrel.example/sds.pdf', language: 'en', title: 'Safety data sheet'},
      ],
    };
    await supplier.ok('POST', '/v1/products', product, OF_KESTREL);
    const path = {path: ['Office', 'Pens'], language: 'en'};
    await supplier.ok('POST', '/v1/products/pid:pen-blue/categories', path, OF_KESTREL);
    const code = {scheme: 'unspsc', value: '44121701', version: '26.0801'};
    await supplier.ok('POST', '/v1/products/pid:pen-blue/codes', code, OF_KESTREL);
    const head = {name: 'GB', code: 'GB-1', currency: 'GBP', countries: ['GB']};
    const {id} = await supplier.ok('POST', '/v1/price-lists', head, OF_KESTREL);
    entries = `/v1/price-lists/${asText(id)}/entries`;
    const sent = {entries: [{product_identifier: 'pen-blue', unit_price: '4.20'}]};
    await supplier.ok('PUT', entries, sent, OF_KESTREL);
  });

  it('has its products and prices decided once the client accepts its request', async () => {
    expect([await open('price'), await open('product'), ...(await statesOf())]).toEqual([[], [], {}, {}]);
    await client.ok('POST', `${LINK}/accept`, {});
    expect(await open('price')).toMatchObject([
      {store: {id: UK}, country: 'GB', trigger: 'new_price', proposed_price: {amount: '4.20', currency: 'GBP'}},
    ]);
    expect(await statesOf()).toEqual([{[UK]: 'pending'}, {[UK]: 'pending'}]);
    expect(await open('product')).toMatchObject([{sku: 'KO-1', trigger: 'new_product'}]);
    const [price] = await open('price');
    await client.ok('POST', `/v1/price-approvals/${asText(price?.id)}/approve`, {});
    expect((await statesOf())[1]).toEqual({[UK]: 'approved'});
  });
});

it('a link is rejected with a reason that says something', async () => {
  for (const body of [{}, {reason: 'x'}] as Fields[])
    expect(await client.send('POST', `${LINK}/reject`, body)).toMatchObject({
      status: 422,
      json: {code: 'comment_required', detail: 'Send a reason of at least 3 characters that says why.'},
    });
  expect(await client.ok('POST', `${LINK}/reject`, {reason: 'Prices are missing'})).toMatchObject({status: 'rejected'});
});
