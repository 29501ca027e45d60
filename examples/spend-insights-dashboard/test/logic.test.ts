import assert from 'node:assert/strict';
import {test} from 'node:test';
import {change, changeInPoints, changeOf, monthsBefore, money, rate} from '../src/format.ts';

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

test('a change has its sign wherever it stands', () => {
  assert.equal(changeOf('0.042'), '+4.2 %');
  assert.equal(changeOf('-0.118'), '−11.8 %');
  assert.equal(changeOf('0'), '0 %');
  assert.equal(changeOf(null), 'new');
  assert.equal(changeOf(null, false), '–', 'nobody is new when there is no period before');
  assert.equal(changeOf('0.948', false), '–', 'nor has anybody grown');
});

test('a rate changes by points', () => {
  assert.equal(changeInPoints('0.062', '0.081'), '−1.9 points');
  assert.equal(changeInPoints('0.84', '0.8'), '+4.0 points');
  assert.equal(changeInPoints('0.84', '0.84'), '0.0 points');
  assert.equal(changeInPoints('0.84', null), '');
  assert.equal(changeInPoints(null, '0.84'), '');
});

test('a period can be a month or a quarter before', () => {
  assert.deepEqual(monthsBefore({from: '2025-02-01', to: '2025-02-28'}, 1), {from: '2025-01-01', to: '2025-01-31'});
  assert.deepEqual(monthsBefore({from: '2025-02-01', to: '2025-02-28'}, 0, 3), {from: '2024-12-01', to: '2025-02-28'});
  assert.deepEqual(monthsBefore({from: '2025-02-10', to: '2025-03-31'}, 1), {from: '2025-02-01', to: '2025-02-28'});
});
