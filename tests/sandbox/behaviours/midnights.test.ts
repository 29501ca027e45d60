import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {Client, eachInFreshSandbox} from '../support/client';

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
  const stores = ['sto_01JHG2VHC01KFMFZM7H90298FB', 'sto_01JHGTWJR0H71026KHDMNTSZFV'];
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

describe('a lot that expires', () => {
  it('changes stock, and may leave too little', async () => {
    const material = list(await client.ok('GET', '/v1/inventory/materials?q=MAT-10001'))[0] ?? {};
    const path = `/v1/inventory/materials/${asText(material.id)}`;
    const {available} = await client.ok('GET', path);
    const {value, unit} = available as {value: string; unit: string};
    await client.ok('PATCH', path, {safety_stock: {value: String(Number(value) - 3), unit}});
    await client.ok('GET', path, undefined, at('2026-11-30T23:00:30Z'));
    expect(of('inventory.stock_changed').length).toBeGreaterThan(0);
    expect(of('inventory.below_safety_stock')).toMatchObject([{data: {id: material.id}}]);
  });
});
