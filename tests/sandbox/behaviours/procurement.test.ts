import fs from 'node:fs';
import {asText} from '../../../src/sandbox/json';
import {ROLES} from '../../../src/openapi/roles';
import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {fields, list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {bodiesOf} from '../support/requests';
import type {OurSandbox} from '../../support/contract';

const BUYER = 'rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M';
const ASSISTANT = 'rol_01JKQMTB809NHBD71J2ZNX95G2';
const LAB = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const EHS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
const BERLIN = 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R';
const RFQ = 'rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
const WEEKLY = 'ins_01JK5GKEM0Y8E55R0Y40NF64WM';
const BROKEN = 'ins_01JK5GKEM025D6H3RC4J82FQHK';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';

type Fields = Record<string, Json>;

let ours: OurSandbox;
let client: Client;
let supplier: Client;
eachInFreshSandbox((own, world) => {
  ({client, supplier} = own);
  ours = world;
});

const json = async (method: string, path: string, body?: Json, key?: string): Promise<Json> =>
  (await client.send(method, path, body, key === undefined ? {} : {key})).json;

describe('a role', () => {
  it('that is built in stays as it is, and one in use cannot go', async () => {
    expect(await json('PATCH', `/v1/roles/${BUYER}`, {name: 'Shopper'})).toMatchObject({code: 'system_role_locked'});
    expect(await json('DELETE', `/v1/roles/${BUYER}`)).toMatchObject({code: 'system_role_locked'});
    await client.ok('PATCH', '/v1/users/usr_01JHMK1SM0RTZYDTFXYXPWPNMH', {role_ids: [ASSISTANT]});
    expect(await json('DELETE', `/v1/roles/${ASSISTANT}`)).toMatchObject({
      code: 'conflict_in_use',
      used_by: [{type: 'user', count: 1}],
    });
  });

  it('has the rights that others imply, and can go while nobody has it', async () => {
    const role = await client.ok('POST', '/v1/roles', {name: 'Awards', permission_keys: ['rfqs.award']});
    expect(role).toMatchObject({permission_keys: ['rfqs.award', 'rfqs.read'], system: false, user_count: 0});
    expect((await client.send('DELETE', `/v1/roles/${asText(role.id)}`)).status).toBe(204);
  });

  it('gets no right that its author lacks', async () => {
    const rights = ROLES.buyer?.rights ?? [];
    const key = 'buyer';
    // Nobody below an admin may write roles, so the buyer of this test may.
    if (ROLES.buyer) ROLES.buyer.rights = [...rights, 'users.write'];
    try {
      const body = {name: 'Awards', permission_keys: ['rfqs.award']};
      expect(await json('POST', '/v1/roles', body, key)).toMatchObject({
        code: 'forbidden',
        required_permission: 'rfqs.award',
      });
      const change = {permission_keys: ['stores.write']};
      expect(await json('PATCH', `/v1/roles/${ASSISTANT}`, change, key)).toMatchObject({code: 'forbidden'});
    } finally {
      if (ROLES.buyer) ROLES.buyer.rights = rights;
    }
  });

  it('can be found by a right', async () => {
    const roles = list(await client.ok('GET', '/v1/roles?permission_key=rfqs.award'));
    expect(roles.map(({name}) => name)).toEqual(['Admin', 'Category buyer', 'Owner', 'Procurement manager']);
  });
});

describe('a buyer', () => {
  const key = 'maya_buyer';
  const search = {name: 'Mine', query: 'gloves'};
  const shared = (scope: string, ...groups: string[]): Json => ({
    ...search,
    sharing: {scope, user_group_ids: groups},
  });

  it('shares a saved search with own groups, and with everybody only by right', async () => {
    const path = '/v1/search-presets';
    expect(await json('POST', path, shared('groups', EHS), key)).toMatchObject({
      code: 'validation_failed',
      errors: [{pointer: '/sharing/user_group_ids/0', code: 'unknown_reference'}],
    });
    expect(await json('POST', path, shared('client'), key)).toMatchObject({
      code: 'forbidden',
      required_permission: 'presets.write',
    });
    const {id} = await client.ok('POST', path, shared('groups', LAB), {key});
    const change = {sharing: {user_group_ids: [EHS]}};
    expect(await json('PATCH', `${path}/${asText(id)}`, change, key)).toMatchObject({code: 'validation_failed'});
  });

  it('changes only preferences that no preset locks', async () => {
    const path = '/v1/users/me/preferences';
    expect(await json('PATCH', path, {currency: 'GBP'}, key)).toMatchObject({
      code: 'preset_locked',
      field: 'currency',
      preset_id: 'pre_01JJP5N080Q9WGFNT0CMEGY4Q7',
    });
    expect(await json('PATCH', path, {language: 'de', country: 'DE'}, key)).toMatchObject({language: 'de'});
  });
});
describe('a punchout connection', () => {
  it('shows the version of its table, which replacing asks for', async () => {
    const table = await client.send('GET', `/v1/punchout/mappings?connection_id=${BERLIN}`);
    expect(table.headers.get('ETag')).not.toBeNull();
    expect((await client.send('GET', '/v1/punchout/mappings')).headers.get('ETag')).toBeNull();
    const headers = {'If-Match': table.headers.get('ETag') ?? ''};
    const path = `/v1/punchout/connections/${BERLIN}/mappings`;
    expect((await client.send('PUT', path, {mappings: []}, {headers})).status).toBe(200);
    expect((await client.send('PUT', path, {mappings: []}, {headers})).status).toBe(412);
  });

  it('passes its test until something is missing', async () => {
    const path = `/v1/punchout/connections/${BERLIN}`;
    expect(await client.ok('POST', `${path}/test`)).toMatchObject({ok: true, status_code: 200});
    await client.ok('POST', '/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB/archive');
    const {steps, ...failed} = await client.ok('POST', `${path}/test`);
    expect(failed).toMatchObject({ok: false, status_code: 500});
    expect((steps as Record<string, Json>[]).at(-1)).toMatchObject({name: 'store', ok: false});
  });
});

describe('a service request', () => {
  const answers = {pipette_count: '12', calibration_type: 'factory', pickup_date: '2025-03-20'};
  const ask = (changed: Record<string, Json>): Promise<Json> =>
    json('POST', '/v1/service-requests', {service_id: 'srv_01JKFXM6807MHJZJ51P6N04W8K', answers: changed});

  it('answers what the form asks, within its limits', async () => {
    expect(await ask(answers)).toMatchObject({status: 'submitted'});
    const wrong = await ask({pipette_count: '51', calibration_type: 'both', certificate_language: 'en'});
    expect(wrong).toMatchObject({
      code: 'form_answer_invalid',
      errors: [
        {pointer: '/answers/pipette_count', code: 'out_of_range'},
        {pointer: '/answers/calibration_type', code: 'invalid_enum'},
        {pointer: '/answers/pickup_date', code: 'required'},
        {pointer: '/answers/certificate_language', code: 'unknown_field'},
      ],
    });
  });

  it('asks the question a condition shows', async () => {
    const accredited = {...answers, calibration_type: 'accredited'};
    expect(await ask({...accredited, certificate_language: 'fr'})).toMatchObject({errors: [{code: 'invalid_enum'}]});
    expect(await ask({...accredited, certificate_language: 'en'})).toMatchObject({status: 'submitted'});
  });

  it('is not taken while the service is paused', async () => {
    const body = {service_id: 'srv_01JKFZB420ZE83X2XVJ9Z0H1SJ', answers: {}};
    expect(await json('POST', '/v1/service-requests', body)).toMatchObject({code: 'invalid_state'});
  });

  /** The states in which a new request of Maya is found, one read after the other. */
  async function seen(reads: number): Promise<Json[]> {
    const body = {service_id: 'srv_01JKFXM6807MHJZJ51P6N04W8K', answers};
    const made = await client.ok('POST', '/v1/service-requests', body, {key: 'maya_buyer'});
    const states: Json[] = [made.status ?? null];
    for (let read = 0; read < reads; read += 1)
      states.push((await client.ok('GET', `/v1/service-requests/${asText(made.id)}`)).status ?? null);
    return states;
  }

  it('goes to the supplier, who confirms and does it', async () => {
    expect(await seen(5)).toEqual(['submitted', 'sent', 'accepted', 'in_progress', 'completed', 'completed']);
  });

  it('waits for approval where a buyer permission asks for it', async () => {
    await client.ok('POST', '/v1/buyer-permissions', {
      name: 'Calibration is approved',
      effect: 'require_approval',
      approver_group_id: EHS,
      supplier_ids: ['sup_01JHHJXM40PBZWT1RYV94Q288E'],
      user_group_ids: [LAB],
      priority: 1,
    });
    expect(await seen(2)).toEqual(['submitted', 'pending_approval', 'pending_approval']);
  });
});

describe('an RFQ', () => {
  it('is opened to people in a role; its buyer keeps access', async () => {
    const people = {user_ids: ['usr_01JHNB2V00YXEK1SK9XRFPV10A']};
    expect(await json('POST', `/v1/rfqs/${RFQ}/access`, people)).toMatchObject({errors: [{pointer: '/role'}]});
    expect(await json('POST', `/v1/rfqs/${RFQ}/access`, {role: 'viewer'})).toMatchObject({
      errors: [{pointer: '/user_ids', code: 'required'}],
    });
    await client.ok('POST', `/v1/rfqs/${RFQ}/access`, {...people, role: 'viewer'});
    const {buyer_id: buyer} = await client.ok('GET', `/v1/rfqs/${RFQ}`);
    const revoke = await json('POST', `/v1/rfqs/${RFQ}/access/revoke`, {user_ids: [buyer ?? null]});
    expect(revoke).toMatchObject({errors: [{pointer: '/user_ids', code: 'unknown_reference'}]});
  });

  it('has one quotation of each supplier', async () => {
    const quotations = list(await client.ok('GET', `/v1/rfqs/${RFQ}/quotations`));
    expect(quotations.map(({number}) => number)).toEqual(['BWQ-2025-0318', 'Q-77120']);
  });
});

describe('a retrieval of the older log', () => {
  const path = '/v1/older-log/retrievals';
  const wish = {from: '2023-11-01', to: '2023-11-30', reason: 'Yearly audit'};

  it.each([
    ['longer than 92 days', {...wish, to: '2024-02-01'}, '/to'],
    ['not old enough', {...wish, from: '2024-03-01', to: '2024-03-02'}, '/from'],
    ['too old', {...wish, from: '2018-03-01', to: '2018-03-02'}, '/from'],
  ])('is refused when its period is %s', async (_, body, pointer) => {
    const answer = await client.send('POST', path, body);
    expect(answer.json).toMatchObject({code: 'validation_failed', errors: [{pointer, code: 'invalid_period'}]});
  });

  it('of 92 days becomes available, with the entries of its period and filters', async () => {
    const filters = {action: 'buyer_permission.*', actor_id: null, target_type: null, target_id: null};
    const asked = {...wish, from: '2023-09-15', to: '2023-12-15', filters};
    const {id, status} = await client.ok('POST', path, asked);
    expect(status).toBe('queued');
    const one = `${path}/${asText(id)}`;
    expect(await json('GET', `${one}/entries`)).toMatchObject({code: 'not_ready'});
    expect(await json('GET', one)).toMatchObject({status: 'restoring'});
    expect(await json('GET', one)).toMatchObject({status: 'available', entry_count: 2});
    expect(list(await client.ok('GET', `${one}/entries`))).toHaveLength(2);
  });

  it.each([
    ['2023-06-01', '2023-07-31'],
    ['2023-12-01', '2024-01-31'],
  ])('has no entries of other days than from %s to %s', async (from, to) => {
    const {id} = await client.ok('POST', path, {...wish, from, to});
    const one = `${path}/${asText(id)}`;
    await json('GET', one);
    expect(await json('GET', one)).toMatchObject({status: 'available', entry_count: 0});
    expect(list(await client.ok('GET', `${one}/entries`))).toEqual([]);
  });
});

describe('an insight', () => {
  it('counts the period that is asked for, and tells when it comes from the cache', async () => {
    const path = `/v1/insights/${WEEKLY}/data?from=2025-02-03&to=2025-02-16`;
    const first = await client.ok('GET', path);
    expect(first).toMatchObject({from_cache: false, columns: [{name: 'week'}, {name: 'supplier'}, {name: 'spend'}]});
    const rows = first.rows as [week: string, supplier: {id: string}, spend: string][];
    const spent: Record<string, number> = {};
    for (const [week, , spend] of rows) spent[week] = (spent[week] ?? 0) + Number(spend);
    // What the trend of the same weeks says: suppliers split it, and each day of a week counts.
    expect(Object.keys(spent)).toEqual(['2025-02-03', '2025-02-10']);
    expect(spent['2025-02-03']).toBeCloseTo(12108.55);
    expect(spent['2025-02-10']).toBeCloseTo(11740.2);
    for (const [, {id}] of rows) expect(id).toMatch(/^sup_/);
    expect(await client.ok('GET', path)).toMatchObject({from_cache: true});
    expect(await client.ok('GET', `${path}&refresh=true`)).toMatchObject({from_cache: false});
  });

  it('that is broken is not run until its query is repaired, key by key', async () => {
    const path = `/v1/insights/${BROKEN}`;
    expect(await json('GET', `${path}/data`)).toMatchObject({code: 'invalid_state'});
    expect(await client.ok('PATCH', path, {query: {filters: []}})).toMatchObject({
      status: 'active',
      query: {measures: ['median_approval_hours'], filters: [], limit: 10},
    });
    expect(await client.ok('GET', `${path}/data`)).toMatchObject({insight_id: BROKEN});
    expect((await client.send('POST', '/v1/insights', {name: {en: 'X'}, kind: 'metric', query: {}})).status).toBe(422);
  });

  it.each([
    ['metric', ['spend', 'order_count'], [], '/query/measures'],
    ['metric', ['spend'], ['supplier'], '/query/dimensions'],
    ['breakdown', ['spend', 'order_count'], ['supplier'], '/query/measures'],
    ['breakdown', ['spend'], ['supplier', 'category'], '/query/dimensions'],
  ])('asks no more than its kind shows: %s of %j by %j', async (kind, measures, dimensions, pointer) => {
    const body = {name: {en: 'X'}, kind, dataset: 'order_lines', query: {measures, dimensions}};
    expect(await json('POST', '/v1/insights', body)).toMatchObject({errors: [{pointer, code: 'too_long'}]});
    expect((await client.send('POST', '/v1/insights', {...body, kind: 'table'})).status).toBe(201);
  });

  it('takes every measure and dimension that the guide lists, and no others', async () => {
    const guide = fs.readFileSync('guides/procurement/build-insights.mdx', 'utf8');
    const namesIn = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const rows = [...guide.matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|$/gm)];
    expect(rows).toHaveLength(8);
    for (const [, dataset = '', measures, dimensions] of rows) {
      const ask = async (more: Fields): Promise<number> => {
        const query = {measures: namesIn(measures), dimensions: [], ...more};
        return (await client.send('POST', '/v1/insights', {name: {en: 'X'}, kind: 'table', dataset, query})).status;
      };
      for (const dimension of namesIn(dimensions)) expect(await ask({dimensions: [dimension]})).toBe(201);
      expect(await ask({dimensions: ['weather']})).toBe(422);
      expect(await ask({measures: ['weather']})).toBe(422);
    }
  });

  it('that is a dashboard has no rows of its own', async () => {
    const data = await client.ok('GET', '/v1/insights/ins_01JK5GKEM0033N5TXMM7K894KX/data');
    expect(data).toMatchObject({columns: [], rows: []});
  });
});

describe('analytics', () => {
  it('give a report its lines when it is completed', async () => {
    const report = await client.ok('POST', '/v1/order-reports', {
      name: 'February',
      period_from: '2025-02-01',
      period_to: '2025-02-28',
    });
    const path = `/v1/order-reports/${asText(report.id)}`;
    expect(await json('GET', `${path}/lines`)).toMatchObject({code: 'not_ready', status_url: path});
    expect(await client.ok('GET', path)).toMatchObject({status: 'running'});
    const {totals} = await client.ok('GET', path);
    const lines = list(await client.ok('GET', `${path}/lines`));
    expect(totals).toMatchObject({lines: lines.length, spend: {amount: '388.80'}});
  });

  it('split spend by one kind of thing', async () => {
    for (const [path, type] of [
      ['by-supplier', 'supplier'],
      ['by-category', 'category'],
      ['by-user-group', 'user_group'],
    ]) {
      const rows = list(await client.ok('GET', `/v1/order-analytics/${path ?? ''}`));
      expect(rows.length).toBeGreaterThan(0);
      expect([...new Set(rows.map(({key}) => (key as Record<string, Json>).type))]).toEqual([type]);
    }
  });

  it('draw the period that is asked for', async () => {
    const weeks = await client.ok('GET', '/v1/order-analytics/trend?from=2025-02-03&to=2025-03-02&interval=week');
    expect(weeks).toMatchObject({
      from: '2025-02-02T23:00:00.000Z',
      to: '2025-03-02T23:00:00.000Z',
      points: [{value: 12108.55, count: 54}, {value: 11740.2}, {value: 13024.9}, {value: 12038.75}],
    });
    // Berlin puts its clocks forward on 30 March.
    const days = await client.ok('GET', '/v1/order-analytics/trend?from=2025-03-29&to=2025-03-31');
    expect((days.points as Record<string, Json>[]).map(({at}) => at)).toEqual([
      '2025-03-28T23:00:00.000Z',
      '2025-03-29T23:00:00.000Z',
      '2025-03-30T22:00:00.000Z',
    ]);
    const early = await client.ok('GET', '/v1/order-analytics/trend?from=2024-12-01&to=2024-12-01');
    expect(early.points).toMatchObject([{value: null}]);
    const hours = await client.send('GET', '/v1/order-analytics/trend?from=2025-02-01&to=2025-02-28&interval=hour');
    expect(hours.status).toBe(400);
  });

  it('sum up searches of a period, and list those without results', async () => {
    expect(await client.ok('GET', '/v1/search-analytics/summary?from=2025-03-01&to=2025-03-07')).toMatchObject({
      from: '2025-03-01',
      searches: 2375,
      previous_period: {from: '2025-02-22', to: '2025-02-28'},
    });
    const queries = list(await client.ok('GET', '/v1/search-analytics/no-results'));
    expect([...new Set(queries.map(({average_results: results}) => results))]).toEqual(['0']);
  });
});

it('categories nest in a tree without the archived ones', async () => {
  const top = list(await client.ok('GET', '/v1/categories?view=tree'));
  expect(top.map(({status}) => status)).not.toContain('archived');
  expect(top.find(({code}) => code === 'MG-46')).toMatchObject({children: [{code: 'MG-4618'}]});
});

it('products are bought together with each other', async () => {
  const path = '/v1/recommendations/bought-together';
  expect(await client.ok('GET', `${path}/${GLOVES}`)).toMatchObject({items: [{product: {id: ACETONE}}, {}]});
  expect(await client.ok('GET', `${path}/${ACETONE}`)).toMatchObject({items: [{product: {id: GLOVES}}]});
});

it('a product is the same goods on both sides', async () => {
  const supplier = client.as(ours, 'suppliers');
  for (const product of list(await supplier.ok('GET', '/v1/products'))) {
    const shown = await client.send('GET', `/v1/products/${asText(product.id)}`);
    const {sku, unit_of_measure: unit, manufacturer} = product;
    expect(shown.json).toMatchObject({sku, unit_of_measure: unit, manufacturer});
  }
});

it('an RFQ has a buyer: its caller, or the person a service names', async () => {
  const draft = {
    title: 'Bags',
    currency: 'EUR',
    kind: 'invited',
    due_at: '2025-03-28T16:00:00.000Z',
    lines: [{line_number: 1, description: 'Bags', quantity: {value: '2', unit: 'XBX'}}],
  };
  expect((await client.send('POST', '/v1/rfqs', draft)).json).toMatchObject({errors: [{pointer: '/buyer_id'}]});
  expect(await client.ok('POST', '/v1/rfqs', draft, {key: 'buyer'})).toMatchObject({
    buyer_id: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
  });
  const lines = [{line_number: 1, description: 'Bags', quantity: {value: '2', unit: 'QQQ'}}];
  expect((await client.send('POST', '/v1/rfqs', {...draft, lines}, {key: 'buyer'})).json).toMatchObject({
    errors: [{pointer: '/lines/0/quantity/unit', code: 'invalid_unit_code'}],
  });
});

it('another client than those of the list is not covered', async () => {
  const ask = (id: string): ReturnType<Client['send']> =>
    client.send('GET', '/v1/tags', undefined, {headers: {'Client-Id': id}});
  expect((await ask('cli_01JHFATG00H7MDPJZ3HW4H3ZK8')).status).toBe(200);
  const id = 'cli_01JHFATG00H7MDPJZ3HW4H3ZK9';
  expect((await ask(id)).json).toMatchObject({status: 403, code: 'client_not_accessible', client_id: id});
});

describe('links of suppliers and stores', () => {
  const LINK = '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0';
  const state = async (): Promise<Json | undefined> => (await client.ok('GET', LINK)).status;

  it('end with the supplier', async () => {
    await client.ok('POST', '/v1/suppliers/sup_01JHHJXM40PBZWT1RYV94Q288E/archive');
    expect(await state()).toBe('ended');
  });

  it('rest while the store is closed', async () => {
    const store = '/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB';
    await client.ok('POST', `${store}/archive`);
    expect(await state()).toBe('suspended');
    await client.ok('POST', `${store}/restore`);
    expect(await state()).toBe('active');
    // This one was suspended before.
    const other = LINK.replace('JJ41570XWTXV0CY0', 'QJ5GS0KZNBNP4GHR');
    expect(await client.ok('GET', other)).toMatchObject({status: 'suspended'});
  });

  it('show no product unless they are active', async () => {
    const count = async (): Promise<unknown> => (await client.ok('GET', LINK)).product_count;
    const seen = async (): Promise<unknown> =>
      (await supplier.ok('GET', '/v1/accessible-stores/sto_01JHG2VHC01KFMFZM7H90298FB')).product_count;
    expect(await client.ok('PATCH', LINK, {suspended: true})).toMatchObject({status: 'suspended', product_count: 0});
    // Terms of a link that rests can change.
    expect(await client.ok('PATCH', LINK, {customer_number: 'C-1'})).toMatchObject({status: 'suspended'});
    expect([await count(), await seen()]).toEqual([0, 0]);
    expect(await client.ok('PATCH', LINK, {suspended: false})).toMatchObject({status: 'active', product_count: 4180});
    expect(await seen()).toBe(4180);
    await client.send('DELETE', LINK);
    expect([await count(), await state()]).toEqual([0, 'ended']);
    const requested = '/v1/supplier-store-links/ssl_01JP50EXV04PTH301PGXCNXZT9';
    expect(await json('PATCH', requested, {suspended: true})).toMatchObject({code: 'invalid_state'});
    expect(await json('PATCH', requested, {suspended: false})).toMatchObject({status: 'requested'});
  });

  it('exist once for a pair', async () => {
    const pair = {supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E', store_id: 'sto_01JHG2VHC01KFMFZM7H90298FB'};
    const answer = await client.send('POST', '/v1/supplier-store-links', pair);
    expect(answer.json).toMatchObject({code: 'conflict_duplicate', field: 'store_id'});
    expect(asText((answer.json as Record<string, Json>).existing_id)).toMatch(/^ssl_/);
  });
});

it('a documented body is accepted once although its record exists, and the answer says so', async () => {
  const model = ours.models.find(({api}) => api.name === 'clients');
  const operation = model?.operations.get('create-punchout-connection');
  const body = model && operation ? bodiesOf(model, operation)[0] : undefined;
  const send = (): ReturnType<Client['send']> => client.send('POST', '/v1/punchout/connections', body);
  const [first, second] = [await send(), await send()];
  expect([first.status, first.headers.get('Sandbox-Note')]).toEqual([201, expect.stringContaining('documented body')]);
  expect([second.json, second.headers.get('Sandbox-Note')]).toMatchObject([{code: 'conflict_duplicate'}, null]);
});

describe('the keys of a service user', () => {
  const create = (user: Json, name: string): Promise<Json> =>
    json('POST', `/v1/users/${asText(user)}/api-keys`, {name, scopes: ['products:read']});

  it('are ten at most that work, for each user', async () => {
    const made = await Promise.all(
      ['One', 'Two'].map((first_name) =>
        client.ok('POST', '/v1/users', {
          type: 'service',
          email: `${first_name.toLowerCase()}@halden.example`,
          first_name,
          last_name: 'Service',
          role_ids: [BUYER],
        }),
      ),
    );
    const [one, two] = made.map(({id}) => id ?? null);
    for (let at = 1; at <= 10; at += 1)
      expect(await create(one ?? null, `Key ${at}`)).toMatchObject({status: 'active'});
    expect(await create(one ?? null, 'Key 11')).toMatchObject({code: 'invalid_state'});
    expect(await create(two ?? null, 'Key 1')).toMatchObject({status: 'active'});
    const [last] = list(await client.ok('GET', `/v1/users/${asText(one ?? null)}/api-keys`));
    await client.send('DELETE', `/v1/users/${asText(one ?? null)}/api-keys/${asText(last?.id)}`);
    expect(await create(one ?? null, 'Key 11')).toMatchObject({status: 'active'});
  });

  it('are not for people', async () => {
    expect(await create('usr_01JHKV0R80FZKNM76HMXGW62KC', 'Mine')).toMatchObject({code: 'invalid_state'});
  });
});

describe('an export', () => {
  const ORDER = {kind: 'users', format: 'csv', filters: {status: 'active'}};

  it('runs while it is read, counts the rows of its filters, and then has a file', async () => {
    const {id} = await client.ok('POST', '/v1/exports', ORDER);
    const path = `/v1/exports/${asText(id ?? null)}`;
    const early = await client.send('GET', `${path}/file`);
    expect(fields(early)).toMatchObject({code: 'not_ready', status_url: path});
    expect((await client.ok('GET', path)).status).toBe('running');
    const done = await client.ok('GET', path);
    const {page} = await client.ok('GET', '/v1/users?status=active&include_total=true');
    expect(done).toMatchObject({status: 'completed', row_count: (page as {total: number}).total});
    const file = await client.send('GET', `${path}/file`);
    expect([file.status, file.headers.get('Location')]).toEqual([302, (done.file as {url: string}).url]);
  });

  it('that comes again waits for its next run', async () => {
    const schedule = {frequency: 'weekly', at: '06:00', weekday: 5};
    const {id} = await client.ok('POST', '/v1/exports', {...ORDER, schedule});
    await client.ok('GET', `/v1/exports/${asText(id ?? null)}`);
    expect((await client.ok('GET', `/v1/exports/${asText(id ?? null)}`)).status).toBe('queued');
  });
});

describe('what is shown in the shop', () => {
  const notice = {
    title: {en: 'Closed'},
    body: {en: 'Closed on Friday.'},
    severity: 'info',
    placement: ['home'],
  };

  it('has the status that its dates give it', async () => {
    const status = async (more: Record<string, Json>): Promise<Json | undefined> =>
      (await client.ok('POST', '/v1/announcements', {...notice, ...more})).status;
    expect(await status({})).toBe('draft');
    expect(await status({published: true})).toBe('active');
    expect(await status({published: true, starts_at: '2025-03-24T06:00:00.000Z'})).toBe('scheduled');
    const draft = await client.ok('POST', '/v1/announcements', notice);
    expect(await json('PATCH', `/v1/announcements/${asText(draft.id)}`, {published: true})).toMatchObject({
      status: 'active',
    });
  });

  it('is a draft at first, and its reading time is counted', async () => {
    const article = {
      slug: 'returning-goods',
      title: {en: 'Returning goods'},
      body: {en: 'word '.repeat(500)},
      article_category_id: 'artc_01JJ1FAHQXGFAHRJXD0DAP8WM6',
    };
    expect(await client.ok('POST', '/v1/articles', article)).toMatchObject({
      status: 'draft',
      reading_minutes: 3,
      published_at: null,
    });
  });
});

it('a secret of a plugin is stored and never shown again', async () => {
  const config = {
    plugin_id: 'plg_01JPA07HX3CM25YRY759KYSVNS',
    name: 'Secret keeper',
    settings: {url: 'https://hooks.quartermaster.example/a'},
    events: ['*'],
    secrets: {signing_secret: `whsec_${'A'.repeat(40)}WXYZ`},
  };
  const made = await client.ok('POST', '/v1/plugin-configs', config);
  expect(made.secrets).toEqual({signing_secret: {set: true, last4: 'WXYZ'}});
  const place = `/v1/plugin-configs/${asText(made.id)}`;
  expect(await json('GET', place)).toMatchObject({secrets: {signing_secret: {set: true, last4: 'WXYZ'}}});
  const drop = '/v1/plugin-configs/plc_01JKWSKS80HFMW2RCNEA8P7ZJK';
  expect((await client.ok('PATCH', drop, {secrets: {password: null}})).secrets).toEqual({});
});

it('a label of a unit says what it holds', async () => {
  const body = {labels: ['Box/100'], supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E'};
  expect(await json('POST', '/v1/unit-label-mappings/resolve', body)).toMatchObject({
    data: [{content: {value: '100', unit: 'EA'}}],
  });
});

it('nobody has used a new rule', async () => {
  const rule = {
    name: 'New',
    conditions: [{pattern: 'new', anchoring: 'is'}],
    consequences: {pin: [{product_id: GLOVES, position: 1}]},
  };
  expect(await client.ok('POST', '/v1/search-rules', rule)).toMatchObject({hit_count_30d: 0});
});

describe('a preset', () => {
  const PRESETS = '/v1/presets';
  const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
  const namesFor = async (query = ''): Promise<unknown[]> =>
    list(await client.ok('GET', `${PRESETS}?user_id=${MAYA}${query}`)).map(({name}) => name);
  const add = async (name: string, priority: number): Promise<string> => {
    const made = await client.ok('POST', PRESETS, {name, settings: {currency: 'GBP'}, priority});
    return `${PRESETS}/${asText(made.id)}`;
  };

  it('that is new reaches nobody', async () => {
    const made = await client.ok('POST', PRESETS, {name: 'UK buyers', settings: {currency: 'GBP'}});
    expect(made).toMatchObject({assignments: [], is_default: false});
    expect(await namesFor()).toEqual(['Berlin laboratories']);
  });

  it('is the first in the list of a person whom it is in force for', async () => {
    const uk = await add('UK buyers', 200);
    await client.ok('POST', `${uk}/assign`, {user_ids: [MAYA]});
    expect(await namesFor()).toEqual(['Berlin laboratories', 'UK buyers']);
    // At equal priority a direct assignment beats that of a group.
    await client.ok('PATCH', uk, {priority: 100});
    expect(await namesFor()).toEqual(['UK buyers', 'Berlin laboratories']);
    expect(await namesFor('&limit=1')).toEqual(['UK buyers']);
    await client.ok('PATCH', uk, {priority: 101});
    expect(await namesFor()).toEqual(['Berlin laboratories', 'UK buyers']);
    expect(await namesFor('&sort=-priority')).toEqual(['UK buyers', 'Berlin laboratories']);
  });
});

it('a documented invite can be sent once, and then waits for its answer', async () => {
  const body = {
    supplier_id: 'sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3',
    contact_first_name: 'Elin',
    contact_last_name: 'Marsh',
    contact_email: 'elin.marsh@orvane.quartermaster.example',
    store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
    language: 'en',
    message: 'We would like to buy from you through our store.',
  };
  const {id} = await client.ok('POST', '/v1/supplier-invites', body);
  const again = await client.send('POST', '/v1/supplier-invites', body);
  expect(again.json).toMatchObject({code: 'conflict_duplicate', existing_id: id});
});
