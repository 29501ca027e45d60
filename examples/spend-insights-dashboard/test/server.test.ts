import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, test} from 'node:test';

// An API that answers every call with an object in which nothing is that a report needs.
const empty = createServer((_, response) => response.setHeader('Content-Type', 'application/json').end('{}'));
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
