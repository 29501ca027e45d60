import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {test} from 'node:test';

const ORIGIN = 'http://localhost';

test('the server of the portal, when the API cannot be reached', async (t) => {
  let isDown = false;
  let isBusy = false;
  /** Seconds that a token is good for. */
  let life = 3600;
  let logins = 0;
  const api = createServer((request, reply) => {
    if (isDown) return void request.destroy();
    if (isBusy && request.url === '/v1/supplier-login')
      return void reply.writeHead(429, {'Retry-After': '5'}).end('{}');
    if (request.url === '/v1/supplier-login') logins += 1;
    const session = {
      access_token: 'a-token',
      expires_in: life,
      refresh_token: 'a-refresh-token',
      supplier: {name: 'Brightwater'},
      user: {name: 'Nora'},
    };
    reply.setHeader('Content-Type', 'application/json').end(JSON.stringify(session));
  }).listen(0);
  t.after(() => api.close());
  await once(api, 'listening');
  const address = api.address();
  process.env.API_BASE_URL = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const {session} = await import('../server/session.ts');
  t.mock.method(console, 'error', () => undefined);
  const signIn = async (): Promise<Response> =>
    session.request('/session', {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Origin: ORIGIN},
      body: JSON.stringify({email: 'nora@example.com', password: 'x'}),
    });
  const answer = await signIn();
  assert.equal(answer.status, 200);
  const Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const who = async (): Promise<unknown> => (await session.request('/session', {headers: {Cookie}})).json();
  assert.deepEqual(await who(), {supplier: 'Brightwater', user: 'Nora'});

  await t.test('a platform that is busy when a token is renewed signs nobody out', async () => {
    life = 0;
    const short = (await signIn()).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const products = async (): Promise<number> =>
      (await session.request('/api/v1/products', {headers: {Cookie: short}})).status;
    isBusy = true;
    await products();
    isBusy = false;
    assert.equal(await products(), 200);
    life = 3600;
  });

  await t.test('two calls at the end of a token spend the refresh token once', async () => {
    life = 0;
    const short = (await signIn()).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    life = 3600;
    logins = 0;
    const products = (): Promise<Response> =>
      Promise.resolve(session.request('/api/v1/products', {headers: {Cookie: short}}));
    const answers = await Promise.all([products(), products(), products()]);
    assert.deepEqual(
      answers.map(({status}) => status),
      [200, 200, 200],
    );
    assert.equal(logins, 1);
  });

  await t.test('a sign-in that is no JSON, or not all of it, is refused as what it is', async () => {
    const headers = {'Content-Type': 'application/json', Origin: ORIGIN};
    for (const body of ['{"email":', '', 'null', '{"email":"nora@example.com"}', '{"email":1,"password":"x"}']) {
      const refused = await session.request('/session', {method: 'POST', headers, body});
      assert.equal(refused.status, 400, body);
      assert.equal(((await refused.json()) as {code: string}).code, 'invalid_request');
    }
  });

  await t.test('the cookie is for TLS alone when a proxy in front ends it', async () => {
    const cookieOf = async (headers: Record<string, string>): Promise<string> => {
      const signedIn = await session.request('/session', {
        method: 'POST',
        headers: {'Content-Type': 'application/json', Origin: ORIGIN, ...headers},
        body: JSON.stringify({email: 'nora@example.com', password: 'x'}),
      });
      return signedIn.headers.get('Set-Cookie') ?? '';
    };
    assert.match(await cookieOf({'X-Forwarded-Proto': 'https'}), /; Secure/);
    assert.doesNotMatch(await cookieOf({}), /; Secure/);
  });

  await t.test('no call goes through that the portal does not make', async () => {
    const answerOf = async (method: string, path: string): Promise<number> =>
      (await session.request(`/api/v1/${path}`, {method, headers: {Cookie, Origin: ORIGIN}})).status;
    for (const [method, path] of [
      ['DELETE', 'products/prd_1'],
      ['PUT', 'products/prd_1'],
      ['POST', 'price-lists'],
      ['POST', 'quotations/quo_1/withdraw'],
      ['GET', 'orders'],
      ['GET', 'products/prd_1/media'],
    ] as const)
      assert.equal(await answerOf(method, path), 404, `${method} ${path}`);
    for (const [method, path] of [
      ['GET', 'products?limit=25'],
      ['PATCH', 'products/pid:a-1'],
      ['POST', 'promotions?submit=true'],
      ['POST', 'quotations/quo_1/submit'],
    ] as const)
      assert.equal(await answerOf(method, path), 200, `${method} ${path}`);
  });

  isDown = true;

  await t.test('whoever signs out is signed out all the same', async () => {
    const left = await session.request('/session', {method: 'DELETE', headers: {Cookie, Origin: ORIGIN}});
    assert.equal(left.status, 204);
    assert.deepEqual(await who(), {});
  });

  await t.test('signing in says in words why it failed', async () => {
    const refused = await signIn();
    assert.equal(refused.status, 502);
    assert.equal(((await refused.json()) as {title: string}).title, 'The platform cannot be reached');
  });
});
