import assert from 'node:assert/strict';
import {test} from 'node:test';
import {priceFor} from '../src/price.ts';

const euros = (amount: string) => ({amount, currency: 'EUR'});
const offer = {unit_price: euros('8.40'), tiers: [{min_quantity: '50', unit_price: '7.95'}]};

test('the highest tier that is reached counts for the whole line', () => {
  assert.equal(priceFor(49, offer)?.total, 49 * 8.4);
  assert.equal(priceFor(50, offer)?.total, 397.5);
});

test('a quantity is raised to the minimum and to the next multiple', () => {
  assert.equal(priceFor(1, {...offer, min_order_quantity: '10', order_multiple: '4'})?.quantity, 12);
});

test('a price can be for many units', () => {
  assert.equal(priceFor(200, {unit_price: euros('3.00'), price_quantity: 100})?.total, 6);
});

test('there is no price on request', () => {
  assert.equal(priceFor(1, {unit_price: null}), undefined);
});
