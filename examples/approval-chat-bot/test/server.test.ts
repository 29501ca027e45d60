import assert from 'node:assert/strict';
import {createHmac, randomUUID} from 'node:crypto';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, beforeEach, describe, it, mock} from 'node:test';
import type {Card} from '../src/card.ts';
import type {Chat} from '../src/chat/chat.ts';

/** The server between an API and a Slack of this file. */

const SECRET = `whsec_${Buffer.from('a secret of the server test').toString('base64')}`;
const PRICE = 'pap_01JJ6KTTM0MJYT90TAZJGCNM0N';
const waits = {
  id: PRICE,
  state: 'in_review',
  product: {name: 'Nitrile gloves'},
  waiting_for: [{id: 'usr_1', name: 'Tomas Berg'}],
};

let record: Record<string, unknown> = waits;
/** Status of the answers to what the bot asks of the record. */
let status = 200;
const api = http.createServer((request, response) => {
  request.resume().on('end', () => {
    const isUser = request.url?.startsWith('/v1/users') === true;
    const isDecision = request.method === 'POST';
    const reason = status === 404 ? 'not_found' : 'other';
    const refusal = {title: 'Refused', code: isDecision ? 'already_decided' : reason, detail: 'Not now.'};
    const users = {data: [{id: 'usr_1', email: 'tomas.berg@halden.example', first_name: 'Tomas', last_name: 'Berg'}]};
    const code = isUser ? 200 : isDecision ? 409 : status;
    response.writeHead(code, {'Content-Type': 'application/json'});
    response.end(JSON.stringify(isUser ? users : code === 200 ? record : refusal));
  });
});
await new Promise<void>((resolve) => api.listen(0, resolve));
process.env.API_BASE_URL = `http://localhost:${(api.address() as AddressInfo).port}`;
process.env.CLIENT_SECRET = 'plk_test_server';
// Settings are read with the first import.
const {serverFor} = await import('../src/server.ts');
const {slack} = await import('../src/chat/slack.ts');
const {localChat} = await import('../src/chat/local.tsx');
type Server = ReturnType<typeof serverFor>;

function signed(body: string | Uint8Array<ArrayBuffer>): RequestInit {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  const headers = {'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}`};
  return {method: 'POST', headers, body};
}

async function send(app: Server, body: string | Uint8Array<ArrayBuffer>): Promise<number> {
  return (await app.request('/webhooks/quartermaster', signed(body))).status;
}

const event = (type: string, id = PRICE): string =>
  JSON.stringify({type, timestamp: new Date().toISOString(), data: {id}});

before(() => mock.method(console, 'error', () => undefined));
beforeEach(() => {
  record = waits;
  status = 200;
});
after(() => api.close());

describe('a webhook', () => {
  const shown: Card[] = [];
  const chat: Chat = {...localChat(), show: async (card) => void shown.push(card)};
  const app = serverFor(chat, SECRET);

  it('is asked for again when the record cannot be read, and not when there is none', async () => {
    status = 503;
    assert.equal(await send(app, event('approval.requested')), 503);
    // Somebody may mend the credential before the last attempt.
    status = 403;
    assert.equal(await send(app, event('approval.requested')), 503);
    status = 404;
    assert.equal(await send(app, event('approval.requested')), 204);
    assert.deepEqual(shown, []);
  });

  it('shows what became of a price, in the names of the contract', async () => {
    for (const type of ['approved', 'rejected', 'expired'])
      assert.equal(await send(app, event(`price_approval.${type}`)), 204);
    assert.equal(shown.length, 3);
    await send(app, event('product_approval.approved', 'pda_01JJ6KTTM0MJYT90TAZJGCNM0N'));
    await send(app, event('price_list.updated'));
    assert.equal(shown.length, 3);
  });

  it('that is no event is refused in one word', async () => {
    for (const body of ['no json', 'null', '{}', '{"type":"approval.requested"}', '{"type":1,"data":{"id":2}}'])
      assert.equal(await send(app, body), 400, body);
  });

  it('is not read to its end when it is too long', async () => {
    assert.equal(await send(app, new Uint8Array(3_000_000)), 413);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 300) controller.close();
        else controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const answer = await app.request('/webhooks/quartermaster', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    assert.equal(answer.status, 413);
    assert.ok(sent < 10, `${sent} MB were read`);
  });
});

describe('Slack', () => {
  const calls: {method: string; body: string}[] = [];
  const said = (): string[] => calls.map(({method}) => method);
  let app: Server;

  before(() => {
    // The client of the API has its `fetch` already.
    mock.method(globalThis, 'fetch', async (address: string, {body}: {body: string}) => {
      const method = address.replace('https://slack.com/api/', '').replace(/\?.*/, '');
      calls.push({method, body});
      return Response.json({ok: true, ts: '1.1', channel: 'C1', user: {profile: {email: 'tomas.berg@halden.example'}}});
    });
  });
  beforeEach(() => {
    calls.length = 0;
    app = serverFor(slack({token: 'xoxb-test', secret: 'slack', channel: 'C1'}), SECRET);
  });

  it('has one message for an approval, which follows its steps and its end', async () => {
    await Promise.all([send(app, event('approval.requested')), send(app, event('approval.requested'))]);
    assert.deepEqual(said(), ['chat.postMessage', 'chat.update']);
    record = {...waits, waiting_for: [{id: 'usr_2', name: 'Maya Lindqvist'}]};
    await send(app, event('approval.requested'));
    assert.match(calls.at(-1)?.body ?? '', /"ts":"1\.1".*Waits for Maya Lindqvist/);
    record = {...waits, state: 'approved', waiting_for: []};
    await send(app, event('price_approval.approved'));
    assert.deepEqual(said().slice(1), ['chat.update', 'chat.update', 'chat.update']);
    assert.doesNotMatch(calls.at(-1)?.body ?? '', /action_id|Waits for/);
  });

  it('posts nothing about a price that was decided before anybody saw it', async () => {
    record = {...waits, state: 'approved', waiting_for: []};
    await send(app, event('price_approval.approved'));
    assert.deepEqual(said(), []);
  });

  it('shows the card as it is now when a press is refused', async () => {
    record = {...waits, state: 'approved', waiting_for: []};
    const payload = {
      type: 'block_actions',
      user: {id: 'U1'},
      channel: {id: 'C1'},
      message: {ts: '9.9'},
      actions: [{action_id: 'approve', value: PRICE}],
    };
    const body = new URLSearchParams({payload: JSON.stringify(payload)}).toString();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = createHmac('sha256', 'slack').update(`v0:${timestamp}:${body}`).digest('hex');
    const headers = {'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${sign}`};
    assert.equal((await app.request('/slack/actions', {method: 'POST', headers, body})).status, 200);
    const end = Date.now() + 5000;
    while (!said().includes('chat.update') && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(said(), ['users.info', 'chat.postEphemeral', 'chat.update']);
    assert.match(calls.at(-1)?.body ?? '', /"ts":"9\.9"/);
    assert.doesNotMatch(calls.at(-1)?.body ?? '', /action_id/);
  });

  it('names people who have no name by their id, on the card and in the refusal', async () => {
    record = {...waits, waiting_for: [{id: 'usr_9', name: null}]};
    await send(app, event('approval.requested'));
    assert.match(calls[0]?.body ?? '', /Waits for usr_9/);
    const {decide} = await import('../src/bot.ts');
    const press = {approvalId: PRICE, decision: 'approve', email: 'tomas.berg@halden.example', comment: ''} as const;
    await assert.rejects(decide(press), /Only usr_9 can decide this\./);
  });
});

describe('the chat for trying', () => {
  it('has a doctype, and stands in no frame', async () => {
    const answer = await serverFor(localChat(), SECRET).request('/');
    assert.match(await answer.text(), /^<!doctype html>/i);
    assert.equal(answer.headers.get('X-Frame-Options'), 'DENY');
    assert.match(answer.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
  });

  it('shows a price that is decided already to who tries it', async () => {
    record = {...waits, state: 'rejected', waiting_for: []};
    const app = serverFor(localChat(), SECRET);
    await send(app, event('approval.requested'));
    assert.match(await (await app.request('/')).text(), /Rejected, /);
  });

  it('changes the card of an approval that it shows, and tells the open page', async () => {
    const app = serverFor(localChat(), SECRET);
    const read = async (path: string): Promise<string> => (await app.request(path)).text();
    await send(app, event('approval.requested'));
    const before = await read('/cards');
    record = {...waits, state: 'approved', waiting_for: []};
    await send(app, event('price_approval.approved'));
    assert.notEqual(await read('/cards'), before);
    const page = await read('/');
    assert.equal(page.match(/<article/g)?.length, 1);
    assert.doesNotMatch(page, /Waits for|value="approve"/);
  });
});
