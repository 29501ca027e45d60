import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** Products that name another one: the bundle that they are a part of, and what replaces them. */

let supplier: Client;
eachInFreshSandbox((own) => {
  ({supplier} = own);
});

type Fields = Record<string, Json>;
const GLOVES = '/v1/products/pid:glove-nitrile-m';
const ACETONE = '/v1/products/pid:acetone-2500ml';

const patch = async (path: string, body: Fields): Promise<Json> => (await supplier.send('PATCH', path, body)).json;
const bundle = async (identifier: string, more: Fields = {}): Promise<string> => {
  await supplier.ok('POST', '/v1/products', {
    product_identifier: identifier,
    sku: `Z-${identifier}`,
    type: 'bundle',
    name: {en: 'Kit'},
    description: {en: 'A kit.'},
    unit_of_measure: 'EA',
    ships_to: ['DE'],
    store_ids: [GERMANY],
    ...more,
  });
  return `/v1/products/pid:${identifier}`;
};
const refused = (name: string): Fields => ({errors: [{pointer: `/${name}`, code: 'unknown_reference'}]});

describe('a product', () => {
  it('is not a part of itself, also over others', async () => {
    const name = 'parent_product_identifier';
    const first = await bundle('kit-1');
    expect(await patch(first, {[name]: 'kit-1'})).toMatchObject(refused(name));
    await bundle('kit-2', {[name]: 'kit-1'});
    expect(await patch(first, {[name]: 'kit-2'})).toMatchObject(refused(name));
  });

  it('does not replace itself, also over others', async () => {
    const name = 'replacement_product_identifier';
    expect(await patch(ACETONE, {[name]: 'acetone-2500ml'})).toMatchObject(refused(name));
    await supplier.ok('PATCH', GLOVES, {[name]: 'acetone-2500ml'});
    expect(await patch(ACETONE, {[name]: 'glove-nitrile-m'})).toMatchObject(refused(name));
  });
});

it('what names a deleted product names none', async () => {
  const kit = await bundle('kit');
  await supplier.ok('PATCH', GLOVES, {parent_product_identifier: 'kit'});
  await supplier.ok('PATCH', ACETONE, {replacement_product_identifier: 'kit'});
  await supplier.ok('DELETE', kit);
  expect(await supplier.ok('GET', GLOVES)).toMatchObject({parent_product_identifier: null});
  expect(await supplier.ok('GET', ACETONE)).toMatchObject({replacement_product_identifier: null});
});

it('a bundle whose last part is deleted lacks its parts', async () => {
  const kit = await bundle('kit');
  await supplier.ok('PATCH', GLOVES, {parent_product_identifier: 'kit'});
  const missing = async (): Promise<Json> => ((await supplier.ok('GET', kit)).completeness as Fields).missing ?? null;
  expect(await missing()).not.toContain('parts');
  await supplier.ok('DELETE', GLOVES);
  expect(await missing()).toContain('parts');
});
