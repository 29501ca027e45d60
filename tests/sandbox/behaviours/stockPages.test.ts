import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';
import {runImport} from '../support/imports';

/** What the pages say of bookings, picking, transfers and purchases, one call a sentence. */

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

type Fields = Record<string, Json>;

const INVENTORY = '/v1/inventory';
const MATERIALS = `${INVENTORY}/materials`;
const PLACES = `${INVENTORY}/locations`;
const ITEMS = `${INVENTORY}/items`;
const LEDGER = `${INVENTORY}/transactions`;
const ORDERS = `${INVENTORY}/transfer-orders`;
const LISTS = `${INVENTORY}/pick-lists`;
const RULES = `${INVENTORY}/transfer-rules`;
const EVENTS = `${INVENTORY}/replenishment-events`;
const DEEDS = `${INVENTORY}/replenishment-fulfillments`;
const CONSUMABLE = 'mty_01JHT949VM5GZVYB4T8GCC8KJ3';
const ROOMS = 'lty_01JHT5T99KPMHCS61DWARCENM0';
const SITE = 'loc_01JHXKEA40RZGXBM4VR9WDCH41';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const INES = {key: 'ines_inventory_manager'};

const refusal = (method: string, path: string, body?: Json, key?: string): Promise<string> =>
  firstComplaint(client, method, path, body, key);
const made = async (path: string, body: Fields, options = {}): Promise<string> =>
  asText((await client.ok('POST', path, body, options)).id);
const all = async (path: string): Promise<Fields[]> => list(await client.ok('GET', path));
const pieces = (value: number): Fields => ({value: String(value), unit: 'EA'});

let number = 0;
const material = (more: Fields = {}): Promise<string> => {
  number += 1;
  return made(MATERIALS, {
    number: `MAT-55${number}`,
    name: {en: 'Tubes'},
    material_type_id: CONSUMABLE,
    base_unit: 'EA',
    standard_cost: {amount: '1', currency: 'EUR'},
    ...more,
  });
};
const place = (more: Fields = {}): Promise<string> => {
  number += 1;
  return made(PLACES, {
    code: `TRY-${number}`,
    name: 'Place',
    location_type_id: ROOMS,
    usage: 'storage',
    parent_id: SITE,
    ...more,
  });
};
const post = (type: string, id: string, where: string, value: number, more: Fields = {}): Promise<Fields> =>
  client.ok('POST', LEDGER, {type, material_id: id, location_id: where, quantity: pieces(value), ...more});

describe('bookings', () => {
  it('charge the place when they name no cost centre, and keep moments in UTC', async () => {
    const [id, where] = [await material(), await place({cost_centre: 'CC-1'})];
    const line = await post('receipt', id, where, 5, {occurred_at: '2025-03-10T10:00:00+02:00'});
    expect(line.occurred_at).toBe('2025-03-10T08:00:00.000Z');
    expect(await post('issue', id, where, 1)).toMatchObject({cost_centre: 'CC-1'});
    expect(await post('issue', id, where, 1, {cost_centre: 'CC-2'})).toMatchObject({cost_centre: 'CC-2'});
  });

  it('name each piece once', async () => {
    const [id, where] = [await material({tracking: 'serial'}), await place()];
    const body = {type: 'receipt', material_id: id, location_id: where, quantity: pieces(2)};
    expect(await refusal('POST', LEDGER, {...body, serial_numbers: ['A', 'A']})).toBe('/serial_numbers/1 duplicate');
  });

  it('dated after a count stay on top of it', async () => {
    const [id, where] = [await material(), await place()];
    await post('receipt', id, where, 26, {occurred_at: '2025-03-14T08:00:00.000Z'});
    await post('issue', id, where, 2, {occurred_at: '2025-03-14T11:50:00.000Z'});
    const [item] = await all(`${ITEMS}?material_id=${id}`);
    const count = await client.ok('POST', `${ITEMS}/${asText(item?.id)}/count`, {
      counted_quantity: pieces(25),
      counted_at: '2025-03-14T11:40:00.000Z',
    });
    expect(count).toMatchObject({quantity: pieces(25), balance_after: pieces(23)});
    expect((await all(`${ITEMS}?material_id=${id}`))[0]).toMatchObject({quantity: pieces(23)});
  });

  it('dated after a count in a file stay on top of it, too', async () => {
    const [id, where] = [await material(), await place()];
    await post('receipt', id, where, 26, {occurred_at: '2025-03-14T08:00:00.000Z'});
    await post('issue', id, where, 2, {occurred_at: '2025-03-14T11:50:00.000Z'});
    const [{number}, {code}] = [
      await client.ok('GET', `${MATERIALS}/${id}`),
      await client.ok('GET', `${PLACES}/${where}`),
    ];
    const head = 'material_number,location_code,counted_quantity,unit,counted_at';
    const count = async (amount: number, at: string): Promise<unknown[]> => {
      const row = [asText(number), asText(code), amount, 'EA', at].join(',');
      const {errors, job} = await runImport(client, 'stock_counts', {api: 'clients'}, 'c.csv', `${head}\n${row}`);
      expect(errors).toEqual([]);
      return [job.updated_count, job.unchanged_count, (await all(`${ITEMS}?material_id=${id}`))[0]?.quantity];
    };
    expect(await count(25, '2025-03-14T11:40:00.000Z')).toEqual([1, 0, pieces(23)]);
    // What confirms the book is a count as well, and an older one changes nothing.
    expect(await count(23, '2025-03-14T11:59:00.000Z')).toEqual([0, 1, pieces(23)]);
    expect(await count(9, '2025-03-14T11:30:00.000Z')).toEqual([0, 1, pieces(23)]);
    const lines = await all(`${LEDGER}?material_id=${id}&type=count`);
    expect(lines.map(({occurred_at: at}) => asText(at).slice(11, 16)).sort()).toEqual(['11:30', '11:40', '11:59']);
  });
});

describe('pick lists', () => {
  /** Asks for goods, which approves at once. @returns the pick list */
  const wanted = async (id: string, from: string, value: number, more: Fields = {}): Promise<Fields> => {
    const request = await made(`${INVENTORY}/requests`, {
      ...more,
      type: 'issue',
      source_location_id: from,
      cost_centre: '4711',
      lines: [{material_id: id, quantity: pieces(value)}],
    });
    const {fulfilment} = await client.ok('POST', `${INVENTORY}/requests/${request}/submit`);
    const [follow] = list({data: fulfilment ?? []});
    return client.ok('GET', `${LISTS}/${asText(follow?.id)}`);
  };
  const lots = (pickList: Fields): Json[] => list({data: pickList.lines ?? []}).map(({lot_number: lot}) => lot ?? null);

  it.each([
    ['fifo', 'OLD'],
    ['lifo', 'NEW'],
  ])('take stock by the strategy %s', async (strategy, first) => {
    const [id, where] = [await material({tracking: 'lot', issue_strategy: strategy}), await place()];
    await post('receipt', id, where, 3, {lot_number: 'NEW', occurred_at: '2025-03-05T00:00:00.000Z'});
    await post('receipt', id, where, 3, {lot_number: 'OLD', occurred_at: '2025-03-01T00:00:00.000Z'});
    expect(lots(await wanted(id, where, 1))).toEqual([first]);
  });

  it('are due when the day ends on which the goods are needed, where they are needed', async () => {
    const [id, where] = [await material(), await place()];
    const far = await place({time_zone: 'America/New_York'});
    await post('receipt', id, where, 3);
    const due = async (more: Fields): Promise<Json> => (await wanted(id, where, 1, more)).due_at ?? null;
    expect(await due({})).toBeNull();
    expect(await due({needed_by: '2025-03-20'})).toBe('2025-03-20T23:00:00.000Z');
    expect(await due({needed_by: '2025-03-20', destination_location_id: far})).toBe('2025-03-21T04:00:00.000Z');
  });

  it('skip blocked places, lead from place to place, and tell why less was taken', async () => {
    const [bin] = await all(`${INVENTORY}/location-types?code=BIN`);
    const room = await place();
    const bins = (turn: number): Promise<string> =>
      place({parent_id: room, location_type_id: bin?.id ?? '', pick_sequence: turn});
    const [last, first, shut] = [await bins(20), await bins(10), await bins(1)];
    const id = await material();
    for (const [where, value] of [
      [shut, 5],
      [last, 2],
      [first, 2],
    ] as const)
      await post('receipt', id, where, value);
    await client.ok('PATCH', `${PLACES}/${shut}`, {blocked: true});
    const planned = await wanted(id, room, 4);
    const path = `${LISTS}/${asText(planned.id)}`;
    const lines = list({data: planned.lines ?? []});
    const places = (of: Fields[]): Json[] => of.map(({location}) => (location as Fields).id ?? null);
    expect(places(lines)).toEqual([first, last]);
    expect(places(await all(`${path}/lines?limit=100`))).toEqual([first, last]);
    expect(places(await all(`${path}/lines?sort=-pick_sequence`))).toEqual([last, first]);
    await client.ok('POST', `${path}/start`);
    const line = (at: number): string => `${path}/lines/${asText(lines[at]?.id)}/confirm`;
    expect(await refusal('POST', line(0), {picked_quantity: pieces(1), short_reason: 'gone'})).toBe(
      '/short_reason invalid_enum',
    );
    await client.ok('POST', line(0), {picked_quantity: pieces(0)});
    await client.ok('POST', line(1), {picked_quantity: pieces(2)});
    // A line that is skipped is still to be picked.
    expect(await client.ok('GET', path)).toMatchObject({progress_percent: 50});
    await client.ok('POST', `${path}/complete`, {allow_short: true, comment: 'Two missing'});
    expect(await all(`${LEDGER}?material_id=${id}&type=issue`)).toMatchObject([
      {comment: 'Two missing', cost_centre: '4711'},
    ]);
  });
});

describe('transfers', () => {
  it('are decided by the group that their rule names, booked when they happened, and received where they go', async () => {
    const [from, to, other] = [await place(), await place(), await place()];
    const id = await material();
    await post('receipt', id, from, 20);
    await made(RULES, {
      name: 'Try',
      from_location_id: from,
      to_location_id: to,
      mode: 'allowed',
      requires_approval: true,
      approver_group_id: 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH',
    });
    const order = await made(
      ORDERS,
      {from_location_id: from, to_location_id: to, lines: [{material_id: id, quantity: pieces(5)}]},
      INES,
    );
    await client.ok('POST', `${ORDERS}/${order}/submit`, undefined, INES);
    expect(await refusal('POST', `${ORDERS}/${order}/approve`, {}, 'lena_approver')).toBe('forbidden');
    await client.ok('POST', `${ORDERS}/${order}/approve`, {});
    await client.ok('POST', `${ORDERS}/${order}/dispatch`, {dispatched_at: '2025-03-13T09:00:00+01:00'});
    const [out] = await all(`${LEDGER}?reference_type=transfer_order&reference_id=${order}`);
    expect(out).toMatchObject({type: 'transfer_out', occurred_at: '2025-03-13T08:00:00.000Z'});
    const arrival = (location: string): Fields => ({
      lines: [{line_number: 1, quantity: pieces(1), location_id: location}],
    });
    expect(await refusal('POST', `${ORDERS}/${order}/receive`, arrival(other))).toBe(
      '/lines/0/location_id unknown_reference',
    );
    const levels = await all(`${MATERIALS}/${id}/stock-levels?location_id=${to}`);
    expect(levels).toMatchObject([{on_hand: pieces(0), incoming: pieces(5), in_transit: pieces(5)}]);
  });
});

describe('needs', () => {
  it('without a preferred route or source have no proposal', async () => {
    const [id, where] = [await material(), await place()];
    const event = await client.ok('POST', EVENTS, {material_id: id, location_id: where, needed_quantity: pieces(5)});
    expect(event).toMatchObject({cause: 'manual', proposed_supply: null});
    expect(await refusal('POST', `${EVENTS}/${asText(event.id)}/approve`, {})).toBe('no_supply_source');
  });

  it('are bought by the order unit of their source, at its last price', async () => {
    const [id, where] = [await material(), await place()];
    const link = await made(`${INVENTORY}/vendor-materials`, {
      material_id: id,
      supplier_id: BRIGHTWATER,
      vendor_sku: 'TRY-9',
      order_unit: 'XPK',
      units_per_order_unit: '100',
      last_price: {amount: '50.00', currency: 'EUR'},
    });
    const event = await client.ok('POST', EVENTS, {material_id: id, location_id: where, needed_quantity: pieces(300)});
    expect(event.proposed_supply).toMatchObject({type: 'purchase', vendor_material_id: link});
    await client.ok('POST', `${EVENTS}/${asText(event.id)}/approve`, {});
    const deed = await made(DEEDS, {
      replenishment_event_ids: [event.id ?? ''],
      type: 'purchase',
      vendor_material_id: link,
      quantity: {value: '3', unit: 'XPK'},
      requisition_reference: '4500',
    });
    await client.ok('PATCH', `${DEEDS}/${deed}`, {requisition_reference: '4501'});
    // A changed factor is for later orders.
    await client.ok('PATCH', `${INVENTORY}/vendor-materials/${link}`, {units_per_order_unit: '50'});
    const done = await client.ok('POST', `${DEEDS}/${deed}/complete`, {received_quantity: {value: '3', unit: 'XPK'}});
    expect(done).toMatchObject({status: 'completed', received_quantity: {value: '3', unit: 'XPK'}});
    const [line] = await all(`${LEDGER}?material_id=${id}&type=receipt`);
    expect(line).toMatchObject({base_quantity: pieces(300), unit_cost: {amount: '0.5', currency: 'EUR'}});
  });
});
