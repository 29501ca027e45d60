import {beforeEach, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Prices, stock and what buyers see follow their variant. */

const COAT = '/v1/products/pid:coat-lab-white';
const ENTRIES = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries?limit=100';
const SEEN = '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X/variants';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

/** The variant numbers of prices and of stock records. */
const numbers = async (): Promise<Json[][]> => {
  const of = (records: Record<string, Json>[]): Json[] =>
    records.flatMap(({variant_sku: sku}) => (typeof sku === 'string' ? [sku] : []));
  return [of(list(await supplier.ok('GET', ENTRIES))), of(list(await supplier.ok('GET', `${COAT}/stock`)))];
};

const variant = async (sku: string): Promise<string> => {
  const known = list(await supplier.ok('GET', `${COAT}/variants`)).find((one) => one.sku === sku);
  return `${COAT}/variants/${asText(known?.id)}`;
};

beforeEach(async () => {
  const own = {product_identifier: 'coat-lab-white', variant_sku: 'BW-41200-M'};
  await supplier.ok('PUT', ENTRIES.split('?')[0] ?? '', {entries: [{...own, unit_price: '24.90'}]});
  const records = [{...own, stock_location_code: 'HAM-1', quantity: '10', state: 'in_stock'}];
  await supplier.ok('POST', '/v1/stock/batch', {records});
});

it('a new SKU takes prices and stock along', async () => {
  for (const all of await numbers()) expect(all).toContain('BW-41200-M');
  await supplier.ok('PATCH', await variant('BW-41200-M'), {sku: 'BW-41200-MM'});
  for (const all of await numbers()) {
    expect(all).toContain('BW-41200-MM');
    expect(all).not.toContain('BW-41200-M');
  }
  const taken = await supplier.send('PATCH', await variant('BW-41200-MM'), {sku: 'BW-20817-M'});
  expect(taken.json).toMatchObject({code: 'conflict_duplicate'});
});

it('a deleted variant takes them along, too', async () => {
  await supplier.ok('DELETE', await variant('BW-41200-M'));
  for (const all of await numbers()) expect(all).not.toContain('BW-41200-M');
});

it('buyers see a variant as its supplier has changed it, and the others as they were', async () => {
  const before = list(await client.ok('GET', SEEN));
  const identifiers = [{type: 'gtin', value: '09520012345704'}];
  const image = 'https://brightwater.example/bw-41200-mm.jpg';
  const change = {sku: 'BW-41200-MM', identifiers, image_url: image, lead_time_days: 9};
  await supplier.ok('PATCH', await variant('BW-41200-M'), change);
  const after = list(await client.ok('GET', SEEN));
  expect(after.find(({sku}) => sku === 'BW-41200-MM')).toMatchObject({
    identifiers,
    image: {url: image},
    availability: {lead_time_days: 9},
  });
  expect(after.filter(({sku}) => sku !== 'BW-41200-MM')).toEqual(before.filter(({sku}) => sku !== 'BW-41200-M'));
  await supplier.ok('PATCH', await variant('BW-41200-MM'), {image_url: null});
  expect(list(await client.ok('GET', SEEN)).find(({sku}) => sku === 'BW-41200-MM')).toMatchObject({image: null});
});
