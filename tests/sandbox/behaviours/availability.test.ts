import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {fields, list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const MANCHESTER = 'slo_01JHMNM6B0KAG1H1JRYQA3242D';
const HAMBURG = 'slo_01JHMMRQE0N07X981FQ6N067ZZ';
const UNKNOWN = {state: 'unknown', quantity: null, lead_time_days: null, as_of: null};

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const show = (query = '', id = GLOVES): Promise<Record<string, Json>> => client.ok('GET', `/v1/products/${id}${query}`);
const live = (query = '', id = GLOVES): Promise<Record<string, Json>> =>
  client.ok('GET', `/v1/products/${id}/live-stock${query}`);
const stock = (record: Record<string, Json>): Promise<unknown> =>
  supplier.ok('PUT', '/v1/products/pid:glove-nitrile-m/stock', {
    records: [{product_identifier: 'glove-nitrile-m', ...record}],
  });
/** Sells gloves to Great Britain, too, where their store delivers from now on. */
const sellToBritain = async (): Promise<void> => {
  await client.ok('PATCH', `/v1/stores/${GERMANY}`, {additional_countries: ['AT', 'NL', 'GB']});
  await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {ships_to: ['DE', 'AT', 'NL', 'GB']});
};

describe('catalogue availability', () => {
  it('is that of the stock location that serves the country', async () => {
    expect((await show('?country=AT')).availability).toMatchObject({state: 'in_stock', quantity: '1200'});
    await sellToBritain();
    expect((await show('?country=GB')).availability).toEqual({
      state: 'limited',
      quantity: '18',
      lead_time_days: 1,
      as_of: '2025-03-14T08:50:00.000Z',
    });
  });

  it('follows what the supplier uploads, with another ETag', async () => {
    const before = await client.send('GET', `/v1/products/${GLOVES}`);
    await stock({stock_location_code: 'HAM-1', quantity: '0', state: 'out_of_stock', lead_time_days: 9});
    const after = await client.send('GET', `/v1/products/${GLOVES}`, undefined, {
      headers: {'If-None-Match': before.headers.get('ETag') ?? ''},
    });
    expect(after.status).toBe(200);
    expect(fields(after).availability).toMatchObject({state: 'out_of_stock', quantity: '0', lead_time_days: 9});
    const again = await client.send('GET', `/v1/products/${GLOVES}`, undefined, {
      headers: {'If-None-Match': after.headers.get('ETag') ?? ''},
    });
    expect(again.status).toBe(304);
  });

  it('is unknown without a location for the country, and without a record', async () => {
    await supplier.ok('PATCH', `/v1/stock-locations/${HAMBURG}`, {countries_served: ['DE']});
    expect((await show('?country=AT')).availability).toEqual(UNKNOWN);
    await stock({stock_location_code: 'MAN-1', quantity: '7', state: 'in_stock'});
    expect((await show()).availability).toEqual(UNKNOWN);
  });

  it('does not go back to a figure that comes late', async () => {
    await stock({stock_location_code: 'HAM-1', quantity: '5', state: 'limited', as_of: '2025-03-14T08:00:00.000Z'});
    expect((await show()).availability).toMatchObject({quantity: '1200'});
  });

  it('is that of the best record: in stock before limited, then the shorter lead time', async () => {
    await supplier.ok('PATCH', `/v1/stock-locations/${MANCHESTER}`, {countries_served: ['GB', 'DE']});
    expect((await show()).availability).toMatchObject({state: 'in_stock', lead_time_days: 2});
    await supplier.ok('POST', '/v1/stock/batch', {
      records: [
        {
          product_identifier: 'glove-nitrile-m',
          stock_location_code: 'MAN-1',
          quantity: '30',
          state: 'in_stock',
          lead_time_days: 1,
        },
      ],
    });
    expect((await show()).availability).toMatchObject({quantity: '30', lead_time_days: 1});
  });

  it('is what lists and searches filter by', async () => {
    const ids = async (query: string): Promise<Json[]> =>
      list(await client.ok('GET', `/v1/products${query}`)).map(({id}) => id ?? null);
    expect(await ids('?in_stock=true')).toContain(GLOVES);
    expect(await ids('?in_stock=false')).not.toContain(GLOVES);
    await stock({stock_location_code: 'HAM-1', quantity: '0', state: 'out_of_stock'});
    expect(await ids('?in_stock=true')).not.toContain(GLOVES);
    expect(await ids('?in_stock=false')).toContain(GLOVES);
    const found = await client.ok('POST', '/v1/search/products', {query: 'gloves', filters: {in_stock: true}});
    expect(found.total).toBe(0);
  });
});

describe('a product in a country', () => {
  it('is not there when it does not ship to it', async () => {
    expect((await client.send('GET', `/v1/products/${GLOVES}?country=GB`)).status).toBe(404);
    await sellToBritain();
    expect((await client.send('GET', `/v1/products/${GLOVES}?country=GB`)).status).toBe(200);
    const keys = [{type: 'sku', value: 'BW-20817-M'}];
    expect(await client.ok('POST', '/v1/products/lookup', {keys, country: 'BE'})).toEqual({data: [null]});
  });

  it('has the lowest price of its offers there, in the currency that is asked for', async () => {
    expect((await show('?country=AT')).best_price).toEqual({amount: '8.40', currency: 'EUR'});
    expect((await show('?country=NL')).best_price).toEqual({amount: '8.40', currency: 'EUR'});
    expect((await show('?currency=USD')).best_price).toEqual({
      amount: '9.072',
      currency: 'USD',
      converted_from: {amount: '8.40', currency: 'EUR'},
      rate: '1.08',
    });
  });
});

describe('live stock', () => {
  it('is that of the product, the country and the quantity', async () => {
    expect(await live('?country=DE&quantity=12')).toMatchObject({
      sku: 'BW-20817-M',
      available: true,
      quantity: {value: '1188', unit: 'XBX'},
      locations: [{location_code: 'HAM-1', quantity: '1188', lead_time_days: 2}],
      unit_price: {amount: '8.40', currency: 'EUR'},
      expected_at: '2025-03-18',
      source: 'live',
    });
    expect(await live('?quantity=1189')).toMatchObject({available: false});
    expect(await live('?quantity=60')).toMatchObject({unit_price: {amount: '7.95'}});
    await sellToBritain();
    expect(await live('?country=GB')).toMatchObject({quantity: {value: '6'}, locations: [{location_code: 'MAN-1'}]});
  });

  it('comes from the cache until it is too old, or the supplier has other figures', async () => {
    const first = await live('?country=DE&quantity=12');
    expect(await live('?country=DE&quantity=13')).toMatchObject({source: 'live'});
    await client.ok('POST', '/v1/tags', {name: 'A second later', entity_types: ['product']});
    expect(await live('?country=DE&quantity=12')).toEqual({...first, source: 'cached'});
    const later = await client.send('GET', `/v1/products/${GLOVES}/live-stock?country=DE&quantity=12`, undefined, {
      headers: {'Sandbox-Date': '2025-03-14T12:05:00.000Z'},
    });
    expect(later.json).toMatchObject({source: 'live', as_of: '2025-03-14T12:05:00.000Z'});
    await stock({stock_location_code: 'HAM-1', quantity: '40', state: 'in_stock', lead_time_days: 2});
    expect(await live('?country=DE&quantity=12')).toMatchObject({source: 'live', quantity: {value: '28'}});
  });

  it('is the catalogue of a product whose supplier has no figures', async () => {
    expect(await live('', ACETONE)).toMatchObject({
      product_id: ACETONE,
      sku: 'BW-55010-25',
      available: true,
      quantity: {value: '180', unit: 'XBO'},
      locations: [],
      source: 'catalogue',
      as_of: '2025-03-14T08:55:00.000Z',
    });
  });

  it('is nothing where nobody delivers', async () => {
    await supplier.ok('PATCH', `/v1/stock-locations/${HAMBURG}`, {countries_served: ['DE']});
    expect(await live('?country=AT')).toMatchObject({available: false, locations: [], source: 'catalogue'});
    expect((await client.send('GET', `/v1/products/${GLOVES}/live-stock?country=BE`)).status).toBe(404);
  });

  it('goes by the country of the delivery address', async () => {
    const address = await client.send(
      'GET',
      `/v1/products/${GLOVES}/live-stock?country=BE&delivery_address_id=dad_01JJ1Q7MV785RDK7TM1G6V1057`,
    );
    expect(fields(address)).toMatchObject({available: true, locations: [{location_code: 'HAM-1'}]});
  });
});

describe('the day on which live stock is expected', () => {
  /** Boxes in Rotterdam, one day away, beside the 1,188 of Hamburg, which are two. */
  async function rotterdam(quantity: string): Promise<void> {
    await supplier.ok('POST', '/v1/stock-locations', {
      code: 'RTM-1',
      name: 'Rotterdam warehouse',
      country: 'NL',
      countries_served: ['NL'],
      cut_off_time: '15:00',
      time_zone: 'Europe/Amsterdam',
      default_lead_time_days: 1,
    });
    const record = {product_identifier: 'glove-nitrile-m', stock_location_code: 'RTM-1'};
    await supplier.ok('POST', '/v1/stock/batch', {records: [{...record, quantity, state: 'in_stock'}]});
  }
  const expected = async (query: string, at: string): Promise<Json> =>
    (await client.ok('GET', `/v1/products/${GLOVES}/live-stock${query}`, undefined, {headers: {'Sandbox-Date': at}}))
      .expected_at ?? null;

  it.each([
    ['2025-03-14T13:50:00Z', '2025-03-17'],
    ['2025-03-14T14:20:00Z', '2025-03-18'],
    ['2025-03-15T09:00:00Z', '2025-03-18'],
    ['2025-03-17T09:00:00Z', '2025-03-18'],
  ])('counts an order from the next working day once the cut-off time has passed: %s', async (at, day) => {
    await rotterdam('77');
    expect(await expected('?country=NL&quantity=12', at)).toBe(day);
    await client.ok('PATCH', '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8', {settings: {live_stock_enabled: false}});
    expect(await live('?country=NL&quantity=12')).toMatchObject({source: 'catalogue', expected_at: day});
  });

  it('is that of the last warehouse which the quantity needs', async () => {
    await rotterdam('77');
    expect(await expected('?country=NL&quantity=65', '2025-03-14T12:10:00Z')).toBe('2025-03-17');
    expect(await expected('?country=NL&quantity=66', '2025-03-14T12:10:00Z')).toBe('2025-03-18');
    expect(await live('?country=NL&quantity=2000')).toMatchObject({available: false, expected_at: null});
  });

  it('goes by all warehouses also where suppliers are not asked', async () => {
    await rotterdam('77');
    await client.ok('PATCH', '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8', {settings: {live_stock_enabled: false}});
    expect(await live('?country=NL&quantity=100')).toMatchObject({
      source: 'catalogue',
      available: true,
      quantity: {value: '1277'},
      expected_at: '2025-03-18',
    });
  });
});

describe('offers of a product', () => {
  const offers = async (query: string, headers = {}): Promise<Record<string, Json>[]> =>
    list(await client.ok('GET', `/v1/products/${GLOVES}/offers${query}`, undefined, {headers}));

  it('are those whose minimum the quantity reaches, cheapest first by the tier it reaches', async () => {
    const coat = '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X/offers';
    expect(list(await client.ok('GET', `${coat}?quantity=1`))).toEqual([]);
    expect(list(await client.ok('GET', `${coat}?quantity=2`))).toHaveLength(1);
    const seen = await offers('?quantity=60&sort=-unit_price');
    expect(seen).toHaveLength(3);
    // Prices are told before tiers.
    expect(seen[0]).toMatchObject({unit_price: {amount: '8.40'}});
  });

  it('are those of today, or of another day', async () => {
    expect(await offers('')).toHaveLength(3);
    expect(await offers('?valid_on=2025-04-01', {'Acting-User': MAYA})).toHaveLength(0);
    // The next price waits for its approval.
    expect(await offers('?valid_on=2025-04-01')).toHaveLength(3);
    expect(await offers('?valid_on=2025-01-01')).toHaveLength(3);
  });

  it('are those of a product that the buyer sees', async () => {
    expect(await offers('', {'Acting-User': MAYA})).toHaveLength(3);
    await client.ok('POST', `/v1/products/${GLOVES}/hide`, {reason: 'Recalled'});
    const hidden = await client.send('GET', `/v1/products/${GLOVES}/offers`, undefined, {
      headers: {'Acting-User': MAYA},
    });
    expect(hidden.status).toBe(404);
  });
});

describe('live stock of places that count and of one that does not', () => {
  it('says yes, with the numbers that are known', async () => {
    await supplier.ok('PATCH', `/v1/stock-locations/${MANCHESTER}`, {countries_served: ['GB', 'DE']});
    await supplier.ok('PUT', '/v1/products/pid:glove-nitrile-m/stock', {
      records: [
        {product_identifier: 'glove-nitrile-m', stock_location_code: 'HAM-1', state: 'in_stock', quantity: null},
        {product_identifier: 'glove-nitrile-m', stock_location_code: 'MAN-1', state: 'in_stock', quantity: '19'},
      ],
    });
    expect(await live('?country=DE&quantity=50')).toMatchObject({
      available: true,
      quantity: null,
      locations: [{location_code: 'MAN-1', quantity: '7'}],
    });
  });

  it('is asked from the supplier, however old its upload is', async () => {
    const answer = await client.ok('GET', `/v1/products/${GLOVES}/live-stock?country=DE`, undefined, {
      headers: {'Sandbox-Date': '2025-03-23'},
    });
    expect(answer).toMatchObject({source: 'live', available: true, quantity: {value: '1188'}});
    expect((await show('?country=DE')).availability).toMatchObject({state: 'unknown'});
  });
});
