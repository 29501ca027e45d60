import {expect, it} from 'vitest';
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
  // Pairs of the sample world are taken: one that has ended can be asked for again.
  const [link] = list(await client.ok('GET', '/v1/supplier-store-links?status=active&limit=100'));
  await client.ok('DELETE', `/v1/supplier-store-links/${asText(link?.id)}`);
  const pair = {supplier_id: link?.supplier_id ?? null, store_id: link?.store_id ?? null};
  expect(await client.ok('POST', '/v1/supplier-store-links', pair)).toMatchObject({suspended: false});
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
