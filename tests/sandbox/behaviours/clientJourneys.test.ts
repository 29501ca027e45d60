import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';

/** What the pages for clients say of people, suppliers and the catalogue, played from the first call to the last. */

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

type Fields = Record<string, Json>;

const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const NOBODY = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const PRODUCT = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';

const refusal = (method: string, path: string, body?: Json, key?: string): Promise<string> =>
  firstComplaint(client, method, path, body, key);

/** A call at a moment, to which the clock moves ahead. */
const at = (moment: string, path: string): Promise<Fields> =>
  client.ok('GET', path, undefined, {headers: {'Sandbox-Date': moment}});

describe('people', () => {
  async function role(name: string): Promise<string> {
    const roles = list(await client.ok('GET', '/v1/roles?limit=100'));
    return asText(roles.find((one) => one.name === name)?.id);
  }

  it('join a new group by hand, unless it says otherwise', async () => {
    const group = await client.ok('POST', '/v1/user-groups', {name: 'Project'});
    expect(group).toMatchObject({membership: 'manual', member_count: 0});
    const joined = await client.ok('POST', `/v1/user-groups/${asText(group.id)}/members`, {user_ids: [TOMAS]});
    expect(joined.member_count).toBe(1);
  });

  it('get ownership from an owner only', async () => {
    const owner = await role('Owner');
    const person = {type: 'person', email: 'new@halden.example', first_name: 'New', role_ids: [owner]};
    expect(await refusal('POST', '/v1/users', person, 'admin')).toBe('forbidden');
    expect(await refusal('PATCH', `/v1/users/${MAYA}`, {role_ids: [owner]}, 'admin')).toBe('forbidden');
    expect((await client.send('POST', '/v1/users', person, {key: 'owner'})).status).toBe(201);
  });

  it('have rights that exist', async () => {
    expect(await refusal('POST', '/v1/roles', {name: 'Pilot', permission_keys: ['products.fly']})).toBe(
      '/permission_keys/0 unknown_reference',
    );
    const made = await client.ok('POST', '/v1/roles', {name: 'Reader', permission_keys: ['products.read']});
    const path = `/v1/roles/${asText(made.id)}`;
    expect(await refusal('PATCH', path, {permission_keys: ['products.read', 'kitchen.read']})).toBe(
      '/permission_keys/1 unknown_reference',
    );
  });

  it('who were deleted are known no more', async () => {
    await client.ok('DELETE', `/v1/users/${MAYA}`);
    for (const path of ['/v1/users/me', '/v1/permissions/me'])
      expect(await refusal('GET', path, undefined, 'maya_buyer')).toBe('unauthenticated');
    expect(await refusal('PATCH', '/v1/users/me/preferences', {theme: 'dark'}, 'maya_buyer')).toBe('unauthenticated');
  });
});

describe('tags', () => {
  const tag = (): Promise<Fields> =>
    client.ok('POST', '/v1/tags', {name: 'Audit', entity_types: ['material', 'product']});

  it('go on all records but those that nobody knows, each of them once', async () => {
    const path = `/v1/tags/${asText((await tag()).id)}`;
    const ids = [GLOVES, TIPS, GLOVES, `mat_${NOBODY}`];
    const answer = await client.ok('POST', `${path}/apply`, {entity_type: 'material', entity_ids: ids});
    expect(answer).toMatchObject({
      total: 3,
      failed: 1,
      items: [{status: 'updated'}, {status: 'updated'}, {status: 'failed', problem: {code: 'not_found'}}],
    });
    expect((await client.ok('GET', path)).usage_count).toBe(2);
    const again = await client.ok('POST', `${path}/apply`, {entity_type: 'material', entity_ids: [GLOVES]});
    expect(again).toMatchObject({items: [{status: 'unchanged'}]});
    expect((await client.ok('GET', path)).usage_count).toBe(2);
  });

  it('are found on lists, and on none once they are deleted', async () => {
    const id = asText((await tag()).id);
    await client.ok('POST', `/v1/tags/${id}/apply`, {entity_type: 'material', entity_ids: [GLOVES, TIPS]});
    await client.ok('POST', `/v1/tags/${id}/apply`, {entity_type: 'product', entity_ids: [PRODUCT]});
    const found = async (path: string): Promise<string[]> =>
      list(await client.ok('GET', `${path}?tag_id=${id}`)).map((one) => asText(one.id));
    expect(new Set(await found('/v1/inventory/materials'))).toEqual(new Set([GLOVES, TIPS]));
    expect(await found('/v1/products')).toEqual([PRODUCT]);
    await client.ok('POST', `/v1/tags/${id}/remove`, {entity_type: 'material', entity_ids: [TIPS]});
    expect(await found('/v1/inventory/materials')).toEqual([GLOVES]);
    await client.ok('DELETE', `/v1/tags/${id}`);
    expect(await found('/v1/inventory/materials')).toEqual([]);
    expect(await found('/v1/products')).toEqual([]);
  });
});

describe('an announcement', () => {
  const ANNOUNCEMENTS = '/v1/announcements';
  const message = {title: {en: 'Move'}, body: {en: 'We move.'}, published: true};

  it('begins and ends by its dates', async () => {
    const dates = {starts_at: '2025-04-01T00:00:00.000Z', ends_at: '2025-04-02T00:00:00.000Z'};
    const {id, status} = await client.ok('POST', ANNOUNCEMENTS, {...message, ...dates});
    expect(status).toBe('scheduled');
    const path = `${ANNOUNCEMENTS}/${asText(id)}`;
    expect((await at('2025-04-01T12:00:00.000Z', path)).status).toBe('active');
    const active = list(await client.ok('GET', `${ANNOUNCEMENTS}?status=active&limit=100`));
    expect(active.map((one) => one.id)).toContain(id);
    expect((await at('2025-04-02T00:00:01.000Z', path)).status).toBe('expired');
  });

  it('comes back as a draft that is not published', async () => {
    const path = `${ANNOUNCEMENTS}/${asText((await client.ok('POST', ANNOUNCEMENTS, message)).id)}`;
    await client.ok('POST', `${path}/archive`);
    expect(await client.ok('POST', `${path}/restore`)).toMatchObject({status: 'draft', published: false});
  });
});

describe('an RFQ', () => {
  const line = (more: Fields = {}): Fields => ({
    line_number: 1,
    description: 'Bags',
    quantity: {value: '120', unit: 'XBX'},
    ...more,
  });
  const rfq = (more: Fields = {}): Fields => ({
    title: 'Bags',
    buyer_id: TOMAS,
    currency: 'EUR',
    due_at: '2025-03-28T16:00:00.000Z',
    lines: [line()],
    suppliers: [{supplier_id: BRIGHTWATER}],
    ...more,
  });

  it.each([
    ['a line that names nothing', {lines: [line({description: null})]}, '/lines/0/description required'],
    ['a number twice', {lines: [line(), line()]}, '/lines/1/line_number duplicate'],
    [
      'its goods before the quotations',
      {requested_delivery_date: '2025-03-28'},
      '/requested_delivery_date out_of_range',
    ],
  ])('has not %s', async (_, more, complaint) => {
    expect(await refusal('POST', '/v1/rfqs', rfq(more))).toBe(complaint);
    const path = `/v1/rfqs/${asText((await client.ok('POST', '/v1/rfqs', rfq())).id)}`;
    expect(await refusal('PATCH', path, more)).toBe(complaint);
  });
});

describe('an export', () => {
  const EXPORTS = '/v1/exports';
  const users = {kind: 'users', format: 'csv'};

  it('needs the right to read what it is of', async () => {
    const answer = await client.send('POST', EXPORTS, users, {key: 'category_buyer'});
    expect(answer.json).toMatchObject({code: 'forbidden', required_scope: 'users:read'});
  });
});

it('a batch request has a file or rows, and not both', async () => {
  const job = {kind: 'materials', mode: 'upsert'};
  expect(await refusal('POST', '/v1/batch-requests', job)).toBe('/rows required');
  const file = {id: `file_${NOBODY}`};
  expect(await refusal('POST', '/v1/batch-requests', {...job, file, rows: [{number: 'A'}]})).toBe(
    '/rows unknown_field',
  );
});

it('categories make room for one that is put among them', async () => {
  const category = (more: Fields): Promise<Fields> => client.ok('POST', '/v1/categories', {name: {en: 'A'}, ...more});
  const parent = asText((await category({})).id);
  const [first, second] = [await category({parent_id: parent}), await category({parent_id: parent})];
  await category({parent_id: parent, position: 1});
  const place = async ({id}: Fields): Promise<Json> =>
    (await client.ok('GET', `/v1/categories/${asText(id)}`)).position ?? null;
  expect([await place(first), await place(second)]).toEqual([2, 3]);
  await client.ok('POST', `/v1/categories/${asText(second.id)}/move`, {parent_id: parent, position: 1});
  expect([await place(first), await place(second)]).toEqual([3, 1]);
});

it('an endpoint for webhooks has a secret that a signature can be made with', async () => {
  const [plugin] = list(await client.ok('GET', '/v1/plugins?category=webhook'));
  const secret = (value: string): Fields => ({
    plugin_id: plugin?.id ?? null,
    name: 'Orders',
    settings: {url: 'https://hooks.quartermaster.example/orders'},
    events: ['store.archived'],
    secrets: {signing_secret: value},
  });
  for (const wrong of ['abc', 'whsec_YWJj', 'whsec_%%%%'])
    expect(await refusal('POST', '/v1/plugin-configs', secret(wrong))).toBe('/secrets/signing_secret invalid_format');
  const fine = `whsec_${'YWJj'.repeat(8)}`;
  const made = await client.ok('POST', '/v1/plugin-configs', secret(fine));
  const path = `/v1/plugin-configs/${asText(made.id)}`;
  expect(await refusal('PATCH', path, {secrets: {signing_secret: 'abc'}})).toBe(
    '/secrets/signing_secret invalid_format',
  );
});

it('products are found by a SKU however its parts are divided', async () => {
  for (const sku of ['BW20817M', 'bw-20817-m', 'BW 20817.M'])
    expect(list(await client.ok('GET', `/v1/products?sku=${encodeURIComponent(sku)}`)).map((one) => one.id)).toEqual([
      PRODUCT,
    ]);
});

it.each([[[]], [[PRODUCT]], [[PRODUCT, PRODUCT]]])(
  'products are compared by two to six of them, not by %j',
  async (ids) => {
    expect(await refusal('POST', '/v1/products/compare', {product_ids: ids})).toMatch(/^\/product_ids/);
  },
);

it('a summary of searches that nobody made has no time that they took', async () => {
  const group = asText((await client.ok('POST', '/v1/user-groups', {name: 'New', membership: 'manual'})).id);
  const answer = await client.send('GET', `/v1/search-analytics/summary?user_group_id=${group}`);
  expect(answer.status).toBe(200);
});

it('a person who was deactivated has no access until somebody takes that back', async () => {
  const look = async (): Promise<number> =>
    (await client.send('GET', '/v1/users/me', undefined, {key: 'maya_viewer'})).status;
  expect(await look()).toBe(200);
  await client.ok('POST', `/v1/users/${MAYA}/deactivate`);
  expect(await look()).toBe(401);
  await client.ok('POST', `/v1/users/${MAYA}/reactivate`);
  expect(await look()).toBe(200);
});

it('a deleted tag leaves suppliers, which show the ids of their tags alone', async () => {
  const tag = await client.ok('POST', '/v1/tags', {name: 'Regional', entity_types: ['supplier']});
  const path = `/v1/tags/${asText(tag.id)}`;
  const shown = async (): Promise<Json> => (await client.ok('GET', `/v1/suppliers/${BRIGHTWATER}`)).tags ?? null;
  const before = await shown();
  await client.ok('POST', `${path}/apply`, {entity_type: 'supplier', entity_ids: [BRIGHTWATER]});
  expect(await shown()).toContain(asText(tag.id));
  await client.ok('DELETE', path);
  expect(await shown()).toEqual(before);
});

describe('the audit log', () => {
  const entriesOf = async (id: string): Promise<Fields[]> =>
    list(await client.ok('GET', `/v1/audit-logs?target_id=${id}&sort=occurred_at`));

  it('has the whole history of a record, also after its end', async () => {
    const tag = await client.ok('POST', '/v1/tags', {name: 'Cold chain', entity_types: ['product']});
    const path = `/v1/tags/${asText(tag.id)}`;
    await client.ok('PATCH', path, {name: 'Cool chain'}, {key: 'tomas_owner'});
    // What changes nothing is no change.
    await client.ok('PATCH', path, {name: 'Cool chain'}, {key: 'tomas_owner'});
    await client.ok('DELETE', path);
    expect(await entriesOf(asText(tag.id))).toMatchObject([
      {action: 'tag.created', outcome: 'success', target: {type: 'tag', name: 'Cold chain'}},
      {
        action: 'tag.updated',
        actor: {type: 'user', name: 'Tomas Berg', email: 'tomas.berg@halden.example'},
        changes: [{path: '/name', before: 'Cold chain', after: 'Cool chain'}],
      },
      {action: 'tag.deleted', actor: {type: 'service', email: null}},
    ]);
  });

  it('names a person no more who was deleted', async () => {
    const tag = await client.ok(
      'POST',
      '/v1/tags',
      {name: 'Cold chain', entity_types: ['product']},
      {key: 'ines_owner'},
    );
    const [before] = await entriesOf(asText(tag.id));
    expect(before).toMatchObject({actor: {name: 'Ines Carvalho'}});
    await client.ok('DELETE', `/v1/users/${asText((before?.actor as Fields | undefined)?.id)}`);
    expect(await entriesOf(asText(tag.id))).toMatchObject([{actor: {name: 'Deleted user', email: null}}]);
  });

  it('has the comment of a decision as its reason', async () => {
    const [approval] = list(await client.ok('GET', '/v1/price-approvals?state=in_review&limit=1'));
    const path = `/v1/price-approvals/${asText(approval?.id)}/reject`;
    await client.ok('POST', path, {comment: 'Contract says 8.40', reason_code: 'not_contracted'}, {key: 'tomas_owner'});
    const entries = await entriesOf(asText(approval?.id));
    expect(entries.at(-1)).toMatchObject({action: 'price_approval.rejected', reason: 'Contract says 8.40'});
  });
});
