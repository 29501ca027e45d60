import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What units of measure say of the SI, and stock that may go below zero. */

const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

describe('a measured unit', () => {
  it('has the factor to its SI base', async () => {
    const found = list(await client.ok('GET', '/v1/inventory/units-of-measure?limit=100'));
    const measured = found.filter(({dimension}) =>
      ['mass', 'volume', 'length', 'area', 'time'].includes(asText(dimension ?? '')),
    );
    // The field has no place for nine decimals.
    expect(measured.filter(({base_factor: factor}) => factor === null).map(({code}) => code)).toEqual(['4G', 'MC']);
  });
});

describe('stock that may go below zero', () => {
  it('does so with an issue, and with nothing that is thrown away', async () => {
    const own = {code: 'NEG', name: {en: 'Booked later'}, allow_negative_stock: true};
    const {id} = await client.ok('POST', '/v1/inventory/material-types', own);
    const material = {number: 'MAT-90001', name: {en: 'Boats'}, material_type_id: id ?? null, base_unit: 'EA'};
    const made = await client.ok('POST', '/v1/inventory/materials', material);
    const out = async (kind: string): Promise<Json> => {
      const quantity = {value: '2', unit: 'EA'};
      const body = {type: kind, material_id: made.id ?? null, location_id: STORE, quantity, reason_code: 'damaged'};
      return (await client.send('POST', '/v1/inventory/transactions', body)).status;
    };
    expect([await out('scrap'), await out('issue'), await out('scrap')]).toEqual([409, 201, 409]);
  });
});
