import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {PickListLine} from '../src/client.ts';
import {isRepeat, took} from '../src/repeats.ts';
import {isCodeOf, resumedAt} from '../src/walk.ts';
import {amount, due, outcome} from '../src/words.ts';

/** A line with what is of interest here. */
const line = (id: string, material: string, at: string | null, more: object = {}): PickListLine =>
  ({
    id,
    material: {id: material, name: material, type: 'material'},
    location: {id: 'loc_1', name: 'A-03-1', type: 'location'},
    state: at ? 'picked' : 'pending',
    picked_at: at,
    short_reason: null,
    ...more,
  }) as PickListLine;

test('the same code is ignored for two seconds, also its end, and as long as it goes on', () => {
  took('9520012345605', 1000);
  assert.equal(isRepeat('9520012345605', 1400), true);
  assert.equal(isRepeat('45605', 1500), true);
  assert.equal(isRepeat('9520012345605', 3400), true);
  assert.equal(isRepeat('9520012345612', 3500), false);
  assert.equal(isRepeat('9520012345605', 5500), false);
  assert.equal(isRepeat('', 1000), false);
});

test('who comes back need not name the shelf again, unless the last code fits this line, too', () => {
  const lines = [line('a', 'tips', '2025-03-14T08:00:00Z'), line('b', 'gloves', null)];
  assert.equal(resumedAt(lines), 'b');
  assert.equal(resumedAt([line('a', 'gloves', '2025-03-14T08:00:00Z'), line('b', 'gloves', null)]), undefined);
  assert.equal(resumedAt([line('a', 'gloves', null)]), undefined);
});

test('knows the labels of a shelf', () => {
  const own = line('a', 'gloves', null);
  assert.ok(isCodeOf(own, 'a-03-1') && isCodeOf(own, 'INV-loc_1'));
  assert.ok(!isCodeOf(own, 'A-03-2') && !isCodeOf(own, '9520012345605'));
});

test('writes words in place of codes', () => {
  assert.equal(amount({value: '8', unit: 'XBX'}), '8 boxes');
  assert.equal(amount({value: '1', unit: 'XBX'}), '1 box');
  assert.equal(amount({value: '3', unit: 'QQQ'}), '3 QQQ');
  const short = {state: 'short', picked_quantity: {value: '9', unit: 'XBX'}, short_reason: 'damaged'};
  assert.equal(outcome(line('a', 'gloves', null, short)), 'Short: 9 boxes, damaged');
});

test('says what is late by the clock of the API', () => {
  const list = {due_at: '2025-03-14T11:00:00.000Z'} as Parameters<typeof due>[0];
  assert.equal(due(list, Date.parse('2025-03-14T12:00:00Z')).isLate, true);
  assert.equal(due(list, Date.parse('2025-03-14T10:00:00Z')).isLate, false);
});
