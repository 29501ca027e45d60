import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** Prices that wait for an approval, among the offers of a product. */

type Fields = Record<string, Json>;
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const INES = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

/** What the gloves cost in Germany in a list on a day, as its offers say it. */
async function offered(priceList: string, day: string, headers = {}): Promise<string[]> {
  const path = `/v1/products/${GLOVES}/offers?country=DE&valid_on=${day}`;
  return list(await client.ok('GET', path, undefined, {headers}))
    .filter(({price_list_id: id}) => id === priceList)
    .map(({unit_price: price, approval_state: state}) => `${asText((price as Fields).amount)} ${asText(state)}`);
}

/** The first open approval of an amount in Germany. */
async function approvalOf(amount: string): Promise<string> {
  const open = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&country=DE&limit=100'));
  const one = open.find(({proposed_price: price}) => (price as Fields | null)?.amount === amount);
  return `/v1/price-approvals/${asText(one?.id)}`;
}

it('shows a price that waits once the one approved before it has ended', async () => {
  const own = 'prl_01JJ7BVW0048R49GDKGKVD23XN';
  expect(await offered(own, '2025-03-20')).toEqual(['8.40 approved']);
  expect(await offered(own, '2025-04-07')).toEqual(['8.90 pending']);
  expect(await offered(own, '2025-04-07', {'Acting-User': INES})).toEqual([]);
  await client.ok('POST', `${await approvalOf('8.90')}/approve`, {});
  expect(await offered(own, '2025-04-07')).toEqual(['8.90 approved']);
});

it('shows the price approved before as long as that counts', async () => {
  const {id} = await supplier.ok('POST', '/v1/price-lists', {
    ...{name: 'Second', code: 'HAL-2', currency: 'EUR', countries: ['DE'], store_ids: [GERMANY]},
  });
  const own = asText(id);
  const put = (price: string, from: string, to: string | null): Promise<Fields> =>
    supplier.ok('PUT', `/v1/price-lists/${own}/entries`, {
      entries: [{product_identifier: 'glove-nitrile-m', unit_price: price, valid_from: from, valid_to: to}],
    });
  await put('8.10', '2025-03-01', '2025-05-31');
  await client.ok('POST', `${await approvalOf('8.10')}/approve`, {});
  await put('9.60', '2025-05-01', null);
  expect(await offered(own, '2025-04-20')).toEqual(['8.10 approved']);
  expect(await offered(own, '2025-05-20')).toEqual(['8.10 approved']);
  expect(await offered(own, '2025-06-20')).toEqual(['9.60 pending']);
});
