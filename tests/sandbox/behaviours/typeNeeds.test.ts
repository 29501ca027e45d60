import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** What a product needs by its type, and its price, before buyers see it. */

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

type Fields = Record<string, Json>;
const MAYA = {headers: {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'}};
const PRICES = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';
const product: Fields = {
  name: {en: 'Zebra kit', de: 'Zebra-Set'},
  description: {en: 'A kit.', de: 'Ein Set.'},
  unit_of_measure: 'EA',
  ships_to: ['DE'],
  store_ids: [GERMANY],
  manufacturer: {name: 'Clearhand Protective'},
  resources: [{type: 'sds', url: 'https://b.example/sds.pdf', language: 'en', title: 'Sheet'}],
};

/** Makes a product that has a place. @returns its id */
async function made(identifier: string, type: string, more: Fields = {}): Promise<string> {
  const own = {product_identifier: identifier, sku: `Z-${identifier}`, type};
  const {id} = await supplier.ok('POST', '/v1/products', {...product, ...own, ...more});
  await supplier.ok('POST', `/v1/products/pid:${identifier}/codes`, {scheme: 'unspsc', value: '41121803'});
  return asText(id);
}

async function priced(entry: Fields): Promise<void> {
  await supplier.ok('PUT', PRICES, {entries: [{unit_price: '10.00', ...entry}]});
  for (const {id} of list(await client.ok('GET', '/v1/price-approvals?limit=100&state=pending,in_review')))
    await client.send('POST', `/v1/price-approvals/${asText(id)}/approve`, {});
}

const found = async (): Promise<Json[]> =>
  list({data: (await client.ok('POST', '/v1/search/products', {query: 'zebra'})).hits ?? []}).map(
    (hit) => (hit.product as Fields).sku ?? null,
  );

const missing = async (identifier: string): Promise<Json> => {
  const {completeness} = await supplier.ok('GET', `/v1/products/pid:${identifier}`);
  return (completeness as Fields).missing ?? null;
};

it('a bundle is found once a product is a part of it', async () => {
  await made('kit', 'bundle');
  await priced({product_identifier: 'kit'});
  expect(await missing('kit')).toContain('parts');
  expect(await found()).toEqual([]);
  await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {parent_product_identifier: 'kit'});
  expect(await missing('kit')).not.toContain('parts');
  expect(await found()).toEqual(['Z-kit']);
  await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {parent_product_identifier: null});
  expect(await missing('kit')).toContain('parts');
  expect(await found()).toEqual([]);
});

it('a configurable product lacks variants until it has one', async () => {
  await made('frame', 'configurable');
  const path = '/v1/products/pid:frame';
  expect(await missing('frame')).toContain('variants');
  await supplier.ok('POST', `${path}/options`, {
    name: {en: 'Size'},
    key: 'size',
    values: [{key: 's', label: {en: 'S'}}],
  });
  const {id} = await supplier.ok('POST', `${path}/variants`, {
    product_identifier: 'frame',
    sku: 'Z-1',
    option_values: {size: 's'},
  });
  expect(await missing('frame')).not.toContain('variants');
  await supplier.ok('DELETE', `${path}/variants/${asText(id)}`);
  expect(await missing('frame')).toContain('variants');
});

it('a configurable product has the lowest price of its variants, and their number', async () => {
  const id = await made('coat', 'configurable');
  const path = '/v1/products/pid:coat';
  const seen = (): Promise<Fields> => client.ok('GET', `/v1/products/${id}`);
  expect(await seen()).toMatchObject({variants_count: 0, best_price: null});
  const values = ['s', 'm'].map((key) => ({key, label: {en: key}}));
  await supplier.ok('POST', `${path}/options`, {name: {en: 'Size'}, key: 'size', values});
  for (const size of ['s', 'm']) {
    const variant = {product_identifier: 'coat', sku: `Z-coat-${size}`, option_values: {size}};
    await supplier.ok('POST', `${path}/variants`, variant);
    await priced({product_identifier: 'coat', variant_sku: variant.sku, unit_price: size === 's' ? '12.00' : '11.00'});
  }
  expect(await seen()).toMatchObject({variants_count: 2, best_price: {amount: '11.00', currency: 'EUR'}});
  expect(await found()).toEqual(['Z-coat']);
});

describe('a product without a price', () => {
  let id = '';
  beforeEach(async () => {
    id = await made('plain', 'simple');
  });
  const compared = async (): Promise<number> => {
    const body = {product_ids: [id, 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G']};
    return (await client.send('POST', '/v1/products/compare', body, MAYA)).status;
  };
  const listed = async (): Promise<Json[]> =>
    list(await client.ok('GET', '/v1/products?limit=100', undefined, MAYA)).map((one) => one.id ?? null);

  it('is none for a buyer, and stays one for the organisation', async () => {
    expect((await client.send('GET', `/v1/products/${id}`)).status).toBe(200);
    expect((await client.send('GET', `/v1/products/${id}`, undefined, MAYA)).status).toBe(404);
    expect((await client.send('GET', `/v1/products/${id}?country=DE`, undefined, MAYA)).status).toBe(404);
    expect(await listed()).not.toContain(id);
    expect(await compared()).toBe(422);
  });

  it('is shown with its first price', async () => {
    await priced({product_identifier: 'plain'});
    expect((await client.send('GET', `/v1/products/${id}`, undefined, MAYA)).status).toBe(200);
    expect(await listed()).toContain(id);
    expect(await compared()).toBe(200);
  });

  it('is shown when its price is on request', async () => {
    await supplier.ok('PUT', PRICES, {entries: [{product_identifier: 'plain', unit_price: null, on_request: true}]});
    expect((await client.send('GET', `/v1/products/${id}`, undefined, MAYA)).status).toBe(200);
  });
});
