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
/** Sessions by the `Idempotency-Key` they were asked for with. */
let ids = new Map<unknown, string>();
/** Connections that stand before the one of this file. */
let others = 0;
const platform = http.createServer((request, response) => {
  let text = '';
  request.on('data', (piece) => (text += String(piece)));
  request.on('end', () => {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://localhost');
    const status = pathname === '/token' ? statuses.token : statuses.api;
    const isSession = request.method === 'POST' && pathname.endsWith('/sessions');
    if (isSession) sessions.push(JSON.parse(text) as Record<string, unknown>);
    const ours = connection(searchParams.get('protocol') === 'oci' ? 'oci' : 'cxml');
    const all = [...Array.from({length: others}, () => ({...ours, oci_username: 'X', from_identity: 'X'})), ours];
    const at = Number(searchParams.get('cursor') ?? 0);
    const next = at + 100 < all.length ? String(at + 100) : null;
    const found = {data: all.slice(at, at + 100), page: {limit: 100, has_more: next !== null, next_cursor: next}};
    const key = request.headers['idempotency-key'];
    if (isSession && !ids.has(key)) ids.set(key, randomUUID());
    const good = pathname === '/token' ? {access_token: 'a', expires_in: 0} : isSession ? {id: ids.get(key)} : found;
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
const {erp, playErp} = await import('../src/erp.ts');
const {setupRequest} = await import('../src/cxml.ts');
const {TripPage} = await import('../src/pages/trip.tsx');
const {linesOf} = await import('../src/fields.ts');

before(() => mock.method(console, 'error', () => undefined));
beforeEach(() => {
  statuses = {token: 200, api: 200};
  sessions = [];
  ids = new Map();
  others = 0;
});
after(() => platform.close());

const setup = {callers: [], secret: SECRET, cookie: '1', returnUrl: 'https://erp.example/x', email: 'm@x.example'};

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

  it('finds the connection by any credential of From and Sender', async () => {
    const document = setupRequest(connection('cxml'), {...setup, cookie: randomUUID(), extrinsics: {}});
    const more = (domain: string, identity: string): string =>
      `<Credential domain="${domain}"><Identity>${identity}</Identity></Credential>`;
    const body = document.replace(/<(From|Sender)>/g, `<$1>${more('DUNS', '123456789')}`);
    assert.match(body, /DUNS.*NetworkID.*DUNS.*NetworkID/s);
    const answer = await erp.request('/cxml', {method: 'POST', body});
    assert.match(await answer.text(), /code="200"/);
    const stranger = body.replaceAll('<Identity>ERP<', '<Identity>OTHER<');
    assert.match(await (await erp.request('/cxml', {method: 'POST', body: stranger})).text(), /code="401"/);
  });

  it('finds a connection that stands on a later page', async () => {
    others = 150;
    assert.match(await sendCxml(), /code="200"/);
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

  it('opens one trip for a form of the bench that is sent twice', async () => {
    const play = (form: string) => playErp(connection('oci'), form, 'm@x.example', '4711');
    const [first, again, another] = [await play('form-1'), await play('form-1'), await play('form-2')];
    assert.equal(again.session.id, first.session.id);
    assert.notEqual(another.session.id, first.session.id);
    // The platform refuses a key that comes with another body.
    assert.deepEqual(sessions[1], sessions[0]);
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
