import {expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {fields, list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What is kept for some months is gone afterwards, wherever it is read. */

const SERVICE = '/v1/users/usr_01JHP33WC0KR0Q85R9RY3Z921Z';

let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

const on = (day: string): {headers: Record<string, string>} => ({headers: {'Sandbox-Date': `${day}T12:00:00Z`}});

it('keys that were revoked or have expired are listed for 13 months', async () => {
  const end = '2025-06-30T10:00:00.000Z';
  const revoked = asText((await client.ok('POST', `${SERVICE}/api-keys`, {name: 'A', scopes: ['products:read']})).id);
  const short = {name: 'B', scopes: ['products:read'], expires_at: end};
  const expired = asText((await client.ok('POST', `${SERVICE}/api-keys`, short)).id);
  await client.ok('DELETE', `${SERVICE}/api-keys/${revoked}`);
  const listed = async (day: string): Promise<string[]> =>
    list(await client.ok('GET', `${SERVICE}/api-keys?limit=100`, undefined, on(day)))
      .map(({id}) => asText(id))
      .filter((id) => [revoked, expired].includes(id));
  expect((await listed('2026-04-13')).sort()).toEqual([revoked, expired].sort());
  expect(await listed('2026-04-16')).toEqual([expired]);
  expect(await listed('2026-07-29')).toEqual([expired]);
  expect(await listed('2026-08-01')).toEqual([]);
});

it('search events are listed for 25 months', async () => {
  const count = async (day: string): Promise<number> =>
    list(await client.ok('GET', '/v1/clickhouse/search-events?limit=100', undefined, on(day))).length;
  expect(await count('2027-04-12')).toBeGreaterThan(0);
  expect(await count('2027-04-15')).toBe(0);
});

it('the errors of a batch request go with it', async () => {
  const [job] = list(await client.ok('GET', '/v1/batch-requests?limit=1'));
  const path = `/v1/batch-requests/${asText(job?.id)}`;
  const statuses = async (day: string): Promise<number[]> => {
    const answers = [await client.send('GET', path, undefined, on(day)), await client.send('GET', `${path}/errors`)];
    return answers.map(({status}) => status);
  };
  expect(await statuses('2026-03-01')).toEqual([200, 200]);
  expect(await statuses('2026-05-20')).toEqual([404, 404]);
  expect(fields(await client.send('GET', `${path}/errors/file`)).code).toBe('not_found');
});
