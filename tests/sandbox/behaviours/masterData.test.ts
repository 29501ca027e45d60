import {STANDARD_UNITS} from '../../../src/sandbox/standardUnits';
import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {fields, list, type Answered} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';

/** What the pages say of units, types, places and materials, one call a sentence. */

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

type Fields = Record<string, Json>;

const INVENTORY = '/v1/inventory';
const MATERIALS = `${INVENTORY}/materials`;
const UNITS = `${INVENTORY}/units-of-measure`;
const PLACES = `${INVENTORY}/locations`;
const LINKS = `${INVENTORY}/vendor-materials`;
const POINTS = `${INVENTORY}/refill-points`;
const MATERIAL_TYPES = `${INVENTORY}/material-types`;
const LOCATION_TYPES = `${INVENTORY}/location-types`;
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const CONSUMABLE = 'mty_01JHT949VM5GZVYB4T8GCC8KJ3';
const SITE = 'loc_01JHXKEA40RZGXBM4VR9WDCH41';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const SITES = 'lty_01JHT94BK7VAXG1HBD2VRN2WHN';
const LABS = 'lty_01JHT8TM919WFMBF444CPEF6B2';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';

const refusal = (method: string, path: string, body?: Json): Promise<string> =>
  firstComplaint(client, method, path, body);

const made = async (path: string, body: Fields): Promise<string> => asText((await client.ok('POST', path, body)).id);

const all = async (path: string): Promise<Fields[]> => list(await client.ok('GET', path));

const material = (more: Fields = {}): Fields => ({
  number: 'MAT-66001',
  name: {en: 'Wipes'},
  material_type_id: CONSUMABLE,
  base_unit: 'EA',
  ...more,
});

const ofType = (type: string, more: Fields = {}): Fields => ({
  code: 'TRY-1',
  name: 'Place',
  location_type_id: type,
  usage: 'storage',
  ...more,
});

const receipt = (id: string, place: string, value: string, more: Fields = {}): Promise<Fields> =>
  client.ok('POST', `${INVENTORY}/transactions`, {
    type: 'receipt',
    material_id: id,
    location_id: place,
    quantity: {value, unit: 'EA'},
    ...more,
  });

describe('units', () => {
  const converted = (value: string, unit: string, target: string, id?: string): Promise<Answered> =>
    client.send('POST', `${UNITS}/convert`, {
      quantity: {value, unit},
      to_unit: target,
      ...(id !== undefined && {material_id: id}),
    });

  it('are the standard ones that measure something, and the own ones', async () => {
    const codes = (await all(`${UNITS}?limit=100`)).map(({code}) => code);
    const standard = [...STANDARD_UNITS].flatMap(([code, dimension]) => (dimension === '' ? [] : [code]));
    expect([...codes].sort()).toEqual([...standard, 'ZRK'].sort());
    expect(await client.ok('GET', `${UNITS}/KGM`)).toMatchObject({
      dimension: 'mass',
      decimal_places: 6,
      base_factor: '1',
      standard: true,
    });
  });

  it('convert along the shortest path, and say which one', async () => {
    expect(fields(await converted('2', 'XCT', 'EA', GLOVES))).toMatchObject({
      quantity: {value: '2000', unit: 'EA'},
      path: ['XCT', 'XBX', 'EA'],
    });
    expect(fields(await converted('2.5', 'LTR', 'MLT'))).toMatchObject({
      quantity: {value: '2500', unit: 'MLT'},
      path: ['LTR', 'MTQ', 'MLT'],
    });
    expect(fields(await converted('1', 'GLL', 'LTR'))).toMatchObject({quantity: {value: '3.785412', unit: 'LTR'}});
    expect(fields(await converted('1', 'KGM', 'LTR')).code).toBe('no_conversion_path');
  });

  it('that nobody knows are no units, and a factor is rounded as a quantity is', async () => {
    expect(fields(await converted('1', 'QQQ', 'EA')).code).toBe('invalid_unit_code');
    expect(fields(await converted('1', 'EA', 'QQQ')).code).toBe('invalid_unit_code');
    await client.ok('POST', `${INVENTORY}/unit-conversions`, {
      from_unit: 'LTR',
      to_unit: 'KGM',
      numerator: '0.79',
      denominator: '1',
    });
    expect(fields(await converted('1', 'GRM', 'MLT'))).toMatchObject({
      quantity: {value: '1.265823', unit: 'MLT'},
      factor: '1.265823',
    });
  });

  it('that are switched off are not used in new requests, orders and movements', async () => {
    await client.ok('PATCH', `${UNITS}/XCT`, {active: false});
    const quantity = {value: '1', unit: 'XCT'};
    const lines = [{material_id: GLOVES, quantity}];
    const [source, target] = [STORE, 'loc_01JHZ3GCW0CFDV9PF93QX58X87'];
    const request = {type: 'transfer', source_location_id: source, destination_location_id: target, lines};
    const refused = '/lines/0/quantity/unit invalid_unit_code';
    expect(await refusal('POST', `${INVENTORY}/requests`, request)).toBe(refused);
    const order = {from_location_id: source, to_location_id: target, lines};
    expect(await refusal('POST', `${INVENTORY}/transfer-orders`, order)).toBe(refused);
    const receipt = {type: 'receipt', material_id: GLOVES, location_id: source, quantity, lot_number: '2501D'};
    expect(await refusal('POST', `${INVENTORY}/transactions`, receipt)).toMatch(/invalid_unit_code$/);
  });

  it('of a chain of packages can be received', async () => {
    const id = await made(MATERIALS, material());
    for (const [from, to, numerator] of [
      ['XBX', 'EA', '100'],
      ['XCT', 'XBX', '10'],
    ])
      await client.ok('POST', `${INVENTORY}/unit-conversions`, {
        from_unit: from ?? '',
        to_unit: to ?? '',
        numerator: numerator ?? '',
        denominator: '1',
        material_id: id,
      });
    const line = await receipt(id, STORE, '2', {quantity: {value: '2', unit: 'XCT'}});
    expect(line.base_quantity).toEqual({value: '2000', unit: 'EA'});
  });

  it('of an own kind have a factor where they are measured, and whole numbers where they are counted', async () => {
    const unit = (more: Fields): Fields => ({code: 'ZQ', name: {en: 'Try'}, dimension: 'volume', ...more});
    expect(await refusal('POST', UNITS, unit({decimal_places: 2}))).toBe('/base_factor required');
    expect(await refusal('POST', UNITS, unit({dimension: 'package', base_factor: '2'}))).toBe(
      '/base_factor unknown_field',
    );
    expect(await refusal('POST', UNITS, unit({dimension: 'package', decimal_places: 2}))).toBe(
      '/decimal_places fraction_not_allowed',
    );
    expect(await client.ok('POST', UNITS, unit({dimension: 'package'}))).toMatchObject({decimal_places: 0});
  });

  it('that are withdrawn are refused, the pallet too', async () => {
    expect(fields(await converted('1', 'PF', 'EA')).code).toBe('invalid_unit_code');
  });
});

describe('types of materials', () => {
  it('are the six of the platform, and the own ones', async () => {
    expect((await all(MATERIAL_TYPES)).filter(({system}) => system === true).map(({code}) => code)).toEqual([
      'ASSET',
      'CHEMICAL',
      'CONSUMABLE',
      'PACKAGING',
      'SPARE',
      'TOOL',
    ]);
    expect(await refusal('POST', MATERIAL_TYPES, {code: 'SPARE', name: {en: 'x'}})).toBe('conflict_duplicate');
  });

  it('have a JSON Schema of an object for custom fields', async () => {
    const type = (schema: Fields): Fields => ({code: 'TRY', name: {en: 'x'}, custom_field_schema: schema});
    expect(await refusal('POST', MATERIAL_TYPES, type({type: 'array'}))).toBe('/custom_field_schema/type invalid_enum');
    expect(await refusal('POST', MATERIAL_TYPES, type({type: 'object', properties: {a: {type: 'text'}}}))).toBe(
      '/custom_field_schema/properties/a/type invalid_enum',
    );
  });

  it('count their materials, which need the custom fields', async () => {
    const id = await made(MATERIAL_TYPES, {
      code: 'TRY',
      name: {en: 'x'},
      custom_field_schema: {type: 'object', required: ['level']},
    });
    expect(await refusal('POST', MATERIALS, material({material_type_id: id}))).toBe('/custom_fields/level required');
    await client.ok('POST', MATERIALS, material({material_type_id: id, custom_fields: {level: 1}}));
    expect(await client.ok('GET', `${MATERIAL_TYPES}/${id}`)).toMatchObject({material_count: 1});
  });
});

describe('types of places', () => {
  it('are the thirteen of the platform, and the own one', async () => {
    expect((await all(`${LOCATION_TYPES}?limit=100`)).map(({code}) => code)).toEqual(
      'AISLE BIN BUILDING CABINET FREEZER FRIDGE LAB RACK ROOM SHELF SITE VEHICLE VENDING ZONE'.split(' '),
    );
    expect(await client.ok('GET', `${LOCATION_TYPES}/lty_01JHTN3P9061W0DPFA5WJEGGG4`)).toMatchObject({
      code: 'BUILDING',
      can_hold_stock: false,
      default_usage: 'structural',
      label_template: 'a4_sheet',
    });
  });

  it('say what stands above a place, also that something does', async () => {
    expect(await refusal('POST', PLACES, ofType(LABS))).toBe('/parent_id required');
    expect(await refusal('POST', PLACES, ofType(LABS, {parent_id: STORE}))).toBe('/parent_id invalid_enum');
    const id = await made(PLACES, ofType(LABS, {parent_id: SITE}));
    // A stricter rule leaves places where they are.
    await client.ok('PATCH', `${LOCATION_TYPES}/${LABS}`, {
      allowed_parent_type_ids: ['lty_01JHTN3P9061W0DPFA5WJEGGG4'],
    });
    expect(await client.ok('PATCH', `${PLACES}/${id}`, {name: 'Other'})).toMatchObject({name: 'Other'});
  });

  it('count their places, and leave the lists of other types when they go', async () => {
    const type = (code: string, above: string[]): Promise<string> =>
      made(LOCATION_TYPES, {code, name: {en: 'x'}, allowed_parent_type_ids: above});
    const gone = await type('GONE', []);
    const last = await type('LAST', [gone]);
    const other = await type('OTHER', [gone, SITES]);
    expect(await refusal('DELETE', `${LOCATION_TYPES}/${gone}`)).toBe('conflict_in_use');
    await client.ok('PATCH', `${LOCATION_TYPES}/${last}`, {allowed_parent_type_ids: []});
    expect((await client.send('DELETE', `${LOCATION_TYPES}/${gone}`)).status).toBe(204);
    expect(await client.ok('GET', `${LOCATION_TYPES}/${other}`)).toMatchObject({allowed_parent_type_ids: [SITES]});
    await client.ok('POST', PLACES, ofType(last));
    expect(await client.ok('GET', `${LOCATION_TYPES}/${last}`)).toMatchObject({location_count: 1});
  });
});

describe('places', () => {
  it('have a highest temperature that is not below the lowest', async () => {
    const conditions = {temperature_min: 8, temperature_max: 2, unit: 'CEL'};
    expect(await refusal('POST', PLACES, ofType(LABS, {parent_id: SITE, conditions}))).toBe(
      '/conditions/temperature_max out_of_range',
    );
  });

  it('take their refill points along into the archive', async () => {
    const place = await made(PLACES, ofType(LABS, {parent_id: SITE}));
    const [one, two] = [await made(MATERIALS, material()), await made(MATERIALS, material({number: 'MAT-66002'}))];
    const point = (code: string, id: string, location: string): Promise<string> =>
      made(POINTS, {
        code,
        material_id: id,
        location_id: location,
        method: 'min_max',
        min_quantity: {value: '1', unit: 'EA'},
        max_quantity: {value: '2', unit: 'EA'},
        review: 'manual',
        supply: {type: 'transfer', source_location_id: STORE},
      });
    const [here, there] = [await point('TRY-P1', one, place), await point('TRY-P2', two, LAB3)];
    await client.ok('POST', `${PLACES}/${place}/archive`);
    await client.ok('POST', `${MATERIALS}/${two}/archive`);
    for (const id of [here, there])
      expect(await client.ok('GET', `${POINTS}/${id}`)).toMatchObject({status: 'archived'});
  });

  it('are no target for stock that lies there', async () => {
    const id = await made(MATERIALS, material());
    await receipt(id, STORE, '5');
    const [item] = await all(`${INVENTORY}/items?material_id=${id}`);
    expect(
      await refusal('POST', `${INVENTORY}/items/${asText(item?.id)}/move`, {
        to_location_id: STORE,
        quantity: {value: '1', unit: 'EA'},
      }),
    ).toBe('/to_location_id same_location');
  });
});

it('the default status for receipts is taken by another one, and not cleared', async () => {
  const [usual] = (await all(`${INVENTORY}/statuses`)).filter(({is_default: isDefault}) => isDefault === true);
  expect(await refusal('PATCH', `${INVENTORY}/statuses/${asText(usual?.id)}`, {is_default: false})).toBe(
    '/is_default out_of_range',
  );
});

it('the default status for receipts takes receipts', async () => {
  const statuses = await all(`${INVENTORY}/statuses?limit=100`);
  const pathOf = (code: string): string =>
    `${INVENTORY}/statuses/${asText(statuses.find((status) => status.code === code)?.id)}`;
  for (const code of ['in_transit', 'lost', 'expired'])
    expect(await refusal('PATCH', pathOf(code), {is_default: true})).toBe('/is_default out_of_range');
  const own = {code: 'unpacked', name: {en: 'Unpacked'}};
  expect(await refusal('POST', `${INVENTORY}/statuses`, {...own, is_default: true})).toBe('/is_default out_of_range');
  const id = await made(`${INVENTORY}/statuses`, {...own, allow_receive: true, is_default: true});
  expect(await refusal('PATCH', `${INVENTORY}/statuses/${id}`, {allow_receive: false})).toBe(
    '/allow_receive out_of_range',
  );
  await client.ok('PATCH', pathOf('available'), {is_default: true});
  await client.ok('PATCH', `${INVENTORY}/statuses/${id}`, {allow_receive: false});
});

it('a material with stock keeps its tracking, and says how many records there are', async () => {
  const answer = await client.send('PATCH', `${MATERIALS}/${GLOVES}`, {tracking: 'none'});
  expect(answer.json).toMatchObject({code: 'conflict_in_use', used_by: [{type: 'inventory_item', count: 5}]});
});

it('nothing is received of a material that is archived', async () => {
  const id = await made(MATERIALS, material({number: 'MAT-88010'}));
  await client.ok('POST', `${MATERIALS}/${id}/archive`);
  const goods = {type: 'receipt', material_id: id, location_id: STORE, quantity: {value: '1', unit: 'EA'}};
  expect(await refusal('POST', `${INVENTORY}/transactions`, goods)).toBe('/material_id unknown_reference');
});

it('stock below zero is listed only when somebody asks for it', async () => {
  const type = await made(MATERIAL_TYPES, {code: 'TRY', name: {en: 'x'}, allow_negative_stock: true});
  const id = await made(MATERIALS, material({material_type_id: type}));
  await receipt(id, STORE, '3', {type: 'issue'});
  expect(await all(`${INVENTORY}/items?material_id=${id}`)).toEqual([]);
  expect(await all(`${INVENTORY}/items?material_id=${id}&quantity[gt]=-9`)).toHaveLength(1);
});

it('a source of a material ends the day after its last one', async () => {
  const id = await made(MATERIALS, material());
  const link = await made(LINKS, {
    material_id: id,
    supplier_id: BRIGHTWATER,
    vendor_sku: 'TRY-1',
    order_unit: 'EA',
    units_per_order_unit: '1',
    valid_to: '2025-03-25',
  });
  const status = async (day: string): Promise<Json | undefined> =>
    fields(await client.send('GET', `${LINKS}/${link}`, undefined, {headers: {'Sandbox-Date': day}})).status;
  expect(await status('2025-03-25')).toBe('active');
  expect(await status('2025-03-26')).toBe('discontinued');
});

describe('materials', () => {
  it('store a GTIN with 14 digits, and are found by every number', async () => {
    const identifiers = [
      {type: 'gtin', value: '4006381333931'},
      {type: 'internal', value: 'WIPE-7'},
    ];
    const sent = await client.ok('POST', MATERIALS, material({identifiers}));
    expect(sent.identifiers).toEqual([{type: 'gtin', value: '04006381333931'}, identifiers[1]]);
    expect((await all(`${MATERIALS}?q=wipe-7`)).map(({id}) => id)).toEqual([sent.id]);
  });

  it('are asked for by their exact number', async () => {
    expect(await all(`${MATERIALS}?number=mat-10001`)).toEqual([]);
    expect(await all(`${MATERIALS}?number=MAT-10001,MAT-10002`)).toHaveLength(2);
  });

  it('take with them what was made for them', async () => {
    const id = await made(MATERIALS, material());
    const parts = [
      `${LINKS}/${await made(LINKS, {
        material_id: id,
        supplier_id: BRIGHTWATER,
        vendor_sku: 'TRY-1',
        order_unit: 'EA',
        units_per_order_unit: '1',
      })}`,
      `${INVENTORY}/barcodes/${await made(`${INVENTORY}/barcodes`, {value: 'TRY-1', target_type: 'material', target_id: id})}`,
    ];
    expect((await client.send('DELETE', `${MATERIALS}/${id}`)).status).toBe(204);
    for (const path of parts) expect((await client.send('GET', path)).status).toBe(404);
    await client.ok('POST', MATERIALS, material());
    expect(await refusal('DELETE', `${MATERIALS}/${GLOVES}`)).toBe('conflict_in_use');
  });

  it('of a batch are saved each on its own', async () => {
    const batch = async (items: Fields[]): Promise<Json[]> =>
      list({data: (await client.ok('POST', `${MATERIALS}/batch`, {items})).items ?? []}).map(
        ({status}) => status ?? null,
      );
    const nameless = {number: 'MAT-66003', material_type_id: CONSUMABLE, base_unit: 'EA'};
    expect(await batch([material(), material(), nameless])).toEqual(['created', 'failed', 'failed']);
    expect(await batch([material(), material({number: 'MAT-66002'})])).toEqual(['unchanged', 'created']);
  });
});
