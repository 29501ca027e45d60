import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY, GLOVES, UK} from '../support/supplierWorld';

/** The resolver says by its steps why one list beat another, and by its problem why buyers see no price. */

type Fields = Record<string, Json>;
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

/** A list for Germany with one price of the gloves. */
async function listed(code: string, amount: string, more: Fields): Promise<string> {
  const head = {name: code, code, currency: 'EUR', countries: ['DE'], store_ids: [GERMANY], ...more};
  const id = asText((await supplier.ok('POST', '/v1/price-lists', head)).id);
  const entries = [{product_identifier: 'glove-nitrile-m', unit_price: amount}];
  await supplier.ok('PUT', `/v1/price-lists/${id}/entries`, {entries});
  return id;
}

async function resolved(more: Fields = {}): Promise<Fields> {
  const items = [{product_identifier: 'glove-nitrile-m', quantity: '12'}];
  const asked = {items, store_id: GERMANY, country: 'DE', include_pending: true, ...more};
  const [answer = {}] = list(await supplier.ok('POST', '/v1/price-resolver', asked));
  return answer;
}

/** The rules that dropped something, with how many each kept and dropped. */
async function dropped(): Promise<Json[]> {
  const {steps} = await resolved();
  return (steps as Fields[])
    .filter(({dropped: count}) => count !== 0)
    .map(({rule, kept, dropped: count}) => `${asText(rule)} ${asText(kept)}/${asText(count)}`);
}

describe('the steps of a price', () => {
  it('say that a higher kind wins', async () => {
    await listed('STD', '6.00', {kind: 'standard'});
    await listed('PROMO', '6.50', {kind: 'promotional'});
    expect(await dropped()).toEqual(['validity 3/1', 'kind 1/2']);
    await listed('PRIVATE', '9.99', {kind: 'private', customer_number: 'C-10482'});
    expect(await dropped()).toEqual(['validity 4/1', 'customer_number 1/3']);
    expect((await resolved()).unit_price).toMatchObject({amount: '9.99'});
  });

  it('say that the lower priority wins, then the newest start', async () => {
    await listed('FIRST', '7.00', {kind: 'contract', priority: 50, valid_from: '2025-02-01'});
    expect(await dropped()).toEqual(['validity 2/1', 'priority 1/1']);
    const newer = await listed('NEWER', '7.10', {kind: 'contract', priority: 50, valid_from: '2025-03-01'});
    expect(await dropped()).toEqual(['validity 3/1', 'priority 2/1', 'valid_from 1/1']);
    expect(await resolved()).toMatchObject({price_list_id: newer});
  });

  it('count a list for what speaks against it', async () => {
    await listed('USD', '9.00', {currency: 'USD'});
    await listed('AUSTRIA', '9.10', {countries: ['AT']});
    const {steps} = await resolved();
    expect(steps).toContainEqual({
      rule: 'country_and_store',
      kept: 1,
      dropped: 2,
      reason: '1 price does not cover DE, 1 price is not in EUR',
    });
  });

  it('say what was rounded', async () => {
    await listed('FINE', '1.2345', {kind: 'contract', priority: 1});
    expect(await resolved()).toMatchObject({line_total: {amount: '14.81'}});
    expect((await resolved()).steps).toContainEqual({
      rule: 'rounding',
      kept: 1,
      dropped: 0,
      reason: '14.814 is rounded to 14.81',
    });
  });
});

describe('the problem not_published', () => {
  const unpublished = {unit_price: null, problem: {code: 'not_published'}};

  it('tells of a product that is disabled in the store', async () => {
    await supplier.ok('PUT', `${GLOVES}/disabled-status`, {reason: 'recall'});
    expect(await resolved()).toMatchObject(unpublished);
    await supplier.ok('DELETE', `${GLOVES}/disabled-status`);
    expect(await resolved()).toMatchObject({unit_price: {amount: '8.40'}});
  });

  it('tells of a product for other stores', async () => {
    await supplier.ok('PATCH', GLOVES, {store_ids: [UK]});
    expect(await resolved()).toMatchObject(unpublished);
  });

  it('tells of a country to which the store does not deliver', async () => {
    await client.ok('PATCH', `/v1/stores/${GERMANY}`, {additional_countries: ['AT']});
    expect(await resolved({country: 'NL'})).toMatchObject(unpublished);
  });
});
