import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Movements name the condition of the goods, and change no stock in another one. */

const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const BIN = 'loc_01JM20B6XNG509GP5VHH9QVJVJ';
const AVAILABLE = 'ist_01JHT5AKPYA8BV18GPAKYJFYFJ';
const HOLD = 'ist_01JMZMERAM5PTNXXD4QK7D9S9P';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const movement = (type: string, status: string): Json => ({
  type,
  material_id: GLOVES,
  location_id: BIN,
  quantity: {value: '5', unit: 'XBX'},
  lot_number: '2403A',
  status_id: status,
});

/** What lies in the bin in a condition, and how many boxes. */
async function quantity(status: string): Promise<number> {
  const query = `material_id=${GLOVES}&location_id=${BIN}&lot_number=2403A&status_id=${status}`;
  const items = list(await client.ok('GET', `/v1/inventory/items?${query}`));
  return items.reduce((sum, {quantity: own}) => sum + Number((own as Record<string, Json>).value), 0);
}

describe('a receipt into quality hold', () => {
  it('is reversed there, beside available stock', async () => {
    const before = [await quantity(AVAILABLE), await quantity(HOLD)];
    const line = await client.ok('POST', '/v1/inventory/transactions', movement('receipt', HOLD));
    expect(await quantity(HOLD)).toBe((before[1] ?? 0) + 5);
    await client.ok('POST', `/v1/inventory/transactions/${asText(line.id ?? null)}/reverse`, {comment: 'Wrong lot'});
    expect([await quantity(AVAILABLE), await quantity(HOLD)]).toEqual(before);
  });
});

describe('an issue', () => {
  it('takes from the status that it names, or nothing', async () => {
    const before = await quantity(AVAILABLE);
    const {status, json} = await client.send('POST', '/v1/inventory/transactions', movement('issue', HOLD));
    expect([status, json]).toMatchObject([409, {code: 'insufficient_stock', available: {value: '0'}}]);
    expect(await quantity(AVAILABLE)).toBe(before);
  });

  it('scraps what is in the status that it names', async () => {
    await client.ok('POST', '/v1/inventory/transactions', movement('receipt', HOLD));
    const before = await quantity(AVAILABLE);
    const line = {...(movement('scrap', HOLD) as Record<string, Json>), reason_code: 'damaged'};
    expect(await client.ok('POST', '/v1/inventory/transactions', line)).toMatchObject({status_id: HOLD});
    expect([await quantity(AVAILABLE), await quantity(HOLD)]).toEqual([before, 0]);
  });
});
