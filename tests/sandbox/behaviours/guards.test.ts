import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {Client} from '../support/client';
import {list} from '../support/answers';
import {ourSandbox, type OurSandbox} from '../../support/contract';

let ours: OurSandbox;
let client: Client;
let supplier: Client;
beforeAll(async () => {
  ours = await ourSandbox();
});
beforeEach(() => {
  client = new Client(ours, 'clients');
  supplier = client.as(ours, 'suppliers');
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
    expect(await ask(ORVANE)).toMatchObject({status: 'requested'});
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
    const before = Number((await json('GET', `/v1/stores/${STORE}`)).supplier_count);
    const stores = async (): Promise<Json[]> =>
      list(await supplier.ok('GET', '/v1/accessible-stores', undefined, {key: 'kestrel'}))
        .filter(({id}) => id === STORE)
        .map(({link_status: status}) => status ?? null);
    expect(await stores()).toEqual([]);
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
