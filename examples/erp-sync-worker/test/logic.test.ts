import assert from 'node:assert/strict';
import {test} from 'node:test';
import {exitCode, leftOver, render, told} from '../src/report.ts';

test('a record that is in no column shows', () => {
  const entry = {name: 'users', sent: 10, applied: 7, refused: 1, notes: ['row 3: no']};
  assert.equal(leftOver(entry), 2);
  assert.equal(exitCode([entry]), 1);
  assert.equal(exitCode([{...entry, applied: 10, refused: 0}]), 0);
  const good = {...entry, applied: 10, refused: 0, notes: []};
  assert.equal(exitCode([{...good, doubtful: []}]), 0);
  assert.equal(exitCode([{...good, doubtful: ['the unit XBO has no mapping']}]), 1);
  assert.equal(exitCode([{...good, isBroken: true}, entry]), 2);
  assert.deepEqual(told({...good, doubtful: ['the unit XBO has no mapping']}), ['users: the unit XBO has no mapping']);
  assert.match(render(entry), /^users +10 +7 +1 +2$/);
  assert.deepEqual(told(entry), ['users: row 3: no']);
});
