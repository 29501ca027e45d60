import assert from 'node:assert/strict';
import {test} from 'node:test';
import {toBands} from '../src/bands.ts';
import {whyNot} from '../src/details.ts';
import {due, money, percent} from '../src/format.ts';
import type {Item} from '../src/queues.ts';

/** A price of which only the change is of interest here. */
function price(id: string, change: string | null): Item {
  return {kind: 'price', record: {id, change_percent: change, state: 'pending'}} as Item;
}

test('puts changes into bands, the largest increases first', () => {
  const prices = [price('a', '2.00'), price('b', '-3.25'), price('c', '15'), price('d', null), price('e', '2.01')];
  assert.deepEqual(
    toBands(prices).map((band) => [band.name, band.items.map(({record}) => record.id).join()]),
    [
      ['Over 10 %', 'c'],
      ['2 to 10 %', 'e'],
      ['Up to 2 %', 'a'],
      ['Decreases', 'b'],
      ['New or removed', 'd'],
    ],
  );
});

test('says whom a record waits for, and what somebody who is named lacks', () => {
  const waiting = (...ids: string[]): Item => {
    const item = price('a', '1');
    return {
      ...item,
      record: {...item.record, waiting_for: ids.map((id) => ({id, name: `Name of ${id}`, type: 'user'}))},
    } as Item;
  };
  const me = {id: 'me', user_group_ids: ['mine']};
  assert.match(whyNot(waiting('me', 'x'), me), /none of your approval permissions/);
  assert.match(whyNot(waiting('mine'), me), /none of your approval permissions/);
  assert.equal(whyNot(waiting('x', 'y'), me), 'waits for Name of x, Name of y');
  assert.equal(whyNot(waiting(), me), 'waits for somebody to be named');
});

test('counts down and tells what is late', () => {
  const now = Date.parse('2025-03-14T12:00:00Z');
  assert.deepEqual(due('2025-03-18T08:00:00.000Z', now), {text: '3 d 20 h left', isLate: false});
  assert.deepEqual(due('2025-03-14T10:30:00.000Z', now), {text: 'overdue by 1 h 30 min', isLate: true});
  assert.deepEqual(due(null, now), {text: 'no deadline', isLate: false});
});

test('keeps the digits of unit prices', () => {
  assert.equal(money({amount: '0.0125', currency: 'EUR'}), '€0.0125');
  assert.equal(money({amount: '620', currency: 'EUR'}), '€620.00');
  assert.equal(percent('5.95'), '+5.95 %');
  assert.equal(percent('-3.25'), '−3.25 %');
});
