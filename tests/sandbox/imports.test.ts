import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {readTable} from '../../examples/supplier-catalogue-uploader/src/core';
import {asText, isObject} from '../../src/sandbox/json';
import {parseCsv} from '../../src/sandbox/behaviours/csv';
import type {Json} from '../../src/openapi/types';
import {Client} from './support/client';
import {ourSandbox, type OurSandbox} from '../support/contract';
import {
  errorTable,
  guidesNaming,
  kindsIn,
  runImport,
  SAMPLES,
  type ErrorLine,
  type SampleKind,
} from './support/imports';

/** How the files of each kind are sent. A new pair of files needs a line here and a guide that shows its errors. */
const KINDS: Record<string, SampleKind> = {
  categories: {api: 'clients'},
  users: {api: 'clients'},
  unit_label_mappings: {api: 'clients'},
  unspsc_mappings: {api: 'clients'},
  // Decisions are checked against the approval permissions of the caller.
  offer_approvals: {api: 'clients', role: 'category_buyer'},
  materials: {api: 'clients'},
  stock_counts: {api: 'clients'},
  products: {api: 'suppliers'},
  services: {api: 'suppliers'},
  prices: {api: 'suppliers', job: {price_list_id: 'prl_01JJ7BVW0048R49GDKGKVD23XN'}},
};

type Fields = Record<string, Json>;

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

const pairs = [...kindsIn(SAMPLES)];

it('the sample files come in pairs of a known kind', () => {
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(([kind, files]) => files.join() !== 'faulty,valid' || !(kind in KINDS))).toEqual([]);
});

describe('a file of products', () => {
  const send = async (supplier: Client, kind: string, ...lines: string[]): Promise<ErrorLine[]> =>
    (await runImport(supplier, kind, {api: 'suppliers'}, 'import.csv', lines.join('\n'))).errors;
  const GLOVES = '/v1/products/pid:glove-nitrile-m';

  it('clears with an empty cell what may be empty', async () => {
    const supplier = new Client(ours, 'suppliers');
    const errors = await send(
      supplier,
      'products',
      'product_identifier,brand,name:en,name:de,ships_to,manufacturer.name,manufacturer.mpn,manufacturer.country',
      'glove-nitrile-m,,Gloves,,,,,',
      'acetone-2500ml,,Acetone,Aceton,DE,Brightwater Lab Supply,,DE',
    );
    expect(errors).toEqual([]);
    const cleared = {brand: null, name: {en: 'Gloves'}, ships_to: [], manufacturer: null};
    expect(await supplier.ok('GET', GLOVES)).toMatchObject(cleared);
    expect(Object.keys((await supplier.ok('GET', GLOVES)).name as Fields)).toEqual(['en']);
    const kept = {name: 'Brightwater Lab Supply', country: 'DE'};
    expect(await supplier.ok('GET', '/v1/products/pid:acetone-2500ml')).toMatchObject({manufacturer: kept});
  });

  it('names countries and addresses that exist, and bundles of the platform or of the file', async () => {
    const supplier = new Client(ours, 'suppliers');
    const errors = await send(
      supplier,
      'products',
      'product_identifier,sku,type,name:en,description:en,unit_of_measure,manufacturer.name,manufacturer.country,parent_product_identifier',
      'part-a,A-1,simple,A,A,EA,Maker,DE,kit-a',
      'kit-a,K-1,bundle,Kit,Kit,SET,Maker,DE,',
      'part-b,B-1,simple,B,B,EA,Maker,UK,',
      'part-c,C-1,simple,C,C,EA,Maker,DE,nowhere',
    );
    expect(errors).toMatchObject([
      {row: 4, column: 'manufacturer.country', code: 'invalid_country'},
      {row: 5, column: 'parent_product_identifier', code: 'unknown_reference'},
    ]);
    const part = await supplier.ok('GET', '/v1/products/pid:part-a');
    expect(part).toMatchObject({parent_product_identifier: 'kit-a'});
  });

  it('brings pictures in numbered columns, or in rows of their own by position', async () => {
    const at = 'https://brightwater.quartermaster.example/media';
    const supplier = new Client(ours, 'suppliers');
    await send(
      supplier,
      'products',
      'product_identifier,images.1.url,images.1.alt:en,images.2.url',
      `glove-nitrile-m,${at}/1.jpg,Box,${at}/2.jpg`,
    );
    const [first, second] = [`${at}/1.jpg`, `${at}/2.jpg`];
    expect((await supplier.ok('GET', GLOVES)).images).toEqual([
      {url: first, position: 1, alt: {en: 'Box'}},
      {url: second, position: 2, alt: null},
    ]);
    const errors = await send(
      supplier,
      'images',
      'product_identifier,position,url,alt:en',
      `glove-nitrile-m,1,${at}/3.jpg,Glove`,
      `glove-nitrile-m,2,${at}/a b.jpg,`,
    );
    expect(errors).toMatchObject([{column: 'url', code: 'invalid_url'}]);
    expect((await supplier.ok('GET', GLOVES)).images).toEqual([
      {url: `${at}/3.jpg`, position: 1, alt: {en: 'Glove'}},
      {url: second, position: 2, alt: null},
    ]);
  });
});

describe.each(pairs)('sample files of %s', (kind) => {
  const how = KINDS[kind] ?? {api: 'clients'};

  it('the valid file is applied without errors', async () => {
    const {job, errors} = await runImport(new Client(ours, how.api), kind, how, `${kind}-valid.csv`);
    expect(errors).toEqual([]);
    expect(job).toMatchObject({status: 'completed', error_count: 0, warning_count: 0});
  });

  it('the faulty file has the errors that its guide shows', async () => {
    const file = `${kind}-faulty.csv`;
    const guides = guidesNaming(file);
    expect(guides.map(({name}) => name)).toHaveLength(1);
    const {job, errors} = await runImport(new Client(ours, how.api), kind, how, file);
    expect(job.status).toBe('completed_with_errors');
    expect(errorTable(guides[0]?.text ?? '', file)).toEqual(errors);
  });

  it('the errors show what stands in their cells', async () => {
    const file = `${kind}-faulty.csv`;
    const {errors, values} = await runImport(new Client(ours, how.api), kind, how, file);
    const {header, rows} = await readTable(new Blob([fs.readFileSync(path.join(SAMPLES, file))]), file);
    // Suppliers read the row numbers of their spreadsheet, clients those of the records.
    const first = how.api === 'suppliers' ? 2 : 1;
    const cells = errors.map(({row, column}) => rows[row - first]?.[header.indexOf(column ?? '')] ?? '');
    const told = errors.map(({row, column}, at) => `${row} ${column}: ${values[at] ?? ''}`);
    expect(told).toEqual(errors.map(({row, column}, at) => `${row} ${column}: ${cells[at]}`));
    expect(values).not.toContain('');
  });

  it('both files are offered by one guide', () => {
    const [valid] = guidesNaming(`${kind}-valid.csv`);
    expect(valid?.name).toBe(guidesNaming(`${kind}-faulty.csv`)[0]?.name);
    expect(valid).toBeDefined();
  });
});

describe('files of the inventory', () => {
  const run = async (client: Client, kind: string, ...lines: string[]): ReturnType<typeof runImport> =>
    runImport(client, kind, {api: 'clients'}, `${kind}.csv`, lines.join('\n'));

  it('vendor materials name material and supplier by their numbers, and find their record again', async () => {
    const client = new Client(ours, 'clients');
    const header = 'material_number,supplier,vendor_sku,order_unit,units_per_order_unit';
    const [supplier = ''] = idsIn((await client.ok('GET', '/v1/suppliers?status=active')).data, 'supplier_number');
    const row = `MAT-10002,${supplier},BW-99001,XBX,100`;
    const first = await run(client, 'vendor_materials', header, row);
    expect(first.errors).toEqual([]);
    expect(first.job).toMatchObject({status: 'completed', created_count: 1});
    const {data} = await client.ok('GET', '/v1/inventory/vendor-materials?vendor_sku=BW-99001');
    const material = await client.ok('GET', '/v1/inventory/materials?number=MAT-10002');
    expect(data).toMatchObject([{order_unit: 'XBX', units_per_order_unit: '100'}]);
    expect(idsIn(data, 'material_id')).toEqual(idsIn(material.data, 'id'));
    expect((await run(client, 'vendor_materials', header, row)).job).toMatchObject({unchanged_count: 1});
  });

  it('vendor materials need a known material and supplier, and a unit', async () => {
    const {errors} = await run(
      new Client(ours, 'clients'),
      'vendor_materials',
      'material_number,supplier,vendor_sku,order_unit,units_per_order_unit',
      'MAT-00000,Nobody,BW-99001,BX,100',
    );
    expect(errors.map(({column, code}) => `${column}: ${code}`)).toEqual([
      'order_unit: invalid_unit_code',
      'material_number: unknown_reference',
      'supplier: unknown_reference',
    ]);
  });

  it.each([
    ['materials', 'number,name,material_type_code,base_unit', 'MAT-99001,Beaker,', 'EA', 'material-types'],
    ['locations', 'code,name,location_type_code,parent_code,usage', 'LAB-99,Lab 99,', ',structural', 'location-types'],
  ])('%s name their type by its code', async (kind, header, before, after, types) => {
    const client = new Client(ours, 'clients');
    const {data} = await client.ok('GET', `/v1/inventory/${types}`);
    const [code = ''] = idsIn(data, 'code');
    expect(code).not.toBe('');
    const good = await run(client, kind, header, `${before}${code},${after}`);
    expect(good.errors).toEqual([]);
    const singular = kind.slice(0, -1);
    const records = await client.ok('GET', `/v1/inventory/${kind}?q=99`);
    expect(idsIn(records.data, `${singular}_type_id`)).toContain(idsIn(data, 'id')[0]);
    const bad = await run(client, kind, header, `${before.replace('99', '98')}NONE,${after}`);
    expect(bad.errors.map(({column, code: problem}) => `${column}: ${problem}`)).toEqual([
      `${singular}_type_code: unknown_reference`,
    ]);
  });
});

describe('categories below one another', () => {
  const COUNT = 20_000;
  /** Rows from the bottom of a chain to its top. */
  const chain = (top: string): string =>
    [
      'code,name:en,parent_code',
      ...Array.from({length: COUNT}, (_, at) => `c${at},Category,${at + 1 < COUNT ? `c${at + 1}` : top}`),
    ].join('\n');

  it('fail with the one at the top, however many they are and whatever their order', async () => {
    const {job} = await runImport(new Client(ours, 'clients'), 'categories', {api: 'clients'}, 'c.csv', chain('none'));
    expect(job).toMatchObject({created_count: 0, error_count: COUNT});
  });

  it('are made from the top, as many levels as a tree has', async () => {
    const {job} = await runImport(new Client(ours, 'clients'), 'categories', {api: 'clients'}, 'c.csv', chain(''));
    expect(job).toMatchObject({created_count: 8, error_count: COUNT - 8});
  });
});

describe('cells that a record cannot have', () => {
  it.each([
    ['materials', 'tracking', 'sideways', 'invalid_enum', 'inventory/materials'],
    ['materials', 'shelf_life_days', '1.5', 'invalid_format', 'inventory/materials'],
    ['users', 'first_name', 'x'.repeat(200), 'too_long', 'users'],
    ['tags', 'color', 'red', 'invalid_format', 'tags'],
  ])('of %s: %s %s', async (kind, column, cell, code, list) => {
    const rows: Record<string, [header: string, values: string]> = {
      materials: ['number,name,material_type_code,base_unit', 'MAT-99001,Beaker,ROH,EA'],
      users: ['email,first_name,last_name', 'new@nordhaven.example,New,Person'],
      tags: ['name,entity_types', 'New,product'],
    };
    const [header = '', values = ''] = rows[kind] ?? [];
    const names = header.split(',');
    const cells = values.split(',').map((value, at) => (names[at] === column ? cell : value));
    const text = names.includes(column)
      ? `${header}\n${cells.join(',')}`
      : `${header},${column}\n${[...cells, cell].join(',')}`;
    const client = new Client(ours, 'clients');
    const {errors} = await runImport(client, kind, {api: 'clients'}, `${kind}.csv`, text);
    expect(errors.map((error) => `${error.column}: ${error.code}`)).toContain(`${column}: ${code}`);
    expect((await client.send('GET', `/v1/${list}?limit=100`)).status).toBe(200);
  });

  it('of a JSON line of thousands of levels are one text', async () => {
    const client = new Client(ours, 'suppliers');
    const deep = `${'['.repeat(3000)}${'1,'.repeat(1000)}1${']'.repeat(3000)}`;
    const texts = '"name":{"en":"New"},"description":{"en":"New"},"unit_of_measure":"XBX"';
    const lines = Array.from(
      {length: 300},
      (_, at) => `{"product_identifier":"K${at}","sku":"K${at}",${texts},"external_id":${deep}}`,
    );
    const how = {api: 'suppliers', job: {format: 'jsonl'}} as const;
    const {job} = await runImport(client, 'products', how, 'products.jsonl', lines.join('\n'));
    expect(job).toMatchObject({status: 'completed', created_count: 300});
    expect((await client.send('GET', '/v1/products?limit=100')).status).toBe(200);
  });
});

describe('a new product', () => {
  const filled: Record<string, string> = {
    product_identifier: 'new-1',
    sku: 'N-1',
    'name:en': 'New',
    'description:en': 'New',
    unit_of_measure: 'XBX',
  };
  const load = async (cells: Record<string, string>): Promise<{errors: string[]; status: number}> => {
    const client = new Client(ours, 'suppliers');
    const text = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}`;
    const {errors} = await runImport(client, 'products', {api: 'suppliers'}, 'products.csv', text);
    const {status} = await client.send('GET', '/v1/products?limit=100');
    return {errors: errors.map(({column, code}) => `${column ?? ''}: ${code}`), status};
  };

  it('has its texts in the default language, and may have others', async () => {
    expect(await load({...filled, 'name:de': 'Neu', 'unit_label:en': 'Box'})).toEqual({errors: [], status: 200});
  });

  it('is refused when a text lacks the default language, as a request is', async () => {
    const {'name:en': _, ...others} = filled;
    const only = {...others, 'name:de': 'Neu', 'unit_label:de': 'Schachtel'};
    expect(await load(only)).toEqual({errors: ['name: required', 'unit_label: required'], status: 200});
  });

  it.each(Object.keys(filled).slice(1))('needs a column %s that is not empty', async (column) => {
    const others = Object.fromEntries(Object.entries(filled).filter(([name]) => name !== column));
    const plain = column.split(':')[0] ?? '';
    expect(await load(others)).toEqual({errors: [`${plain}: required`], status: 200});
    expect(await load({...filled, [column]: ''})).toEqual({errors: [`${column}: required`], status: 200});
  });
});

it('columns with long names of colons are unknown at once', async () => {
  const names = ['code', 'name:en', ...Array.from({length: 3}, (_, at) => `${at}${':'.repeat(400_000)}\u2028x`)];
  const text = `${names.map((name) => `"${name}"`).join(',')}\nc1,Category,1,2,3`;
  const {errors} = await runImport(new Client(ours, 'clients'), 'categories', {api: 'clients'}, 'c.csv', text);
  expect(errors.map(({code}) => code)).toContain('unknown_column');
});

/** The values of a property in the records of a list. */
function idsIn(records: unknown, property: string): string[] {
  return (Array.isArray(records) ? records : []).map((one: unknown) => asText(isObject(one) ? one[property] : ''));
}

it('cells that short rows lack are empty, and take no room of their own', () => {
  const {header, rows} = parseCsv('a,b,__proto__\n1\n2,3,4,5\n');
  expect(header).toEqual(['a', 'b', '__proto__']);
  expect(rows.map(({a, b, ['__proto__']: c}) => [a, b, c])).toEqual([
    ['1', '', ''],
    ['2', '3', '4'],
  ]);
  expect(rows.map((row) => Object.keys(row))).toEqual([['a'], ['a', 'b', '__proto__']]);
  expect(rows.map((row) => 'b' in row && !('c' in row))).toEqual([true, true]);
});

it('a file of quotes and spaces is read in one pass', () => {
  const [cell, gap] = ['a"'.repeat(500_000), ' '.repeat(500_000)];
  expect(parseCsv(`name,b\n"${cell}${gap},1`).rows).toHaveLength(1);
});

it('lines with nothing but spaces and separators are no rows', () => {
  expect(parseCsv('a;b\n\n ; \n1;"x;""y""\n"\r\n').rows).toMatchObject([{a: '1', b: 'x;"y"'}]);
});

it('a dry run of prices counts what a real one would change', async () => {
  const client = new Client(ours, 'suppliers');
  const countsOf = async (file: string, isTrial: boolean): Promise<unknown[]> => {
    const job = {...KINDS.prices?.job, options: {dry_run: isTrial}};
    const {job: done} = await runImport(client, 'prices', {api: 'suppliers', job}, file);
    return [done.created_count, done.updated_count, done.unchanged_count];
  };
  for (const file of ['prices-valid.csv', 'prices-faulty.csv', 'prices-valid.csv'])
    expect(await countsOf(file, true)).toEqual(await countsOf(file, false));
});
