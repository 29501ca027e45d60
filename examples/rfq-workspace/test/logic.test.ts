import assert from 'node:assert/strict';
import {test} from 'node:test';
import {awardsOf, bestChoice, isCheapest, reasonOf} from '../src/awards.ts';
import type {Comparison} from '../src/client.ts';
import {
  fieldName,
  LINE_FIELDS,
  lineCount,
  linesOf,
  NEED_FIELDS,
  needOf,
  NEW_LINE,
  NEW_NEED,
  type Field,
  type Line,
} from '../src/fields.ts';
import {detailOf, lineName, timeLeft} from '../src/format.ts';

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

test('says why the cheapest is the cheapest: its prices, or its shipping', () => {
  assert.equal(reasonOf({1: 'quo_a', 2: 'quo_b'}, COMPARISON), 'best_price');
  assert.equal(reasonOf({1: 'quo_b', 2: 'quo_b'}, COMPARISON), '');
  const dear = {...COMPARISON, totals: [total('quo_b', '17.50', 1), total('quo_a', '14.00', 2)]};
  assert.equal(reasonOf({1: 'quo_b', 2: 'quo_b'}, dear), 'total_cost', 'line 1 has a better price');
});

test('text is taken without the spaces around it', () => {
  const form = new FormData();
  form.append('title', '  Bags ');
  assert.equal(needOf(form, NEW_NEED).title, 'Bags');
});

test('names the field of a pointer', () => {
  assert.equal(fieldName('/lines/0/quantity/unit'), 'Line 1, Unit');
  assert.equal(fieldName('/lines/1/target_price/amount'), 'Line 2, Target price');
  assert.equal(fieldName('/due_at'), 'Quotations until');
  assert.equal(fieldName('/supplier_ids'), 'supplier ids');
});

test('calls a line by its product, else by what was written, never by an id', () => {
  const line = {line_number: 1, product_id: 'prd_1', quantity: {value: '150', unit: 'XBO'}};
  assert.equal(lineName({...line, name: 'Acetonitrile', description: null}), 'Acetonitrile, 150 XBO');
  assert.equal(lineName({...line, name: null, description: 'Bags'}), 'Bags, 150 XBO');
  assert.equal(lineName(line), 'Line 1, 150 XBO');
  assert.equal(detailOf({...line, name: 'Acetonitrile', description: 'In amber glass'}), 'In amber glass');
  assert.equal(detailOf({...line, name: null, description: 'Bags'}), undefined);
});

test('each field says again what was read of it, and leaves the rest as it was', () => {
  const need = {title: 'Bags', due_at: '2025-06-30T10:00:00.000Z', description: 'For lab 3.', kind: 'open' as const};
  const line = {
    line_number: 1,
    product_id: 'prd_1',
    name: 'Bags',
    description: null,
    quantity: {value: '4', unit: 'XBX'},
    target_price: {amount: '7.80', currency: 'CHF'},
    optional: true,
  };
  const form = new FormData();
  for (const {name, read} of NEED_FIELDS) form.append(name, read(need) ?? '');
  for (const {name, read} of LINE_FIELDS) form.append(`lines/0/${name}`, read(line) ?? '');
  const again = needOf(form, need);
  const [lineAgain = NEW_LINE, ...others] = linesOf(form, [line], 'CHF');
  assert.equal(lineCount(form), 1);
  assert.deepEqual(others, []);
  for (const {name, read} of NEED_FIELDS) assert.equal(read(again) || '', read(need) || '', name);
  for (const {name, read} of LINE_FIELDS) assert.equal(read(lineAgain) || '', read(line) || '', name);
  // A field may add a member that says nothing; what was there is as it was.
  assert.deepEqual({...again, ...need}, again);
  assert.deepEqual({...lineAgain, ...line}, lineAgain);
});

test('a field that the contract does not have does not compile', () => {
  // @ts-expect-error it is `quantity/unit`
  const wrong: Field<Line>['name'] = 'quantity/units';
  const right: Field<Line>['name'] = 'unspsc_code';
  assert.notEqual(wrong, right);
});
