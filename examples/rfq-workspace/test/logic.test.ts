import assert from 'node:assert/strict';
import {test} from 'node:test';
import {awardsOf, bestChoice, isCheapest} from '../src/awards.ts';
import type {Comparison} from '../src/client.ts';
import {fieldName, timeLeft} from '../src/format.ts';

const eur = (amount: string) => ({amount, currency: 'EUR'});
const cell = (quotation_id: string, total: string, rank: number) => ({
  quotation_id,
  unit_price: eur(total),
  total: eur(total),
  lead_time_days: null,
  rank,
  alternative: false,
});
const total = (quotation_id: string, amount: string, rank: number) => ({
  quotation_id,
  total: eur(amount),
  complete: true,
  rank,
});
const COMPARISON: Pick<Comparison, 'lines' | 'totals'> = {
  lines: [
    {line_number: 1, cells: [cell('quo_a', '10.00', 1), cell('quo_b', '12.00', 2)], best_quotation_id: 'quo_a'},
    {line_number: 2, cells: [cell('quo_b', '5.50', 1)], best_quotation_id: 'quo_b'},
    {line_number: 3, cells: [], best_quotation_id: null},
  ],
  totals: [total('quo_a', '10.00', 1), total('quo_b', '17.50', 2)],
};

test('starts from the best price of each line', () => {
  assert.deepEqual(bestChoice(COMPARISON), {1: 'quo_a', 2: 'quo_b'});
});

test('counts shipping, once for each quotation that gets a line', () => {
  const dear = {...COMPARISON, totals: [total('quo_b', '17.50', 1), total('quo_a', '14.00', 2)]};
  assert.deepEqual(bestChoice(dear), {1: 'quo_b', 2: 'quo_b'});
  assert.equal(isCheapest({1: 'quo_a', 2: 'quo_b'}, dear), false);
  assert.equal(isCheapest({1: 'quo_b', 2: 'quo_b'}, dear), true);
});

test('never chooses an alternative by itself, nor calls it the best price', () => {
  const cells = [{...cell('quo_a', '9.00', 1), alternative: true}, cell('quo_b', '12.00', 2)];
  const other = {
    lines: [
      {line_number: 1, cells, best_quotation_id: 'quo_a'},
      {line_number: 2, cells: cells.slice(0, 1), best_quotation_id: 'quo_a'},
    ],
    totals: [total('quo_b', '12.00', 1), total('quo_a', '18.00', 2)],
  };
  assert.deepEqual(bestChoice(other), {1: 'quo_b'});
  assert.equal(isCheapest({1: 'quo_b'}, other), false, 'an alternative costs less');
  const dearer = {...other, lines: [{...other.lines[0], cells: [{...cells[0], total: eur('13.00')}, cells[1]]}]};
  assert.equal(isCheapest({1: 'quo_b'}, dearer as typeof other), true);
  assert.equal(isCheapest({1: 'quo_a'}, other), false);
  assert.equal(isCheapest({1: 'quo_b', 2: 'quo_a'}, other), false);
});

test('splits an award by line, or gives it whole', () => {
  assert.deepEqual(awardsOf({1: 'quo_a', 2: 'quo_b', 3: 'quo_a'}, [1, 2, 3], 'split_supply'), [
    {quotation_id: 'quo_a', line_numbers: [1, 3], reason_code: 'split_supply'},
    {quotation_id: 'quo_b', line_numbers: [2], reason_code: 'split_supply'},
  ]);
  assert.deepEqual(awardsOf({1: 'quo_a', 2: 'quo_a'}, [1, 2], 'total_cost'), [
    {quotation_id: 'quo_a', line_numbers: 'all', reason_code: 'total_cost'},
  ]);
});

test('counts down to the deadline', () => {
  const now = Date.parse('2025-03-14T12:00:00Z');
  assert.equal(timeLeft('2025-03-28T16:00:00.000Z', now), '14 d 4 h left');
  assert.equal(timeLeft('2025-03-14T11:59:00.000Z', now), 'deadline has passed');
});

test('knows when an award needs a reason', () => {
  assert.equal(isCheapest({1: 'quo_a', 2: 'quo_b'}, COMPARISON), true);
  assert.equal(isCheapest({1: 'quo_b', 2: 'quo_b'}, COMPARISON), false);
});

test('names the field of a pointer', () => {
  assert.equal(fieldName('/lines/0/quantity/unit'), 'Line 1, Unit');
  assert.equal(fieldName('/due_at'), 'Quotations until');
});
