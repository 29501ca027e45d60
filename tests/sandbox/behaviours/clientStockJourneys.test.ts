import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {texts} from '../../../src/sandbox/behaviours/access';
import {asText} from '../../../src/sandbox/json';
import {fields, list} from '../support/answers';
import {createSandbox} from '../../../src/sandbox';
import {Client, eachInFreshSandbox} from '../support/client';
import {firstComplaint} from '../support/complaints';

/** What the pages for clients say of stock, played from the first call to the last. */

let client: Client;
/** Types of the events that webhooks were told. */
let told: string[];
eachInFreshSandbox((_, ours) => {
  told = [];
  const onEvents: NonNullable<Parameters<typeof createSandbox>[0]['onEvents']> = (events) =>
    told.push(...events.map(({payload}) => payload.type));
  client = new Client(ours, 'clients', createSandbox({source: ours.source, onEvents}));
});

type Fields = Record<string, Json>;

const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GOODS_IN = 'loc_01JMJEAAHS0YPG3F94G4PR40AW';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const CONSUMABLE = 'mty_01JHT949VM5GZVYB4T8GCC8KJ3';
const MAYA = 'maya_buyer';
const INES = 'ines_inventory_manager';
const INVENTORY = '/v1/inventory';
const MATERIALS = `${INVENTORY}/materials`;
const REQUESTS = `${INVENTORY}/requests`;
const ORDERS = `${INVENTORY}/transfer-orders`;
const POINTS = `${INVENTORY}/refill-points`;

const quantity = (value: number, unit = 'EA'): Fields => ({value: String(value), unit});

const refusal = (method: string, path: string, body?: Json, key?: string): Promise<string> =>
  firstComplaint(client, method, path, body, key);

const material = (more: Fields = {}): Fields => ({
  number: 'MAT-77001',
  name: {en: 'Bags'},
  material_type_id: CONSUMABLE,
  base_unit: 'EA',
  ...more,
});

const wish = (more: Fields = {}): Fields => ({
  type: 'issue',
  source_location_id: STORE,
  destination_location_id: LAB3,
  lines: [{material_id: TIPS, quantity: quantity(10)}],
  cost_centre: '4711',
  ...more,
});

const transfer = (lines: Fields[]): Fields => ({from_location_id: STORE, to_location_id: LAB3, lines});

/** A figure of a material over a place and everything below it. */
async function total(place: string, of: string, figure: string): Promise<number> {
  const path = `${INVENTORY}/locations/${place}/stock-levels?include_children=true&material_id=${of}`;
  const rows = list(await client.ok('GET', path));
  return rows.reduce((sum, row) => sum + Number(fields({json: row[figure] ?? null}).value), 0);
}

/** Puts a request through to its approval. */
async function approved(body: Fields, decision: Fields = {}): Promise<Fields> {
  const {id} = await client.ok('POST', REQUESTS, body, {key: MAYA});
  const path = `${REQUESTS}/${asText(id)}`;
  const submitted = await client.ok('POST', `${path}/submit`, undefined, {key: MAYA});
  return submitted.status === 'submitted' ? client.ok('POST', `${path}/approve`, decision, {key: INES}) : submitted;
}

const followUp = ({fulfilment}: Fields): string => asText(list({data: fulfilment ?? []})[0]?.id);

describe('a request for material', () => {
  it('is cancelled by whoever made it or by an inventory manager, and takes its pick list along', async () => {
    const before = await total(STORE, TIPS, 'reserved');
    const request = await approved(wish());
    const path = `${REQUESTS}/${asText(request.id)}/cancel`;
    expect(request.status).toBe('approved');
    expect(await total(STORE, TIPS, 'reserved')).toBe(before + 10);
    expect(await refusal('POST', path, undefined, 'tomas_buyer')).toBe('forbidden');
    const cancelled = await client.ok('POST', path, undefined, {key: MAYA});
    expect(cancelled).toMatchObject({status: 'cancelled', fulfilment: [{status: 'cancelled'}]});
    expect((await client.ok('GET', `${INVENTORY}/pick-lists/${followUp(request)}`)).status).toBe('cancelled');
    expect(await total(STORE, TIPS, 'reserved')).toBe(before);
    const other = await approved(wish());
    const byManager = await client.ok('POST', `${REQUESTS}/${asText(other.id)}/cancel`, undefined, {key: INES});
    expect(byManager.status).toBe('cancelled');
  });

  it('takes a transfer order along as well', async () => {
    const request = await approved(wish({type: 'transfer'}));
    await client.ok('POST', `${REQUESTS}/${asText(request.id)}/cancel`, undefined, {key: MAYA});
    expect((await client.ok('GET', `${ORDERS}/${followUp(request)}`)).status).toBe('cancelled');
  });

  it('that is granted in part is told as approved', async () => {
    const rule = {subject_type: 'user', subject_id: 'usr_01JHKV0R80FZKNM76HMXGW62KC', actions: ['request']};
    await client.ok('POST', `${INVENTORY}/material-permissions`, {
      ...rule,
      material_ids: [TIPS],
      requires_approval: true,
    });
    const part = await approved(wish(), {lines: [{line_number: 1, approved_quantity: quantity(4)}]});
    expect(part).toMatchObject({status: 'partially_approved', lines: [{approved_quantity: {value: '4'}}]});
    expect(told).toContain('inventory_request.approved');
  });

  it('charges its cost centre with what is issued for it', async () => {
    const picking = `${INVENTORY}/pick-lists/${followUp(await approved(wish()))}`;
    await client.ok('POST', `${picking}/start`);
    for (const line of list(await client.ok('GET', `${picking}/lines`)))
      await client.ok('POST', `${picking}/lines/${asText(line.id)}/confirm`, {picked_quantity: line.quantity ?? null});
    await client.ok('POST', `${picking}/complete`, {});
    const [issued] = list(await client.ok('GET', `${INVENTORY}/transactions?type=issue&sort=-created_at&limit=1`));
    expect(issued).toMatchObject({material_id: TIPS, cost_centre: '4711'});
  });
});

describe('a blocked material', () => {
  it('takes no request, transfer or refill, and what is left can still be issued', async () => {
    await client.ok('PATCH', `${MATERIALS}/${TIPS}`, {blocked: true});
    const lines = [{material_id: TIPS, quantity: quantity(1)}];
    expect(await refusal('POST', REQUESTS, wish(), MAYA)).toBe('/lines/0/material_id unknown_reference');
    expect(await refusal('POST', ORDERS, transfer(lines))).toBe('/lines/0/material_id unknown_reference');
    const supply = {type: 'transfer', source_location_id: STORE};
    const point = {
      code: 'RP-T',
      material_id: TIPS,
      location_id: GOODS_IN,
      method: 'par',
      par_level: quantity(5),
      supply,
    };
    expect(await refusal('POST', POINTS, point)).toBe('/material_id unknown_reference');
    const issue = {type: 'issue', material_id: TIPS, location_id: STORE, quantity: quantity(1)};
    expect((await client.send('POST', `${INVENTORY}/transactions`, issue)).status).toBe(201);
    await client.ok('PATCH', `${MATERIALS}/${TIPS}`, {blocked: false});
    expect((await client.send('POST', ORDERS, transfer(lines))).status).toBe(201);
  });
});

describe('a material', () => {
  it('is bought and issued in its base unit until a conversion allows another', async () => {
    expect(await refusal('POST', MATERIALS, material({order_unit: 'XBX'}))).toBe('no_conversion_path');
    expect(await refusal('POST', MATERIALS, material({issue_unit: 'XBX'}))).toBe('no_conversion_path');
    const made = await client.ok('POST', MATERIALS, material());
    expect(made).toMatchObject({order_unit: 'EA', issue_unit: 'EA'});
    const path = `${MATERIALS}/${asText(made.id)}`;
    expect(await refusal('PATCH', path, {order_unit: 'XBX'})).toBe('no_conversion_path');
    const box = {material_id: made.id ?? null, from_unit: 'XBX', to_unit: 'EA', numerator: '50', denominator: '1'};
    await client.ok('POST', `${INVENTORY}/unit-conversions`, box);
    expect((await client.ok('PATCH', path, {order_unit: 'XBX'})).order_unit).toBe('XBX');
    const batch = {mode: 'upsert', items: [material({number: 'MAT-77002', order_unit: 'XBX'})]};
    expect(list({data: (await client.ok('POST', `${MATERIALS}/batch`, batch)).items ?? []})[0]).toMatchObject({
      status: 'failed',
      problem: {code: 'no_conversion_path'},
    });
  });

  it('has no coldest temperature above its warmest', async () => {
    const storage_conditions = {temperature_min: 9, temperature_max: 2, unit: 'CEL'};
    expect(await refusal('POST', MATERIALS, material({storage_conditions}))).toBe(
      '/storage_conditions/temperature_max out_of_range',
    );
  });

  it.each(['numerator', 'denominator'])('has no conversion with a %s of zero', async (part) => {
    const box = {material_id: TIPS, from_unit: 'XCT', to_unit: 'EA', numerator: '1', denominator: '1', [part]: '0'};
    expect(await refusal('POST', `${INVENTORY}/unit-conversions`, box)).toBe(`/${part} out_of_range`);
  });

  it('that is counted is adjusted by whole numbers', async () => {
    const [item] = list(await client.ok('GET', `${INVENTORY}/items?material_id=${GLOVES}&location_id=${LAB3}`));
    const path = `${INVENTORY}/items/${asText(item?.id)}`;
    expect(await refusal('POST', `${path}/adjust`, {quantity_delta: '1.5', reason_code: 'found'})).toBe(
      '/quantity_delta fraction_not_allowed',
    );
    expect((await client.ok('GET', path)).quantity).toEqual(item?.quantity);
  });
});

describe('pick lists', () => {
  async function ofOrder(): Promise<[order: string, path: string]> {
    const {id} = await client.ok('POST', ORDERS, transfer([{material_id: TIPS, quantity: quantity(10)}]));
    const order = await client.ok('POST', `${ORDERS}/${asText(id)}/submit`);
    const done = order.status === 'approved' ? order : await client.ok('POST', `${ORDERS}/${asText(id)}/approve`, {});
    const [own] = texts(done.pick_list_ids);
    if (own !== undefined) return [asText(id), `${INVENTORY}/pick-lists/${own}`];
    const source = {type: 'transfer_order', ids: [asText(id)]};
    const plan = {purpose: 'transfer', source, from_location_id: STORE};
    const made = await client.ok('POST', `${INVENTORY}/pick-lists`, plan);
    return [asText(id), `${INVENTORY}/pick-lists/${asText(made.id)}`];
  }

  it('belong to the person they were given to', async () => {
    const [, path] = await ofOrder();
    await client.ok('POST', `${path}/assign`, {assignee_id: 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK'});
    expect(await refusal('POST', `${path}/start`, undefined, INES)).toBe('invalid_state');
    expect((await client.ok('GET', path)).status).toBe('assigned');
    expect((await client.ok('POST', `${path}/start`, undefined, {key: 'lena_picker'})).status).toBe('in_progress');
  });

  it('are not given to people who may not pick', async () => {
    const [, path] = await ofOrder();
    expect(await refusal('POST', `${path}/assign`, {assignee_id: 'usr_01JHKV0R80FZKNM76HMXGW62KC'})).toBe(
      '/assignee_id unknown_reference',
    );
  });

  it('are cancelled with their transfer order', async () => {
    const [order, path] = await ofOrder();
    await client.ok('POST', `${ORDERS}/${order}/cancel`, {comment: 'Not needed'});
    expect((await client.ok('GET', path)).status).toBe('cancelled');
  });
});

describe('refill points', () => {
  it('say until when a need should be covered', async () => {
    const supply = {type: 'transfer', source_location_id: STORE};
    const point = {
      code: 'RP-T',
      material_id: TIPS,
      location_id: GOODS_IN,
      method: 'min_max',
      min_quantity: quantity(6),
      max_quantity: quantity(30),
      review: 'manual',
      lead_time_days: 3,
      supply,
    };
    const {id} = await client.ok('POST', POINTS, point);
    await client.ok('POST', `${INVENTORY}/replenishment-events/run`, {location_id: GOODS_IN});
    const raised = list(await client.ok('GET', `${INVENTORY}/replenishment-events?refill_point_id=${asText(id)}`));
    expect(raised).toMatchObject([{needed_by: '2025-03-17'}]);
    expect(told).toContain('replenishment_event.opened');
    await client.ok('POST', `${INVENTORY}/replenishment-events/${asText(raised[0]?.id)}/cancel`, {reason: 'Again'});
    expect((await client.ok('POST', `${POINTS}/${asText(id)}/trigger`, {})).needed_by).toBe('2025-03-17');
  });
});
