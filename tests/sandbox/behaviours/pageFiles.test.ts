import fs from 'node:fs';
import {expect, it} from 'vitest';
import {runImport} from '../support/imports';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Files that pages show for products of the sample world. */

let supplier: Client;
eachInFreshSandbox((own) => {
  ({supplier} = own);
});

it.each(['sku', 'name', 'units-of-measure'])('the file of docs/suppliers/%s.mdx finds its products', async (page) => {
  const text = fs.readFileSync(`docs/suppliers/${page}.mdx`, 'utf8');
  const [, file = ''] = /```csv title="products.csv"[^\n]*\n([\s\S]*?)```/.exec(text) ?? [];
  const {job, errors} = await runImport(supplier, 'products', {api: 'suppliers'}, 'products.csv', file);
  expect(errors).toEqual([]);
  expect(job).toMatchObject({created_count: 0, error_count: 0});
});
