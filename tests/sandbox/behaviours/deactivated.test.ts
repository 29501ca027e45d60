import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What a deactivated person leaves behind. */

type Fields = Record<string, Json>;
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const BUYER = 'rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M';
const AS_MAYA = {key: 'maya_owner'};
const BY_INES = {key: 'ines_admin'};
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

const leave = (): Promise<Fields> => client.ok('POST', `/v1/users/${MAYA}/deactivate`);
const save = async (name: string, scope: string): Promise<string> =>
  asText((await client.ok('POST', '/v1/search-presets', {name, query: name, sharing: {scope}}, AS_MAYA)).id ?? '');

describe('saved searches', () => {
  it('pass to the administrators when they are shared, and go after 90 days when they are private', async () => {
    const [shared, own] = [await save('Shared gloves', 'client'), await save('My gloves', 'private')];
    await leave();
    expect(await client.ok('GET', `/v1/search-presets/${shared}`)).toMatchObject({owner: null});
    const status = async (id: string, day: string): Promise<number> =>
      (await client.send('GET', `/v1/search-presets/${id}`, undefined, {headers: {'Sandbox-Date': day}})).status;
    expect(await status(own, '2025-06-12')).toBe(200);
    expect(await status(own, '2025-06-13')).toBe(404);
    expect(await status(shared, '2025-06-13')).toBe(200);
  });
});

describe('insights that are shared', () => {
  it('pass to the manager, and have no owner without one', async () => {
    const owners = async (): Promise<Json[]> =>
      list(await client.ok('GET', '/v1/insights?limit=100', undefined, BY_INES)).map(
        ({created_by: by}) => (by as Fields | null)?.id ?? null,
      );
    const {manager_user_id: manager = null} = await client.ok('GET', `/v1/users/${TOMAS}`);
    expect(await owners()).toContain(TOMAS);
    await client.ok('POST', `/v1/users/${TOMAS}/deactivate`, undefined, BY_INES);
    expect([...new Set(await owners())]).toEqual([manager]);
  });
});

describe('a role', () => {
  it('counts nobody who is deactivated, and nobody twice', async () => {
    const count = async (): Promise<number> => Number((await client.ok('GET', `/v1/roles/${BUYER}`)).user_count);
    const before = await count();
    await leave();
    expect(await count()).toBe(before - 1);
    await client.ok('DELETE', `/v1/users/${MAYA}`);
    expect(await count()).toBe(before - 1);
  });
});

describe('a new rule for prices', () => {
  it('has decided nothing', async () => {
    const rule = await client.ok('POST', '/v1/price-approval-configs', {
      name: 'New',
      triggers: ['increase'],
      priority: 77,
      action: 'auto_approve',
    });
    expect(rule).toMatchObject({match_count_30d: 0});
  });
});

it('keep the role that they come back with', async () => {
  const role = await client.ok('POST', '/v1/roles', {name: 'Reader', permission_keys: ['products.read']});
  await client.ok('PATCH', `/v1/users/${MAYA}`, {role_ids: [role.id ?? null]});
  await leave();
  const answer = await client.send('DELETE', `/v1/roles/${asText(role.id ?? '')}`);
  expect(answer.json).toMatchObject({code: 'conflict_in_use', used_by: [{type: 'user', count: 1}]});
});
