/** What the sample applications share. */
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {learnTime, now} from '../../../examples/plumbing/clock.ts';
import {forwarder, type Forwarding} from '../../../examples/plumbing/forward.ts';
import {ActKey} from '../../../examples/plumbing/idempotency.ts';
import {isOwn, isThisMachine, refusal, wrongName} from '../../../examples/plumbing/origin.ts';
import {patientFetch} from '../../../examples/plumbing/patience.ts';
import {bearerOf, credentialOf, type Credential} from '../../../examples/plumbing/token.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a bearer', () => {
  const asked: Request[] = [];
  let status = 200;
  const credential: Credential = {
    id: 'an-app',
    secret: 'a-secret',
    tokenUrl: 'https://auth.example/token',
    scope: 'stores:read',
    send: (request) => {
      asked.push(request);
      return Promise.resolve(Response.json({access_token: `token-${asked.length}`, expires_in: 3600}, {status}));
    },
  };
  beforeEach(() => {
    asked.length = 0;
    status = 200;
  });

  it('is an API key as it is, and a secret where no endpoint gives tokens', async () => {
    expect(await bearerOf({...credential, secret: 'plk_test_me'})()).toBe('plk_test_me');
    expect(await bearerOf({...credential, secret: 'pls_test_me'})()).toBe('pls_test_me');
    expect(await bearerOf({...credential, tokenUrl: ''})()).toBe('a-secret');
    expect(asked).toEqual([]);
  });

  it('is asked for once by calls at the same time, and again a minute before its end', async () => {
    vi.useFakeTimers({now: 0});
    const bearer = bearerOf(credential);
    expect(await Promise.all([bearer(), bearer(), bearer()])).toEqual(['token-1', 'token-1', 'token-1']);
    vi.setSystemTime(3539_000);
    expect(await bearer()).toBe('token-1');
    vi.setSystemTime(3540_000);
    expect(await Promise.all([bearer(), bearer()])).toEqual(['token-2', 'token-2']);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.headers.get('Authorization')).toBe(`Basic ${btoa('an-app:a-secret')}`);
    expect(await asked[0]?.text()).toBe('grant_type=client_credentials&scope=stores%3Aread');
  });

  it('that is refused says what to look at, and is asked for again', async () => {
    const bearer = bearerOf(credential);
    status = 401;
    await expect(bearer()).rejects.toThrow('answered 401 (no_token). Check CLIENT_ID and CLIENT_SECRET.');
    status = 200;
    expect(await bearer()).toBe('token-2');
  });

  it('without a secret says which setting is missing', async () => {
    await expect(bearerOf(credentialOf({}, 'stores:read'))()).rejects.toThrow('CLIENT_SECRET is not set');
  });
});

describe('a change', () => {
  const asked = (headers: Record<string, string>, method = 'POST'): Request =>
    new Request('http://localhost:5301/api/v1/tags', {method, headers});

  it.each([
    [{}, true],
    [{'Sec-Fetch-Site': 'same-origin'}, true],
    [{'Sec-Fetch-Site': 'none'}, true],
    [{Origin: 'http://localhost:5301'}, true],
    [{'Sec-Fetch-Site': 'cross-site'}, false],
    [{'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:5301'}, false],
    [{Origin: 'https://evil.example'}, false],
    [{Origin: 'http://localhost:5302'}, false],
    [{Origin: 'null'}, false],
  ])('with %j may go on: %s', (headers, expected) => {
    expect(isOwn(asked(headers))).toBe(expected);
    expect(refusal(asked(headers))?.status).toBe(expected ? undefined : 403);
    // What changes nothing tells nothing to another site either, which cannot read the answer.
    expect(refusal(asked(headers, 'GET'))).toBeUndefined();
  });
});

describe('the key of an act', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is made on a page that came over http from another machine', () => {
    vi.stubGlobal('crypto', {getRandomValues: crypto.getRandomValues.bind(crypto)});
    const [first, second] = [new ActKey().of('a'), new ActKey().of('a')];
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).not.toBe(first);
  });
});

describe('a name that a request comes under', () => {
  const asked = (host: string, publicHost?: string) => wrongName(new Request(`http://${host}/`), publicHost)?.status;

  it('is one of this machine, or the one that people use', () => {
    for (const host of ['localhost:5301', '127.0.0.1:5301', '[::1]:5301']) expect(asked(host)).toBeUndefined();
    expect(asked('shop.example', 'shop.example')).toBeUndefined();
    expect(isThisMachine('0.0.0.0')).toBe(false);
  });

  it('is refused when a site has given its own name the address of this machine', async () => {
    expect(asked('evil.example')).toBe(421);
    expect(asked('localhost.evil.example', 'shop.example')).toBe(421);
    expect(await wrongName(new Request('http://evil.example/'))?.json()).toMatchObject({code: 'wrong_host'});
  });
});

describe('a patient call', () => {
  afterEach(() => vi.useRealTimers());

  it('waits 30 seconds for an answer to begin, and tries again', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const silent = http.createServer();
    let calls = 0;
    silent.on('request', (_, response) => {
      calls += 1;
      if (calls > 1) response.end('late');
      else vi.advanceTimersByTime(30_000);
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const {port} = silent.address() as AddressInfo;
    const answer = await patientFetch(new Request(`http://127.0.0.1:${port}/`), () => Promise.resolve());
    expect([await answer.text(), calls]).toEqual(['late', 2]);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('a call that is handed on', () => {
  let received: {method: string; url: string; headers: http.IncomingHttpHeaders; body: string} | undefined;
  let server: http.Server;
  let forwarding: Forwarding;

  beforeEach(async () => {
    received = undefined;
    server = http.createServer((message, reply) => {
      let body = '';
      message.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      message.on('end', () => {
        received = {method: message.method ?? '', url: message.url ?? '', headers: message.headers, body};
        reply.writeHead(201, {
          ETag: '"1"',
          'Retry-After': '3',
          'Set-Cookie': 'a=b',
          'Content-Type': 'application/json',
        });
        reply.end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    forwarding = {
      apiBaseUrl: `http://127.0.0.1:${port}/clients`,
      bearer: () => Promise.resolve('plk_test_me'),
      allowed: [/^(GET|POST) \/v1\/tags$/],
    };
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const post = (path: string, headers: Record<string, string> = {}): Request =>
    new Request(`http://localhost:5301${path}`, {method: 'POST', body: '{"name":"x"}', headers});

  it('has the credential of the application, and neither cookies nor the origin of the page', async () => {
    const headers = {Cookie: 'session=1', Origin: 'http://localhost:5301', 'Idempotency-Key': 'k', 'If-Match': '"1"'};
    const answer = await forwarder(forwarding)(post('/api/v1/tags?q=1', headers));
    expect(received).toMatchObject({method: 'POST', url: '/clients/v1/tags?q=1', body: '{"name":"x"}'});
    expect(received?.headers).toMatchObject({
      authorization: 'Bearer plk_test_me',
      'idempotency-key': 'k',
      'if-match': '"1"',
    });
    expect(received?.headers.cookie).toBeUndefined();
    expect(received?.headers.origin).toBeUndefined();
    expect(answer.status).toBe(201);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: '"1"',
      'retry-after': '3',
      // Who goes back after signing out finds nothing.
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it('says that the credential is at fault where it is', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bearer = bearerOf({id: '', secret: '', tokenUrl: '', scope: ''});
    const answer = await forwarder({...forwarding, bearer})(post('/api/v1/tags'));
    expect([answer.status, await answer.json()]).toMatchObject([502, {code: 'no_token'}]);
    expect(received).toBeUndefined();
  });

  it('that is not allowed, or comes from another site, ends here', async () => {
    const forward = forwarder(forwarding);
    expect((await forward(post('/api/v1/users'))).status).toBe(404);
    expect((await forward(post('/api/v1/tags/../users'))).status).toBe(404);
    expect((await forward(post('/api/v1/tags', {'Sec-Fetch-Site': 'cross-site'}))).status).toBe(403);
    expect(received).toBeUndefined();
  });

  it('asks who is signed in where nobody signs in: nobody, which is no error', async () => {
    const answer = await forwarder(forwarding)(new Request('http://localhost:5301/api/session'));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(received).toBeUndefined();
  });

  it.each([
    ['nobody answers', (): string => 'http://127.0.0.1:1/clients', 502, 'unreachable'],
    ['there is no token', (): string => '', 502, 'unreachable'],
  ])('%s: the page gets a problem in words', async (_, address, status, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const apiBaseUrl = address();
    const broken: Forwarding =
      apiBaseUrl === ''
        ? {...forwarding, bearer: () => Promise.reject(new Error('no token'))}
        : {...forwarding, apiBaseUrl};
    const answer = await forwarder(broken)(post('/api/v1/tags'));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({code, title: 'The API cannot be reached'});
  });

  it('the API is too slow: the page says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    const answer = await forwarder(forwarding)(post('/api/v1/tags'));
    expect([answer.status, ((await answer.json()) as {code: string}).code]).toEqual([504, 'timeout']);
  });
});

it('the time is that of the last answer', () => {
  vi.useFakeTimers({now: Date.parse('2030-01-05T00:00:00Z')});
  learnTime(new Response('', {headers: {Date: 'Fri, 14 Mar 2025 12:00:00 GMT'}}));
  vi.advanceTimersByTime(60_000);
  expect(new Date(now()).toISOString()).toBe('2025-03-14T12:01:00.000Z');
  learnTime(new Response(''));
  // A server in between says that the API was not reached, at its own time.
  learnTime(new Response('', {status: 502, headers: {Date: 'Tue, 01 Jan 2030 00:00:00 GMT'}}));
  expect(new Date(now()).toISOString()).toBe('2025-03-14T12:01:00.000Z');
});
