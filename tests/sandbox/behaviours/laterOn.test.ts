import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What follows from a call later on, and for others. */

type Fields = Record<string, Json>;
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

describe('a quotation whose last day is over', () => {
  it('can be sent again after the buyer has asked for a revision', async () => {
    const headers = {'Sandbox-Date': '2025-07-02T10:00:00.000Z'};
    const [rfq, quotation] = ['rfq_01JJ83WXC0JK96MYFGSRYAHZ4K', 'quo_01JJ8VXYR0AHCVJ0XGP4F4AZHV'];
    const own = `/v1/quotations/${quotation}`;
    const asked = await client.send(
      'POST',
      `/v1/rfqs/${rfq}/quotations/${quotation}/request-revision`,
      {message: 'Please extend the validity.'},
      {headers},
    );
    expect(asked.status).toBe(200);
    expect(await supplier.ok('GET', own, undefined, {headers})).toMatchObject({status: 'revision_requested'});
    expect(await supplier.ok('PATCH', own, {valid_until: '2025-09-30'}, {headers})).toMatchObject({
      status: 'revision_requested',
    });
    expect(await supplier.ok('POST', `${own}/submit`, {}, {headers})).toMatchObject({status: 'submitted'});
  });
});

describe('a punchout session for an address', () => {
  const sessionFor = (user_email: string) =>
    client.send('POST', '/v1/punchout/sessions', {
      connection_id: 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R',
      return_url: 'https://erp.halden.example/punchout/return',
      buyer_cookie: 'cookie-1',
      user_email,
    });

  it('finds its person in capitals, too', async () => {
    const before = list(await client.ok('GET', '/v1/users?limit=100')).length;
    expect((await sessionFor('MAYA.Lindqvist@halden.example')).json).toMatchObject({user: {name: 'Maya Lindqvist'}});
    expect(list(await client.ok('GET', '/v1/users?limit=100'))).toHaveLength(before);
  });

  it('makes no second person of one who was deactivated', async () => {
    const id = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
    const {email} = await client.ok('GET', `/v1/users/${id}`);
    await client.ok('POST', `/v1/users/${id}/deactivate`, {});
    expect((await sessionFor(asText(email ?? ''))).json).toMatchObject({code: 'unknown_user'});
  });
});

describe('a service', () => {
  it('costs its price for each one that the form counts', async () => {
    const request = async (pipette_count: string): Promise<Json | undefined> =>
      (
        await client.ok('POST', '/v1/service-requests', {
          service_id: 'srv_01JKFXM6807MHJZJ51P6N04W8K',
          delivery_address_id: 'dad_01JJ1Q7MV785RDK7TM1G6V1057',
          answers: {pipette_count, calibration_type: 'factory', pickup_date: '2025-03-20'},
        })
      ).quoted_price;
    expect(await request('10')).toEqual({amount: '380.00', currency: 'EUR'});
    expect(await request('1')).toEqual({amount: '38.00', currency: 'EUR'});
  });

  it('is offered no longer once its supplier has lost the last link', async () => {
    const path = '/v1/services/srv_01JKFXM6807MHJZJ51P6N04W8K';
    const {supplier: seller} = await client.ok('GET', path);
    const links = list(await client.ok('GET', '/v1/supplier-store-links?limit=100')).filter(
      (link) =>
        link.supplier_id === (seller as Fields).id && ['active', 'suspended'].includes(asText(link.status ?? '')),
    );
    for (const {id} of links) {
      expect(await client.ok('GET', path)).toMatchObject({status: 'available'});
      await client.ok('DELETE', `/v1/supplier-store-links/${asText(id ?? '')}`);
    }
    expect(await client.ok('GET', path)).toMatchObject({status: 'retired'});
  });
});

it('takes the products of a category along when it moves', async () => {
  const count = async (id: string): Promise<Json | undefined> =>
    (await client.ok('GET', `/v1/categories/${id}`)).product_count;
  const [solvents, chemicals, safety] = [
    'cat_01JJ3Y08G0SZPM38SK6XK6RPXC',
    'cat_01JJ1RS2M6Y2T0FW8WW3NFAM1H',
    'cat_01JHHX77F5HP9R0QYHXE09WQAN',
  ];
  const before = [await count(solvents), await count(chemicals), await count(safety)].map(Number);
  await client.ok('POST', `/v1/categories/${solvents}/move`, {parent_id: safety});
  const [own = 0, from = 0, to = 0] = before;
  expect([await count(solvents), await count(chemicals), await count(safety)]).toEqual([own, from - own, to + own]);
});

it('leads codes to no archived category', async () => {
  const resolved = async (): Promise<Json | undefined> =>
    ((await client.ok('POST', '/v1/unspsc-mappings/resolve', {codes: ['46181504']})).data as Fields[])[0]?.category;
  expect(await resolved()).toMatchObject({name: 'Protective gloves'});
  await client.ok('POST', '/v1/categories/cat_01JHJ0N2M0GS8FDF88HAJFSSPF/archive', {});
  expect(await resolved()).toBeNull();
});

it('switches the notifications of events that there are', async () => {
  const answer = await client.send(
    'PATCH',
    '/v1/users/me/preferences',
    {notifications: {'foo.bar': {email: false}}},
    {
      key: 'maya_buyer',
    },
  );
  expect(answer).toMatchObject({
    status: 422,
    json: {errors: [{pointer: '/notifications/foo.bar', code: 'unknown_field'}]},
  });
});

it('writes to people in a language that the platform holds', async () => {
  const change = (language: string): ReturnType<Client['send']> =>
    client.send('PATCH', '/v1/users/me/preferences', {language}, {key: 'maya_buyer'});
  expect(await change('xx')).toMatchObject({
    status: 422,
    json: {errors: [{pointer: '/language', code: 'invalid_enum'}]},
  });
  expect((await change('de')).status).toBe(200);
});

it('goes back to the usual notifications with null', async () => {
  const path = '/v1/users/me/preferences';
  const key = 'maya_buyer';
  await client.ok('PATCH', path, {notifications: {'approval.requested': {email: false}}}, {key});
  const next = await client.ok('PATCH', path, {notifications: null}, {key});
  expect(Object.keys((next.notifications ?? {}) as Fields)).not.toContain('approval.requested');
});

it('shows the price of today for a new source, and for one that goes back to the catalogue', async () => {
  const headers = {'Sandbox-Date': '2025-03-14T10:00:00.000Z'};
  const product = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
  const read = await client.ok('GET', `/v1/products/${product}?country=DE`, undefined, {headers});
  const sources = list(await client.ok('GET', `/v1/inventory/vendor-materials?product_id=${product}`));
  const path = `/v1/inventory/vendor-materials/${asText(sources[0]?.id ?? '')}`;
  await client.ok('PATCH', path, {last_price: {amount: '1.00', currency: 'EUR'}});
  expect(await client.ok('PATCH', path, {price_source: 'catalogue'})).toMatchObject({last_price: read.best_price});
});

it('shows a supplier the link that it has asked for', async () => {
  const kestrel = {key: 'kestrel_sales'};
  const stores = list(await supplier.ok('GET', '/v1/accessible-stores?link_status=requested', undefined, kestrel));
  expect(stores).toMatchObject([{id: 'sto_01JHGTWJR0H71026KHDMNTSZFV'}]);
});

it('does not allow what it refuses: an inspected cart is not returned', async () => {
  const {id} = await client.ok('POST', '/v1/punchout/sessions', {
    connection_id: 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R',
    return_url: 'https://erp.halden.example/punchout/return',
    buyer_cookie: 'cookie-2',
    user_email: 'maya.lindqvist@halden.example',
    operation: 'inspect',
    items: [{sku: 'BW-20817-M', quantity: '10'}],
  });
  const path = `/v1/punchout/sessions/${asText(id ?? '')}`;
  await client.ok('GET', path);
  const {json} = await client.send('POST', `${path}/return`, {});
  expect(json).toMatchObject({code: 'invalid_state'});
  expect((json as Fields).allowed_actions).not.toContain('return-punchout-cart');
});

it('tells what a store needs that a product is added to, and sells it there once the store has let it in', async () => {
  const gloves = '/v1/products/pid:glove-nitrile-m';
  const uk = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
  const {store_ids: stores, ships_to: countries} = await supplier.ok('GET', gloves);
  const next = await supplier.ok('PATCH', gloves, {
    store_ids: [...(stores as string[]), uk],
    ships_to: [...(countries as string[]), 'GB'],
  });
  expect(next.approval_state).toMatchObject({[uk]: 'pending'});
  expect((next.completeness as Fields).missing).toContain('resources:sds');
  const prices = await supplier.ok('POST', '/v1/price-lists', {
    code: 'GB-2025',
    name: 'Great Britain 2025',
    currency: 'GBP',
    countries: ['GB'],
    store_ids: [uk],
    valid_from: '2025-03-14',
  });
  const path = `/v1/price-lists/${asText(prices.id ?? '')}/entries`;
  await supplier.ok('PUT', path, {
    entries: [{product_identifier: 'glove-nitrile-m', unit_price: '7.60'}],
  });
  for (const {id} of list(await client.ok('GET', '/v1/price-approvals?state=in_review&limit=100')))
    await client.send('POST', `/v1/price-approvals/${asText(id ?? '')}/approve`, {});
  const headers = {'Sandbox-Date': '2025-04-02T10:00:00.000Z'};
  const offers = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G/offers?country=GB';
  expect(list(await client.ok('GET', offers, undefined, {headers}))).toEqual([]);
});

describe('a key of the caller', () => {
  const BERLIN = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
  const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
  const lines = [{material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN', quantity: {value: '20', unit: 'XBX'}}];
  const order = {from_location_id: BERLIN, to_location_id: LAB, lines, external_id: 'ERP-1'};

  it('belongs to one record of its kind', async () => {
    const made = await client.ok('POST', '/v1/inventory/transfer-orders', order);
    const again = await client.send('POST', '/v1/inventory/transfer-orders', order);
    expect(again.json).toMatchObject({code: 'conflict_duplicate', existing_id: made.id});
    const other = await client.ok('POST', '/v1/inventory/transfer-orders', {...order, external_id: 'ERP-2'});
    const path = `/v1/inventory/transfer-orders/${asText(other.id ?? '')}`;
    expect((await client.send('PATCH', path, {external_id: 'ERP-1'})).json).toMatchObject({code: 'conflict_duplicate'});
    expect(await client.ok('PATCH', path, {external_id: 'ERP-2'})).toMatchObject({external_id: 'ERP-2'});
  });
});

it('decides a waiting transfer by its rule as it was', async () => {
  const rules = list(await client.ok('GET', '/v1/inventory/transfer-rules?limit=100'));
  const made = await client.ok('POST', '/v1/inventory/transfer-orders', {
    from_location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
    to_location_id: 'loc_01JHZ3GCW0CFDV9PF93QX58X87',
    lines: [{material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN', quantity: {value: '20', unit: 'XBX'}}],
  });
  for (const {id} of rules)
    await client.ok('PATCH', `/v1/inventory/transfer-rules/${asText(id ?? '')}`, {
      requires_approval: true,
      approval_above_value: null,
      approver_group_id: null,
    });
  const path = `/v1/inventory/transfer-orders/${asText(made.id ?? '')}`;
  expect(await client.ok('POST', `${path}/submit`, {})).toMatchObject({status: 'pending_approval'});
  for (const {id} of rules)
    await client.ok('PATCH', `/v1/inventory/transfer-rules/${asText(id ?? '')}`, {
      approver_group_id: 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH',
    });
  const key = 'ines_inventory_manager';
  expect((await client.send('POST', `${path}/approve`, {}, {key})).status).toBe(200);
});

describe('an article', () => {
  const path = '/v1/articles';
  const make = (body: Fields) =>
    client.ok('POST', path, {
      article_category_id: 'artc_01JJ1F1D1HAQHE7MAJAMJ7XNQ8',
      slug: 'gloves-again',
      title: {en: 'Gloves'},
      body: {en: 'Words.'},
      ...body,
    });

  it('is published anew each time', async () => {
    const {id, published_at: first} = await make({status: 'published'});
    const own = `${path}/${asText(id ?? '')}`;
    await client.ok('PATCH', own, {status: 'draft'});
    const next = await client.ok(
      'PATCH',
      own,
      {status: 'published'},
      {headers: {'Sandbox-Date': '2025-03-20T10:00:00Z'}},
    );
    expect([asText(first ?? ''), asText(next.published_at ?? '')].map((at) => at.slice(0, 10))).toEqual([
      '2025-03-14',
      '2025-03-20',
    ]);
  });

  it('keeps no HTML, and its links', async () => {
    const words = '# A <b>bold</b><script>x()</script> word, see <https://halden.example>';
    expect((await make({body: {en: words}})).body).toEqual({en: '# A bold word, see <https://halden.example>'});
  });
});

it('suggests no trigger for a point that is paused', async () => {
  const [point] = list(await client.ok('GET', '/v1/inventory/refill-points?code=RP-LAB3-TIPS'));
  const scan = async (): Promise<Json | undefined> =>
    (await client.ok('POST', '/v1/inventory/barcodes/scan', {data: 'RP-LAB3-TIPS'})).suggested_actions;
  expect(await scan()).toEqual(['trigger', 'count']);
  await client.ok('PATCH', `/v1/inventory/refill-points/${asText(point?.id ?? '')}`, {paused: true});
  expect(await scan()).toEqual(['count']);
});

it('names deeds in the audit log in the past tense', async () => {
  const product = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
  await client.ok('POST', `${product}/hide`, {});
  const [last] = list(await client.ok('GET', '/v1/audit-logs?sort=-occurred_at&limit=1'));
  expect(last?.action).toBe('product.hidden');
});

it('shows the new name of a store and of a category wherever they are named', async () => {
  const gloves = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
  const {store, categories} = await client.ok('GET', gloves);
  const [category] = categories as Fields[];
  await client.ok('PATCH', `/v1/stores/${asText((store as Fields).id ?? '')}`, {name: {en: 'Halden Central'}});
  await client.ok('PATCH', `/v1/categories/${asText(category?.id ?? '')}`, {name: {en: 'Hand protection'}});
  expect(await client.ok('GET', gloves)).toMatchObject({
    store: {name: 'Halden Central'},
    categories: [{name: 'Hand protection'}],
  });
  const offers = list(await client.ok('GET', `${gloves}/offers?country=DE`));
  expect(offers[0]?.store).toMatchObject({name: 'Halden Central'});
  const approvals = list(await client.ok('GET', '/v1/price-approvals?limit=100'));
  const named = approvals.map((one) => one.store as Fields).filter((one) => one.id === (store as Fields).id);
  expect(new Set(named.map(({name}) => name))).toEqual(new Set(['Halden Central']));
});

it('shows the new name of a person, supplier, group, tag and material wherever they are named', async () => {
  const rename = (path: string, body: Fields): Promise<Fields> => client.ok('PATCH', path, body);
  const tags = list(await client.ok('GET', '/v1/tags?limit=100'));
  for (const {id} of tags) await rename(`/v1/tags/${asText(id ?? '')}`, {name: `Label ${asText(id ?? '')}`});
  await rename('/v1/suppliers/sup_01JHHJXM40PBZWT1RYV94Q288E', {name: 'Brightwater Group'});
  await rename('/v1/inventory/materials/mat_01JHVBB6009XGEZGRHGAXJJ0ZN', {name: {en: 'Gloves, nitrile'}});
  const groups = list(await client.ok('GET', '/v1/user-groups?limit=100'));
  const lab = groups.find(({name}) => name === 'Lab 3');
  await rename(`/v1/user-groups/${asText(lab?.id ?? '')}`, {name: 'Lab 4'});
  await rename(`/v1/users/${TOMAS}`, {last_name: 'Lund'});

  const {supplier: seller, tags: labels} = await client.ok('GET', '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G');
  expect(seller).toMatchObject({name: 'Brightwater Group'});
  expect((labels as Fields[]).map(({name}) => asText(name ?? '').split(' ')[0])).toContain('Label');
  const stock = list(await client.ok('GET', '/v1/inventory/items?limit=100')).map(({material}) => material as Fields);
  expect(stock.filter(({id}) => id === 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN')[0]).toMatchObject({name: 'Gloves, nitrile'});
  const stores = JSON.stringify(await client.ok('GET', '/v1/price-approval-configs?limit=100'));
  expect([stores.includes('Tomas Berg'), stores.includes('Tomas Lund')]).toEqual([false, true]);
  const query = {measures: ['spend'], dimensions: ['supplier']};
  const card = {name: {en: 'Suppliers'}, kind: 'table', dataset: 'order_lines', query};
  const {id: insight} = await client.ok('POST', '/v1/insights', card);
  const cells = await client.ok('GET', `/v1/insights/${asText(insight ?? '')}/data`);
  expect(JSON.stringify(cells.rows)).toContain('"name":"Brightwater Group"');
  const presets = list(await client.ok('GET', '/v1/presets?limit=100')).flatMap(
    ({assignments}) => assignments as Fields[],
  );
  expect(presets.find(({id}) => id === lab?.id)).toMatchObject({name: 'Lab 4'});
  // The log tells what was.
  const log = list(await client.ok('GET', '/v1/audit-logs?limit=100'));
  expect(log.map(({target}) => (target as Fields).name)).toContain('Brightwater Lab Supply');
});

it('asks for the links of an invite in the name of whoever has sent it', async () => {
  const store = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
  const sent = await client.ok(
    'POST',
    '/v1/supplier-invites',
    {
      company_name: 'Northlight',
      country: 'GB',
      contact_email: 'a@northlight.example',
      contact_first_name: 'Ada',
      contact_last_name: 'North',
      store_ids: [store],
      language: 'en',
    },
    {key: 'tomas_procurement_manager'},
  );
  const path = `/v1/suppliers/${asText(sent.supplier_id ?? '')}`;
  for (let reads = 0; reads < 3; reads += 1) await client.ok('GET', path, undefined, {key: 'maya_viewer'});
  const links = list(await client.ok('GET', '/v1/supplier-store-links?limit=100'));
  const own = links.find(({supplier_id: id}) => id === sent.supplier_id);
  expect(own?.created_by).toMatchObject({name: 'Tomas Berg'});
});

it('tells every supplier of a store what the store insists on', async () => {
  const path = '/v1/accessible-stores/sto_01JHGTWJR0H71026KHDMNTSZFV';
  await client.ok('POST', '/v1/supplier-store-links/ssl_01JP50EXV04PTH301PGXCNXZT9/accept', {});
  const {required_attributes: ours} = await supplier.ok('GET', path);
  expect(await supplier.ok('GET', path, undefined, {key: 'kestrel'})).toMatchObject({required_attributes: ours});
});

it('misses a text that was taken away', async () => {
  const gloves = '/v1/products/pid:glove-nitrile-m';
  const next = await supplier.ok('PATCH', gloves, {description: {de: null}});
  expect((next.completeness as Fields).missing).toContain('description:de');
});

it('chooses a language by its weight', async () => {
  const languageFor = async (wanted: string): Promise<string | null> => {
    const path = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G?localize=true';
    const {headers} = await client.send('GET', path, undefined, {headers: {'Accept-Language': wanted}});
    return headers.get('Content-Language');
  };
  expect(await languageFor('fr, de;q=0.5')).toBe('de');
  expect(await languageFor('en;q=0.1, de')).toBe('de');
  expect(await languageFor('de;q=0, en')).toBe('en');
  expect(await languageFor('de-AT')).toBe('de');
});

it('ends the keys of a user who is deleted', async () => {
  const role = list(await client.ok('GET', '/v1/roles?limit=100')).find(({name}) => name === 'Integration');
  const made = await client.ok('POST', '/v1/users', {
    type: 'service',
    email: 'sync@halden.example',
    first_name: 'Sync',
    last_name: 'Service',
    role_ids: [role?.id ?? ''],
  });
  const path = `/v1/users/${asText(made.id ?? '')}`;
  const key = await client.ok('POST', `${path}/api-keys`, {name: 'Sync', scopes: ['products:read']});
  const read = () =>
    client.send('GET', '/v1/products', undefined, {
      headers: {Authorization: `Bearer ${asText(key.key ?? key.secret ?? '')}`},
    });
  expect((await read()).status).toBe(200);
  await client.ok('DELETE', path);
  expect((await read()).status).toBe(401);
});
