import assert from 'node:assert/strict';
import {test} from 'node:test';
import {keptFor} from '../src/kept.ts';

test('what was read is kept for its time, and what failed is not', async (context) => {
  context.mock.timers.enable({apis: ['Date']});
  let asked = 0;
  const read = keptFor(60, (id: string) => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('busy')) : Promise.resolve(`${id} ${asked}`);
  });
  await assert.rejects(read('a'));
  assert.equal(await read('a'), 'a 2');
  assert.equal(await read('a'), 'a 2');
  assert.equal(await read('b'), 'b 3');
  context.mock.timers.tick(61_000);
  assert.equal(await read('a'), 'a 4');
});
