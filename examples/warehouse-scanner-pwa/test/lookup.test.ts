import assert from 'node:assert/strict';
import {test} from 'node:test';
import {targetOf} from '../src/scan/lookup.ts';

test('members of scanned records are read as far as they are what they should be', () => {
  const target = {id: 'vma_1', name: {en: 'Gloves'}, material: {id: 'mat_1', name: 'Nitrile gloves'}, location_id: 7};
  assert.deepEqual(targetOf({target}), {
    id: 'vma_1',
    title: 'Gloves',
    material: 'mat_1',
    location: undefined,
  });
  assert.deepEqual(targetOf({target: {id: 1, name: null, material: 'mat_1', code: 'A-1'}}), {
    id: undefined,
    title: 'A-1',
    material: undefined,
    location: undefined,
  });
  assert.equal(targetOf({target: null}).title, 'Record');
});
