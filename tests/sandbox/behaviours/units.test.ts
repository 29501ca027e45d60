import fs from 'node:fs';
import {asText} from '../../../src/sandbox/json';
import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {STANDARD_UNITS} from '../../../src/sandbox/standardUnits';
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
  it.each(['ABC', 'Q1', 'xbx', 'Fl.', '100'])('is a code of the recommendations: %s is none', async (unit) => {
    const answer = await supplier.send('PATCH', '/v1/products/pid:glove-nitrile-m', {unit_of_measure: unit});
    expect(codes(answer).slice(0, 2)).toEqual([422, 'invalid_unit_code']);
  });
});

it('a unit of what is in a product or in a quotation is a code of the recommendations', async () => {
  const size = {unit_size: {pack_count: '1', content: {value: '1', unit: 'Fl.'}}};
  const line = {rfq_line_number: 1, description: 'Bags', quantity: '1', unit: 'Fl.', unit_price: '1.00'};
  const answers = [
    await supplier.send('PATCH', '/v1/products/pid:glove-nitrile-m', size),
    await supplier.send('PATCH', '/v1/quotations/quo_01JJ8VXYR0ZW9QF6QMWVD6CXRJ', {lines: [line]}),
  ];
  for (const answer of answers) expect(answer.text).toContain('invalid_unit_code');
  const lump = {lines: [{...line, unit: 'LS'}]};
  expect((await supplier.send('PATCH', '/v1/quotations/quo_01JJ8VXYR0ZW9QF6QMWVD6CXRJ', lump)).status).toBe(200);
});

it('every unit that a product can have is in the list of units, unless it measures nothing that is kept', async () => {
  const units = list(await client.ok('GET', '/v1/inventory/units-of-measure?limit=100'));
  const listed = new Map(units.map(({code, dimension}) => [asText(code), dimension]));
  for (const [code, dimension] of STANDARD_UNITS) expect([code, listed.get(code) ?? '']).toEqual([code, dimension]);
  for (const file of ['docs/suppliers/units-of-measure.mdx', 'docs/inventory/units-of-measure.mdx']) {
    const page = fs.readFileSync(file, 'utf8');
    const table = /## (?:Codes you will need|The forty codes used most)\n([^]*?)\n## /.exec(page)?.[1] ?? '';
    const named = [...table.matchAll(/`([A-Z0-9]{2,3})` \|? ?[a-z]/g)].map(([, code = '']) => code);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((code) => !listed.has(code))).toEqual([]);
  }
});

it('a country that a product ships to twice is kept once', async () => {
  const answer = await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {ships_to: ['DE', 'AT', 'DE']});
  expect(answer.ships_to).toEqual(['DE', 'AT']);
});
