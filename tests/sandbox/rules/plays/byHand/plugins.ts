/** Rules of plugins, their configs, and emails. */
import {asText} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {createSandbox, type SandboxEvent} from '../../../../../src/sandbox';
import {Deliveries} from '../../../../../src/sandbox/deliveries';
import {fields} from '../../../support/answers';
import {keyOf, on, Seat, shows, withField, type Fields} from './clients';
import {differs, rule} from './rule';

const PLUGINS = '/v1/plugins';
const CONFIGS = '/v1/plugin-configs';
const ENRICHMENT = 'plg_01JHTCEDC048MDXHWBN3XR64XD';
const SFTP = 'plg_01JHTCEDC0PHWVWSZWW5JWR1BD';
const WEBHOOK = 'plg_01JPA07HX3CM25YRY759KYSVNS';
const ENDPOINT = `${CONFIGS}/plc_01JP9YXTYSH53EC0WKCN0V4ZGN`;
const DROP = `${CONFIGS}/plc_01JKWSKS80HFMW2RCNEA8P7ZJK`;
const TEMPLATES = '/v1/email/templates';
const RFQ = `${TEMPLATES}/emt_01JHTCEDC0P2M2G12469DQM4Y2`;
const SECRET = 'whsec_aGFsZGVuLXJlc2VhcmNoLXNhbXBsZS1zZWNyZXQtMDE=';

const endpoint = (more: Fields = {}): Fields => ({
  plugin_id: WEBHOOK,
  name: 'Another endpoint',
  enabled: true,
  settings: {url: 'https://hooks.quartermaster.example/other'},
  events: ['product.price_changed'],
  secrets: {signing_secret: SECRET},
  ...more,
});

rule('list-plugins.deprecated-appear-only-installed', async (_, player) => {
  const source = withField(player.ours.source, 'clients/Plugin', 'status', 'deprecated');
  const ids = await new Seat({...player.ours, source}, 'clients').ids(PLUGINS);
  return [
    ...differs('deprecated ones', new Set(ids), new Set([SFTP, WEBHOOK])),
    ...differs('installed ones', ids.length, 2),
    ...differs('others', (await new Seat(player.ours, 'clients').ids(PLUGINS)).includes(ENRICHMENT), true),
  ];
});
shows('show-plugin.not-use-answers-404', async (api) => [
  ...differs('one of yours', await api.told('GET', `${PLUGINS}/${SFTP}`), '200'),
  ...differs('another', await api.told('GET', `${PLUGINS}/plg_01ZZZZZZZZZZZZZZZZZZZZZZZZ`), '404 not_found'),
]);
shows(
  ['install-plugin.must-cover-required-scopes', 'PluginInstall.granted_scopes.must-contain-all-required'],
  async (api) => {
    const install = (scopes: string[], key = 'me'): Promise<string> =>
      api.told('POST', `${PLUGINS}/${ENRICHMENT}/install`, {granted_scopes: scopes}, {key});
    const {id} = await api.ok('POST', '/v1/roles', {
      name: 'Plugins',
      permission_keys: ['plugins.write', 'products.read'],
    });
    const user = await api.ok('POST', '/v1/users', {
      type: 'service',
      email: 'plugins@service.halden.example',
      first_name: 'Plugins',
      role_ids: [id ?? null],
    });
    const {secret} = await api.ok('POST', `/v1/users/${asText(user.id)}/api-keys`, {
      name: 'Plugins',
      scopes: ['plugins:write', 'products:read'],
    });
    const own = keyOf(secret);
    return [
      ...differs('one is missing', await install(['products:read']), '403 scope_not_granted'),
      ...differs('one that you lack', await install(['products:read', 'products:write'], own), '403 scope_not_granted'),
      ...differs('all', await install(['products:read', 'products:write']), '200'),
      ...differs(
        'none are required',
        (await api.ok('POST', `${PLUGINS}/${WEBHOOK}/uninstall`)).installed === false &&
          (await api.told('POST', `${PLUGINS}/${WEBHOOK}/install`, {granted_scopes: []})),
        '200',
      ),
    ];
  },
);
shows('PluginInstall.granted_scopes.not-required-refused-422', async (api) =>
  differs(
    'one more',
    await api.told('POST', `${PLUGINS}/${ENRICHMENT}/install`, {
      granted_scopes: ['products:read', 'products:write', 'users:read'],
    }),
    '422 /granted_scopes/2 invalid_enum',
  ),
);
shows('uninstall-plugin.cannot-undone-installing-again', async (api) => {
  const configs = (): Promise<Json[]> => api.ids(`${CONFIGS}?plugin_id=${WEBHOOK}`);
  const before = await configs();
  await api.ok('POST', `${PLUGINS}/${WEBHOOK}/uninstall`);
  const after = await configs();
  await api.ok('POST', `${PLUGINS}/${WEBHOOK}/install`, {granted_scopes: []});
  return [
    ...differs('before', before.length, 1),
    ...differs('afterwards', after, []),
    ...differs('installed again', await configs(), []),
    ...differs('of another plugin', await api.told('GET', DROP), '200'),
  ];
});
shows(
  [
    'list-plugin-configs.never-secrets-see-whether',
    'show-plugin-config.only-set-last4-enough',
    'create-plugin-config.body.stored-encrypted-never-returned',
    'PluginConfigUpdate.secrets.only-whether-set-last',
  ],
  async (api) => {
    const made = await api.send('POST', CONFIGS, endpoint());
    const path = `${CONFIGS}/${asText(fields(made).id)}`;
    const shown = await api.send('GET', path);
    const listed = await api.send('GET', CONFIGS);
    const removed = await api.ok('PATCH', DROP, {secrets: {password: null}});
    const mask = {signing_secret: {set: true, last4: SECRET.slice(-4)}};
    return [
      ...differs('after the creation', fields(made).secrets, mask),
      ...differs('read', fields(shown).secrets, mask),
      ...differs('the secret itself', [made, shown, listed].filter(({text}) => text.includes(SECRET)).length, 0),
      ...differs('removed', JSON.stringify(removed.secrets).includes('true'), false),
    ];
  },
);
shows('create-plugin-config.must-use-https-reachable', async (api) => {
  const create = (url: string): Promise<string> => api.told('POST', CONFIGS, endpoint({settings: {url}}));
  return [
    ...differs('http', await create('http://hooks.quartermaster.example'), '422 /settings/url invalid_format'),
    ...differs('a private address', await create('https://10.0.0.1/x'), '422 /settings/url invalid_format'),
    ...differs('this machine', await create('https://localhost/x'), '422 /settings/url invalid_format'),
    ...differs('another', await create('https://hooks.quartermaster.example/x'), '201'),
    ...differs('no address', await api.told('POST', CONFIGS, endpoint({settings: {}})), '422 /settings/url required'),
    ...differs(
      'no secret',
      await api.told('POST', CONFIGS, endpoint({secrets: null})),
      '422 /secrets/signing_secret required',
    ),
  ];
});
shows('create-plugin-config.fifty-endpoints', async (api) => {
  const {length} = await api.ids(`${CONFIGS}?plugin_id=${WEBHOOK}`);
  const made = new Set<string>();
  for (let at = length; at < 50; at += 1) made.add(await api.told('POST', CONFIGS, endpoint({name: `Endpoint ${at}`})));
  return [
    ...differs('up to 50', [...made], ['201']),
    ...differs('one more', await api.told('POST', CONFIGS, endpoint()), '409 invalid_state'),
    ...differs(
      'of another plugin',
      await api.told('POST', CONFIGS, {plugin_id: SFTP, name: 'X', settings: {host: 'sftp.quartermaster.example'}}),
      '201',
    ),
  ];
});
shows('create-plugin-config.gives-409-invalid-state', async (api) => [
  ...differs(
    'not installed',
    await api.told('POST', CONFIGS, {plugin_id: ENRICHMENT, name: 'X', settings: {}}),
    '409 invalid_state',
  ),
  ...differs('installed', await api.told('POST', CONFIGS, endpoint()), '201'),
]);
shows(['PluginConfig.cannot-written-after-five', 'PluginConfig.health.computed-read-only'], async (api) => [
  ...differs('written', await api.told('PATCH', DROP, {health: 'failing'}), '422 /health unknown_field'),
  ...differs('its value', (await api.show(DROP)).health, 'ok'),
]);
shows('update-plugin-config.again-resets-health-unknown', async (api) => {
  const off = await api.ok('PATCH', DROP, {enabled: false});
  const again = await api.ok('PATCH', DROP, {enabled: true});
  const same = await api.ok('PATCH', ENDPOINT, {name: 'Renamed'});
  return [
    ...differs('switched off', off.health, 'ok'),
    ...differs('switched on again', again.health, 'unknown'),
    ...differs('another change', same.health, 'unknown'),
  ];
});
shows('PluginConfig.last_success_at.empty-config-never-worked', async (api) => [
  ...differs('a new one', (await api.ok('POST', CONFIGS, endpoint())).last_success_at, null),
  ...differs('one that works', typeof (await api.show(DROP)).last_success_at, 'string'),
]);
shows(
  [
    'PluginConfig.last_error.again-compare-time-last',
    'PluginConfig.last_error.code.upstream-timeout-upstream-rejected',
  ],
  async (api) => {
    const {health, last_error: error, last_success_at: success} = await api.show(DROP);
    const {at, code} = fields({json: error ?? null});
    return [
      ...differs('it works', health, 'ok'),
      ...differs('since', asText(at) < asText(success), true),
      ...differs('the reason', /^[a-z_]+$/.test(asText(code)), true),
    ];
  },
);
shows('PluginConfigUpdate.events.ignored-plugins-not-webhooks', async (api) => [
  ...differs('of SFTP', await api.told('PATCH', DROP, {events: ['no.such_event']}), '200'),
  ...differs('what is kept', (await api.show(DROP)).events, []),
  ...differs(
    'of webhooks',
    await api.told('PATCH', ENDPOINT, {events: ['no.such_event']}),
    '422 /events/0 invalid_enum',
  ),
]);
shows('test-plugin-config.again-other-plugins-log', async (api) => {
  const before = (await api.show(ENDPOINT)).health;
  const tested = await api.ok('POST', `${ENDPOINT}/test`);
  return [
    ...differs('the answer', tested.ok, true),
    ...differs('its health', (await api.show(ENDPOINT)).health, before),
  ];
});

shows(
  [
    'update-email-template.must-listed-available-variables',
    'EmailTemplateUpdate.body_markdown.must-listed-available-variables',
  ],
  async (api) => {
    const before = await api.show(RFQ);
    const write = (text: string): Promise<string> => api.told('PATCH', RFQ, {body_markdown: text});
    const bad = await write('Dear {{ supplier.first_name }}');
    const subject = await api.told('PATCH', RFQ, {subject: '{{ rfq.nothing }}'});
    const kept = await api.show(RFQ);
    return [
      ...differs('an unknown one', bad, '422 unknown_placeholder'),
      ...differs('in the subject', subject, '422 unknown_placeholder'),
      ...differs('what is saved', kept, before),
      ...differs('a known one', await write('Dear {{ supplier.name }}, {{rfq.number}}'), '200'),
    ];
  },
);
// The sample world has neither of these messages, so another one takes their key.
rule('update-email-template.cannot-switched-off', async (_, player) => {
  const off = (key: string): Promise<string> => {
    const source = withField(player.ours.source, 'clients/EmailTemplate', 'key', key);
    return new Seat({...player.ours, source}, 'clients').told('PATCH', RFQ, {enabled: false});
  };
  return [
    ...differs('the invitation', await off('user_invite'), '422 /enabled invalid_enum'),
    ...differs('the reset of a password', await off('password_reset'), '422 /enabled invalid_enum'),
    ...differs('another message', await off('rfq_published'), '200'),
  ];
});
shows('EmailTemplateUpdate.language.value-update-refused-422', async (api) => [
  ...differs('another', (await api.told('PATCH', RFQ, {language: 'fr'})).slice(0, 3), '422'),
  ...differs('the same', await api.told('PATCH', RFQ, {language: 'en', from_name: 'X'}), '200'),
  ...differs('what it is', (await api.show(RFQ)).language, 'en'),
]);
shows('list-email-templates.only-need-overview', async (api) => {
  const [full = {}] = await api.rows(TEMPLATES);
  const [short = {}] = await api.rows(`${TEMPLATES}?fields=key,language,subject`);
  return [
    ...differs('the text', typeof full.body_markdown, 'string'),
    ...differs('an overview', Object.keys(short).sort(), ['id', 'key', 'language', 'subject']),
  ];
});
shows(['send-test-email.must-address-active-user', 'EmailTestRequest.to.required-send-test-email'], async (api) => {
  const send = (body: Fields): Promise<string> => api.told('POST', `${RFQ}/test`, body);
  return [
    ...differs('nobody', await send({}), '422 /to required'),
    ...differs('a stranger', await send({to: 'somebody@elsewhere.example'}), '422 /to unknown_reference'),
    ...differs('somebody inactive', await send({to: 'maya.lindqvist.2@halden.example'}), '422 /to unknown_reference'),
    ...differs('an active user', await send({to: 'tomas.berg@halden.example'}), '202'),
    ...differs('a preview', await api.told('POST', `${RFQ}/preview`, {to: 'somebody@elsewhere.example'}), '200'),
  ];
});
shows('EmailTestRequest.sample.no-placeholder-uses-ignored', async (api) => {
  const preview = (sample: Fields): Promise<Fields> => api.ok('POST', `${RFQ}/preview`, {sample});
  const plain = await preview({});
  const more = await preview({nothing: {at: 'all'}});
  const other = await preview({rfq: {title: 'Pipette tips'}});
  return [
    ...differs('a name nobody uses', more, plain),
    ...differs('a name that is used', asText(other.text).includes('Pipette tips'), true),
    ...differs('the rest of it', asText(other.text).includes('{{'), false),
  ];
});
shows(
  ['EmailDelivery.sent_at.while-queued-never-sent', 'list-email-deliveries.not-stored-only-subject'],
  async (api) => {
    const {id, sent_at: sent, status, subject} = await api.ok('POST', `${RFQ}/test`, {to: 'tomas.berg@halden.example'});
    const rows = await api.rows('/v1/email/deliveries?limit=100');
    const known = rows.find((one) => one.id === id) ?? {};
    return [
      ...differs('queued', [sent ?? null, status ?? null], [null, 'queued']),
      ...differs('the subject', asText(subject).startsWith('[Test]'), true),
      ...differs(
        'texts',
        Object.keys(known).filter((name) => /body|text|html/.test(name)),
        [],
      ),
      ...differs(
        'those that were sent',
        rows.every(({status: state, sent_at: at}) => (state === 'queued') === (at === null)),
        true,
      ),
    ];
  },
);
shows('EmailDelivery.status.reports-usually-within-minute', async (api) => {
  const {id} = await api.ok('POST', `${RFQ}/test`, {to: 'tomas.berg@halden.example'});
  const state = async (moment: string): Promise<Json | undefined> =>
    (await api.rows('/v1/email/deliveries?limit=100', {headers: {'Sandbox-Date': moment}})).find((one) => one.id === id)
      ?.status;
  return [
    ...differs('at once', await state('2025-03-14T12:00:02Z'), 'queued'),
    ...differs('a minute later', await state('2025-03-14T12:01:10Z'), 'delivered'),
  ];
});

shows('test-plugin-config.cannot-reached-at-all', async (api) => {
  const {id} = await api.ok('POST', CONFIGS, endpoint({settings: {url: 'https://nobody.invalid/hook'}}));
  return [
    ...differs(
      'an address of nobody',
      await api.told('POST', `${CONFIGS}/${asText(id)}/test`),
      '502 upstream_unreachable',
    ),
    ...differs('another', (await api.ok('POST', `${ENDPOINT}/test`)).ok, true),
  ];
});

// `body_markdown` is the exception: without a text of your own the built-in one comes back.
shows('EmailTemplateUpdate.null-clears-optional-field', async (api) => {
  const before = await api.show(RFQ);
  const after = await api.ok('PATCH', RFQ, {from_name: null});
  const written = await api.ok('PATCH', RFQ, {body_markdown: 'Dear {{ supplier.name }}', subject: 'Short'});
  const back = await api.ok('PATCH', RFQ, {body_markdown: null});
  return [
    ...differs('the rest', {...after, updated_at: null}, {...before, from_name: null, updated_at: null}),
    ...differs('a text of your own', [written.subject ?? null, written.is_customised ?? null], ['Short', true]),
    ...differs(
      'the built-in one',
      [back.subject, back.body_markdown, back.is_customised],
      [before.subject, before.body_markdown, false],
    ),
  ];
});

shows('PluginConfigUpdate.enabled.webhook-endpoint-answers-410', async (api) => {
  const id = ENDPOINT.replace(`${CONFIGS}/`, '');
  const attempt = (more: {isGone?: boolean; isDelivered?: boolean} = {}): void =>
    api.sandbox.noteAttempt(id, {
      isDelivered: false,
      isFailing: false,
      isGone: false,
      message: 'The endpoint refused the call.',
      code: 'upstream_rejected',
      ...more,
    });
  const isOn = async (moment: string): Promise<Json | undefined> => (await api.show(ENDPOINT, on(moment))).enabled;
  await isOn('2025-03-14T13:00:00Z');
  attempt();
  const first = await isOn('2025-03-19T12:00:00Z');
  attempt();
  const before = await isOn('2025-03-19T13:00:00Z');
  attempt();
  const after = await isOn('2025-03-19T13:01:00Z');
  await api.ok('PATCH', ENDPOINT, {enabled: true});
  attempt({isDelivered: true});
  attempt({isGone: true});
  return [
    ...differs('less than five days of failures', [first, before], [true, true]),
    ...differs('five days', after, false),
    ...differs('410', (await api.show(ENDPOINT)).enabled, false),
  ];
});

const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';

/**
 * Adds the test of a limit: the events that reach an endpoint with a scope, after a few calls.
 *
 * @param wanted ids of the records that they are about, or how many there are
 */
function limited(
  id: string,
  scope: Fields,
  sent: readonly [path: string, body: Json | undefined][],
  wanted: string[] | number,
): void {
  rule(id, async (_, player) => {
    const heard: SandboxEvent[] = [];
    const onEvents = (events: readonly SandboxEvent[]): void => void heard.push(...events);
    const sandbox = createSandbox({source: player.ours.source, onEvents});
    const deliveries = new Deliveries({endpoints: () => sandbox.endpoints(), onAttempt: () => undefined});
    const api = new Seat(player.ours, 'clients', sandbox);
    const {id: config} = await api.ok('POST', CONFIGS, endpoint({events: ['*'], scope}));
    for (const [path, body] of sent) await api.ok('POST', path, body);
    deliveries.send(heard);
    const own = deliveries.all().filter(({plugin_config_id: to}) => to === config);
    const ids = own.map(({payload}) => payload.data.id).reverse();
    const [got, count] = typeof wanted === 'number' ? [ids.length, wanted] : [ids, wanted.length];
    return [...differs('events', heard.length > count, true), ...differs('what arrives', got, wanted)];
  });
}

limited(
  'PluginConfigUpdate.scope.supplier_ids.only-records-suppliers',
  {supplier_ids: [KESTREL]},
  [
    [`/v1/suppliers/${BRIGHTWATER}/block`, {reason: 'Audit'}],
    [`/v1/suppliers/${KESTREL}/block`, {reason: 'Audit'}],
  ],
  [KESTREL],
);
limited(
  'PluginConfigUpdate.scope.store_ids.only-records-stores',
  {store_ids: [UK]},
  [
    [`/v1/stores/${GERMANY}/archive`, undefined],
    [`/v1/stores/${UK}/archive`, undefined],
  ],
  // The store, and its link, which is suspended with it.
  [UK, 'ssl_01JJ6MD4J09KH1S5ENP2QK70MF'],
);
const REQUEST = 'ssl_01JP50EXV04PTH301PGXCNXZT9';
limited(
  'PluginConfigUpdate.scope.must-all-match',
  {store_ids: [UK], supplier_ids: [KESTREL]},
  [
    [`/v1/suppliers/${KESTREL}/block`, {reason: 'Audit'}],
    [`/v1/supplier-store-links/${REQUEST}/reject`, {reason: 'Not now.'}],
    [`/v1/stores/${UK}/archive`, undefined],
  ],
  [REQUEST],
);

const adjustment = {quantity_delta: '-1', reason_code: 'damaged', comment: 'Torn'};
limited(
  'PluginConfigUpdate.scope.location_ids.only-records-inventory-locations',
  // The central store, with the bin of the second item below it; the first is in a laboratory.
  {location_ids: ['loc_01JHYBFBG01Y6Q0CNYRG1QGEZP']},
  [
    ['/v1/inventory/items/inv_01JK4YES1X5NYZM1MGFEFB649Z/adjust', adjustment],
    ['/v1/inventory/items/inv_01JMXA0CT5ZCGBMZWZCKT600R9/adjust', adjustment],
  ],
  1,
);
