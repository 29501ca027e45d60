import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {amountOf, object} from '../../../src/sandbox/behaviours/access';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

type Fields = Record<string, Json>;

const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const OURS = 'vma_01JJ0KJFM0MY4025966WDGRTBA';
const DEEDS = '/v1/inventory/replenishment-fulfillments';
/** The purchase of 120 boxes for the central store that the page shows. */
const PURCHASE = `${DEEDS}/rpf_01JMJ2Y0N0W70Y8YQXBA0JB717`;
const POINTS = '/v1/inventory/refill-points';
const STORE_POINT = `${POINTS}/rfp_01JMJQ07SA7K81ZXG6J1K92ZSP`;
const LAB_POINT = `${POINTS}/rfp_01JJ3KPN401N5HZBTT7F7RKPMB`;
const boxes = (value: number): Fields => ({value: String(value), unit: 'XBX'});
const arrival = (value: number): Fields => ({
  received_quantity: boxes(value),
  lot_number: '2403A',
  expires_on: '2027-03-31',
});

const figure = async (path: string, name = 'incoming'): Promise<number> =>
  Number(amountOf(object(await client.ok('GET', path))[name])) / 1_000_000;

/** What is coming to a place by its stock levels. */
async function atLevel(place: string): Promise<number[]> {
  const path = `/v1/inventory/materials/${GLOVES}/stock-levels?location_id=${place}`;
  const [row = {}] = list(await client.ok('GET', path));
  return [row.incoming, row.in_transit].map((quantity) => Number(amountOf(quantity)) / 1_000_000);
}

async function approvedEvent(place: string, quantity: number): Promise<string> {
  const body = {material_id: GLOVES, location_id: place, cause: 'manual', needed_quantity: boxes(quantity)};
  const {id} = await client.ok('POST', '/v1/inventory/replenishment-events', body);
  await client.ok('POST', `/v1/inventory/replenishment-events/${asText(id)}/approve`, {});
  return asText(id);
}

describe('a purchase', () => {
  const buy = async (ids: string[], quantity: number): Promise<string> => {
    const source = {type: 'purchase', vendor_material_id: OURS};
    const body = {replenishment_event_ids: ids, ...source, quantity: boxes(quantity)};
    return `${DEEDS}/${asText((await client.ok('POST', DEEDS, body)).id)}`;
  };

  it('is incoming from its order to its receipt, at the place, its material and its stock level', async () => {
    const path = await buy([await approvedEvent(STORE, 20)], 20);
    const seen = async (): Promise<number[]> => [
      await figure(STORE_POINT),
      await figure(`/v1/inventory/materials/${GLOVES}`),
      ...(await atLevel(STORE)),
    ];
    expect(await seen()).toEqual([120, 120, 120, 0]);
    await client.ok('PATCH', path, {requisition_reference: '4500018999'});
    expect(await seen()).toEqual([140, 140, 140, 0]);
    await client.ok('POST', `${path}/complete`, {...arrival(8), close_event: false});
    expect(await seen()).toEqual([132, 132, 132, 0]);
    await client.ok('POST', `${path}/complete`, arrival(12));
    expect(await seen()).toEqual([120, 120, 120, 0]);
  });

  it('of the sample world is incoming until it has been received', async () => {
    await client.ok('POST', `${PURCHASE}/complete`, {...arrival(80), close_event: false});
    expect(await figure(STORE_POINT)).toBe(40);
    await client.ok('POST', `${PURCHASE}/complete`, arrival(40));
    expect(await figure(STORE_POINT)).toBe(0);
  });

  it('that is cancelled is not incoming', async () => {
    const path = await buy([await approvedEvent(STORE, 20)], 20);
    await client.ok('PATCH', path, {requisition_reference: '4500018999'});
    await client.ok('POST', `${path}/cancel`);
    expect(await figure(STORE_POINT)).toBe(120);
  });

  it('for several places comes to each of them, in the order of the events', async () => {
    const path = await buy([await approvedEvent(LAB, 4), await approvedEvent(STORE, 16)], 20);
    await client.ok('PATCH', path, {requisition_reference: '4500018999'});
    expect([await figure(LAB_POINT), await figure(STORE_POINT)]).toEqual([4, 136]);
  });
});

describe('a refill by transfer', () => {
  it('is incoming once its order is approved, and in transit once that has left', async () => {
    const event = await approvedEvent(LAB, 6);
    const body = {replenishment_event_ids: [event], type: 'transfer', source_location_id: STORE, quantity: boxes(6)};
    const made = await client.ok('POST', DEEDS, body);
    const order = `/v1/inventory/transfer-orders/${asText(made.transfer_order_id)}`;
    if ((await client.ok('GET', order)).status === 'pending_approval') {
      expect(await figure(LAB_POINT)).toBe(0);
      await client.ok('POST', `${order}/approve`, {});
    }
    expect([await figure(LAB_POINT), ...(await atLevel(LAB))]).toEqual([6, 6, 0]);
    await client.ok('POST', `${order}/dispatch`, {lines: [{line_number: 1, quantity: boxes(4), lot_number: '2501D'}]});
    expect([await figure(LAB_POINT), ...(await atLevel(LAB))]).toEqual([6, 6, 4]);
    await client.ok('POST', `${order}/receive`, {lines: [{line_number: 1, quantity: boxes(4)}]});
    expect((await atLevel(LAB))[1]).toBe(0);
  });

  describe('lets a point ask for less', () => {
    const isRaised = async (): Promise<boolean> => {
      const {events} = await client.ok('POST', '/v1/inventory/replenishment-events/run', {dry_run: true});
      return list({data: events ?? null}).some(({refill_point_id: id}) => LAB_POINT.endsWith(asText(id)));
    };
    beforeEach(async () => {
      // Nobody is to be asked for a need that is being covered already.
      await client.ok('POST', `${DEEDS}/rpf_01JJ53RQW0ZZZC17Q1HHGQEZJA/cancel`);
      const event = '/v1/inventory/replenishment-events/rpe_01JJ4BQPG03BPG0XRH2316H9G9';
      await client.ok('POST', `${event}/cancel`, {reason: 'Asked for anew'});
      expect(await figure(LAB_POINT, 'suggested_quantity')).toBe(26);
      expect(await isRaised()).toBe(true);
    });

    it('once its order is approved', async () => {
      const event = await approvedEvent(LAB, 10);
      const body = {replenishment_event_ids: [event], type: 'transfer', source_location_id: STORE, quantity: boxes(10)};
      const made = await client.ok('POST', DEEDS, body);
      const order = `/v1/inventory/transfer-orders/${asText(made.transfer_order_id)}`;
      if ((await client.ok('GET', order)).status === 'pending_approval')
        await client.ok('POST', `${order}/approve`, {});
      expect(await figure(LAB_POINT, 'suggested_quantity')).toBe(0);
      expect(await isRaised()).toBe(false);
    });

    it('once goods have left that nobody had asked for', async () => {
      const orders = '/v1/inventory/transfer-orders';
      const lines = [{material_id: GLOVES, quantity: boxes(10)}];
      const {id} = await client.ok('POST', orders, {from_location_id: STORE, to_location_id: LAB, lines});
      const {status} = await client.ok('POST', `${orders}/${asText(id)}/submit`);
      if (status === 'pending_approval') await client.ok('POST', `${orders}/${asText(id)}/approve`, {});
      expect(await isRaised()).toBe(true);
      await client.ok('POST', `${orders}/${asText(id)}/dispatch`, {
        lines: [{line_number: 1, quantity: boxes(10), lot_number: '2501D'}],
      });
      expect(await isRaised()).toBe(false);
    });
  });
});

it('a transfer of the sample world that arrives in part does not bring more', async () => {
  await client.ok('POST', '/v1/inventory/transfer-orders/tro_01JJ23MJC0AW8VCFQSX6FT3C8T/receive', {
    lines: [{line_number: 1, quantity: boxes(5), lot_number: '2403A'}],
  });
  expect(await figure(LAB_POINT)).toBe(0);
});

it('the snapshot of an event says what was incoming', async () => {
  const body = {material_id: GLOVES, location_id: STORE, cause: 'manual', needed_quantity: boxes(5)};
  expect(await client.ok('POST', '/v1/inventory/replenishment-events', body)).toMatchObject({
    stock_snapshot: {incoming: boxes(120)},
  });
});

it('the transfer that a refill of the sample world has ordered can be sent and received', async () => {
  const refill = `${DEEDS}/rpf_01JJ53RQW0ZZZC17Q1HHGQEZJA`;
  const {transfer_order_id: id = null, quantity = null} = await client.ok('GET', refill);
  const order = `/v1/inventory/transfer-orders/${asText(id)}`;
  expect(await client.ok('GET', order)).toMatchObject({status: 'approved', lines: [{quantity}]});
  const lines = [{line_number: 1, quantity, lot_number: '2501D'}];
  await client.ok('POST', `${order}/dispatch`, {lines});
  await client.ok('POST', `${order}/receive`, {lines});
  expect(await client.ok('GET', refill)).toMatchObject({status: 'completed', received_quantity: quantity});
});
