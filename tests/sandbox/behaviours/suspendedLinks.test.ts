import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** A client that suspends a link hides what the supplier sells in the store, until the link is resumed. */

const LINK = '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

it('people find no product of a suspended link by its number, and no offer of it is left', async () => {
  const asked = async (path: string, sent?: Json): Promise<{status: number; count: number}> => {
    const answer = await client.send(sent ? 'POST' : 'GET', path, sent, {key: 'maya_buyer'});
    const found = answer.status === 200 ? list({data: (answer.json as Record<string, Json>).data ?? []}) : [];
    return {status: answer.status, count: found.filter(Boolean).length};
  };
  const seen = async (): Promise<Json> => [
    (await asked('/v1/products?sku=BW-20817-M')).count,
    (await asked('/v1/products/lookup', {keys: [{type: 'sku', value: 'BW-20817-M'}]})).count,
    (await asked(`/v1/products/${GLOVES}`)).status,
    (await asked(`/v1/products/${GLOVES}/offers?country=DE`)).status,
  ];
  expect(await seen()).toEqual([1, 1, 200, 200]);
  await client.ok('PATCH', LINK, {suspended: true});
  expect(await seen()).toEqual([0, 0, 404, 404]);
  expect(list(await client.ok('GET', `/v1/products/${GLOVES}/offers?country=DE`))).toEqual([]);
  expect(await client.ok('GET', `/v1/products/${GLOVES}`)).toMatchObject({
    best_price: null,
    availability: {state: 'out_of_stock'},
  });
  await client.ok('PATCH', LINK, {suspended: false});
  expect(await seen()).toEqual([1, 1, 200, 200]);
});
