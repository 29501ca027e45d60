/** Events of the sandbox are delivered to an address of this machine as the page about webhooks says. */
import fs from 'node:fs';
import http from 'node:http';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {WAITS, type Delivery} from '../../src/sandbox/deliveries';
import {signature} from '../../src/sandbox/deliveries/sign';
import {SAMPLE_SECRET} from '../../src/sandbox/events/endpoints';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';
import type {SandboxSource} from '../../src/sandbox';
import {ourSandbox} from '../support/contract';

const PAGE = fs.readFileSync('docs/webhooks.mdx', 'utf8');
const ENDPOINT = 'plc_01JP9YXTYSH53EC0WKCN0V4ZGN';

interface Received {
  headers: http.IncomingHttpHeaders;
  body: string;
}

let source: SandboxSource;
let sandbox: SandboxServer;
let receiver: http.Server;
let received: Received[];
/** What the receiver answers next; 204 when nothing is left. */
let answers: {status: number; headers?: Record<string, string>}[];

beforeAll(async () => {
  ({source} = await ourSandbox());
  receiver = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({headers: request.headers, body: Buffer.concat(parts).toString()});
      const {status, headers} = answers.shift() ?? {status: 204};
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  receiver.close();
});

beforeEach(async () => {
  received = [];
  answers = [];
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  sandbox = await serveSandbox({source, port: 0, forwardTo: `http://127.0.0.1:${port}/hook`});
});
afterEach(() => sandbox.close());

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`http://localhost:${sandbox.port}${path}`, {
    method,
    headers: {Authorization: 'Bearer plk_test_me', 'If-Match': '*', 'Content-Type': 'application/json'},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
}

/** The deliveries, oldest first, once each has been tried. */
async function deliveries(): Promise<Delivery[]> {
  let list: Delivery[] = [];
  await expect
    .poll(async () => {
      list = ((await (await call('GET', '/_sandbox/deliveries')).json()) as {data: Delivery[]}).data;
      return list.filter(({state}) => state === 'sending');
    })
    .toEqual([]);
  return list.reverse();
}

async function subscribe(...events: string[]): Promise<void> {
  const answer = await call('PATCH', `/clients/v1/plugin-configs/${ENDPOINT}`, {events});
  expect(answer.status).toBe(200);
}

async function config(): Promise<Record<string, unknown>> {
  return (await (await call('GET', `/clients/v1/plugin-configs/${ENDPOINT}`)).json()) as Record<string, unknown>;
}

const archive = (): Promise<Response> => call('POST', '/clients/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB/archive', {});

it('the signature is the one of the page', () => {
  const part = (name: string): string => new RegExp(`^${name} +(\\S+)$`, 'm').exec(PAGE)?.[1] ?? '';
  const body = /^\{"type".*$/m.exec(PAGE)?.[0] ?? '';
  expect(part('secret')).toBe(SAMPLE_SECRET);
  expect(signature(SAMPLE_SECRET, part('id'), Number(part('timestamp')), body)).toBe(part('signature'));
});

it('attempts wait as the page says', () => {
  const row = /^\| Wait before it \|(.*)\|$/m.exec(PAGE)?.[1]?.split('|') ?? [];
  const UNITS: Record<string, number> = {s: 1000, min: 60_000, h: 3_600_000};
  const waits = row.map((cell) => {
    const [count = '', unit = ''] = cell.trim().split(' ');
    return count === 'none' ? 0 : Number(count) * (UNITS[unit] ?? Number.NaN);
  });
  expect(waits).toEqual(WAITS);
});

describe('an event', () => {
  it('is signed and posted to those who have subscribed to it', async () => {
    await subscribe('store.archived');
    expect((await archive()).status).toBe(200);
    const [delivery, ...others] = await deliveries();
    expect([delivery?.state, delivery?.type, others]).toEqual(['delivered', 'store.archived', []]);
    const [{headers, body} = {headers: {}, body: ''}] = received;
    expect(JSON.parse(body)).toMatchObject({
      type: 'store.archived',
      data: {status: 'archived', links: {self: '/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB'}},
    });
    const timestamp = Number(headers['webhook-timestamp']);
    expect(headers['webhook-signature']).toBe(signature(SAMPLE_SECRET, String(headers['webhook-id']), timestamp, body));
    expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(300);
    expect(await config()).toMatchObject({health: 'ok'});
  });

  it('is not told of a refusal, nor to those who have not subscribed or are switched off', async () => {
    await subscribe('rfq.closed');
    await archive();
    await subscribe('*');
    expect((await archive()).status).toBe(200);
    await call('PATCH', `/clients/v1/plugin-configs/${ENDPOINT}`, {enabled: false});
    await call('POST', '/clients/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB/restore', {});
    expect((await deliveries()).filter(({type}) => type === 'store.archived')).toEqual([]);
    expect(received).toEqual([]);
  });

  it('has one signature where the endpoint is new, because its secret replaced none', async () => {
    await subscribe('rfq.closed');
    const {plugin_id: plugin} = await config();
    const secret = 'whsec_aGFsZGVuLXJlc2VhcmNoLXNhbXBsZS1zZWNyZXQtMDI=';
    const created = await call('POST', '/clients/v1/plugin-configs', {
      plugin_id: plugin,
      name: 'Try',
      enabled: true,
      settings: {url: 'https://hooks.halden.example/try', description: 'Try'},
      secrets: {signing_secret: secret},
      events: ['store.archived'],
    });
    expect(created.status).toBe(201);
    await archive();
    await deliveries();
    const [{headers, body} = {headers: {}, body: ''}] = received;
    const timestamp = Number(headers['webhook-timestamp']);
    expect(headers['webhook-signature']).toBe(signature(secret, String(headers['webhook-id']), timestamp, body));
  });

  it('has two signatures after its secret was replaced', async () => {
    const secret = 'whsec_aGFsZGVuLXJlc2VhcmNoLXNhbXBsZS1zZWNyZXQtMDI=';
    await call('PATCH', `/clients/v1/plugin-configs/${ENDPOINT}`, {
      secrets: {signing_secret: secret},
      events: ['store.archived'],
    });
    await archive();
    await deliveries();
    const [{headers, body} = {headers: {}, body: ''}] = received;
    const id = String(headers['webhook-id']);
    const timestamp = Number(headers['webhook-timestamp']);
    expect(headers['webhook-signature']).toBe(
      [secret, SAMPLE_SECRET].map((one) => signature(one, id, timestamp, body)).join(' '),
    );
  });
});

describe('a delivery that fails', () => {
  beforeEach(() => subscribe('store.archived'));

  it('waits for its next attempt, is the same message then, and shows in the health of its config', async () => {
    answers = [{status: 500}];
    await archive();
    const [waiting] = await deliveries();
    expect(waiting).toMatchObject({state: 'waiting', attempts: [{status: 500}]});
    const wait = Date.parse(waiting?.next_attempt_at ?? '') - Date.parse(waiting?.attempts[0]?.at ?? '');
    expect(wait).toBeGreaterThanOrEqual(WAITS[1]);
    expect(await config()).toMatchObject({
      health: 'degraded',
      last_error: {code: 'upstream_rejected', message: 'The endpoint answered 500'},
    });
    expect((await call('POST', '/_sandbox/deliveries/retry')).status).toBe(204);
    const [done] = await deliveries();
    expect(done?.state).toBe('delivered');
    expect(received.map(({headers}) => headers['webhook-id'])).toEqual([waiting?.id, waiting?.id]);
    expect(await config()).toMatchObject({health: 'ok'});
  });

  it('waits as long as the receiver asks for', async () => {
    answers = [{status: 503, headers: {'Retry-After': '7200'}}];
    await archive();
    const [waiting] = await deliveries();
    const wait = Date.parse(waiting?.next_attempt_at ?? '') - Date.parse(waiting?.attempts[0]?.at ?? '');
    expect(wait).toBeGreaterThanOrEqual(7_200_000);
  });

  it.each([
    ['1e20', 24 * 3_600_000],
    ['0', 1000],
  ])('waits at least a second and at most a day: %s', async (asked, expected) => {
    answers = [{status: 429, headers: {'Retry-After': asked}}];
    await archive();
    const [waiting] = await deliveries();
    const wait = Date.parse(waiting?.next_attempt_at ?? '') - Date.parse(waiting?.attempts[0]?.at ?? '');
    expect(wait).toBeGreaterThanOrEqual(expected);
    expect(wait).toBeLessThan(expected + 60_000);
  });

  it('follows no redirect', async () => {
    answers = [{status: 302, headers: {Location: '/elsewhere'}}];
    await archive();
    expect(await deliveries()).toMatchObject([{state: 'waiting', attempts: [{status: 302}]}]);
    expect(received).toHaveLength(1);
  });

  it('with 410 switches the endpoint off', async () => {
    answers = [{status: 410}];
    await archive();
    expect(await deliveries()).toMatchObject([{state: 'failed'}]);
    expect(await config()).toMatchObject({enabled: false});
  });

  it('has failed after ten attempts', async () => {
    answers = Array.from({length: WAITS.length}, () => ({status: 500}));
    await archive();
    await deliveries();
    for (let attempt = 2; attempt <= WAITS.length; attempt += 1) await call('POST', '/_sandbox/deliveries/retry');
    const [failed] = await deliveries();
    expect([failed?.state, failed?.attempts.length, failed?.next_attempt_at]).toEqual(['failed', 10, undefined]);
  });

  it('is dropped with its endpoint', async () => {
    answers = [{status: 500}];
    await archive();
    await deliveries();
    await call('DELETE', `/clients/v1/plugin-configs/${ENDPOINT}`);
    await call('POST', '/_sandbox/deliveries/retry');
    expect(await deliveries()).toMatchObject([{state: 'dropped'}]);
    expect(received).toHaveLength(1);
  });
});

it('without an address, deliveries are listed and nothing is sent', async () => {
  const quiet = await serveSandbox({source, port: 0});
  const other = sandbox;
  sandbox = quiet;
  try {
    await subscribe('store.archived');
    await archive();
    expect(await deliveries()).toMatchObject([{state: 'not_sent', type: 'store.archived'}]);
    await call('POST', '/_sandbox/reset');
    expect(await deliveries()).toEqual([]);
  } finally {
    await quiet.close();
    sandbox = other;
  }
  expect(received).toEqual([]);
});
