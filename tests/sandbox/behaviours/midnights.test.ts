import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {Client, eachInFreshSandbox} from '../support/client';
import {runImport} from '../support/imports';

/** Days begin at midnight where they count, in summer two hours before that of UTC, and what they bring is told. */

let client: Client;
let supplier: Client;
let told: SandboxEvent['payload'][];
eachInFreshSandbox((_, ours) => {
  told = [];
  const onEvents = (events: readonly SandboxEvent[]): void => void told.push(...events.map(({payload}) => payload));
  client = new Client(ours, 'clients', createSandbox({source: ours.source, onEvents}));
  supplier = client.as(ours, 'suppliers');
});

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const INES = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
const BRITAIN = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const BEFORE = '2025-03-31T21:59:30Z';
const AFTER = '2025-03-31T22:00:30Z';
const at = (moment: string): {headers: Record<string, string>} => ({headers: {'Sandbox-Date': moment}});
const of = (type: string): SandboxEvent['payload'][] => told.filter((one) => one.type === type);

it('a price begins in its store, and is told of then', async () => {
  const entry = {
    product_identifier: 'glove-nitrile-m',
    unit_price: '8.00',
    price_quantity: 1,
    valid_from: '2025-04-01',
  };
  await supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', {entries: [entry]});
  const look = async (moment: string): Promise<number> => {
    await client.ok('GET', `/v1/products/${GLOVES}/offers`, undefined, at(moment));
    return of('product.price_changed').length;
  };
  expect([await look(BEFORE), await look(AFTER), await look('2025-04-01T00:00:30Z')]).toEqual([0, 1, 1]);
});

it('a price list is active from the midnight of its stores', async () => {
  const {id} = await supplier.ok('POST', '/v1/price-lists', {
    name: 'April',
    code: 'APR',
    currency: 'EUR',
    countries: ['DE'],
    valid_from: '2025-04-01',
  });
  const path = `/v1/price-lists/${asText(id)}`;
  const entry = {product_identifier: 'acetone-2500ml', unit_price: '20.00', price_quantity: 1};
  await supplier.ok('PUT', `${path}/entries`, {entries: [entry]});
  const status = async (moment: string): Promise<Json | undefined> =>
    (await supplier.ok('GET', path, undefined, at(moment))).status;
  expect([await status(BEFORE), await status(AFTER)]).toEqual(['draft', 'active']);
});

it('a price list has ended once its last day is over in all its stores', async () => {
  const stores = ['sto_01JHG2VHC01KFMFZM7H90298FB', BRITAIN];
  const head = {
    name: 'March',
    code: 'MAR',
    currency: 'EUR',
    countries: ['DE', 'GB'],
    store_ids: stores,
    valid_to: '2025-03-31',
  };
  const path = `/v1/price-lists/${asText((await supplier.ok('POST', '/v1/price-lists', head)).id)}`;
  const entry = {product_identifier: 'acetone-2500ml', unit_price: '20.00', price_quantity: 1};
  await supplier.ok('PUT', `${path}/entries`, {entries: [entry]});
  const status = async (moment: string): Promise<Json | undefined> =>
    (await supplier.ok('GET', path, undefined, at(moment))).status;
  // In London it is still 23:00.
  expect([await status(AFTER), await status('2025-03-31T23:00:30Z')]).toEqual(['active', 'expired']);
});

it('an approval permission begins where the client is', async () => {
  const right = {name: 'April', subject_type: 'user', subject_id: TOMAS, actions: ['approve_prices']};
  const {id} = await client.ok('POST', '/v1/approval-permissions', {...right, valid_from: '2025-04-01'});
  const has = async (moment: string): Promise<boolean> => {
    const mine = await client.ok('GET', '/v1/permissions/me', undefined, {
      key: 'tomas_procurement_manager',
      ...at(moment),
    });
    return (mine.approval_permission_ids as Json[]).includes(id ?? null);
  };
  expect([await has(BEFORE), await has(AFTER)]).toEqual([false, true]);
});

it('a deputy begins and ends where the client is', async () => {
  const delegate = {user_id: INES, from: '2025-03-16', to: '2025-03-17'};
  await client.ok('PATCH', `/v1/users/${TOMAS}`, {delegate});
  const right = {name: 'Deputy', subject_type: 'user', subject_id: INES, actions: ['approve_prices']};
  await client.ok('POST', '/v1/approval-permissions', {...right, valid_to: '2025-03-18'});
  const inbox = `/v1/price-approvals?state=in_review&waiting_for_user_id=${INES}`;
  const count = async (moment: string): Promise<number> =>
    list(await client.ok('GET', inbox, undefined, at(moment))).length;
  expect([await count('2025-03-15T22:59:30Z'), await count('2025-03-15T23:00:30Z')]).toEqual([0, 1]);
  expect([await count('2025-03-17T22:59:30Z'), await count('2025-03-17T23:00:30Z')]).toEqual([1, 0]);
});

describe('a store in London, where it is still 23:00,', () => {
  const head = {name: 'Britain', code: 'GB', currency: 'GBP', countries: ['GB'], store_ids: [BRITAIN]};
  const entry = {product_identifier: 'acetone-2500ml', unit_price: '20.00', price_quantity: 1};
  let entries: string;
  let approval: string;
  beforeEach(async () => {
    entries = `/v1/price-lists/${asText((await supplier.ok('POST', '/v1/price-lists', head)).id)}/entries`;
    await supplier.ok('PUT', entries, {entries: [entry]});
    approval = asText(list(await inBritain(AFTER))[0]?.id);
  });

  const inBritain = async (moment?: string): ReturnType<Client['ok']> =>
    client.ok('GET', `/v1/price-approvals?store_id=${BRITAIN}`, undefined, moment === undefined ? {} : at(moment));

  const price = async (): Promise<Json | undefined> => {
    const items = [{product_identifier: 'acetone-2500ml', quantity: '1'}];
    const asked = {items, store_id: BRITAIN, country: 'GB', at: '2025-03-31T22:30:00Z'};
    return list(await supplier.ok('POST', '/v1/price-resolver', asked))[0]?.unit_price;
  };

  it('approves a price from its own today on', async () => {
    await client.ok('POST', `/v1/price-approvals/${approval}/approve`, {effective_from: '2025-03-31'});
    expect(await price()).toMatchObject({amount: '20.00'});
  });

  it('approves it in a file as well', async () => {
    const rows = `approval_id,decision,comment,effective_from,reason_code\n${approval},approve,,2025-03-31,`;
    const {errors} = await runImport(client, 'offer_approvals', {api: 'clients'}, 'decisions.csv', rows);
    expect(errors).toEqual([]);
    expect(await price()).toMatchObject({amount: '20.00'});
  });

  it('has nothing to decide when a price goes that has not begun', async () => {
    await client.ok('POST', `/v1/price-approvals/${approval}/approve`, {effective_from: '2025-04-01'});
    const [own] = list(await supplier.ok('GET', entries));
    await supplier.ok('DELETE', `${entries}/${asText(own?.id)}`);
    expect(list(await inBritain()).map(({id}) => id)).toEqual([approval]);
  });
});

it('a source ends where the client is', async () => {
  await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {discontinued_on: '2025-04-01'});
  const states = async (moment: string): Promise<Json[]> => {
    const path = `/v1/inventory/vendor-materials?product_id=${GLOVES}`;
    return list(await client.ok('GET', path, undefined, at(moment))).map(({status}) => status ?? null);
  };
  expect([await states(BEFORE), await states(AFTER)]).toEqual([['active'], ['discontinued']]);
});

it('a report ends with today where the client is at the latest', async () => {
  const report = {name: 'March', period_from: '2025-03-01', period_to: '2025-03-15'};
  const status = async (moment: string): Promise<number> =>
    (await client.send('POST', '/v1/order-reports', report, at(moment))).status;
  expect([await status('2025-03-14T22:59:30Z'), await status('2025-03-14T23:00:30Z')]).toEqual([422, 202]);
});

it('a refill point that sleeps for a day wakes up after it, where it is', async () => {
  const pieces = (value: string): Json => ({value, unit: 'EA'});
  await client.ok('POST', '/v1/inventory/refill-points', {
    code: 'RP-ASLEEP',
    material_id: 'mat_01JHW3C7C0E2DX26GVWHBF2TWV',
    location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
    method: 'min_max',
    min_quantity: pieces('500000'),
    max_quantity: pieces('600000'),
    review: 'manual',
    supply: {type: 'purchase'},
    snoozed_until: '2025-03-15',
  });
  const raised = async (moment: string): Promise<number> => {
    const {events} = await client.ok('POST', '/v1/inventory/replenishment-events/run', {dry_run: true}, at(moment));
    return list({data: events ?? []}).length;
  };
  const asleep = await raised('2025-03-15T22:59:30Z');
  expect(await raised('2025-03-15T23:00:30Z')).toBe(asleep + 1);
});

describe('a lot that expires', () => {
  it('changes stock, and may leave too little', async () => {
    const material = list(await client.ok('GET', '/v1/inventory/materials?q=MAT-10001'))[0] ?? {};
    const path = `/v1/inventory/materials/${asText(material.id)}`;
    const {available} = await client.ok('GET', path);
    const {value, unit} = available as {value: string; unit: string};
    await client.ok('PATCH', path, {safety_stock: {value: String(Number(value) - 3), unit}});
    await client.ok('GET', path, undefined, at('2026-11-30T23:00:30Z'));
    expect(of('inventory.stock_changed').length).toBeGreaterThan(0);
    for (const {timestamp} of of('inventory.stock_changed')) expect(timestamp).toBe('2026-11-30T23:00:00.000Z');
    expect(of('inventory.below_safety_stock')).toMatchObject([{data: {id: material.id}}]);
  });
});
