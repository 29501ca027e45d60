import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Where buyers find a product: the paths that it shows are records, and keep their place. */

type Fields = Record<string, Json>;
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

it.each([
  ['acetone-2500ml', 'Solvents'],
  ['coat-lab-white', 'Workwear'],
])('keeps %s in %s when another path comes and goes', async (name, place) => {
  const product = `/v1/products/pid:${name}`;
  const {id, categories} = await supplier.ok('GET', product);
  const [own] = categories as Fields[];
  expect(list(await supplier.ok('GET', `${product}/categories`))).toMatchObject([{...own}]);

  const again = await supplier.send('POST', `${product}/categories`, {path: own?.path ?? []});
  expect(again.json).toMatchObject({code: 'conflict_duplicate', existing_id: own?.id});

  const other = await supplier.ok('POST', `${product}/categories`, {path: ['Sale']});
  expect((await supplier.ok('GET', product)).categories).toMatchObject([{primary: true}, {primary: false}]);
  await supplier.ok('DELETE', `${product}/categories/${asText(other.id ?? '')}`);
  expect((await client.ok('GET', `/v1/products/${asText(id ?? '')}`)).categories).toMatchObject([{name: place}]);
});

it('shows promotions by their new names where stores decide about them', async () => {
  const promotion = {
    kind: 'percentage',
    value: {percent: '5'},
    scope: {product_identifiers: ['glove-nitrile-m']},
    store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
    starts_at: '2025-05-01T00:00:00.000Z',
    ends_at: '2025-06-01T00:00:00.000Z',
  };
  const {id: own} = await supplier.ok('POST', '/v1/promotions?submit=true', {...promotion, name: {en: 'May'}});
  for (const id of ['pro_01JNJRH0M0D9N33BPP06QB888R', asText(own ?? '')]) {
    await supplier.ok('PATCH', `/v1/promotions/${id}`, {name: {en: 'Gloves of spring'}});
    const approvals = list(await client.ok('GET', '/v1/promotion-approvals?limit=100'));
    const names = approvals.map((one) => one.promotion as Fields).filter((one) => one.id === id);
    expect(new Set(names.map(({name}) => name))).toEqual(new Set(['Gloves of spring']));
  }
});
