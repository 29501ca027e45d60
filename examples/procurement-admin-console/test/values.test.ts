import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isAbout, patchBetween, rebased, withValue, wrongIn} from '../src/platform/values.ts';
import {labelOf, nameOf, textOf} from '../src/platform/words.ts';

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

test('a number is sent as it was typed, and never as another', () => {
  const fields = [{path: 'a', label: 'A', kind: 'number'}] as const;
  assert.deepEqual(patchBetween({a: 1}, {a: '10.05'}, fields), {a: 10.05});
  assert.deepEqual(patchBetween({a: 10}, {a: '10'}, fields), {}, 'typed again it is the same');
  assert.deepEqual(patchBetween({a: 10}, {a: ''}, fields), {a: null});
  assert.deepEqual(patchBetween({a: 10}, {a: ' -3 '}, fields), {a: -3});
  for (const typed of ['10.', '-', '1e3', '10,5', 'ten', '12345678901234567'])
    assert.match(wrongIn(typed, fields[0]) ?? '', /number/, typed);
  for (const typed of ['10.05', '-3', '', 10, null]) assert.equal(wrongIn(typed, fields[0]), undefined);
});

test('text is sent without the spaces around it, and spaces alone are no text', () => {
  const field = {path: 'a', label: 'A', isRequired: true};
  assert.deepEqual(patchBetween({a: 'x'}, {a: ' y z '}, [field]), {a: 'y z'});
  assert.deepEqual(patchBetween({a: 'x'}, {a: '   '}, [field]), {a: null});
  assert.deepEqual(patchBetween({a: 'x'}, {a: 'x '}, [field]), {});
  assert.match(wrongIn('   ', field) ?? '', /spaces/);
  assert.match(wrongIn(['', ' '], {...field, kind: 'list'}) ?? '', /spaces/);
  assert.equal(wrongIn(' y ', field), undefined);
  assert.equal(wrongIn('   ', {...field, isRequired: false}), undefined);
});

test('a record without a name is called by its id', () => {
  assert.equal(nameOf({name: 'Gloves'}, 'name', 'sup_1', 'en'), 'Gloves');
  for (const name of ['', '  ', null, undefined]) assert.equal(nameOf({name}, 'name', 'sup_1', 'en'), 'sup_1');
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

test('what was changed is done to what somebody else has saved', () => {
  const fields = [{path: 'a'}, {path: 'b.en'}];
  const [before, mine] = [
    {a: 'x', b: {en: 'y'}},
    {a: 'x', b: {en: 'mine'}},
  ];
  const theirs = {a: 'theirs', b: {en: 'y', de: 'z'}};
  assert.deepEqual(rebased(before, mine, theirs, fields), {a: 'theirs', b: {en: 'mine', de: 'z'}});
  assert.equal(rebased(before, before, theirs, fields), theirs);
});

test('a value reads as its form says, in the language of the reader', () => {
  const read = (value: unknown, locale = 'en-GB') => textOf(value, locale).replaceAll(/[\u00a0\u202f]/g, ' ');
  assert.equal(read({amount: '1250.00', currency: 'GBP'}), '£1,250.00');
  assert.equal(read({amount: '1250.00', currency: 'EUR'}, 'de-DE'), '1.250,00 €');
  assert.equal(read({amount: '0.0125', currency: 'EUR'}), '€0.0125');
  // Noon is the same day in nearly all time zones.
  assert.match(read('2025-01-20T12:00:00.000Z'), /^2[01] Jan 2025,? (?:at )?\d\d:\d\d$/);
  assert.match(read('2025-01-20T12:00:00.000Z', 'de-DE'), /^2[01]\.01\.2025,? \d\d:\d\d$/);
  assert.equal(read('2025-01-20'), '20 Jan 2025');
  assert.equal(read({id: 'usr_1', name: 'ERP sync', type: 'user'}), 'ERP sync');
  assert.equal(read({id: 'usr_1', name: null}), 'usr_1');
  assert.equal(
    read([
      {id: 'a', name: 'One'},
      {id: 'b', name: 'Two'},
    ]),
    'One, Two',
  );
  assert.equal(read({en: 'Gloves', de: 'Handschuhe'}, 'de-DE'), 'Handschuhe');
  assert.equal(read({en: 'Gloves', de: 'Handschuhe'}, 'fr'), 'Gloves');
  assert.equal(read({average: '4.6', review_count: 12}), 'Average: 4.6, Review count: 12');
  assert.equal(read(['DE', 'AT']), 'DE, AT');
  assert.equal(read(false), 'No');
  for (const nothing of [null, undefined, '', [], {}]) assert.equal(read(nothing), '—');
});

test('a column is called by its path', () => {
  assert.equal(labelOf('settings.cost_centre'), 'Cost centre');
});
