import assert from 'node:assert/strict';
import {test} from 'node:test';
import {leadTimeOf, total} from '../src/formula.ts';

test('decimal quantities add up without the tails of binary fractions', () => {
  const liters = (value: string): {value: string; unit: string} => ({value, unit: 'LTR'});
  assert.deepEqual(total([liters('0.1'), liters('0.2')]), liters('0.3'));
  assert.deepEqual(total([liters('12'), liters('14')]), liters('26'));
});

test('one day is no days', () => {
  assert.equal(leadTimeOf({lead_time_days: 1}), '1 day');
  assert.equal(leadTimeOf({lead_time_days: 5}), '5 days');
  assert.equal(leadTimeOf({lead_time_days: null}), '– days');
});
