import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {fields, list, type Answered} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** An endpoint for webhooks has what signs its deliveries, and an organisation has 50 of them. */

const CONFIGS = '/v1/plugin-configs';
const SECRETS = {signing_secret: 'whsec_aGFsZGVuLXJlc2VhcmNoLXNhbXBsZS1zZWNyZXQtMDE='};

let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

async function create(body: Record<string, Json>): Promise<Answered> {
  const [plugin] = list(await client.ok('GET', '/v1/plugins?category=webhook'));
  return client.send('POST', CONFIGS, {
    plugin_id: plugin?.id ?? null,
    name: 'Orders',
    enabled: true,
    settings: {url: 'https://hooks.quartermaster.example/orders'},
    ...body,
  });
}

const placesIn = (answer: Answered): string[] =>
  (fields(answer).errors as {pointer: string; code: string}[]).map(({pointer, code}) => `${pointer} ${code}`);

it.each([
  ['no secrets', {events: ['*']}, '/secrets/signing_secret required'],
  ['another secret', {events: ['*'], secrets: {token: 'abc'}}, '/secrets/signing_secret required'],
  ['a secret that is null', {events: ['*'], secrets: {signing_secret: null}}, '/secrets/signing_secret required'],
  ['no events', {secrets: SECRETS}, '/events required'],
])('an endpoint with %s is refused', async (_, body, wanted) => {
  const answer = await create(body);
  expect([answer.status, ...placesIn(answer)]).toEqual([422, wanted]);
});

it('an endpoint is told of everything that it lacks', async () => {
  expect(placesIn(await create({settings: {}}))).toEqual([
    '/settings/url required',
    '/events required',
    '/secrets/signing_secret required',
  ]);
});

it.each([{signing_secret: null}, null])('an endpoint keeps a secret, so %j is refused', async (secrets) => {
  const made = fields(await create({events: ['*'], secrets: SECRETS}));
  const answer = await client.send('PATCH', `${CONFIGS}/${asText(made.id)}`, {secrets});
  expect([answer.status, ...placesIn(answer)]).toEqual([422, '/secrets/signing_secret required']);
  expect((await client.ok('GET', `${CONFIGS}/${asText(made.id)}`)).secrets).toEqual(made.secrets);
});

it('an organisation has 50 endpoints, and configs of other plugins beside them', async () => {
  const [known] = [(await client.ok('GET', `${CONFIGS}?limit=100`)).data as Record<string, Json>[]];
  const endpoints = known.filter(({settings}) => 'url' in (settings as Record<string, Json>)).length;
  for (let at = endpoints; at < 50; at += 1)
    expect((await create({name: `No ${at}`, events: ['*'], secrets: SECRETS})).status).toBe(201);
  const answer = await create({name: 'One more', events: ['*'], secrets: SECRETS});
  expect([answer.status, fields(answer).code, fields(answer).detail]).toEqual([
    409,
    'invalid_state',
    'There are 50 webhook endpoints already.',
  ]);
});
