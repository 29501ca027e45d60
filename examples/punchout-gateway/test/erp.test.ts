import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, beforeEach, describe, it, mock} from 'node:test';
import type {Cart, Connection, Session} from '../src/client.ts';

/** What ERPs send to the doors of the gateway, between an API and a token endpoint of this file. */

const SECRET = 'erp-test-secret-4711';
const CONNECTION = {id: 'pcn_1', name: 'ERP', status: 'active', from_domain: 'NetworkID', from_identity: 'ERP'};
const connection = (protocol: 'cxml' | 'oci'): Connection =>
  // As much of it as the gateway reads.
  ({...CONNECTION, protocol, sender_identity: 'ERP', oci_username: 'ERP'}) as Connection;

/** Statuses of the token endpoint and of the API. */
let statuses = {token: 200, api: 200};
let sessions: Record<string, unknown>[] = [];
const platform = http.createServer((request, response) => {
  let text = '';
  request.on('data', (piece) => (text += String(piece)));
  request.on('end', () => {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://localhost');
    const status = pathname === '/token' ? statuses.token : statuses.api;
    const isSession = request.method === 'POST' && pathname.endsWith('/sessions');
    if (isSession) sessions.push(JSON.parse(text) as Record<string, unknown>);
    const found = {data: [connection(searchParams.get('protocol') === 'oci' ? 'oci' : 'cxml')]};
    const good = pathname === '/token' ? {access_token: 'a', expires_in: 0} : isSession ? {id: randomUUID()} : found;
    const problem = {title: 'Sign in', code: 'unauthenticated', detail: 'The key is not known.', status};
    response
      .writeHead(status, {'Content-Type': 'application/json'})
      .end(JSON.stringify(status === 200 ? good : problem));
  });
});
await new Promise<void>((resolve) => platform.listen(0, resolve));
const address = `http://localhost:${(platform.address() as AddressInfo).port}`;
const own = {CLIENT_ID: 'gateway', CLIENT_SECRET: 'wrong', TOKEN_URL: `${address}/token`, ERP_SHARED_SECRET: SECRET};
Object.assign(process.env, own, {API_BASE_URL: address, PUBLIC_URL: ''});
// Settings are read with the first import.
const {erp} = await import('../src/erp.ts');
const {setupRequest} = await import('../src/cxml.ts');
const {TripPage} = await import('../src/pages/trip.tsx');
const {linesOf} = await import('../src/fields.ts');

before(() => mock.method(console, 'error', () => undefined));
beforeEach(() => {
  statuses = {token: 200, api: 200};
  sessions = [];
});
after(() => platform.close());

const setup = {caller: '', secret: SECRET, cookie: '1', returnUrl: 'https://erp.example/x', email: 'm@x.example'};

async function sendCxml(returnUrl = setup.returnUrl): Promise<string> {
  const body = setupRequest(connection('cxml'), {...setup, cookie: randomUUID(), returnUrl, extrinsics: {}});
  const answer = await erp.request('/cxml', {method: 'POST', body});
  assert.equal(answer.status, 200);
  return answer.text();
}

describe('cXML', () => {
  it('tells an ERP that it is the gateway whose credential is refused', async () => {
    assert.match(await sendCxml(), /code="200"/);
    for (const refusal of [
      {token: 401, api: 200},
      {token: 200, api: 401},
    ]) {
      statuses = refusal;
      const answer = await sendCxml();
      // 401 would say that the ERP has sent a wrong secret.
      assert.match(answer, /code="500"/);
      assert.match(answer, /The platform refuses the credential of the gateway/);
      assert.doesNotMatch(answer, /Try again in a moment|CLIENT_SECRET/);
    }
  });

  it('refuses a return address that no browser can post to', async () => {
    const answer = await sendCxml('javascript:alert(1)');
    assert.match(answer, /code="406" text="return_url: The return address is no address of http or https/);
    assert.deepEqual(sessions, []);
  });
});

describe('OCI', () => {
  const login = {
    USERNAME: 'ERP',
    PASSWORD: SECRET,
    HOOK_URL: 'https://erp.example/hook',
    '~CALLER': 'CTLG',
    Plant: '1',
  };
  const send = (fields: Record<string, string>, query = '') =>
    erp.request(`/oci${query}`, {method: 'POST', body: new URLSearchParams(fields), redirect: 'manual'});

  it('takes a login by POST, with its fields in the body or some in the address', async () => {
    assert.equal((await erp.request(`/oci?${new URLSearchParams(login).toString()}`)).status, 303);
    const posted = await send(login);
    assert.equal(posted.status, 303);
    assert.match(posted.headers.get('Location') ?? '', /\/trips\//);
    const {HOOK_URL, ...others} = login;
    assert.equal((await send(others, `?${new URLSearchParams({HOOK_URL}).toString()}`)).status, 303);
    assert.deepEqual(
      sessions.map(({return_url: url, extrinsics}) => [url, extrinsics]),
      Array.from({length: 3}, () => [login.HOOK_URL, {Plant: '1'}]),
    );
  });

  it('refuses a wrong secret by POST too', async () => {
    assert.equal((await send({...login, PASSWORD: 'x'})).ok, false);
    assert.deepEqual(sessions, []);
  });
});

it('totals that agree are not all that counts', async () => {
  const line = {
    sku: 'S',
    description: 'Gloves',
    quantity: '1',
    unit: 'XBX',
    unit_price: {amount: '2.00', currency: 'EUR'},
  };
  // As much of them as the page reads.
  const cart = {lines: [{...line, supplier_id: 'sup_01JJ6KTTM0'}], total: {amount: '2.00', currency: 'EUR'}} as Cart;
  const session = {id: 'pse_1', state: 'returned'} as Session;
  const pageFor = async (protocol: 'cxml' | 'oci'): Promise<string> => {
    const trip = {connection: connection(protocol), session, messages: [], cart, received: linesOf(cart)};
    return String(await TripPage({trip, fields: []}));
  };
  assert.match(await pageFor('cxml'), /badge good">totals agree/);
  const oci = await pageFor('oci');
  assert.doesNotMatch(oci, /good">totals agree/);
  assert.match(oci, /totals agree.*badge bad">1 value is too long for the ERP/s);
});
