import {beforeEach, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** A price that somebody approves after the day it was meant for counts from the moment of the decision. */

type Fields = Record<string, Json>;
const PRODUCT = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const DECIDED = {headers: {'Sandbox-Date': '2025-03-17T10:00:00Z'}};
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

beforeEach(async () => {
  const [gloves] = list(await client.ok('GET', `/v1/products/${PRODUCT}/offers?country=DE`));
  const path = `/v1/price-lists/${asText(gloves?.price_list_id)}/entries`;
  const price = {product_identifier: 'glove-nitrile-m', unit_price: '8.80', valid_from: '2025-03-15'};
  await supplier.ok('PUT', path, {entries: [price]});
  const waiting = list(
    await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100', undefined, DECIDED),
  );
  const own = waiting.filter(({valid_from: from}) => from === '2025-03-15');
  expect(own.length).toBeGreaterThan(0);
  for (const {id} of own) await client.ok('POST', `/v1/price-approvals/${asText(id)}/approve`, {});
});

async function cost(at: string): Promise<Json> {
  const items = [{product_identifier: 'glove-nitrile-m', quantity: '1'}];
  const body = {store_id: GERMANY, country: 'DE', at, items};
  const {data = []} = await supplier.ok('POST', '/v1/price-resolver', body);
  return ((list({data})[0]?.unit_price ?? {}) as Fields).amount ?? null;
}

it('the resolver has the old price until the decision', async () => {
  expect(await cost('2025-03-16T09:00:00.000Z')).toBe('8.40');
  expect(await cost('2025-03-17T09:00:00.000Z')).toBe('8.40');
  expect(await cost('2025-03-17T11:00:00.000Z')).toBe('8.80');
});

it('its offer says the day from which it counts', async () => {
  const [gloves] = list(await client.ok('GET', `/v1/products/${PRODUCT}/offers?country=DE`));
  expect(gloves).toMatchObject({unit_price: {amount: '8.80'}, valid_from: '2025-03-17'});
});
