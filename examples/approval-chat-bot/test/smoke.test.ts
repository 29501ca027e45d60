import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {createHmac, randomUUID} from 'node:crypto';
import {networkInterfaces} from 'node:os';
import {test} from 'node:test';
import {promisify} from 'node:util';
import {openBrowser, sandbox, startApp} from './app.ts';

const KEY = 'plk_test_approval_bot';
const SECRET = `whsec_${Buffer.from('a secret of the smoke test').toString('base64')}`;
const PRICE = 'pap_01JJ6KTTM0MJYT90TAZJGCNM0N';

interface Approval {
  state: string;
  comment: string | null;
}

/** Sends an event as the platform does. @returns the status of the bot's answer */
async function deliver(url: string, data: {id: string}, {id = `msg_${randomUUID()}`, secret = SECRET} = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({type: 'approval.requested', timestamp: new Date().toISOString(), data});
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}`};
  const {status} = await fetch(`${url}/webhooks/quartermaster`, {method: 'POST', headers, body});
  return status;
}

test('turns webhooks into cards and presses into decisions', async (t) => {
  const base = await sandbox();
  const env = {API_BASE_URL: base, CLIENT_SECRET: KEY, WEBHOOK_SECRET: SECRET, SLACK_BOT_TOKEN: ''};
  const [url, page] = await Promise.all([startApp(env), openBrowser()]);
  const read = async (): Promise<Approval> => {
    const headers = {Authorization: `Bearer ${KEY}`};
    const response = await fetch(`${base}/v1/price-approvals/${PRICE}`, {headers});
    return (await response.json()) as Approval;
  };
  const card = page.getByRole('article', {name: 'Nitrile gloves'});

  await t.test('refuses a delivery with a wrong signature', async () => {
    assert.equal(await deliver(url, {id: PRICE}, {secret: `whsec_${btoa('somebody else')}`}), 401);
    await page.goto(url);
    await page.getByRole('heading', {name: 'No price waits'}).waitFor();
  });

  await t.test('posts one card for two deliveries of a message', async () => {
    const id = `msg_${randomUUID()}`;
    assert.equal(await deliver(url, {id: PRICE}, {id}), 204);
    assert.equal(await deliver(url, {id: PRICE}, {id}), 204);
    // The open page shows it by itself.
    await card.getByText('8.40 EUR → 8.90 EUR (+5.95 %)').waitFor();
    assert.equal(await card.count(), 1);
  });

  await t.test('asks for no other attempt when there is no such record', async () => {
    assert.equal(await deliver(url, {id: 'pap_01JJ6KTTM0AAAAAAAAAAAAAAAA'}), 204);
  });

  await t.test('decides nothing by Enter', async () => {
    const before = page.url();
    for (const label of ['Comment', 'You are']) await card.getByLabel(label).press('Enter');
    // What the key sends, if anything, is on its way before this click.
    await card.getByLabel('Comment').click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal(page.url(), before);
    assert.equal((await read()).state, 'in_review');
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  await t.test('lets nobody decide who is not asked', async () => {
    await card.getByLabel('You are').fill('maya.lindqvist@halden.example');
    await card.getByRole('button', {name: 'Approve'}).click();
    await page.getByRole('alert').getByText('Only Tomas Berg can decide this.').waitFor();
    assert.equal((await read()).state, 'in_review');
  });

  await t.test('rejects nothing without a reason', async () => {
    await card.getByLabel('You are').fill('tomas.berg@halden.example');
    await card.getByRole('button', {name: 'Reject'}).click();
    await page.getByRole('alert').getByText('A rejection needs a comment').waitFor();
    assert.equal((await read()).state, 'in_review');
  });

  await t.test('decides for the person who is', async () => {
    await card.getByLabel('Comment').fill('Above the frame contract.');
    await card.getByRole('button', {name: 'Reject'}).click();
    await card.getByText(/^Rejected, 2025-03-14 .*Above the frame contract/).waitFor();
    assert.equal(await card.getByText('Decide until').count(), 0);
    const {state, comment} = await read();
    assert.deepEqual(
      {state, comment},
      {state: 'rejected', comment: 'Above the frame contract. (Tomas Berg in the chat)'},
    );
    assert.equal(await card.getByRole('button').count(), 0);
  });
});

test('deliver says what came of it', async () => {
  const base = await sandbox();
  const url = await startApp({API_BASE_URL: base, CLIENT_SECRET: KEY, WEBHOOK_SECRET: SECRET, SLACK_BOT_TOKEN: ''});
  const run = async (PORT: string, ...args: string[]) => {
    const env = {...process.env, API_BASE_URL: base, CLIENT_SECRET: KEY, WEBHOOK_SECRET: SECRET, PORT};
    const command = ['--import', 'tsx', 'src/deliver.ts', ...args];
    return promisify(execFile)(process.execPath, command, {env}).then(
      ({stdout}) => ({code: 0, said: stdout}),
      ({code, stderr}: {code: number; stderr: string}) => ({code, said: stderr}),
    );
  };
  const {port} = new URL(url);
  assert.deepEqual((await run(port, PRICE)).code, 0);
  const refused: [RegExp, string, ...string[]][] = [
    [/There is no record pap_01JJ6KTTM0AAAAAAAAAAAAAAAA/, port, 'pap_01JJ6KTTM0AAAAAAAAAAAAAAAA'],
    [/Give the id of a price approval/, port],
    [/No bot answers on port 1\. Start it with npm start\./, '1', PRICE],
  ];
  for (const [words, ...args] of refused) {
    const {code, said} = await run(...args);
    assert.equal(code, 1);
    assert.match(said, words);
    assert.doesNotMatch(said, /\n +at /);
  }
});

test('listens on this machine only, with Slack too, until HOST says otherwise', async () => {
  const env = {API_BASE_URL: await sandbox(), CLIENT_SECRET: KEY, WEBHOOK_SECRET: SECRET};
  const slack = {SLACK_BOT_TOKEN: 'xoxb-test', SLACK_SIGNING_SECRET: 'test', SLACK_CHANNEL: 'test'};
  // What others in the network see of this machine; without a network nobody sees it.
  const outward = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({family, internal}) => family === 'IPv4' && !internal)
    .map(({address}) => address);
  const reach = async (chat: Record<string, string>, HOST: string): Promise<unknown[]> => {
    const {port} = new URL(await startApp({...env, ...chat, HOST}));
    const asked = outward.map((address) =>
      fetch(`http://${address}:${port}/`).then(
        () => 'reached',
        () => 'refused',
      ),
    );
    return Promise.all(asked);
  };
  for (const chat of [{SLACK_BOT_TOKEN: ''}, slack]) {
    assert.deepEqual(
      await reach(chat, ''),
      outward.map(() => 'refused'),
    );
    assert.deepEqual(
      await reach(chat, '0.0.0.0'),
      outward.map(() => 'reached'),
    );
  }
});

test('subscribes once, also when the answer of the first run got lost', async () => {
  const base = await sandbox();
  const configs = async (): Promise<string[]> => {
    const headers = {Authorization: `Bearer ${KEY}`};
    const answer = await fetch(`${base}/v1/plugin-configs?limit=100`, {headers});
    const {data} = (await answer.json()) as {data: {id: string}[]};
    return data.map(({id}) => id);
  };
  const subscribe = async (host: string): Promise<string> => {
    const env = {...process.env, API_BASE_URL: base, CLIENT_SECRET: KEY, WEBHOOK_SECRET: SECRET};
    const args = ['--import', 'tsx', 'src/subscribe.ts', `https://${host}/webhooks/quartermaster`];
    return (await promisify(execFile)(process.execPath, args, {env})).stdout;
  };
  const before = await configs();
  assert.match(
    await subscribe('bot.example'),
    /^\w+ delivers approval\.requested, .*price_approval\.expired to https:/,
  );
  assert.match(await subscribe('bot.example'), /^An earlier run has created \w+\./);
  assert.equal((await configs()).length, before.length + 1);
  // Another address is another configuration.
  await subscribe('other.example');
  assert.equal((await configs()).length, before.length + 2);
});
