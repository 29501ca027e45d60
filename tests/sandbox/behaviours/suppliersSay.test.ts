import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What suppliers say of their products, and what buyers find and see of it. */

let supplier: Client;
let client: Client;
eachInFreshSandbox((own) => {
  ({supplier, client} = own);
});

const ACETONE = '/v1/products/pid:acetone-2500ml';

describe('a property of a supplier', () => {
  it('takes the place of the one that buyers saw under its name, and goes when it is deleted', async () => {
    const {id} = await supplier.ok('GET', ACETONE);
    const seen = async (): Promise<Json[]> => {
      const {properties} = await client.ok('GET', `/v1/products/${asText(id ?? null)}`);
      return (properties as Record<string, Json>[])
        .filter(({name}) => name === 'Purity')
        .map(({value = null}) => value);
    };
    expect(await seen()).toEqual(['99.8']);
    for (const one of list(await supplier.ok('GET', `${ACETONE}/properties`)))
      await supplier.ok('DELETE', `${ACETONE}/properties/${asText(one.id ?? null)}`);
    const property = {name: {en: 'Purity'}, key: 'purity', value: '99.9', value_type: 'number', unit: 'P1'};
    const made = await supplier.ok('POST', `${ACETONE}/properties`, property);
    expect(await seen()).toEqual(['99.9']);
    await supplier.ok('DELETE', `${ACETONE}/properties/${asText(made.id ?? null)}`);
    expect(await seen()).toEqual([]);
  });
});

describe('the unit of a product', () => {
  it('is one of the standard, whatever units a client has', async () => {
    const own = await supplier.send('PATCH', ACETONE, {unit_of_measure: 'ZRK'});
    expect(own.json).toMatchObject({code: 'invalid_unit_code'});
    await client.ok('PATCH', '/v1/inventory/units-of-measure/XTU', {active: false});
    expect(await supplier.ok('PATCH', ACETONE, {unit_of_measure: 'XTU'})).toMatchObject({unit_of_measure: 'XTU'});
  });
});

describe('keywords', () => {
  const total = async (query: string): Promise<Json | undefined> =>
    (await client.ok('POST', '/v1/search/products', {query})).total;

  it('are searched in all languages', async () => {
    const answers = [];
    for (const query of ['Einmalhandschuhe', 'disposable gloves', 'Kittel']) answers.push(await total(query));
    expect(answers).toEqual([1, 1, 1]);
    await supplier.ok('PATCH', ACETONE, {keywords: {fr: ['dissolvant']}});
    expect(await total('dissolvant')).toBe(1);
  });
});

it('the gloves have the code of the agreed scheme among their codes, as its list has it', async () => {
  const {codes} = await supplier.ok('GET', '/v1/products/pid:glove-nitrile-m');
  const all = list(await supplier.ok('GET', '/v1/products/pid:glove-nitrile-m/codes'));
  expect((codes as Record<string, Json>[]).map(({value}) => value).sort()).toEqual(all.map(({value}) => value).sort());
});

it('services are found while the client shows them', async () => {
  const found = async (): Promise<Json[]> => {
    const {total = null} = await client.ok('POST', '/v1/search/services', {query: 'calibration'});
    const {data} = await client.ok('GET', '/v1/search/suggestions?q=cal');
    return [total, list({data: data ?? null}).some(({kind}) => kind === 'service')];
  };
  const halden = '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8';
  expect((await client.ok('GET', halden)).settings).toMatchObject({services_enabled: true});
  expect(await found()).toEqual([1, true]);
  await client.ok('PATCH', halden, {settings: {services_enabled: false}});
  expect(await found()).toEqual([0, false]);
});
