import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';

/** In which unit and by whom goods are moved. */

type Fields = Record<string, Json>;

const INVENTORY = '/v1/inventory';
const ORDERS = `${INVENTORY}/transfer-orders`;
const LISTS = `${INVENTORY}/pick-lists`;
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const LEEDS = 'loc_01JM6PDYKY6GYS9M4PDDTCSARP';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const LENA = 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
const PURCHASE = `${INVENTORY}/replenishment-fulfillments/rpf_01JMJ2Y0N0W70Y8YQXBA0JB717`;

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const of = (value: number, unit: string): Fields => ({value: String(value), unit});
const refusal = (method: string, path: string, body?: Json, key?: string): Promise<string> =>
  firstComplaint(client, method, path, body, key);
const rows = async (path: string, key = 'me'): Promise<Fields[]> =>
  list(await client.ok('GET', path, undefined, {key}));

const transfer = (quantity: Fields, to = LAB_3): Fields => ({
  from_location_id: STORE,
  to_location_id: to,
  lines: [{material_id: TIPS, quantity}],
});

/** An approved order for tips from the store. */
async function approved(quantity: Fields, to = LAB_3): Promise<string> {
  const {id} = await client.ok('POST', ORDERS, transfer(quantity, to));
  const path = `${ORDERS}/${asText(id)}`;
  if ((await client.ok('POST', `${path}/submit`)).status !== 'approved') await client.ok('POST', `${path}/approve`, {});
  return path;
}

describe('a line of a transfer', () => {
  it('tells what left, arrived and got lost in its own unit', async () => {
    const path = await approved(of(3, 'XPK'));
    const line = (quantity: Fields): Fields => ({lines: [{line_number: 1, quantity}]});
    const sent = await client.ok('POST', `${path}/dispatch`, line(of(2, 'XPK')));
    expect(sent.lines).toMatchObject([{dispatched_quantity: of(2, 'XPK'), received_quantity: of(0, 'XPK')}]);
    const part = await client.ok('POST', `${path}/receive`, line(of(250, 'EA')));
    expect(part).toMatchObject({status: 'partially_received', lines: [{received_quantity: of(0.25, 'XPK')}]});
    const done = await client.ok('POST', `${path}/receive`, {...line(of(1, 'XPK')), close_short: true});
    expect(done).toMatchObject({
      status: 'completed',
      lines: [{received_quantity: of(1.25, 'XPK'), discrepancy: of(0.75, 'XPK')}],
    });
    const ledger = await rows(`${INVENTORY}/transactions?type=transfer_in&sort=-created_at&limit=1`);
    expect(ledger).toMatchObject([{quantity: of(1, 'XPK'), base_quantity: of(1000, 'EA')}]);
  });

  it('counts thirds of a pack exactly', async () => {
    const path = await approved(of(1, 'XPK'));
    await client.ok('POST', `${path}/dispatch`, {});
    let order: Fields = {};
    for (const value of [333, 333, 334])
      order = await client.ok('POST', `${path}/receive`, {lines: [{line_number: 1, quantity: of(value, 'EA')}]});
    expect(order).toMatchObject({
      status: 'completed',
      lines: [{received_quantity: of(1, 'XPK'), discrepancy: of(0, 'XPK')}],
    });
  });
});

it('an order that is changed while it waits has no rule any more', async () => {
  const {id} = await client.ok('POST', ORDERS, transfer(of(4000, 'EA')));
  const path = `${ORDERS}/${asText(id)}`;
  const waiting = await client.ok('POST', `${path}/submit`);
  expect([waiting.status, typeof waiting.rule_id]).toEqual(['pending_approval', 'string']);
  expect(await client.ok('PATCH', path, {reason: 'Other'})).toMatchObject({status: 'draft', rule_id: null});
});

it('a route without a lead time tells no day of arrival', async () => {
  const returns = 'loc_01JHZPYT6QSHF4B2N7T9KX5C3M';
  await client.ok('POST', `${INVENTORY}/transfer-rules`, {
    name: 'Store to returns',
    from_location_id: STORE,
    to_location_id: returns,
    mode: 'allowed',
  });
  const path = await approved(of(10, 'EA'), returns);
  expect(await client.ok('POST', `${path}/dispatch`, {})).toMatchObject({status: 'in_transit', expected_at: null});
});

describe('a fulfillment', () => {
  it('is expected when its transfer is', async () => {
    const events = `${INVENTORY}/replenishment-events`;
    const need = {material_id: TIPS, location_id: LAB_3, needed_quantity: of(96, 'EA')};
    const {id: event} = await client.ok('POST', events, need);
    const supply = {type: 'transfer', source_location_id: STORE};
    await client.ok('POST', `${events}/${asText(event)}/approve`, {supply});
    const deeds = `${INVENTORY}/replenishment-fulfillments`;
    const body = {replenishment_event_ids: [asText(event)], ...supply, quantity: of(96, 'EA')};
    const {id, transfer_order_id: order} = await client.ok('POST', deeds, body);
    const sent = await client.ok('POST', `${ORDERS}/${asText(order)}/dispatch`, {});
    expect(typeof sent.expected_at).toBe('string');
    expect(await client.ok('GET', `${deeds}/${asText(id)}`)).toMatchObject({expected_on: sent.expected_at ?? null});
  });

  it('keeps the factor that it was ordered with', async () => {
    const {vendor_material_id: source} = await client.ok('GET', PURCHASE);
    const link = `${INVENTORY}/vendor-materials/${asText(source)}`;
    await client.ok('PATCH', link, {units_per_order_unit: '10'});
    const done = await client.ok('POST', `${PURCHASE}/complete`, {
      received_quantity: of(80, 'XBX'),
      lot_number: '2506A',
      expires_on: '2027-12-31',
    });
    expect(done).toMatchObject({received_quantity: of(80, 'XBX')});
    const [line] = await rows(`${INVENTORY}/transactions?type=receipt&sort=-created_at&limit=1`);
    expect(line).toMatchObject({quantity: of(80, 'XBX'), base_quantity: of(80, 'XBX')});
  });

  it('is not received by somebody to whom the material is closed', async () => {
    const {id: material} = list(await client.ok('GET', `${INVENTORY}/materials?q=glove`))[0] ?? {};
    const deny = {subject_type: 'user', subject_id: LENA, effect: 'deny', actions: ['receive']};
    await client.ok('POST', `${INVENTORY}/material-permissions`, {...deny, material_ids: [asText(material)]});
    const body = {received_quantity: of(80, 'XBX'), lot_number: '2506A', expires_on: '2027-12-31'};
    expect(await refusal('POST', `${PURCHASE}/complete`, body, 'lena_stock_keeper')).toBe('material_not_permitted');
    expect((await client.ok('POST', `${PURCHASE}/complete`, body)).status).toBe('partially_received');
  });
});

describe('a pick list', () => {
  const listOf = async (path: string): Promise<string> => {
    const own = await rows(`${LISTS}?source_id=${path.split('/').at(-1) ?? ''}`);
    return asText(own[0]?.id);
  };

  it('of somebody else is not there for a picker, nor one of another place for a stock keeper', async () => {
    const path = `${LISTS}/${await listOf(await approved(of(96, 'EA')))}`;
    const ids = async (key: string): Promise<Json[]> =>
      (await rows(`${LISTS}?limit=100`, key)).map(({id}) => id ?? null);
    const id = path.split('/').at(-1) ?? '';
    expect(await ids('lena_picker')).toContain(id);
    expect(await ids('maya_stock_keeper')).not.toContain(id);
    expect(await refusal('GET', path, undefined, 'maya_stock_keeper')).toBe('not_found');
    await client.ok('POST', `${path}/start`, undefined, {key: 'ines_inventory_manager'});
    expect(await ids('lena_stock_keeper')).toContain(id);
    expect(await ids('lena_picker')).not.toContain(id);
    expect(await refusal('GET', path, undefined, 'lena_picker')).toBe('not_found');
    expect(await refusal('POST', `${path}/cancel`, {reason: 'Not mine'}, 'lena_picker')).toBe('not_found');
    expect(await refusal('POST', `${path}/start`, undefined, 'lena_picker')).toBe('invalid_state');
  });

  it('that was begun stays with whoever picks', async () => {
    const path = `${LISTS}/${await listOf(await approved(of(96, 'EA')))}`;
    await client.ok('POST', `${path}/start`, undefined, {key: 'lena_picker'});
    expect(await refusal('PATCH', path, {assignee_id: null})).toBe('invalid_state');
    expect(await client.ok('PATCH', path, {priority: 'high'})).toMatchObject({assignee_id: LENA, priority: 'high'});
  });
});

describe('a transfer order', () => {
  it('is made, sent and received by those who work there', async () => {
    const order = transfer(of(10, 'EA'), LEEDS);
    expect(await refusal('POST', ORDERS, order, 'maya_stock_keeper')).toBe('/from_location_id unknown_reference');
    const near = await approved(of(10, 'EA'));
    expect(await refusal('POST', `${near}/dispatch`, {}, 'maya_stock_keeper')).toBe('forbidden');
    await client.ok('POST', `${near}/dispatch`, {}, {key: 'lena_stock_keeper'});
    const lines = [{line_number: 1, quantity: of(10, 'EA')}];
    expect(await client.ok('POST', `${near}/receive`, {lines}, {key: 'maya_stock_keeper'})).toMatchObject({
      status: 'completed',
    });
    const far = await approved(of(10, 'EA'), LEEDS);
    await client.ok('POST', `${far}/dispatch`, {});
    expect(await refusal('POST', `${far}/receive`, {lines}, 'lena_stock_keeper')).toBe('forbidden');
  });
});
