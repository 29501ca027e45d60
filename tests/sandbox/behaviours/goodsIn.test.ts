import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** The receipt that pages show, from the delivery at goods in to its reversal. */

const TRANSACTIONS = '/v1/inventory/transactions';
const RECEIPT = 'itx_01JM2RC67WSGH894VMXFMHQMAB';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

describe('a delivery at goods in', () => {
  it('lies at a place that exists, and can be booked by a stock keeper of the site', async () => {
    const {location_id: place} = await client.ok('GET', `${TRANSACTIONS}/${RECEIPT}`);
    const shown = await client.ok('GET', `/v1/inventory/locations/${asText(place ?? null)}`);
    expect(shown).toMatchObject({code: 'HAL-B1-IN', path: 'HAL-B1/HAL-B1-IN', usage: 'receiving', status: 'active'});
    const body = {
      type: 'receipt',
      material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN',
      location_id: place ?? null,
      quantity: {value: '40', unit: 'XBX'},
      lot_number: '2403A',
      expires_on: '2027-03-31',
    };
    const booked = await client.ok('POST', TRANSACTIONS, body, {key: 'stock_keeper'});
    expect(booked).toMatchObject({balance_after: {value: '40', unit: 'XBX'}});
  });

  it('was reversed once, and is not reversed again', async () => {
    const {reversed_by_id: reversal} = await client.ok('GET', `${TRANSACTIONS}/${RECEIPT}`);
    expect(await client.ok('GET', `${TRANSACTIONS}/${asText(reversal ?? null)}`)).toMatchObject({
      number: 'IT-004712',
      reverses_id: RECEIPT,
    });
    const again = await client.send('POST', `${TRANSACTIONS}/${RECEIPT}/reverse`, {comment: 'Wrong quantity'});
    expect(again.json).toMatchObject({code: 'already_reversed', reversed_by_id: reversal});
  });
});

it('stock has the name of its material', async () => {
  const materials = list(await client.ok('GET', '/v1/inventory/materials?limit=100'));
  const names = new Map(materials.map(({id, name}) => [id, (name as Record<string, Json>).en]));
  const items = list(await client.ok('GET', '/v1/inventory/items?limit=100'));
  const named = items.map(({material}) => material as Record<string, Json>);
  expect(named.map(({name}) => name)).toEqual(named.map(({id}) => names.get(id ?? null)));
});
