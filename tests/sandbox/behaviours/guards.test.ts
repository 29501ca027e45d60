import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';
import type {OurSandbox} from '../../support/contract';

let ours: OurSandbox;
let client: Client;
let supplier: Client;
eachInFreshSandbox((own, world) => {
  ({client, supplier} = own);
  ours = world;
});

type Fields = Record<string, Json>;

const STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const ORVANE = 'sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3';

const json = async (method: string, path: string, body?: Json): Promise<Fields> =>
  (await client.send(method, path, body)).json as Fields;

it('a standard unit stays', async () => {
  const answer = await client.send('DELETE', '/v1/inventory/units-of-measure/XBX');
  expect([answer.status, answer.json]).toEqual([403, expect.objectContaining({code: 'system_record_locked'})]);
});

describe('a category', () => {
  const child = async (parent: Json, name: string): Promise<Json> =>
    (await client.ok('POST', '/v1/categories', {name: {en: name}, parent_id: parent, code: name})).id ?? null;

  it('is not moved below itself, and takes its branch along', async () => {
    const top = await child(null, 'Top');
    const middle = await child(top, 'Middle');
    const low = await child(middle, 'Low');
    const cycle = {code: 'cycle_detected', path: [top, middle, low]};
    expect(await json('POST', `/v1/categories/${asText(top)}/move`, {parent_id: low})).toMatchObject(cycle);
    expect(await json('PATCH', `/v1/categories/${asText(top)}`, {parent_id: low})).toMatchObject(cycle);
    const other = await child(null, 'Other');
    expect(await json('POST', `/v1/categories/${asText(middle)}/move`, {parent_id: other})).toMatchObject({
      path: 'Other/Middle',
      depth: 2,
    });
    expect(await json('GET', `/v1/categories/${asText(low)}`)).toMatchObject({path: 'Other/Middle/Low', depth: 3});
  });

  it('has at most eight levels above it and itself', async () => {
    let at: Json = null;
    for (let level = 1; level <= 8; level += 1) at = await child(at, `Level ${level}`);
    expect(await json('POST', '/v1/categories', {name: {en: 'Ninth'}, parent_id: at, code: 'L9'})).toMatchObject({
      code: 'depth_exceeded',
      max_depth: 8,
    });
  });
});

it('a webhook goes to a public address, for events that exist', async () => {
  const create = (url: string, events: Json = ['rfq.closed']): Promise<Fields> =>
    json('POST', '/v1/plugin-configs', {
      plugin_id: 'plg_01JPA07HX3CM25YRY759KYSVNS',
      name: `To ${url}`,
      settings: {url},
      events,
      secrets: {signing_secret: 'whsec_aGFsZGVuLXJlc2VhcmNoLXNhbXBsZS1zZWNyZXQtMDE='},
    });
  for (const url of [
    'http://hooks.halden.example/in',
    'https://127.0.0.1/in',
    'https://10.1.2.3/in',
    'https://[::1]/in',
  ])
    expect(await create(url), url).toMatchObject({errors: [{pointer: '/settings/url', code: 'invalid_format'}]});
  expect(await create('https://hooks.halden.example/in', ['nonsense.happened'])).toMatchObject({
    errors: [{pointer: '/events/0', code: 'invalid_enum'}],
  });
  const made = await create('https://hooks.halden.example/in', ['*', 'rfq.closed']);
  expect(made).toMatchObject({health: 'unknown'});
  expect(
    await json('PATCH', `/v1/plugin-configs/${asText(made.id)}`, {settings: {url: 'http://127.0.0.1'}}),
  ).toMatchObject({errors: [{pointer: '/settings/url'}]});
});

describe('a supplier', () => {
  const ask = (id: string): Promise<Fields> =>
    json('POST', '/v1/supplier-store-links', {supplier_id: id, store_id: STORE});

  it('is not on the platform before it has registered', async () => {
    expect(await ask(ORVANE)).toMatchObject({code: 'invalid_state', current_state: 'invited'});
    expect(await json('GET', `/v1/suppliers/${ORVANE}`)).toMatchObject({status: 'invited'});
    // Once it has, it is asked for the store of its invite without a call.
    expect(await ask(ORVANE)).toMatchObject({code: 'conflict_duplicate'});
    const links = list(await client.ok('GET', `/v1/supplier-store-links?supplier_id=${ORVANE}`));
    expect(links).toMatchObject([{store_id: STORE, status: 'requested', requested_by: 'client'}]);
  });

  it('loses the reason of a block with the block', async () => {
    await client.ok('POST', `/v1/suppliers/${KESTREL}/block`, {reason: 'Failed audit', scope: 'everything'});
    expect(await json('GET', `/v1/suppliers/${KESTREL}`)).toMatchObject({
      status: 'blocked',
      block_reason: 'Failed audit',
    });
    expect(await json('POST', `/v1/suppliers/${KESTREL}/unblock`)).toMatchObject({
      status: 'active',
      block_reason: null,
    });
  });

  it('is counted by a store, and sees it, from the link on', async () => {
    // Kestrel has been there before.
    await client.ok('DELETE', '/v1/supplier-store-links/ssl_01JJ1GMZ7C5V9T2X8K4Q6W3NRB');
    const before = Number((await json('GET', `/v1/stores/${STORE}`)).supplier_count);
    const stores = async (): Promise<Json[]> =>
      list(await supplier.ok('GET', '/v1/accessible-stores', undefined, {key: 'kestrel'}))
        .filter(({id}) => id === STORE)
        .map(({link_status: status}) => status ?? null);
    expect(await stores()).toEqual(['ended']);
    const link = await ask(KESTREL);
    expect(await stores()).toEqual(['requested']);
    await client.ok('GET', `/v1/supplier-store-links/${asText(link.id)}`);
    expect(await stores()).toEqual(['active']);
    expect(await json('GET', `/v1/stores/${STORE}`)).toMatchObject({supplier_count: before + 1});
    await client.ok('DELETE', `/v1/supplier-store-links/${asText(link.id)}`);
    expect(await stores()).toEqual(['ended']);
    expect(await json('GET', `/v1/stores/${STORE}`)).toMatchObject({supplier_count: before});
  });
});

it('the last owner stays', async () => {
  const owner = list(await client.ok('GET', '/v1/roles?limit=100')).find(({name}) => name === 'Owner')?.id ?? null;
  const tomas = '/v1/users/usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
  await client.ok('PATCH', tomas, {role_ids: [owner]});
  const {role_ids: roles = null} = await client.ok('GET', '/v1/users/usr_01JHP33WC0KR0Q85R9RY3Z921Z');
  for (const [method, path, body] of [
    ['POST', `${tomas}/deactivate`, undefined],
    ['DELETE', tomas, undefined],
    ['PATCH', tomas, {role_ids: roles}],
  ] as const)
    expect(await json(method, path, body)).toMatchObject({code: 'last_admin'});
  await client.ok('PATCH', '/v1/users/usr_01JHP33WC0KR0Q85R9RY3Z921Z', {role_ids: [owner]});
  expect(await json('POST', `${tomas}/deactivate`)).toMatchObject({status: 'inactive'});
});

describe('a price', () => {
  const PATH = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';
  const write = async (entry: Fields): Promise<Fields> =>
    (
      await supplier.send('PUT', PATH, {
        entries: [{product_identifier: 'glove-nitrile-m', unit_price: '8.90', ...entry}],
      })
    ).json as Fields;

  it('is an amount above zero, or on request', async () => {
    for (const wrong of ['0', '0.00', null])
      expect(await write({unit_price: wrong})).toMatchObject({errors: [{pointer: '/entries/0/unit_price'}]});
    expect(await write({on_request: true})).toMatchObject({errors: [{pointer: '/entries/0/unit_price'}]});
    expect(await write({unit_price: null, on_request: true})).toMatchObject({succeeded: 1});
  });

  it('counts for 1, 10, 100 units, and its tiers begin above the smallest order', async () => {
    expect(await write({price_quantity: 7})).toMatchObject({errors: [{pointer: '/entries/0/price_quantity'}]});
    expect(await write({list_price: '8.00'})).toMatchObject({errors: [{pointer: '/entries/0/list_price'}]});
    expect(await write({min_order_quantity: '20', tiers: [{min_quantity: '10', unit_price: '8.40'}]})).toMatchObject({
      code: 'tier_order_invalid',
      errors: [{pointer: '/entries/0/tiers/0/min_quantity'}],
    });
  });

  it('has a currency and countries that exist', async () => {
    const prices = {name: 'New', code: 'NEW', currency: 'EUR', countries: ['DE']};
    const create = async (more: Fields): Promise<Json> =>
      (await supplier.send('POST', '/v1/price-lists', {...prices, ...more})).json;
    expect(await create({countries: ['DE', 'XX']})).toMatchObject({
      errors: [{pointer: '/countries/1', code: 'invalid_enum'}],
    });
    expect(await create({currency: 'ABC'})).toMatchObject({errors: [{pointer: '/currency', code: 'invalid_enum'}]});
    expect(await create({})).toMatchObject({status: 'draft'});
  });
});

describe('archiving a category', () => {
  it('takes what is below along, and a new one stands last', async () => {
    const make = async (parent: Json, code: string): Promise<Fields> =>
      client.ok('POST', '/v1/categories', {name: {en: code}, parent_id: parent, code});
    const top = await make(null, 'Top');
    const first = await make(top.id ?? null, 'First');
    const second = await make(top.id ?? null, 'Second');
    expect([first.position, second.position]).toEqual([1, 2]);
    await client.ok('POST', `/v1/categories/${asText(top.id ?? null)}/archive`);
    expect(await json('GET', `/v1/categories/${asText(first.id ?? null)}`)).toMatchObject({status: 'archived'});
  });
});

describe('a group of users', () => {
  const group = (body: Fields): Promise<Fields> => json('POST', '/v1/user-groups', {membership: 'manual', ...body});

  it('has at most six levels, and is not moved below itself', async () => {
    const ids: Json[] = [];
    for (let level = 1; level <= 6; level += 1)
      ids.push((await group({name: `Level ${level}`, parent_id: ids.at(-1) ?? null})).id ?? null);
    expect(await group({name: 'Seventh', parent_id: ids.at(-1) ?? null})).toMatchObject({
      code: 'depth_exceeded',
      max_depth: 6,
    });
    expect(await json('PATCH', `/v1/user-groups/${asText(ids[0] ?? null)}`, {parent_id: ids[2] ?? null})).toMatchObject(
      {code: 'cycle_detected'},
    );
  });

  it('is filled by its rule, and forgets the rule when it is kept by hand', async () => {
    const made = await group({
      name: 'Cost centres 48',
      membership: 'rule',
      rule: {attribute: 'cost_centre', operator: 'starts_with', value: '48'},
    });
    const id = asText(made.id ?? null);
    expect(made.member_count).toBeGreaterThan(0);
    const members = list(await client.ok('GET', `/v1/users?user_group_id=${id}`));
    expect(members.length).toBe(made.member_count);
    const own = list(await client.ok('GET', `/v1/user-groups?user_id=${asText(members[0]?.id ?? null)}`));
    expect(own.map((one) => one.id)).toContain(made.id);
    expect(await json('PATCH', `/v1/user-groups/${id}`, {membership: 'manual'})).toMatchObject({
      rule: null,
      member_count: made.member_count,
    });
    expect(await group({name: 'None', membership: 'rule'})).toMatchObject({code: 'validation_failed'});
  });

  it('compares ids as a whole', async () => {
    const rule = {attribute: 'role_id', value: 'rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M'};
    const send = (operator: string): Promise<Fields> =>
      group({name: 'Buyers', membership: 'rule', rule: {...rule, operator}});
    expect(await send('starts_with')).toMatchObject({errors: [{pointer: '/rule/operator', code: 'invalid_enum'}]});
    expect((await send('equals')).member_count).toBeGreaterThan(0);
  });

  it('from an identity provider keeps its name', async () => {
    const path = '/v1/user-groups/ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
    expect(await json('PATCH', path, {name: 'Other'})).toMatchObject({code: 'read_only_source'});
    expect(await json('PATCH', path, {description: 'Ours'})).toMatchObject({description: 'Ours'});
  });
});

describe('a rule of approval', () => {
  const rule: Fields = {name: 'Rule', triggers: ['increase'], priority: 700, on_timeout: 'expire'};
  const step: Fields = {
    position: 1,
    quorum: 'any',
    sla_hours: 24,
    approver_user_ids: ['usr_01JHMK1SM0RTZYDTFXYXPWPNMH'],
  };
  it.each([
    [{action: 'manual'}, '/steps'],
    [{action: 'auto_approve', steps: [step]}, '/steps'],
    [{action: 'manual', steps: [{...step, approver_user_ids: []}]}, '/steps/0/approver_user_ids'],
    [{action: 'manual', steps: [step], on_timeout: 'escalate'}, '/escalation_group_id'],
    [{action: 'auto_approve', change_percent_min: '10', change_percent_max: '2'}, '/change_percent_max'],
  ] as [Fields, string][])('%j is refused at %s', async (own, pointer) => {
    const answer = await json('POST', '/v1/price-approval-configs', {...rule, ...own});
    expect(answer).toMatchObject({code: 'validation_failed', errors: [{pointer}]});
  });

  it('with a step is made', async () => {
    expect(await json('POST', '/v1/price-approval-configs', {...rule, action: 'manual', steps: [step]})).toHaveProperty(
      'id',
    );
  });
});

describe('a link between supplier and store', () => {
  const LINK = '/v1/supplier-store-links/ssl_01JP50EXV04PTH301PGXCNXZT9';

  it('covers only countries of the store, and says who accepted it', async () => {
    expect(await json('PATCH', LINK, {countries: ['DE']})).toMatchObject({
      code: 'validation_failed',
      errors: [{pointer: '/countries/0'}],
    });
    const accepted = await json('POST', `${LINK}/accept`, {vendor_number: '1'});
    expect(accepted).toMatchObject({status: 'active'});
    expect(accepted.decided_at).not.toBeNull();
    expect(accepted.decided_by).not.toBeNull();
  });
});

describe('a filter', () => {
  it.each(['number[starts_with]=ZZZ', 'number[is_null]=true', 'number[foo]=x', 'q[contains]=x', 'number[]=x'])(
    'has only the operators that the operation lists: %s',
    async (query) => {
      expect(await json('GET', `/v1/inventory/materials?${query}`)).toMatchObject({
        code: 'bad_request',
        errors: [{parameter: query.split('=')[0], code: 'unknown_field'}],
      });
    },
  );

  it('with a listed operator still works', async () => {
    const answer = await client.send('GET', '/v1/inventory/materials?updated_at[gte]=2025-03-01T00:00:00.000Z');
    expect(answer.status).toBe(200);
  });
});

describe('a user whom an identity provider manages', () => {
  const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';

  it.each(['first_name', 'last_name', 'email', 'external_id'])('keeps its %s', async (name) => {
    expect(await json('PATCH', `/v1/users/${MAYA}`, {[name]: 'x@quartermaster.example'})).toMatchObject({
      code: 'read_only_source',
      managed_by: 'scim',
    });
  });

  it('can be given other fields, and the same name again', async () => {
    const user = await client.ok('GET', `/v1/users/${MAYA}`);
    const change = {first_name: asText(user.first_name), cost_centre: '4712'};
    expect(await client.ok('PATCH', `/v1/users/${MAYA}`, change)).toMatchObject({cost_centre: '4712'});
  });
});

describe('a key of a service user', () => {
  const KEYS = '/v1/users/usr_01JHP33WC0KR0Q85R9RY3Z921Z/api-keys';
  const key = {name: 'Nightly', scopes: ['products:read']};

  it('ends after a year unless another day was asked for', async () => {
    expect(asText((await client.ok('POST', KEYS, key)).expires_at)).toMatch(/^2026-03-14T/);
    const soon = '2025-06-01T00:00:00.000Z';
    expect(await client.ok('POST', KEYS, {...key, name: 'Short', expires_at: soon})).toMatchObject({expires_at: soon});
  });

  it('is refused for the reason that there is', async () => {
    for (let at = 0; at < 10; at += 1) await json('POST', KEYS, {...key, name: `Key ${at}`});
    expect(await json('POST', KEYS, {...key, name: 'One more'})).toMatchObject({
      code: 'invalid_state',
      detail: 'usr_01JHP33WC0KR0Q85R9RY3Z921Z has 10 active keys.',
      allowed_actions: ['revoke-user-api-key'],
    });
    const person = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
    expect(await json('POST', `/v1/users/${person}/api-keys`, key)).toMatchObject({
      code: 'invalid_state',
      detail: `${person} is a person: only service users have keys.`,
      allowed_actions: [],
    });
  });

  it('does not live for more than two years, nor end in the past', async () => {
    for (const expires of ['2027-03-15T00:00:00.000Z', '2025-03-13T00:00:00.000Z'])
      expect(await json('POST', KEYS, {...key, expires_at: expires})).toMatchObject({
        code: 'validation_failed',
        errors: [{pointer: '/expires_at', code: 'out_of_range'}],
      });
  });

  it('is one of the sandbox, and opens it', async () => {
    const made = await client.ok('POST', KEYS, key);
    expect(made.prefix).toBe('plk_test');
    const secret = asText(made.secret);
    expect(secret).toMatch(/^plk_test_/);
    const other = await client.ok('POST', KEYS, {...key, name: 'Second'});
    expect(other.secret).not.toBe(secret);
    const headers = {Authorization: `Bearer ${secret}`};
    expect((await client.send('GET', '/v1/products', undefined, {headers})).status).toBe(200);
    expect((await client.send('GET', '/v1/tags', undefined, {headers})).json).toMatchObject({
      code: 'forbidden',
      required_scope: 'tags:read',
    });
    expect(await client.ok('GET', '/v1/permissions/me', undefined, {headers})).toMatchObject({
      permission_keys: ['products.read'],
    });
    expect(list(await client.ok('GET', KEYS)).map((one) => one.secret)).toEqual([null, null, null, null]);
  });
});

it('a key without a role has every right that the contract knows, and the roles of its user', async () => {
  const slices = ours.slices.find(({index}) => index.name === 'clients');
  const operations = [...(slices?.groups.values() ?? [])].flatMap((group) => Object.values(group.operations));
  const wanted = operations.flatMap(({permission}) => permission ?? []);
  const mine = await client.ok('GET', '/v1/permissions/me');
  expect(mine.permission_keys).toEqual([...new Set(wanted)].sort());
  const user = await client.ok('GET', '/v1/users/me');
  expect((mine.roles as Fields[]).map(({id}) => id)).toEqual(user.role_ids);
});

describe('a login of a supplier', () => {
  const machine = {grant_type: 'client_credentials', client_id: 'sync', client_secret: 'x'};
  const person = {grant_type: 'password', email: 'nora@brightwater.quartermaster.example', password: 'x'};
  const login = async (body: Json): Promise<Fields> =>
    (await supplier.send('POST', '/v1/supplier-login', body)).json as Fields;

  it('has the fields of its grant and no others', async () => {
    const wrong = (pointer: string, code: string): Fields => ({code: 'validation_failed', errors: [{pointer, code}]});
    expect(await login({...machine, email: 'a@b.example'})).toMatchObject(wrong('/email', 'unknown_field'));
    expect(await login({...machine, client_secret: null})).toMatchObject(wrong('/client_secret', 'required'));
    expect(await login({...person, refresh_token: 'x'})).toMatchObject(wrong('/refresh_token', 'unknown_field'));
    expect(await login({...machine, email: null})).toMatchObject({token_type: 'Bearer'});
  });

  it('refreshes once with each token; a second time ends the session', async () => {
    const first = await login(person);
    const refresh = async (token: Json | undefined): Promise<Fields> =>
      login({grant_type: 'refresh_token', refresh_token: token ?? null});
    const second = await refresh(first.refresh_token);
    const ask = async (token: Json | undefined): Promise<number> =>
      (await supplier.send('GET', '/v1/products', undefined, {headers: {Authorization: `Bearer ${asText(token)}`}}))
        .status;
    expect(await ask(second.access_token)).toBe(200);
    expect(await refresh(first.refresh_token)).toMatchObject({code: 'invalid_credentials'});
    expect(await refresh(second.refresh_token)).toMatchObject({code: 'invalid_credentials'});
    expect(await ask(second.access_token)).toBe(401);
  });

  it('is throttled after five failures, for its account alone', async () => {
    for (let time = 1; time <= 5; time += 1)
      expect(await login({...person, password: 'wrong'})).toMatchObject({code: 'invalid_credentials'});
    const answer = await supplier.send('POST', '/v1/supplier-login', person);
    expect([answer.status, answer.json]).toEqual([429, expect.objectContaining({code: 'login_throttled'})]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(await login(machine)).toMatchObject({token_type: 'Bearer'});
  });
});

describe('a buyer permission', () => {
  const APPROVERS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
  const wrong = (code: string): Fields => ({
    code: 'validation_failed',
    errors: [{pointer: '/approver_group_id', code}],
  });

  it('names approvers when it asks for an approval, and only then', async () => {
    const rule = {name: 'Test', brands: ['x']};
    const place = '/v1/buyer-permissions';
    expect(await json('POST', place, {...rule, effect: 'deny', approver_group_id: APPROVERS})).toMatchObject(
      wrong('unknown_field'),
    );
    const made = await client.ok('POST', place, {...rule, effect: 'deny'});
    const own = `${place}/${asText(made.id)}`;
    expect(await json('PATCH', own, {approver_group_id: APPROVERS})).toMatchObject(wrong('unknown_field'));
    expect(await json('PATCH', own, {effect: 'require_approval'})).toMatchObject(wrong('required'));
    const change = {effect: 'require_approval', approver_group_id: APPROVERS};
    expect(await client.ok('PATCH', own, change)).toMatchObject(change);
  });

  it('is not needed to hide an offer when the client shows only what a rule allows', async () => {
    const [product] = list(await client.ok('GET', '/v1/products?sku=BW-20817-M'));
    const ask = async (): Promise<Fields | undefined> =>
      list(
        await client.ok('POST', '/v1/buyer-permissions/evaluate', {
          user_id: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
          product_ids: [product?.id ?? null],
        }),
      )[0];
    const before = await ask();
    expect(before).toMatchObject({decision: 'allowed', winning_rule_id: null});
    await client.ok('PATCH', '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8', {default_buyer_effect: 'deny'});
    expect(await ask()).toMatchObject({decision: 'hidden', winning_rule_id: null});
    await client.ok('POST', '/v1/buyer-permissions', {name: 'Open', effect: 'allow', brands: [asText(product?.brand)]});
    expect(await ask()).toMatchObject({decision: 'allowed'});
  });
});

it('a client has a hundred roles of its own', async () => {
  const make = (name: string): Promise<Fields> => json('POST', '/v1/roles', {name, permission_keys: ['products.read']});
  const own = list(await client.ok('GET', '/v1/roles?system=false')).length;
  for (let at = own; at < 100; at += 1) expect(await make(`Role ${at}`)).toHaveProperty('id');
  expect(await make('One more')).toMatchObject({code: 'validation_failed'});
});

it('an idempotency key is remembered for a day', async () => {
  const create = async (headers: Record<string, string> = {}): Promise<Json> => {
    const answer = await client.send(
      'POST',
      '/v1/user-groups',
      {name: 'Once'},
      {
        headers: {'Idempotency-Key': 'once', ...headers},
      },
    );
    return (answer.json as Fields).id ?? null;
  };
  const first = await create();
  expect(await create({'Sandbox-Date': '2025-03-15T11:59:00.000Z'})).toBe(first);
  expect(await create({'Sandbox-Date': '2025-03-15T12:01:00.000Z'})).not.toBe(first);
});

it('a product is found by the part number of its maker, however its parts are divided', async () => {
  const found = async (value: string): Promise<Json[]> =>
    list(await client.ok('POST', '/v1/products/lookup', {keys: [{type: 'mpn', value}]})).map((one) => one.sku ?? null);
  expect([await found('CHN4M'), await found('ch n4.m')]).toEqual([['BW-20817-M'], ['BW-20817-M']]);
});

it('a service has no stock', async () => {
  const service: Fields = {
    ...{product_identifier: 'calibration', sku: 'CAL-1', type: 'service', unit_of_measure: 'HUR', ships_to: ['DE']},
    ...{name: {en: 'Calibration'}, description: {en: 'On site'}},
  };
  await supplier.ok('POST', '/v1/products', service);
  const record = {product_identifier: 'calibration', stock_location_code: 'HAM-1', quantity: '5', state: 'in_stock'};
  expect(await supplier.ok('POST', '/v1/stock/batch', {records: [record]})).toMatchObject({
    failed: 1,
    items: [{problem: {code: 'validation_failed'}}],
  });
});

describe('a place', () => {
  const SITE = 'loc_01JHXKEA40RZGXBM4VR9WDCH41';
  const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
  const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
  const LENA = 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';

  it('that others work at is as if it did not exist', async () => {
    await client.ok('PATCH', `/v1/users/${LENA}`, {location_ids: [LAB]});
    const statusOf = async (id: string): Promise<number> =>
      (await client.send('GET', `/v1/inventory/locations/${id}`, undefined, {key: 'lena_stock_keeper'})).status;
    expect([await statusOf(LAB), await statusOf(STORE)]).toEqual([200, 404]);
    const boxes = '/v1/inventory/items/inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH';
    const key = 'lena_stock_keeper';
    expect((await client.send('GET', boxes, undefined, {key})).status).toBe(404);
    const lost = {quantity_delta: '-1', reason_code: 'lost'};
    expect((await client.send('POST', `${boxes}/adjust`, lost, {key})).status).toBe(404);
    expect(await client.ok('POST', `${boxes}/adjust`, lost)).toMatchObject({type: 'adjustment'});
    const receipt: Fields = {type: 'receipt', material_id: 'mat_01JHW3C7C0E2DX26GVWHBF2TWV', location_id: STORE};
    const tips = {...receipt, quantity: {value: '3', unit: 'EA'}};
    expect((await client.send('POST', '/v1/inventory/transactions', tips, {key})).json).toMatchObject({
      errors: [{pointer: '/location_id', code: 'unknown_reference'}],
    });
  });

  it('with an address is not moved below itself either', async () => {
    expect(await json('PATCH', `/v1/inventory/locations/${SITE}`, {parent_id: LAB})).toMatchObject({
      code: 'cycle_detected',
    });
  });

  it('for quarantine promises nothing of what lies there', async () => {
    const type = await json('POST', '/v1/inventory/location-types', {name: {en: 'Cage'}, code: 'CAGE'});
    const cage = await json('POST', '/v1/inventory/locations', {
      ...{code: 'CAGE-1', name: 'Cage', location_type_id: type.id ?? null, parent_id: SITE, usage: 'quarantine'},
    });
    const material = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
    const before = (await client.ok('GET', `/v1/inventory/materials/${material}`)).available;
    const receipt: Fields = {type: 'receipt', material_id: material, location_id: cage.id ?? null, lot_number: 'Q1'};
    await client.ok('POST', '/v1/inventory/transactions', {
      ...receipt,
      ...{quantity: {value: '3', unit: 'XBX'}, expires_on: '2028-01-31'},
    });
    const [level] = list(await client.ok('GET', `/v1/inventory/locations/${asText(cage.id)}/stock-levels`));
    expect(level).toMatchObject({on_hand: {value: '3'}, available: {value: '0'}});
    expect((await client.ok('GET', `/v1/inventory/materials/${material}`)).available).toEqual(before);
  });
});

describe('a receipt', () => {
  const receipt: Fields = {
    ...{type: 'receipt', material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN', lot_number: 'R1', expires_on: '2028-01-31'},
    ...{location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP', quantity: {value: '3', unit: 'XBX'}},
  };
  const statusOf = async (code: string): Promise<string> => {
    const all = list(await client.ok('GET', '/v1/inventory/statuses'));
    return asText(all.find((status) => status.code === code)?.id);
  };

  it('books only into a condition that takes goods, by default that of the client', async () => {
    const send = (status: string): Promise<Fields> =>
      json('POST', '/v1/inventory/transactions', {...receipt, status_id: status});
    expect(await send(await statusOf('lost'))).toMatchObject({errors: [{pointer: '/status_id'}]});
    expect(await send(await statusOf('damaged'))).toMatchObject({type: 'receipt'});
    const hold = await statusOf('quality_hold');
    await client.ok('PATCH', `/v1/inventory/statuses/${hold}`, {is_default: true});
    expect(await json('POST', '/v1/inventory/transactions', receipt)).toMatchObject({status_id: hold});
  });

  it('without a cost takes that of the material', async () => {
    await client.ok('POST', '/v1/inventory/transactions', receipt);
    const all = list(await client.ok('GET', '/v1/inventory/items?limit=100'));
    expect(all.find(({lot_number: lot}) => lot === 'R1')).toMatchObject({unit_cost: {amount: '8.40', currency: 'EUR'}});
  });

  it('never meets a code of a status in capitals', async () => {
    const answer = await json('POST', '/v1/inventory/statuses', {code: 'HELD', name: {en: 'Held'}});
    expect(answer).toMatchObject({errors: [{pointer: '/code', code: 'invalid_format'}]});
  });
});

it('a refill point of two bins has two', async () => {
  const point = await json('POST', '/v1/inventory/refill-points', {
    ...{code: 'RP-NEW', material_id: 'mat_01JHWWXHGRVM8T4Z6N2QK5D7WC', method: 'two_bin'},
    ...{location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP', bin_quantity: {value: '48', unit: 'XBX'}},
    supply: {type: 'transfer', source_location_id: 'loc_01JHZ3GCW0CFDV9PF93QX58X87'},
  });
  expect(point).toMatchObject({method: 'two_bin', bin_count: 2});
});
