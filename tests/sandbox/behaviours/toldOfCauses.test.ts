import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {Client, eachInFreshSandbox, type Options} from '../support/client';
import {runImport} from '../support/imports';
import {GERMANY, GLOVES, SPATULA, spatula} from '../support/supplierWorld';

/** Calls that lead to an event about another record than their own: suppliers' parts, links, files and jobs. */

const PRODUCT = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const COAT = '/v1/products/pid:coat-lab-white';

let client: Client;
let supplier: Client;
let told: SandboxEvent['payload'][];
let about: string[][];
eachInFreshSandbox((_, ours) => {
  told = [];
  about = [];
  const onEvents = (events: readonly SandboxEvent[]): void => {
    told.push(...events.map(({payload}) => payload));
    about.push(...events.map((event) => [event.payload.type, ...event.about]));
  };
  client = new Client(ours, 'clients', createSandbox({source: ours.source, onEvents}));
  supplier = client.as(ours, 'suppliers');
});

/** The ids that an event of a type came for since the last look. */
function news(type: string): unknown[] {
  const ids = told.filter((one) => one.type === type).map(({data}) => data.id);
  told = [];
  return ids;
}

const make = async (own: Client, path: string, body: Json, options?: Options): Promise<string> =>
  asText((await own.ok('POST', path, body, options)).id);
const approvalFile = async (id: string, decision: string): Promise<void> => {
  const {errors} = await runImport(
    client,
    'offer_approvals',
    {api: 'clients'},
    'decisions.csv',
    `approval_id,decision,comment\n${id},${decision},Within contract`,
  );
  expect(errors).toEqual([]);
};

describe('a product in the catalogue changes with each part of it', () => {
  it('codes', async () => {
    const id = await make(supplier, `${GLOVES}/codes`, {scheme: 'un_number', value: '1090'});
    expect(news('product.updated')).toEqual([PRODUCT]);
    await supplier.ok('DELETE', `${GLOVES}/codes/${id}`);
    expect(news('product.updated')).toEqual([PRODUCT]);
  });

  it('properties', async () => {
    const id = await make(supplier, `${GLOVES}/properties`, {name: {en: 'Shade'}, value: 'blue'});
    expect(news('product.updated')).toEqual([PRODUCT]);
    await supplier.ok('PATCH', `${GLOVES}/properties/${id}`, {value: 'red'});
    expect(news('product.updated')).toEqual([PRODUCT]);
    await supplier.ok('DELETE', `${GLOVES}/properties/${id}`);
    expect(news('product.updated')).toEqual([PRODUCT]);
  });

  it('options and variants', async () => {
    const {id: coat} = await supplier.ok('GET', COAT);
    const values = ['white', 'blue'].map((key) => ({key, label: {en: key}}));
    const option = await make(supplier, `${COAT}/options`, {name: {en: 'Colour'}, key: 'colour', values});
    expect(news('product.updated')).toEqual([coat]);
    await supplier.ok('DELETE', `${COAT}/options/${option}`);
    expect(news('product.updated')).toEqual([coat]);
    const size = list(await supplier.ok('GET', `${COAT}/options`)).find(({key}) => key === 'size');
    const sizes = list({data: size?.values ?? []});
    await supplier.ok('PATCH', `${COAT}/options/${asText(size?.id)}`, {
      values: [...sizes.reverse(), {key: 'xl', label: {en: 'XL'}}],
    });
    expect(news('product.updated')).toEqual([coat]);
    const variant = await make(supplier, `${COAT}/variants`, {
      product_identifier: 'coat-lab-white',
      sku: 'BW-41200-S',
      option_values: {size: 's'},
    });
    expect(news('product.updated')).toEqual([coat]);
    await supplier.ok('PATCH', `${COAT}/variants/${variant}`, {option_values: {size: 'xl'}});
    expect(news('product.updated')).toEqual([coat]);
    await supplier.ok('DELETE', `${COAT}/variants/${variant}`);
    expect(news('product.updated')).toEqual([coat]);
  });

  it('and goes with a file', async () => {
    const file = 'product_identifier\nglove-nitrile-m';
    const {errors} = await runImport(supplier, 'deletions', {api: 'suppliers'}, 'deletions.csv', file);
    expect(errors).toEqual([]);
    expect(news('product.removed')).toEqual([PRODUCT]);
  });

  it('and is there again for endpoints that want its supplier alone', async () => {
    for (const [state, quantity] of [
      ['out_of_stock', '0'],
      ['in_stock', '40'],
    ] as const)
      await supplier.ok('POST', '/v1/stock/batch', {
        records: ['HAM-1', 'MAN-1'].map((place) => ({
          product_identifier: 'glove-nitrile-m',
          stock_location_code: place,
          quantity,
          state,
        })),
      });
    expect(about.filter(([type]) => type === 'product.back_in_stock')).toEqual([
      ['product.back_in_stock', 'sup_01JHHJXM40PBZWT1RYV94Q288E'],
    ]);
  });
});

describe('a new product', () => {
  const texts = {name: {en: 'Spatula', de: 'Spatel'}, description: {en: 'Steel', de: 'Stahl'}};
  const sheet = {type: 'sds', url: 'https://files.brightwater.example/sds.pdf', language: 'en', title: 'Sheet'};
  const maker = {brand: 'Brightwater', manufacturer: {name: 'Brightwater'}, resources: [sheet]};
  const sent = spatula({...texts, ...maker, ships_to: ['DE']});
  const unspsc = {scheme: 'unspsc', value: '41122602', version: '26.0801'};
  const category = {path: ['Lab', 'Spatulas'], language: 'en'};

  it.each([
    ['category', 'categories', category],
    ['code', 'codes', unspsc],
  ])('appears with a %s', async (_, part, body) => {
    const id = await make(supplier, '/v1/products', sent);
    expect(news('product.created')).toEqual([]);
    await make(supplier, `${SPATULA}/${part}`, body);
    expect(news('product.created')).toEqual([id]);
  });

  it('appears once, when it is complete and taken', async () => {
    const id = await make(supplier, '/v1/products', sent);
    await make(supplier, `${SPATULA}/categories`, category);
    await make(supplier, `${SPATULA}/codes`, unspsc);
    for (const {id: approval} of list(await client.ok('GET', '/v1/product-approvals?state=pending,in_review')))
      await client.send('POST', `/v1/product-approvals/${asText(approval)}/approve`, {});
    expect((await client.send('GET', `/v1/products/${id}`)).status).toBe(200);
    expect(news('product.created').filter((one) => one === id)).toHaveLength(1);
  });

  it('appears with the text that was missing', async () => {
    const id = await make(supplier, '/v1/products', {...sent, manufacturer: null});
    await make(supplier, `${SPATULA}/categories`, category);
    await make(supplier, `${SPATULA}/codes`, unspsc);
    expect(news('product.created')).toEqual([]);
    await supplier.ok('PATCH', SPATULA, {manufacturer: {name: 'Brightwater'}});
    expect(news('product.created')).toEqual([id]);
  });

  it('appears with a file', async () => {
    const file = [
      'product_identifier,sku,type,name:en,name:de,description:en,description:de,unit_of_measure,ships_to,brand,manufacturer.name,categories.1.path,codes.1.scheme,codes.1.value',
      'spatula-180,BW-90180,simple,Spatula,Spatel,Steel,Stahl,EA,DE,Brightwater,Brightwater,Lab|Spatulas,unspsc,41122602',
    ].join('\n');
    const {errors} = await runImport(supplier, 'products', {api: 'suppliers'}, 'products.csv', file);
    expect(errors).toEqual([]);
    const {id} = await supplier.ok('GET', SPATULA);
    expect(news('product.created')).toEqual([id]);
  });
});

describe('approvals', () => {
  const waiting = (): unknown[] => news('approval.requested');

  it('are asked for where a store gets a country', async () => {
    const prices = {entries: [{product_identifier: 'acetone-2500ml', unit_price: '21.00'}]};
    const head = {name: 'Two', code: 'TWO', currency: 'EUR', countries: ['DE', 'BE'], store_ids: [GERMANY]};
    const path = `/v1/price-lists/${await make(supplier, '/v1/price-lists', head)}`;
    await supplier.ok('PUT', `${path}/entries`, prices);
    waiting();
    await client.ok('PATCH', `/v1/stores/${GERMANY}`, {additional_countries: ['AT', 'NL', 'BE']});
    expect(waiting()).not.toEqual([]);
  });

  it('are asked for where a price list gets a country', async () => {
    const head = {name: 'One', code: 'ONE', currency: 'EUR', countries: ['DE'], store_ids: [GERMANY]};
    const path = `/v1/price-lists/${await make(supplier, '/v1/price-lists', head)}`;
    await supplier.ok('PUT', `${path}/entries`, {
      entries: [{product_identifier: 'acetone-2500ml', unit_price: '21.00'}],
    });
    waiting();
    await supplier.ok('PATCH', path, {countries: ['DE', 'AT']});
    expect(waiting()).not.toEqual([]);
  });

  it('are asked for where a price goes that counts', async () => {
    const entries = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';
    const prices = list(await supplier.ok('GET', `${entries}?limit=100`));
    const gloves = prices.find(({unit_price: price}) => price === '8.40');
    await supplier.ok('DELETE', `${entries}/${asText(gloves?.id)}`);
    // Each of its countries decides.
    expect(waiting()).toHaveLength(3);
  });

  it('are asked for where a promotion changes', async () => {
    const [promotion] = list(await supplier.ok('GET', '/v1/promotions?limit=100'));
    await supplier.ok('PATCH', `/v1/promotions/${asText(promotion?.id)}`, {ends_at: '2025-07-31T22:00:00Z'});
    expect(waiting()).not.toEqual([]);
  });

  it('are asked for where a file has prices', async () => {
    const job = {price_list_id: 'prl_01JJ7BVW0048R49GDKGKVD23XN'};
    const file = 'product_identifier,unit_price,valid_from\nglove-nitrile-m,9.90,2025-04-15';
    const {errors} = await runImport(supplier, 'prices', {api: 'suppliers', job}, 'prices.csv', file);
    expect(errors).toEqual([]);
    expect(waiting()).not.toEqual([]);
  });

  it('of prices are decided by a file, with which a price may change', async () => {
    const head = {name: 'One', code: 'ONE', currency: 'EUR', countries: ['DE'], store_ids: [GERMANY]};
    const path = `/v1/price-lists/${await make(supplier, '/v1/price-lists', head)}`;
    for (const [decision, product] of [
      ['approve', 'acetone-2500ml'],
      ['reject', 'glove-nitrile-m'],
    ] as const) {
      await supplier.ok('PUT', `${path}/entries`, {entries: [{product_identifier: product, unit_price: '3.00'}]});
      const [id] = waiting();
      expect(id).toMatch(/^pap_/);
      await approvalFile(asText(id as Json), decision);
      const before = told;
      expect(news(`price_approval.${decision === 'approve' ? 'approved' : 'rejected'}`)).toEqual([id]);
      const isTold = before.some(({type}) => type === 'product.price_changed');
      expect(isTold, decision).toBe(decision === 'approve');
    }
  });

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ])('of products are decided by a file: %s', async (decision, state) => {
    const [open] = list(await client.ok('GET', '/v1/product-approvals?state=pending,in_review&limit=100'));
    await approvalFile(asText(open?.id), decision);
    expect(news(`product_approval.${state}`)).toEqual([open?.id]);
  });

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ])('of promotions are decided by a file: %s', async (decision, state) => {
    await approvalFile('pma_01JP82K6408FSZV4CXD4E3BVCW', decision);
    expect(news(`promotion_approval.${state}`)).toEqual(['pma_01JP82K6408FSZV4CXD4E3BVCW']);
  });
});

describe('a link', () => {
  it('is suspended with its store', async () => {
    await client.ok('POST', `/v1/stores/${GERMANY}/archive`);
    expect(news('supplier_store_link.suspended').length).toBeGreaterThan(0);
  });

  it('that is accepted brings the products of its supplier, and asks for their prices', async () => {
    const kestrel: Options = {key: 'kestrel'};
    const link = '/v1/supplier-store-links/ssl_01JP50EXV04PTH301PGXCNXZT9';
    const product = {
      ...{product_identifier: 'pen-blue', sku: 'KO-1', name: {en: 'Pen, blue'}, description: {en: 'A pen.'}},
      ...{brand: 'Kestrel', manufacturer: {name: 'Kestrel'}, unit_of_measure: 'XBX', ships_to: ['GB']},
      type: 'simple',
      resources: [{type: 'sds', url: 'https://files.kestrel.example/sds.pdf', language: 'en', title: 'Sheet'}],
    };
    const id = await make(supplier, '/v1/products', product, kestrel);
    await make(supplier, '/v1/products/pid:pen-blue/categories', {path: ['Office', 'Pens'], language: 'en'}, kestrel);
    const code = {scheme: 'unspsc', value: '44121701', version: '26.0801'};
    await make(supplier, '/v1/products/pid:pen-blue/codes', code, kestrel);
    const prices = {name: 'GB', code: 'GB-1', currency: 'GBP', countries: ['GB']};
    const path = `/v1/price-lists/${await make(supplier, '/v1/price-lists', prices, kestrel)}/entries`;
    await supplier.ok('PUT', path, {entries: [{product_identifier: 'pen-blue', unit_price: '4.20'}]}, kestrel);
    await client.ok('PATCH', link, {auto_approve_products: true});
    told = [];
    await client.ok('POST', `${link}/accept`, {});
    expect(told.map(({type}) => type)).toContain('approval.requested');
    expect(news('product.created')).toEqual([id]);
  });
});

describe('a file of rules', () => {
  it('tells of rules for buyers', async () => {
    const file = 'external_id,name,effect,priority,unspsc_prefixes\nbp-1,Dear,hide,10,1235';
    const {errors} = await runImport(client, 'buyer_permissions', {api: 'clients'}, 'rules.csv', file);
    expect(errors).toEqual([]);
    expect(news('buyer_permission.changed')).toHaveLength(1);
  });

  it('tells of access to stores', async () => {
    const file =
      'store_id,subject_type,subject_id,access\nsto_01JHGTWJR0H71026KHDMNTSZFV,user,usr_01JHNB2V00YXEK1SK9XRFPV10A,order';
    const {errors} = await runImport(client, 'store_buyer_permissions', {api: 'clients'}, 'rules.csv', file);
    expect(errors).toEqual([]);
    expect(news('store_buyer_permission.changed')).toHaveLength(1);
  });
});

/** A product that lacks nothing but its place. */
async function makeZebra(): Promise<void> {
  await supplier.ok('POST', '/v1/products', {
    product_identifier: 'zebra',
    sku: 'ZEBRA',
    type: 'simple',
    name: {en: 'Zebra', de: 'Zebra'},
    description: {en: 'A zebra.', de: 'Ein Zebra.'},
    unit_of_measure: 'EA',
    ships_to: ['DE'],
    store_ids: [GERMANY],
    manufacturer: {name: 'Clearhand Protective'},
    resources: [{type: 'sds', url: 'https://b.example/sds.pdf', language: 'en', title: 'Sheet'}],
  });
}

describe('suppliers hear what stores decide, and nothing else', () => {
  const PRICES = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';
  const decisions = (): string[] => {
    const types = told.map(({type}) => type).filter((type) => /^(price|product)\.(approved|rejected)$/.test(type));
    told = [];
    return types;
  };
  const waiting = async (): Promise<string[]> =>
    list(await client.ok('GET', '/v1/price-approvals?limit=100&state=pending,in_review')).map(({id}) => asText(id));

  it('one decision of many is told as the one that it is', async () => {
    await client.ok('POST', '/v1/price-approvals/bulk-decide', {ids: await waiting(), decision: 'approve'});
    expect(decisions()).toEqual(['price.approved']);
  });

  it('by a file, and by a rule', async () => {
    await supplier.ok('PUT', PRICES, {entries: [{product_identifier: 'glove-nitrile-m', unit_price: '89.50'}]});
    expect(decisions()).toEqual([]);
    const rows = (await waiting()).map((id) => `${id},reject,Too high`);
    await runImport(
      client,
      'offer_approvals',
      {api: 'clients'},
      'd.csv',
      ['approval_id,decision,comment', ...rows].join('\n'),
    );
    expect(new Set(decisions())).toEqual(new Set(['price.rejected']));
    await supplier.ok('PUT', PRICES, {entries: [{product_identifier: 'glove-nitrile-m', unit_price: '8.39'}]});
    expect(decisions()).toEqual(['price.approved']);
  });

  it('a product that a rule refuses, and that is put right', async () => {
    const rule = {name: 'Gate', priority: 2, triggers: ['new_product'], action: 'auto_reject'};
    const gate = await make(client, '/v1/product-approval-configs', rule);
    await makeZebra();
    expect(decisions()).toEqual([]);
    await supplier.ok('POST', '/v1/products/pid:zebra/codes', {scheme: 'unspsc', value: '41121803'});
    expect(decisions()).toEqual(['product.rejected']);
    await client.ok('PATCH', `/v1/product-approval-configs/${gate}`, {active: false});
    await supplier.ok('PATCH', '/v1/products/pid:zebra', {name: {en: 'Zebra two'}});
    expect(decisions()).toEqual(['product.approved']);
  });
});

it.each([
  ['codes', {scheme: 'unspsc', value: '41121803'}],
  ['categories', {path: ['Lab consumables', 'Gloves'], language: 'en', primary: true}],
] as [string, Json][])('people are asked about a new product once it has its place: %s', async (part, place) => {
  const steps = [{position: 1, approver_user_ids: ['usr_01JHMK1SM0RTZYDTFXYXPWPNMH'], quorum: 'any', sla_hours: 48}];
  const rule = {name: 'Look', priority: 2, triggers: ['new_product'], action: 'manual', steps, on_timeout: 'expire'};
  await client.ok('POST', '/v1/product-approval-configs', rule);
  await makeZebra();
  expect(news('approval.requested')).toEqual([]);
  await supplier.ok('POST', `/v1/products/pid:zebra/${part}`, place);
  expect(news('approval.requested')).toHaveLength(1);
});

it('a buyer permission changes with the category that it names', async () => {
  const category = await make(client, '/v1/categories', {name: {en: 'Short-lived'}});
  const rule = {name: 'Two categories', effect: 'deny', category_ids: [category, 'cat_01JHJ0N2M0GS8FDF88HAJFSSPF']};
  const id = await make(client, '/v1/buyer-permissions', rule);
  told = [];
  await client.ok('DELETE', `/v1/categories/${category}`);
  expect(news('buyer_permission.changed')).toEqual([id]);
});
