import assert from 'node:assert/strict';
import {test} from 'node:test';
import {exitCode, leftOver, render} from '../src/report.ts';

test('a record that is in no column shows', () => {
  const entry = {name: 'users', sent: 10, applied: 7, refused: 1, notes: ['row 3: no']};
  assert.equal(leftOver(entry), 2);
  assert.equal(exitCode([entry]), 1);
  assert.equal(exitCode([{...entry, applied: 10, refused: 0}]), 0);
  const good = {...entry, applied: 10, refused: 0, notes: []};
  assert.equal(exitCode([{...good, doubtful: []}]), 0);
  assert.equal(exitCode([{...good, doubtful: ['the unit XBO has no mapping']}]), 1);
  assert.match(render([{...good, doubtful: ['the unit XBO has no mapping']}]), /\nusers: the unit XBO has no mapping$/);
  assert.match(render([entry]), /users +10 +7 +1 +2\nusers: row 3: no/);
});
