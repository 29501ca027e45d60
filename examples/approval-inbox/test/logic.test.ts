import assert from 'node:assert/strict';
import {test} from 'node:test';
import {toBands} from '../src/bands.ts';
import {detailsOf, whyNot} from '../src/details.ts';
import {due, lastDay, money, percent} from '../src/format.ts';
import type {Item} from '../src/queues.ts';

/** A price of which only the change is of interest here. */
function price(id: string, change: string | null): Item {
  const euros = {amount: '10.00', currency: 'EUR'};
  const prices = {current_price: euros, proposed_price: euros};
  return {kind: 'price', record: {id, change_percent: change, state: 'pending', ...prices}} as Item;
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
      ['Not to be compared', 'd'],
    ],
  );
});

/** Tiers as the API has them: quantity and price. */
const tiers = (...pairs: [string, string][]) => pairs.map(([min_quantity, unit_price]) => ({min_quantity, unit_price}));

function tiered(
  currency: string,
  proposed: string | null,
  before: [string, string][],
  after: [string, string][],
): Item {
  const plain = price('t', proposed === null ? null : '0.00');
  const prices = {
    current_price: {amount: '10.00', currency: 'USD'},
    proposed_price: proposed === null ? null : {amount: proposed, currency},
  };
  return {
    ...plain,
    record: {...plain.record, ...prices, current_tiers: tiers(...before), proposed_tiers: tiers(...after)},
  } as Item;
}

test('a removed price shows its tiers in the currency it had', () => {
  const {changes} = detailsOf(tiered('USD', null, [['50', '9.00']], []));
  assert.deepEqual(changes, [{what: 'From 50', before: 'US$9.00', after: 'none'}]);
});

test('a tier that becomes dearer is said to be, and decides about the band', () => {
  const item = tiered('USD', '10.00', [['50', '9.00']], [['50', '13.50']]);
  const {changes, facts} = detailsOf(item);
  assert.deepEqual(changes, [
    {what: 'From 50', before: 'US$9.00', after: 'US$13.50', change: {text: '+50.00 %', tone: 'up'}},
  ]);
  assert.deepEqual(
    facts.filter(([label]) => label === 'Change' || label === 'Dearest tier'),
    [
      ['Change', '0.00 %', undefined],
      ['Dearest tier', '+50.00 %', 'up'],
    ],
  );
  assert.equal(toBands([item])[0]?.name, 'Over 10 %');
});

test('a tier that is lost costs what counts without it, and one that is added is cheaper', () => {
  assert.equal(toBands([tiered('USD', '10.00', [['50', '9.50']], [])])[0]?.name, '2 to 10 %');
  const added = tiered('USD', '10.00', [], [['50', '9.00']]);
  assert.deepEqual(detailsOf(added).changes[0]?.change, {text: '−10.00 %', tone: 'down'});
  assert.equal(toBands([added])[0]?.name, 'Up to 2 %');
});

test('nobody compares two currencies', () => {
  const item = tiered('EUR', '10.00', [['50', '9.00']], [['50', '9.00']]);
  assert.equal(detailsOf(item).changes[0]?.change, undefined);
  assert.equal(toBands([item])[0]?.name, 'Not to be compared');
});

test('the moment when a promotion stops is not one of its days', () => {
  assert.equal(lastDay('2025-05-01T00:00:00.000Z'), '30 Apr 2025');
  assert.equal(lastDay('2025-05-01T12:00:00.000Z'), '1 May 2025');
  assert.equal(lastDay(null), '–');
});

test('npm run dev answers where npm start does', async () => {
  process.env['PORT'] = '5999';
  const {default: config} = await import('../vite.config.ts');
  assert.deepEqual(config.server, {host: '127.0.0.1', port: 5999, strictPort: true});
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
