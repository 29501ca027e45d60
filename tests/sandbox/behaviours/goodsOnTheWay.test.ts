import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';

/** Where goods may go, who decides about it, and what arrives. */

type Fields = Record<string, Json>;

const INVENTORY = '/v1/inventory';
const ORDERS = `${INVENTORY}/transfer-orders`;
const EVENTS = `${INVENTORY}/replenishment-events`;
const DEEDS = `${INVENTORY}/replenishment-fulfillments`;
const REQUESTS = `${INVENTORY}/requests`;
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const RETURNS = 'loc_01JHZPYT6QSHF4B2N7T9KX5C3M';
const LEEDS = 'loc_01JM6PDYKY6GYS9M4PDDTCSARP';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const ACETONE = 'mat_01JHW29D4V2JV61MC5JXTHP848';
const GLOVES_IN_STORE = 'inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH';
const PURCHASE = `${DEEDS}/rpf_01JMJ2Y0N0W70Y8YQXBA0JB717`;
const ON_THE_WAY = `${ORDERS}/tro_01JJ23MJC0AW8VCFQSX6FT3C8T`;

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const of = (value: number, unit: string): Fields => ({value: String(value), unit});
const boxes = (value: number): Fields => of(value, 'XBX');
const refusal = (method: string, path: string, body?: Json, key?: string): Promise<string> =>
  firstComplaint(client, method, path, body, key);
const rows = async (path: string): Promise<Fields[]> => list(await client.ok('GET', path));

/** An approved need. */
async function needed(material: string, place: string, quantity: Fields): Promise<string> {
  const {id} = await client.ok('POST', EVENTS, {material_id: material, location_id: place, needed_quantity: quantity});
  await client.ok('POST', `${EVENTS}/${asText(id)}/approve`, {
    supply: {type: 'transfer', source_location_id: STORE},
  });
  return asText(id);
}
const covered = (ids: string[], quantity: Fields): Fields => ({
  replenishment_event_ids: ids,
  type: 'transfer',
  source_location_id: STORE,
  quantity,
});

describe('a route that a rule forbids', () => {
  it('is not taken for a need either', async () => {
    const event = await needed(ACETONE, LEEDS, of(1, 'XBO'));
    const before = await rows(`${ORDERS}?limit=100`);
    expect(await refusal('POST', DEEDS, covered([event], of(1, 'XBO')))).toBe('transfer_forbidden');
    expect(await rows(`${ORDERS}?limit=100`)).toEqual(before);
    expect(await client.ok('GET', `${EVENTS}/${event}`)).toMatchObject({status: 'approved'});
  });

  it('is not taken for a request', async () => {
    const {id} = await client.ok('POST', REQUESTS, {
      type: 'transfer',
      source_location_id: STORE,
      destination_location_id: LEEDS,
      lines: [{material_id: ACETONE, quantity: of(1, 'XBO')}],
    });
    expect(await refusal('POST', `${REQUESTS}/${asText(id)}/submit`)).toBe('transfer_forbidden');
    expect(await client.ok('GET', `${REQUESTS}/${asText(id)}`)).toMatchObject({status: 'draft', fulfilment: []});
  });
});

it('one leg of a move is not reversed alone', async () => {
  const legs = await client.ok('POST', `${INVENTORY}/items/${GLOVES_IN_STORE}/move`, {
    to_location_id: RETURNS,
    quantity: boxes(10),
  });
  for (const {id} of list(legs))
    expect(await refusal('POST', `${INVENTORY}/transactions/${asText(id)}/reverse`, {comment: 'Wrong place'})).toBe(
      'invalid_state',
    );
});

describe('a transfer for several places', () => {
  it('has an order for each of them', async () => {
    const events = [await needed(GLOVES, RETURNS, boxes(10)), await needed(GLOVES, LAB_3, boxes(20))];
    const deed = await client.ok('POST', DEEDS, covered(events, boxes(30)));
    const orders = (await rows(`${ORDERS}?limit=100`)).filter(({reason}) => asText(reason).startsWith('Replenishment'));
    const made = orders.slice(0, 2).map(({to_location_id: to, lines}) => [to, list({data: lines ?? []})[0]?.quantity]);
    expect(made).toEqual(
      expect.arrayContaining([
        [RETURNS, boxes(10)],
        [LAB_3, boxes(20)],
      ]),
    );
    expect(orders.map(({id}) => id)).toContain(deed.transfer_order_id);
    for (const {id, status} of orders.slice(0, 2)) {
      const order = `${ORDERS}/${asText(id)}`;
      if (status !== 'approved') await client.ok('POST', `${order}/approve`, {});
      const [line] = await rows(`${order}/lines`);
      const sent = {line_number: 1, quantity: line?.quantity ?? null, lot_number: '2501D'};
      await client.ok('POST', `${order}/dispatch`, {lines: [sent]});
      await client.ok('POST', `${order}/receive`, {lines: [sent]});
    }
    expect(await client.ok('GET', `${DEEDS}/${asText(deed.id)}`)).toMatchObject({
      status: 'completed',
      received_quantity: boxes(30),
    });
  });

  it('is ordered for all of them or for none', async () => {
    const events = [await needed(GLOVES, RETURNS, boxes(10)), await needed(GLOVES, LAB_3, boxes(9000))];
    const before = await rows(`${ORDERS}?limit=100`);
    expect(await refusal('POST', DEEDS, covered(events, boxes(9010)))).toBe('insufficient_stock');
    expect(await rows(`${ORDERS}?limit=100`)).toEqual(before);
  });
});

describe('a delivery', () => {
  const received = (quantity: Fields): Fields => ({
    received_quantity: quantity,
    lot_number: '2506A',
    expires_on: '2027-12-31',
  });

  it('is counted in a unit that leads to boxes', async () => {
    expect(await refusal('POST', `${PURCHASE}/complete`, received(of(1, 'KGM')))).toBe(
      '/received_quantity/unit invalid_unit_code',
    );
  });

  it('comes to no place that is blocked, nor does a transfer', async () => {
    const [event] = (await client.ok('GET', PURCHASE)).replenishment_event_ids as string[];
    const {location_id: place} = await client.ok('GET', `${EVENTS}/${event ?? ''}`);
    await client.ok('PATCH', `${INVENTORY}/locations/${asText(place)}`, {blocked: true});
    expect(await refusal('POST', `${PURCHASE}/complete`, received(boxes(10)))).toBe('location_blocked');
    const order = await client.ok('GET', ON_THE_WAY);
    await client.ok('PATCH', `${INVENTORY}/locations/${asText(order.to_location_id)}`, {blocked: true});
    const lines = [{line_number: 1, quantity: boxes(1), lot_number: '2403A'}];
    expect(await refusal('POST', `${ON_THE_WAY}/receive`, {lines})).toBe('location_blocked');
  });

  it('is not limited by a capacity in a unit that the goods are not counted in', async () => {
    const receipt = {type: 'receipt', material_id: TIPS, location_id: LAB_3, quantity: of(960, 'EA')};
    const {status} = await client.send('POST', `${INVENTORY}/transactions`, receipt, {key: 'inventory_manager'});
    expect(status).toBe(201);
  });
});

it('an order whose rest never comes is closed with an empty receipt', async () => {
  expect(await refusal('POST', `${ON_THE_WAY}/receive`, {lines: []})).toBe('/lines too_short');
  const done = await client.ok('POST', `${ON_THE_WAY}/receive`, {lines: [], close_short: true});
  expect(done).toMatchObject({status: 'completed'});
  for (const {dispatched_quantity: sent, received_quantity: arrived, discrepancy} of list({data: done.lines ?? []}))
    expect(Number((discrepancy as Fields).value)).toBe(
      Number((sent as Fields).value) - Number((arrived as Fields).value),
    );
});

describe('a request', () => {
  const REQUEST = {type: 'issue', source_location_id: STORE, lines: [{material_id: TIPS, quantity: of(10, 'EA')}]};

  /** Waits for a decision: a permission asks for approval. */
  async function waiting(): Promise<string> {
    await client.ok('POST', `${INVENTORY}/material-permissions`, {
      subject_type: 'user',
      subject_id: 'usr_01JHNB2V00YXEK1SK9XRFPV10A',
      actions: ['request'],
      material_ids: [TIPS],
      requires_approval: true,
    });
    const {id} = await client.ok('POST', REQUESTS, REQUEST, {key: 'ines_buyer'});
    await client.ok('POST', `${REQUESTS}/${asText(id)}/submit`, undefined, {key: 'ines_buyer'});
    return `${REQUESTS}/${asText(id)}`;
  }

  it('is decided by those who work at one of its places', async () => {
    const path = await waiting();
    expect(await refusal('GET', path, undefined, 'maya_approver')).toBe('not_found');
    expect(await refusal('POST', `${path}/approve`, {}, 'maya_approver')).toBe('not_found');
    expect(await refusal('POST', `${path}/reject`, {comment: 'No'}, 'maya_approver')).toBe('not_found');
    const queue = await client.ok('GET', `${REQUESTS}?status=submitted`, undefined, {key: 'maya_approver'});
    expect(list(queue).map(({id}) => id)).not.toContain(path.split('/').at(-1));
    expect(await client.ok('GET', path, undefined, {key: 'ines_buyer'})).toMatchObject({status: 'submitted'});
    expect(await client.ok('POST', `${path}/approve`, {}, {key: 'tomas_approver'})).toMatchObject({status: 'approved'});
  });

  it('of which nothing is granted is rejected, not approved', async () => {
    const path = await waiting();
    const none = {lines: [{line_number: 1, approved_quantity: of(0, 'EA')}]};
    expect(await refusal('POST', `${path}/approve`, none, 'tomas_approver')).toBe('/lines out_of_range');
    expect(await client.ok('GET', path)).toMatchObject({status: 'submitted'});
  });
});

describe('a transfer that left in two lots', () => {
  const part = (value: number, lot: string): Fields => ({line_number: 1, quantity: boxes(value), lot_number: lot});
  const lost = async (order: string): Promise<Fields[]> =>
    rows(`${INVENTORY}/transactions?reference_id=${order}&type=scrap`);

  it('of the sample world takes its own lots only, as much of each as was sent', async () => {
    expect(await refusal('POST', `${ON_THE_WAY}/receive`, {lines: [part(8, 'NOSUCH')]})).toBe(
      '/lines/0/lot_number unknown_reference',
    );
    expect(await refusal('POST', `${ON_THE_WAY}/receive`, {lines: [part(9, '2311C')]})).toBe('quantity_exceeds_open');
    const done = await client.ok('POST', `${ON_THE_WAY}/receive`, {lines: [part(8, '2311C'), part(12, '2403A')]});
    expect(done).toMatchObject({status: 'completed'});
  });

  it('is lost lot by lot', async () => {
    const made = await client.ok('POST', ORDERS, {
      from_location_id: STORE,
      to_location_id: LAB_3,
      lines: [{material_id: GLOVES, quantity: boxes(20)}],
    });
    const id = asText(made.id);
    const {status} = await client.ok('POST', `${ORDERS}/${id}/submit`);
    if (status !== 'approved') await client.ok('POST', `${ORDERS}/${id}/approve`, {}, {key: 'ines_approver'});
    await client.ok('POST', `${ORDERS}/${id}/dispatch`, {lines: [part(8, '2501D'), part(12, '2403A')]});
    expect(await refusal('POST', `${ORDERS}/${id}/receive`, {lines: [part(5, '2501D'), part(4, '2501D')]})).toBe(
      'quantity_exceeds_open',
    );
    await client.ok('POST', `${ORDERS}/${id}/receive`, {lines: [part(3, '2501D')], close_short: true});
    const scraps = (await lost(id)).map(({lot_number: lot, base_quantity: quantity}) => [lot, quantity]);
    expect(scraps).toHaveLength(2);
    expect(scraps).toEqual(
      expect.arrayContaining([
        ['2501D', boxes(5)],
        ['2403A', boxes(12)],
      ]),
    );
  });
});
