import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';
import {GERMANY, GLOVES, SPATULA, spatula, UK} from '../support/supplierWorld';

/** In which stores a product is published, and in which it is not. */

const PRODUCT = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

/** Whether a search in a store finds gloves. */
const isFound = async (store: string): Promise<boolean> => {
  const body = {query: 'BW-20817-M', filters: {store_id: [store]}};
  return JSON.stringify((await client.ok('POST', '/v1/search/products', body)).hits).includes(PRODUCT);
};

/** The open approval of the gloves, which is then decided. */
async function decide(verb: 'approve' | 'reject'): Promise<void> {
  const waiting = list(await client.ok('GET', '/v1/product-approvals?state=pending,in_review&limit=100'));
  const own = waiting.find(({product}) => JSON.stringify(product).includes(PRODUCT));
  const body: Record<string, Json> = verb === 'reject' ? {comment: 'Not like this'} : {};
  await client.ok('POST', `/v1/product-approvals/${asText(own?.id)}/${verb}`, body);
}

/** Sells the gloves in Halden UK as well, from a price in pounds on. */
async function sellInBothStores(): Promise<void> {
  const {ships_to: countries} = await supplier.ok('GET', GLOVES);
  const resources = [{type: 'sds', url: 'https://brightwater.quartermaster.example/sds.pdf', language: 'en'}];
  const there = {ships_to: [...(countries as string[]), 'GB'], store_ids: [GERMANY, UK], resources};
  await supplier.ok('PATCH', GLOVES, there);
  await decide('approve');
  await supplier.ok('PUT', '/v1/price-lists/prl_01JJ7F9QM0785NH99SN7N7DHWG/entries', {
    entries: [{product_identifier: 'glove-nitrile-m', unit_price: '7.60', valid_from: '2025-03-14'}],
  });
  const open = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
  const own = open.find(({proposed_price: price}) => JSON.stringify(price).includes('7.60'));
  if (own) await client.ok('POST', `/v1/price-approvals/${asText(own.id)}/approve`, {});
}

const inPounds = async (body = {}): Promise<number> =>
  Number((await client.ok('POST', '/v1/search/products', {query: 'gloves', country: 'GB', ...body})).total);

describe('a changed product', () => {
  it('stays where it was taken while the store decides about the change, and after a rejection', async () => {
    await sellInBothStores();
    expect(await inPounds()).toBe(1);
    await supplier.ok('PATCH', GLOVES, {keywords: {en: ['new']}});
    expect((await supplier.ok('GET', GLOVES)).approval_state).toMatchObject({[UK]: 'pending'});
    expect(await inPounds()).toBe(1);
    expect(list(await client.ok('GET', `/v1/products/${PRODUCT}/offers?country=GB`))).toHaveLength(1);
    await decide('reject');
    expect(await inPounds()).toBe(1);
  });

  it('is new in a store that it comes back to', async () => {
    await sellInBothStores();
    await supplier.ok('PATCH', GLOVES, {store_ids: [GERMANY]});
    await supplier.ok('PATCH', GLOVES, {store_ids: [GERMANY, UK]});
    expect(await inPounds()).toBe(0);
    await decide('approve');
    expect(await inPounds()).toBe(1);
  });
});

describe('a new product', () => {
  it('lacks its texts in the other languages of its stores', async () => {
    const texts = {name: {en: 'Spatula'}, description: {en: 'Steel'}};
    const made = await supplier.ok('POST', '/v1/products', spatula({...texts, ships_to: ['DE']}));
    expect((made.completeness as {missing: string[]}).missing).toEqual(
      expect.arrayContaining(['name:de', 'description:de']),
    );
    const lacking = list(await supplier.ok('GET', '/v1/products?missing=description:de&limit=100'));
    expect(lacking.map(({product_identifier: name}) => name)).toContain('spatula-180');
    await supplier.ok('PATCH', SPATULA, {name: {de: 'Spatel'}, description: {de: 'Stahl'}});
    const {completeness} = await supplier.ok('GET', SPATULA);
    expect((completeness as {missing: string[]}).missing).not.toContain('description:de');
  });
});

describe('a product of two stores', () => {
  const inStores = async (...stores: string[]): Promise<Record<string, unknown>> => {
    const body = {query: 'gloves', country: 'GB', facets: ['store'], filters: {store_id: stores}};
    return client.ok('POST', '/v1/search/products', body);
  };

  it('is found in each of them, with the prices that it has there', async () => {
    await sellInBothStores();
    expect(await inStores(UK)).toMatchObject({
      total: 1,
      hits: [{product: {store: {id: UK}, best_price: {amount: '7.60', currency: 'GBP'}}}],
    });
    expect(await inStores(GERMANY)).toMatchObject({total: 0});
    const [facet] = (await inStores(UK, GERMANY)).facets as {buckets: {value: string}[]}[];
    expect(facet?.buckets.map(({value}) => value).sort()).toEqual([GERMANY, UK].sort());
    for (const [store, price] of [
      [UK, {amount: '7.60', currency: 'GBP'}],
      [GERMANY, {amount: '8.40', currency: 'EUR'}],
    ] as const) {
      const products = list(await client.ok('GET', `/v1/products?store_id=${store}`));
      expect(products.find(({id}) => id === PRODUCT)).toMatchObject({store: {id: store}, best_price: price});
    }
  });
});

describe('a product', () => {
  it('is hidden in a store that it is taken out of', async () => {
    expect(await isFound(GERMANY)).toBe(true);
    await supplier.ok('PATCH', GLOVES, {store_ids: [UK]});
    expect(await isFound(GERMANY)).toBe(false);
    const answer = await client.send('GET', `/v1/products/${PRODUCT}`, undefined, {
      headers: {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'},
    });
    expect(answer.status).toBe(404);
    await supplier.ok('PATCH', GLOVES, {store_ids: [GERMANY]});
    expect(await isFound(GERMANY)).toBe(true);
  });

  it('is shown in a store that has taken it, once it has left another', async () => {
    const resources = [{type: 'sds', url: 'https://brightwater.quartermaster.example/sds.pdf', language: 'en'}];
    await supplier.ok('PATCH', GLOVES, {store_ids: [UK], resources});
    await decide('approve');
    expect([await isFound(GERMANY), await isFound(UK)]).toEqual([false, true]);
  });

  it('is not published where it lacks what the store insists on', async () => {
    await supplier.ok('PATCH', GLOVES, {manufacturer: null});
    expect(await isFound(GERMANY)).toBe(false);
    await supplier.ok('PATCH', GLOVES, {manufacturer: {name: 'Clearhand Protective'}});
    expect(await isFound(GERMANY)).toBe(true);
  });

  it('that a file leaves out is off in every store, whatever was said of one', async () => {
    await supplier.ok('PUT', '/v1/products/pid:acetone-2500ml/disabled-status', {
      reason: 'other',
      store_ids: [UK],
      disabled_until: '2025-03-31T00:00:00Z',
    });
    const content = 'product_identifier\nglove-nitrile-m';
    const job = {mode: 'replace_all', options: {confirm_removal: true}};
    await runImport(supplier, 'products', {api: 'suppliers', job}, 'products.csv', content);
    const [own] = list(await supplier.ok('GET', '/v1/disabled-statuses?product_identifier=acetone-2500ml'));
    expect(own).toMatchObject({store_ids: [], disabled_until: null, set_by: 'supplier'});
  });
});
