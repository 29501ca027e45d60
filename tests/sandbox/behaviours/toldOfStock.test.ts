import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {asText} from '../../../src/sandbox/json';
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
