import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What a supplier changes on a variant is what buyers read next. */

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const COAT = '/v1/products/pid:coat-lab-white';
const SHOWN = '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X/variants';
const MEDIUM = `${COAT}/variants/pva_01JK87JN40TB03DDJ79A1KAMEX`;

/** A variant as buyers read it, by its number; undefined when they do not. */
const shown = async (sku: string): Promise<Record<string, Json> | undefined> =>
  list(await client.ok('GET', SHOWN)).find((one) => one.sku === sku);

it('picture, numbers and lead time of a variant reach buyers', async () => {
  await supplier.ok('PATCH', MEDIUM, {
    sku: 'BW-41200-MM',
    image_url: 'https://b.example/v.jpg',
    identifiers: [{type: 'gtin', value: '9520012345704'}],
    lead_time_days: 9,
  });
  expect(await shown('BW-41200-M')).toBeUndefined();
  expect(await shown('BW-41200-MM')).toMatchObject({
    image: {url: 'https://b.example/v.jpg'},
    identifiers: [{type: 'gtin', value: '09520012345704'}],
    availability: {lead_time_days: 9},
    best_price: {amount: '21.90'},
  });
});

it('a field that is emptied takes that of the product', async () => {
  await supplier.ok('PATCH', MEDIUM, {image_url: null, lead_time_days: null, identifiers: null});
  const {lead_time_days: days} = await supplier.ok('GET', COAT);
  expect(await shown('BW-41200-M')).toMatchObject({
    image: null,
    identifiers: [],
    unit_of_measure: 'EA',
    availability: {lead_time_days: days},
  });
});

it('a stock record of the variant says more about its lead time than the variant', async () => {
  await supplier.ok('PATCH', MEDIUM, {lead_time_days: 9});
  const record = {product_identifier: 'coat-lab-white', variant_sku: 'BW-41200-M', stock_location_code: 'HAM-1'};
  await supplier.ok('POST', '/v1/stock/batch', {
    records: [{...record, quantity: '10', state: 'in_stock', lead_time_days: 2}],
  });
  expect(await shown('BW-41200-M')).toMatchObject({availability: {lead_time_days: 2}});
});

it('a variant that goes nowhere is not shown', async () => {
  await supplier.ok('PATCH', MEDIUM, {ships_to: []});
  expect(await shown('BW-41200-M')).toBeUndefined();
});

it('a new variant has its picture', async () => {
  const variant = {product_identifier: 'coat-lab-white', sku: 'BW-41200-S', option_values: {size: 's'}};
  await supplier.ok('POST', `${COAT}/variants`, {...variant, image_url: 'https://b.example/s.jpg', lead_time_days: 4});
  await supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', {
    entries: [{product_identifier: 'coat-lab-white', variant_sku: 'BW-41200-S', unit_price: '21.90'}],
  });
  for (const {id} of list(await client.ok('GET', '/v1/price-approvals?limit=100&state=in_review&state=pending')))
    await client.send('POST', `/v1/price-approvals/${asText(id)}/approve`, {});
  expect(await shown('BW-41200-S')).toMatchObject({
    image: {url: 'https://b.example/s.jpg'},
    availability: {lead_time_days: 4},
  });
});

it('the short form of a size is made anew with its numbers', async () => {
  const text = async (value: string): Promise<Json | undefined> => {
    const size = {pack_count: '1', content: {value, unit: 'LTR'}};
    return ((await supplier.ok('PATCH', MEDIUM, {unit_size: size})).unit_size as Record<string, Json>).text;
  };
  expect(await text('2.5')).toBe('2.5 l');
  expect(await text('5')).toBe('5 l');
});
