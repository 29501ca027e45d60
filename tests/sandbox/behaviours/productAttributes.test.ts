import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

/** Options and properties in numbered columns of a product file. */

let supplier: Client;
let client: Client;
eachInFreshSandbox((own) => {
  ({supplier, client} = own);
});

const run = (kind: string, ...lines: string[]): ReturnType<typeof runImport> =>
  runImport(supplier, kind, {api: 'suppliers'}, `${kind}.csv`, lines.join('\n'));
const products = (...lines: string[]): ReturnType<typeof runImport> => run('products', ...lines);
const partsOf = async (product: string, part: string): Promise<Record<string, Json>[]> =>
  list(await supplier.ok('GET', `/v1/products/pid:${product}/${part}`));

const TEXTS = 'sku,type,name:en,description:en,unit_of_measure,ships_to,categories.1.path';
const SIZE =
  'options.1.key,options.1.name:en,options.1.values.1.key,options.1.values.1.label:en,options.1.values.2.key,options.1.values.2.label:en';

describe('a product file with options', () => {
  const head = `product_identifier,${TEXTS},${SIZE}`;
  const coat = (type: string): string =>
    `coat-lab-new,BW-99900,${type},New coat,<p>A cotton coat with pockets.</p>,EA,DE,Lab consumables|Coats,size,Size,m,M,l,L`;

  it('makes them, so that a file of variants can follow', async () => {
    expect((await products(head, coat('configurable'))).errors).toEqual([]);
    expect(await partsOf('coat-lab-new', 'options')).toMatchObject([
      {
        key: 'size',
        name: {en: 'Size'},
        position: 1,
        values: [
          {key: 'm', label: {en: 'M'}},
          {key: 'l', label: {en: 'L'}},
        ],
      },
    ]);
    expect(await supplier.ok('GET', '/v1/products/pid:coat-lab-new')).toMatchObject({
      options: [{key: 'size', value_keys: ['m', 'l']}],
    });
    const {job, errors} = await run(
      'variants',
      'product_identifier,sku,option_values.size',
      'coat-lab-new,BW-99900-M,m',
      'coat-lab-new,BW-99900-L,l',
    );
    expect(errors).toEqual([]);
    expect(job).toMatchObject({created_count: 2});
  });

  it('fits the type of the product', async () => {
    expect((await products(head, coat('simple'))).errors).toMatchObject([
      {column: 'options.1.key', code: 'option_mismatch'},
    ]);
    const {errors} = await products(`product_identifier,${SIZE}`, 'glove-nitrile-m,size,Size,m,M,l,L');
    expect(errors).toMatchObject([{column: 'options.1.key', code: 'option_mismatch'}]);
  });

  it('changes values, and keeps those that variants have', async () => {
    const three = 'options.1.values.3.key,options.1.values.3.label:en';
    const [{id} = {}] = await partsOf('coat-lab-white', 'options');
    const more = await products(`product_identifier,${SIZE},${three}`, 'coat-lab-white,size,Fit,m,M,l,L,xl,XL');
    expect(more).toMatchObject({errors: [], job: {updated_count: 1}});
    expect(await partsOf('coat-lab-white', 'options')).toMatchObject([
      {id, name: {en: 'Fit'}, values: [{key: 'm'}, {key: 'l'}, {key: 'xl'}]},
    ]);
    const same = await products(`product_identifier,${SIZE},${three}`, 'coat-lab-white,size,Fit,m,M,l,L,xl,XL');
    expect(same.job).toMatchObject({updated_count: 0, unchanged_count: 1});
    const fewer = await products(`product_identifier,${SIZE}`, 'coat-lab-white,size,Fit,m,M,,');
    expect(fewer.errors).toMatchObject([{column: 'options.1.values.1.key', code: 'conflict_in_use'}]);
    const none = await products(`product_identifier,${SIZE}`, 'coat-lab-white,,,,,,');
    expect(none.errors).toMatchObject([{column: 'options.1.key', code: 'conflict_in_use'}]);
  });

  it('gives variants the first value of a further option, and takes it from them with the option', async () => {
    const colour = 'options.2.key,options.2.name:en,options.2.values.1.key,options.2.values.1.label:en';
    const both = await products(
      `product_identifier,${SIZE},${colour}`,
      'coat-lab-white,size,Size,m,M,l,L,colour,Colour,white,White',
    );
    expect(both.errors).toEqual([]);
    expect(await partsOf('coat-lab-white', 'variants')).toMatchObject([
      {option_values: {colour: 'white'}},
      {option_values: {colour: 'white'}},
    ]);
    await products(`product_identifier,${SIZE}`, 'coat-lab-white,size,Size,m,M,l,L');
    expect((await partsOf('coat-lab-white', 'variants')).map((one) => one.option_values)).toEqual([
      {size: 'l'},
      {size: 'm'},
    ]);
  });

  it('has errors in the columns of its options', async () => {
    const {errors} = await products(
      `product_identifier,${SIZE},options.1.foo,options.1.values.1.swatch`,
      'coat-lab-white,Größe,Size,m,M,l,,x,red',
    );
    expect(errors.map(({column, code}) => [column, code])).toEqual([
      ['options.1.key', 'invalid_format'],
      ['options.1.values.2.label:en', 'required'],
      ['options.1.foo', 'unknown_column'],
      ['options.1.values.1.swatch', 'invalid_format'],
    ]);
  });
});

describe('a product file with properties', () => {
  const HEAD = 'product_identifier,properties.1.key,properties.1.name:en,properties.1.value,properties.1.value_type';

  it('replaces those of the product, which buyers see', async () => {
    const {job, errors} = await products(HEAD, 'coat-lab-white,colour,Colour,White,text');
    expect({errors, job}).toMatchObject({errors: [], job: {updated_count: 1}});
    expect(await partsOf('coat-lab-white', 'properties')).toMatchObject([
      {key: 'colour', name: {en: 'Colour'}, value: 'White', value_type: 'text', filterable: true},
    ]);
    const {id} = await supplier.ok('GET', '/v1/products/pid:coat-lab-white');
    const seen = await client.ok('GET', `/v1/products/${asText(id ?? null)}`);
    expect(seen.properties).toContainEqual({name: 'Colour', value: 'White', unit: null});
  });

  it('has errors in their columns', async () => {
    const {errors} = await products(
      `${HEAD},properties.1.unit,properties.1.foo`,
      'glove-nitrile-m,thickness,Thickness,"0,10",number,mm,x',
      'acetone-2500ml,purity,,99.8,number,P1,',
    );
    expect(errors.map(({row, column, code}) => [row, column, code])).toEqual([
      [2, 'properties.1.foo', 'unknown_column'],
      [2, 'properties.1.value', 'invalid_format'],
      [2, 'properties.1.unit', 'invalid_unit_code'],
      [3, 'properties.1.name', 'required'],
    ]);
  });
});
