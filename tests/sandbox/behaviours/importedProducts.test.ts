import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';
import {runImport} from '../support/imports';

let supplier: Client;
eachInFreshSandbox((own) => {
  ({supplier} = own);
});

type Fields = Record<string, Json>;

const GLOVES = '/v1/products/pid:glove-nitrile-m';
const SHEET = 'https://brightwater.quartermaster.example/docs/sds.pdf';
const run = (...lines: string[]): ReturnType<typeof runImport> =>
  runImport(supplier, 'products', {api: 'suppliers'}, 'products.csv', lines.join('\n'));

describe('a product file', () => {
  it('with numbers and documents replaces those of the product', async () => {
    const {job, errors} = await run(
      'product_identifier,identifiers.1.type,identifiers.1.value,resources.1.type,resources.1.url,resources.1.language,resources.1.title,images.1.url,images.1.alt:en',
      `glove-nitrile-m,mpn,NG-77,datasheet,${SHEET},en,Data sheet,https://brightwater.quartermaster.example/media/new.jpg,A box`,
    );
    expect(errors).toEqual([]);
    expect(job).toMatchObject({status: 'completed', updated_count: 1});
    expect(await supplier.ok('GET', GLOVES)).toMatchObject({
      identifiers: [{type: 'mpn', value: 'NG-77'}],
      resources: [{type: 'datasheet', url: SHEET, language: 'en', title: 'Data sheet'}],
      images: [{url: 'https://brightwater.quartermaster.example/media/new.jpg', alt: {en: 'A box'}}],
    });
  });

  it('may name its units as the mappings of clients do', async () => {
    const {errors} = await run(
      'product_identifier,unit_of_measure',
      'glove-nitrile-m, box/100',
      'acetone-2500ml,Schachtel',
    );
    expect(errors).toMatchObject([{row: 3, column: 'unit_of_measure', code: 'invalid_unit_code'}]);
    expect(await supplier.ok('GET', GLOVES)).toMatchObject({unit_of_measure: 'XBX'});
  });

  it('may have UNSPSC codes of ten digits', async () => {
    const {job, errors} = await run(
      'product_identifier,codes.1.scheme,codes.1.value',
      'glove-nitrile-m,unspsc,4618150400',
      'acetone-2500ml,unspsc,123521000',
    );
    expect(errors).toMatchObject([{row: 3, column: 'codes.1.value', code: 'invalid_unspsc_code'}]);
    expect(job).toMatchObject({error_count: 1});
  });

  it('has errors in the columns of its lists', async () => {
    const {job, errors} = await run(
      'product_identifier,identifiers.1.type,identifiers.1.value,resources.1.type,resources.1.url,resources.1.language',
      'glove-nitrile-m,gtin,09520012345604,datasheet,http://brightwater.quartermaster.example/a.pdf,en',
      `acetone-2500ml,gtin,09520012345636,SDS,${SHEET},en`,
    );
    expect(job).toMatchObject({error_count: 2, updated_count: 0});
    expect(errors).toMatchObject([
      {row: 2, column: 'resources.1.url', code: 'invalid_url'},
      {row: 2, column: 'identifiers.1.value', code: 'invalid_check_digit'},
      {row: 3, column: 'resources.1.type', code: 'invalid_enum'},
      // Acetone is hazardous, and a type that is none is no safety data sheet.
      {row: 3, column: 'resources', code: 'required'},
    ]);
  });

  it('has no hazardous product without a safety data sheet', async () => {
    const header =
      'product_identifier,hazardous.un_number,hazardous.ghs,resources.1.type,resources.1.url,resources.1.language';
    const bad = await run(header, `glove-nitrile-m,1090,GHS02|GHS07,datasheet,${SHEET},en`);
    expect(bad.errors).toMatchObject([{row: 2, column: 'resources', code: 'required'}]);
    expect((await supplier.ok('GET', GLOVES)).hazardous).toBeNull();
    const good = await run(header, `glove-nitrile-m,1090,GHS02|GHS07,sds,${SHEET},en`);
    expect(good.errors).toEqual([]);
    expect(await supplier.ok('GET', GLOVES)).toMatchObject({hazardous: {un_number: '1090', ghs: ['GHS02', 'GHS07']}});
    // The last sheet stays.
    const last = await run(
      'product_identifier,resources.1.type,resources.1.url,resources.1.language',
      `glove-nitrile-m,manual,${SHEET},en`,
    );
    expect(last.errors).toMatchObject([{column: 'resources', code: 'required'}]);
  });

  it('that was exported before a change is refused, and without its moment wins', async () => {
    const {updated_at: at} = await supplier.ok('GET', GLOVES);
    const rows = (moment: Json | undefined): string[] => [
      'product_identifier,name:en,updated_at',
      `glove-nitrile-m,From the file,${typeof moment === 'string' ? moment : ''}`,
    ];
    const name = async (): Promise<Json> => ((await supplier.ok('GET', GLOVES)).name as Fields).en ?? null;
    await supplier.ok('PATCH', GLOVES, {name: {en: 'By hand'}});
    const late = await run(...rows(at));
    expect(late.errors).toMatchObject([{row: 2, column: 'updated_at', code: 'conflict_newer_value'}]);
    expect(await name()).toBe('By hand');
    const present = await run(...rows((await supplier.ok('GET', GLOVES)).updated_at));
    expect(present.errors).toEqual([]);
    expect(await name()).toBe('From the file');
    await supplier.ok('PATCH', GLOVES, {name: {en: 'By hand'}});
    await run(...rows(undefined));
    expect(await name()).toBe('From the file');
  });
});

describe('whoever imports', () => {
  const start = async (kind: string, key: string): Promise<number> => {
    const form = new FormData();
    const job = {kind, format: 'csv', ...(kind === 'prices' && {price_list_id: 'prl_01JJ7BVW0048R49GDKGKVD23XN'})};
    form.set('job', new Blob([JSON.stringify(job)], {type: 'application/json'}));
    form.set('file', new Blob(['product_identifier\n'], {type: 'text/csv'}), `${kind}.csv`);
    return (await supplier.send('POST', '/v1/batch-imports', form, {key})).status;
  };

  it.each([
    ['products', 403, 202],
    ['variants', 403, 202],
    ['images', 403, 202],
    ['properties', 403, 202],
    ['services', 403, 202],
    ['deletions', 403, 202],
    ['stock', 403, 202],
    ['prices', 202, 403],
    ['promotions', 202, 403],
  ])('%s needs the right to write them', async (kind, pricing, catalogue) => {
    expect([await start(kind, 'pricing_manager'), await start(kind, 'catalogue_manager')]).toEqual([
      pricing,
      catalogue,
    ]);
    expect(await start(kind, 'supplier_admin')).toBe(202);
  });
});

it('imports of the sample world have as many errors as they count', async () => {
  for (const job of list(await supplier.ok('GET', '/v1/batch-imports?limit=100'))) {
    const all = list(await supplier.ok('GET', `/v1/batch-imports/${asText(job.id ?? null)}/errors?limit=100`));
    const of = (severity: string): number => all.filter((one) => one.severity === severity).length;
    expect([job.status, of('error'), of('warning')]).toEqual([job.status, job.error_count, job.warning_count]);
  }
});

describe('an upload by the guides', () => {
  const file = 'products-valid.csv';
  const upload = (content?: string, job: Fields = {}): ReturnType<typeof runImport> =>
    runImport(supplier, 'products', {api: 'suppliers', job}, file, content);

  it('keeps the name of the file, and a dry run writes nothing', async () => {
    const {job} = await upload(undefined, {options: {dry_run: true}});
    expect(job).toMatchObject({status: 'completed', created_count: 3, file: {name: file}});
    expect((await supplier.send('GET', '/v1/products/pid:glove-nitrile-l')).status).toBe(404);
  });

  it('fills the gaps of a product, and finds what clients have mapped its path to', async () => {
    await upload();
    const made = await supplier.ok('GET', '/v1/products/pid:glove-nitrile-l');
    const missing = (made.completeness as Fields | null)?.missing;
    expect(missing).not.toContain('categories');
    expect(missing).not.toContain('codes.unspsc');
    const [path] = list(await supplier.ok('GET', '/v1/products/pid:glove-nitrile-l/categories'));
    expect(list({data: path?.mapped_to ?? []})).toMatchObject([{category: {name: 'Protective gloves'}}]);
  });

  it.each([
    ['a row that is no JSON', {format: 'jsonl'}, '{"product_identifier":"glove-nitrile-m"}\nglove-nitrile-l'],
    ['another format', {format: 'jsonl'}, 'product_identifier,sku\nglove-nitrile-m,X'],
    ['no UTF-8', {}, 'product_identifier,sku\nglove-nitrile-m,Gr\uFFFD\uFFFDe'],
  ])('fails as unreadable with %s', async (_, job, content) => {
    expect((await upload(content, job)).job).toMatchObject({status: 'failed', failure_code: 'unreadable_file'});
  });
});

it('a repeated key is an error in price files, also in those of the sample world', async () => {
  for (const job of list(await supplier.ok('GET', '/v1/batch-imports?kind=prices&limit=100'))) {
    const all = list(await supplier.ok('GET', `/v1/batch-imports/${asText(job.id ?? null)}/errors?limit=100`));
    expect(all.filter(({code, severity}) => code === 'duplicate_in_file' && severity === 'warning')).toEqual([]);
  }
});

describe('a dry run counts what the run does', () => {
  const counts = async (kind: string, lines: string[], job: Fields = {}): Promise<Json[][]> => {
    const both: Json[][] = [];
    for (const dry of [true, false]) {
      const options = {...(job.options as Fields | undefined), dry_run: dry};
      const {job: done} = await runImport(
        supplier,
        kind,
        {api: 'suppliers', job: {...job, options}},
        `${kind}.csv`,
        lines.join('\n'),
      );
      const names = ['created_count', 'updated_count', 'unchanged_count', 'disabled_count', 'error_count'];
      both.push(names.map((name) => done[name] ?? null));
    }
    return both;
  };

  it('of products as they are, of new texts and of parts', async () => {
    const [dry, done] = await counts('products', [
      'product_identifier,unit_of_measure,codes.1.scheme,codes.1.value',
      'glove-nitrile-m,XBX,unspsc,46181504',
      'acetone-2500ml,XBO,cas,67-64-1',
    ]);
    expect(dry).toEqual(done);
    const as = ['product_identifier,unit_of_measure', 'glove-nitrile-m,XBX', 'acetone-2500ml,XBO'];
    expect(await counts('products', as)).toEqual([
      [0, 0, 2, 0, 0],
      [0, 0, 2, 0, 0],
    ]);
  });

  it('of stock and of properties', async () => {
    const [record] = list(await supplier.ok('GET', '/v1/stock?product_identifier=glove-nitrile-m'));
    const {stock_location_code: place, state, quantity, as_of: at} = record ?? {};
    const [dry, done] = await counts('stock', [
      'product_identifier,stock_location_code,state,quantity,as_of',
      ['glove-nitrile-m', place, state, quantity, at].map((cell) => asText(cell ?? '')).join(','),
    ]);
    expect([dry, done]).toEqual([
      [0, 0, 1, 0, 0],
      [0, 0, 1, 0, 0],
    ]);
    const [dryProperty, property] = await counts('properties', [
      'product_identifier,key,name:en,value,value_type,unit',
      'glove-nitrile-m,thickness,Thickness,0.10,number,MMT',
    ]);
    expect(dryProperty).toEqual(property);
  });

  it('of products that a file leaves out', async () => {
    const both = await counts('products', ['product_identifier', 'glove-nitrile-m', 'acetone-2500ml'], {
      mode: 'replace_all',
      options: {confirm_removal: true},
    });
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.[3]).toBe(1);
  });
});
