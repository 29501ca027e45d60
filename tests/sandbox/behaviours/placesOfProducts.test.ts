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
