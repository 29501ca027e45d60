import {expect, it} from 'vitest';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {Client, eachInFreshSandbox} from '../support/client';

/** The sandbox plays an invited supplier; webhooks are told of what it does. */

let client: Client;
let told: SandboxEvent['payload'][];
eachInFreshSandbox((_, ours) => {
  told = [];
  const onEvents = (events: readonly SandboxEvent[]): void => void told.push(...events.map(({payload}) => payload));
  client = new Client(ours, 'clients', createSandbox({source: ours.source, onEvents}));
});

const of = (type: string): unknown[] => told.filter((one) => one.type === type).map(({data}) => data.id);

it('an invited supplier accepts, and is active with its first link: both are told once', async () => {
  const [store] = list(await client.ok('GET', '/v1/stores?status=active'));
  const invite = await client.ok('POST', '/v1/supplier-invites', {
    company_name: 'Norrland Labs',
    contact_first_name: 'Ida',
    contact_last_name: 'Berg',
    contact_email: 'hello@norrland.example',
    country: 'SE',
    store_ids: [store?.id ?? null],
  });
  const supplier = `/v1/suppliers/${asText(invite.supplier_id)}`;
  await client.ok('GET', supplier);
  expect(of('supplier_invite.accepted')).toEqual([]);
  for (const _ of ['second', 'third']) await client.ok('GET', supplier);
  expect(of('supplier_invite.accepted')).toEqual([invite.id]);
  const [link] = list(await client.ok('GET', `/v1/supplier-store-links?supplier_id=${asText(invite.supplier_id)}`));
  expect(of('supplier.activated')).toEqual([]);
  for (const _ of ['first', 'second']) await client.ok('GET', `/v1/supplier-store-links/${asText(link?.id)}`);
  expect(of('supplier_store_link.accepted')).toEqual([link?.id]);
  expect(of('supplier.activated')).toEqual([invite.supplier_id]);
});
