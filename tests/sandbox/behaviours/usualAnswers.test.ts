import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What calls answer where a request leaves something open, and the headers of work that goes on. */

type Fields = Record<string, Json>;
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

describe('a search that names no currency', () => {
  const currencies = async (body: Fields): Promise<Set<Json>> => {
    const {hits} = await client.ok('POST', '/v1/search/products', {query: '', ...body});
    const prices = (hits as Fields[]).map(({product}) => (product as Fields).best_price as Fields);
    return new Set(prices.map(({currency}) => currency ?? null));
  };

  it('shows prices in that of the client, and of one store in its own', async () => {
    const [own] = list(await client.ok('GET', '/v1/clients'));
    await client.ok('PATCH', `/v1/clients/${asText(own?.id)}`, {default_currency: 'GBP'});
    expect(await currencies({})).toEqual(new Set(['GBP']));
    expect(await currencies({filters: {store_id: [GERMANY]}})).toEqual(new Set(['EUR']));
    expect(await currencies({currency: 'CHF'})).toEqual(new Set(['CHF']));
  });
});

describe('work that is not ready', () => {
  it('says when to come back', async () => {
    const report = {name: 'February', period_from: '2025-02-01', period_to: '2025-02-28'};
    const {id} = await client.ok('POST', '/v1/order-reports', report);
    const early = await client.send('GET', `/v1/order-reports/${asText(id)}/lines`);
    expect([early.status, early.headers.get('Retry-After')]).toEqual([409, '2']);
  });
});

describe('a product without a price', () => {
  it('is not found in the country that has none', async () => {
    const isFound = async (country: string): Promise<boolean> => {
      const {hits} = await client.ok('POST', '/v1/search/products', {query: 'BW-20817-M', country});
      return (hits as Fields[]).length > 0;
    };
    expect([await isFound('DE'), await isFound('AT')]).toEqual([true, true]);
    await supplier.ok('PATCH', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN', {countries: ['AT']});
    expect([await isFound('DE'), await isFound('AT')]).toEqual([false, true]);
  });
});

describe('a quotation', () => {
  it('describes nothing for a line that is not offered', async () => {
    const line = {rfq_line_number: 1, offered: false, quantity: '0', unit_price: '0'};
    const answer = await supplier.send('PATCH', '/v1/quotations/quo_01JJ8VXYR0ZW9QF6QMWVD6CXRJ', {lines: [line]});
    expect(answer.status).toBe(200);
  });
});
