import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GLOVES as PATH} from '../support/supplierWorld';

/** What buyers find of a product that its supplier no longer sells, or may not sell as it is. */

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

async function found(at?: string): Promise<Json> {
  const later = at === undefined ? undefined : {headers: {'Sandbox-Date': at}};
  const query = {query: 'BW-20817-M', country: 'DE'};
  const {total = null} = await client.ok('POST', '/v1/search/products', query, later);
  const offers = list(await client.ok('GET', `/v1/products/${GLOVES}/offers?country=DE`));
  const {available = null} = await client.ok('GET', `/v1/products/${GLOVES}/live-stock?country=DE`);
  return [total, offers.length, available];
}

it('from the first day without sales no search finds it, no offer is left, and its supplier has none', async () => {
  await supplier.ok('PATCH', PATH, {discontinued_on: '2025-03-16'});
  expect(await found()).toEqual([1, 1, true]);
  expect(list(await client.ok('GET', `/v1/products/${GLOVES}/offers?country=DE&valid_on=2025-03-16`))).toEqual([]);
  expect(await found('2025-03-16')).toEqual([0, 0, false]);
});

it('a day that has passed ends sales at once, and a later one begins them again', async () => {
  await supplier.ok('PATCH', PATH, {discontinued_on: '2025-03-13'});
  expect(await found()).toEqual([0, 0, false]);
  await supplier.ok('PATCH', PATH, {discontinued_on: null});
  expect(await found()).toEqual([1, 1, true]);
});

it('leads buyers of a product that has ended to its successor', async () => {
  const acetone = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
  const path = '/v1/products/pid:acetone-2500ml';
  await supplier.ok('PATCH', path, {
    discontinued_on: '2025-04-01',
    replacement_product_identifier: 'glove-nitrile-m',
  });
  const maya = {key: 'maya_buyer'};
  const lists = async (at: string): Promise<Json[]> => {
    const answers = ['alternatives', 'similar', 'bought-together'].map(async (kind) =>
      client.ok('GET', `/v1/recommendations/${kind}/${acetone}`, undefined, {...maya, headers: {'Sandbox-Date': at}}),
    );
    return (await Promise.all(answers)).map(({items = []}) =>
      list({data: items}).map(({product}) => (product as Record<string, Json>).id ?? null),
    );
  };
  await supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', {
    entries: [{product_identifier: 'glove-nitrile-m', unit_price: '8.40', valid_from: '2025-04-01'}],
  });
  expect((await lists('2025-03-30T12:00:00Z'))[0]).not.toContain(GLOVES);
  expect((await lists('2025-03-31T22:30:00Z'))[0]).toEqual([GLOVES]);
});

it('no product is its own successor', async () => {
  const body = {replacement_product_identifier: 'acetone-2500ml'};
  expect((await supplier.send('PATCH', '/v1/products/pid:acetone-2500ml', body)).json).toMatchObject({
    errors: [{pointer: '/replacement_product_identifier', code: 'unknown_reference'}],
  });
});

it('dangerous goods without their number of the transport rules are a draft, which no search finds', async () => {
  const path = '/v1/products/pid:acetone-2500ml';
  const total = async (): Promise<Json> =>
    (await client.ok('POST', '/v1/search/products', {query: 'acetone', country: 'DE'})).total ?? null;
  const first = await total();
  const [code] = list(await supplier.ok('GET', `${path}/codes`)).filter(({scheme}) => scheme === 'un_number');
  await supplier.ok('DELETE', `${path}/codes/${asText(code?.id)}`);
  expect(await total()).toBe(Number(first) - 1);
  await supplier.ok('POST', `${path}/codes`, {scheme: 'un_number', value: '1090'});
  expect(await total()).toBe(first);
});
