import assert from 'node:assert/strict';
import {test} from 'node:test';
import {change, money, rate} from '../src/format.ts';

test('keeps nothing and zero apart', () => {
  assert.equal(rate(null), 'nothing measured');
  assert.equal(rate('0'), '0 %');
  assert.equal(money(null), 'unknown');
  assert.equal(money({amount: '0', currency: 'EUR'}), '€0.00');
});

test('compares with the period before', () => {
  assert.equal(change(214, 208), '+2.9 %');
  assert.equal(change(90, 100), '−10.0 %');
  assert.equal(change(10, undefined), '');
  assert.equal(change(10, 0), '');
});
