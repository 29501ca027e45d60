import {asText} from '../../../src/sandbox/json';
import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const GTIN = {type: 'sku', value: 'BW-20817-M'};

type Fields = Record<string, Json>;

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const FOR_MAYA = {headers: {'Acting-User': MAYA}};

const found = async (key: string, headers: Record<string, string> = {}): Promise<Json[]> => {
  const {hits} = await client.ok('POST', '/v1/search/products', {query: 'gloves'}, {key, headers});
  return (hits as Fields[]).map(({product}) => (product as Fields).id ?? null);
};

const rule = (effect: string): Promise<Fields> =>
  client.ok('POST', '/v1/buyer-permissions', {
    name: 'No gloves for Maya',
    effect,
    user_ids: [MAYA],
    keywords: [{field: 'sku', match: 'exact', mode: 'any', terms: ['BW-20817-M'], languages: []}],
  });

describe('a search', () => {
  it.each(['hide', 'deny'])('leaves out what a rule with the effect %s keeps from the person', async (effect) => {
    expect(await found('buyer')).toContain(GLOVES);
    await rule(effect);
    expect(await found('buyer')).not.toContain(GLOVES);
    expect(await found('console', FOR_MAYA.headers)).not.toContain(GLOVES);
    expect(await found('console')).toContain(GLOVES);
    expect(await found('samir_buyer')).toContain(GLOVES);
  });

  it.each(['block_ordering', 'require_approval'])('shows what a rule with the effect %s is about', async (effect) => {
    const group = effect === 'require_approval' && {approver_group_id: 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH'};
    await client.ok('POST', '/v1/buyer-permissions', {name: 'Gloves', effect, user_ids: [MAYA], ...group});
    expect(await found('buyer')).toContain(GLOVES);
  });
});

describe('the catalogue as one buyer sees it', () => {
  beforeEach(() => rule('hide'));

  it('has no hidden product in lists, pages and look-ups', async () => {
    const ids = async (options = {}): Promise<Json[]> =>
      list(await client.ok('GET', '/v1/products?limit=100', undefined, options)).map(({id}) => id ?? null);
    expect(await ids()).toContain(GLOVES);
    expect(await ids(FOR_MAYA)).not.toContain(GLOVES);
    expect((await client.send('GET', `/v1/products/${GLOVES}`)).status).toBe(200);
    expect((await client.send('GET', `/v1/products/${GLOVES}`, undefined, FOR_MAYA)).status).toBe(404);
    const lookUp = (options = {}): Promise<Fields> => client.ok('POST', '/v1/products/lookup', {keys: [GTIN]}, options);
    expect(await lookUp()).toMatchObject({data: [{id: GLOVES}]});
    expect(await lookUp(FOR_MAYA)).toMatchObject({data: [null]});
  });
});

it('the variants of a hidden product are as unknown as the product', async () => {
  const path = '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X';
  const statuses = async (): Promise<number[]> => [
    (await client.send('GET', path, undefined, FOR_MAYA)).status,
    (await client.send('GET', `${path}/variants`, undefined, FOR_MAYA)).status,
    (await client.send('GET', `${path}/variants`)).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  const condition = {field: 'sku', match: 'starts_with', mode: 'any', terms: ['BW-41200'], languages: []};
  const hide = {name: 'No coats', effect: 'hide', user_ids: [MAYA], keywords: [condition]};
  await client.ok('POST', '/v1/buyer-permissions', hide);
  expect(await statuses()).toEqual([404, 404, 200]);
});

describe('the number of offers that a rule fits', () => {
  const STORES = {germany: 'sto_01JHG2VHC01KFMFZM7H90298FB'};
  const reach = async (conditions: Fields): Promise<Json> =>
    (await client.ok('POST', '/v1/buyer-permissions', {name: 'New', effect: 'deny', ...conditions}))
      .matched_offer_count ?? null;

  it('is that of all offers where nothing is said of the product', async () => {
    const {page} = await client.ok('GET', '/v1/products?include_total=true');
    const {total = null} = page as Fields;
    expect(total).toBeGreaterThan(0);
    const rules: Fields[] = [{user_ids: [MAYA]}, {countries: ['DE']}, {user_ids: [MAYA], countries: ['FR']}];
    for (const conditions of rules) expect(await reach(conditions)).toBe(total);
  });

  it('asks in which store an offer is', async () => {
    const all = list(await client.ok('GET', '/v1/products?limit=100'));
    const there = all.filter(({store}) => (store as Fields).id === STORES.germany);
    expect(await reach({store_ids: [STORES.germany]})).toBe(there.length);
    const [other] = list(await client.ok('GET', '/v1/stores?country=GB'));
    expect(await reach({store_ids: [other?.id ?? null]})).toBeLessThan(there.length);
  });
});

describe('a product that a rule keeps from Maya', () => {
  const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
  const errorsOf = (answer: Fields): Json[] =>
    list({data: answer.errors ?? []}).map(({pointer, code}) => `${asText(pointer)} ${asText(code)}`);

  it('is not compared', async () => {
    const body = {product_ids: [ACETONE, GLOVES]};
    expect((await client.send('POST', '/v1/products/compare', body, FOR_MAYA)).status).toBe(200);
    await rule('hide');
    const answer = await client.send('POST', '/v1/products/compare', body, FOR_MAYA);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.json as Fields)).toEqual(['/product_ids/1 unknown_reference']);
    expect((await client.send('POST', '/v1/products/compare', body)).status).toBe(200);
  });

  it('is not recommended', async () => {
    const path = `/v1/recommendations/bought-together/${ACETONE}`;
    const ids = async (): Promise<Json[]> => {
      const {items} = await client.ok('GET', path, undefined, FOR_MAYA);
      return (items as Fields[]).map(({product}) => (product as Fields).id ?? null);
    };
    expect(await ids()).toEqual([GLOVES]);
    await rule('hide');
    expect(await ids()).toEqual([]);
    expect((await client.send('GET', path.replace(ACETONE, GLOVES), undefined, FOR_MAYA)).status).toBe(404);
  });

  it('is on no line of an RFQ of theirs once it is denied', async () => {
    const line = {line_number: 1, product_id: GLOVES, quantity: {value: '10', unit: 'XBX'}};
    const rfq = {title: 'Gloves', currency: 'EUR', due_at: '2025-03-28T16:00:00.000Z', buyer_id: MAYA, lines: [line]};
    expect((await client.send('POST', '/v1/rfqs', rfq)).status).toBe(201);
    await rule('deny');
    const answer = await client.send('POST', '/v1/rfqs', rfq);
    expect(errorsOf(answer.json as Fields)).toEqual(['/lines/0/product_id unknown_reference']);
  });

  it('does not leave in a cart', async () => {
    const connection = list(await client.ok('GET', '/v1/punchout/connections?status=active'))[0] ?? {};
    const session = await client.ok('POST', '/v1/punchout/sessions', {
      connection_id: connection.id ?? null,
      buyer_cookie: 'c-1',
      return_url: `https://${String((connection.allowed_return_hosts as string[])[0])}/in`,
      user_email: 'maya.lindqvist@halden.example',
      operation: 'edit',
      items: [{sku: 'BW-20817-M', quantity: '12'}],
    });
    const path = `/v1/punchout/sessions/${asText(session.id)}`;
    await client.ok('GET', path);
    await rule('deny');
    const answer = await client.send('POST', `${path}/return`);
    expect([answer.status, (answer.json as Fields).code]).toEqual([422, 'validation_failed']);
  });
});

it('somebody else is asked for only with the scope to do so', async () => {
  const users = list(await client.ok('GET', '/v1/users?type=service'));
  const key = async (scopes: string[]): Promise<string> => {
    const made = await client.ok('POST', `/v1/users/${asText(users[0]?.id)}/api-keys`, {name: 'Shop', scopes});
    return asText(made.secret).replace('plk_test_', '');
  };
  const [without, withScope] = [await key(['products:read']), await key(['products:read', 'users:impersonate'])];
  const path = `/v1/products/${GLOVES}`;
  expect((await client.send('GET', path, undefined, {key: without})).status).toBe(200);
  const refused = await client.send('GET', path, undefined, {key: without, ...FOR_MAYA});
  expect(refused.json).toMatchObject({status: 403, code: 'forbidden', required_scope: 'users:impersonate'});
  expect((await client.send('GET', path, undefined, {key: withScope, ...FOR_MAYA})).status).toBe(200);
});

describe('a punchout session', () => {
  const start = (connection: Fields, more: Fields): ReturnType<Client['send']> =>
    client.send('POST', '/v1/punchout/sessions', {
      connection_id: connection.id ?? null,
      buyer_cookie: 'c-2',
      return_url: `https://${String((connection.allowed_return_hosts as string[])[0])}/in`,
      user_email: 'maya.lindqvist@halden.example',
      ...more,
    });
  const items = [{sku: 'BW-20817-M', quantity: '12'}];

  it('begins with items when it edits or inspects, and only then', async () => {
    const [connection = {}] = list(await client.ok('GET', '/v1/punchout/connections?status=active'));
    expect((await start(connection, {items})).status).toBe(422);
    expect((await start(connection, {operation: 'edit'})).status).toBe(422);
    expect((await start(connection, {operation: 'inspect', items})).status).toBe(201);
  });

  it('comes back as a form to an ERP that speaks OCI', async () => {
    const connection = await client.ok('POST', '/v1/punchout/connections', {
      name: 'SRM',
      protocol: 'oci',
      protocol_version: '5.0',
      oci_username: 'halden-srm-2',
      oci_password: 'placeholder-1234567890',
      store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
      user_mapping: {mode: 'by_email', shared_user_id: null, create_missing: false},
      allowed_return_hosts: ['srm.halden.example'],
      return_method: 'oci_form',
    });
    const session = fieldsOf(await start(connection, {}));
    const path = `/v1/punchout/sessions/${asText(session.id)}`;
    await client.ok('GET', path);
    const {payload_preview: form} = await client.ok('POST', `${path}/return`);
    const sent = new URLSearchParams(asText(form));
    const value = (name: string): string | null => sent.get(`NEW_ITEM-${name}[1]`);
    expect(['DESCRIPTION', 'QUANTITY', 'PRICE', 'PRICEUNIT', 'CURRENCY', 'VENDORMAT', 'LEADTIME'].map(value)).toEqual([
      'Nitrile gloves, powder-free, size M',
      '12.000',
      '8.400',
      '1',
      'EUR',
      'BW-20817-M',
      '2',
    ]);
    expect(value('EXT_PRODUCT_ID')).toBe(GLOVES);
  });
});

const fieldsOf = ({json}: {json: Json}): Fields => json as Fields;

it('the permissions of a person name the material permissions that reach them', async () => {
  const all = list(await client.ok('GET', '/v1/inventory/material-permissions'));
  expect(all.length).toBeGreaterThan(0);
  const mine = async (key: string): Promise<Json> =>
    (await client.ok('GET', '/v1/permissions/me', undefined, {key})).material_permission_ids ?? null;
  // EHS may handle solvents; Samir is one of them.
  expect((await mine('samir_buyer')) as string[]).not.toEqual([]);
});

describe('a product that a rule hides', () => {
  const LISTS = ['products', 'lookup', 'page', 'offers'];
  const seen = async (key: string): Promise<string[]> => {
    const listed = list(await client.ok('GET', '/v1/products?limit=100', undefined, {key}));
    const keys = {keys: [GTIN]};
    const [known] = (await client.ok('POST', '/v1/products/lookup', keys, {key})).data as Json[];
    const page = await client.send('GET', `/v1/products/${GLOVES}`, undefined, {key});
    const offers = await client.send('GET', `/v1/products/${GLOVES}/offers`, undefined, {key});
    const found = [listed.some(({id}) => id === GLOVES), known !== null, page.status === 200, offers.status === 200];
    return LISTS.filter((_, at) => found[at]);
  };

  it('is on no page and in no list for the person, whose own credential says who it is', async () => {
    expect(await seen('maya_buyer')).toEqual(LISTS);
    await rule('hide');
    expect(await seen('maya_buyer')).toEqual([]);
    expect(await seen('samir_buyer')).toEqual(LISTS);
    expect(await seen('console')).toEqual(LISTS);
  });
});

describe('the days of a rule', () => {
  const decision = async (moment: string): Promise<Json> => {
    const body = {user_id: MAYA, product_ids: [GLOVES]};
    const headers = {'Sandbox-Date': moment};
    const [verdict] = list(await client.ok('POST', '/v1/buyer-permissions/evaluate', body, {headers}));
    return verdict?.decision ?? null;
  };

  it('begin and end at midnight in the time zone of the store', async () => {
    const days = {valid_from: '2025-03-20', valid_to: '2025-03-25'};
    await client.ok('POST', '/v1/buyer-permissions', {
      name: 'For a few days',
      effect: 'deny',
      user_ids: [MAYA],
      ...days,
    });
    expect(await decision('2025-03-19T22:58:00Z')).not.toBe('denied');
    expect(await decision('2025-03-19T23:02:00Z')).toBe('denied');
    expect(await decision('2025-03-25T22:58:00Z')).toBe('denied');
    expect(await decision('2025-03-25T23:02:00Z')).not.toBe('denied');
  });
});
