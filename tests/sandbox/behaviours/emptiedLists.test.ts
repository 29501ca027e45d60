import {describe, expect, it} from 'vitest';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';
import {GLOVES} from '../support/supplierWorld';

/** A file with numbered columns replaces the whole list, and empty cells are nothing in it. */

const ACETONE = '/v1/products/pid:acetone-2500ml';
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({supplier} = clients);
});

const run = (...lines: string[]): ReturnType<typeof runImport> =>
  runImport(supplier, 'products', {api: 'suppliers'}, 'products.csv', lines.join('\n'));
const codes = async (): Promise<unknown[]> =>
  list(await supplier.ok('GET', `${GLOVES}/codes`)).map(({scheme, value}) => [scheme, value]);

describe('a file with codes', () => {
  const HEAD = 'product_identifier,codes.1.scheme,codes.1.value,codes.1.version,codes.2.scheme,codes.2.value';

  it('leaves no code that it does not name', async () => {
    expect(await codes()).toContainEqual(['custom', 'MG-0420']);
    const {job} = await run(HEAD, 'glove-nitrile-m,unspsc,46181504,26.0801,,');
    expect(job).toMatchObject({updated_count: 1});
    expect(await codes()).toEqual([['unspsc', '46181504']]);
  });

  it('takes all codes away where its columns are empty', async () => {
    await run(HEAD, 'glove-nitrile-m,,,,,');
    expect(await codes()).toEqual([]);
    expect(await supplier.ok('GET', GLOVES)).toMatchObject({codes: []});
  });

  it('leaves codes alone without such columns', async () => {
    const before = await codes();
    await run('product_identifier,brand', 'glove-nitrile-m,Acme');
    expect(await codes()).toEqual(before);
  });
});

describe('a file with empty columns of', () => {
  it('links or pictures takes them away', async () => {
    await run('product_identifier,urls.1.url,images.1.url', 'glove-nitrile-m,,');
    expect(list(await supplier.ok('GET', `${GLOVES}/urls`))).toEqual([]);
    expect(await supplier.ok('GET', GLOVES)).toMatchObject({images: [], urls: []});
  });

  it('documents leaves a hazardous product its safety data sheet', async () => {
    const {errors} = await run('product_identifier,resources.1.type,resources.1.url', 'acetone-2500ml,,');
    expect(errors).toMatchObject([{column: 'resources', code: 'required'}]);
    expect((await supplier.ok('GET', ACETONE)).resources).not.toEqual([]);
  });
});
