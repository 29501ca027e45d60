import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, test} from 'node:test';

// An API that answers every call with an object in which nothing is that a report needs.
let told = new Date();
/** Bodies that were sent to it. */
const sent: string[] = [];
const empty = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (body) sent.push(body);
  response.setHeader('Content-Type', 'application/json').setHeader('Date', told.toUTCString()).end('{}');
});
await new Promise<void>((listening) => empty.listen(0, '127.0.0.1', listening));
after(() => empty.close());
process.env.API_BASE_URL = `http://127.0.0.1:${(empty.address() as AddressInfo).port}`;
process.env.CLIENT_SECRET = 'plk_test_spend_analyst';
const {api} = await import('../server/api.ts');
const PERIOD = 'from=2025-02-01&to=2025-02-28';

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

test('JSON that is none is the fault of who sends it', async () => {
  const headers = {'Content-Type': 'application/json'};
  const response = await api.request('/exports', {method: 'POST', headers, body: '{"from":'});
  assert.equal(response.status, 400);
  assert.equal(await codeOf(response), 'bad_request');
  const withoutKey = JSON.stringify({from: '2025-02-01', to: '2025-02-28'});
  assert.equal((await api.request('/exports', {method: 'POST', headers, body: withoutKey})).status, 400);
});

const order = (from: string, to: string) =>
  api.request('/exports', {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({from, to, key: 'one'}),
  });

test('a day begins where the stores are, not in Greenwich', async () => {
  // In Berlin it is half past midnight, on 1 March.
  told = new Date('2025-02-28T23:30:00Z');
  assert.deepEqual(await (await api.request('/period')).json(), {from: '2025-02-01', to: '2025-02-28'});
  const answer = await order('2025-03-01', '2025-03-01');
  assert.equal(answer.status, 202, 'it has begun');
});

test('an export is of the days that the report is of', async () => {
  told = new Date('2025-03-14T09:00:00Z');
  sent.length = 0;
  assert.equal((await order('2025-03-01', '2025-03-31')).status, 202);
  assert.deepEqual(
    sent.map((body): unknown => JSON.parse(body)),
    [{kind: 'order_lines', format: 'parquet', filters: {period_from: '2025-03-01', period_to: '2025-03-14'}}],
  );
  for (const [from, to] of [
    ['2025-03-15', '2025-03-31'],
    ['2025-03-10', '2025-03-01'],
  ] as const)
    assert.equal((await order(from, to)).status, 400, `${from} to ${to}`);
  assert.equal(sent.length, 1);
});

test('a fault of the program is not told as one of the platform', async () => {
  const response = await api.request(`/report.parquet?${PERIOD}`);
  assert.equal(response.status, 500);
  assert.equal(await codeOf(response), 'internal');
});

test('no answer of the platform is told as that', async () => {
  await new Promise((closed) => {
    empty.close(closed);
    empty.closeAllConnections();
  });
  const response = await api.request('/period');
  assert.equal(response.status, 502);
  assert.equal(await codeOf(response), 'unreachable');
});
