import {objects} from '../../../src/sandbox/behaviours/access';
import {asText} from '../../../src/sandbox/json';
import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

const BASE = '/v1/inventory';
const CENTRAL = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const ACETONE = 'mat_01JHW29D4V2JV61MC5JXTHP848';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
/** Five boxes of gloves in lab 3. */
const STOCK = 'inv_01JK4YES1X5NYZM1MGFEFB649Z';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const boxes = (value: string): Json => ({value, unit: 'XBX'});

async function refused(path: string, body: Json): Promise<Json> {
  return (await client.send('POST', `${BASE}${path}`, body)).json ?? null;
}

describe('a location', () => {
  const create = (code: string, parent?: Json): Promise<Record<string, Json>> =>
    client.ok('POST', `${BASE}/locations`, {
      code,
      name: code,
      location_type_id: 'lty_01JHTAAS2XNEB1M3XDJXXY17Z5',
      usage: 'storage',
      ...(parent !== undefined && {parent_id: parent}),
    });

  it('has path and label from the tree and its code', async () => {
    const shelf = await create('L3-SHELF', LAB);
    expect(shelf).toMatchObject({path: 'HAL-B1/HAL-B1-L3/L3-SHELF', barcode: 'L3-SHELF', child_count: 0});
    const site = await create('LEEDS');
    await client.ok('PATCH', `${BASE}/locations/${asText(shelf.id)}`, {parent_id: site.id ?? null});
    expect(await client.ok('GET', `${BASE}/locations/${asText(shelf.id)}`)).toMatchObject({path: 'LEEDS/L3-SHELF'});
    const below = await client.send('PATCH', `${BASE}/locations/${asText(site.id)}`, {parent_id: shelf.id ?? null});
    expect(below.json).toMatchObject({code: 'cycle_detected'});
  });

  it('has a type of the list: shelves in the store are bins, and what stands in a laboratory is a cabinet', async () => {
    const types = list(await client.ok('GET', `${BASE}/location-types?limit=100`));
    const codes = new Map(types.map(({id, code}) => [id, code]));
    const places = list(await client.ok('GET', `${BASE}/locations?status=active,archived,blocked&limit=100`));
    const kinds = Object.fromEntries(
      places.map(({code, location_type_id}) => [asText(code), codes.get(location_type_id)]),
    );
    expect(Object.values(kinds)).not.toContain(undefined);
    expect(kinds).toMatchObject({
      'HAL-B1-STORE-A-03-1': 'BIN',
      'HAL-B1-STORE-A-03-2': 'BIN',
      'HAL-B1-L3-C2': 'CABINET',
    });
  });

  it('holds its children in a tree; archived ones only when asked for', async () => {
    const [site] = list(await client.ok('GET', `${BASE}/locations?view=tree`));
    expect(site).toMatchObject({
      code: 'HAL-B1',
      children: [{code: 'HAL-B1-IN'}, {code: 'HAL-B1-L3', children: []}, {code: 'HAL-B1-OUT'}, {code: 'HAL-B1-STORE'}],
    });
    const all = list(await client.ok('GET', `${BASE}/locations?status=active,archived`));
    expect(all.map(({status}) => status)).toContain('archived');
  });

  it('takes stock of its own site while it is open', async () => {
    const {id} = await create('LEEDS');
    const move = (to: Json): Promise<Json> =>
      refused(`/items/${STOCK}/move`, {to_location_id: to, quantity: boxes('1')});
    expect(await move(id ?? null)).toMatchObject({code: 'different_site'});
    expect(await move('loc_01JMJEAAHS0YPG3F94G4PR40AX')).toMatchObject({errors: [{code: 'unknown_reference'}]});
    await client.ok('PATCH', `${BASE}/locations/${CENTRAL}`, {blocked: true});
    expect(await move(CENTRAL)).toMatchObject({code: 'location_blocked'});
    await client.ok('PATCH', `${BASE}/locations/${CENTRAL}`, {blocked: false});
    expect(await move(CENTRAL)).toMatchObject({data: [{direction: 'out'}, {direction: 'in'}]});
  });
});

describe('stock', () => {
  it('changes into any status when the present one names none', async () => {
    const held = await client.ok('POST', `${BASE}/items/${STOCK}/change-status`, {
      status_id: 'ist_01JMZMERAM5PTNXXD4QK7D9S9P',
    });
    expect(held).toMatchObject({data: [{status: {name: 'Quality hold'}}]});
  });

  it('is scrapped for a reason', async () => {
    const scrap = {type: 'scrap', lot_number: '2311C', material_id: GLOVES, location_id: LAB, quantity: boxes('1')};
    expect(await refused('/transactions', scrap)).toMatchObject({
      errors: [{pointer: '/reason_code', code: 'required'}],
    });
    await client.ok('POST', `${BASE}/transactions`, {...scrap, reason_code: 'damaged'});
  });

  it.each([
    ['-2', 'out', '2', '3'],
    ['2', 'in', '2', '7'],
    ['-5', 'out', '5', '0'],
  ])('is adjusted by %s, with the reason in the ledger', async (delta, direction, amount, left) => {
    const words = {reason_code: 'damaged', comment: 'Wet.'};
    const line = await client.ok('POST', `${BASE}/items/${STOCK}/adjust`, {quantity_delta: delta, ...words});
    expect(line).toMatchObject({
      type: 'adjustment',
      direction,
      quantity: boxes(amount),
      base_quantity: boxes(amount),
      reason_code: 'damaged',
      comment: 'Wet.',
    });
    expect(await client.ok('GET', `${BASE}/items/${STOCK}`)).toMatchObject({quantity: boxes(left)});
  });

  it('is not adjusted below nothing', async () => {
    const body = {quantity_delta: '-6', reason_code: 'damaged'};
    expect(await refused(`/items/${STOCK}/adjust`, body)).toMatchObject({
      code: 'insufficient_stock',
      requested: boxes('6'),
      available: boxes('5'),
    });
    expect(await client.ok('GET', `${BASE}/items/${STOCK}`)).toMatchObject({quantity: boxes('5')});
  });

  it('comes back on the day it went', async () => {
    const occurred = '2025-03-13T09:00:00.000Z';
    const issue = {
      type: 'issue',
      material_id: GLOVES,
      location_id: LAB,
      quantity: boxes('1'),
      lot_number: '2311C',
      occurred_at: occurred,
    };
    const {id} = await client.ok('POST', `${BASE}/transactions`, issue);
    const back = await client.ok('POST', `${BASE}/transactions/${asText(id)}/reverse`, {comment: 'Wrong shelf'});
    expect(back).toMatchObject({type: 'reversal', occurred_at: occurred});
  });

  it('is again what it was once a count is reversed, whether the count found more or less', async () => {
    for (const counted of ['7', '2']) {
      const body = {counted_quantity: boxes(counted), recount: true};
      const {id} = await client.ok('POST', `${BASE}/items/${STOCK}/count`, body);
      expect(await client.ok('GET', `${BASE}/items/${STOCK}`)).toMatchObject({quantity: boxes(counted)});
      await client.ok('POST', `${BASE}/transactions/${asText(id)}/reverse`, {comment: 'Counted the wrong shelf'});
      expect(await client.ok('GET', `${BASE}/items/${STOCK}`)).toMatchObject({quantity: boxes('5')});
    }
  });
});

describe('a material', () => {
  it('converts a pair of units one way only, and packages for itself', async () => {
    const pair = {from_unit: 'EA', to_unit: 'XBX', numerator: '1', denominator: '100'};
    expect(await refused('/unit-conversions', {...pair, material_id: GLOVES})).toMatchObject({
      code: 'conflict_duplicate',
    });
    expect(await refused('/unit-conversions', pair)).toMatchObject({errors: [{pointer: '/material_id'}]});
  });

  it('is bought from its first source, at the price of the catalogue', async () => {
    const link = {
      material_id: ACETONE,
      supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E',
      vendor_sku: 'BW-55010-25',
      order_unit: 'XBO',
      units_per_order_unit: '1',
    };
    const first = await client.ok('POST', `${BASE}/vendor-materials`, {
      ...link,
      product_id: 'prd_01JHSV9380G8M2BDK34JWMD6J0',
    });
    expect(first).toMatchObject({preferred: true, price_source: 'catalogue', last_price: {amount: '24.10'}});
    const price = {amount: '23.00', currency: 'EUR'};
    const second = await client.ok('POST', `${BASE}/vendor-materials`, {...link, vendor_sku: 'X-1', last_price: price});
    expect(second).toMatchObject({preferred: false, price_source: 'manual'});
    await client.ok('PATCH', `${BASE}/vendor-materials/${asText(second.id)}`, {preferred: true});
    expect(await client.ok('GET', `${BASE}/vendor-materials/${asText(first.id)}`)).toMatchObject({preferred: false});
  });
});

describe('a vendor material', () => {
  const LINKS = `${BASE}/vendor-materials`;
  /** Bought through the catalogue, preferred, and the supply of a refill point. */
  const BRIGHTWATER = `${LINKS}/vma_01JJ0KJFM0MY4025966WDGRTBA`;
  const ORVANE = `${LINKS}/vma_01JJ0QY59WZPDCAD6PCE3BTGQT`;
  const BERLIN = 'loc_01JHXKEA40RZGXBM4VR9WDCH41';
  const link = {
    material_id: ACETONE,
    supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E',
    order_unit: 'XBO',
    units_per_order_unit: '1',
  };
  const patch = (path: string, body: Record<string, Json>): Promise<Record<string, Json>> =>
    client.ok('PATCH', path, body);

  it('is discontinued after its last day, and cannot be preferred then', async () => {
    expect(await patch(ORVANE, {valid_to: '2025-03-13'})).toMatchObject({status: 'discontinued'});
    expect((await client.send('POST', `${ORVANE}/prefer`)).json).toMatchObject({
      code: 'invalid_state',
      current_state: 'discontinued',
    });
    expect(await patch(ORVANE, {contract_reference: 'HR-1'})).toMatchObject({status: 'discontinued'});
    expect(await patch(ORVANE, {valid_to: '2025-03-14'})).toMatchObject({status: 'active'});
    await patch(ORVANE, {valid_to: '2025-01-01'});
    expect(await patch(ORVANE, {valid_to: null})).toMatchObject({status: 'active'});
    const late = {...link, vendor_sku: 'OLD', valid_to: '2024-12-31'};
    expect(await client.ok('POST', LINKS, late)).toMatchObject({status: 'discontinued'});
  });

  it('has a price from a person when one is sent, unless the source is named', async () => {
    const price = {amount: '6.00', currency: 'EUR'};
    await patch(ORVANE, {price_source: 'rfq'});
    expect(await patch(ORVANE, {lead_time_days: 4})).toMatchObject({price_source: 'rfq'});
    expect(await patch(ORVANE, {last_price: price})).toMatchObject({price_source: 'manual', last_price: price});
    expect(await patch(ORVANE, {last_price: price, price_source: 'punchout'})).toMatchObject({
      price_source: 'punchout',
    });
  });

  it('holds more than nothing', async () => {
    const wrong = {errors: [{pointer: '/units_per_order_unit', code: 'out_of_range'}]};
    const body = {...link, vendor_sku: 'NONE', units_per_order_unit: '0'};
    expect(await refused('/vendor-materials', body)).toMatchObject(wrong);
    expect((await client.send('PATCH', ORVANE, {units_per_order_unit: '0.000'})).json).toMatchObject(wrong);
  });

  it('competes with the links for a place of its own', async () => {
    const here = await client.ok('POST', LINKS, {
      ...{...link, material_id: GLOVES},
      vendor_sku: 'BERLIN-AND-LAB',
      location_ids: [BERLIN, LAB],
      preferred: true,
    });
    await client.ok('POST', `${ORVANE}/prefer`);
    expect(await client.ok('GET', `${LINKS}/${asText(here.id)}`)).toMatchObject({preferred: false});
    expect(await client.ok('GET', BRIGHTWATER)).toMatchObject({preferred: true});
  });

  it('stays while a refill point names it, whatever else has used it', async () => {
    expect((await client.send('DELETE', BRIGHTWATER)).json).toMatchObject({
      code: 'conflict_in_use',
      used_by: [{type: 'refill_point', count: 1}],
    });
    const points = list(await client.ok('GET', `${BASE}/refill-points?limit=100`));
    const vendor = BRIGHTWATER.split('/').at(-1);
    const [point] = points.filter(({supply}) => (supply as Record<string, Json>).vendor_material_id === vendor);
    await patch(`${BASE}/refill-points/${asText(point?.id)}`, {
      supply: {type: 'purchase', vendor_material_id: ORVANE.split('/').at(-1) ?? ''},
    });
    await client.ok('DELETE', BRIGHTWATER);
    expect((await client.send('GET', BRIGHTWATER)).status).toBe(404);
    // Its label is read without it.
    await client.ok('POST', `${BASE}/barcodes/scan`, {data: '09520012345605'});
  });

  it('is changed by those who may manage its material', async () => {
    await client.ok('POST', `${BASE}/material-permissions`, {
      subject_type: 'user',
      subject_id: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
      actions: ['manage'],
      material_ids: [GLOVES],
    });
    const manager = {key: 'inventory_manager'};
    const denied = {code: 'material_not_permitted'};
    const body = {...link, material_id: GLOVES, vendor_sku: 'NEW'};
    expect((await client.send('POST', LINKS, body, manager)).json).toMatchObject(denied);
    expect((await client.send('PATCH', ORVANE, {mpn: 'X'}, manager)).json).toMatchObject(denied);
    expect((await client.send('POST', `${ORVANE}/prefer`, undefined, manager)).json).toMatchObject(denied);
    expect((await client.send('DELETE', ORVANE, undefined, manager)).json).toMatchObject(denied);
    expect((await client.send('PATCH', ORVANE, {mpn: 'X'}, {key: 'maya_owner'})).status).toBe(200);
  });
});

describe('a material group', () => {
  const GROUPS = `${BASE}/material-groups`;
  const PPE = 'mgr_01JHVKGN8H2F23M5DBNGNN1TEM';
  const GLOVE_GROUP = 'mgr_01JHVXK89FGEE8ERXHEXH2VZY5';
  const SOLVENTS = 'mgr_01JM8DXVY7QC7BMX0D2C52SWAZ';
  const create = (code: string, more: Record<string, Json> = {}): Promise<Record<string, Json>> =>
    client.ok('POST', GROUPS, {code, name: {en: code}, ...more});
  const save = (number: string, more: Record<string, Json>): Promise<Record<string, Json>> =>
    client.ok('POST', `${BASE}/materials`, {
      number,
      name: {en: number},
      material_type_id: 'mty_01JHT949VM5GZVYB4T8GCC8KJ3',
      base_unit: 'EA',
      ...more,
    });

  it.each([
    ['46181504', GLOVE_GROUP],
    ['46182000', PPE],
    ['12352100', SOLVENTS],
    ['41121500', null],
  ])('with the longest prefix of %s takes a material that is saved without a group', async (code, group) => {
    expect(await save('M-1', {unspsc_code: code})).toMatchObject({material_group_id: group});
    expect(await save('M-2', {unspsc_code: code, material_group_id: SOLVENTS})).toMatchObject({
      material_group_id: SOLVENTS,
    });
    const batch = {mode: 'upsert', items: [{number: 'M-3', name: {en: 'M-3'}, base_unit: 'EA', unspsc_code: code}]};
    const {items} = await client.ok('POST', `${BASE}/materials/batch`, {
      ...batch,
      items: batch.items.map((item) => ({...item, material_type_id: 'mty_01JHT949VM5GZVYB4T8GCC8KJ3'})),
    });
    const [{id}] = items as [{id: string}];
    expect(await client.ok('GET', `${BASE}/materials/${id}`)).toMatchObject({material_group_id: group});
  });

  it('takes a material back when that is saved again, and not before', async () => {
    await client.ok('POST', `${GROUPS}/${GLOVE_GROUP}/materials/remove`, {material_ids: [GLOVES]});
    expect(await client.ok('GET', `${BASE}/materials/${GLOVES}`)).toMatchObject({material_group_id: null});
    expect(await client.ok('PATCH', `${BASE}/materials/${GLOVES}`, {metadata: {seen: 'yes'}})).toMatchObject({
      material_group_id: GLOVE_GROUP,
    });
  });

  it('has a prefix of its own, which is a part of UNSPSC', async () => {
    expect(
      (await client.send('POST', GROUPS, {code: 'X1', name: {en: 'X1'}, unspsc_prefix: '4618'})).json,
    ).toMatchObject({code: 'conflict_duplicate', field: 'unspsc_prefix', existing_id: PPE});
    const path = `${GROUPS}/${SOLVENTS}`;
    expect((await client.send('PATCH', path, {unspsc_prefix: '4618'})).json).toMatchObject({
      code: 'conflict_duplicate',
    });
    for (const prefix of ['99', '0046'])
      expect((await client.send('PATCH', path, {unspsc_prefix: prefix})).json).toMatchObject({
        code: 'invalid_unspsc_code',
      });
    expect(await client.ok('PATCH', path, {unspsc_prefix: '123521'})).toMatchObject({unspsc_prefix: '123521'});
  });

  it('lies on one of five levels and not below itself', async () => {
    let parent: Json = GLOVE_GROUP;
    for (const code of ['L3', 'L4', 'L5']) parent = (await create(code, {parent_id: parent})).id ?? null;
    const deep = {code: 'depth_exceeded', max_depth: 5};
    const sixth = {code: 'L6', name: {en: 'L6'}, parent_id: parent};
    expect((await client.send('POST', GROUPS, sixth)).json).toMatchObject(deep);
    const top = await create('TOP');
    const under = await client.send('PATCH', `${GROUPS}/${PPE}`, {parent_id: top.id ?? null});
    expect(under.json).toMatchObject(deep);
    const below = await client.send('PATCH', `${GROUPS}/${PPE}`, {parent_id: parent});
    expect(below.json).toMatchObject({code: 'cycle_detected'});
    const self = await client.send('PATCH', `${GROUPS}/${PPE}`, {parent_id: PPE});
    expect(self.json).toMatchObject({code: 'cycle_detected'});
  });

  it('counts its materials', async () => {
    const count = async (id: Json | undefined): Promise<Json | undefined> =>
      (await client.ok('GET', `${GROUPS}/${asText(id ?? null)}`)).material_count;
    const {id = null} = await create('FRESH');
    await client.ok('POST', `${GROUPS}/${asText(id)}/materials`, {material_ids: [GLOVES]});
    expect([await count(id), await count(GLOVE_GROUP)]).toEqual([1, 2]);
    await client.ok('PATCH', `${BASE}/materials/${GLOVES}`, {material_group_id: PPE});
    expect([await count(id), await count(PPE)]).toEqual([0, 1]);
    const page = list(await client.ok('GET', `${GROUPS}?sort=-material_count`));
    expect(page.map(({material_count: shown}) => shown)).toEqual([2, 1, 1, 1, 0]);
  });

  it('takes the materials that exist, and says which do not', async () => {
    const unknown = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZZ';
    const answer = await client.send('POST', `${GROUPS}/${SOLVENTS}/materials`, {material_ids: [unknown, GLOVES]});
    expect([answer.status, answer.json]).toMatchObject([
      200,
      {
        succeeded: 1,
        failed: 1,
        items: [
          {index: 0, id: unknown, status: 'failed', problem: {code: 'not_found'}},
          {index: 1, id: GLOVES, status: 'updated'},
        ],
      },
    ]);
    await client.ok('POST', `${BASE}/material-permissions`, {
      subject_type: 'role',
      subject_id: 'rol_01JHN8D4Q73A0KTBEQHAF8SD8W',
      effect: 'deny',
      actions: ['manage'],
      material_ids: [GLOVES],
    });
    const manager = {key: 'inventory_manager'};
    const denied = await client.ok('POST', `${GROUPS}/${PPE}/materials`, {material_ids: [GLOVES, TIPS]}, manager);
    expect(denied.items).toMatchObject([
      {status: 'failed', problem: {code: 'material_not_permitted'}},
      {status: 'updated'},
    ]);
  });
});

describe('a refill point', () => {
  it('sees the stock at its place, and a dry run tells what it would ask for', async () => {
    const {id} = await client.ok('POST', `${BASE}/refill-points`, {
      code: 'RP-LAB3-ACETONE',
      material_id: ACETONE,
      location_id: LAB,
      method: 'min_max',
      min_quantity: {value: '2', unit: 'XBO'},
      max_quantity: {value: '6', unit: 'XBO'},
      supply: {type: 'transfer', source_location_id: CENTRAL},
    });
    expect(await client.ok('GET', `${BASE}/refill-points/${asText(id)}`)).toMatchObject({
      on_hand: {value: '0', unit: 'XBO'},
      suggested_quantity: {value: '6', unit: 'XBO'},
      signal: 'empty',
    });
    const {events} = await client.ok('POST', `${BASE}/replenishment-events/run`, {dry_run: true});
    expect(events).toMatchObject([
      {refill_point_id: id, material_id: ACETONE, location_id: LAB, needed_quantity: {value: '6'}},
    ]);
    const at = async (place: string): Promise<Json | undefined> =>
      (await client.ok('POST', `${BASE}/replenishment-events/run`, {dry_run: true, location_id: place})).events;
    expect(await at(LAB)).toEqual(events);
    expect(await at(CENTRAL)).toEqual([]);
  });

  it('may have the code of one that is out of use, and pauses', async () => {
    const [tips] = list(await client.ok('GET', `${BASE}/refill-points?code=RP-LAB3-TIPS`));
    const path = `${BASE}/refill-points/${asText(tips?.id)}`;
    expect(await client.ok('PATCH', path, {lead_time_days: 2, paused: true})).toMatchObject({status: 'paused'});
  });
});

describe('a scan', () => {
  const scan = (data: string, symbology?: string): Promise<Record<string, Json>> =>
    client.ok('POST', `${BASE}/barcodes/scan`, {data, ...(symbology && {symbology_identifier: symbology})});

  it.each([
    ['an assigned code, and what GS1 data says', '010952001234560517270331102403A', ']d2', 'vendor_material'],
    ['a code of the platform', `INV-${LAB}`, ']Q1', 'location'],
    ['a shelf label', 'HAL-B1-STORE', undefined, 'location'],
    ['a refill card', 'RP-LAB3-TIPS', undefined, 'refill_point'],
    ['a pallet', '00395200120000000017', ']C1', 'inventory_item'],
    ['a place by its GLN', '4149520090000014', ']C1', 'location'],
  ])('finds %s', async (_, data, symbology, type) => {
    expect(await scan(data, symbology)).toMatchObject({matched: true, target_type: type, candidates: []});
  });

  it('reads every element it knows', async () => {
    const {gs1} = await scan('0109520012345605\u001d1725020010AB\u001d2112\u001d3712', ']d2');
    expect(gs1).toEqual({
      gtin: '09520012345605',
      expires_on: '2025-02-28',
      lot_number: 'AB',
      serial_number: '12',
      quantity: '12',
    });
  });

  it('knows the kind of code that the scanner writes in front of it', async () => {
    const code = '010952001234560517270331102403A';
    expect(await scan(`]d2${code}`)).toEqual(await scan(code, ']d2'));
    // A bracket alone says nothing.
    expect(await scan(`]7${code}`)).toMatchObject({matched: false, gs1: null});
    expect(await scan(`]Q1INV-${LAB}`)).toMatchObject({matched: true, target: {id: LAB}});
  });

  it.each([
    ['HAL-B1-STORE', undefined, ['lookup', 'move', 'count']],
    ['HAL-B1-STORE', 'count', ['count', 'lookup', 'move']],
    ['HAL-B1-STORE', 'pick', ['lookup', 'move', 'count']],
    ['RP-LAB3-TIPS', 'count', ['count', 'trigger']],
    ['NOBODY-HAS-THIS', 'count', []],
  ])('of %s, to %s, suggests what can be done: %j', async (data, action, expected) => {
    const context: Record<string, Json> = action === undefined ? {} : {context: {action}};
    const answer = await client.ok('POST', `${BASE}/barcodes/scan`, {data, ...context});
    expect(answer.suggested_actions).toEqual(expected);
  });

  it('prefers what the list, the order or the place of the task has', async () => {
    const label = async (supplier_id: string, material_id: string): Promise<Json> => {
      const unit = {vendor_sku: 'TWIN', order_unit: 'XBX', units_per_order_unit: '1'};
      const link = {...unit, supplier_id, material_id, barcode: 'TWIN-LABEL'};
      return (await client.ok('POST', `${BASE}/vendor-materials`, link)).id ?? null;
    };
    const [gloves] = [
      await label('sup_01JHJAYNG0FR93K8W9EY9G3EVY', GLOVES),
      await label('sup_01JHJAYNG0FR93K8W9EY9G3EVY', 'mat_01JHWWXHGRVM8T4Z6N2QK5D7WC'),
    ];
    const found = (context: Record<string, Json>): Promise<Record<string, Json>> =>
      client.ok('POST', `${BASE}/barcodes/scan`, {data: 'TWIN-LABEL', context});
    expect((await found({})).candidates).toHaveLength(2);
    // Nothing of either lies in Leeds.
    expect((await found({location_id: 'loc_01JM57HTS4KRT4BS74AZCZ9XFW'})).candidates).toHaveLength(2);
    const [order] = list(await client.ok('GET', `${BASE}/transfer-orders?material_id=${GLOVES}`));
    const only = {matched: true, target: {id: gloves}, candidates: []};
    expect(await found({pick_list_id: 'pkl_01JMDPVMQJ2YGMPQXNCETV2DXG'})).toMatchObject(only);
    expect(await found({transfer_order_id: order?.id ?? ''})).toMatchObject(only);
  });

  it('finds nothing without failing, and what was assigned since', async () => {
    expect(await scan('19520012345602')).toMatchObject({matched: false, target: null, gs1: null});
    await client.ok('POST', `${BASE}/barcodes`, {value: '19520012345602', target_type: 'material', target_id: GLOVES});
    expect(await scan('19520012345602')).toMatchObject({matched: true, target: {number: 'MAT-10001'}});
  });
});

describe('the scan of a pick', () => {
  const list = 'pkl_01JJ2VNKR0DTA5975ZTR43KCAJ';

  it.each([
    ['nobody has', 'NOBODY-HAS-THIS', {code: 'validation_failed', errors: [{pointer: '/scanned_barcode'}]}],
    ['a shelf has', 'HAL-B1-STORE', {code: 'wrong_material_scanned', scanned_material_id: null}],
    ['the material has', '9520012345605', {state: 'picked'}],
  ])('that %s', async (_, scanned_barcode, answer) => {
    await client.ok('POST', `${BASE}/pick-lists/${list}/start`);
    const {data} = await client.ok('GET', `${BASE}/pick-lists/${list}/lines?sort=pick_sequence`);
    const [line] = objects(data ?? []);
    const path = `/pick-lists/${list}/lines/${asText(line?.id)}/confirm`;
    expect(await refused(path, {picked_quantity: line?.quantity ?? null, scanned_barcode})).toMatchObject(answer);
  });
});

describe('a request', () => {
  const ask = async (body: Record<string, Json>): Promise<string> => {
    const request = await client.ok('POST', `${BASE}/requests`, body, {key: 'buyer'});
    const path = `${BASE}/requests/${asText(request.id)}`;
    await client.ok('POST', `${path}/submit`, undefined, {key: 'buyer'});
    return path;
  };
  /** Requests of everybody wait for an approver. */
  beforeEach(async () => {
    for (const person of ['usr_01JHKV0R80FZKNM76HMXGW62KC', 'usr_01JHNB2V00YXEK1SK9XRFPV10A'])
      await client.ok('POST', `${BASE}/material-permissions`, {
        subject_type: 'user',
        subject_id: person,
        actions: ['request'],
        material_ids: [TIPS],
        requires_approval: true,
      });
  });
  const lines = [
    {material_id: GLOVES, quantity: boxes('3')},
    {material_id: TIPS, quantity: {value: '10', unit: 'EA'}},
  ];
  const transfer = {type: 'transfer', destination_location_id: LAB, source_location_id: CENTRAL, lines};

  it('to transfer needs a destination, and counts in the units asked for', async () => {
    expect(await refused('/requests', {type: 'transfer', lines})).toMatchObject({
      errors: [{pointer: '/destination_location_id', code: 'required'}],
    });
    expect(await client.ok('POST', `${BASE}/requests`, transfer)).toMatchObject({
      lines: [
        {line_number: 1, fulfilled_quantity: {value: '0', unit: 'XBX'}, approved_quantity: null},
        {line_number: 2, fulfilled_quantity: {value: '0', unit: 'EA'}},
      ],
    });
  });

  it('is granted in part and followed by a transfer order', async () => {
    const path = await ask(transfer);
    const decide = (value: string): Json => ({
      lines: [{line_number: 2, approved_quantity: {value, unit: 'EA'}}],
    });
    const more = await client.send('POST', `${path}/approve`, decide('11'));
    expect(more.json).toMatchObject({errors: [{code: 'out_of_range'}]});
    const approved = await client.ok('POST', `${path}/approve`, decide('4'));
    expect(approved).toMatchObject({
      status: 'partially_approved',
      lines: [{approved_quantity: {value: '3'}}, {approved_quantity: {value: '4'}}],
      fulfilment: [{type: 'transfer_order', status: 'approved'}],
    });
    const [{id}] = approved.fulfilment as [{id: string}];
    const order = `${BASE}/transfer-orders/${id}`;
    expect(await client.ok('GET', order)).toMatchObject({lines: [{quantity: boxes('3')}, {quantity: {value: '4'}}]});
    await client.ok('POST', `${order}/dispatch`, {});
    expect(await client.ok('GET', path)).toMatchObject({status: 'fulfilling', fulfilment: [{status: 'in_transit'}]});
    await client.ok('POST', `${order}/receive`, {
      lines: [
        {line_number: 1, quantity: boxes('3')},
        {line_number: 2, quantity: {value: '4', unit: 'EA'}},
      ],
    });
    expect(await client.ok('GET', path)).toMatchObject({
      status: 'fulfilled',
      lines: [{fulfilled_quantity: {value: '3'}}, {fulfilled_quantity: {value: '4'}}],
    });
  });

  it('to issue is followed by a pick list, to purchase by an event', async () => {
    const issue = await ask({...transfer, type: 'issue'});
    expect(await client.ok('POST', `${issue}/approve`, {})).toMatchObject({
      status: 'approved',
      fulfilment: [{type: 'pick_list', status: 'open'}],
    });
    const purchase = await ask({...transfer, type: 'purchase'});
    const {fulfilment} = await client.ok('POST', `${purchase}/approve`, {});
    expect(fulfilment).toMatchObject([{type: 'replenishment_event'}, {type: 'replenishment_event'}]);
  });

  it('is decided by somebody else', async () => {
    const request = await client.ok('POST', `${BASE}/requests`, transfer, {key: 'inventory_manager'});
    const path = `${BASE}/requests/${asText(request.id)}`;
    await client.ok('POST', `${path}/submit`, undefined, {key: 'inventory_manager'});
    const own = await client.send('POST', `${path}/approve`, {}, {key: 'inventory_manager'});
    expect(own.json).toMatchObject({code: 'self_approval_forbidden'});
  });
});

it('a transfer order is received line by line, and what is short is a discrepancy', async () => {
  const pieces = (value: string): Json => ({value, unit: 'EA'});
  const order = await client.ok('POST', `${BASE}/transfer-orders`, {
    from_location_id: CENTRAL,
    to_location_id: LAB,
    lines: [
      {material_id: GLOVES, quantity: boxes('3')},
      {material_id: TIPS, quantity: pieces('480')},
    ],
  });
  const path = `/transfer-orders/${asText(order.id)}`;
  await client.ok('POST', `${BASE}${path}/submit`);
  await client.ok('POST', `${BASE}${path}/dispatch`, {});
  const receive = (lines: Json, more: Record<string, Json> = {}): Promise<Json> =>
    refused(`${path}/receive`, {lines, ...more});
  expect(await receive([{line_number: 3, quantity: pieces('1')}])).toMatchObject({
    errors: [{pointer: '/lines/0/line_number', code: 'unknown_reference'}],
  });
  expect(await receive([{line_number: 2, quantity: pieces('481')}])).toMatchObject({
    code: 'quantity_exceeds_open',
    line_number: 2,
    open: '480',
  });
  // Twice the same line counts together.
  const twice = [pieces('240'), pieces('241')].map((quantity) => ({line_number: 2, quantity}));
  expect(await receive(twice)).toMatchObject({code: 'quantity_exceeds_open'});
  expect(await receive([{line_number: 2, quantity: pieces('200')}])).toMatchObject({
    status: 'partially_received',
    completed_at: null,
    lines: [
      {received_quantity: {value: '0'}, discrepancy: null},
      {received_quantity: pieces('200'), discrepancy: null},
    ],
  });
  expect(await receive([{line_number: 1, quantity: boxes('1')}], {close_short: true})).toMatchObject({
    status: 'completed',
    completed_at: expect.any(String) as string,
    lines: [
      {received_quantity: boxes('1'), discrepancy: boxes('2')},
      {received_quantity: pieces('200'), discrepancy: pieces('280')},
    ],
  });
  const here = list(await client.ok('GET', `${BASE}/items?material_id=${GLOVES}&location_id=${LAB}`));
  expect(here.map(({quantity}) => Number((quantity as Record<string, Json>).value)).sort()).toEqual([1, 5]);
});

it('no two records share a number', async () => {
  const orders = list(await client.ok('GET', `${BASE}/transfer-orders?limit=100`));
  const requests = list(await client.ok('GET', `${BASE}/requests?limit=100`));
  const named = requests.flatMap(({fulfilment}) => fulfilment as {number: string; id: string}[]);
  const clash = orders.filter(({number, id}) => named.some((one) => one.number === number && one.id !== id));
  expect(clash).toEqual([]);
});

describe('a material or a place', () => {
  const state = async (path: string): Promise<Json | undefined> => (await client.ok('GET', `${BASE}${path}`)).status;

  it('with stock or open documents stays in use', async () => {
    for (const path of [`/materials/${GLOVES}`, `/locations/${LAB}`]) {
      expect(await refused(`${path}/archive`, {})).toMatchObject({code: 'invalid_state', current_state: 'active'});
      expect(await state(path)).toBe('active');
    }
  });

  it('that is empty is archived, with what lies below it', async () => {
    const place = (code: string, parent: Json): Promise<Record<string, Json>> =>
      client.ok('POST', `${BASE}/locations`, {
        code,
        name: code,
        location_type_id: 'lty_01JHTAAS2XNEB1M3XDJXXY17Z5',
        usage: 'storage',
        parent_id: parent,
      });
    const above = await place('HAL-B1-X', 'loc_01JHXKEA40RZGXBM4VR9WDCH41');
    const below = await place('HAL-B1-X-1', above.id ?? null);
    await client.ok('POST', `${BASE}/locations/${asText(above.id)}/archive`);
    expect(await state(`/locations/${asText(below.id)}`)).toBe('archived');
    expect(await refused(`/locations/${asText(below.id)}/restore`, {})).toMatchObject({code: 'invalid_state'});
    await client.ok('POST', `${BASE}/locations/${asText(above.id)}/restore`);
    expect(await state(`/locations/${asText(below.id)}`)).toBe('archived');
  });

  it('shows the stock of now', async () => {
    const value = (record: Record<string, Json>, name: string): string =>
      asText((record[name] as Record<string, Json>).value);
    const tips = (): Promise<Record<string, Json>> => client.ok('GET', `${BASE}/materials/${TIPS}`);
    const point = (): Promise<Record<string, Json>> =>
      client.ok('GET', `${BASE}/refill-points/rfp_01JMH2ND4P051YFAYEQJG9F2C6`);
    expect([value(await tips(), 'on_hand'), value(await point(), 'on_hand')]).toEqual(['5760', '960']);
    const order = await client.ok('POST', `${BASE}/transfer-orders`, {
      from_location_id: CENTRAL,
      to_location_id: LAB,
      lines: [{material_id: TIPS, quantity: {value: '480', unit: 'EA'}}],
    });
    const path = `${BASE}/transfer-orders/${asText(order.id)}`;
    await client.ok('POST', `${path}/submit`);
    expect(value(await tips(), 'available')).toBe('5280');
    await client.ok('POST', `${path}/dispatch`, {});
    const [sent, waiting] = [await tips(), await point()];
    expect([value(sent, 'on_hand'), value(sent, 'incoming')]).toEqual(['5280', '480']);
    expect(waiting).toMatchObject({on_hand: {value: '960'}, incoming: {value: '480', unit: 'EA'}});
    await client.ok('POST', `${path}/receive`, {lines: [{line_number: 1, quantity: {value: '480', unit: 'EA'}}]});
    expect(await point()).toMatchObject({on_hand: {value: '1440'}, incoming: {value: '0'}});
  });
});

it('a pick list stays as it is for the person who has it', async () => {
  const path = `${BASE}/pick-lists/pkl_01JJ2VNKR0DTA5975ZTR43KCAJ`;
  const assign = (): Promise<Record<string, Json>> =>
    client.ok('POST', `${path}/assign`, {assignee_id: 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK'});
  expect(await assign()).toEqual(await assign());
});

it('quantities that are asked for or booked are above zero', async () => {
  for (const value of ['0', '-2', '0.00']) {
    const quantity = boxes(value);
    const lines = [{material_id: GLOVES, quantity}];
    const order = await refused('/transfer-orders', {from_location_id: CENTRAL, to_location_id: LAB, lines});
    expect(order).toMatchObject({status: 422, errors: [{pointer: '/lines/0/quantity/value'}]});
    const booking = {type: 'issue', material_id: GLOVES, location_id: LAB, quantity};
    expect(await refused('/transactions', booking)).toMatchObject({errors: [{pointer: '/quantity/value'}]});
    expect(await refused(`/items/${STOCK}/move`, {to_location_id: CENTRAL, quantity})).toMatchObject({status: 422});
  }
});

describe('a refill point that is triggered', () => {
  const KANBAN = {
    code: 'RP-TEST-CARDS',
    material_id: GLOVES,
    location_id: 'loc_01JHZPYT6QSHF4B2N7T9KX5C3M',
    method: 'kanban',
    bin_quantity: boxes('1'),
    bin_count: 2,
    supply: {type: 'transfer', source_location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP'},
  };

  /** A new point where the sample world has none. @returns its path */
  async function point(values: object = {}): Promise<string> {
    const {id} = await client.ok('POST', `${BASE}/refill-points`, {...KANBAN, ...values});
    return `/refill-points/${asText(id)}`;
  }

  it('is empty until a fulfillment is on its way', async () => {
    const path = await point({method: 'two_bin', bin_count: 2});
    const event = await client.ok('POST', `${BASE}${path}/trigger`, {});
    expect(await client.ok('GET', BASE + path)).toMatchObject({signal: 'empty'});
    await client.ok('POST', `${BASE}/replenishment-events/${asText(event.id)}/approve`, {});
    await client.ok('POST', `${BASE}/replenishment-fulfillments`, {
      type: 'transfer',
      replenishment_event_ids: [asText(event.id)],
      quantity: boxes('1'),
      source_location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
    });
    expect(await client.ok('GET', BASE + path)).toMatchObject({signal: 'replenishing'});
  });

  it('opens an event for each kanban card, and absorbs further ones', async () => {
    const path = await point();
    const scanned: string[] = [];
    for (let card = 0; card < 3; card += 1)
      scanned.push(asText((await client.ok('POST', `${BASE}${path}/trigger`, {})).id));
    expect(new Set(scanned).size).toBe(2);
    expect(scanned[2]).toBe(scanned[1]);
  });

  it('refuses the code of another point, place or material, and takes its own', async () => {
    const path = await point();
    const trigger = (code: string) => refused(`${path}/trigger`, {scanned_barcode: code});
    const [other] = objects((await client.ok('GET', `${BASE}/materials/${TIPS}`)).identifiers);
    expect(await trigger(asText(other?.value))).toMatchObject({
      code: 'wrong_material_scanned',
      expected_material_id: GLOVES,
      scanned_material_id: TIPS,
    });
    expect(await trigger('RP-LAB3-TIPS')).toMatchObject({code: 'wrong_material_scanned'});
    expect(await trigger('nothing-has-this')).toMatchObject({errors: [{pointer: '/scanned_barcode'}]});
    for (const code of ['RP-TEST-CARDS', '09520012345605'])
      await client.ok('POST', `${BASE}${path}/trigger`, {scanned_barcode: code});
  });
});

it('reserved stock does not stop being available', async () => {
  const answer = await client.send('POST', '/v1/inventory/items/inv_01JM7YNMQ51VBM7H3JWJFYB1T4/change-status', {
    status_id: 'ist_01JMZMERAM5PTNXXD4QK7D9S9P',
    reason_code: 'RECALL',
  });
  expect(answer.json).toMatchObject({
    code: 'status_change_not_allowed',
    detail: '8 XBX of this stock are reserved, and would not be available in Quality hold.',
  });
  // Only what keeps it available is a way out.
  const allowed = (answer.json as {allowed_status_ids: string[]}).allowed_status_ids;
  for (const id of allowed)
    expect(await client.ok('GET', `/v1/inventory/statuses/${id}`)).toMatchObject({is_available: true});
});

it('a buyer finds the own inventory requests, and stock keepers those of all', async () => {
  const requesters = async (key: string): Promise<unknown[]> => {
    const found = list(await client.ok('GET', `${BASE}/requests?limit=100`, undefined, {key}));
    return [...new Set(found.map(({requester}) => (requester as Record<string, Json>).name))];
  };
  const MAYA = 'Maya Lindqvist';
  expect([await requesters('maya_buyer'), await requesters('samir_buyer')]).toEqual([[MAYA], []]);
  for (const key of ['stock_keeper', 'approver', 'viewer']) expect(await requesters(key)).toEqual([MAYA]);
});
