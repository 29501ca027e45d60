import {describe, expect, it} from 'vitest';
import type {Json} from '../../src/openapi/types';
import {asText} from '../../src/sandbox/json';
import {list} from './support/answers';
import {runImport} from './support/imports';
import {eachInFreshSandbox, type Client} from './support/client';
import {GERMANY, UK} from './support/supplierWorld';

/** From a supplier's change to the approval of the client, and from the decision to what buyers see. */

const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
type Fields = Record<string, Json>;
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const open = async (product: string): Promise<Fields[]> =>
  list(await client.ok('GET', '/v1/product-approvals?state=pending,in_review&limit=100')).filter(
    ({product: own, trigger, rule_id: rule}) =>
      (own as Fields).id === product && (trigger === 'new_product' || rule !== 'prc_01JJKY51WANYYBN97HEKJXH579'),
  );

describe('a product that a supplier changes', () => {
  it('is asked about in a store that checks by hand, with what differs', async () => {
    await supplier.ok('PATCH', `/v1/products/${ACETONE}`, {name: {en: 'Acetone, pure'}});
    const [approval] = await open(ACETONE);
    expect(approval).toMatchObject({
      trigger: 'content_changed',
      changes: [{attribute: 'name.en', before: 'Acetone 2.5 l', after: 'Acetone, pure'}],
      rule_id: null,
      state: 'in_review',
    });
    expect(await supplier.ok('GET', `/v1/products/${ACETONE}`)).toMatchObject({approval_state: {[UK]: 'pending'}});
    expect(list(await client.ok('GET', `/v1/product-approvals?store_id=${UK}&limit=100`)).map(({id}) => id)).toContain(
      approval?.id,
    );
  });

  it('replaces an open approval by a newer one, and opens none for what is approved already', async () => {
    await supplier.ok('PATCH', `/v1/products/${ACETONE}`, {name: {en: 'One'}});
    const [first] = await open(ACETONE);
    await supplier.ok('PATCH', `/v1/products/${ACETONE}`, {name: {en: 'Two'}});
    const [second] = await open(ACETONE);
    expect(second).toMatchObject({changes: [{before: 'Acetone 2.5 l', after: 'Two'}]});
    const all = list(await client.ok('GET', '/v1/product-approvals?limit=100'));
    expect(all.find(({id}) => id === first?.id)).toMatchObject({state: 'withdrawn', waiting_for: []});
    await supplier.ok('PATCH', `/v1/products/${ACETONE}`, {name: {en: 'Acetone 2.5 l'}});
    expect(await open(ACETONE)).toEqual([]);
  });

  it('keeps the approved version for buyers until the decision', async () => {
    const rule = {
      name: 'Gloves',
      priority: 1,
      triggers: ['content_changed'],
      action: 'manual',
      on_timeout: 'expire',
      steps: [{position: 1, approver_user_ids: ['usr_01JHMK1SM0RTZYDTFXYXPWPNMH'], quorum: 'any', sla_hours: 24}],
      store_ids: [GERMANY],
    };
    await client.ok('POST', '/v1/product-approval-configs', rule);
    const shown = async (): Promise<Json> => (await client.ok('GET', `/v1/products/${GLOVES}`)).name ?? null;
    const before = await shown();
    await supplier.ok('PATCH', `/v1/products/${GLOVES}`, {name: {en: 'Gloves'}});
    expect(await shown()).toEqual(before);
    const [approval] = await open(GLOVES);
    await client.ok('POST', `/v1/product-approvals/${asText(approval?.id ?? null)}/approve`, {});
    expect(await shown()).toMatchObject({en: 'Gloves'});
    expect(await supplier.ok('GET', `/v1/products/${GLOVES}`)).toMatchObject({approval_state: {[GERMANY]: 'approved'}});
  });

  it('is free again when what was refused is corrected, with all that nobody watches', async () => {
    await client.ok('POST', '/v1/product-approval-configs', {
      name: 'Names and brands',
      priority: 50,
      triggers: ['content_changed'],
      watched_attributes: ['name', 'brand'],
      action: 'manual',
      on_timeout: 'expire',
      steps: [{position: 1, approver_user_ids: ['usr_01JHMK1SM0RTZYDTFXYXPWPNMH'], quorum: 'any', sla_hours: 24}],
      store_ids: [GERMANY],
    });
    const {brand = null} = await supplier.ok('GET', `/v1/products/${GLOVES}`);
    const picture = {url: 'https://b.example/new.jpg'};
    await supplier.ok('PATCH', `/v1/products/${GLOVES}`, {
      brand: 'Newbrand',
      keywords: {en: ['kk']},
      images: [picture],
    });
    const [approval] = await open(GLOVES);
    await client.ok('POST', `/v1/product-approvals/${asText(approval?.id)}/reject`, {comment: 'Not this brand'});
    await supplier.ok('PATCH', `/v1/products/${GLOVES}`, {brand});
    expect(await supplier.ok('GET', `/v1/products/${GLOVES}`)).toMatchObject({approval_state: {[GERMANY]: 'approved'}});
    expect(await open(GLOVES)).toEqual([]);
    expect(await client.ok('GET', `/v1/products/${GLOVES}`)).toMatchObject({brand, images: [picture]});
  });
});

const BEAKER = {
  product_identifier: 'beaker-1',
  sku: 'BW-99001',
  name: {en: 'Beaker'},
  description: {en: 'A beaker.'},
  type: 'simple',
  unit_of_measure: 'EA',
  ships_to: ['DE'],
  store_ids: [GERMANY],
  // What stores insist on.
  manufacturer: {name: 'Clearhand Protective'},
  resources: [
    {type: 'sds', url: 'https://brightwater.quartermaster.example/docs/sds.pdf', language: 'en', title: 'Sheet'},
  ],
};
const CODE = {scheme: 'unspsc', value: '41121803'};

describe('a product that is new', () => {
  it('waits where it is checked by hand, and one that comes to another store is new there', async () => {
    const {id, approval_state: states} = await supplier.ok('POST', '/v1/products', BEAKER);
    expect(states).toEqual({[GERMANY]: 'not_required'});
    expect(await open(asText(id ?? null))).toEqual([]);
    await supplier.ok('POST', `/v1/products/${asText(id ?? null)}/codes`, CODE);
    await supplier.ok('PATCH', `/v1/products/${asText(id ?? null)}`, {store_ids: [GERMANY, UK]});
    const [approval] = await open(asText(id ?? null));
    expect(approval).toMatchObject({trigger: 'new_product', state: 'in_review'});
    expect(approval?.changes).toContainEqual({attribute: 'name.en', before: null, after: 'Beaker'});
  });

  it('is asked about only when nothing is missing, and once', async () => {
    const {id} = await supplier.ok('POST', '/v1/products', {...BEAKER, store_ids: [UK]});
    const path = `/v1/products/${asText(id ?? null)}`;
    expect(await open(asText(id ?? null))).toEqual([]);
    await supplier.ok('PATCH', path, {name: {en: 'Beaker, low form'}});
    expect(await open(asText(id ?? null))).toEqual([]);
    await supplier.ok('POST', `${path}/codes`, CODE);
    await supplier.ok('POST', `${path}/codes`, {scheme: 'custom', custom_scheme: 'house', value: 'B1'});
    const [approval, ...others] = await open(asText(id ?? null));
    expect(others).toEqual([]);
    expect(approval).toMatchObject({trigger: 'new_product', state: 'in_review'});
    expect(approval?.changes).toContainEqual({attribute: 'name.en', before: null, after: 'Beaker, low form'});
  });

  it('is found by buyers once a store has taken it, and ordered once it has a price', async () => {
    const {id} = await supplier.ok('POST', '/v1/products', {...BEAKER, ships_to: ['GB'], store_ids: [UK]});
    const [product, code] = [`/v1/products/${asText(id ?? null)}`, `/v1/products/${asText(id ?? null)}/codes`];
    await supplier.ok('POST', code, CODE);
    expect((await client.send('GET', product)).status).toBe(404);
    const [approval] = await open(asText(id ?? null));
    await client.ok('POST', `/v1/product-approvals/${asText(approval?.id ?? null)}/approve`, {});
    expect(await client.ok('GET', product)).toMatchObject({
      name: {en: 'Beaker'},
      codes: [{scheme: 'unspsc', value: '41121803'}],
      store: {id: UK},
      best_price: null,
    });
    const {id: pounds} = await supplier.ok('POST', '/v1/price-lists', {
      name: 'Pounds',
      code: 'GBP-2',
      currency: 'GBP',
      countries: ['GB'],
      store_ids: [UK],
    });
    await supplier.ok('PUT', `/v1/price-lists/${asText(pounds ?? null)}/entries`, {
      entries: [{product_identifier: 'beaker-1', unit_price: '4.20'}],
    });
    expect(await client.ok('GET', `${product}/offers`)).toMatchObject({data: [{approval_state: 'pending'}]});
    const [price] = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100')).filter(
      ({product: own}) => (own as Fields).id === id,
    );
    await client.ok('POST', `/v1/price-approvals/${asText(price?.id ?? null)}/approve`, {});
    expect(await client.ok('GET', product)).toMatchObject({best_price: {amount: '4.20', currency: 'GBP'}});
    expect(await client.ok('POST', '/v1/search/products', {query: 'beaker', country: 'GB'})).toMatchObject({
      hits: [{product: {id}}],
    });
    await supplier.ok('DELETE', product);
    expect((await client.send('GET', product)).status).toBe(404);
  });

  it('of a file is asked about as well', async () => {
    await runImport(
      supplier,
      'products',
      {api: 'suppliers'},
      'products.csv',
      [
        'product_identifier,sku,name:en,description:en,unit_of_measure,ships_to,store_ids,manufacturer.name,resources.1.type,resources.1.url,resources.1.language,codes.1.scheme,codes.1.value',
        `beaker-2,BW-99002,Beaker,A beaker.,EA,GB,${UK},Clearhand,sds,https://brightwater.quartermaster.example/docs/sds.pdf,en,unspsc,41121803`,
      ].join('\n'),
    );
    const {id} = await supplier.ok('GET', '/v1/products/pid:beaker-2');
    expect(await open(asText(id ?? null))).toMatchObject([{trigger: 'new_product', sku: 'BW-99002'}]);
  });
});
