import {describe, expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** How many exports a client may start in a day. */

let client: Client;

eachInFreshSandbox((clients) => {
  ({client} = clients);
});

describe('exports of a day', () => {
  const start = (body = {}): ReturnType<Client['send']> =>
    client.send('POST', '/v1/exports', {kind: 'price_approvals', format: 'csv', ...body});
  it('are 200, and begin anew with the next', async () => {
    const known = list(await client.ok('GET', '/v1/exports?limit=100'));
    const before = known.filter(({created_at: at}) => asText(at ?? null).startsWith('2025-03-14')).length;
    for (let at = before; at < 200; at += 1) expect((await start()).status).toBe(202);
    expect(await start()).toMatchObject({
      status: 429,
      json: {code: 'quota_exceeded', quota: 200, resets_at: '2025-03-15T00:00:00.000Z'},
    });
    expect((await start({kind: 'nothing'})).status).toBe(422);
    await client.ok('GET', '/v1/exports?limit=1', undefined, {headers: {'Sandbox-Date': '2025-03-15'}});
    expect((await start()).status).toBe(202);
  });
});
