import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';

/** What a round of picking takes, and what it gives to the documents that it was made for. */

type Fields = Record<string, Json>;

const INVENTORY = '/v1/inventory';
const LISTS = `${INVENTORY}/pick-lists`;
const REQUESTS = `${INVENTORY}/requests`;
const ORDERS = `${INVENTORY}/transfer-orders`;
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
/** A list of the sample world: 8 boxes of the lot 2311C and 12 of 2403A. */
const EIGHT_AND_TWELVE = `${LISTS}/pkl_01JJ2VNKR0DTA5975ZTR43KCAJ`;

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const boxes = (value: number): Fields => ({value: String(value), unit: 'XBX'});
const pieces = (value: number): Fields => ({value: String(value), unit: 'EA'});
const refusal = (path: string, body?: Json, key?: string): Promise<string> =>
  firstComplaint(client, 'POST', path, body, key);
const rows = async (path: string): Promise<Fields[]> => list(await client.ok('GET', path));
const request = (id: string): Promise<Fields> => client.ok('GET', `${REQUESTS}/${id}`);

/** An approved request for tips from the store. */
async function wanted(quantity: Fields, material = TIPS): Promise<string> {
  const {id} = await client.ok('POST', REQUESTS, {
    type: 'issue',
    source_location_id: STORE,
    destination_location_id: LAB_3,
    lines: [{material_id: material, quantity}],
  });
  await client.ok('POST', `${REQUESTS}/${asText(id)}/submit`);
  return asText(id);
}

const plan = (ids: string[]): Fields => ({
  purpose: 'issue',
  source: {type: 'inventory_request', ids},
  from_location_id: STORE,
  strategy: ids.length > 1 ? 'batch' : 'single',
});
const planned = async (...ids: string[]): Promise<string> => asText((await client.ok('POST', LISTS, plan(ids))).id);
const lastList = async (id: string): Promise<string> =>
  asText(list({data: (await request(id)).fulfilment ?? []}).at(-1)?.id);

/** Picks everything on a list, or less of its first line. */
async function pick(id: string, first?: Fields): Promise<void> {
  await client.ok('POST', `${LISTS}/${id}/start`);
  for (const [at, line] of (await rows(`${LISTS}/${id}/lines`)).entries())
    await client.ok('POST', `${LISTS}/${id}/lines/${asText(line.id)}/confirm`, {
      picked_quantity: line.quantity ?? null,
      ...(at === 0 && first && {picked_quantity: first, short_reason: 'damaged'}),
    });
  await client.ok('POST', `${LISTS}/${id}/complete`, {allow_short: true});
}

describe('a request', () => {
  it('that is planned again shows both lists, and what the second one handed over', async () => {
    const id = await wanted(pieces(96));
    await client.ok('POST', `${LISTS}/${await lastList(id)}/cancel`, {reason: 'Aisle closed'});
    await pick(await planned(id));
    expect(await request(id)).toMatchObject({
      status: 'fulfilled',
      lines: [{fulfilled_quantity: pieces(96)}],
      fulfilment: [{status: 'cancelled'}, {status: 'completed'}],
    });
  });

  it('in a batch gets its own part', async () => {
    const [one, two] = [await wanted({value: '2', unit: 'XPK'}), await wanted(pieces(50))];
    for (const id of [one, two]) await client.ok('POST', `${LISTS}/${await lastList(id)}/cancel`, {reason: 'Batch'});
    await pick(await planned(one, two));
    expect(await request(one)).toMatchObject({
      status: 'fulfilled',
      lines: [{fulfilled_quantity: {value: '2', unit: 'XPK'}}],
    });
    expect(await request(two)).toMatchObject({status: 'fulfilled', lines: [{fulfilled_quantity: pieces(50)}]});
  });

  it('that was picked short gets the rest by another list', async () => {
    const id = await wanted(pieces(96));
    await pick(await lastList(id), pieces(60));
    expect(await request(id)).toMatchObject({
      status: 'partially_fulfilled',
      lines: [{fulfilled_quantity: pieces(60)}],
    });
    const rest = await planned(id);
    expect(await rows(`${LISTS}/${rest}/lines`)).toMatchObject([{quantity: pieces(36)}]);
    expect(await refusal(LISTS, plan([id]))).toBe('conflict_duplicate');
    await pick(rest);
    expect(await request(id)).toMatchObject({status: 'fulfilled', lines: [{fulfilled_quantity: pieces(96)}]});
    expect(await refusal(LISTS, plan([id]))).toBe('invalid_state');
  });

  it('that was approved without stock shows the list that is made later', async () => {
    const id = await wanted(pieces(100_000));
    expect(await request(id)).toMatchObject({status: 'approved', fulfilment: []});
    const receipt = {type: 'receipt', material_id: TIPS, location_id: STORE, quantity: pieces(100_000)};
    await client.ok('POST', `${INVENTORY}/transactions`, receipt);
    const own = await planned(id);
    expect((await request(id)).fulfilment).toMatchObject([{type: 'pick_list', id: own, status: 'open'}]);
  });
});

describe('a pick list', () => {
  it('is not begun with stock that others have reserved', async () => {
    const {id: material} = await client.ok('POST', `${INVENTORY}/materials`, {
      number: 'MAT-88001',
      name: {en: 'Racks'},
      material_type_id: 'mty_01JHT949VM5GZVYB4T8GCC8KJ3',
      base_unit: 'EA',
    });
    const receipt = {type: 'receipt', material_id: asText(material), location_id: STORE, quantity: pieces(38)};
    await client.ok('POST', `${INVENTORY}/transactions`, receipt);
    await wanted(pieces(24), asText(material));
    const own = await lastList(await wanted(pieces(14), asText(material)));
    const [item] = await rows(`${INVENTORY}/items?material_id=${asText(material)}`);
    const count = {counted_quantity: pieces(30), recount: true};
    await client.ok('POST', `${INVENTORY}/items/${asText(item?.id)}/count`, count);
    expect(await refusal(`${LISTS}/${own}/start`)).toBe('insufficient_stock');
    await client.ok('POST', `${INVENTORY}/transactions`, {...receipt, quantity: pieces(8)});
    expect((await client.ok('POST', `${LISTS}/${own}/start`)).status).toBe('in_progress');
  });

  it('is planned with another lot when the one it reserved has expired', async () => {
    // The lot 2311C, of which the list has reserved eight boxes, ends on 30 November.
    await client.ok('GET', EIGHT_AND_TWELVE, undefined, {headers: {'Sandbox-Date': '2026-12-02'}});
    await client.ok('POST', `${EIGHT_AND_TWELVE}/start`);
    const lots = (await rows(`${EIGHT_AND_TWELVE}/lines`)).map(({lot_number: lot}) => lot);
    expect(lots).not.toContain('2311C');
    expect(lots).toContain('2403A');
  });

  it('takes no stock that has expired since it was begun', async () => {
    await client.ok('POST', `${EIGHT_AND_TWELVE}/start`);
    const [line] = await rows(`${EIGHT_AND_TWELVE}/lines`);
    expect(line).toMatchObject({lot_number: '2311C'});
    await client.ok('GET', EIGHT_AND_TWELVE, undefined, {headers: {'Sandbox-Date': '2026-12-02'}});
    const confirm = `${EIGHT_AND_TWELVE}/lines/${asText(line?.id)}/confirm`;
    expect(await refusal(confirm, {picked_quantity: boxes(8)})).toBe('insufficient_stock');
    expect(await client.ok('POST', confirm, {picked_quantity: boxes(0), short_reason: 'expired'})).toMatchObject({
      state: 'short',
    });
  });
});

describe('a confirmed line', () => {
  /** A transfer of gloves whose picking has begun, with its first line. */
  async function picking(): Promise<{order: string; path: string; line: Fields}> {
    const {id} = await client.ok('POST', ORDERS, {
      from_location_id: STORE,
      to_location_id: LAB_3,
      lines: [{material_id: GLOVES, quantity: boxes(8)}],
    });
    const order = `${ORDERS}/${asText(id)}`;
    const {status} = await client.ok('POST', `${order}/submit`);
    if (status !== 'approved') await client.ok('POST', `${order}/approve`, {}, {key: 'ines_inventory_manager'});
    const [own] = await rows(`${LISTS}?source_id=${asText(id)}`);
    const path = `${LISTS}/${asText(own?.id)}`;
    await client.ok('POST', `${path}/start`);
    const [line] = await rows(`${path}/lines`);
    return {order, path, line: line ?? {}};
  }
  const reserved = async (lot: string): Promise<number> =>
    (await rows(`${INVENTORY}/items?material_id=${GLOVES}&lot_number=${lot}&limit=100`)).reduce(
      (sum, {reserved: one}) => sum + Number((one as Fields).value),
      0,
    );

  it('takes over the lot that was named or scanned, which then leaves', async () => {
    const {order, path, line} = await picking();
    const confirm = `${path}/lines/${asText(line.id)}/confirm`;
    const taken = {picked_quantity: line.quantity ?? null};
    expect(await refusal(confirm, {...taken, lot_number: 'NOSUCH'})).toBe('/lot_number unknown_reference');
    const before = [await reserved(asText(line.lot_number)), await reserved('2501D')];
    const done = await client.ok('POST', confirm, {...taken, scanned_barcode: '01095200123456051729013110' + '2501D'});
    expect(done).toMatchObject({lot_number: '2501D', state: 'picked'});
    const count = Number((line.quantity as Fields).value);
    expect([await reserved(asText(line.lot_number)), await reserved('2501D')]).toEqual([
      (before[0] ?? 0) - count,
      (before[1] ?? 0) + count,
    ]);
    await client.ok('POST', `${path}/complete`, {allow_short: true});
    await client.ok('POST', `${order}/dispatch`, {});
    const left = await rows(`${INVENTORY}/transactions?reference_id=${order.split('/').at(-1) ?? ''}`);
    expect(left.map(({lot_number: lot}) => lot)).toContain('2501D');
    expect(await reserved('2501D')).toBe(before[1]);
  });

  it('counts in any unit of the material', async () => {
    const id = await wanted({value: '1', unit: 'XPK'});
    const path = `${LISTS}/${await lastList(id)}`;
    await client.ok('POST', `${path}/start`);
    const [line] = await rows(`${path}/lines`);
    const confirm = `${path}/lines/${asText(line?.id)}/confirm`;
    expect(await refusal(confirm, {picked_quantity: {value: '1', unit: 'KGM'}})).toMatch(/unit invalid_unit_code/);
    const done = await client.ok('POST', confirm, {picked_quantity: {value: '1', unit: 'XPK'}});
    expect(done).toMatchObject({state: 'picked', picked_quantity: line?.quantity ?? null});
  });
});
