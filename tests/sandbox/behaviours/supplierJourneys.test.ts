import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText, isObject} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';
import {runImport} from '../support/imports';
import {GERMANY, GLOVES, SPATULA, UK, spatula as product} from '../support/supplierWorld';

/** What the pages for suppliers say, played from the first call to the last. */

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

type Fields = Record<string, Json>;

const CONTRACT = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN';
const COAT = '/v1/products/pid:coat-lab-white';

const refusal = (method: string, path: string, body?: Json, key?: string): Promise<string> =>
  firstComplaint(supplier, method, path, body, key);

/** The price of an item as a buyer gets it. */
async function priceOf(item: Fields, more: Fields = {}): Promise<Fields> {
  const {data} = await supplier.ok('POST', '/v1/price-resolver', {
    items: [{product_identifier: 'glove-nitrile-m', quantity: '1', ...item}],
    store_id: GERMANY,
    country: 'DE',
    ...more,
  });
  return list({data: data ?? []})[0] ?? {};
}

describe('a product that is being set up', () => {
  it('has numbers, sizes and paths as the platform stores them', async () => {
    await supplier.ok('POST', '/v1/products', product());
    const size = {pack_count: '10', content: {value: '1', unit: 'EA'}};
    const identifiers = [{type: 'gtin', value: '9520012345605'}];
    expect(await supplier.ok('PATCH', SPATULA, {identifiers, unit_size: size})).toMatchObject({
      identifiers: [{value: '09520012345605'}],
      unit_size: {text: '10 × 1'},
    });
    await supplier.ok('POST', `${SPATULA}/categories`, {path: ['Lab', 'Tools']});
    await supplier.ok('POST', `${SPATULA}/categories`, {path: ['Steel'], language: 'en', primary: true});
    expect((await supplier.ok('GET', SPATULA)).categories).toMatchObject([
      {path: ['Steel'], primary: true},
      {path: ['Lab', 'Tools'], language: 'en', primary: false},
    ]);
    const [steel] = list({data: (await supplier.ok('GET', SPATULA)).categories ?? []});
    await supplier.ok('DELETE', `${SPATULA}/categories/${asText(steel?.id)}`);
    expect((await supplier.ok('GET', SPATULA)).categories).toMatchObject([{path: ['Lab', 'Tools'], primary: true}]);
  });

  it('waits in the stores that decide by hand, and in no others', async () => {
    expect((await supplier.ok('POST', '/v1/products', product())).approval_state).toEqual({
      [GERMANY]: 'not_required',
      [UK]: 'pending',
    });
    const gloves = await supplier.ok('PATCH', GLOVES, {store_ids: [GERMANY, UK]});
    expect(gloves.approval_state).toEqual({[GERMANY]: 'approved', [UK]: 'pending'});
  });

  it.each([
    ['cas', '67-64-2'],
    ['cas', '67641'],
    ['un_number', 'UN1090'],
    ['hs', '4015'],
    ['eclass', '27-11-01-01'],
    ['etim', 'EC12'],
    ['cpv', '33000000'],
  ])('has no code of %s written %s', async (scheme, value) => {
    expect(await refusal('POST', `${GLOVES}/codes`, {scheme, value})).toBe('/value invalid_format');
  });

  it('has codes that are looked up in the newest release', async () => {
    const code = (value: string): Promise<Fields> => supplier.ok('POST', `${COAT}/codes`, {scheme: 'unspsc', value});
    expect(await code('46181504')).toMatchObject({version: '26.0801', verified: true});
    expect(await code('99999999')).toMatchObject({verified: false});
  });

  it('loses a gap that is filled', async () => {
    const {completeness} = await supplier.ok('PATCH', '/v1/products/pid:acetone-2500ml', {
      description: {de: '<p>Aceton</p>'},
    });
    expect(completeness).toEqual({score: 94, missing: ['codes.unspsc']});
  });

  it('tells properties apart by name, and knows units', async () => {
    const path = `${GLOVES}/properties`;
    expect(await refusal('POST', path, {name: {en: 'L'}, value: '1', value_type: 'number', unit: 'mm'})).toBe(
      'invalid_unit_code',
    );
    await supplier.ok('POST', path, {name: {en: 'Colour'}, value: 'blue'});
    expect(await refusal('POST', path, {name: {en: 'colour'}, value: 'red'})).toBe('conflict_duplicate');
  });

  it('shares order numbers with its variants', async () => {
    const variant = {product_identifier: 'coat-lab-white', option_values: {size: 's'}};
    expect(await refusal('POST', `${COAT}/variants`, {...variant, sku: 'BW-20817-M'})).toBe('conflict_duplicate');
    expect(await refusal('POST', '/v1/products', product({sku: 'BW-41200-M'}))).toBe('conflict_duplicate');
    await supplier.ok('POST', `${COAT}/variants`, {...variant, sku: 'BW-41200-S'});
    expect(await refusal('POST', `${COAT}/variants`, {...variant, sku: 'BW-41200-S2'})).toBe('conflict_duplicate');
  });

  it('gets a further option with the first value in each variant', async () => {
    const values = ['white', 'blue'].map((key) => ({key, label: {en: key}}));
    const option = {name: {en: 'Colour'}, key: 'colour', values};
    expect(await refusal('POST', `${GLOVES}/options`, option)).toBe(' invalid_enum');
    expect(await supplier.ok('POST', `${COAT}/options`, option)).toMatchObject({position: 2});
    expect(list(await supplier.ok('GET', `${COAT}/variants`)).map(({option_values: chosen}) => chosen)).toEqual([
      {size: 'l', colour: 'white'},
      {size: 'm', colour: 'white'},
    ]);
  });

  it('goes with everything that belongs to it', async () => {
    await supplier.ok('DELETE', GLOVES);
    const below = ['stock', 'properties', 'urls', 'codes', 'categories', 'variants'];
    const answers = await Promise.all(below.map((part) => supplier.send('GET', `${GLOVES}/${part}`)));
    expect(answers.map(({status}) => status)).toEqual(below.map(() => 404));
    const left = list(await supplier.ok('GET', `${CONTRACT}/entries?limit=100`));
    expect(left.filter(({product_identifier: own}) => own === 'glove-nitrile-m')).toEqual([]);
    expect(list(await supplier.ok('GET', '/v1/stock?product_identifier=glove-nitrile-m'))).toEqual([]);
  });
});

describe('prices', () => {
  it('of a configurable product name a variant', async () => {
    const write = (more: Fields): Promise<string> =>
      refusal('PUT', `${CONTRACT}/entries`, {
        entries: [{product_identifier: 'coat-lab-white', unit_price: '20', ...more}],
      });
    expect(await write({})).toBe('/entries/0/variant_sku required');
    expect(await write({variant_sku: 'no-such'})).toBe('/entries/0/variant_sku unknown_reference');
  });

  it('are those of a running promotion, the best for the buyer', async () => {
    const promotion = {
      name: {en: 'May'},
      kind: 'percentage',
      value: {percent: '15'},
      scope: {product_identifiers: ['glove-nitrile-m']},
      store_ids: [GERMANY],
      min_quantity: '5',
      starts_at: '2025-03-15T00:00:00.000Z',
      ends_at: '2025-06-01T00:00:00.000Z',
    };
    const {id} = await supplier.ok('POST', '/v1/promotions?submit=true', promotion);
    const approvals = list(await client.ok('GET', '/v1/promotion-approvals?limit=100'));
    const own = approvals.find(({promotion: one}) => isObject(one ?? null) && (one as Fields).id === id);
    const at = '2025-03-20T08:00:00.000Z';
    expect(await priceOf({quantity: '12'}, {at})).toMatchObject({unit_price: {amount: '8.40'}, promotion_id: null});
    await client.ok('POST', `/v1/promotion-approvals/${asText(own?.id)}/approve`, {});
    expect(await priceOf({quantity: '12'}, {at})).toMatchObject({
      unit_price: {amount: '7.14'},
      line_total: {amount: '85.68'},
      promotion_id: id,
    });
    expect(await priceOf({quantity: '4'}, {at})).toMatchObject({promotion_id: null});
    expect(await priceOf({quantity: '12'}, {at, include_promotions: false})).toMatchObject({promotion_id: null});
  });

  it('of a private list are for its customer alone', async () => {
    const made = await supplier.ok('POST', '/v1/price-lists', {
      name: 'Private',
      code: 'PRIVATE',
      currency: 'EUR',
      countries: ['DE'],
      store_ids: [GERMANY],
      kind: 'private',
      customer_number: 'C-10482',
    });
    const entry = {product_identifier: 'glove-nitrile-m', unit_price: '7.00', valid_from: '2025-01-01'};
    await supplier.ok('PUT', `/v1/price-lists/${asText(made.id)}/entries`, {entries: [entry]});
    const pending = {include_pending: true};
    expect(await priceOf({}, pending)).toMatchObject({unit_price: {amount: '7.00'}});
    expect(await priceOf({}, {...pending, customer_number: 'X-1'})).toMatchObject({unit_price: {amount: '8.40'}});
    const found = list(await supplier.ok('GET', '/v1/price-lists?customer_number=C-10482'));
    expect(found.map(({code}) => code)).toEqual(['PRIVATE']);
  });

  it('in another currency than that of the buyer are none', async () => {
    expect(await priceOf({}, {currency: 'GBP'})).toMatchObject({problem: {code: 'no_price'}});
  });

  it('are found by store where their list has no restriction', async () => {
    const found = list(await supplier.ok('GET', `/v1/price-lists?store_id=${UK}`)).map(({code}) => code);
    expect(found).toEqual(['STD-GBP']);
  });

  it('of a list that nothing refers to go with it, and others are kept', async () => {
    const made = await supplier.ok('POST', '/v1/price-lists', {
      name: 'Draft',
      code: 'DRAFT',
      currency: 'EUR',
      countries: ['PL'],
    });
    const path = `/v1/price-lists/${asText(made.id)}`;
    await supplier.ok('DELETE', path);
    expect((await supplier.send('GET', path)).status).toBe(404);
    await supplier.ok('DELETE', CONTRACT);
    expect(await supplier.ok('GET', CONTRACT)).toMatchObject({status: 'archived'});
    const open = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
    expect(open.filter(({price_list_id: id}) => CONTRACT.endsWith(asText(id ?? null)))).toEqual([]);
  });

  it('of an expired list count again when its end moves', async () => {
    expect(await supplier.ok('PATCH', CONTRACT, {valid_to: '2025-03-01'})).toMatchObject({status: 'expired'});
    expect(await supplier.ok('PATCH', CONTRACT, {valid_to: '2025-12-31'})).toMatchObject({status: 'active'});
  });
});

describe('a running promotion', () => {
  it('whose value changes stops until the store has decided', async () => {
    const path = '/v1/promotions/pro_01JJPFYK40TJD3E2A16FA81YSX';
    await supplier.ok('PATCH', path, {scope: {brands: ['Clearhand']}});
    const headers = {'Sandbox-Date': '2025-03-20'};
    expect(await supplier.ok('GET', path, undefined, {headers})).toMatchObject({status: 'pending'});
    const [open] = list(await client.ok('GET', '/v1/promotion-approvals?state=pending&limit=100')).filter(
      ({promotion}) => path.endsWith(asText((promotion as Fields).id ?? null)),
    );
    await client.ok('POST', `/v1/promotion-approvals/${asText(open?.id)}/approve`, {});
    expect(await supplier.ok('GET', path)).toMatchObject({status: 'running'});
  });
});

describe('a file', () => {
  const errorsOf = async (kind: string, text: string, job: Fields = {}): Promise<string[]> => {
    const {errors} = await runImport(supplier, kind, {api: 'suppliers', job}, `${kind}.csv`, text);
    return errors.map(({row, column, code}) => `${row} ${column ?? '-'} ${code}`);
  };

  it('of products writes their paths and codes', async () => {
    const header =
      'product_identifier,sku,name:en,description:en,unit_of_measure,categories.1.path,codes.1.scheme,codes.1.value';
    const rows = ['a1,A1,A,<p>x</p>,EA,Lab|Spoons,unspsc,46181504', 'a2,A2,B,<p>x</p>,EA,Lab|Spoons,cas,67-64-2'];
    const taken = 'a3,BW-20817-M,C,<p>x</p>,EA,Lab|Spoons,,';
    expect(await errorsOf('products', [header, ...rows, taken].join('\n'))).toEqual([
      '3 codes.1.value invalid_format',
      '4 sku duplicate',
    ]);
    expect(await supplier.ok('GET', '/v1/products/pid:a1')).toMatchObject({
      categories: [{path: ['Lab', 'Spoons'], primary: true}],
      codes: [{value: '46181504', verified: true}],
    });
  });

  it('of variants, properties and pictures reaches its products', async () => {
    const variants = ['product_identifier,sku,option_values.size', 'coat-lab-white,S1,s', 'coat-lab-white,S2,xl'];
    expect(await errorsOf('variants', variants.join('\n'))).toEqual(['3 option_values.size option_mismatch']);
    const {data} = await supplier.ok('GET', `${COAT}/variants`);
    expect(list({data: data ?? []}).map(({sku}) => sku)).toContain('S1');
    const properties = [
      'product_identifier,key,name:en,value,value_type,unit',
      'glove-nitrile-m,cuff,Cuff,300,number,MMT',
    ];
    expect(await errorsOf('properties', [...properties, 'glove-nitrile-m,x,X,ten,number,MMT'].join('\n'))).toEqual([
      '3 value invalid_format',
    ]);
    const cuff = list(await supplier.ok('GET', `${GLOVES}/properties`)).find(({key}) => key === 'cuff');
    expect(cuff).toMatchObject({value: '300', unit: 'MMT'});
    const images = [
      'product_identifier,url',
      'glove-nitrile-m,https://b.example/2.jpg',
      'glove-nitrile-m,http://b.example/3',
    ];
    expect(await errorsOf('images', images.join('\n'))).toEqual(['3 url invalid_url']);
    expect(list({data: (await supplier.ok('GET', GLOVES)).images ?? []})).toHaveLength(2);
  });

  it('of deletions removes its products for good', async () => {
    expect(await errorsOf('deletions', 'product_identifier\nglove-nitrile-m\nno-such')).toEqual([
      '3 product_identifier unknown_reference',
    ]);
    expect((await supplier.send('GET', GLOVES)).status).toBe(404);
    expect(await refusal('POST', '/v1/products', product({product_identifier: 'glove-nitrile-m'}))).toBe(
      'conflict_duplicate',
    );
  });

  it('of prices refuses what the API refuses', async () => {
    const rows = ['glove-nitrile-m,0,,2025-06-01', 'glove-nitrile-m,5,true,2025-07-01', 'coat-lab-white,5,,2025-06-01'];
    const job = {price_list_id: CONTRACT.split('/').at(-1) ?? ''};
    expect(
      await errorsOf('prices', ['product_identifier,unit_price,on_request,valid_from', ...rows].join('\n'), job),
    ).toEqual(['2 unit_price invalid_price', '3 unit_price invalid_price', '4 variant_sku required']);
  });

  it('of stock that comes late changes nothing', async () => {
    const row = 'glove-nitrile-m,HAM-1,7,in_stock,2025-03-01T11:00:00.000Z';
    const text = `product_identifier,stock_location_code,quantity,state,as_of\n${row}`;
    const {job} = await runImport(supplier, 'stock', {api: 'suppliers'}, 'stock.csv', text);
    expect(job).toMatchObject({unchanged_count: 1, updated_count: 0});
  });

  it('without anything in it fails', async () => {
    const {job} = await runImport(supplier, 'stock', {api: 'suppliers'}, 'stock.csv', '');
    expect(job).toMatchObject({status: 'failed', failure_code: 'invalid_header'});
  });
});

describe('a supplier that joins', () => {
  const key = 'kestrel';

  it('is asked for in the store that has accepted it', async () => {
    await client.ok('DELETE', '/v1/supplier-store-links/ssl_01JJ1GMZ7C5V9T2X8K4Q6W3NRB');
    await client.ok('POST', '/v1/supplier-store-links/ssl_01JP50EXV04PTH301PGXCNXZT9/accept', {});
    const store = list(await supplier.ok('GET', '/v1/accessible-stores', undefined, {key})).find(({id}) => id === UK);
    expect(store).toMatchObject({id: UK, link_status: 'active', approvals: {products: 'manual', prices: 'manual'}});
    const pen = product({product_identifier: 'pen', sku: 'KO-1', ships_to: ['GB']});
    expect(await supplier.ok('POST', '/v1/products', pen, {key})).toMatchObject({approval_state: {[UK]: 'pending'}});
    const made = await supplier.ok(
      'POST',
      '/v1/price-lists',
      {name: 'S', code: 'KO', currency: 'GBP', countries: ['GB']},
      {key},
    );
    const entries = `/v1/price-lists/${asText(made.id)}/entries`;
    const entry = {product_identifier: 'pen', unit_price: '0.40', valid_from: '2025-03-01'};
    await supplier.ok('PUT', entries, {entries: [entry]}, {key});
    expect(list(await supplier.ok('GET', entries, undefined, {key}))).toMatchObject([
      {approval_state: {[UK]: 'pending'}},
    ]);
  });

  it('works with a token for an hour', async () => {
    const body = {grant_type: 'client_credentials', client_id: 'a', client_secret: 'b'};
    const {access_token: token} = await supplier.ok('POST', '/v1/supplier-login', body);
    const read = async (moment: string): Promise<number> => {
      const headers = {Authorization: `Bearer ${asText(token)}`, 'Sandbox-Date': moment};
      return (await supplier.send('GET', '/v1/products', undefined, {headers})).status;
    };
    expect([await read('2025-03-14T12:59:00.000Z'), await read('2025-03-14T13:01:00.000Z')]).toEqual([200, 401]);
  });
});

describe('stock', () => {
  it('of a variant that does not exist is refused, and one wrong record stops no other', async () => {
    const record = {product_identifier: 'coat-lab-white', stock_location_code: 'HAM-1', state: 'in_stock'};
    const {items} = await supplier.ok('POST', '/v1/stock/batch', {
      records: [
        {...record, variant_sku: 'no-such', quantity: '1'},
        {...record, variant_sku: 'BW-41200-M', quantity: '-1'},
        {...record, variant_sku: 'BW-41200-M', quantity: '5', stock_location_code: 'MAN-1'},
      ],
    });
    expect(list({data: items ?? []}).map(({status}) => status)).toEqual(['failed', 'failed', 'created']);
  });
});
