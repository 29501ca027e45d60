import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Where buyers find a product whose price they ask for. */

type Fields = Record<string, Json>;
const LIST = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN';
const ACETONE = '/v1/products/pid:acetone-2500ml';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

/** The prices of acetone that a search for a country shows. */
async function found(country: string): Promise<Json[]> {
  const {hits} = await client.ok('POST', '/v1/search/products', {query: 'acetone', country});
  return (hits as Fields[])
    .map(({product}) => product as Fields)
    .filter(({sku}) => sku === 'BW-55010-25')
    .map(({best_price: price}) => price ?? null);
}

describe('a product with a price on request', () => {
  beforeEach(async () => {
    await supplier.ok('PATCH', ACETONE, {ships_to: ['DE', 'AT', 'FR']});
    await supplier.ok('PUT', `${LIST}/entries`, {
      entries: [{product_identifier: 'acetone-2500ml', unit_price: null, on_request: true}],
    });
  });

  it('is found where a store of its list delivers, and in no other country', async () => {
    await supplier.ok('PATCH', LIST, {countries: ['DE', 'AT', 'FR']});
    expect([await found('AT'), await found('FR')]).toEqual([[null], []]);
  });

  it('is not found where its list has no prices', async () => {
    await supplier.ok('PATCH', LIST, {countries: ['DE']});
    expect(await found('AT')).toEqual([]);
  });
});
