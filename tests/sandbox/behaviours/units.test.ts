import {asText} from '../../../src/sandbox/json';
import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {fields, list, type Answered} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const codes = (answer: Answered): Json[] => [
  answer.status,
  fields(answer).code ?? null,
  ...list({data: fields(answer).errors ?? []}).map(({pointer, code}) => `${asText(pointer)} ${asText(code)}`),
];

describe('decimals of a quantity', () => {
  const convert = (value: string, from: string): Promise<Answered> =>
    client.send('POST', '/v1/inventory/units-of-measure/convert', {
      quantity: {value, unit: from},
      to_unit: 'EA',
      material_id: 'mat_01JHW3C7C0E2DX26GVWHBF2TWV',
    });

  it('are as many as the unit of the client has', async () => {
    // A rack is a unit of Halden's own, without decimals.
    expect(codes(await convert('1.5', 'ZRK'))).toEqual([
      422,
      'validation_failed',
      '/quantity/value fraction_not_allowed',
    ]);
    const unit = {code: 'ZCL', name: {en: 'Coil'}, dimension: 'length', decimal_places: 2, base_factor: '50'};
    await client.ok('POST', '/v1/inventory/units-of-measure', unit);
    expect(codes(await convert('1.255', 'ZCL'))).toContain('/quantity/value fraction_not_allowed');
    expect(codes(await convert('1.25', 'ZCL'))).not.toContain('/quantity/value fraction_not_allowed');
  });

  it('are none for stock of a product that is sold by the box', async () => {
    const record = {
      product_identifier: 'glove-nitrile-m',
      stock_location_code: 'HAM-1',
      quantity: '2.5',
      state: 'in_stock',
    };
    const answer = await supplier.send('PUT', '/v1/products/pid:glove-nitrile-m/stock', {records: [record]});
    expect(codes(answer)).toEqual([422, 'validation_failed', '/records/0/quantity fraction_not_allowed']);
  });
});

describe('the unit of a product', () => {
  it.each(['ABC', 'Q1', 'xbx'])('is a code of the recommendations: %s is none', async (unit) => {
    const answer = await supplier.send('PATCH', '/v1/products/pid:glove-nitrile-m', {unit_of_measure: unit});
    expect(codes(answer).slice(0, 2)).toEqual([422, 'invalid_unit_code']);
  });
});

it('a country that a product ships to twice is kept once', async () => {
  const answer = await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {ships_to: ['DE', 'AT', 'DE']});
  expect(answer.ships_to).toEqual(['DE', 'AT']);
});
