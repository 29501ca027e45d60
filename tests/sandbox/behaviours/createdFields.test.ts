import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

/** What a new record says of fields that its request left out. */

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

it('a form and an article are drafts', async () => {
  const fields = [{key: 'count', label: {en: 'Count'}, type: 'number'}];
  const form = await client.ok('POST', '/v1/forms', {name: {en: 'New'}, purpose: 'service_request', fields});
  expect(form.status).toBe('draft');
  const [category = {}] = list(await client.ok('GET', '/v1/article-categories'));
  const text = {slug: 'new', title: {en: 'New'}, body: {en: 'New'}, article_category_id: category.id ?? null};
  const article = await client.ok('POST', '/v1/articles', text, {key: 'lena_admin'});
  expect(article.author_id).toBe('usr_01JMSVFY79EVQ6JDVTM0Q3MYKK');
  const named = {...text, slug: 'named', author_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH'};
  expect(await client.ok('POST', '/v1/articles', named)).toMatchObject({author_id: named.author_id});
  expect([article.status, article.published_at]).toEqual(['draft', null]);
});

it('a link of a supplier to a store is not suspended', async () => {
  const taken = list(await client.ok('GET', '/v1/supplier-store-links?limit=100'));
  const suppliers = list(await client.ok('GET', '/v1/suppliers?status=active&limit=100'));
  const stores = list(await client.ok('GET', '/v1/stores?status=active&limit=100'));
  const pairs = suppliers.flatMap(({id = null}) =>
    stores.map((store) => ({supplier_id: id, store_id: store.id ?? null})),
  );
  const isFree = (pair: {supplier_id: Json; store_id: Json}): boolean =>
    !taken.some((one) => one.store_id === pair.store_id && one.supplier_id === pair.supplier_id);
  const link = pairs.find(isFree) ?? {};
  expect(await client.ok('POST', '/v1/supplier-store-links', link)).toMatchObject({suspended: false});
});

it('the first source of a material is preferred, in a file as in a request', async () => {
  const header = 'material_number,supplier,vendor_sku,order_unit,units_per_order_unit';
  const rows = ['MAT-10008,SUP-2,V-1,XBX,1', 'MAT-10008,SUP-2,V-2,XBX,1'];
  const [supplier = {}] = list(await client.ok('GET', '/v1/suppliers?limit=1'));
  const file = [header, ...rows].join('\n').replaceAll('SUP-2', asText(supplier.id ?? ''));
  const {errors} = await runImport(client, 'vendor_materials', {api: 'clients'}, 'sources.csv', file);
  expect(errors).toEqual([]);
  const made = list(await client.ok('GET', '/v1/inventory/vendor-materials?limit=100'));
  const preferred = ['V-1', 'V-2'].map((sku) => made.find((one) => one.vendor_sku === sku)?.preferred);
  expect(preferred).toEqual([true, false]);
});
