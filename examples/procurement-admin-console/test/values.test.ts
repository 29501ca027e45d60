import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isAbout, labelOf, patchBetween, textOf, withValue} from '../src/platform/values.ts';

test('a patch holds what changed, and only at the paths of the form', () => {
  const before = {name: {en: 'A', de: 'B'}, code: 'x', tags: ['1']};
  const after = {...withValue(before, 'name.en', 'C'), tags: ['2'], code: 'x'};
  assert.deepEqual(patchBetween(before, after, [{path: 'name.en'}, {path: 'code'}]), {name: {en: 'C'}});
});

test('an emptied value is cleared with null', () => {
  assert.deepEqual(patchBetween({a: 'x'}, {a: null}, [{path: 'a'}]), {a: null});
});

test('a list is sent without the gaps that typing leaves', () => {
  const fields = [{path: 'a'}];
  assert.deepEqual(patchBetween({a: ['x']}, {a: ['x', '']}, fields), {});
  assert.deepEqual(patchBetween({a: ['x']}, {a: ['y ', '']}, fields), {a: ['y']});
  assert.deepEqual(patchBetween({a: ['x']}, {a: ['']}, fields), {a: []});
});

test('a value can be set where there was no object', () => {
  assert.deepEqual(withValue({settings: null}, 'settings.currency', 'EUR'), {settings: {currency: 'EUR'}});
});

test('a problem finds its field', () => {
  assert.ok(isAbout('/country', 'country'));
  assert.ok(isAbout('/ships_to/1', 'ships_to'));
  assert.ok(isAbout('/name', 'name.en'));
  assert.ok(!isAbout('/country_code', 'country'));
  assert.ok(!isAbout('/name/de', 'name.en'));
});

test('values and columns read well', () => {
  assert.equal(textOf(['DE', 'AT']), 'DE, AT');
  assert.equal(textOf(false), 'No');
  assert.equal(textOf(null), '—');
  assert.equal(labelOf('settings.cost_centre'), 'Cost centre');
});
