import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';
import {GERMANY, GLOVES, SPATULA, spatula, UK} from '../support/supplierWorld';

/** A file does to products what the calls for the same products do. */

type Fields = Record<string, Json>;
const SHOWN = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = '/v1/products/pid:acetone-2500ml';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

const run = (kind: string, ...lines: string[]): ReturnType<typeof runImport> =>
  runImport(supplier, kind, {api: 'suppliers'}, `${kind}.csv`, lines.join('\n'));
const gaps = async (path: string): Promise<Json> =>
  ((await supplier.ok('GET', path)).completeness as Fields).missing ?? null;

describe('a file of products', () => {
  it('changes what buyers see, codes as well', async () => {
    await run(
      'products',
      'product_identifier,name:en,brand,manufacturer.name,codes.1.scheme,codes.1.value',
      'glove-nitrile-m,Nitrile gloves X,Acme,Carton,unspsc,46181504',
    );
    expect(await client.ok('GET', SHOWN)).toMatchObject({
      name: {en: 'Nitrile gloves X'},
      manufacturer: {name: 'Carton'},
      codes: [{scheme: 'unspsc', value: '46181504'}],
    });
  });

  it('fills gaps, and stores GTINs with 14 digits', async () => {
    expect(await gaps(ACETONE)).toContain('description:de');
    await run('products', 'product_identifier,description:de', 'acetone-2500ml,Aceton');
    expect(await gaps(ACETONE)).not.toContain('description:de');
    await run(
      'products',
      'product_identifier,identifiers.1.type,identifiers.1.value',
      'glove-nitrile-m,gtin,9520012345636',
    );
    expect(await supplier.ok('GET', GLOVES)).toMatchObject({identifiers: [{type: 'gtin', value: '09520012345636'}]});
  });

  it('makes products that their stores decide about as about others', async () => {
    await run(
      'products',
      'product_identifier,sku,name:en,description:en,unit_of_measure,ships_to,codes.1.scheme,codes.1.value,manufacturer.name',
      'spatula-180,BW-90180,Spatula,Steel,EA,DE|GB|DE,unspsc,41122800,Carton',
    );
    const made = await supplier.ok('GET', SPATULA);
    expect(made).toMatchObject({
      approval_state: {[GERMANY]: 'not_required', [UK]: 'pending'},
      ships_to: ['DE', 'GB'],
    });
    expect((made.completeness as Fields).missing).toContain('resources:sds');
  });

  it('counts rows that change only codes, paths or links', async () => {
    const rows = ['product_identifier,codes.1.scheme,codes.1.value', 'glove-nitrile-m,hs,401519'];
    expect((await run('products', ...rows)).job).toMatchObject({updated_count: 1, unchanged_count: 0});
    expect((await run('products', ...rows)).job).toMatchObject({updated_count: 0, unchanged_count: 1});
  });

  it('replaces links', async () => {
    const page = 'https://brightwater.quartermaster.example/at/bw-20817-m';
    const header = 'product_identifier,urls.1.url,urls.1.kind,urls.1.country,urls.1.language';
    const {job} = await run('products', header, `glove-nitrile-m,${page},product_page,AT,de`);
    expect(job).toMatchObject({updated_count: 1});
    expect(list(await supplier.ok('GET', `${GLOVES}/urls`))).toMatchObject([
      {url: page, kind: 'product_page', country: 'AT', language: 'de', last_status: null},
    ]);
    const {errors} = await run(
      'products',
      header,
      'glove-nitrile-m,https://a b.example/,page,AT,de',
      `acetone-2500ml,${page},product_page,Austria,de`,
    );
    expect(errors).toMatchObject([
      {row: 2, column: 'urls.1.url', code: 'invalid_url'},
      {row: 2, column: 'urls.1.kind', code: 'invalid_enum'},
      {row: 3, column: 'urls.1.country', code: 'invalid_country'},
    ]);
  });

  it('keeps the type of a product, and the rest of a deleted identifier', async () => {
    await supplier.ok('POST', '/v1/products', spatula());
    await supplier.ok('DELETE', SPATULA);
    const {errors} = await run(
      'products',
      'product_identifier,sku,type,name:en,description:en,unit_of_measure',
      'glove-nitrile-m,BW-20817-M,bundle,Gloves,Gloves,XBX',
      'spatula-180,BW-90180,simple,Spatula,Spatula,EA',
    );
    expect(errors).toMatchObject([
      {row: 2, column: 'type', code: 'invalid_enum'},
      {row: 3, column: 'product_identifier', code: 'duplicate'},
    ]);
  });
});

describe('a file of properties', () => {
  it('shows them in the product, and to buyers', async () => {
    const {job} = await run(
      'properties',
      'product_identifier,key,name:en,value',
      'glove-nitrile-m,grip,Grip,Textured fingertips',
    );
    expect(job).toMatchObject({created_count: 1});
    const line = {name: 'Grip', value: 'Textured fingertips'};
    expect((await client.ok('GET', SHOWN)).properties).toContainEqual(expect.objectContaining(line));
    expect((await supplier.ok('GET', GLOVES)).properties).toContainEqual(expect.objectContaining({key: 'grip'}));
  });
});

it('a file of images shows buyers new pictures', async () => {
  const url = 'https://brightwater.quartermaster.example/media/new.jpg';
  await run('images', 'product_identifier,position,url', `glove-nitrile-m,1,${url}`);
  expect((await client.ok('GET', SHOWN)).images).toContainEqual(expect.objectContaining({url, position: 1}));
});

it('addresses are written in ASCII, as in calls', async () => {
  const {errors} = await run(
    'products',
    'product_identifier,urls.1.url,images.1.url',
    'glove-nitrile-m,https://b.example/ä,https://b.example/ö.jpg',
  );
  expect(errors.map(({column, code}) => [column, code])).toEqual([
    ['urls.1.url', 'invalid_url'],
    ['images.1.url', 'invalid_url'],
  ]);
});

it.each([
  ['manufacturer.name,manufacturer.mpn,manufacturer.country', ',X1,DE', 'manufacturer.name', 'required'],
  ['manufacturer.country,manufacturer.name', `DE,${'x'.repeat(121)}`, 'manufacturer.name', 'too_long'],
])('an error names the column of the part that is wrong: %s', async (columns, cells, column, code) => {
  const {errors} = await run('products', `product_identifier,${columns}`, `glove-nitrile-m,${cells}`);
  expect(errors).toMatchObject([{column, code}]);
});

it('an exported promotion comes back as itself', async () => {
  const [promotion] = list(await supplier.ok('GET', '/v1/promotions'));
  const id = asText(promotion?.id);
  const count = async (): Promise<number> => list(await supplier.ok('GET', '/v1/promotions?limit=100')).length;
  const before = await count();
  const {job, errors} = await run('promotions', 'id,external_id,name:en', `${id},,Renamed`);
  expect([errors, job.created_count, job.updated_count]).toEqual([[], 0, 1]);
  expect(await count()).toBe(before);
  expect(await supplier.ok('GET', `/v1/promotions/${id}`)).toMatchObject({name: {en: 'Renamed'}});
});

it.each([
  ['8..2,range,CEL', 'value invalid_format'],
  ['2025-02-31x,date,', 'value invalid_format'],
  ['red,text,MMT', 'unit unknown_field'],
  ['2,number,', 'unit required'],
])('a property in a file fits its type, as in a call: %s', async (cells, wanted) => {
  const {errors} = await run(
    'properties',
    'product_identifier,key,name:en,value,value_type,unit',
    `glove-nitrile-m,k1,K1,${cells}`,
  );
  expect(errors.map(({column, code}) => `${column} ${code}`)).toEqual([wanted]);
});
