import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';
import {runImport} from '../support/imports';

/** What pages for suppliers say of brands and quantities. */

type Fields = Record<string, Json>;

const LIST = 'prl_01JJ7BVW0048R49GDKGKVD23XN';

let supplier: Client;
eachInFreshSandbox((own) => {
  ({supplier} = own);
});

it.each(['Clearhand', 'CLEARHAND', ' clèarhand '])('the promotion of the brand "%s" has its product', async (brand) => {
  const promotion = await supplier.ok('POST', '/v1/promotions', {
    name: {en: 'Ten percent'},
    kind: 'percentage',
    value: {percent: '10'},
    scope: {brands: [brand]},
    store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
    starts_at: '2025-04-01T00:00:00.000Z',
    ends_at: '2025-05-01T00:00:00.000Z',
  });
  expect(promotion).toMatchObject({product_count: 1});
});

describe('a price of something that is counted', () => {
  const GLOVE = {product_identifier: 'glove-nitrile-m', unit_price: '8.90', valid_from: '2025-06-01'};
  const refusal = (product: Fields): Promise<string> =>
    firstComplaint(supplier, 'PUT', `/v1/price-lists/${LIST}/entries`, {entries: [product]});

  it.each<[string, Fields]>([
    ['min_order_quantity', {min_order_quantity: '1.5'}],
    ['order_multiple', {order_multiple: '0.5'}],
    ['tiers/0/min_quantity', {tiers: [{min_quantity: '10.5', unit_price: '8.10'}]}],
  ])('has no fraction in %s', async (field, more) => {
    expect(await refusal({...GLOVE, ...more})).toBe(`/entries/0/${field} fraction_not_allowed`);
  });

  it('takes whole numbers, however they are written', async () => {
    expect(await refusal({...GLOVE, min_order_quantity: '2.0', order_multiple: '2'})).toBe('200');
  });

  it('has none in a file either', async () => {
    const rows = [
      'glove-nitrile-m;2025-06-01;1,5;',
      'glove-nitrile-m;2025-07-01;;0,5',
      'glove-nitrile-m;2025-08-01;2;2',
    ];
    const {job, errors} = await runImport(
      supplier,
      'prices',
      {api: 'suppliers', job: {price_list_id: LIST, options: {delimiter: ';', decimal_separator: ','}}},
      'prices.csv',
      [
        'product_identifier;valid_from;min_order_quantity;order_multiple;unit_price',
        ...rows.map((row) => `${row};8,80`),
      ].join('\n'),
    );
    expect(job).toMatchObject({created_count: 1, error_count: 2});
    expect(errors).toMatchObject([
      {row: 2, column: 'min_order_quantity', code: 'fraction_not_allowed'},
      {row: 3, column: 'order_multiple', code: 'fraction_not_allowed'},
    ]);
  });
});
