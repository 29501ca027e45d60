import {describe, expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GLOVES} from '../support/supplierWorld';

/** What one side of the catalogue does with the records of the other. */

const SHOWN = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

it('buyers see every scheme of codes that suppliers have', async () => {
  for (const [scheme, value] of [
    ['taric', '4015190000'],
    ['gpc', '10000506'],
  ] as const)
    await supplier.ok('POST', `${GLOVES}/codes`, {scheme, value});
  const {codes} = await client.ok('GET', SHOWN);
  expect(codes).toEqual(
    expect.arrayContaining([expect.objectContaining({scheme: 'taric'}), expect.objectContaining({scheme: 'gpc'})]),
  );
});

describe('a service request', () => {
  it('is cancelled by whoever made it, and by procurement', async () => {
    const [service] = list(await client.ok('GET', '/v1/services?status=available'));
    const body = (await client.ok('GET', '/v1/service-requests')).data;
    const [known] = list({data: body ?? []});
    const create = {
      service_id: known?.service_id ?? service?.id ?? '',
      answers: known?.answers ?? {},
      delivery_address_id: known?.delivery_address_id ?? null,
    };
    const own = async (): Promise<string> => {
      const made = await client.ok('POST', '/v1/service-requests', create, {key: 'maya_buyer'});
      return `/v1/service-requests/${asText(made.id)}/cancel`;
    };
    const cancel = async (key: string): Promise<number> =>
      (await client.send('POST', await own(), undefined, {key})).status;
    expect(await cancel('samir_buyer')).toBe(404);
    expect(await cancel('maya_buyer')).toBe(200);
    expect(await cancel('procurement_manager')).toBe(200);
  });
});

describe('a link to a page of the supplier', () => {
  it('fits country and language, then the language, then the country', async () => {
    const page = (name: string): string => `https://brightwater.quartermaster.example/pages/${name}`;
    const shown = async (country: string, language: string): Promise<string> => {
      const headers = {'Accept-Language': language};
      return asText((await client.ok('GET', `${SHOWN}?country=${country}`, undefined, {headers})).product_url);
    };
    for (const one of list(await supplier.ok('GET', `${GLOVES}/urls`)))
      await supplier.ok('DELETE', `${GLOVES}/urls/${asText(one.id)}`);
    await supplier.ok('POST', `${GLOVES}/urls`, {url: page('any')});
    await supplier.ok('POST', `${GLOVES}/urls`, {url: page('at'), country: 'AT'});
    expect([await shown('AT', 'de'), await shown('DE', 'de')]).toEqual([page('at'), page('any')]);
    await supplier.ok('POST', `${GLOVES}/urls`, {url: page('german'), language: 'de'});
    expect([await shown('AT', 'de'), await shown('AT', 'en')]).toEqual([page('german'), page('at')]);
  });
});
