import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {asText} from '../../../src/sandbox/json';
import {texts} from '../../../src/sandbox/behaviours/access';
import {list} from '../support/answers';
import {Client, eachInFreshSandbox} from '../support/client';
import {runImport} from '../support/imports';

/** What webhooks are told of goods that are moved, handed over and counted, by whatever call. */

let client: Client;
let told: SandboxEvent['payload'][];
eachInFreshSandbox((_, ours) => {
  told = [];
  const onEvents = (events: readonly SandboxEvent[]): void => void told.push(...events.map(({payload}) => payload));
  client = new Client(ours, 'clients', createSandbox({source: ours.source, onEvents}));
});

type Fields = Record<string, Json>;
const INVENTORY = '/v1/inventory';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const pieces = (value: number): Fields => ({value: String(value), unit: 'EA'});

/** The types that came since the last look, each once. */
function news(): string[] {
  const types = [...new Set(told.map(({type}) => type))].sort();
  told = [];
  return types;
}

/** A submitted request for tips, which is approved if it has to be. @returns its address, and the id of what brings them */
async function wanted(type: string): Promise<{path: string; id: string}> {
  const made = await client.ok('POST', `${INVENTORY}/requests`, {
    type,
    source_location_id: STORE,
    destination_location_id: LAB_3,
    lines: [{material_id: TIPS, quantity: pieces(96)}],
  });
  const path = `${INVENTORY}/requests/${asText(made.id)}`;
  const {status} = await client.ok('POST', `${path}/submit`);
  if (status === 'submitted') await client.ok('POST', `${path}/approve`, {});
  const {fulfilment} = await client.ok('GET', path);
  return {path, id: asText(list({data: fulfilment ?? []}).at(-1)?.id)};
}

it('a request that is received has been fulfilled', async () => {
  const {path, id} = await wanted('transfer');
  const order = `${INVENTORY}/transfer-orders/${id}`;
  await client.ok('POST', `${order}/dispatch`, {});
  news();
  await client.ok('POST', `${order}/receive`, {lines: [{line_number: 1, quantity: pieces(96)}]});
  expect(await client.ok('GET', path)).toMatchObject({status: 'fulfilled'});
  expect(news()).toEqual(expect.arrayContaining(['inventory.stock_changed', 'inventory_request.fulfilled']));
});

it('a request that is picked has been fulfilled, and stock has changed', async () => {
  const {path, id} = await wanted('issue');
  const picking = `${INVENTORY}/pick-lists/${id}`;
  await client.ok('POST', `${picking}/start`);
  for (const line of list(await client.ok('GET', `${picking}/lines`)))
    await client.ok('POST', `${picking}/lines/${asText(line.id)}/confirm`, {picked_quantity: line.quantity ?? null});
  news();
  await client.ok('POST', `${picking}/complete`, {});
  expect(await client.ok('GET', path)).toMatchObject({status: 'fulfilled'});
  expect(news()).toEqual(expect.arrayContaining(['inventory.stock_changed', 'inventory_request.fulfilled']));
});

it('a file of counts changes stock', async () => {
  const [item] = list(await client.ok('GET', `${INVENTORY}/items?material_id=${TIPS}&location_id=${STORE}`));
  const {value, unit} = item?.quantity as {value: string; unit: string};
  const file = `material_number,location_code,lot_number,counted_quantity,unit
MAT-10002,HAL-B1-STORE,${asText(item?.lot_number ?? '')},${Number(value) - 1},${unit}`;
  const {errors} = await runImport(client, 'stock_counts', {api: 'clients'}, 'counts.csv', file);
  expect(errors).toEqual([]);
  expect(news()).toEqual(expect.arrayContaining(['batch_request.completed', 'inventory.stock_changed']));
});

it('an order that needs no approval is told of as approved', async () => {
  await wanted('transfer');
  expect(news()).toContain('transfer_order.approved');
});

it('an order that covers a need, and needs no approval, is told of as approved', async () => {
  const [need] = list(await client.ok('GET', `${INVENTORY}/replenishment-events?status=approved`));
  news();
  await client.ok('POST', `${INVENTORY}/replenishment-fulfillments`, {
    replenishment_event_ids: [need?.id ?? null],
    type: 'transfer',
    source_location_id: STORE,
    quantity: pieces(96),
  });
  expect(news()).toContain('transfer_order.approved');
});

describe('a need', () => {
  /** A refill point where goods always lack. */
  const LACKING: Fields = {
    method: 'min_max',
    min_quantity: pieces(1_000_000),
    max_quantity: pieces(2_000_000),
    review: 'continuous',
  };

  it('that its transfer was to cover has failed with it', async () => {
    for (const {id} of list(await client.ok('GET', `${INVENTORY}/transfer-rules?limit=100`)))
      await client.ok('PATCH', `${INVENTORY}/transfer-rules/${asText(id)}`, {
        requires_approval: true,
        approval_above_value: null,
      });
    const [need] = list(await client.ok('GET', `${INVENTORY}/replenishment-events?status=approved`));
    const {transfer_order_id: order} = await client.ok('POST', `${INVENTORY}/replenishment-fulfillments`, {
      replenishment_event_ids: [need?.id ?? null],
      type: 'transfer',
      source_location_id: STORE,
      quantity: pieces(960),
    });
    news();
    await client.ok('POST', `${INVENTORY}/transfer-orders/${asText(order ?? '')}/reject`, {comment: 'Not this week'});
    expect(news()).toContain('replenishment_event.failed');
  });

  it('is seen once a list has been picked', async () => {
    const {id} = await wanted('issue');
    const picking = `${INVENTORY}/pick-lists/${id}`;
    await client.ok('POST', `${picking}/start`);
    for (const line of list(await client.ok('GET', `${picking}/lines`)))
      await client.ok('POST', `${picking}/lines/${asText(line.id)}/confirm`, {picked_quantity: line.quantity ?? null});
    await client.ok('POST', `${INVENTORY}/refill-points`, {
      code: 'RP-TOLD',
      material_id: TIPS,
      location_id: STORE,
      ...LACKING,
      supply: {type: 'purchase'},
    });
    news();
    await client.ok('POST', `${picking}/complete`, {});
    expect(news()).toContain('replenishment_event.opened');
  });

  it('is seen, and stock changes, when a purchase brings too little', async () => {
    await wanted('purchase');
    expect(news()).toContain('replenishment_event.opened');
    const path = `${INVENTORY}/replenishment-fulfillments`;
    const deeds = list(await client.ok('GET', `${path}?status=ordered&limit=100`));
    const deed = deeds.find(({type}) => type === 'purchase');
    const [event] = texts(deed?.replenishment_event_ids);
    const need = await client.ok('GET', `${INVENTORY}/replenishment-events/${event ?? ''}`);
    await client.ok('PATCH', `${INVENTORY}/refill-points/${asText(need.refill_point_id)}`, LACKING);
    news();
    await client.ok('POST', `${path}/${asText(deed?.id)}/complete`, {
      received_quantity: deed?.quantity ?? null,
      lot_number: '2503B',
      expires_on: '2028-03-31',
    });
    expect(news()).toEqual(expect.arrayContaining(['inventory.stock_changed', 'replenishment_event.opened']));
  });
});

it('a receipt that is reversed may leave too little', async () => {
  const material = `${INVENTORY}/materials/${TIPS}`;
  const receipt = await client.ok('POST', `${INVENTORY}/transactions`, {
    type: 'receipt',
    material_id: TIPS,
    location_id: STORE,
    quantity: pieces(960),
    lot_number: '2503C',
    expires_on: '2028-03-31',
  });
  const {available} = await client.ok('GET', material);
  const {value, unit} = available as {value: string; unit: string};
  await client.ok('PATCH', material, {safety_stock: {value: String(Number(value) - 1), unit}});
  news();
  await client.ok('POST', `${INVENTORY}/transactions/${asText(receipt.id)}/reverse`, {comment: 'Booked twice'});
  expect(news()).toContain('inventory.below_safety_stock');
});

it('a pick list is cancelled with its request', async () => {
  const {path} = await wanted('issue');
  news();
  await client.ok('POST', `${path}/cancel`, {reason: 'Not needed'});
  expect(news()).toContain('pick_list.cancelled');
});

it('a pick list is cancelled with the refill that it was for', async () => {
  const [need] = list(await client.ok('GET', `${INVENTORY}/replenishment-events?status=approved`));
  const refill = `${INVENTORY}/replenishment-fulfillments`;
  const {id, transfer_order_id: order} = await client.ok('POST', refill, {
    replenishment_event_ids: [need?.id ?? null],
    type: 'transfer',
    source_location_id: STORE,
    quantity: pieces(96),
  });
  const {pick_list_ids: lists, to_location_id: place} = await client.ok(
    'GET',
    `${INVENTORY}/transfer-orders/${asText(order)}`,
  );
  if (texts(lists).length === 0)
    await client.ok('POST', `${INVENTORY}/pick-lists`, {
      purpose: 'transfer',
      source: {type: 'transfer_order', ids: [order ?? null]},
      from_location_id: STORE,
      to_location_id: place ?? null,
    });
  news();
  await client.ok('POST', `${refill}/${asText(id)}/cancel`);
  expect(news()).toContain('pick_list.cancelled');
});

describe('an order that leaves', () => {
  it('has arrived where its rule receives by itself', async () => {
    for (const {id} of list(await client.ok('GET', `${INVENTORY}/transfer-rules?limit=100`)))
      // Goods for another site are received by somebody there.
      await client.send('PATCH', `${INVENTORY}/transfer-rules/${asText(id)}`, {auto_receive: true});
    const {id} = await wanted('transfer');
    news();
    await client.ok('POST', `${INVENTORY}/transfer-orders/${id}/dispatch`, {});
    expect(news()).toEqual(expect.arrayContaining(['transfer_order.completed', 'transfer_order.received']));
  });

  it('cancels the pick lists that were open for it', async () => {
    const {id} = await wanted('transfer');
    const order = await client.ok('GET', `${INVENTORY}/transfer-orders/${id}`);
    const places = {from_location_id: STORE, to_location_id: LAB_3};
    if (list({data: order.pick_list_ids ?? []}).length === 0)
      await client.ok('POST', `${INVENTORY}/pick-lists`, {
        purpose: 'transfer',
        source: {type: 'transfer_order', ids: [id]},
        ...places,
      });
    news();
    await client.ok('POST', `${INVENTORY}/transfer-orders/${id}/dispatch`, {});
    expect(news()).toContain('pick_list.cancelled');
  });
});

it('a request that is approved opens its need', async () => {
  const ines = {key: 'ines_buyer'};
  await client.ok('POST', `${INVENTORY}/material-permissions`, {
    subject_type: 'user',
    subject_id: 'usr_01JHNB2V00YXEK1SK9XRFPV10A',
    actions: ['request'],
    material_ids: [TIPS],
    requires_approval: true,
  });
  const lines = [{material_id: TIPS, quantity: pieces(960)}];
  const body = {type: 'purchase', destination_location_id: LAB_3, lines};
  const path = `${INVENTORY}/requests/${asText((await client.ok('POST', `${INVENTORY}/requests`, body, ines)).id)}`;
  await client.ok('POST', `${path}/submit`, undefined, ines);
  expect(news()).not.toContain('replenishment_event.opened');
  await client.ok('POST', `${path}/approve`, {});
  expect(news()).toContain('replenishment_event.opened');
});
