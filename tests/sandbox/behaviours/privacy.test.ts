import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What a client is not told of its people. */

type Fields = Record<string, Json>;
const CLIENT = '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8';
const ERP = 'usr_01JHP33WC0KR0Q85R9RY3Z921Z';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const DELIVERIES = '/v1/email/deliveries';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

describe('recipients of emails', () => {
  it('are masked without the scope for addresses, and found by their full address', async () => {
    const keyWith = async (scopes: string[]): Promise<string> => {
      const made = await client.ok('POST', `/v1/users/${ERP}/api-keys`, {name: 'Mail', scopes});
      return asText(made.secret).replace('plk_test_', '');
    };
    const [full] = list(await client.ok('GET', DELIVERIES));
    const address = asText(full?.to);
    const key = await keyWith(['email:read']);
    const shown = list(await client.ok('GET', DELIVERIES, undefined, {key}));
    expect(shown[0]?.to).toBe(`${address.slice(0, 1)}***@${address.split('@')[1] ?? ''}`);
    const found = list(await client.ok('GET', `${DELIVERIES}?to=${address}`, undefined, {key}));
    expect(found.map(({id}) => id)).toContain(full?.id);
    const other = await keyWith(['email:read', 'email:read_pii']);
    expect(list(await client.ok('GET', DELIVERIES, undefined, {key: other}))[0]?.to).toBe(address);
    const all = list(await client.ok('GET', `${DELIVERIES}?limit=100`, undefined, {key: other}));
    expect(all.filter(({to}) => asText(to).includes('*'))).toEqual([]);
  });
});

describe('privacy mode', () => {
  const events = async (query = ''): Promise<Fields[]> =>
    list(await client.ok('GET', `/v1/clickhouse/search-events${query}`));
  const on = (): Promise<Fields> => client.ok('PATCH', CLIENT, {settings: {privacy_mode: true}});

  it('puts a pseudonym in the place of a user, by which their searches are found', async () => {
    const before = await events(`?user_id=${MAYA}`);
    expect(before.length).toBeGreaterThan(0);
    await on();
    expect(await events(`?user_id=${MAYA}`)).toEqual([]);
    const all = await events();
    const user = asText(all.find(({id}) => id === before[0]?.id)?.user_id);
    expect(user).toMatch(/^usr_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect((await client.send('GET', `/v1/users/${user}`)).status).toBe(404);
    expect(await events(`?user_id=${user}`)).toHaveLength(before.length);
  });

  it('turns personal recommendations off', async () => {
    const store = 'store_id=sto_01JHG2VHC01KFMFZM7H90298FB';
    const strategies = async (): Promise<Json[]> => [
      (await client.ok('GET', `/v1/recommendations?user_id=${MAYA}&${store}`)).strategy ?? null,
      (await client.ok('GET', `/v1/personalize/products?user_id=${MAYA}`)).strategy ?? null,
    ];
    expect(await strategies()).toEqual(['personal', 'personal']);
    await on();
    expect(await strategies()).toEqual(['trending', 'trending']);
  });

  it('adds up what few people searched for', async () => {
    const search = (key: string): Promise<Fields> =>
      client.ok('POST', '/v1/search/products', {query: 'rare thing'}, {key});
    await search('maya_buyer');
    const rows = async (): Promise<Fields[]> =>
      list(await client.ok('GET', '/v1/search-analytics/top-searches?to=2025-03-14&limit=100'));
    expect((await rows()).map(({query}) => query)).toContain('rare thing');
    await on();
    const after = await rows();
    expect(after.map(({query}) => query)).not.toContain('rare thing');
    expect(after.filter(({query}) => query === null)).toMatchObject([{searches: 1}]);
  });
});
