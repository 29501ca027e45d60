import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** Suppliers read the prices and properties that buyers of the sample world see. */

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const GLOVES = {product_identifier: 'glove-nitrile-m'};
const ACETONE = {product_identifier: 'acetone-2500ml'};
const COAT = {product_identifier: 'coat-lab-white', variant_sku: 'BW-41200-M'};

it.each([
  ['prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', GLOVES],
  ['prd_01JHSV9380G8M2BDK34JWMD6J0', ACETONE],
  ['prd_01JK8AA26YWTC8EYYN1S7VJF5X', COAT],
])('the price of %s is that of its offer', async (product, item) => {
  const [offer] = list(await client.ok('GET', `/v1/products/${product}/offers?country=DE`));
  const asked = {store_id: GERMANY, country: 'DE', items: [{...item, quantity: '2'}]};
  const [price] = list(await supplier.ok('POST', '/v1/price-resolver', asked));
  expect(price).toMatchObject({
    unit_price: offer?.unit_price,
    price_list_id: offer?.price_list_id,
    approval_state: offer?.approval_state,
    problem: null,
  });
});

it.each([
  ['prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', GLOVES],
  ['prd_01JHSV9380G8M2BDK34JWMD6J0', ACETONE],
  ['prd_01JK8AA26YWTC8EYYN1S7VJF5X', COAT],
])('the properties of %s are those of its supplier', async (product, {product_identifier: own}) => {
  const kept = list(await supplier.ok('GET', `/v1/products/pid:${own}/properties`));
  const {properties = []} = await client.ok('GET', `/v1/products/${product}`);
  const english = (text: Json | undefined): Json =>
    typeof text === 'object' && text !== null && !Array.isArray(text) ? (text.en ?? null) : (text ?? null);
  const named = kept.map(({name, value, unit = null}) => ({name: english(name), value: english(value), unit}));
  expect(list({data: properties})).toEqual(expect.arrayContaining(named));
  expect(named).toHaveLength(list({data: properties}).length);
});
