import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

const ERP = 'usr_01JHP33WC0KR0Q85R9RY3Z921Z';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

describe('the ETag of the own user', () => {
  const tagOf = async (key: string): Promise<string> =>
    (await client.send('GET', '/v1/users/me', undefined, {key})).headers.get('ETag') ?? '';
  const again = async (key: string, tag: string): Promise<number> =>
    (await client.send('GET', '/v1/users/me', undefined, {key, headers: {'If-None-Match': tag}})).status;

  it('says unchanged to the same person only', async () => {
    const tag = await tagOf('buyer');
    expect(await again('buyer', tag)).toBe(304);
    expect(await again('approver', tag)).toBe(200);
    expect(await tagOf('approver')).not.toBe(tag);
  });
});

it('the log has the whole path of a call, also where it begins with the name of the API', async () => {
  const path = '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8';
  await client.ok('GET', path);
  const [call] = list(await client.ok('GET', '/v1/api-logs?operation_id=show-client&limit=1'));
  expect(call?.path).toBe(path);
});

it('whoever opens a shop for somebody else is told which scope is missing', async () => {
  const sessions = '/v1/supplier-punchouts/spo_01JKT77280ESDP7J9SRRGAFZH4/sessions';
  const refused = await client.send('POST', sessions, {user_id: TOMAS}, {key: 'maya_buyer'});
  expect(refused.json).toMatchObject({status: 403, code: 'forbidden', required_scope: 'users:impersonate'});
});

describe('a key', () => {
  const create = (): Promise<Record<string, Json>> =>
    client.ok('POST', `/v1/users/${ERP}/api-keys`, {name: 'Night', scopes: ['inventory:read']});
  const call = async (secret: Json | undefined): Promise<[number, Json | undefined]> => {
    const headers = {Authorization: `Bearer ${asText(secret)}`};
    const {status, json} = await client.send('GET', '/v1/inventory/materials', undefined, {headers});
    return [status, (json as Record<string, Json>).code];
  };

  it('that was revoked opens nothing any more', async () => {
    const {id, secret} = await create();
    expect((await call(secret))[0]).toBe(200);
    expect((await client.send('DELETE', `/v1/users/${ERP}/api-keys/${asText(id)}`)).status).toBe(204);
    expect(await call(secret)).toEqual([401, 'unauthenticated']);
  });

  it('of a user who was deactivated opens nothing any more', async () => {
    const {secret} = await create();
    expect(await client.ok('POST', `/v1/users/${ERP}/deactivate`)).toMatchObject({status: 'inactive'});
    expect(await call(secret)).toEqual([401, 'unauthenticated']);
  });
});

describe('the header Accept', () => {
  const send = async (accept: string): Promise<[number, Json]> => {
    const {status, json} = await client.send('GET', '/v1/tags', undefined, {headers: {Accept: accept}});
    return [status, json];
  };

  it.each(['application/json', '*/*', 'application/*;q=0.8', 'text/html, application/json;q=0.1'])(
    'with %s gets JSON',
    async (accept) => {
      expect((await send(accept))[0]).toBe(200);
    },
  );

  it.each(['application/xml', 'text/*', 'application/json;q=0'])('with %s gets 406', async (accept) => {
    expect(await send(accept)).toMatchObject([406, {code: 'not_acceptable', supported: ['application/json']}]);
  });
});
