import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** What the client and its link have agreed for a store counts from the moment on when it is changed. */

type Fields = Record<string, Json>;
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const LINK = '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const amountOf = (price: Json | undefined): Json => (price as Fields | null | undefined)?.amount ?? null;

async function resolved(more: Fields = {}): Promise<Fields> {
  const items = [{product_identifier: 'glove-nitrile-m', quantity: '12'}];
  const asked = {items, store_id: GERMANY, country: 'DE', ...more};
  const [answer = {}] = list(await supplier.ok('POST', '/v1/price-resolver', asked));
  return answer;
}

/** A list for Germany with one price of the gloves that its store has approved. */
async function listed(amount: string, more: Fields): Promise<string> {
  const made = await supplier.ok('POST', '/v1/price-lists', {
    name: 'Agreed prices',
    code: `AGREED-${amount}`,
    currency: 'EUR',
    countries: ['DE'],
    store_ids: [GERMANY],
    ...more,
  });
  const id = asText(made.id);
  const entries = [{product_identifier: 'glove-nitrile-m', unit_price: amount}];
  await supplier.ok('PUT', `/v1/price-lists/${id}/entries`, {entries});
  const waiting = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
  for (const one of waiting.filter(({price_list_id: own}) => own === id))
    await client.ok('POST', `/v1/price-approvals/${asText(one.id)}/approve`, {});
  return id;
}

describe('a customer number that the client corrects in the link', () => {
  const privateList = {kind: 'private', customer_number: 'C-10482'};

  it('decides which private lists its buyers and the resolver get', async () => {
    const id = await listed('8.30', privateList);
    const offers = async (): Promise<Json[]> =>
      list(await client.ok('GET', `/v1/products/${GLOVES}/offers?country=DE`)).map(
        ({price_list_id: one}) => one ?? null,
      );
    expect(await offers()).toContain(id);
    expect((await resolved()).unit_price).toMatchObject({amount: '8.30'});
    await client.ok('PATCH', LINK, {customer_number: 'C-99'});
    expect(await offers()).not.toContain(id);
    expect(amountOf((await client.ok('GET', `/v1/products/${GLOVES}?country=DE`)).best_price)).toBe('8.40');
    expect((await resolved()).unit_price).toMatchObject({amount: '8.40'});
    expect((await resolved({customer_number: 'C-10482'})).unit_price).toMatchObject({amount: '8.30'});
    await supplier.ok('PATCH', `/v1/price-lists/${id}`, {customer_number: 'C-99'});
    expect(await offers()).toContain(id);
  });

  it('is the one that new private lists have to name', async () => {
    await client.ok('PATCH', LINK, {customer_number: 'C-99'});
    const sent = {name: 'Private', code: 'PRIVATE', currency: 'EUR', countries: ['DE'], store_ids: [GERMANY]};
    expect(await supplier.send('POST', '/v1/price-lists', {...sent, ...privateList})).toMatchObject({
      status: 422,
      json: {errors: [{pointer: '/customer_number', code: 'unknown_reference'}]},
    });
    await supplier.ok('POST', '/v1/price-lists', {...sent, kind: 'private', customer_number: 'C-99'});
    await client.ok('PATCH', LINK, {customer_number: null});
    expect(await supplier.ok('GET', `/v1/accessible-stores/${GERMANY}`)).toMatchObject({customer_number: null});
  });
});

describe('a country that a store gets', () => {
  const LIST = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN';
  const STORE = `/v1/stores/${GERMANY}`;
  const belgian = async (): Promise<Fields[]> =>
    list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100')).filter(
      ({country, product}) => country === 'BE' && (product as Fields).id === GLOVES,
    );
  const cover = async (): Promise<void> => {
    await supplier.ok('PATCH', LIST, {countries: ['DE', 'AT', 'NL', 'BE']});
    await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {ships_to: ['DE', 'AT', 'NL', 'BE']});
  };
  const deliver = async (): Promise<void> => {
    await client.ok('PATCH', STORE, {additional_countries: ['AT', 'NL', 'BE']});
  };
  const found = async (): Promise<Json> =>
    (await client.ok('POST', '/v1/search/products', {query: 'gloves', country: 'BE'})).total ?? null;

  it.each([
    ['last', [cover, deliver]],
    ['first', [deliver, cover]],
  ])('decides about the prices for it when it gets it %s', async (_, steps) => {
    for (const step of steps) await step();
    expect(await belgian()).toMatchObject([{trigger: 'new_price'}, {trigger: 'new_price'}]);
    expect(await found()).toBe(0);
    expect(await resolved({country: 'BE'})).toMatchObject({problem: {code: 'not_approved'}});
    for (const {id} of await belgian()) await client.ok('POST', `/v1/price-approvals/${asText(id)}/approve`, {});
    expect(await found()).toBe(1);
    expect((await resolved({country: 'BE'})).unit_price).toMatchObject({amount: '8.40'});
    expect((await resolved({country: 'DE'})).unit_price).toMatchObject({amount: '8.40'});
  });

  it('is asked once', async () => {
    await cover();
    await deliver();
    await client.ok('PATCH', STORE, {additional_countries: ['AT', 'NL']});
    await deliver();
    expect(await belgian()).toHaveLength(2);
  });

  it('decides about prices whose other countries are waiting', async () => {
    await supplier.ok('PATCH', LIST, {countries: ['DE', 'AT']});
    await supplier.ok('PATCH', LIST, {countries: ['DE', 'AT', 'NL']});
    await cover();
    await deliver();
    expect(await belgian()).toHaveLength(2);
  });
});

describe('a store that is changed', () => {
  const found = async (country: string): Promise<Json> =>
    (await client.ok('POST', '/v1/search/products', {query: 'gloves', country})).total ?? null;
  const offered = async (country: string): Promise<Fields[]> =>
    list(await client.ok('GET', `/v1/products/${GLOVES}/offers?country=${country}`));
  const set = async (fields: Fields): Promise<void> => {
    await client.ok('PATCH', `/v1/stores/${GERMANY}`, fields);
  };

  it('sells nothing in a country that it has dropped', async () => {
    await set({additional_countries: ['AT']});
    expect(await found('NL')).toBe(0);
    expect(await offered('NL')).toEqual([]);
    expect((await client.send('GET', `/v1/products/${GLOVES}?country=NL`)).status).toBe(404);
    expect(await resolved({country: 'NL'})).toMatchObject({unit_price: null, problem: {code: 'not_published'}});
    expect(await found('AT')).toBe(1);
    expect((await resolved({country: 'AT'})).unit_price).toMatchObject({amount: '8.40'});
    await set({additional_countries: ['AT', 'NL']});
    expect(await found('NL')).toBe(1);
  });

  it('uses prices in its new currency alone', async () => {
    await set({currency: 'GBP'});
    expect(await found('DE')).toBe(0);
    expect(await offered('DE')).toEqual([]);
    expect((await client.ok('GET', `/v1/products/${GLOVES}?country=DE`)).best_price).toBeNull();
    expect(await resolved()).toMatchObject({unit_price: null, problem: {code: 'no_price'}});
  });

  it('converts what it has no price for in its currency, when it says so', async () => {
    await set({currency: 'GBP', price_fallback: 'convert_currency'});
    expect(await found('DE')).toBe(1);
    expect((await offered('DE')).map(({unit_price: price}) => price ?? null)).toEqual([
      {amount: '8.40', currency: 'EUR'},
    ]);
    const shown = await client.ok('GET', `/v1/products/${GLOVES}?country=DE`);
    expect(shown.best_price).toMatchObject({currency: 'GBP', converted_from: {amount: '8.40', currency: 'EUR'}});
    expect((await resolved()).unit_price).toEqual(shown.best_price);
  });

  it('uses the price of another country, when it says so', async () => {
    await supplier.ok('PATCH', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN', {countries: ['DE', 'AT']});
    expect(await offered('NL')).toEqual([]);
    expect(await resolved({country: 'NL'})).toMatchObject({problem: {code: 'no_price'}});
    await set({price_fallback: 'other_country_price'});
    expect(await offered('NL')).toMatchObject([{unit_price: {amount: '8.40', currency: 'EUR'}, country: 'NL'}]);
    expect(await found('NL')).toBe(1);
    expect((await resolved({country: 'NL'})).unit_price).toMatchObject({amount: '8.40'});
  });
});
