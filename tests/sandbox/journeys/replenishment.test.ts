import {asText} from '../../../src/sandbox/json';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {fields, type Answered} from '../support/answers';
import {Client} from '../support/client';
import {ourSandbox, type OurSandbox} from '../../support/contract';

let ours: OurSandbox;
let client: Client;

beforeAll(async () => {
  ours = await ourSandbox();
});
beforeEach(() => {
  client = new Client(ours, 'clients');
});

function list(value: Json | undefined): Record<string, Json>[] {
  return (Array.isArray(value) ? value : []) as Record<string, Json>[];
}

const CENTRAL = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';

describe('a location is refilled', () => {
  const stock = async (location: string): Promise<unknown> => {
    const page = await client.ok('GET', `/v1/inventory/locations/${location}/stock-levels?material_id=${TIPS}`);
    return list(page.data).map(({on_hand: onHand, reserved}) => [
      (onHand as Record<string, Json>).value,
      (reserved as Record<string, Json>).value,
    ]);
  };

  it('from the event over transfer order and pick list to stock that has moved', async () => {
    expect([await stock(CENTRAL), await stock(LAB)]).toEqual([[['4800', '0']], [['960', '0']]]);
    const event = await client.ok('POST', '/v1/inventory/replenishment-events', {
      material_id: TIPS,
      location_id: LAB,
      cause: 'manual',
      needed_quantity: {value: '2880', unit: 'EA'},
    });
    expect(event).toMatchObject({status: 'open', stock_snapshot: {on_hand: {value: '960'}}});
    await client.ok('POST', `/v1/inventory/replenishment-events/${asText(event.id)}/approve`, {});
    const fulfillment = await client.ok('POST', '/v1/inventory/replenishment-fulfillments', {
      replenishment_event_ids: [asText(event.id)],
      type: 'transfer',
      source_location_id: CENTRAL,
      quantity: {value: '2880', unit: 'EA'},
    });
    expect(fulfillment).toMatchObject({status: 'planned'});
    const order = `/v1/inventory/transfer-orders/${asText(fulfillment.transfer_order_id)}`;
    expect(await client.ok('GET', order)).toMatchObject({status: 'pending_approval'});
    const approved = await client.ok('POST', `${order}/approve`, {}, {key: 'inventory_manager'});
    expect(approved).toMatchObject({status: 'approved'});
    expect(await stock(CENTRAL)).toEqual([['4800', '2880']]);
    const [listId] = approved.pick_list_ids as string[];
    const picking = `/v1/inventory/pick-lists/${String(listId)}`;
    await client.ok('POST', `${picking}/start`);
    expect(await client.ok('GET', order)).toMatchObject({status: 'picking'});
    const lines = list((await client.ok('GET', `${picking}/lines`)).data);
    expect((await client.send('POST', `${picking}/complete`, {})).json).toMatchObject({code: 'lines_pending'});
    for (const line of lines)
      await client.ok('POST', `${picking}/lines/${asText(line.id)}/confirm`, {picked_quantity: line.quantity ?? null});
    expect(await client.ok('POST', `${picking}/complete`, {})).toMatchObject({
      status: 'completed',
      progress_percent: 100,
    });
    expect(await client.ok('POST', `${order}/dispatch`, {})).toMatchObject({
      status: 'in_transit',
      lines: [{dispatched_quantity: {value: '2880'}}],
    });
    expect([await stock(CENTRAL), await stock(LAB)]).toEqual([[['1920', '0']], [['960', '0']]]);
    const exceeding = await client.send('POST', `${order}/receive`, {
      lines: [{line_number: 1, quantity: {value: '2881', unit: 'EA'}}],
    });
    expect(exceeding.json).toMatchObject({code: 'quantity_exceeds_open'});
    expect(
      await client.ok('POST', `${order}/receive`, {lines: [{line_number: 1, quantity: {value: '200', unit: 'EA'}}]}),
    ).toMatchObject({status: 'partially_received'});
    expect(
      await client.ok('POST', `${order}/receive`, {lines: [{line_number: 1, quantity: {value: '2680', unit: 'EA'}}]}),
    ).toMatchObject({status: 'completed', lines: [{discrepancy: {value: '0'}}]});
    expect([await stock(CENTRAL), await stock(LAB)]).toEqual([[['1920', '0']], [['3840', '0']]]);
    expect(await client.ok('GET', `/v1/inventory/replenishment-events/${asText(event.id)}`)).toMatchObject({
      status: 'fulfilled',
    });
    const ledger = await client.ok(
      'GET',
      `/v1/inventory/transactions?reference_id=${asText(fulfillment.transfer_order_id)}&sort=number`,
    );
    expect(list(ledger.data).map(({type, quantity}) => [type, (quantity as Record<string, Json>).value])).toEqual([
      ['transfer_out', '2880'],
      ['transfer_in', '200'],
      ['transfer_in', '2680'],
    ]);
  });

  it('needs nobody’s approval while it is worth little', async () => {
    const event = await client.ok('POST', '/v1/inventory/replenishment-events', {
      material_id: TIPS,
      location_id: LAB,
      cause: 'manual',
      needed_quantity: {value: '480', unit: 'EA'},
    });
    await client.ok('POST', `/v1/inventory/replenishment-events/${asText(event.id)}/approve`, {});
    const cover = (value: string): Promise<Answered> =>
      client.send('POST', '/v1/inventory/replenishment-fulfillments', {
        replenishment_event_ids: [asText(event.id)],
        type: 'transfer',
        source_location_id: CENTRAL,
        quantity: {value, unit: 'EA'},
      });
    expect((await cover('4801')).json).toMatchObject({code: 'insufficient_stock'});
    const {json} = await cover('480');
    expect(json).toMatchObject({status: 'ordered'});
    const order = fields({json: json ?? null}).transfer_order_id;
    expect(await client.ok('GET', `/v1/inventory/transfer-orders/${asText(order)}`)).toMatchObject({
      status: 'approved',
      pick_list_ids: [expect.stringContaining('pkl_')],
    });
    expect(await stock(CENTRAL)).toEqual([['4800', '480']]);
  });

  it('never promises more than there is', async () => {
    const order = await client.ok('POST', '/v1/inventory/transfer-orders', {
      from_location_id: CENTRAL,
      to_location_id: LAB,
      lines: [{material_id: TIPS, quantity: {value: '5000', unit: 'EA'}}],
    });
    const answer = await client.send('POST', `/v1/inventory/transfer-orders/${asText(order.id)}/submit`);
    expect(answer.json).toMatchObject({
      code: 'insufficient_stock',
      requested: {value: '5000'},
      available: {value: '4800'},
    });
    expect(await stock(CENTRAL)).toEqual([['4800', '0']]);
  });

  it('asks somebody else to approve', async () => {
    const order = await client.ok(
      'POST',
      '/v1/inventory/transfer-orders',
      {
        from_location_id: CENTRAL,
        to_location_id: LAB,
        lines: [{material_id: TIPS, quantity: {value: '4800', unit: 'EA'}}],
      },
      {key: 'inventory_manager'},
    );
    const path = `/v1/inventory/transfer-orders/${asText(order.id)}`;
    expect(await client.ok('POST', `${path}/submit`)).toMatchObject({status: 'pending_approval'});
    expect((await client.send('POST', `${path}/approve`, {}, {key: 'inventory_manager'})).json).toMatchObject({
      code: 'self_approval_forbidden',
    });
    expect(await client.ok('POST', `${path}/approve`, {}, {key: 'approver_of_the_lab_admin'})).toMatchObject({
      status: 'approved',
    });
  });
});
