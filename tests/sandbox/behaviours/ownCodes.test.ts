import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GLOVES} from '../support/supplierWorld';

/** A supplier's own UNSPSC code stands in for the one that the platform has derived, until it is deleted. */

type Fields = Record<string, Json>;
const ACETONE = '/v1/products/pid:acetone-2500ml';
const OWN = {scheme: 'unspsc', value: '12352115', version: '26.0801'};
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

/** The UNSPSC codes that buyers see of a product, and whether it has a category. */
async function shown(path: string): Promise<Json> {
  const {id = null} = await supplier.ok('GET', path);
  const {codes = [], categories = []} = await client.ok('GET', `/v1/products/${asText(id)}`);
  const own = list({data: codes}).filter(({scheme}) => scheme === 'unspsc');
  return [own.map(({value}) => value ?? null), list({data: categories}).length];
}

it('the derived code makes room for it and comes back after it, with the gap', async () => {
  const gap = {completeness: {score: 88, missing: ['description:de', 'codes.unspsc']}};
  const derived = {enrichment: {'codes.unspsc': {value: '12352100'}}};
  expect(await supplier.ok('GET', ACETONE)).toMatchObject({...gap, ...derived});
  expect(await shown(ACETONE)).toEqual([['12352100'], 1]);
  const made = await supplier.ok('POST', `${ACETONE}/codes`, OWN);
  expect(await supplier.ok('GET', ACETONE)).toMatchObject({completeness: {score: 94}, enrichment: {}});
  expect(await shown(ACETONE)).toEqual([['12352115'], 1]);
  await supplier.ok('DELETE', `${ACETONE}/codes/${asText(made.id)}`);
  const after = await supplier.ok('GET', ACETONE);
  expect(after).toMatchObject({completeness: {score: 88}, ...derived});
  expect((after.completeness as Fields).missing).toEqual(expect.arrayContaining(gap.completeness.missing));
  expect(await shown(ACETONE)).toEqual([['12352100'], 1]);
  const lacking = list(await supplier.ok('GET', '/v1/products?missing=codes.unspsc'));
  expect(lacking.map(({product_identifier: id}) => id)).toContain('acetone-2500ml');
});

it('a product without a derived code has none after it', async () => {
  const codes = list(await supplier.ok('GET', `${GLOVES}/codes`)).filter(({scheme}) => scheme === 'unspsc');
  for (const {id} of codes) await supplier.ok('DELETE', `${GLOVES}/codes/${asText(id)}`);
  expect(await shown(GLOVES)).toMatchObject([[], expect.any(Number)]);
  const {completeness} = await supplier.ok('GET', GLOVES);
  expect((completeness as Fields).missing).toContain('codes.unspsc');
});
