import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** A price that several countries of a store decide about: each counts for itself. */

type Fields = Record<string, Json>;
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const LIST = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';
const LATER = {headers: {'Sandbox-Date': '2025-03-25'}};
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

/** A dearer price from 20 March, and its approvals by country. */
async function dearer(): Promise<Record<string, string>> {
  await supplier.ok('PUT', LIST, {
    entries: [{product_identifier: 'glove-nitrile-m', unit_price: '8.80', valid_from: '2025-03-20'}],
  });
  const open = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
  const own = open.filter(({proposed_price: price}) => (price as Fields | null)?.amount === '8.80');
  return Object.fromEntries(own.map(({country, id}) => [asText(country), asText(id)]));
}

const decide = async (id: string | undefined, verb: string): Promise<void> => {
  await client.ok('POST', `/v1/price-approvals/${id ?? ''}/${verb}`, verb === 'reject' ? {comment: 'Too dear'} : {});
};

/** What can be ordered. */
const prices = async (): Promise<Json[]> => {
  const offers = list(await client.ok('GET', `/v1/products/${GLOVES}/offers`, undefined, LATER));
  return offers
    .filter(({approval_state: state}) => state !== 'pending')
    .map(({country, unit_price: price}) => `${asText(country)} ${asText((price as Fields).amount)}`)
    .sort();
};

const stateOf = async (): Promise<Json> => {
  const entries = list(await supplier.ok('GET', LIST));
  return entries.find(({unit_price: price}) => price === '8.80')?.approval_state ?? null;
};

describe('a price for several countries', () => {
  it('counts where it was approved while the others have not decided', async () => {
    const approvals = await dearer();
    expect(Object.keys(approvals).sort()).toEqual(['AT', 'DE', 'NL']);
    await decide(approvals.DE, 'approve');
    expect(await prices()).toEqual(['AT 8.40', 'DE 8.80', 'NL 8.40']);
    expect(await stateOf()).toEqual({[GERMANY]: 'pending'});
    const resolved = await supplier.ok('POST', '/v1/price-resolver', {
      store_id: GERMANY,
      country: 'DE',
      at: '2025-03-25T12:00:00Z',
      items: [{product_identifier: 'glove-nitrile-m', quantity: '1'}],
    });
    expect(resolved).toMatchObject({data: [{unit_price: {amount: '8.80'}}]});
  });

  it('that one of them has refused counts in the others', async () => {
    const approvals = await dearer();
    await decide(approvals.DE, 'approve');
    await decide(approvals.AT, 'reject');
    await decide(approvals.NL, 'approve');
    expect(await prices()).toEqual(['AT 8.40', 'DE 8.80', 'NL 8.80']);
    expect(await stateOf()).toEqual({[GERMANY]: 'rejected'});
  });
});

it('of the sample world is decided in all countries of its list by the approval that is shown', async () => {
  const resolved = async (country: string): Promise<Json> => {
    const items = [{product_identifier: 'glove-nitrile-m', quantity: '1'}];
    const asked = {items, store_id: GERMANY, country, at: '2025-04-07T08:00:00.000Z'};
    const [{unit_price: price = null} = {}] = list(await supplier.ok('POST', '/v1/price-resolver', asked));
    return (price as Fields | null)?.amount ?? null;
  };
  const all = async (): Promise<Json[]> => [await resolved('DE'), await resolved('AT'), await resolved('NL')];
  expect(await all()).toEqual([null, null, null]);
  await decide('pap_01JJ6KTTM0MJYT90TAZJGCNM0N', 'approve');
  expect(await all()).toEqual(['8.90', '8.90', '8.90']);
});

describe('a price list', () => {
  it('takes its prices away where its supplier takes out a country', async () => {
    const countries = async (): Promise<Json[]> =>
      list(await client.ok('GET', `/v1/products/${GLOVES}/offers`))
        .map(({country}) => asText(country))
        .sort();
    expect(await countries()).toEqual(['AT', 'DE', 'NL']);
    await supplier.ok('PATCH', LIST.replace('/entries', ''), {countries: ['DE']});
    expect(await countries()).toEqual(['DE']);
  });

  it('has no prices after its last day, in other stores, or once it is deleted', async () => {
    const head = LIST.replace('/entries', '');
    const count = async (): Promise<number> =>
      list(await client.ok('GET', `/v1/products/${GLOVES}/offers`)).filter(({price_list_id: id}) =>
        head.endsWith(asText(id)),
      ).length;
    await supplier.ok('PATCH', head, {valid_to: '2025-03-01'});
    expect(await count()).toBe(0);
    await supplier.ok('PATCH', head, {valid_to: '2025-12-31'});
    expect(await count()).toBe(3);
    await supplier.ok('PATCH', head, {store_ids: ['sto_01JHGTWJR0H71026KHDMNTSZFV']});
    expect(await count()).toBe(0);
    await supplier.ok('PATCH', head, {store_ids: [GERMANY]});
    await supplier.ok('DELETE', head);
    expect(await count()).toBe(0);
  });

  it('resolves to the price approved before when a newer one was refused', async () => {
    await client.ok('POST', '/v1/price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N/reject', {comment: 'Too dear'});
    const resolve = async (at: string): Promise<Json> =>
      (
        await supplier.ok('POST', '/v1/price-resolver', {
          store_id: GERMANY,
          country: 'DE',
          at,
          include_pending: true,
          items: [{product_identifier: 'glove-nitrile-m', quantity: '12'}],
        })
      ).data ?? null;
    expect(await resolve('2025-03-20T08:00:00Z')).toMatchObject([
      {unit_price: {amount: '8.40'}, approval_state: 'approved'},
    ]);
    expect(await resolve('2025-04-07T08:00:00Z')).toMatchObject([{unit_price: null, problem: {code: 'not_approved'}}]);
  });
});
