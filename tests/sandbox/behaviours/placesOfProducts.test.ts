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

it('asks for no product that ships nowhere', async () => {
  const key = 'tomas_category_buyer';
  const {id = null} = await supplier.ok('GET', '/v1/products/pid:glove-nitrile-m');
  const line: Fields = {line_number: 1, product_id: id, quantity: {value: '10', unit: 'XBX'}};
  const body: Fields = {title: 'Gloves', kind: 'open', due_at: '2025-04-10T12:00:00Z', currency: 'EUR'};
  const draft = await client.ok(
    'POST',
    '/v1/rfqs',
    {...body, lines: [{...line, product_id: null, description: 'Gloves'}]},
    {key},
  );
  const early = await client.ok('POST', '/v1/rfqs', {...body, lines: [line]}, {key});
  await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {ships_to: []});

  const refused = {errors: [{pointer: '/lines/0/product_id', code: 'unknown_reference'}]};
  expect((await client.send('POST', '/v1/rfqs', {...body, lines: [line]}, {key})).json).toMatchObject(refused);
  const path = `/v1/rfqs/${asText(draft.id ?? '')}`;
  expect((await client.send('PATCH', path, {lines: [line]}, {key})).json).toMatchObject(refused);
  // What was asked for before stays.
  await client.ok(
    'PATCH',
    `/v1/rfqs/${asText(early.id ?? '')}`,
    {lines: [{...line, quantity: {value: '20', unit: 'XBX'}}]},
    {key},
  );
});
