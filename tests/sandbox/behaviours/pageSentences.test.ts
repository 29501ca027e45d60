import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {fields, list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

/** Sentences of docs and guides that no rule of the contract says in the same words. */

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const rows = async (path: string): Promise<Record<string, Json>[]> => list(await client.ok('GET', path));
/** The first error of an answer, in one line. */
const told = async (method: string, path: string, body: Json): Promise<string> => {
  const {status, json} = await client.send(method, path, body);
  const [{pointer = '', code = ''} = {}] = list({data: fields({json}).errors ?? null});
  return `${status} ${asText(pointer)} ${asText(code)}`;
};

const STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const ACETONE = '/v1/products/pid:acetone-2500ml';

describe('texts in a product file', () => {
  const run = (...lines: string[]): ReturnType<typeof runImport> =>
    runImport(supplier, 'products', {api: 'suppliers', job: {mode: 'update'}}, 'products.csv', lines.join('\n'));

  it('may be lists, with a pipe between the words of a language', async () => {
    const {errors} = await run(
      'product_identifier,keywords:en,keywords:de',
      'glove-nitrile-m,disposable gloves|exam gloves|safety gloves,Einmalhandschuhe',
    );
    expect(errors).toEqual([]);
    expect(await supplier.ok('GET', '/v1/products/pid:glove-nitrile-m')).toMatchObject({
      keywords: {en: ['disposable gloves', 'exam gloves', 'safety gloves'], de: ['Einmalhandschuhe']},
    });
  });

  it('lose a language with an empty cell, but not the default language', async () => {
    expect((await run('product_identifier,name:de', 'acetone-2500ml,')).errors).toEqual([]);
    expect((await supplier.ok('GET', ACETONE)).name).toEqual({en: 'Acetone 2.5 l'});
    const {errors} = await run('product_identifier,name:en', 'acetone-2500ml,');
    expect(errors).toMatchObject([{column: 'name:en', code: 'required'}]);
    const both = await run('product_identifier,name:en,name:de', 'acetone-2500ml,,Aceton');
    expect(both.errors).toMatchObject([{column: 'name:en', code: 'required'}]);
  });
});

describe('the audit log', () => {
  it('finds what a service user did by the person it acted for', async () => {
    const headers = {'Acting-User': MAYA};
    await client.send('POST', '/v1/search-presets', {name: 'Gloves in blue', query: 'gloves'}, {headers});
    const found = await rows(`/v1/audit-logs?actor_id=${MAYA}&action=search_preset.created`);
    expect(found).toMatchObject([{reason: 'Maya Lindqvist', actor: {type: 'service'}}]);
  });

  it('has a decision that was refused for lack of a permission', async () => {
    const approve = '/v1/price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N/approve';
    expect((await client.send('POST', approve, {}, {key: 'ines_approver'})).status).toBe(403);
    const since = '/v1/audit-logs?outcome=denied&occurred_at[gte]=2025-03-14T12:00:00.000Z';
    expect(await rows(since)).toMatchObject([
      {
        action: 'price_approval.approved',
        changes: [],
        reason: 'approval_not_permitted',
        actor: {name: 'Ines Carvalho'},
      },
    ]);
  });
});

it('the audit log has what was refused before there was a record, for those who see its area', async () => {
  const {data: roles = null} = await client.ok('GET', '/v1/roles');
  const owner = list({data: roles}).find(({name}) => name === 'Owner')?.id ?? null;
  const user = {type: 'person', email: 'new@halden.example', first_name: 'New', last_name: 'Owner', role_ids: [owner]};
  expect((await client.send('POST', '/v1/users', user, {key: 'admin'})).status).toBe(403);
  const denied = '/v1/audit-logs?outcome=denied&action=user.created';
  expect(await rows(denied)).toMatchObject([{target: null}]);
  expect(list(await client.ok('GET', denied, undefined, {key: 'procurement_manager'}))).toEqual([]);
});

it('metadata is never read', async () => {
  const metadata = {website: 'http://intranet.example', country: 'nowhere'};
  expect(await client.ok('PATCH', `/v1/stores/${STORE}`, {metadata})).toMatchObject({metadata});
});

it('a retrieval of the older log has a file once it is available', async () => {
  const body = {from: '2023-09-01', to: '2023-11-30', reason: 'Internal audit'};
  const headers = {'Idempotency-Key': 'retrieval-with-a-file'};
  const {json} = await client.send('POST', '/v1/older-log/retrievals', body, {headers});
  const path = `/v1/older-log/retrievals/${asText(fields({json}).id)}`;
  for (const [status, file] of [
    ['restoring', null],
    ['available', {name: 'older-log-2023-09-01-2023-11-30.jsonl.gz', media_type: 'application/gzip'}],
  ] as const)
    expect(await client.ok('GET', path)).toMatchObject({status, file});
});

it('a mapping of every supplier leaves a suggestion that can be read', async () => {
  await client.send('DELETE', '/v1/unit-label-mappings/ulm_01JKASD26097Z1ES57D0PMRB8R');
  const found = await rows('/v1/suggested-entities?kind=unit_mapping&status=open');
  expect(found.map(({current_value: label}) => label)).toContain('Rolle');
});

describe('an address', () => {
  const cases: [method: string, path: string, name: string, more: Record<string, Json>][] = [
    ['POST', '/v1/announcements', 'link_url', {title: {en: 'A'}, body: {en: 'B'}}],
    ['PATCH', `/v1/stores/${STORE}`, 'terms_url', {}],
    ['PATCH', '/v1/suppliers/sup_01JHHJXM40PBZWT1RYV94Q288E', 'website', {}],
  ];
  it.each(cases)('is an https address: %s %s, %s', async (method, path, name, more) => {
    expect(await told(method, path, {...more, [name]: 'http://plain.example/a'})).toBe(`422 /${name} invalid_format`);
    expect((await client.send(method, path, {...more, [name]: 'https://safe.example/a'})).status).toBeLessThan(300);
  });

  it.each([
    'https://erp.halden.example',
    'erp.halden.example/return',
    'erp.halden.example:443',
    '*.*.halden.example',
    '*',
  ])('is no host for carts: %s', async (host) => {
    const path = '/v1/punchout/connections/pcn_01JJRNN39V4RY0YEWCT1QZ5P3R';
    expect(await told('PATCH', path, {allowed_return_hosts: [host]})).toBe(
      '422 /allowed_return_hosts/0 invalid_format',
    );
  });
});

describe('somebody who works at one place', () => {
  const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';

  it('is told that place as the reach, and others that they reach all', async () => {
    const reach = async (key: string): Promise<Json> =>
      (await client.ok('GET', '/v1/permissions/me', undefined, {key})).location_ids ?? null;
    expect(await Promise.all(['maya_buyer', 'ines_inventory_manager', 'me'].map(reach))).toEqual([[LAB], null, null]);
  });

  it('has a summary of that place', async () => {
    const summary = (query: string, key: string): Promise<Record<string, Json>> =>
      client.ok('GET', `/v1/inventory/summary${query}`, undefined, {key});
    const own = await summary('', 'maya_buyer');
    expect(own).toEqual(await summary(`?location_id=${LAB}&include_children=true`, 'maya_buyer'));
    expect(own).toMatchObject({locations: 1});
    const elsewhere = await summary('?location_id=loc_01JHYBFBG01Y6Q0CNYRG1QGEZP', 'maya_buyer');
    expect(elsewhere).toMatchObject({locations: 0, materials: 0});
  });
});

it('an announcement begins when it is created, unless it says when', async () => {
  const message = {title: {en: 'A'}, body: {en: 'B'}, published: true};
  const {created_at: at = null, starts_at: start} = await client.ok('POST', '/v1/announcements', message);
  expect(start).toBe(at);
  expect(await told('POST', '/v1/announcements', {...message, ends_at: '2025-03-01T00:00:00.000Z'})).toBe(
    '422 /ends_at invalid_period',
  );
  const {id = null} = await client.ok('POST', '/v1/announcements', message);
  const path = `/v1/announcements/${asText(id)}`;
  for (const ends of ['2025-03-01T00:00:00.000Z', asText(start ?? '')])
    expect(await told('PATCH', path, {ends_at: ends})).toBe('422 /ends_at invalid_period');
  expect((await client.ok('PATCH', path, {starts_at: null})).starts_at).not.toBeNull();
});

it('a status of a client says that it is not the default', async () => {
  const created = await client.ok('POST', '/v1/inventory/statuses', {code: 'washed', name: {en: 'Washed'}});
  expect(created).toMatchObject({is_default: false});
});

it('a decision about an unknown approval has one error', async () => {
  const content = 'approval_id,decision\npap_01JJ6KTTM0MJYT90TAZJGCNM00,approve';
  const {errors} = await runImport(
    client,
    'offer_approvals',
    {api: 'clients', job: {mode: 'update'}},
    'decisions.csv',
    content,
  );
  expect(errors).toMatchObject([
    {column: 'approval_id', code: 'unknown_reference', message: 'No approval with this id.'},
  ]);
});

it('an unknown custom field is told in words', async () => {
  const material = {
    name: {en: 'Agar'},
    number: 'MAT-77001',
    material_type_id: 'mty_01JHTCRA8VM53FVV3CZHXWZRRQ',
    base_unit: 'EA',
    hazard: {un_number: '1090'},
    custom_fields: {biosafety_level: 2, shelf: 'A'},
  };
  const {json} = await client.send('POST', '/v1/inventory/materials', material);
  expect(fields({json}).errors).toEqual([
    {pointer: '/custom_fields/shelf', code: 'unknown_field', message: 'There is no such field.'},
  ]);
});

it('an operation without paging knows no offset, however large', async () => {
  for (const offset of [5, 10_001])
    expect((await client.send('GET', `/v1/users/me?offset=${offset}`)).json).toMatchObject({code: 'bad_request'});
});

it('a price that is taken away is the word of whoever takes it', async () => {
  const path = '/v1/inventory/vendor-materials/vma_01JJ0KJFM0MY4025966WDGRTBA';
  const cleared = {last_price: null, price_source: 'manual'};
  expect(await client.ok('PATCH', path, {last_price: null})).toMatchObject(cleared);
  expect(await client.ok('GET', path)).toMatchObject(cleared);
});

it('null removes a key of metadata, also where an update has rules of its own', async () => {
  for (const list_ of ['/v1/supplier-store-links', '/v1/inventory/replenishment-fulfillments']) {
    const open = (await rows(list_)).find(({status}) =>
      ['requested', 'active', 'planned', 'ordered'].includes(asText(status)),
    );
    const path = `${list_}/${asText(open?.id)}`;
    expect(await client.ok('PATCH', path, {metadata: {aud: 'x'}})).toMatchObject({metadata: {aud: 'x'}});
    expect((await client.ok('PATCH', path, {metadata: {aud: null}})).metadata).not.toHaveProperty('aud');
  }
});

it('metadata of a new record holds no key without a value', async () => {
  const tag = {name: 'Audit', entity_types: ['product'], metadata: {aud: null, erp: '7'}};
  expect((await client.ok('POST', '/v1/tags', tag)).metadata).toEqual({erp: '7'});
});

it('an invite names a supplier that is there', async () => {
  const contact = {contact_first_name: 'A', contact_last_name: 'B', contact_email: 'a.b@tarnwell.example'};
  const gone = {supplier_id: 'sup_01JNZMGKM043FEJS6V0K68MEH2', ...contact};
  expect(await told('POST', '/v1/supplier-invites', gone)).toBe('422 /supplier_id unknown_reference');
});

it('a running job says where it can be polled', async () => {
  const job = (await rows('/v1/batch-requests')).find(({status}) => ['queued', 'running'].includes(asText(status)));
  const path = `/v1/batch-requests/${asText(job?.id)}`;
  expect((await client.send('GET', `${path}/errors/file`)).json).toMatchObject({code: 'not_ready', status_url: path});
});

it('the address of a new unit is that of its record', async () => {
  const body = {
    code: 'ZRQ',
    name: {en: 'Rack'},
    symbol: 'rack',
    dimension: 'package',
    decimal_places: 0,
    base_factor: null,
  };
  const {headers} = await client.send('POST', '/v1/inventory/units-of-measure', body);
  const address = asText(headers.get('location')).replace('/clients', '');
  expect(await client.ok('GET', address)).toMatchObject({code: 'ZRQ'});
});

it('a changed refill point shows the figures that the next reading shows', async () => {
  const path = '/v1/inventory/refill-points/rfp_01JJ3KPN401N5HZBTT7F7RKPMB';
  const changed = await client.ok('PATCH', path, {order_multiple: null});
  expect((await client.ok('GET', path)).suggested_quantity).toEqual(changed.suggested_quantity);
});

it('a dispatch cancels a pick list that nobody has begun', async () => {
  const orders = '/v1/inventory/transfer-orders';
  const order = await client.ok('POST', orders, {
    from_location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
    to_location_id: 'loc_01JHZ3GCW0CFDV9PF93QX58X87',
    lines: [{material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN', quantity: {value: '3', unit: 'XBX'}}],
  });
  const path = `${orders}/${asText(order.id)}`;
  await client.ok('POST', `${path}/submit`);
  const [list_] = [(await client.ok('GET', path)).pick_list_ids ?? null].flat();
  const picking = `/v1/inventory/pick-lists/${asText(list_)}`;
  expect(await client.ok('GET', picking)).toMatchObject({status: 'open'});
  await client.ok('POST', `${path}/dispatch`, {});
  expect(await client.ok('GET', picking)).toMatchObject({status: 'cancelled'});
});

it('metadata holds 50 keys, also after a patch', async () => {
  const [tag] = await rows('/v1/tags');
  const path = `/v1/tags/${asText(tag?.id)}`;
  const known = Object.keys(fields({json: tag?.metadata ?? null})).length;
  const more = (from: number, to: number): Json =>
    Object.fromEntries(Array.from({length: to - from}, (_, at) => [`key_${from + at}`, '1']));
  await client.ok('PATCH', path, {metadata: more(known, 50)});
  expect(await told('PATCH', path, {metadata: more(50, 51)})).toBe('422 /metadata too_long');
  expect(await rows('/v1/tags')).not.toEqual([]);
});

it('recommendations for a user who is not there are refused', async () => {
  const path = '/v1/personalize/products?user_id=usr_01J4DWKHAV6RZQQGG4HPKPB09B';
  expect((await client.send('GET', path)).json).toMatchObject({code: 'invalid_filter'});
});

describe('when its day has come', () => {
  const on = (day: string) => ({headers: {'Sandbox-Date': `2025-${day}T12:00:00.000Z`}});

  it('a price list begins and ends', async () => {
    const all = '/v1/price-lists';
    const dates = {valid_from: '2025-03-16', valid_to: '2025-03-20'};
    const {id} = await supplier.ok('POST', all, {
      ...{code: 'SPRING', name: 'Spring', currency: 'EUR', countries: ['DE'], store_ids: [STORE], ...dates},
    });
    const price = {product_identifier: 'glove-nitrile-m', unit_price: '8.10', valid_from: '2025-03-16'};
    await supplier.ok('PUT', `${all}/${asText(id)}/entries`, {entries: [price]});
    const states: Json[] = [];
    for (const day of ['03-15', '03-16', '03-21'])
      states.push((await supplier.ok('GET', `${all}/${asText(id)}`, undefined, on(day))).status ?? null);
    expect(states).toEqual(['draft', 'active', 'expired']);
  });

  it('a key has expired', async () => {
    const path = `/v1/users/usr_01JHP33WC0KR0Q85R9RY3Z921Z/api-keys`;
    const body = {name: 'Short', scopes: ['products:read'], expires_at: '2025-03-20T00:00:00.000Z'};
    const {id} = await client.ok('POST', path, body);
    const keys = list(await client.ok('GET', path, undefined, on('03-21')));
    expect(keys.find((one) => one.id === id)).toMatchObject({status: 'expired'});
  });

  it('a revision is due with its RFQ, unless the buyer says otherwise, and the quotation ends', async () => {
    const path = '/v1/rfqs/rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
    const rfq = await client.ok('GET', path);
    const [one] = list(await client.ok('GET', `${path}/quotations`)).filter(({status}) => status === 'submitted');
    await client.ok('POST', `${path}/quotations/${asText(one?.id)}/request-revision`, {message: 'Lower.'});
    const own = `/v1/quotations/${asText(one?.id)}`;
    const seen = await supplier.send('GET', own);
    const {revision_request: asked} = fields(
      seen.status === 200 ? seen : await supplier.send('GET', own, undefined, {key: 'orvane'}),
    );
    expect(asked).toMatchObject({due_at: rfq.due_at});
    expect(await client.ok('GET', `${path}/quotations/${asText(one?.id)}`, undefined, on('12-30'))).toMatchObject({
      status: 'expired',
    });
  });
});

it('an analyst and an approver read the RFQs that they were let into, and no others', async () => {
  const path = '/v1/rfqs?limit=100';
  for (const role of ['analyst', 'approver']) {
    const key = `lena_${role}`;
    expect(list(await client.ok('GET', path, undefined, {key})), role).toEqual([]);
  }
  const access = {user_ids: ['usr_01JMSVFY79EVQ6JDVTM0Q3MYKK'], role: 'viewer'};
  const [{id = ''} = {}] = await rows('/v1/rfqs?status=published');
  await client.ok('POST', `/v1/rfqs/${asText(id)}/access`, access);
  expect(list(await client.ok('GET', path, undefined, {key: 'lena_analyst'})).map((rfq) => rfq.id)).toEqual([id]);
});
