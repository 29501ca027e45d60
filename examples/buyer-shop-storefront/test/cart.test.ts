import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Hono} from 'hono';
import {keepCart, readCart, whyNot, withQuantity} from '../src/cart.ts';
import {CartPart} from '../src/pages/CartPage.tsx';
import {Cost} from '../src/pages/parts.tsx';
import type {Schemas} from '../src/platform/client.ts';
import {priceFor} from '../src/price.ts';

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';

/** What a server reads from the cookie that it has sent. */
async function keptAndRead(cart: ReadonlyMap<string, number>, cookie?: string): Promise<[string, number][]> {
  const app = new Hono();
  app.get('/keep', (c) => c.json([...keepCart(c, cart)]));
  app.get('/read', (c) => c.json([...readCart(c)]));
  const sent = cookie ?? (await app.request('/keep')).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return (await (await app.request('/read', {headers: {Cookie: sent}})).json()) as [string, number][];
}

test('a cart comes back from its cookie as it was', async () => {
  const cart = new Map([
    [GLOVES, 50],
    [ACETONE, 2],
  ]);
  assert.deepEqual(await keptAndRead(cart), [...cart]);
});

test('a cookie that somebody has written is read as far as it makes sense', async () => {
  const cookie = `cart=${GLOVES}:3.${ACETONE}:-1.nonsense:4.${ACETONE}:1e9`;
  assert.deepEqual(await keptAndRead(new Map(), cookie), [[GLOVES, 3]]);
});

test('a quantity of none takes a line out, and nonsense changes nothing', () => {
  const cart = new Map([[GLOVES, 5]]);
  assert.equal(withQuantity(cart, GLOVES, 0).size, 0);
  for (const wrong of [NaN, -2, 1.5, 10_000_000]) assert.equal(withQuantity(cart, GLOVES, wrong).get(GLOVES), 5);
  assert.equal(withQuantity(cart, 'prd_x', 1).size, 1);
});

test('what does not go into the cart says which limit it meets', () => {
  assert.match(whyNot(new Map([[GLOVES, 999_999]]), GLOVES, 1_000_000), /999,999 of one product/);
  const full = new Map(Array.from({length: 60}, (_, index) => [`prd_${index}`, 1]));
  assert.match(whyNot(full, GLOVES, 1), /60 products/);
  assert.match(whyNot(new Map(), GLOVES, 1.5), /whole number/);
});

test('a line that could not be priced says so, and the hand-over waits', () => {
  const shown = {freight: undefined, canHandOver: true, key: 'k', seen: ''};
  const lines = [
    {id: GLOVES, quantity: 2, price: priceFor(2, {unit_price: {amount: '9.60', currency: 'EUR'}})},
    {id: ACETONE, quantity: 1, isUnread: true},
  ];
  const page = String(CartPart({lines, ...shown}));
  assert.match(page, /not priced now/);
  assert.match(page, /<button class="main" disabled[^>]*>\s*Hand over/);
  assert.equal(page.split('>Remove<').length - 1, 2);
});

test('freight that a supplier agrees case by case is not shown as free', () => {
  const price = priceFor(2, {unit_price: {amount: '9.60', currency: 'EUR'}});
  const supplier = {id: 'sup_x', name: 'Montclar Gants', type: 'supplier'};
  const days = {lead_time_days_min: null, lead_time_days_max: null};
  const group = {supplier, price: null, ...days, rule_id: null, surcharges: [], undeliverable_product_ids: []};
  const freight = {groups: [group], total: {amount: '0.00', currency: 'EUR'}};
  const lines = [{id: GLOVES, quantity: 2, price}];
  const page = String(CartPart({lines, freight, canHandOver: true, key: 'k', seen: ''}));
  assert.match(page, /agreed case by case.*Total, net, without freight.*€19\.20/);
  assert.doesNotMatch(page + String(Cost({price, shipping: freight})), /€0\.00/);
});

test('a line that is sold out says so', () => {
  const product = {id: GLOVES, name: {en: 'Nitrile gloves'}, availability: {state: 'out_of_stock' as const}};
  const shown = {freight: undefined, canHandOver: true, key: 'k', seen: ''};
  // A page reads few of its members.
  const lines = [{id: GLOVES, quantity: 2, product: product as unknown as Schemas['Product']}];
  assert.match(String(CartPart({lines, ...shown})), /Out of stock/);
});
