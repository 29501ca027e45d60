import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {eachInFreshSandbox, type Client} from '../support/client';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {runImport} from '../support/imports';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

type Fields = Record<string, Json>;

const GLOVES = '/v1/products/pid:glove-nitrile-m';
const HALDEN_DE = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const HALDEN_GB = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const product = (more: Fields = {}): Fields => ({
  product_identifier: 'beaker-250ml',
  sku: 'BW-70001',
  type: 'simple',
  name: {en: 'Beaker'},
  description: {en: '<p>A beaker.</p>'},
  unit_of_measure: 'EA',
  ships_to: ['DE'],
  ...more,
});
const refused = async (method: string, path: string, body: Json): Promise<Json> =>
  (await supplier.send(method, path, body)).json;

describe.each(['parent_product_identifier', 'replacement_product_identifier'])('%s', (name) => {
  it('names a product of the supplier', async () => {
    const wrong = {status: 422, errors: [{pointer: `/${name}`, code: 'unknown_reference'}]};
    expect(await refused('POST', '/v1/products', product({[name]: 'nobody'}))).toMatchObject(wrong);
    expect(await refused('PATCH', GLOVES, {[name]: 'nobody'})).toMatchObject(wrong);
    await supplier.ok('POST', '/v1/products', product({product_identifier: 'kit-1', sku: 'BW-70001', type: 'bundle'}));
    expect(await supplier.ok('PATCH', GLOVES, {[name]: 'kit-1'})).toMatchObject({[name]: 'kit-1'});
    expect(await supplier.ok('PATCH', GLOVES, {[name]: null})).toMatchObject({[name]: null});
  });

  it('names a product of the file', async () => {
    const head = `product_identifier,sku,type,name:en,description:en,unit_of_measure,ships_to,${name}`;
    const [kit, part] = ['kit-1,BW-70001,bundle,Kit,A kit.,EA,DE,', 'part-1,BW-70002,simple,Part,A part.,EA,DE,kit-1'];
    const run = (...rows: string[]): ReturnType<typeof runImport> =>
      runImport(supplier, 'products', {api: 'suppliers'}, 'products.csv', [head, ...rows].join('\n'));
    const late = await run(part, kit);
    // A bundle may stand anywhere in the file of its parts.
    const wrong = name === 'parent_product_identifier' ? [] : [{row: 2, column: name, code: 'unknown_reference'}];
    expect(late.errors).toMatchObject(wrong);
    expect((await run(part)).errors).toEqual([]);
  });
});

it('the order number of a variant that is sold is taken', async () => {
  const kit = {product_identifier: 'coat', sku: 'BW-1', type: 'configurable'};
  await supplier.ok('POST', '/v1/products', product(kit));
  const values = [{key: 'm', label: {en: 'M'}}];
  await supplier.ok('POST', '/v1/products/pid:coat/options', {key: 'size', name: {en: 'Size'}, values});
  await supplier.ok('POST', '/v1/products/pid:coat/variants', {
    product_identifier: 'coat',
    sku: 'BW-1-M',
    option_values: {size: 'm'},
  });
  const taken = {code: 'conflict_duplicate', field: 'sku'};
  expect(await refused('PATCH', GLOVES, {sku: 'BW-1-M'})).toMatchObject(taken);
  expect(await refused('PUT', '/v1/products/pid:beaker-250ml', product({sku: 'BW-1-M'}))).toMatchObject(taken);
  const file = 'product_identifier,sku\nglove-nitrile-m,BW-1-M';
  const {errors} = await runImport(supplier, 'products', {api: 'suppliers'}, 'products.csv', file);
  expect(errors).toMatchObject([{column: 'sku', code: 'duplicate'}]);
  expect(await supplier.ok('PATCH', GLOVES, {sku: 'BW-20817-M'})).toMatchObject({sku: 'BW-20817-M'});
});

describe('a brand', () => {
  const brands = async (): Promise<Json[]> => {
    const answer = await client.ok('POST', '/v1/search/products', {query: 'gloves', facets: ['brand']});
    return list({data: list({data: answer.facets ?? []})[0]?.buckets ?? []}).map(({value}) => value ?? null);
  };

  it.each(['CLEARHAND', 'clearhand', 'Cléarhand', '  Clearhand  '])(
    'sent as %s is filtered by as Clearhand',
    async (brand) => {
      await supplier.ok('PATCH', GLOVES, {brand});
      expect(await brands()).toContain('Clearhand');
      expect(await brands()).not.toContain(brand);
      // The supplier's own record keeps what was sent.
      expect((await supplier.ok('GET', GLOVES)).brand).toBe(brand);
    },
  );

  it('that is unknown stays as it was sent', async () => {
    await supplier.ok('PATCH', GLOVES, {brand: 'Clear hand'});
    expect(await brands()).toContain('Clear hand');
  });

  it('that looks like a known one is proposed to be merged, which buyers see', async () => {
    await supplier.ok('PATCH', GLOVES, {brand: 'Clear-Hand'});
    const [proposal, ...others] = list(await client.ok('GET', '/v1/suggested-entities?kind=brand_merge'));
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({current_value: 'Clear-Hand', suggested_value: 'Clearhand', status: 'open'});
    await client.ok('POST', `/v1/suggested-entities/${asText(proposal?.id)}/accept`, {});
    expect(await brands()).toContain('Clearhand');
    expect(await brands()).not.toContain('Clear-Hand');
    await supplier.ok('PATCH', GLOVES, {brand: 'CLEAR-HAND'});
    expect(await brands()).not.toContain('CLEAR-HAND');
    expect((await supplier.ok('GET', GLOVES)).brand).toBe('CLEAR-HAND');
  });
});

describe('the completeness of a new product', () => {
  const missing = async (more: Fields): Promise<Json> => {
    const made = await supplier.ok('POST', '/v1/products', product(more));
    return (made.completeness as Fields).missing ?? null;
  };

  it('names what its stores require beyond the minimum', async () => {
    const found = await missing({store_ids: [HALDEN_GB]});
    expect(found).toEqual(expect.arrayContaining(['manufacturer', 'resources:sds']));
    // Required ones come first.
    expect((found as string[]).indexOf('manufacturer')).toBeLessThan((found as string[]).indexOf('resources:de'));
  });

  it('names only what the stores it goes to require', async () => {
    expect(await missing({store_ids: [HALDEN_DE]})).not.toContain('resources:sds');
  });

  it('lets go of what has been filled', async () => {
    const found = await missing({store_ids: [HALDEN_DE], manufacturer: {name: 'Brightwater'}});
    expect(found).not.toContain('manufacturer');
    await supplier.ok(
      'POST',
      '/v1/products',
      product({product_identifier: 'two', sku: 'BW-2', store_ids: [HALDEN_DE]}),
    );
    const before = (await supplier.ok('GET', '/v1/products/pid:two')).completeness as Fields;
    const filled = await supplier.ok('PATCH', '/v1/products/pid:two', {manufacturer: {name: 'Brightwater'}});
    const after = filled.completeness as Fields;
    expect([before.missing, after.missing]).toMatchObject([
      expect.arrayContaining(['manufacturer']),
      expect.not.arrayContaining(['manufacturer']),
    ]);
    expect(Number(after.score)).toBeGreaterThan(Number(before.score));
  });
});

it.each([
  ['eclass', '12345678', false],
  ['gpc', '10000000', false],
  ['un_number', '9999', false],
  ['un_number', '1090', true],
  ['unspsc', '99999999', false],
])('a code of %s is verified when it is in the release: %s', async (scheme, value, verified) => {
  const code = await supplier.ok('POST', `${GLOVES}/codes`, {scheme, value});
  expect(code).toMatchObject({verified});
});
