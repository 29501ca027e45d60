import {expect, it} from 'vitest';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

/** Prices are for order units, in a file too. */

const LIST = 'prl_01JJ7BVW0048R49GDKGKVD23XN';

let supplier: Client;
eachInFreshSandbox((own) => {
  ({supplier} = own);
});

it('refuses a price per package of another kind, and takes one per order unit', async () => {
  const rows = ['glove-nitrile-m;XPK;8,80', 'acetone-2500ml;XBO;24,10'];
  const {job, errors} = await runImport(
    supplier,
    'prices',
    {api: 'suppliers', job: {price_list_id: LIST, options: {delimiter: ';', decimal_separator: ','}}},
    'prices.csv',
    ['product_identifier;unit;unit_price', ...rows].join('\n'),
  );
  expect(job).toMatchObject({created_count: 1, error_count: 1});
  expect(errors).toMatchObject([{row: 2, column: 'unit', code: 'invalid_unit_code'}]);
});
