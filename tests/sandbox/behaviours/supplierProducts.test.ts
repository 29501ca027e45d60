import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {fields, list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';
import {GERMANY, GLOVES, SPATULA, UK, spatula as product} from '../support/supplierWorld';

/** What the pages about the fields of a product say, one call a sentence. */

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

type Fields = Record<string, Json>;

const ACETONE = '/v1/products/pid:acetone-2500ml';
const COAT = '/v1/products/pid:coat-lab-white';

const gaps = async (path: string): Promise<Json> =>
  ((await supplier.ok('GET', path)).completeness as Fields | null)?.missing ?? null;

const refusal = (method: string, path: string, body?: Json, key?: string): Promise<string> =>
  firstComplaint(supplier, method, path, body, key);

it('a text that lacks in one language stays a gap until it is there in that language', async () => {
  expect(await gaps(ACETONE)).toContain('description:de');
  await supplier.ok('PATCH', ACETONE, {lead_time_days: 5});
  expect(await gaps(ACETONE)).toContain('description:de');
  await supplier.ok('PATCH', ACETONE, {description: {de: 'Aceton zur Analyse'}});
  expect(await gaps(ACETONE)).not.toContain('description:de');
});

describe('the key of a product', () => {
  it('is not reserved by a deletion that is refused', async () => {
    await supplier.ok('POST', '/v1/products', product());
    const refused = await supplier.send('DELETE', SPATULA, undefined, {headers: {'If-Match': '"v9"'}});
    expect(refused.status).toBe(412);
    expect(await supplier.ok('PUT', SPATULA, product({brand: 'Other'}))).toMatchObject({brand: 'Other'});
  });

  it('tells capitals from small letters, and so does the order number', async () => {
    await supplier.ok('POST', '/v1/products', product());
    expect(
      await supplier.ok('POST', '/v1/products', product({product_identifier: 'Spatula-180', sku: 'bw-90180'})),
    ).toMatchObject({product_identifier: 'Spatula-180'});
  });

  it('keeps its type in an upsert', async () => {
    await supplier.ok('POST', '/v1/products', product());
    expect(await refusal('PUT', SPATULA, product({type: 'bundle'}))).toBe('/type invalid_enum');
  });
});

describe('dangerous goods', () => {
  const danger = {hazardous: {un_number: '1090'}, resources: [{type: 'sds', url: 'https://docs.example/sds.pdf'}]};
  it('lack their UN number until it is among the codes', async () => {
    await supplier.ok('POST', '/v1/products', product(danger));
    await supplier.ok('POST', `${SPATULA}/codes`, {scheme: 'unspsc', value: '12352100'});
    expect(await gaps(SPATULA)).toContain('codes.un_number');
    const {id} = await supplier.ok('POST', `${SPATULA}/codes`, {scheme: 'un_number', value: '1090'});
    expect(await gaps(SPATULA)).not.toContain('codes.un_number');
    await supplier.ok('DELETE', `${SPATULA}/codes/${asText(id)}`);
    expect(await gaps(SPATULA)).toContain('codes.un_number');
    await supplier.ok('PATCH', SPATULA, {hazardous: null});
    expect(await gaps(SPATULA)).not.toContain('codes.un_number');
  });

  it('lack it too when they become dangerous later', async () => {
    expect(await gaps(GLOVES)).not.toContain('codes.un_number');
    await supplier.ok('PATCH', GLOVES, danger);
    expect(await gaps(GLOVES)).toContain('codes.un_number');
    expect(await gaps(ACETONE)).not.toContain('codes.un_number');
  });
});

it.each([ACETONE, COAT, GLOVES])('%s has each of its codes as a record, too', async (product) => {
  const {codes} = await supplier.ok('GET', product);
  const ids = list(await supplier.ok('GET', `${product}/codes`)).map(({id}) => id);
  expect((codes as Fields[]).length).toBeGreaterThan(0);
  expect(ids).toEqual(expect.arrayContaining((codes as Fields[]).map(({id}) => id)));
});

describe('a code', () => {
  it('has the title that the code set gives it, when none is sent', async () => {
    await supplier.ok('POST', '/v1/products', product());
    const name = async (body: Fields): Promise<Json> =>
      (await supplier.ok('POST', `${SPATULA}/codes`, body)).name ?? null;
    expect(await name({scheme: 'unspsc', value: '46181504'})).toBe('Protective gloves');
    expect(await name({scheme: 'custom', custom_scheme: 'own-group', value: 'MG-0420'})).toBeNull();
    expect(await name({scheme: 'hs', value: '401519', name: 'Gloves'})).toBe('Gloves');
  });
});

describe('fields of a product', () => {
  it('have identifiers of the length and with the check digit of their type', async () => {
    await supplier.ok('POST', '/v1/products', product());
    const sent = (type: string, value: string): Promise<string> =>
      refusal('PATCH', SPATULA, {identifiers: [{type, value}]});
    expect(await sent('isbn', '9783161484101')).toBe('invalid_check_digit');
    expect(await sent('isbn', '3161484101')).toBe('invalid_check_digit');
    expect(await sent('upc', '12345')).toBe('invalid_check_digit');
    expect(await sent('ean', '09520012345605')).toBe('invalid_check_digit');
    expect(await sent('gtin', '12345')).toBe('invalid_check_digit');
    const right = [
      {type: 'isbn', value: '9783161484100'},
      {type: 'isbn', value: '316148410X'},
      {type: 'ean', value: '9520012345605'},
      {type: 'mpn', value: '12345'},
    ];
    expect(await supplier.ok('PATCH', SPATULA, {identifiers: right})).toMatchObject({identifiers: right});
  });

  it('have texts in languages by their tag', async () => {
    await supplier.ok('POST', '/v1/products', product());
    for (const tag of ['ger', 'german', 'DE', 'de_DE'])
      expect(await refusal('PATCH', SPATULA, {name: {[tag]: 'Spatel'}}), tag).toMatch(
        /^validation_failed$| invalid_format$/,
      );
    expect(await refusal('PATCH', SPATULA, {unit_label: {en: 'Piece', ger: 'Stück'}})).toBe(
      '/unit_label/ger invalid_format',
    );
    await supplier.ok('PATCH', SPATULA, {name: {'de-AT': 'Spatel', 'pt-BR': 'Espátula'}});
  });

  it('say what an order unit holds as the page does', async () => {
    await supplier.ok('POST', '/v1/products', product());
    const shown = async (count: string, value: string, unit: string): Promise<Json> => {
      await supplier.ok('PATCH', SPATULA, {unit_size: null});
      const {unit_size: size} = await supplier.ok('PATCH', SPATULA, {
        unit_size: {pack_count: count, content: {value, unit}},
      });
      return (size as Fields).text ?? null;
    };
    expect(await shown('100', '1', 'EA')).toBe('100 × 1');
    expect(await shown('100', '1', 'MLT')).toBe('100 × 1 ml');
    expect(await shown('1', '2.5', 'LTR')).toBe('2.5 l');
    expect(await shown('6', '1', 'LTR')).toBe('6 × 1 l');
    expect(await shown('1', '50', 'MTR')).toBe('50 m');
    expect(await shown('1', '1', 'EA')).toBe('1 × 1');
    const size = (count: string, value: string, unit: string): Promise<string> =>
      refusal('PATCH', SPATULA, {unit_size: {pack_count: count, content: {value, unit}}});
    expect(await size('0', '1', 'EA')).toBe('/unit_size/pack_count out_of_range');
    expect(await size('1', '-1', 'EA')).toBe('/unit_size/content/value out_of_range');
    expect(await size('1', '0', 'LTR')).toBe('/unit_size/content/value out_of_range');
    expect(await size('1', '1', 'ml')).toBe('invalid_unit_code');
  });

  it('show the decisions of the stores that it goes to, and of no other', async () => {
    expect(await supplier.ok('POST', '/v1/products', product())).toMatchObject({approval_state: {[UK]: 'pending'}});
    const {approval_state: states} = await supplier.ok('PATCH', SPATULA, {store_ids: [GERMANY]});
    expect(Object.keys(states as Fields)).toEqual([GERMANY]);
  });
});

describe('parts of a product', () => {
  it('begin with the main path', async () => {
    await supplier.ok('POST', '/v1/products', product());
    await supplier.ok('POST', `${SPATULA}/categories`, {path: ['Lab', 'Tools']});
    const {id} = await supplier.ok('POST', `${SPATULA}/categories`, {path: ['Steel'], primary: true});
    const {categories} = await supplier.ok('GET', SPATULA);
    expect(list({data: categories ?? []})[0]).toMatchObject({id, primary: true});
  });

  it('replace what the platform has derived', async () => {
    expect(await supplier.ok('GET', ACETONE)).toMatchObject({enrichment: {'codes.unspsc': {}}});
    await supplier.ok('POST', `${ACETONE}/codes`, {scheme: 'unspsc', value: '12352100', version: '26.0801'});
    expect(await supplier.ok('GET', ACETONE)).toMatchObject({enrichment: {}});
    const {enrichment} = await supplier.ok('GET', ACETONE);
    expect(Object.keys(enrichment as Fields)).not.toContain('codes.unspsc');
  });

  it('have a colour or a picture as the swatch of a choice', async () => {
    await supplier.ok('POST', '/v1/products', product({type: 'configurable'}));
    const option = (swatch: string): Fields => ({
      name: {en: 'Colour'},
      key: 'colour',
      values: [{key: 'blue', label: {en: 'Blue'}, swatch}],
    });
    expect(await refusal('POST', `${SPATULA}/options`, option('blue'))).toBe('/values/0/swatch invalid_format');
    const {id} = await supplier.ok('POST', `${SPATULA}/options`, option('#0000FF'));
    const change = {values: [{key: 'blue', label: {en: 'Blue'}, swatch: 'http://a.example/blue.png'}]};
    expect(await refusal('PATCH', `${SPATULA}/options/${asText(id ?? null)}`, change)).toBe(
      '/values/0/swatch invalid_format',
    );
  });
});

describe('a disabled product', () => {
  it('is disabled from now on when the planned begin is left out', async () => {
    await supplier.ok('PUT', `${GLOVES}/disabled-status`, {
      reason: 'seasonal',
      disabled_from: '2025-06-01T00:00:00.000Z',
    });
    expect(await supplier.ok('GET', GLOVES)).toMatchObject({disabled: false});
    await supplier.ok('PUT', `${GLOVES}/disabled-status`, {reason: 'price_review'});
    expect(await supplier.ok('GET', GLOVES)).toMatchObject({disabled: true});
  });

  it('leaves the list when its end has passed', async () => {
    const of = async (): Promise<number> => {
      const found = await supplier.ok('GET', '/v1/disabled-statuses?product_identifier=glove-nitrile-m');
      return list(found).length;
    };
    await supplier.ok('PUT', `${GLOVES}/disabled-status`, {
      reason: 'temporarily_unavailable',
      disabled_until: '2025-03-15T00:00:00.000Z',
    });
    expect(await of()).toBe(1);
    await supplier.send('GET', GLOVES, undefined, {headers: {'Sandbox-Date': '2025-03-15T06:00:00.000Z'}});
    expect(await of()).toBe(0);
  });
});

describe('prices of a supplier', () => {
  const LISTS = '/v1/price-lists';

  it('fall from the first tier on', async () => {
    const {id} = await supplier.ok('POST', LISTS, {code: 'T', name: 'T', currency: 'EUR', countries: ['DE']});
    const price = {product_identifier: 'glove-nitrile-m', unit_price: '5'};
    expect(
      await refusal('PUT', `${LISTS}/${asText(id ?? null)}/entries`, {
        entries: [{...price, tiers: [{min_quantity: '5', unit_price: '6'}]}],
      }),
    ).toBe('tier_order_invalid');
  });

  it('come from the list that began last, when kind and priority are equal', async () => {
    const entry = async (code: string, more: Fields, amount: string): Promise<void> => {
      const {id} = await supplier.ok('POST', LISTS, {
        code,
        name: code,
        currency: 'EUR',
        countries: ['DE'],
        kind: 'contract',
        priority: 1,
        ...more,
      });
      await supplier.ok('PUT', `${LISTS}/${asText(id ?? null)}/entries`, {
        entries: [{product_identifier: 'glove-nitrile-m', unit_price: amount}],
      });
    };
    await entry('OLD', {}, '7');
    await entry('NEW', {valid_from: '2025-03-01'}, '6.50');
    await entry('BEFORE', {valid_from: '2025-02-01'}, '5');
    const {data} = await supplier.ok('POST', '/v1/price-resolver', {
      items: [{product_identifier: 'glove-nitrile-m', quantity: '1'}],
      store_id: GERMANY,
      country: 'DE',
      include_pending: true,
    });
    expect(list({data: data ?? []})[0]).toMatchObject({unit_price: {amount: '6.50'}});
  });
});

describe('code lists and places', () => {
  it('have all countries, currencies and languages, and answer 304 while nothing changes', async () => {
    for (const [path, code] of [
      ['/v1/country-codes', 'NL'],
      ['/v1/currency-codes', 'GBP'],
      ['/v1/language-codes', 'en'],
    ] as const) {
      const first = await supplier.send('GET', path);
      const {data} = fields(first);
      expect(list({data: data ?? []}).map((one) => one.code)).toContain(code);
      const etag = first.headers.get('etag');
      expect(etag, path).toBeTruthy();
      const again = await supplier.send('GET', path, undefined, {headers: {'If-None-Match': etag ?? ''}});
      expect(again.status).toBe(304);
    }
    const {data} = await supplier.ok('GET', '/v1/country-codes?q=Deutsch');
    expect(list({data: data ?? []})).toMatchObject([{code: 'DE', name: 'Germany', alpha3: 'DEU'}]);
  });

  it('have time zones that exist', async () => {
    expect(await refusal('PATCH', '/v1/stock-locations/slo_01JHMMRQE0N07X981FQ6N067ZZ', {time_zone: 'Mars/Base'})).toBe(
      '/time_zone invalid_format',
    );
    await supplier.ok('PATCH', '/v1/stock-locations/slo_01JHMMRQE0N07X981FQ6N067ZZ', {time_zone: 'Asia/Tokyo'});
  });
});

it('an order number is free once its product is sold no longer', async () => {
  const coat = '/v1/products/pid:coat-lab-white';
  const {sku = null} = await supplier.ok('GET', coat);
  expect((await supplier.send('PATCH', ACETONE, {sku})).json).toMatchObject({code: 'conflict_duplicate'});
  await supplier.ok('PATCH', coat, {discontinued_on: '2025-03-01'});
  expect(await supplier.ok('PATCH', ACETONE, {sku})).toMatchObject({sku});
});

it('an address is that of one link of a product', async () => {
  const links = '/v1/products/pid:glove-nitrile-m/urls';
  const [{url = null, id} = {}] = list(await supplier.ok('GET', links));
  expect((await supplier.send('POST', links, {url, language: 'it'})).json).toMatchObject({
    code: 'conflict_duplicate',
    existing_id: id,
  });
});

it('a product that loses what one of its stores insists on has a gap until it is back', async () => {
  const {manufacturer = null, completeness: before} = await supplier.ok('GET', GLOVES);
  await supplier.ok('PATCH', GLOVES, {manufacturer: null});
  expect(await gaps(GLOVES)).toContain('manufacturer');
  await supplier.ok('PATCH', GLOVES, {manufacturer});
  expect((await supplier.ok('GET', GLOVES)).completeness).toEqual(before);
});

it('a product that loses its only category path has a gap, unless a UNSPSC code says where it belongs', async () => {
  await supplier.ok('POST', '/v1/products', product());
  expect(await gaps(SPATULA)).toEqual(expect.arrayContaining(['categories', 'codes.unspsc']));
  const withPath = async (): Promise<string> => {
    const path = await supplier.ok('POST', `${SPATULA}/categories`, {path: ['Laboratory', 'Spatulas']});
    expect(await gaps(SPATULA)).not.toContain('categories');
    return `${SPATULA}/categories/${asText(path.id)}`;
  };
  await supplier.send('DELETE', await withPath());
  expect(await gaps(SPATULA)).toContain('categories');
  const last = await withPath();
  await supplier.ok('POST', `${SPATULA}/codes`, {scheme: 'unspsc', value: '41121800'});
  expect(await gaps(SPATULA)).not.toContain('codes.unspsc');
  await supplier.send('DELETE', last);
  expect(await gaps(SPATULA)).not.toContain('categories');
});

describe('buyers find a product', () => {
  const SHOWN = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
  const places = async (): Promise<Json[]> =>
    list({data: (await client.ok('GET', SHOWN)).categories ?? []}).map(({name}) => name ?? null);
  const each = async (part: string): Promise<Fields[]> => list(await supplier.ok('GET', `${GLOVES}/${part}`));

  it('by its paths, without them by its UNSPSC code, and without both in no category', async () => {
    expect(await places()).toEqual(['Protective gloves']);
    for (const {id} of await each('categories')) await supplier.send('DELETE', `${GLOVES}/categories/${asText(id)}`);
    expect(await places()).toEqual(['Protective gloves']);
    for (const {id} of await each('codes')) await supplier.send('DELETE', `${GLOVES}/codes/${asText(id)}`);
    expect(await places()).toEqual([]);
    await supplier.ok('POST', `${GLOVES}/codes`, {scheme: 'unspsc', value: '46181504'});
    expect(await places()).toEqual(['Protective gloves']);
    await supplier.ok('POST', `${GLOVES}/categories`, {path: ['Nowhere']});
    expect(await places()).toEqual(['Protective gloves']);
  });
});

describe('what a patch clears below a field', () => {
  it('is null, and buyers still read the product', async () => {
    const cleared = await supplier.ok('PATCH', GLOVES, {manufacturer: {name: 'Clear', mpn: null}});
    expect(cleared).toMatchObject({manufacturer: {name: 'Clear', mpn: null}});
    await supplier.ok('PATCH', GLOVES, {manufacturer: {country: null}, identifiers: null, resources: null});
    expect(await client.ok('GET', '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G')).toMatchObject({
      identifiers: [],
      manufacturer: {name: 'Clear', mpn: null},
    });
    expect(await client.ok('GET', '/v1/products')).toHaveProperty('data');
  });
});

it('what is left of a rejected change, and that no rule watches, is taken once the watched field is as it was', async () => {
  await client.ok('POST', '/v1/product-approval-configs', {
    name: 'Names and brands',
    on_timeout: 'expire',
    priority: 50,
    triggers: ['content_changed'],
    watched_attributes: ['name', 'brand'],
    action: 'manual',
    steps: [{position: 1, approver_user_ids: ['usr_01JHMK1SM0RTZYDTFXYXPWPNMH'], quorum: 'any', sla_hours: 24}],
  });
  const seen = async (): Promise<Json> => {
    const {images, brand} = await client.ok('GET', '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G');
    return [(images as {url: string}[])[0]?.url ?? null, brand ?? null];
  };
  const images = [{url: 'https://brightwater.example/new.jpg'}];
  await supplier.ok('PATCH', GLOVES, {brand: 'Newbrand', images});
  const waiting = list(await client.ok('GET', '/v1/product-approvals?state=pending,in_review&limit=100')).filter(
    ({sku, trigger}) => sku === 'BW-20817-M' && trigger === 'content_changed',
  );
  expect(waiting.length).toBeGreaterThan(0);
  for (const {id} of waiting)
    await client.ok('POST', `/v1/product-approvals/${asText(id)}/reject`, {
      reason_code: 'other',
      comment: 'Not this brand.',
    });
  expect(await seen()).not.toContain(images[0]?.url);
  await supplier.ok('PATCH', GLOVES, {brand: 'Clearhand'});
  const {approval_state: state} = await supplier.ok('GET', GLOVES);
  expect((state as Fields)[GERMANY]).toBe('approved');
  expect(await seen()).toEqual([images[0]?.url, 'Clearhand']);
});

it('a deleted bundle is named by no part any more', async () => {
  await supplier.ok('POST', '/v1/products', product({product_identifier: 'kit', sku: 'KIT-1', type: 'bundle'}));
  await supplier.ok('PATCH', ACETONE, {parent_product_identifier: 'kit', replacement_product_identifier: 'kit'});
  await supplier.ok('DELETE', '/v1/products/pid:kit');
  expect(await supplier.ok('GET', ACETONE)).toMatchObject({
    parent_product_identifier: null,
    replacement_product_identifier: null,
  });
});

it('a product without a price is no product for a buyer', async () => {
  const sold = {ships_to: ['DE'], manufacturer: {name: 'Steel & Co'}, store_ids: [GERMANY]};
  const {id} = await supplier.ok('POST', '/v1/products', product(sold));
  const codes = {scheme: 'unspsc', value: '41121800', version: '26.0801'};
  await supplier.ok('POST', `${SPATULA}/codes`, codes);
  const path = `/v1/products/${asText(id)}`;
  const asMaya = {headers: {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'}};
  const seen = async (): Promise<[number, boolean]> => [
    (await client.send('GET', path, undefined, asMaya)).status,
    list(await client.ok('GET', '/v1/products?limit=100', undefined, asMaya)).some((one) => one.id === id),
  ];
  const compare = {product_ids: [id ?? null, 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G']};
  const compared = async (): Promise<unknown> => client.send('POST', '/v1/products/compare', compare, asMaya);
  expect((await client.send('GET', path)).status).toBe(200);
  expect(await seen()).toEqual([404, false]);
  const unknown = [{pointer: '/product_ids/0', code: 'unknown_reference'}];
  expect(await compared()).toMatchObject({status: 422, json: {errors: unknown}});
  // One to ask for is a price, also for somebody who has no store of the own.
  const entry = {product_identifier: 'spatula-180', unit_price: null, on_request: true};
  await supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', {entries: [entry]});
  expect(await compared()).toMatchObject({status: 200});
  expect(await seen()).toEqual([200, true]);
  await client.ok('PATCH', '/v1/users/usr_01JHKV0R80FZKNM76HMXGW62KC', {default_store_id: null});
  expect(await seen()).toEqual([200, true]);
});
