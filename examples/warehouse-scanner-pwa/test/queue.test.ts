import assert from 'node:assert/strict';
import {test} from 'node:test';
import {CallFailed} from '../src/client.ts';
import {isFarOff, recountOf, wayOut, type Booking, type Order} from '../src/queue/bookings.ts';
import {Queue} from '../src/queue/queue.ts';
import {typed} from '../src/scan/symbologies.ts';

const MOVE: Order = {
  kind: 'move',
  itemId: 'inv_1',
  body: {to_location_id: 'loc_1', quantity: {value: '4', unit: 'EA'}},
};
const DAY = 24 * 60 * 60 * 1000;

function withAnswers(
  answers: (string | Error | Promise<string>)[],
  now: () => number = Date.now,
  alone = (work: () => Promise<void>): Promise<void> => work(),
): {queue: Queue; open(): Queue; keys: string[]; kept(): Booking[]; full(isFull: boolean): void} {
  const stored = new Map<string, Booking>();
  const kept = (): Booking[] => [...stored.values()];
  const keys: string[] = [];
  let isFull = false;
  const store = {
    load: () => Promise.resolve(kept()),
    save: (before: readonly Booking[], after: readonly Booking[]) => {
      if (isFull) return Promise.reject(new DOMException('The quota is exceeded.', 'QuotaExceededError'));
      for (const {key} of before) if (!after.some((one) => one.key === key)) stored.delete(key);
      for (const one of after) if (!before.includes(one)) stored.set(one.key, one);
      return Promise.resolve();
    },
    alone,
  };
  const send = ({key}: Booking): Promise<string[]> => {
    keys.push(key);
    const answer = answers.shift() ?? 'IT-1';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer).then((number) => [number]);
  };
  const open = (): Queue => new Queue({...store, send, now});
  return {queue: open(), open, keys, kept, full: (next) => void (isFull = next)};
}

test('a booking without an answer is sent again with its key', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  const {queue, keys, kept} = withAnswers([new TypeError('no network')]);
  await queue.add('Move', MOVE);
  assert.equal(kept().length, 1);
  await queue.flush();
  await queue.flush();
  assert.equal(kept().length, 0);
  assert.equal(keys[0], keys[1]);
});

test('two windows keep what each of them books, and send it once', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  const away = new TypeError('no network');
  const {queue, open, keys, kept} = withAnswers([away, away, away, away]);
  const other = open();
  await other.open();
  await queue.add('Move', MOVE);
  await queue.flush();
  await other.add('Move again', MOVE);
  await other.flush();
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

test('a booking that the phone cannot keep is not there, and whoever made it is told', async () => {
  const {queue, keys, kept, full} = withAnswers([]);
  full(true);
  await assert.rejects(queue.add('Move', MOVE), /could not keep/);
  assert.deepEqual([queue.snapshot.bookings, kept(), keys], [[], [], []]);
  full(false);
  await queue.add('Move', MOVE);
  await queue.flush();
  assert.equal(queue.snapshot.done.length, 1, 'the queue goes on');
});

test('a booking is made when it is kept; nobody waits for the network', async () => {
  const never = new Promise<string>(() => undefined);
  const {queue, kept} = withAnswers([never]);
  const made = queue.add('Move', MOVE).then(() => 'made');
  assert.equal(await Promise.race([made, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))]), 'made');
  assert.equal(kept().length, 1);
});

test('a booking made while the lock of the last run is given back is sent, too', async () => {
  let giveBack: () => void = () => undefined;
  const slow = async (work: () => Promise<void>): Promise<void> => {
    await work();
    await new Promise<void>((resolve) => (giveBack = resolve));
  };
  const {queue, keys} = withAnswers([], Date.now, slow);
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
  await queue.add('Move', MOVE);
  await turn();
  await queue.add('Move again', MOVE);
  giveBack();
  await turn();
  assert.equal(keys.length, 2);
});

test('a booking that was sent and could not be taken out is sent again with its key', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  let answer: (number: string) => void = () => undefined;
  const {queue, keys, full} = withAnswers([new Promise((resolve) => (answer = resolve))]);
  await queue.add('Move', MOVE);
  full(true);
  answer('IT-1');
  await queue.flush();
  assert.equal(queue.snapshot.bookings.length, 1);
  full(false);
  await queue.flush();
  assert.equal(queue.snapshot.bookings.length, 0);
  assert.ok(keys.length > 1);
  assert.equal(new Set(keys).size, 1);
});

test('a count that differs much is counted again, in words of people', async () => {
  const errors = [{pointer: '/counted_quantity/value', code: 'out_of_range', message: 'Send recount: true.'}];
  const refusal = new CallFailed({title: 'Invalid', status: 422, code: 'validation_failed', errors});
  const body = {counted_quantity: {value: '7', unit: 'XBX'}, counted_at: '2025-03-14T11:40:00.000Z'};
  const {queue, keys} = withAnswers([refusal]);
  await queue.add('Count 7 XBX of Gloves 7', {kind: 'count', itemId: 'inv_1', body});
  await queue.flush();
  const [refused] = queue.snapshot.bookings;
  assert.ok(refused && isFarOff(refused));
  const {label, order} = recountOf(refused.label, refused.order, '7.5', Date.parse('2025-03-14T12:00:00Z'));
  assert.equal(label, 'Count 7.5 XBX of Gloves 7');
  await queue.add(label, order, refused.key);
  await queue.flush();
  assert.deepEqual([queue.snapshot.bookings, new Set(keys).size], [[], 2]);
  assert.deepEqual(order.body, {
    counted_quantity: {value: '7.5', unit: 'XBX'},
    counted_at: '2025-03-14T12:00:00.000Z',
    recount: true,
  });
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
  await queue.flush();
  const [refused] = queue.snapshot.bookings;
  assert.equal(queue.snapshot.done.length, 1);
  assert.ok(refused);
  const way = wayOut(refused);
  assert.equal(way.order.kind === 'move' && way.order.body.quantity.value, '3');
  await queue.add('Move', way.order, refused.key);
  await queue.flush();
  assert.equal(queue.snapshot.bookings.length, 0);
  assert.equal(new Set(keys).size, 3);
});

test('a booking of what is left says how much that is', async () => {
  const problem = {title: 'Not enough stock', status: 409, code: 'insufficient_stock'};
  const available = {value: '3', unit: 'EA'};
  const {queue} = withAnswers([new CallFailed({...problem, available})]);
  await queue.add('Move 4 EA of Tape 4 cm to Lab 3', MOVE);
  await queue.flush();
  const [refused] = queue.snapshot.bookings;
  assert.ok(refused);
  const {booking, order} = wayOut(refused);
  await queue.add(booking, order, refused.key);
  await queue.flush();
  assert.equal(queue.snapshot.done[0]?.label, 'Move 3 EA of Tape 4 cm to Lab 3');
});

test('a booking older than its key waits for the stock keeper', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  const away = new TypeError('no network');
  let now = 0;
  const {queue, keys} = withAnswers([away, away], () => now);
  await queue.add('Move', MOVE);
  await queue.flush();
  keys.length = 0;
  now = DAY;
  await queue.flush();
  assert.equal(queue.snapshot.bookings[0]?.state, 'old');
  assert.equal(keys.length, 0);
});

test('the identifier of the symbology is taken off the data', () => {
  assert.deepEqual(typed(']C10109520012345605'), {data: '0109520012345605', symbology_identifier: ']C1'});
  assert.deepEqual(typed('HAL-B1-L3'), {data: 'HAL-B1-L3'});
});
