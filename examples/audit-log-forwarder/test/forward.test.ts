import assert from 'node:assert/strict';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {checkpointIn, type Checkpoint} from '../src/checkpoint.ts';
import {CallFailed} from '../plumbing/answer.ts';
import {forward, type Log} from '../src/forward.ts';
import {sinkOf} from '../src/sink.ts';

type Entry = {id: string; occurred_at: string};

const entries: Entry[] = [1, 2, 3, 4, 5].map((n) => ({id: `e${n}`, occurred_at: `2025-03-14T10:0${n}:00.000Z`}));

/** A log of five entries in pages of two. The cursor is the number of entries before the page. */
function logOf(all: Entry[], asked: string[] = []): Log<Entry> {
  return {
    name: 'test',
    toDocument: ({id}) => ({id}),
    read: async (since, cursor) => {
      asked.push(`${since} ${cursor ?? '-'}`);
      const fitting = all.filter(({occurred_at}) => occurred_at >= since);
      const start = Number(cursor ?? 0);
      const has_more = fitting.length > start + 2;
      return {
        data: fitting.slice(start, start + 2),
        page: {has_more, next_cursor: has_more ? String(start + 2) : null},
      };
    },
  };
}

function fresh(): {checkpoint: Checkpoint; again: () => Checkpoint} {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'forwarder-')), 'checkpoint.json');
  const again = (): Checkpoint => checkpointIn(file, '2025-01-01T00:00:00.000Z');
  return {checkpoint: again(), again};
}

/** A sink that keeps what it gets, and fails once where it is told to. */
function sinkFailing(at = -1) {
  const got: unknown[] = [];
  let calls = 0;
  const sink = async (documents: readonly Record<string, unknown>[]): Promise<void> => {
    if (calls++ === at) throw new Error('away');
    got.push(...documents.map(({id}) => id));
  };
  return {got, sink};
}

const ALL = ['e1', 'e2', 'e3', 'e4', 'e5'];

test('all pages are delivered, and nothing twice in the next round', async () => {
  const {checkpoint, again} = fresh();
  const {got, sink} = sinkFailing();
  assert.equal(await forward(logOf(entries), checkpoint, sink), 5);
  const late = {id: 'e0', occurred_at: '2025-03-14T10:02:30.000Z'};
  const more = [...entries, late].sort((a, b) => a.occurred_at.localeCompare(b.occurred_at));
  assert.equal(await forward(logOf(more), again(), sink), 1, 'an entry that became visible late is not lost');
  assert.deepEqual(got, [...ALL, 'e0']);
});

test('after a failed delivery the next run goes on at the same page', async () => {
  const {checkpoint, again} = fresh();
  const {got, sink} = sinkFailing(1);
  await assert.rejects(forward(logOf(entries), checkpoint, sink), /away/);
  const asked: string[] = [];
  await forward(logOf(entries, asked), again(), sink);
  assert.deepEqual(got, ALL);
  assert.equal(asked[0], '2025-01-01T00:00:00.000Z 2');
});

test('a checkpoint that cannot be written is said in words, and the run knows where it is', async () => {
  const checkpoint = checkpointIn(path.join(tmpdir(), 'no-such-folder', 'checkpoint.json'), '2025-01-01T00:00:00.000Z');
  const {got, sink} = sinkFailing();
  await assert.rejects(forward(logOf(entries), checkpoint, sink), /set CHECKPOINT to a file that can: ENOENT/);
  await assert.rejects(forward(logOf(entries), checkpoint, sink), /CHECKPOINT/);
  assert.deepEqual(got, ALL.slice(0, 4), 'the second round goes on at the second page');
});

test('a cursor that has ended is replaced by the time of the newest entry', async () => {
  const {checkpoint, again} = fresh();
  const {got, sink} = sinkFailing(1);
  await assert.rejects(forward(logOf(entries), checkpoint, sink));
  const log = logOf(entries);
  const expired: Log<Entry> = {
    ...log,
    read: (since, cursor) =>
      cursor && since.startsWith('2025-01')
        ? Promise.reject(new CallFailed({title: 'The cursor has expired', status: 400, code: 'cursor_expired'}))
        : log.read(since, cursor),
  };
  await forward(expired, again(), sink);
  assert.deepEqual(got, ALL);
});

/** The entries of a retrieval: `since` cannot be asked for. */
const retrieval = (): Log<Entry> => ({
  ...logOf(entries),
  read: (_, cursor) => logOf(entries).read('', cursor),
  ends: true,
});

test('a retrieval that is forwarded again arrives again, all of it', async () => {
  const {checkpoint, again} = fresh();
  const {got, sink} = sinkFailing();
  assert.equal(await forward(retrieval(), checkpoint, sink), 5);
  assert.equal(await forward(retrieval(), again(), sink), 5);
  assert.deepEqual(got, [...ALL, ...ALL]);
});

test('a retrieval that broke off goes on, without one twice and without one lost', async () => {
  for (const at of [0, 1, 2]) {
    const {checkpoint, again} = fresh();
    const {got, sink} = sinkFailing(at);
    await assert.rejects(forward(retrieval(), checkpoint, sink), /away/);
    await forward(retrieval(), again(), sink);
    assert.deepEqual(got, ALL, `broken off at page ${at}`);
  }
});

test('a retrieval whose cursor has ended goes on after what was delivered', async () => {
  const far = entries.map((entry, at) => ({...entry, occurred_at: `2023-11-0${at + 1}T10:00:00.000Z`}));
  const {checkpoint, again} = fresh();
  const {got, sink} = sinkFailing(2);
  const log: Log<Entry> = {...retrieval(), read: (_, cursor) => logOf(far).read('', cursor)};
  await assert.rejects(forward(log, checkpoint, sink));
  let isExpired = true;
  const expired: Log<Entry> = {
    ...log,
    read: (since, cursor) => {
      if (!isExpired || !cursor) return log.read(since, cursor);
      isExpired = false;
      return Promise.reject(new CallFailed({title: 'The cursor has expired', status: 400, code: 'cursor_expired'}));
    },
  };
  await forward(expired, again(), sink);
  assert.deepEqual(got, ALL);
});

test('what is old raises no alert', async () => {
  const kinds: unknown[] = [];
  const sink = async (documents: readonly Record<string, unknown>[]): Promise<void> => {
    kinds.push(...documents.map((one) => one['event.kind']));
  };
  const denied = {toDocument: () => ({'event.kind': 'event', 'quartermaster.denied': true})};
  await forward({...logOf(entries.slice(0, 1)), ...denied}, fresh().checkpoint, sink);
  await forward({...retrieval(), ...denied}, fresh().checkpoint, sink);
  assert.deepEqual(kinds, ['alert', ...entries.map(() => 'event')]);
});

test('the reason of a collector is told, its beginning in one line', async (t) => {
  let answer = '{"text":"Incorrect index","code":7}';
  const picky = createServer((request, response) => {
    request.resume();
    response.writeHead(400).end(answer);
  }).listen(0, '127.0.0.1');
  t.after(() => picky.close());
  await once(picky, 'listening');
  const sink = sinkOf(`http://127.0.0.1:${(picky.address() as AddressInfo).port}/`);
  await assert.rejects(sink([{id: 'e1'}]), {
    message: 'The log monitoring answered 400: {"text":"Incorrect index","code":7}',
  });
  answer = `<p>\n\u001B[31m${'x'.repeat(1000)}`;
  await assert.rejects(sink([{id: 'e1'}]), {message: `The log monitoring answered 400: <p> [31m${'x'.repeat(192)}…`});
  answer = '';
  await assert.rejects(sink([{id: 'e1'}]), {message: 'The log monitoring answered 400.'});
});

test('a collector that says nothing ends the delivery', {timeout: 10_000}, async (t) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  t.after(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await once(silent, 'listening');
  const {port} = silent.address() as AddressInfo;
  const sink = sinkOf(`http://127.0.0.1:${port}/`, '', 200);
  await assert.rejects(sink([{id: 'e1'}]), /127\.0\.0\.1:\d+\/ cannot be reached: .*timeout/);
});

test('what a full disk has torn off stands in a line of its own', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'forwarder-')), 'entries.jsonl');
  const sink = sinkOf(file);
  await sink([{id: 'e1'}]);
  await sink([{id: 'e2'}]);
  writeFileSync(file, '{"id":"e1"}\n{"id":"e');
  await sink([{id: 'e2'}]);
  assert.equal(readFileSync(file, 'utf8'), '{"id":"e1"}\n{"id":"e\n{"id":"e2"}\n');
});

test('a checkpoint without its positions is none', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'forwarder-')), 'checkpoint.json');
  for (const text of ['{"audit":{}}', '[]', 'null', '{"audit":{"since":"","newest":"","seen":"e1"}}']) {
    writeFileSync(file, text);
    assert.throws(() => checkpointIn(file, '2025-01-01T00:00:00.000Z'), /checkpoint\.json is no checkpoint/, text);
  }
});
