import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {once} from 'node:events';
import {after, test} from 'node:test';
import {exitCode, leftOver, render} from '../src/report.ts';
import {fetchWithRetry, pauseBefore} from '../src/retry.ts';

test('waits as it is asked to, else longer each time and never more than 30 s', () => {
  assert.equal(pauseBefore(0, '7'), 7000);
  assert.deepEqual(
    [0, 1, 2, 10].map((attempt) => pauseBefore(attempt, null, 1)),
    [500, 1000, 2000, 30_000],
  );
  assert.equal(pauseBefore(3, null, 0), 0);
});

test('repeats with the same key and body until it works, and no other 4xx', async () => {
  const seen: string[] = [];
  const answers = [503, 429, 200, 422];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push(`${request.headers['idempotency-key']} ${body}`);
      response.writeHead(answers.shift() ?? 500, {'Retry-After': '3'}).end();
    });
  }).listen(0);
  after(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const send = (waits: number[]): Promise<Response> =>
    fetchWithRetry(new Request(url, {method: 'POST', body: 'rows', headers: {'Idempotency-Key': 'k1'}}), async (ms) => {
      waits.push(ms);
    });

  const waits: number[] = [];
  assert.equal((await send(waits)).status, 200);
  assert.deepEqual(waits, [3000, 3000]);
  assert.deepEqual(seen, ['k1 rows', 'k1 rows', 'k1 rows']);
  assert.equal((await send(waits)).status, 422);
  assert.equal(seen.length, 4);
});

test('gives up after five tries', async () => {
  let tries = 0;
  const nobody = new Request('http://localhost:1/');
  await assert.rejects(
    fetchWithRetry(nobody, async () => void (tries += 1)),
    {name: 'TypeError', message: /^http:\/\/localhost:1 cannot be reached: ./},
  );
  assert.equal(tries, 4);
});

test('a record that is in no column shows', () => {
  const entry = {name: 'users', sent: 10, applied: 7, refused: 1, notes: ['row 3: no']};
  assert.equal(leftOver(entry), 2);
  assert.equal(exitCode([entry]), 1);
  assert.equal(exitCode([{...entry, applied: 10, refused: 0}]), 0);
  assert.match(render([entry]), /users +10 +7 +1 +2\nusers: row 3: no/);
});
