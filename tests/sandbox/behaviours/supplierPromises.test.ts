import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';
import {GERMANY, GLOVES, SPATULA, spatula} from '../support/supplierWorld';

/** What pages promise to suppliers about prices, paths, stock and deleted products. */

type Fields = Record<string, Json>;
const LIST = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN';
const PRODUCT = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

const at = (moment: string): {headers: Record<string, string>} => ({headers: {'Sandbox-Date': moment}});
const run = (kind: string, ...lines: string[]): ReturnType<typeof runImport> =>
  runImport(supplier, kind, {api: 'suppliers'}, `${kind}.csv`, lines.join('\n'));

describe('prices', () => {
  it('without a first day are one entry, sent again on another day', async () => {
    const sent = {entries: [{product_identifier: 'acetone-2500ml', unit_price: '23.90'}]};
    const days = async (): Promise<Json[]> =>
      list(await supplier.ok('GET', `${LIST}/entries?product_identifier=acetone-2500ml&limit=100`)).flatMap(
        ({unit_price: price, valid_from: from = null}) => (price === '23.90' || price === '22.90' ? [from] : []),
      );
    await supplier.ok('PUT', `${LIST}/entries`, sent);
    expect(await days()).toEqual(['2025-03-14']);
    const later = {entries: [{product_identifier: 'acetone-2500ml', unit_price: '22.90'}]};
    await supplier.ok('PUT', `${LIST}/entries`, later, at('2025-03-16'));
    expect(await days()).toEqual(['2025-03-14']);
  });

  it('do not make a list active whose last day has passed', async () => {
    const {id} = await supplier.ok('POST', '/v1/price-lists', {
      name: 'Old',
      code: 'OLD-1',
      currency: 'EUR',
      countries: ['DE'],
      valid_from: '2025-01-01',
      valid_to: '2025-03-01',
    });
    const entries = [{product_identifier: 'acetone-2500ml', unit_price: '23.90'}];
    await supplier.ok('PUT', `/v1/price-lists/${asText(id)}/entries`, {entries});
    expect(await supplier.ok('GET', `/v1/price-lists/${asText(id)}`)).toMatchObject({status: 'expired'});
  });
});

describe('a product', () => {
  it('lacks a place once its last path and its last UNSPSC code are gone', async () => {
    for (const part of ['categories', 'codes'])
      for (const one of list(await supplier.ok('GET', `${GLOVES}/${part}`)))
        await supplier.ok('DELETE', `${GLOVES}/${part}/${asText(one.id)}`);
    const {completeness} = await supplier.ok('GET', GLOVES);
    expect((completeness as Fields).missing).toContain('categories');
  });

  it('finds the mapping of its path again', async () => {
    const known = list(await supplier.ok('GET', `${GLOVES}/categories`)).find(
      ({mapped_to: mapped}) => Array.isArray(mapped) && mapped.length > 0,
    );
    await supplier.ok('DELETE', `${GLOVES}/categories/${asText(known?.id)}`);
    const {path = [], language = 'en'} = known ?? {};
    const made = await supplier.ok('POST', `${GLOVES}/categories`, {path, language});
    expect(made.mapped_to).toEqual(known?.mapped_to);
  });

  it('is a part of bundles only', async () => {
    const answer = await supplier.send('PATCH', GLOVES, {parent_product_identifier: 'acetone-2500ml'});
    expect(answer.json).toMatchObject({errors: [{pointer: '/parent_product_identifier', code: 'unknown_reference'}]});
  });

  it('that is deleted leaves no price to decide, and no link in open RFQs', async () => {
    const open = async (): Promise<number> =>
      list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100')).filter(
        ({product}) => (product as Fields).id === PRODUCT,
      ).length;
    expect(await open()).toBeGreaterThan(0);
    await supplier.ok('DELETE', GLOVES);
    expect(await open()).toBe(0);
    const asked = list(await client.ok('GET', '/v1/rfqs?status=published,draft&limit=100'));
    expect([asked.length > 0, JSON.stringify(asked).includes(PRODUCT)]).toEqual([true, false]);
  });
});

describe('files', () => {
  it('of JSON Lines keep a pipe inside a level of a path', async () => {
    await supplier.ok('POST', '/v1/products', spatula());
    const line = {product_identifier: 'spatula-180', categories: [{path: ['A|B', 'C']}]};
    await runImport(supplier, 'products', {api: 'suppliers', job: {format: 'jsonl'}}, 'a.jsonl', JSON.stringify(line));
    expect(list(await supplier.ok('GET', `${SPATULA}/categories`))).toMatchObject([{path: ['A|B', 'C']}]);
  });

  it('of stock say the state of a new record', async () => {
    const {errors} = await run('stock', 'product_identifier,stock_location_code,quantity', 'acetone-2500ml,MAN-1,10');
    expect(errors).toMatchObject([{column: 'state', code: 'required'}]);
  });
});

describe('buyers', () => {
  it('read the lead time of the location, else that of the product', async () => {
    const days = async (): Promise<Json> =>
      ((await client.ok('GET', `/v1/products/${PRODUCT}?country=DE`)).availability as Fields).lead_time_days ?? null;
    const record = {product_identifier: 'glove-nitrile-m', stock_location_code: 'HAM-1', state: 'in_stock'};
    await supplier.ok('PUT', `${GLOVES}/stock`, {records: [{...record, quantity: '10', lead_time_days: null}]});
    expect(await days()).toBe(2);
    const [place] = list(await supplier.ok('GET', '/v1/stock-locations?limit=100')).filter(
      ({code}) => code === 'HAM-1',
    );
    await supplier.ok('PATCH', `/v1/stock-locations/${asText(place?.id)}`, {default_lead_time_days: null});
    await supplier.ok('PATCH', GLOVES, {lead_time_days: 9});
    expect(await days()).toBe(9);
  });

  it('look up a GTIN with 13 digits', async () => {
    const keys = [{type: 'gtin', value: '9520012345605'}];
    const found = await client.ok('POST', '/v1/products/lookup', {keys});
    expect(found.data).toMatchObject([{id: PRODUCT}]);
  });

  it('compare prices of content in one unit only', async () => {
    const compared = await client.ok('POST', '/v1/products/compare', {product_ids: [ACETONE, PRODUCT]});
    const [line] = list({data: compared.rows ?? []}).filter(({attribute}) => attribute === 'price_per_content_unit');
    expect(line?.values).toEqual([null, null]);
  });

  it('order no service whose form is archived', async () => {
    await client.ok('POST', '/v1/forms/frm_01JMHCSH809FP8YT9E2V41996T/archive');
    expect(await client.ok('GET', '/v1/services/srv_01JKFXM6807MHJZJ51P6N04W8K')).toMatchObject({status: 'paused'});
  });
});

it('a promotion of the kind buy and get lowers what boxes cost', async () => {
  const made = await supplier.ok('POST', '/v1/promotions?submit=true', {
    name: {en: 'Four for three'},
    kind: 'buy_x_get_y',
    value: {buy: 3, get: 1, discount_percent: '100'},
    scope: {product_identifiers: ['glove-nitrile-m']},
    store_ids: [GERMANY],
    starts_at: '2025-03-15T00:00:00Z',
    ends_at: '2025-06-15T00:00:00Z',
  });
  const waiting = list(await client.ok('GET', '/v1/promotion-approvals?state=pending,in_review&limit=100'));
  const own = waiting.find(({promotion_id: id, promotion}) =>
    JSON.stringify([id, promotion]).includes(asText(made.id)),
  );
  await client.ok('POST', `/v1/promotion-approvals/${asText(own?.id)}/approve`, {});
  const cost = async (quantity: string): Promise<Json[]> => {
    const items = [{product_identifier: 'glove-nitrile-m', quantity}];
    const body = {store_id: GERMANY, country: 'DE', at: '2025-03-20T12:00:00Z', items};
    const resolved = await supplier.ok('POST', '/v1/price-resolver', body);
    return list({data: resolved.items ?? resolved.data ?? []}).map(
      ({line_total: total}) => (total as Fields).amount ?? null,
    );
  };
  expect([await cost('3'), await cost('4'), await cost('8')]).toEqual([['25.20'], ['25.20'], ['50.40']]);
});
