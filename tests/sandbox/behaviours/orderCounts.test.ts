import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

it('orders are as many in a breakdown as in the summary of each of its rows', async () => {
  for (const [name, filter] of [
    ['by-supplier', 'supplier_id'],
    ['by-user-group', 'user_group_id'],
  ] as const)
    for (const period of [
      'from=2025-02-01&to=2025-02-28',
      'from=2025-02-10&to=2025-02-16',
      'from=2024-12-01&to=2025-02-28',
    ])
      for (const {key, order_count: count} of list(await client.ok('GET', `/v1/order-analytics/${name}?${period}`))) {
        const id = asText((key as Record<string, Json>).id);
        const summary = await client.ok('GET', `/v1/order-analytics/summary?${period}&${filter}=${id}`);
        expect(summary.order_count, `${id} ${period}`).toBe(count);
      }
});
