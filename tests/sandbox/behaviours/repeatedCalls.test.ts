import {expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const TAG = {name: 'Repeated', entity_types: ['supplier']};
const USER = {
  type: 'person',
  email: 'rosa.kern@halden.example',
  first_name: 'Rosa',
  last_name: 'Kern',
  role_ids: ['rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M'],
};
const keyed = (key: string): {headers: Record<string, string>} => ({headers: {'Idempotency-Key': key}});

it('a key with other query parameters is refused for them, not for its body', async () => {
  await client.ok('POST', '/v1/users', USER, keyed('one'));
  const other = await client.send('POST', '/v1/users?send_invite=false', USER, keyed('one'));
  expect(other.json).toMatchObject({
    code: 'idempotency_key_reused',
    detail: expect.stringMatching(/with other query parameters\.$/) as string,
  });
  const both = await client.send('POST', '/v1/users', {...USER, first_name: 'Rose'}, keyed('one'));
  expect(both.json).toMatchObject({detail: expect.stringMatching(/with another body\.$/) as string});
});

it('a conflict is kept with its key, and a new key finds what holds now', async () => {
  const first = await client.ok('POST', '/v1/tags', TAG);
  expect((await client.send('POST', '/v1/tags', TAG, keyed('two'))).status).toBe(409);
  await client.send('DELETE', `/v1/tags/${asText(first.id ?? '')}`);
  const same = await client.send('POST', '/v1/tags', TAG, keyed('two'));
  expect([same.status, same.headers.get('Idempotency-Replayed')]).toEqual([409, 'true']);
  expect((await client.send('POST', '/v1/tags', TAG, keyed('three'))).status).toBe(201);
});

it('a failure behind the platform is not kept, so that a retry with its key can succeed', async () => {
  const [plugin] = (await client.ok('GET', '/v1/plugin-configs?limit=100')).data as {id: string; settings: object}[];
  const path = `/v1/plugin-configs/${plugin?.id ?? ''}`;
  await client.ok('PATCH', path, {settings: {...plugin?.settings, url: 'https://nowhere.invalid/hook'}});
  expect((await client.send('POST', `${path}/test`, undefined, keyed('four'))).status).toBe(502);
  await client.ok('PATCH', path, {settings: {...plugin?.settings, url: 'https://hooks.halden.example/hook'}});
  expect((await client.send('POST', `${path}/test`, undefined, keyed('four'))).status).toBe(200);
});

it('a call that waits for the first one is told how long', async () => {
  const waiting = await client.send('POST', '/v1/tags', TAG, {
    headers: {'Sandbox-Simulate': 'idempotency_in_progress'},
  });
  expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([409, '2']);
});
