/** Rules of punchout, from an ERP into the shop and from the shop to a supplier. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const CONNECTIONS = '/v1/punchout/connections';
const BERLIN = 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R';
const LEEDS = 'pcn_01JKAX643Y0YVP952RWJH0G0A2';
const SESSIONS = '/v1/punchout/sessions';
const SHOPS = '/v1/supplier-punchouts';
const KESTREL_SHOP = 'spo_01JKT77280ESDP7J9SRRGAFZH4';
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';

const SECRET = '5Pq8-placeholder-secret-77';
const PASSWORD = 'placeholder-oci-pass-9931';

const cxml = (more: Fields = {}): Fields => ({
  name: 'ERP Graz',
  protocol: 'cxml',
  protocol_version: '1.2.0xx',
  store_ids: [GERMANY],
  from_domain: 'NetworkID',
  from_identity: 'HALDEN-GRAZ',
  sender_identity: 'HALDEN-ERP-GRAZ',
  user_mapping: {mode: 'by_email'},
  allowed_return_hosts: ['erp.graz.example'],
  shared_secret: SECRET,
  ...more,
});
const oci = (more: Fields = {}): Fields => ({
  name: 'ERP Linz',
  protocol: 'oci',
  protocol_version: '5.0',
  store_ids: [GERMANY],
  oci_username: 'halden-linz',
  oci_password: PASSWORD,
  user_mapping: {mode: 'by_email'},
  allowed_return_hosts: ['srm.linz.example'],
  ...more,
});
const session = (more: Fields = {}): Fields => ({
  connection_id: BERLIN,
  operation: 'create',
  buyer_cookie: 'a cookie',
  return_url: 'https://erp.halden.example/punchout/return',
  user_email: 'maya.lindqvist@halden.example',
  ...more,
});
const cart = (sku: string, quantity = '2'): Json => [{sku, quantity, unit: 'XBX'}];

/** Opens a session that a browser has started. @returns its path */
async function started(told: Story, more: Fields = {}): Promise<string> {
  const made = await told.see('a session', 'POST', SESSIONS, session(more), '201');
  const path = `${SESSIONS}/${asText(made.id)}`;
  const {state} = await told.get(path);
  told.is('its state', state, 'started');
  return path;
}

story(
  [
    'list-punchout-connections.never-returned-not-even',
    'show-punchout-connection.oci-password-only-written',
    'PunchoutConnectionUpdate.shared_secret.written-never-read',
    'PunchoutConnectionUpdate.oci_password.written-never-read',
  ],
  async (told) => {
    for (const [body, secret, name] of [
      [cxml(), SECRET, 'shared_secret'],
      [oci(), PASSWORD, 'oci_password'],
    ] as const) {
      const made = await told.see(name, 'POST', CONNECTIONS, body, '201');
      const path = `${CONNECTIONS}/${asText(made.id)}`;
      const answers = [made, await told.get(path), await told.get(CONNECTIONS)];
      told.is(`${name} is told`, answers.filter((one) => JSON.stringify(one).includes(secret)).length, 0);
      told.is(`${name} is masked`, answers.filter((one) => JSON.stringify(one).includes(`"${name}"`)).length, 0);
    }
  },
);
story(
  ['show-supplier-punchout.never-shared-secret', 'SupplierPunchoutUpdate.shared_secret.written-never-read'],
  async (told) => {
    await told.see('a secret', 'PATCH', `${SHOPS}/${KESTREL_SHOP}`, {shared_secret: SECRET}, '200');
    const answers = [await told.get(`${SHOPS}/${KESTREL_SHOP}`), await told.get(SHOPS)];
    told.is('the secret is told', answers.filter((one) => JSON.stringify(one).includes(SECRET)).length, 0);
    told.is('the field is told', answers.filter((one) => JSON.stringify(one).includes('shared_secret')).length, 0);
  },
);
story(
  ['create-punchout-connection.carts-posted-only-hosts', 'PunchoutSessionCreate.return_url.must-allowed-return-hosts'],
  async (told) => {
    const to = (host: string): Fields => session({return_url: `https://${host}/back`});
    await told.see('another host', 'POST', SESSIONS, to('evil.example'), '422 return_host_not_allowed');
    await told.see(
      'a host that ends the same',
      'POST',
      SESSIONS,
      to('xerp.halden.example'),
      '422 return_host_not_allowed',
    );
    await told.see('its host', 'POST', SESSIONS, to('erp.halden.example'), '201');
    await told.see(
      'a wildcard',
      'PATCH',
      `${CONNECTIONS}/${BERLIN}`,
      {allowed_return_hosts: ['*.halden.example']},
      '200',
    );
    await told.see('one level', 'POST', SESSIONS, to('srm.halden.example'), '201');
    await told.see('two levels', 'POST', SESSIONS, to('a.srm.halden.example'), '422 return_host_not_allowed');
  },
);
story('create-punchout-session.must-connections-list-otherwise', async (told) => {
  const stranger = session({user_email: 'a.stranger@halden.example'});
  await told.see(
    'another host',
    'POST',
    SESSIONS,
    session({return_url: 'https://evil.example/x'}),
    '422 return_host_not_allowed',
  );
  await told.see('a stranger is created', 'POST', SESSIONS, stranger, '201');
  await told.see('no more', 'PATCH', `${CONNECTIONS}/${BERLIN}`, {user_mapping: {create_missing: false}}, '200');
  await told.see(
    'a stranger',
    'POST',
    SESSIONS,
    session({user_email: 'b.stranger@halden.example'}),
    '422 unknown_user',
  );
});
story('delete-punchout-connection.conflict-use-disable-connection', async (told) => {
  const path = `${CONNECTIONS}/${BERLIN}`;
  const {state} = await told.get(await started(told));
  told.is('a session', state, 'started');
  await told.see('in use', 'DELETE', path, undefined, '409 conflict_in_use');
  await told.see('disabled', 'PATCH', path, {status: 'disabled'}, '200');
  const later = {headers: {'Sandbox-Date': '2025-03-15T12:00:00.000Z'}};
  const sessions = await told.all(`${SESSIONS}?connection_id=${BERLIN}`, later);
  told.is('open sessions', sessions.filter((one) => ['created', 'started'].includes(asText(one.state))).length, 0);
  await told.see('after they have expired', 'DELETE', path, undefined, '204');
});
story('test-punchout-connection.answers-200-ok-set', async (told) => {
  await told.see('archived', 'POST', `/v1/stores/${GERMANY}/archive`, undefined, '200');
  const failed = await told.see('the test', 'POST', `${CONNECTIONS}/${BERLIN}/test`, undefined, '200');
  told.is('ok', failed.ok, false);
});
story('show-punchout-session.only-while-state-created', async (told) => {
  const path = await started(told);
  await told.see('returned', 'POST', `${path}/return`, undefined, '200');
  const before = await told.client.send('GET', path);
  await told.see('again', 'POST', `${path}/return`, undefined, '409 invalid_state');
  const after = await told.client.send('GET', path, undefined, {headers: {'Sandbox-Date': '2025-03-16T12:00:00.000Z'}});
  told.is('the record', after.text, before.text);
});
story('create-punchout-session.within-five-minutes', async (told) => {
  const made = await told.see('a session', 'POST', SESSIONS, session(), '201');
  told.is('its address', asText(made.start_url).startsWith('https://'), true);
  const late = await told.get(`${SESSIONS}/${asText(made.id)}`, {
    headers: {'Sandbox-Date': '2025-03-14T12:06:00.000Z'},
  });
  told.is('after six minutes', [late.state, late.start_url], ['expired', null]);
  const other = await told.see('another session', 'POST', SESSIONS, session({buyer_cookie: 'b'}), '201');
  const early = await told.get(`${SESSIONS}/${asText(other.id)}`, {
    headers: {'Sandbox-Date': '2025-03-14T12:10:00.000Z'},
  });
  told.is('after four minutes', early.state, 'started');
});
story('create-punchout-session.connection-answers-invalid-state', async (told) => {
  await told.see('disabled', 'PATCH', `${CONNECTIONS}/${BERLIN}`, {status: 'disabled'}, '200');
  await told.see('a session', 'POST', SESSIONS, session(), '409 invalid_state');
  await told.see('enabled', 'PATCH', `${CONNECTIONS}/${BERLIN}`, {status: 'active'}, '200');
  const stores = (ids: string[]): Promise<unknown> =>
    told.see('stores', 'PATCH', `${CONNECTIONS}/${BERLIN}`, {store_ids: ids}, '200');
  await stores([UK]);
  await told.see('closed to the user', 'POST', SESSIONS, session(), '403 forbidden');
  await stores([GERMANY]);
  await told.see('archived', 'POST', `/v1/stores/${GERMANY}/archive`, undefined, '200');
  await told.see('no store', 'POST', SESSIONS, session(), '409 invalid_state');
});
story('PunchoutSessionCreate.operation.oci-knows-only-create', async (told) => {
  const leeds = {connection_id: LEEDS, return_url: 'https://srm.halden.example/in'};
  const edit = session({...leeds, operation: 'edit', items: cart('BW-20817-M')});
  await told.see('edit', 'POST', SESSIONS, edit, '422 /operation invalid_enum');
  await told.see('create', 'POST', SESSIONS, session(leeds), '201');
});
story('return-punchout-cart.refused-validation-failed', async (told) => {
  const path = await started(told);
  await told.see(
    'denied',
    'POST',
    '/v1/buyer-permissions',
    {name: 'No gloves', effect: 'deny', user_ids: [MAYA], brands: ['Clearhand']},
    '201',
  );
  await told.see('the cart', 'POST', `${path}/return`, undefined, '422 /lines/0 unknown_reference');
});
story('return-punchout-cart.cart-empty-let-user', async (told) => {
  const path = await started(told, {operation: 'edit', items: cart('NO-SUCH')});
  await told.see('the cart', 'POST', `${path}/return`, undefined, '422 cart_empty');
});
story('return-punchout-cart.sessions-answer-invalid-state', async (told) => {
  await told.see(
    'created',
    'POST',
    `${SESSIONS}/pse_01JPA0ZXVBZF5KSAQYKFEP3WCQ/return`,
    undefined,
    '409 invalid_state',
  );
  await told.see(
    'returned',
    'POST',
    `${SESSIONS}/pse_01JPA548FGXTPHCPJSG85PT4EW/return`,
    undefined,
    '409 invalid_state',
  );
  const path = await started(told, {operation: 'inspect', items: cart('BW-20817-M')});
  await told.see('inspect', 'POST', `${path}/return`, undefined, '409 invalid_state');
});
story('PunchoutSessionCreate.items.required-operations-refused-create', async (told) => {
  await told.see('create', 'POST', SESSIONS, session({items: cart('BW-20817-M')}), '422 /items unknown_field');
  await told.see('edit', 'POST', SESSIONS, session({operation: 'edit'}), '422 /items required');
  await told.see('inspect', 'POST', SESSIONS, session({operation: 'inspect'}), '422 /items required');
});
story('PunchoutConnection.last_session_at.while-connection-never-used', async (told) => {
  told.is('never used', (await told.get(`${CONNECTIONS}/${LEEDS}`)).last_session_at, null);
  const made = await told.see(
    'a session',
    'POST',
    SESSIONS,
    session({connection_id: LEEDS, return_url: 'https://srm.halden.example/x'}),
    '201',
  );
  told.is('used', (await told.get(`${CONNECTIONS}/${LEEDS}`)).last_session_at, made.created_at);
});

const wrong = (id: string, place: string, bad: Json, good: Json): void =>
  story(`PunchoutConnectionUpdate.${id}`, async (told) => {
    await told.see('without', 'POST', CONNECTIONS, bad, `422 ${place}`);
    await told.see('with', 'POST', CONNECTIONS, good, '201');
  });
wrong(
  'default_user_group_id.required-create-missing-true',
  '/default_user_group_id required',
  cxml({user_mapping: {mode: 'by_email', create_missing: true}}),
  cxml({user_mapping: {mode: 'by_email', create_missing: true}, default_user_group_id: LAB_3}),
);
wrong(
  'user_mapping.shared_user_id.required-mode-null-otherwise',
  '/user_mapping/shared_user_id required',
  cxml({user_mapping: {mode: 'one_shared_user'}}),
  cxml({user_mapping: {mode: 'one_shared_user', shared_user_id: MAYA}}),
);
story('PunchoutConnectionUpdate.from_domain.required-cxml-ignored-oci', async (told) => {
  await told.see('without', 'POST', CONNECTIONS, cxml({from_domain: null}), '422 /from_domain required');
  const made = await told.see('OCI', 'POST', CONNECTIONS, oci({from_domain: 'DUNS'}), '201');
  told.is('ignored', made.from_domain, null);
});
story('PunchoutConnectionUpdate.oci_username.required-oci-ignored-cxml', async (told) => {
  await told.see('without', 'POST', CONNECTIONS, oci({oci_username: null}), '422 /oci_username required');
  const made = await told.see('cXML', 'POST', CONNECTIONS, cxml({oci_username: 'halden'}), '201');
  told.is('ignored', made.oci_username, null);
});
story('PunchoutConnectionUpdate.status.default-active', async (told) => {
  told.is('the state', (await told.see('without', 'POST', CONNECTIONS, cxml(), '201')).status, 'active');
});
story('PunchoutConnectionUpdate.name.erp-never-sees', async (told) => {
  const made = await told.see('a connection', 'POST', CONNECTIONS, cxml({name: 'Never seen by anybody'}), '201');
  const test = await told.see('the test', 'POST', `${CONNECTIONS}/${asText(made.id)}/test`, undefined, '200');
  told.is('the request tells it', JSON.stringify(test).includes('Never seen'), false);
  told.is('the request is there', asText(test.sample_request).includes('HALDEN-GRAZ'), true);
});

/** Takes the place of whatever table is there. */
const NEWEST = {headers: {'If-Match': '*'}};
const TABLE = `${CONNECTIONS}/${BERLIN}/mappings`;
const row = (more: Fields = {}): Fields => ({target: 'unit', source_value: 'XBX', target_value: 'KAR', ...more});
const table = (...rows: Fields[]): Json => ({mappings: rows});

story(['replace-punchout-mappings.at-most-5-000'], async (told) => {
  const rows = (count: number): Fields[] => Array.from({length: count}, (_, at) => row({source_value: `S${at}`}));
  await told.see('5,001', 'PUT', TABLE, table(...rows(5001)), '422 /mappings too_long', NEWEST);
  await told.see(
    'twice',
    'PUT',
    TABLE,
    table(row(), row({target_value: 'X'})),
    '422 /mappings/1/source_value duplicate',
    NEWEST,
  );
  await told.see('5,000', 'PUT', TABLE, table(...rows(5000)), '200', NEWEST);
});
story('PunchoutMappingSet.mappings.value-together-must-unique', async (told) => {
  await told.see(
    'twice',
    'PUT',
    TABLE,
    table(row(), row({target_value: 'X'})),
    '422 /mappings/1/source_value duplicate',
    NEWEST,
  );
  await told.see('of two targets', 'PUT', TABLE, table(row(), row({target: 'classification'})), '200', NEWEST);
});
story(
  [
    'replace-punchout-mappings.body.must-name-connection-path',
    'PunchoutMappingSet.mappings.connection_id.must-connection-path',
  ],
  async (told) => {
    await told.see(
      'another one',
      'PUT',
      TABLE,
      table(row({connection_id: LEEDS})),
      '422 /mappings/0/connection_id unknown_reference',
      NEWEST,
    );
    await told.see('its own', 'PUT', TABLE, table(row({connection_id: BERLIN})), '200', NEWEST);
    await told.see('none', 'PUT', TABLE, table(row()), '200', NEWEST);
  },
);
story('PunchoutMapping.source_value.1-120-characters-compared', async (told) => {
  await told.see(
    'none',
    'PUT',
    TABLE,
    table(row({source_value: ''})),
    '422 /mappings/0/source_value too_short',
    NEWEST,
  );
  await told.see(
    '121',
    'PUT',
    TABLE,
    table(row({source_value: 'x'.repeat(121)})),
    '422 /mappings/0/source_value too_long',
    NEWEST,
  );
  await told.see('in small letters', 'PUT', TABLE, table(row({source_value: 'xbx'})), '200', NEWEST);
  const path = await started(told);
  const {lines} = await told.see('the cart', 'POST', `${path}/return`, undefined, '200');
  told.is('the unit', list({data: lines ?? []})[0]?.unit, 'XBX');
});
story('PunchoutMapping.target_value.1-120-characters', async (told) => {
  await told.see(
    'none',
    'PUT',
    TABLE,
    table(row({target_value: ''})),
    '422 /mappings/0/target_value too_short',
    NEWEST,
  );
  await told.see(
    '121',
    'PUT',
    TABLE,
    table(row({target_value: 'x'.repeat(121)})),
    '422 /mappings/0/target_value too_long',
    NEWEST,
  );
  await told.see('120', 'PUT', TABLE, table(row({target_value: 'x'.repeat(120)})), '200', NEWEST);
});
story(
  ['PunchoutMapping.target_field.refused-other-targets', 'PunchoutMappingSet.mappings.target_field.only-target-field'],
  async (told) => {
    await told.see(
      'of a unit',
      'PUT',
      TABLE,
      table(row({target_field: 'CostCenter'})),
      '422 /mappings/0/target_field unknown_field',
      NEWEST,
    );
    await told.see(
      'of a field',
      'PUT',
      TABLE,
      table(row({target: 'field', target_field: 'CostCenter'})),
      '200',
      NEWEST,
    );
  },
);
story('PunchoutMapping.note.up-200-characters-not', async (told) => {
  await told.see('201', 'PUT', TABLE, table(row({note: 'x'.repeat(201)})), '422 /mappings/0/note too_long', NEWEST);
  await told.see('a note', 'PUT', TABLE, table(row({note: 'For colleagues alone'})), '200', NEWEST);
  const path = await started(told);
  const made = await told.see('the cart', 'POST', `${path}/return`, undefined, '200');
  told.is('the unit', JSON.stringify(made).includes('KAR'), true);
  told.is('the note', JSON.stringify(made).includes('colleagues'), false);
});

const shop = (more: Fields = {}): Fields => ({
  supplier_id: KESTREL,
  name: 'Kestrel stamps',
  protocol: 'cxml',
  level: 2,
  setup_url: 'https://kestrel.quartermaster.example/stamps',
  from_identity: 'HALDEN',
  to_identity: 'KESTREL',
  sender_identity: 'HALDEN',
  shared_secret: SECRET,
  ...more,
});
for (const [name, id] of [
  ['from_identity', 'required-cxml'],
  ['to_identity', 'required-cxml'],
  ['sender_identity', 'required-cxml-often-same'],
] as const)
  story(`SupplierPunchoutUpdate.${name}.${id}`, async (told) => {
    await told.see('without', 'POST', SHOPS, shop({[name]: null}), `422 /${name} required`);
    const made = await told.see('with', 'POST', SHOPS, shop(), '201');
    await told.see('taken away', 'PATCH', `${SHOPS}/${asText(made.id)}`, {[name]: null}, `422 /${name} required`);
    await told.see(
      'OCI',
      'POST',
      SHOPS,
      shop({protocol: 'oci', level: 1, oci_parameters: {USERNAME: 'halden'}, [name]: null}),
      '201',
    );
  });
story('SupplierPunchoutUpdate.setup_url.only-private-addresses-refused', async (told) => {
  const at = (url: string): Json => ({setup_url: url});
  const path = `${SHOPS}/${KESTREL_SHOP}`;
  await told.see('http', 'PATCH', path, at('http://kestrel.quartermaster.example/x'), '422 /setup_url invalid_format');
  for (const host of ['10.0.0.7', '192.168.1.5', '172.16.0.1', '127.0.0.1', 'localhost', '169.254.1.1', '[::1]'])
    await told.see(host, 'PATCH', path, at(`https://${host}/x`), '422 /setup_url invalid_format');
  await told.see('https', 'PATCH', path, at('https://kestrel.quartermaster.example/x'), '200');
});
story('update-supplier-punchout.within-60-seconds-refuses', async (told) => {
  const sessions = `${SHOPS}/${KESTREL_SHOP}/sessions`;
  await told.see('before', 'POST', sessions, {user_id: MAYA}, '201');
  await told.see('disabled', 'PATCH', `${SHOPS}/${KESTREL_SHOP}`, {status: 'disabled'}, '200');
  await told.see('after', 'POST', sessions, {user_id: MAYA}, '409 invalid_state');
});
story('delete-supplier-punchout.refused-come-back-user', async (told) => {
  await told.see('before', 'POST', `${SHOPS}/${KESTREL_SHOP}/sessions`, {user_id: MAYA}, '201');
  await told.see('deleted', 'DELETE', `${SHOPS}/${KESTREL_SHOP}`, undefined, '204');
  await told.see('after', 'POST', `${SHOPS}/${KESTREL_SHOP}/sessions`, {user_id: MAYA}, '404 not_found');
});
story('test-supplier-punchout.refuses-gives-200-ok', async (told) => {
  const path = `${SHOPS}/${KESTREL_SHOP}/test`;
  const simulate = (code: string) => ({headers: {'Sandbox-Simulate': code}});
  await told.see('unreachable', 'POST', path, undefined, '502 upstream_unreachable', simulate('upstream_unreachable'));
  await told.see('too slow', 'POST', path, undefined, '504 upstream_timeout', simulate('upstream_timeout'));
  told.is('a good one', (await told.see('good', 'POST', path, undefined, '200')).ok, true);
});
story('start-supplier-punchout-session.refuses-credentials-502-upstream', async (told) => {
  const path = `${SHOPS}/${KESTREL_SHOP}/sessions`;
  const refuses = {headers: {'Sandbox-Simulate': 'upstream_rejected'}};
  await told.see('refused', 'POST', path, {user_id: MAYA}, '502 upstream_rejected', refuses);
  await told.see(
    'disabled',
    'POST',
    `${SHOPS}/spo_01JMC80380CTYVGT0XE6D2CBFD/sessions`,
    {user_id: MAYA},
    '409 invalid_state',
  );
});
story('SupplierPunchoutSessionCreate.operation.default-create', async (told) => {
  const path = `${SHOPS}/${KESTREL_SHOP}/sessions`;
  const items = [{sku: 'KO-1190-PR', quantity: '2', unit: 'XBX'}];
  await told.see('items without an operation', 'POST', path, {user_id: MAYA, items}, '422 /items unknown_field');
  await told.see('items of an edit', 'POST', path, {user_id: MAYA, operation: 'edit', items}, '201');
  await told.see('an edit without', 'POST', path, {user_id: MAYA, operation: 'edit'}, '422 /items required');
});
