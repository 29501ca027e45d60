import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What suppliers say of their properties is how buyers filter by them. */

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

type Fields = Record<string, Json>;
const GLOVES = '/v1/products/pid:glove-nitrile-m/properties';
const THICKNESS = `${GLOVES}/ppr_01JHTCV7H08B95J3ZP08ZXGZ8S`;

/** The facets of properties that can be asked for. */
const properties = async (): Promise<Fields[]> =>
  list(await client.ok('GET', '/v1/search/facets')).filter(({field}) => asText(field).startsWith('property.'));

const search = async (body: Fields): Promise<Fields> => client.ok('POST', '/v1/search/products', body);

it('a number is a range with limits, in which a search finds it', async () => {
  expect(await properties()).toContainEqual(expect.objectContaining({field: 'property.Thickness', type: 'range'}));
  const {facets = []} = await search({facets: ['property.Thickness']});
  expect(facets).toMatchObject([{type: 'range', stats: {min: '0.1', max: '0.1'}, buckets: [{count: 1}]}]);
  const [{value = null} = {}] = list({data: list({data: facets})[0]?.buckets ?? []});
  for (const [chosen, total] of [
    [value, 1],
    ['0.05-0.15', 1],
    ['0.11-0.15', 0],
  ])
    expect(await search({filters: {property: {Thickness: [chosen ?? null]}}})).toMatchObject({total});
});

it('what its supplier keeps out of the filters is no facet, and stays in the table', async () => {
  await supplier.ok('PATCH', THICKNESS, {filterable: false});
  expect((await properties()).map(({field}) => field)).not.toContain('property.Thickness');
  expect((await search({facets: ['property.Thickness']})).facets).toEqual([]);
  expect((await client.ok('GET', '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G')).properties).toContainEqual({
    name: 'Thickness',
    value: '0.10',
    unit: 'MMT',
  });
});

it('one key is one facet, whatever its name and unit', async () => {
  await supplier.ok('POST', '/v1/products/pid:acetone-2500ml/properties', {
    name: {en: 'Wall thickness'},
    key: 'thickness',
    value: '0.01',
    value_type: 'number',
    unit: 'CMT',
  });
  const own = (await properties()).map(({field}) => field).filter((field) => /hickness/.test(asText(field)));
  expect(own).toEqual(['property.Thickness']);
  const {facets = []} = await search({facets: ['property.Thickness']});
  expect(facets).toMatchObject([{stats: {min: '0.1', max: '0.1'}}]);
  expect(await search({filters: {property: {Thickness: ['0.05-0.15']}}})).toMatchObject({total: 2});
});
