import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';

const BASE = '/v1/inventory';
const CENTRAL = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
/** Tracked by lot and expiry, 8.40 EUR a box. */
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
/** Sixty boxes of lot 2501D. */
const STOCK = 'inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH';

type Fields = Record<string, Json>;

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const send = async (path: string, body: Fields, key = 'console'): Promise<Fields> =>
  (await client.send('POST', `${BASE}${path}`, body, {key})).json as Fields;
const book = (body: Fields, key?: string): Promise<Fields> =>
  send('/transactions', {material_id: GLOVES, location_id: CENTRAL, quantity: {value: '1', unit: 'XBX'}, ...body}, key);

describe('a movement of a material that is tracked', () => {
  it.each(['receipt', 'issue', 'return', 'scrap'])('by lot names the lot: %s', async (type) => {
    const body = {type, reason_code: 'damaged', expires_on: '2028-01-31'};
    expect(await book(body)).toMatchObject({code: 'lot_required', material_id: GLOVES});
    expect(await book({...body, lot_number: '2501D'})).toMatchObject({type, lot_number: '2501D'});
  });

  it('by expiry names the day, unless the lot is known', async () => {
    expect(await book({type: 'receipt', lot_number: 'NEW1'})).toMatchObject({
      errors: [{pointer: '/expires_on', code: 'required'}],
    });
    expect(await book({type: 'receipt', lot_number: '2501D', location_id: LAB})).toMatchObject({
      lot_number: '2501D',
      expires_on: '2028-01-31',
    });
  });

  it('by serial number names as many as move', async () => {
    const {id} = await client.ok('POST', `${BASE}/materials`, {
      number: 'MAT-SERIAL',
      name: {en: 'Centrifuge'},
      material_type_id: 'mty_01JHT949VM5GZVYB4T8GCC8KJ3',
      base_unit: 'EA',
      tracking: 'serial',
    });
    const receipt = {type: 'receipt', material_id: asText(id), quantity: {value: '2', unit: 'EA'}};
    expect(await book({...receipt, serial_numbers: ['S1']})).toMatchObject({code: 'serial_required', expected: 2});
    expect(await book({...receipt, serial_numbers: ['S1', 'S2']})).toMatchObject({type: 'receipt'});
  });
});

it('a reversal belongs to the document of the movement that it takes back', async () => {
  const reference = {type: 'order', number: 'PO-1'};
  const {id = null, ...made} = await book({type: 'receipt', lot_number: '2501D', expires_on: '2028-01-31', reference});
  expect(made).toMatchObject({reference});
  const undone = await send(`/transactions/${asText(id ?? '')}/reverse`, {comment: 'Never came'});
  expect(undone).toMatchObject({type: 'reversal', reference, reverses_id: id});
});

describe('the limit of a Stock keeper', () => {
  const refused = {code: 'approval_not_permitted'};
  const boxes = (value: string): Fields => ({quantity: {value, unit: 'XBX'}});

  it('is 500 EUR of standard cost for scrap', async () => {
    const scrap = {type: 'scrap', reason_code: 'damaged', lot_number: '2501D'};
    // 60 boxes are worth 504 EUR.
    expect(await book({...scrap, ...boxes('60')}, 'stock_keeper')).toMatchObject(refused);
    expect(await book({...scrap, ...boxes('59')}, 'stock_keeper')).toMatchObject({type: 'scrap'});
  });

  it('is the same for corrections and reversals, and others have none', async () => {
    const correct = (value: string, key: string): Promise<Fields> =>
      send(`/items/${STOCK}/adjust`, {quantity_delta: value, reason_code: 'found'}, key);
    expect(await correct('60', 'stock_keeper')).toMatchObject(refused);
    expect(await correct('-60', 'stock_keeper')).toMatchObject(refused);
    expect(await correct('59', 'stock_keeper')).toMatchObject({type: 'adjustment'});
    const {id} = await correct('60', 'inventory_manager');
    const reverse = (key: string): Promise<Fields> =>
      send(`/transactions/${asText(id)}/reverse`, {comment: 'Wrong shelf'}, key);
    expect(await reverse('stock_keeper')).toMatchObject(refused);
    expect(await reverse('inventory_manager')).toMatchObject({type: 'reversal'});
  });
});

it('a count that differs by more than 100 EUR is made again', async () => {
  await send(`/items/${STOCK}/adjust`, {quantity_delta: '400', reason_code: 'found'});
  const count = (value: string): Promise<Fields> =>
    send(`/items/${STOCK}/count`, {counted_quantity: {value, unit: 'XBX'}});
  // 12 of 460 boxes are less than 5 %, and 100.80 EUR.
  expect(await count('448')).toMatchObject({errors: [{code: 'out_of_range'}]});
  expect(await count('449')).toMatchObject({type: 'count'});
});
