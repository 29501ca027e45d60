import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Approvals that nobody decides in time end by themselves, whatever is read first. */

const LATER = {headers: {'Sandbox-Date': '2025-04-20T00:00:00.000Z'}};
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

describe('an approval whose time is over', () => {
  it('stands in the audit log before anybody has read it', async () => {
    const entries = list(await client.ok('GET', '/v1/audit-logs?limit=100&sort=-occurred_at', undefined, LATER));
    const actions = entries.map(({action}) => asText(action));
    for (const kind of ['price', 'product', 'promotion']) expect(actions).toContain(`${kind}_approval.expired`);
  });

  it('has a status that says so, and is open in no sum', async () => {
    const open = await client.ok('GET', '/v1/approval-statuses?state=pending,in_review', undefined, LATER);
    expect(list(open)).toEqual([]);
    const rows = list(await client.ok('GET', '/v1/approval-statuses/summary'));
    const counts = rows.map((row) => row.counts as Record<string, Json>);
    expect(counts.map(({pending, in_review: review, expired}) => [pending, review, expired])).toEqual([
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
    ]);
  });
});
