import assert from 'node:assert/strict';
import {test} from 'node:test';
import {CallFailed} from '../src/client.ts';
import {wayOut, type Booking, type Order} from '../src/queue/bookings.ts';
import {Queue} from '../src/queue/queue.ts';
import {typed} from '../src/scan/symbologies.ts';

const MOVE: Order = {
  kind: 'move',
  itemId: 'inv_1',
  body: {to_location_id: 'loc_1', quantity: {value: '4', unit: 'EA'}},
};
const DAY = 24 * 60 * 60 * 1000;

function withAnswers(
  answers: (string | Error)[],
  now: () => number = Date.now,
): {queue: Queue; open(): Queue; keys: string[]; kept(): Booking[]} {
  const stored = new Map<string, Booking>();
  const kept = (): Booking[] => [...stored.values()];
  const keys: string[] = [];
  const store = {
    load: () => Promise.resolve(kept()),
    save: (before: readonly Booking[], after: readonly Booking[]) => {
      for (const {key} of before) if (!after.some((one) => one.key === key)) stored.delete(key);
      for (const one of after) if (!before.includes(one)) stored.set(one.key, one);
      return Promise.resolve();
    },
    alone: (work: () => Promise<void>) => work(),
  };
  const send = ({key}: Booking): Promise<string[]> => {
    keys.push(key);
    const answer = answers.shift() ?? 'IT-1';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve([answer]);
  };
  const open = (): Queue => new Queue({...store, send, now});
  return {queue: open(), open, keys, kept};
}

test('a booking without an answer is sent again with its key', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  const {queue, keys, kept} = withAnswers([new TypeError('no network')]);
  await queue.add('Move', MOVE);
  assert.equal(kept().length, 1);
  await queue.flush();
  assert.equal(kept().length, 0);
  assert.equal(keys[0], keys[1]);
});

test('two windows keep what each of them books, and send it once', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  const away = new TypeError('no network');
  const {queue, open, keys, kept} = withAnswers([away, away]);
  const other = open();
  await other.open();
  await queue.add('Move', MOVE);
  await other.add('Move again', MOVE);
  assert.deepEqual(
    kept().map(({label}) => label),
    ['Move', 'Move again'],
  );
  keys.length = 0;
  await other.flush();
  await queue.flush();
  assert.equal(new Set(keys).size, 2);
  assert.equal(keys.length, 2, 'the second finds nothing to send');
  assert.deepEqual([queue.snapshot.bookings, other.snapshot.bookings, kept()], [[], [], []]);
});

test('a refused booking does not hold up the others, and its successor has a key of its own', async () => {
  const refusal = new CallFailed({
    title: 'Not enough stock',
    status: 409,
    code: 'insufficient_stock',
    available: {value: '3', unit: 'EA'},
  });
  const {queue, keys} = withAnswers([refusal]);
  await queue.add('Move', MOVE);
  await queue.add('Move', MOVE);
  const [refused] = queue.snapshot.bookings;
  assert.equal(queue.snapshot.done.length, 1);
  assert.ok(refused);
  const way = wayOut(refused);
  assert.equal(way.order.kind === 'move' && way.order.body.quantity.value, '3');
  await queue.add('Move', way.order, refused.key);
  assert.equal(queue.snapshot.bookings.length, 0);
  assert.equal(new Set(keys).size, 3);
});

test('a booking of what is left says how much that is', async () => {
  const problem = {title: 'Not enough stock', status: 409, code: 'insufficient_stock'};
  const available = {value: '3', unit: 'EA'};
  const {queue} = withAnswers([new CallFailed({...problem, available})]);
  await queue.add('Move 4 EA of Tape 4 cm to Lab 3', MOVE);
  const [refused] = queue.snapshot.bookings;
  assert.ok(refused);
  const {booking, order} = wayOut(refused);
  await queue.add(booking, order, refused.key);
  assert.equal(queue.snapshot.done[0]?.label, 'Move 3 EA of Tape 4 cm to Lab 3');
});

test('a booking older than its key waits for the stock keeper', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  let now = 0;
  const {queue, keys} = withAnswers([new TypeError('no network')], () => now);
  await queue.add('Move', MOVE);
  now = DAY;
  await queue.flush();
  assert.equal(queue.snapshot.bookings[0]?.state, 'old');
  assert.equal(keys.length, 1);
});

test('the identifier of the symbology is taken off the data', () => {
  assert.deepEqual(typed(']C10109520012345605'), {data: '0109520012345605', symbology_identifier: ']C1'});
  assert.deepEqual(typed('HAL-B1-L3'), {data: 'HAL-B1-L3'});
});
