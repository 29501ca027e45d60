import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** What a supplier reads once a client sells nothing of it any more. */

const BRIGHTWATER = '/v1/suppliers/sup_01JHHJXM40PBZWT1RYV94Q288E';
const LINK = '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

/** State of the link to each store, and the products that buyers can order there. */
const stores = async (): Promise<Json[]> =>
  list(await supplier.ok('GET', '/v1/accessible-stores')).map(({link_status: status, product_count: count}) => [
    status ?? null,
    Number(count) > 0,
  ]);

/** What twelve boxes of gloves cost in Halden Germany, or why they have no price. */
async function price(): Promise<Json> {
  const items = [{product_identifier: 'glove-nitrile-m', quantity: '12'}];
  const answer = await supplier.ok('POST', '/v1/price-resolver', {items, store_id: GERMANY, country: 'DE'});
  const [{unit_price: amount = null, problem = null} = {}] = list(answer);
  return amount ?? problem;
}

const PRICED = {currency: 'EUR'};
const HIDDEN = {code: 'not_published'};

describe('a blocked supplier', () => {
  beforeEach(async () => {
    expect(await price()).toMatchObject(PRICED);
    await client.ok('POST', `${BRIGHTWATER}/block`, {reason: 'Failed audit'});
  });

  it('sees its links paused, and that buyers get no price, until it is unblocked', async () => {
    expect(await stores()).toEqual([
      ['suspended', false],
      ['suspended', false],
    ]);
    expect(list(await supplier.ok('GET', '/v1/accessible-stores?link_status=active'))).toEqual([]);
    expect(await supplier.ok('GET', `/v1/accessible-stores/${GERMANY}`)).toMatchObject({link_status: 'suspended'});
    expect(await price()).toMatchObject(HIDDEN);
    expect(await client.ok('GET', LINK)).toMatchObject({status: 'active'});
    await client.ok('POST', `${BRIGHTWATER}/unblock`);
    expect(await stores()).toEqual([
      ['active', true],
      ['active', true],
    ]);
    expect(await price()).toMatchObject(PRICED);
  });

  it('can still send prices that the client decides about', async () => {
    const entries = [{product_identifier: 'acetone-2500ml', unit_price: '29.90'}];
    const path = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';
    await supplier.ok('PUT', path, {entries});
    const open = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
    expect(JSON.stringify(open)).toContain('29.90');
  });
});

it('a supplier reads that buyers of a store get no price while its link is suspended', async () => {
  await client.ok('PATCH', LINK, {suspended: true});
  expect(await price()).toMatchObject(HIDDEN);
  await client.ok('PATCH', LINK, {suspended: false});
  expect(await price()).toMatchObject(PRICED);
});
