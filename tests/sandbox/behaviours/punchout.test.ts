import {describe, expect, it} from 'vitest';
import {cxmlMessage} from '../../../src/sandbox/behaviours/punchoutPayload';
import type {Call} from '../../../src/sandbox/call';
import {asText} from '../../../src/sandbox/json';
import type {Json} from '../../../src/openapi/types';
import {fields} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY, GLOVES} from '../support/supplierWorld';

/** What goes back to an ERP, and how a connection finds people, beyond the declared rules. */

type Fields = Record<string, Json>;

const CONNECTIONS = '/v1/punchout/connections';
const SESSIONS = '/v1/punchout/sessions';
const BERLIN = `${CONNECTIONS}/pcn_01JJRNN39V4RY0YEWCT1QZ5P3R`;
const LEEDS = 'pcn_01JKAX643Y0YVP952RWJH0G0A2';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const CXML: Fields = {
  name: 'ERP Oslo',
  protocol: 'cxml',
  protocol_version: '1.2.0xx',
  store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
  from_domain: 'NetworkID',
  from_identity: 'HALDEN-OSLO',
  sender_identity: 'HALDEN-OSLO-ERP',
  shared_secret: 'placeholder-1234567890',
  user_mapping: {mode: 'by_email', shared_user_id: null, create_missing: false},
  allowed_return_hosts: ['erp.halden.example'],
};
const OCI: Fields = {
  ...CXML,
  name: 'SRM Oslo',
  protocol: 'oci',
  protocol_version: '5.0',
  oci_username: 'halden-oslo',
  oci_password: 'placeholder-1234567890',
};

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const start = async (more: Fields = {}): Promise<Fields> =>
  client.ok('POST', SESSIONS, {
    connection_id: BERLIN.slice(CONNECTIONS.length + 1),
    buyer_cookie: 'c-7',
    return_url: 'https://erp.halden.example/in',
    user_email: 'maya.lindqvist@halden.example',
    ...more,
  });

/** The cart of a session that somebody went through. */
async function trip(more: Fields = {}): Promise<Fields> {
  const path = `${SESSIONS}/${asText((await start(more)).id)}`;
  await client.ok('GET', path);
  return client.ok('POST', `${path}/return`);
}

it('sends classification, extrinsics and fixed values as the table has them', async () => {
  const table = await client.send('GET', `/v1/punchout/mappings?connection_id=${BERLIN.slice(CONNECTIONS.length + 1)}`);
  const mappings: Json = [
    {target: 'classification', source_value: '46', target_value: '21'},
    {target: 'classification', source_value: '461815', target_value: '21040'},
    {target: 'extrinsic', source_value: 'CostCenter', target_value: 'Kostenstelle'},
    {target: 'currency', source_value: 'EUR', target_value: 'EU4'},
    {target: 'field', source_value: '*', target_field: 'Plant', target_value: '0100'},
  ];
  await client.ok('PUT', `${BERLIN}/mappings`, {mappings}, {headers: {'If-Match': asText(table.headers.get('etag'))}});
  await client.ok('PATCH', BERLIN, {classification_domain: 'MATGROUP'});
  const sent = asText((await trip({extrinsics: {CostCenter: '4711'}})).payload_preview);
  expect(sent).toContain('<Classification domain="MATGROUP">21040</Classification>');
  expect(sent).toContain('<Extrinsic name="Kostenstelle">4711</Extrinsic>');
  expect(sent).toContain('<Money currency="EU4">8.40</Money>');
  expect(sent).toContain('<Extrinsic name="Plant">0100</Extrinsic>');
});

it('sends a whole document of cXML, with who sends it to whom and what the price is for', async () => {
  const price = {
    product_identifier: 'glove-nitrile-m',
    unit_price: '850',
    price_quantity: 100,
    valid_from: '2025-03-15',
  };
  await supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', {entries: [price]});
  await client.ok('GET', '/v1/users/me', undefined, {headers: {'Sandbox-Date': '2025-03-17'}});
  const sent = asText((await trip({extrinsics: {CostCenter: '4711'}})).payload_preview);
  expect(sent).toContain('<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">');
  const who = /<From>.*QUARTERMASTER.*<To><Credential domain="NetworkID"><Identity>HALDEN-RESEARCH<.*<UserAgent>/s;
  expect(sent).toMatch(who);
  const parts = ['UnitPrice', 'Classification', 'ManufacturerPartID', 'ManufacturerName', 'LeadTime'];
  const places = parts.map((part) => sent.indexOf(`<${part}`));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  // The product counts its price for one box, although the list has it for a hundred.
  expect(sent).toContain('<UnitPrice><Money currency="EUR">8.5</Money></UnitPrice>');
  expect(sent).toContain('<ManufacturerPartID>CH-N4-M</ManufacturerPartID>');
});

it('keeps the breaks of a description in the form of OCI', async () => {
  const html = '<p>First para.</p><p>Second<br>line &amp; more.</p><ul><li>A <b>or</b></li><li>B</li></ul>';
  await supplier.ok('PATCH', GLOVES, {description: {en: html}});
  const cart = await trip({connection_id: LEEDS, return_url: 'https://srm.halden.example/in'});
  const form = new URLSearchParams(asText(cart.payload_preview));
  expect(form.get('NEW_ITEM-LONGTEXT_1:132[]')).toBe('First para.\nSecond\nline & more.\nA or\nB');
});

it('says in cXML for how many units a price is, unless it is for one', () => {
  const bare = {collection: () => ({all: () => []}), world: {now: () => '2025-03-14T12:00:00.000Z'}} as unknown as Call;
  const line = {sku: 'BW-1', unit: 'EA', unit_price: {amount: '96.50', currency: 'EUR'}};
  const message = (per: number): string => cxmlMessage(bare, {}, {}, {lines: [{...line, price_quantity: per}]});
  expect(message(1000)).toContain('<PriceBasisQuantity quantity="1000" conversionFactor="1"><UnitOfMeasure>EA<');
  expect(message(1)).not.toContain('PriceBasisQuantity');
});

it('names the currency of the ERP and leaves the amounts', async () => {
  await client.ok('PATCH', BERLIN, {currency_override: 'GBP'});
  const cart = await trip();
  expect([cart.currency, cart.total]).toEqual(['GBP', {amount: '100.80', currency: 'GBP'}]);
});

it('puts people whom it creates into the group for them', async () => {
  const mapping = {mode: 'by_email', create_missing: true};
  await client.ok('PATCH', BERLIN, {user_mapping: mapping, default_user_group_id: LAB_3});
  const {user} = await start({user_email: 'new.person@halden.example'});
  const made = await client.ok('GET', `/v1/users/${asText(fields({json: user ?? null}).id)}`);
  expect(made.user_group_ids).toEqual([LAB_3]);
});

it('takes everybody for the shared user where there is one', async () => {
  const {user} = await start({
    connection_id: LEEDS,
    return_url: 'https://srm.halden.example/in',
    user_email: 'somebody@halden.example',
  });
  expect(user).toMatchObject({name: 'Maya Lindqvist'});
});

it('finds people by the name of the ERP alone when it is told so', async () => {
  await client.ok('PATCH', BERLIN, {user_mapping: {mode: 'by_unique_name', create_missing: false}});
  const {user} = await start({user_email: 'tomas.berg@halden.example', extrinsics: {UniqueName: 'mlindqvist'}});
  expect(user).toMatchObject({name: 'Maya Lindqvist'});
});

it('begins with what its protocol has', async () => {
  const cxml = await client.ok('POST', CONNECTIONS, CXML);
  expect([cxml.return_method, cxml.classification_domain]).toEqual(['cxml_urlencoded', 'UNSPSC']);
  expect((await client.ok('POST', CONNECTIONS, OCI)).return_method).toBe('oci_form');
});

it.each([
  ['another release', {...CXML, protocol_version: '5.0'}],
  ['another form', {...CXML, return_method: 'oci_form'}],
  ['cXML', {...OCI, return_method: 'cxml_base64'}],
])('refuses what belongs to the other protocol: %s', async (_, body) => {
  expect((await client.send('POST', CONNECTIONS, body)).status).toBe(422);
});

it('forgets what a session carried after 90 days, and the session after 13 months', async () => {
  const path = `${SESSIONS}/${asText((await start({extrinsics: {CostCenter: '4711'}})).id)}`;
  await client.ok('GET', path);
  await client.ok('POST', `${path}/return`);
  const on = (day: string): ReturnType<Client['send']> =>
    client.send('GET', path, undefined, {headers: {'Sandbox-Date': day}});
  expect((await on('2025-06-01')).json).toMatchObject({extrinsics: {CostCenter: '4711'}});
  expect((await on('2025-06-20')).json).toMatchObject({extrinsics: null, cart: {payload_preview: null}});
  expect((await on('2026-04-15')).status).toBe(404);
});

describe('the number of the supplier', () => {
  const LINK = '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0';
  const vendor = async (connection: Fields): Promise<string | null> => {
    const cart = await trip({connection_id: connection.id ?? '', return_url: 'https://erp.halden.example/in'});
    return new URLSearchParams(asText(cart.payload_preview)).get('NEW_ITEM-VENDOR[1]');
  };

  it('is that of the link to the store, before the one of the supplier', async () => {
    const connection = await client.ok('POST', CONNECTIONS, OCI);
    await client.ok('PATCH', LINK, {vendor_number: '700412'});
    expect(await vendor(connection)).toBe('700412');
    await client.ok('PATCH', LINK, {vendor_number: null});
    expect(await vendor(connection)).toBe('100482');
  });
});

it('cXML names the supplier as the table has it, else by the number of its link', async () => {
  expect(asText((await trip()).payload_preview)).toContain('<SupplierID domain="VendorID">100482</SupplierID>');
  const table = await client.send('GET', `/v1/punchout/mappings?connection_id=${BERLIN.slice(CONNECTIONS.length + 1)}`);
  const mapping = {target: 'supplier_number', source_value: 'sup_01JHHJXM40PBZWT1RYV94Q288E', target_value: '100238'};
  const headers = {'If-Match': asText(table.headers.get('etag'))};
  await client.ok('PUT', `${BERLIN}/mappings`, {mappings: [mapping]}, {headers});
  expect(asText((await trip()).payload_preview)).toContain('<SupplierID domain="VendorID">100238</SupplierID>');
});

describe('the unit and the material group of a line', () => {
  const mapping = {target: 'unit', source_value: 'XBX', target_value: 'CAR'};
  const sent = async (unit_system: string, withTable: boolean): Promise<(string | null)[]> => {
    const connection = await client.ok('POST', CONNECTIONS, {...OCI, unit_system});
    const path = `${CONNECTIONS}/${asText(connection.id)}`;
    const table = await client.send('GET', `/v1/punchout/mappings?connection_id=${asText(connection.id)}`);
    const headers = {'If-Match': asText(table.headers.get('etag'))};
    if (withTable) await client.ok('PUT', `${path}/mappings`, {mappings: [mapping]}, {headers});
    const cart = await trip({connection_id: connection.id ?? ''});
    const form = new URLSearchParams(asText(cart.payload_preview));
    const {steps} = await client.ok('POST', `${path}/test`);
    const step = (steps as Fields[]).find(({name}) => name === 'order_message');
    return [
      form.get('NEW_ITEM-UNIT[1]'),
      asText(step?.message ?? '')
        .split(' ')
        .at(-1) ?? '',
    ];
  };

  it.each([
    ['un_ece', true, 'XBX'],
    ['sap_internal', false, 'KAR'],
    ['custom', true, 'CAR'],
    ['custom', false, 'XBX'],
  ])('%s, with a table: %s', async (system, withTable, unit) => {
    expect(await sent(system, withTable)).toEqual([unit, `${unit}.`]);
  });

  it('in OCI the group is that of the UNSPSC mapping, unless the table has one', async () => {
    const connection = await client.ok('POST', CONNECTIONS, OCI);
    const cart = await trip({connection_id: connection.id ?? ''});
    expect(new URLSearchParams(asText(cart.payload_preview)).get('NEW_ITEM-MATGROUP[1]')).toBe('21040');
  });
});

describe('a test of a connection', () => {
  const result = async (connection: Fields): Promise<Fields> =>
    client.ok('POST', `${CONNECTIONS}/${asText(connection.id)}/test`);

  it('fails with 401 as long as it has no secret', async () => {
    const {shared_secret, ...bare} = CXML;
    const connection = await client.ok('POST', CONNECTIONS, bare);
    expect(await result(connection)).toMatchObject({ok: false, status_code: 401, steps: [{name: 'credentials'}]});
    await client.ok('PATCH', `${CONNECTIONS}/${asText(connection.id)}`, {shared_secret: shared_secret ?? ''});
    expect(await result(connection)).toMatchObject({ok: true, status_code: 200});
  });
});

it('no session starts where all stores are archived', async () => {
  await client.ok('POST', '/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB/archive');
  const session = {connection_id: BERLIN.slice(CONNECTIONS.length + 1), buyer_cookie: 'c-7'};
  const more = {return_url: 'https://erp.halden.example/in', user_email: 'maya.lindqvist@halden.example'};
  expect((await client.send('POST', SESSIONS, {...session, ...more})).json).toMatchObject({
    code: 'invalid_state',
    current_state: 'archived',
  });
});

it('a session of OCI begins with an empty cart', async () => {
  const items = [{sku: 'BW-20817-M', quantity: '12'}];
  const answer = await client.send('POST', SESSIONS, {
    connection_id: LEEDS,
    buyer_cookie: 'c-8',
    return_url: 'https://srm.halden.example/in',
    user_email: 'maya.lindqvist@halden.example',
    operation: 'edit',
    items,
  });
  expect(answer.json).toMatchObject({
    code: 'validation_failed',
    errors: [{pointer: '/operation', code: 'invalid_enum'}],
  });
});

describe('a cart goes back only with what may still be bought', () => {
  const BUY: Fields = {operation: 'edit', items: [{sku: 'BW-20817-M', quantity: '5'}]};
  const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
  const cart = async (more: Fields = BUY): ReturnType<Client['send']> => {
    const path = `${SESSIONS}/${asText((await start(more)).id)}`;
    await client.ok('GET', path);
    return client.send('POST', `${path}/return`);
  };
  const REFUSED = {code: 'validation_failed', errors: [{pointer: '/lines/0', code: 'unknown_reference'}]};

  it.each<[string, () => Promise<unknown>]>([
    ['the client hides it', async () => client.ok('POST', '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G/hide', {})],
    [
      'a buyer permission hides it',
      async () =>
        client.ok('POST', '/v1/buyer-permissions', {name: 'No gloves', effect: 'hide', brands: ['Clearhand']}),
    ],
    [
      'its supplier disables it',
      async () =>
        supplier.ok('PUT', `${GLOVES}/disabled-status`, {reason: 'temporarily_unavailable', store_ids: [GERMANY]}),
    ],
    ['its supplier sells it in another store', async () => supplier.ok('PATCH', GLOVES, {store_ids: [UK]})],
    [
      'its supplier is blocked',
      async () => client.ok('POST', '/v1/suppliers/sup_01JHHJXM40PBZWT1RYV94Q288E/block', {reason: 'Failed audit'}),
    ],
    [
      'it has no price any more',
      async () => client.ok('GET', '/v1/users/me', undefined, {headers: {'Sandbox-Date': '2025-04-02'}}),
    ],
  ])('not when %s', async (_, change) => {
    expect((await cart()).json).toMatchObject({total: {amount: '42.00'}});
    await change();
    expect((await cart()).json).toMatchObject(REFUSED);
  });

  it('of a product with options a variant goes back, not the product', async () => {
    const coat = (sku: string): Fields => ({operation: 'edit', items: [{sku, quantity: '5'}]});
    expect((await cart(coat('BW-41200'))).json).toMatchObject(REFUSED);
    expect((await cart(coat('BW-41200-M'))).json).toMatchObject({
      total: {amount: '109.50'},
      lines: [{sku: 'BW-41200-M', auxiliary_id: 'pva_01JK87JN40TB03DDJ79A1KAMEX', lead_time_days: 3}],
    });
  });
});

describe('the store of a session', () => {
  const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
  const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
  const atLeeds = {connection_id: LEEDS, return_url: 'https://srm.halden.example/in'};

  it('is the first of the connection that its user may enter', async () => {
    expect((await trip(atLeeds)).lines).toMatchObject([{sku: 'BW-20817-M'}]);
    expect(await client.ok('POST', `${CONNECTIONS}/${LEEDS}/test`)).toMatchObject({ok: true});
    await client.ok('PATCH', `${CONNECTIONS}/${LEEDS}`, {store_ids: [UK]});
    const refused = await client.send('POST', SESSIONS, {
      ...atLeeds,
      user_email: 'maya.lindqvist@halden.example',
      buyer_cookie: 'c-9',
    });
    expect(refused.json).toMatchObject({status: 403, code: 'forbidden'});
    const {ok, steps} = await client.ok('POST', `${CONNECTIONS}/${LEEDS}/test`);
    expect([ok, steps]).toMatchObject([
      false,
      expect.arrayContaining([expect.objectContaining({name: 'store', ok: false})]),
    ]);
  });

  it('takes goods back that it sells', async () => {
    await client.ok('PATCH', BERLIN, {store_ids: [UK]});
    const entry = {store_id: UK, subject_type: 'user', subject_id: TOMAS, access: 'order'};
    await client.ok('POST', '/v1/store-buyer-permissions', entry);
    const items = [{sku: 'BW-20817-M', quantity: '12'}];
    const {id} = await start({user_email: 'tomas.berg@halden.example', operation: 'edit', items});
    await client.ok('GET', `${SESSIONS}/${asText(id)}`);
    const refused = await client.send('POST', `${SESSIONS}/${asText(id)}/return`);
    expect(refused.json).toMatchObject({errors: [{pointer: '/lines/0', code: 'unknown_reference'}]});
  });
});
