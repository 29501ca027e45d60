/** What HTTP allows and the conventions promise: packed bodies, limits, odd methods and texts, moments in any zone. */
import http from 'node:http';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';
import {ourSandbox} from '../support/contract';
import {Client} from './support/client';

const HEADERS = {Authorization: 'Bearer plk_test_me', 'Content-Type': 'application/json'};
const TAG = {name: 'Packed', entity_types: ['product']};

let server: SandboxServer;
let base: string;
beforeAll(async () => {
  server = await serveSandbox({source: (await ourSandbox()).source, port: 0});
  base = `http://localhost:${server.port}/clients/v1`;
});
afterAll(() => server.close());

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(base + path, {method: 'POST', headers: {...HEADERS, ...headers}, body});
}

/** A request as `fetch` doesn't send it. */
function raw(method: string, path: string, headers: http.OutgoingHttpHeaders): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    http
      .request({host: '127.0.0.1', port: server.port, method, path, headers}, (answer) => {
        answer.resume();
        resolve(answer);
      })
      .on('error', reject)
      .end();
  });
}

it('a connection stays open for longer than a busy client takes between two calls', async () => {
  const {headers} = await raw('GET', '/clients/v1/tags', {...HEADERS, Connection: 'keep-alive'});
  expect(headers['keep-alive']).toBe('timeout=30');
});

describe('a body', () => {
  it('may be packed with gzip', async () => {
    const answer = await post('/tags', gzipSync(JSON.stringify(TAG)), {'Content-Encoding': 'gzip'});
    expect([answer.status, ((await answer.json()) as {name: string}).name]).toEqual([201, 'Packed']);
  });

  it('is refused when it is too large, before all of it has come', async () => {
    const answer = await post('/tags', JSON.stringify({...TAG, name: 'x'.repeat(6_000_000)}));
    expect([answer.status, ((await answer.json()) as {code: string}).code]).toEqual([413, 'payload_too_large']);
  });

  it('that is packed and damaged is refused, and ends nothing where nobody reads it', async () => {
    const packed = {'Content-Encoding': 'gzip'};
    for (const body of ['', 'no gzip', gzipSync(JSON.stringify(TAG)).subarray(0, 20)])
      expect((await post('/tags', body, packed)).status).toBe(400);
    for (const method of ['GET', 'HEAD'])
      expect((await raw(method, '/clients/v1/tags', {...HEADERS, ...packed})).statusCode).toBe(200);
    expect((await post('/nothing', 'no gzip', packed)).status).toBe(404);
    expect((await fetch(`${base}/tags`, {headers: HEADERS})).status).toBe(200);
  });

  it('with a text of 200,000 quotes and no end is refused at once', async () => {
    expect((await post('/tags', `"${'\\"'.repeat(200_000)}`)).status).toBe(400);
  });

  it('of a form is refused when it unpacks to too much, and when it is nested too deeply', async () => {
    const type = {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Encoding': 'gzip',
      'Idempotency-Key': 'bomb',
    };
    const bomb = await post('/batch-requests', gzipSync(Buffer.alloc(101 * 1024 * 1024)), type);
    expect([bomb.status, ((await bomb.json()) as {max_bytes: number}).max_bytes]).toEqual([413, 104_857_600]);
    const deep = await fetch(`${base.replace('clients', 'suppliers')}/supplier-login`, {
      method: 'POST',
      headers: {'Content-Type': 'application/x-www-form-urlencoded'},
      body: `a${'[b]'.repeat(20_000)}=1`,
    });
    expect(deep.status).toBe(400);
  });

  it.each([
    ['20,000 levels', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['NUL', '{"name":"a\\u0000b","entity_types":["product"]}'],
    ['half of a surrogate pair', '{"name":"a\\ud83d","entity_types":["product"]}'],
    ['the other half', '{"name":"a\\ude00","entity_types":["product"]}'],
  ])('with %s is refused', async (_, body) => {
    const answer = await post('/tags', body);
    expect([answer.status, ((await answer.json()) as {code: string}).code]).toEqual([400, 'bad_request']);
  });

  it('may hold a whole surrogate pair, brackets in texts, and a backslash before u0000', async () => {
    const name = '\\u0000 [[[';
    const answer = await post('/tags', JSON.stringify({...TAG, name}).replace('[[[', '[[[\\ud83d\\ude00'));
    expect([answer.status, ((await answer.json()) as {name: string}).name]).toEqual([201, `${name}😀`]);
  });
});

describe('an answer', () => {
  it('is packed as its reader takes it', async () => {
    for (const coding of ['br', 'gzip']) {
      const {headers} = await raw('GET', '/clients/v1/tags', {...HEADERS, 'Accept-Encoding': coding});
      expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'Accept-Encoding']);
    }
    const {headers} = await raw('GET', '/clients/v1/tags', HEADERS);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('to a method that nobody has is 405, and ends nothing', async () => {
    expect((await raw('TRACE', '/clients/v1/tags', HEADERS)).statusCode).toBe(405);
    expect((await raw('GET', '/clients/v1/tags', {...HEADERS, Host: 'a b'})).statusCode).toBe(400);
    expect((await fetch(`${base}/tags`, {headers: HEADERS})).status).toBe(200);
  });

  it.each([
    ['//', 404],
    ['//clients/v1/tags', 404],
    ['/clients/v1/tags?limit=1#part', 200],
    ['http://localhost/clients/v1/tags', 200],
    ['http://elsewhere.example/clients/v1/tags', 200],
    ['http://me:secret@localhost/clients/v1/tags', 400],
    ['ftp://localhost/clients/v1/tags', 400],
    ['data:text/plain,x', 400],
    ['*', 400],
    ['clients/v1/tags', 400],
    ['http://', 400],
  ])('to the address %s is %i', async (address, status) => {
    expect((await raw('GET', address, HEADERS)).statusCode).toBe(status);
  });

  it('that is replayed names the request it answers', async () => {
    const key = {'Idempotency-Key': 'replayed-error'};
    const [first, second] = [
      await post('/tags', JSON.stringify({...TAG, name: 'Twice'}), {'Idempotency-Key': 'other'}),
      await post('/tags', JSON.stringify({...TAG, name: 'Twice'}), key),
    ];
    expect([first.status, second.status]).toEqual([201, 409]);
    const again = await post('/tags', JSON.stringify({...TAG, name: 'Twice'}), key);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(((await again.json()) as {request_id: string}).request_id).toBe(again.headers.get('Request-Id'));
  });

  it('says in which language its texts are, not which was asked for', async () => {
    const headers = {...HEADERS, 'Accept-Language': 'xh'};
    const answer = await fetch(`${base}/categories?localize=true&limit=1`, {headers});
    expect(answer.headers.get('Content-Language')).toBe('en');
  });
});

it('a moment is the same in every time zone', async () => {
  const list = async (query: Record<string, string>): Promise<{updated_at: string}[]> => {
    const answer = await fetch(`${base}/inventory/materials?${new URLSearchParams(query).toString()}`, {
      headers: HEADERS,
    });
    return ((await answer.json()) as {data: {updated_at: string}[]}).data;
  };
  const [newest] = await list({sort: '-updated_at', limit: '1'});
  const moment = newest?.updated_at ?? '';
  const inTokyo = new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().replace('Z', '+09:00');
  // A day later as text, the same moment as time.
  const late = new Date(Date.parse(moment) + 14 * 3_600_000).toISOString().replace('Z', '+14:00');
  for (const zone of [moment, inTokyo, late]) expect((await list({'updated_at[gte]': zone})).length).toBeGreaterThan(0);
});

it('pages of other hosts may not reset what a reader tries', async () => {
  const reset = (origin: string): Promise<http.IncomingMessage> => raw('POST', '/_sandbox/reset', {Origin: origin});
  const hidden = await raw('POST', '/_sandbox/reset', {'Sec-Fetch-Site': 'cross-site'});
  expect(hidden.statusCode).toBe(403);
  expect((await reset('https://evil.example')).statusCode).toBe(403);
  expect((await reset('http://localhost.evil.example')).statusCode).toBe(403);
  expect((await reset('http://localhost:3000')).statusCode).toBe(204);
});

describe('a file for download', () => {
  it.each([
    ['clients', '/v1/batch-templates/materials', 'number'],
    ['suppliers', '/v1/import-templates/products', 'product_identifier'],
  ] as const)('of the %s API is the documented CSV', async (api, path, first) => {
    const {headers, text} = await new Client(await ourSandbox(), api).send('GET', `${path}?format=csv`);
    expect([headers.get('Content-Type'), text.split(',')[0]]).toEqual(['text/csv', first]);
  });
});
