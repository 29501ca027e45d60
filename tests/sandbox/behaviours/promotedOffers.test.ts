import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** Buyers read the same prices in offers that the resolver tells: the best promotion, then those that add to it. */

type Fields = Record<string, Json>;
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const LATER = {headers: {'Sandbox-Date': '2025-03-16'}};
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

async function running(percent: string, more: Fields = {}): Promise<string> {
  const made = await supplier.ok('POST', '/v1/promotions?submit=true', {
    name: {en: `${percent} % on gloves`},
    kind: 'percentage',
    value: {percent},
    scope: {product_identifiers: ['glove-nitrile-m']},
    store_ids: [GERMANY],
    starts_at: '2025-03-15T00:00:00Z',
    ends_at: '2025-06-15T00:00:00Z',
    ...more,
  });
  const waiting = list(await client.ok('GET', '/v1/promotion-approvals?state=pending,in_review&limit=100'));
  const own = waiting.find(({promotion}) => (promotion as Fields).id === made.id);
  await client.ok('POST', `/v1/promotion-approvals/${asText(own?.id)}/approve`, {});
  return asText(made.id);
}

async function offer(): Promise<Fields> {
  const [first] = list(await client.ok('GET', `/v1/products/${GLOVES}/offers?country=DE&quantity=1`, undefined, LATER));
  return first ?? {};
}

it('an offer has the best promotion for each quantity, and those that add to it', async () => {
  const usual = await running('10');
  await running('30', {min_quantity: '5'});
  await running('5', {stackable: true});
  expect(await offer()).toMatchObject({
    unit_price: {amount: '7.182'},
    tiers: [
      {min_quantity: '5', unit_price: '5.586'},
      {min_quantity: '50', unit_price: '5.28675'},
    ],
    promotion: {id: usual},
  });
  const product = await client.ok('GET', `/v1/products/${GLOVES}?country=DE`);
  expect(product.best_price).toMatchObject({amount: '7.182'});
});

it('an offer leaves out what buyers enter a coupon for', async () => {
  await running('30', {code: 'SPRING30'});
  expect(await offer()).toMatchObject({unit_price: {amount: '8.40'}, promotion: null});
});

it('a smallest order value is for the lines of the cart: offers leave it out, and the resolver adds its items up', async () => {
  const promotion = await running('15', {min_order_value: {amount: '200.00', currency: 'EUR'}});
  expect(await offer()).toMatchObject({unit_price: {amount: '8.40'}, promotion: null});
  const resolved = async (...quantities: string[]): Promise<Fields[]> => {
    const items = quantities.map((quantity) => ({product_identifier: 'glove-nitrile-m', quantity}));
    return list(await supplier.ok('POST', '/v1/price-resolver', {store_id: GERMANY, country: 'DE', items}, LATER));
  };
  expect(await resolved('12')).toMatchObject([{unit_price: {amount: '8.40'}, promotion_id: null}]);
  const reached = {unit_price: {amount: '7.14'}, promotion_id: promotion};
  expect(await resolved('12', '12')).toMatchObject([reached, reached]);
  const [{steps = []} = {}] = await resolved('24');
  expect(steps).toContainEqual({rule: 'promotion', kept: 1, dropped: 0, reason: 'the best of 1 that fit'});
});
