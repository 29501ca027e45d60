import assert from 'node:assert/strict';
import {createHmac, randomUUID} from 'node:crypto';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, beforeEach, describe, it, mock} from 'node:test';
import type {Card} from '../src/card.ts';
import type {Chat} from '../src/chat/chat.ts';

/** The server between an API and a Slack of this file. */

const SECRET = `whsec_${Buffer.from('a secret of the server test').toString('base64')}`;
/** Where Slack is. */
const SLACK = 'http://slack.example/api';
const PRICE = 'pap_01JJ6KTTM0MJYT90TAZJGCNM0N';
const waits = {
  id: PRICE,
  state: 'in_review',
  step: 1,
  product: {name: 'Nitrile gloves'},
  waiting_for: [{id: 'usr_1', name: 'Tomas Berg'}],
};

let record: Record<string, unknown> = waits;
/** Status of the answers to what the bot asks of the record. */
let status = 200;
/** Steps of the rule behind every approval. */
let steps: Record<string, unknown>[] = [];
/** What a decision makes of the record; without it the API refuses. */
let decided: (() => Record<string, unknown>) | undefined;
let decisions = 0;
/** Records besides the one of most tests, by id. */
const more = new Map<string, Record<string, unknown>>();
const api = http.createServer((request, response) => {
  request.resume().on('end', () => {
    const {url = ''} = request;
    const isUser = url.startsWith('/v1/users');
    const isDecision = request.method === 'POST';
    if (isDecision) decisions += 1;
    const other = url.startsWith('/v1/user-groups/ugr_1')
      ? {id: 'ugr_1', name: 'Lab 3'}
      : url.startsWith('/v1/price-approval-configs/')
        ? {id: 'pac_1', steps}
        : more.get(url.split('/').at(-1) ?? '');
    if (other || (isDecision && decided)) {
      if (isDecision && decided) record = decided();
      response.writeHead(200, {'Content-Type': 'application/json'});
      response.end(JSON.stringify(other ?? record));
      return;
    }
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
const {decide, readCard} = await import('../src/bot.ts');
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
  steps = [];
  decided = undefined;
  decisions = 0;
  more.clear();
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

describe('a decision', () => {
  const press = {
    ...({approvalId: PRICE, step: 1, decision: 'approve', form: ''} as const),
    ...{email: 'tomas.berg@halden.example', comment: ''},
  };
  const atStepTwo = {...waits, step: 2};

  it('is for the step on the card, not for the one after it', async () => {
    record = atStepTwo;
    await assert.rejects(decide({...press, form: 'a'}), /This price is at step 2 now\. Read the card again\./);
    assert.equal(decisions, 0);
  });

  it('that is pressed twice is told as the first press was', async () => {
    decided = () => atStepTwo;
    assert.equal((await decide({...press, form: 'b'})).step, 2);
    assert.equal((await decide({...press, form: 'b'})).step, 2);
    assert.equal(decisions, 1);
    // The same in another window is not the same press.
    await assert.rejects(decide({...press, form: 'c'}), /at step 2 now/);
    assert.equal(decisions, 1);
  });

  it('is left to the application where a step wants several approvals', async () => {
    record = {...waits, rule_id: 'pac_1'};
    const person = {approver_user_ids: ['usr_1'], approver_group_ids: []};
    steps = [{...person, position: 1, quorum: 'number', min_approvals: 2}];
    await assert.rejects(decide({...press, form: 'd'}), /wants 2 approvals.* Decide in the application/);
    steps = [{...person, position: 1, quorum: 'all', approver_group_ids: ['ugr_1']}];
    await assert.rejects(decide({...press, form: 'e'}), /wants 2 approvals.* Decide in the application/);
    assert.equal(decisions, 0);
    // One rejection ends it.
    decided = () => ({...waits, state: 'rejected', waiting_for: []});
    await decide({...press, decision: 'reject', comment: 'Too much', form: 'f'});
    assert.equal(decisions, 1);
  });

  it('says so when a step waits for others all the same, because its rule has been changed', async () => {
    decided = () => waits;
    await assert.rejects(decide({...press, form: 'g'}), /still waits for others.* Decide in the application/);
    assert.equal(decisions, 1);
  });

  it('names groups, never by their ids', async () => {
    record = {...waits, waiting_for: [{id: 'ugr_1', name: null, type: 'user_group'}]};
    await assert.rejects(decide({...press, form: 'h'}), /Only Lab 3 can decide this\./);
    assert.deepEqual((await readCard(PRICE)).asked, ['Lab 3']);
    record = {...waits, waiting_for: [{id: 'ugr_9', name: null, type: 'user_group'}]};
    status = 200;
    assert.doesNotMatch((await readCard(PRICE)).asked.join(), /ugr_/);
  });
});

/** One price of a supplier, then a newer one of the same. */
const OLD = 'pap_01JJ6KTTM0AAAAAAAAAAAAAAAA';
const NEW = 'pap_01JJ6KTTM0BBBBBBBBBBBBBBBB';

it('a newer price closes the card of the one before it', async () => {
  const app = serverFor(localChat(), SECRET);
  const about = {...waits, price_list_id: 'prl_1', sku: 'BW-1', country: 'DE'};
  more.set(OLD, {...about, id: OLD}).set(NEW, {...about, id: NEW});
  const elsewhere = {...about, id: PRICE, country: 'NL'};
  record = elsewhere;
  await send(app, event('approval.requested', PRICE));
  await send(app, event('approval.requested', OLD));
  more.set(OLD, {...about, id: OLD, state: 'withdrawn', waiting_for: []});
  await send(app, event('approval.requested', NEW));
  const page = await (await app.request('/')).text();
  assert.match(page, /Withdrawn, /);
  assert.equal(page.match(/value="approve"/g)?.length, 2);
});

describe('Slack', () => {
  /** Address in the profile of who presses. */
  let email: string | undefined;
  let isBroken = false;
  const sendPress = async (value: string): Promise<void> => {
    const payload = {
      type: 'block_actions',
      user: {id: 'U1'},
      channel: {id: 'C1'},
      message: {ts: '9.9'},
      actions: [{action_id: 'approve', value}],
    };
    const body = new URLSearchParams({payload: JSON.stringify(payload)}).toString();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = createHmac('sha256', 'slack').update(`v0:${timestamp}:${body}`).digest('hex');
    const headers = {'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${sign}`};
    assert.equal((await app.request('/slack/actions', {method: 'POST', headers, body})).status, 200);
  };
  const until = async (method: string): Promise<void> => {
    const end = Date.now() + 5000;
    while (!said().includes(method) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const calls: {method: string; body: string}[] = [];
  const said = (): string[] => calls.map(({method}) => method);
  let app: Server;

  before(() => {
    // The client of the API has its `fetch` already.
    mock.method(globalThis, 'fetch', async (address: string, {body}: {body: string}) => {
      const method = address.replace(`${SLACK}/`, '').replace(/\?.*/, '');
      calls.push({method, body});
      if (isBroken && method === 'users.info') return Response.json({ok: false, error: 'fatal_error'});
      return Response.json({ok: true, ts: '1.1', channel: 'C1', user: {profile: {email}}});
    });
  });
  beforeEach(() => {
    calls.length = 0;
    email = 'tomas.berg@halden.example';
    isBroken = false;
    app = serverFor(slack({token: 'xoxb-test', secret: 'slack', channel: 'C1', api: SLACK}), SECRET);
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
    await sendPress(`${PRICE} 1`);
    await until('chat.update');
    assert.deepEqual(said(), ['users.info', 'chat.postEphemeral', 'chat.update']);
    assert.match(calls.at(-1)?.body ?? '', /"ts":"9\.9"/);
    assert.doesNotMatch(calls.at(-1)?.body ?? '', /action_id/);
  });

  it('carries the step in its buttons', async () => {
    await send(app, event('approval.requested'));
    assert.match(calls[0]?.body ?? '', new RegExp(`"value":"${PRICE} 1"`));
    record = {...waits, step: 2};
    calls.length = 0;
    await sendPress(`${PRICE} 1`);
    await until('chat.update');
    assert.match(calls.find(({method}) => method === 'chat.postEphemeral')?.body ?? '', /at step 2 now/);
    assert.equal(decisions, 0);
  });

  it('answers who has no address, and whatever else goes wrong', async () => {
    const answered = (): string | undefined => calls.find(({method}) => method === 'chat.postEphemeral')?.body;
    email = undefined;
    await sendPress(`${PRICE} 1`);
    await until('chat.update');
    assert.match(answered() ?? '', /Your profile in Slack has no address/);
    calls.length = 0;
    isBroken = true;
    await sendPress(`${PRICE} 1`);
    await until('chat.update');
    assert.match(answered() ?? '', /That did not work/);
    assert.equal(decisions, 0);
  });

  it('names people who have no name by their id, on the card and in the refusal', async () => {
    record = {...waits, waiting_for: [{id: 'usr_9', name: null}]};
    await send(app, event('approval.requested'));
    assert.match(calls[0]?.body ?? '', /Waits for usr_9/);
    const press = {approvalId: PRICE, step: 1, decision: 'approve', comment: '', form: ''} as const;
    await assert.rejects(decide({...press, email: 'tomas.berg@halden.example'}), /Only usr_9 can decide this\./);
  });
});

describe('the chat for trying', () => {
  it('has a doctype, and stands in no frame', async () => {
    const answer = await serverFor(localChat(), SECRET).request('/');
    assert.match(await answer.text(), /^<!doctype html>/i);
    assert.equal(answer.headers.get('X-Frame-Options'), 'DENY');
    assert.match(answer.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
  });

  it('shows the words of the bot only', async () => {
    const app = serverFor(localChat(), SECRET);
    assert.doesNotMatch(await (await app.request('/?notice=Send+your+password')).text(), /Send your password/);
    const fields = {id: PRICE, step: '1', decision: 'reject', email: 'tomas.berg@halden.example', comment: ''};
    const refused = await app.request('/decide', {method: 'POST', body: new URLSearchParams(fields)});
    assert.equal(refused.status, 303);
    assert.match(
      await (await app.request(refused.headers.get('Location') ?? '')).text(),
      /A rejection needs a comment/,
    );
  });

  it('refuses what is no form of a card in words', async () => {
    const app = serverFor(localChat(), SECRET);
    const bodies = [undefined, 'text', new URLSearchParams({id: PRICE, step: '1', email: 'a@b.example'})];
    for (const body of bodies) {
      const answer = await app.request('/decide', {method: 'POST', ...(body && {body})});
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /role="alert"[^]*Press a button of a card/);
    }
    assert.equal(decisions, 0);
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
