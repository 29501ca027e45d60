/** Rules of rules for searches, presets, saved searches, recommendations and what is recorded of shoppers. */
import {asText} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import {calls, said, type Step} from './calls';
import {differs, rule} from './rule';

const play = (id: string, ...steps: readonly Step[]): void => calls('clients', id, ...steps);

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const RULES = '/v1/search-rules';
const PPE = `${RULES}/csr_01JMC4J86Z7K5D74KFYMEGYXVM`;
const PAPER = `${RULES}/csr_01JNDKQJZBVCGPY9JXGGD8S77C`;
const searchRule = (more: Record<string, Json> = {}): Json => ({
  name: 'A rule',
  conditions: [{pattern: 'coat', anchoring: 'is'}],
  consequences: {replace_query: 'lab coat'},
  ...more,
});
play(
  'create-client-search-rule.at-least-condition-consequence',
  ['no condition', 'POST', RULES, searchRule({conditions: []}), '422 /conditions too_short'],
  ['no consequence', 'POST', RULES, searchRule({consequences: {}}), '422 /consequences too_short'],
  ['one of each', 'POST', RULES, searchRule(), '201'],
);
for (const id of [
  'ClientSearchRuleUpdate.consequences.least-member-must-filled',
  'update-client-search-rule.must-keep-at-least',
])
  play(
    id,
    ['nothing filled', 'POST', RULES, searchRule({consequences: {pin: [], hide: []}}), '422 /consequences too_short'],
    [
      'all taken away',
      'PATCH',
      PAPER,
      {consequences: {filter: null, replace_query: null}},
      '422 /consequences too_short',
    ],
    ['one left', 'PATCH', PAPER, {consequences: {filter: null}}, '200'],
  );
rule('update-client-search-rule.null-removes-only-pins', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const before = fields({json: (await client.ok('GET', PPE)).consequences ?? null});
  const conditions = [{pattern: 'safety', anchoring: 'is'}];
  const changed = await client.ok('PATCH', PPE, {consequences: {pin: null}, conditions});
  const after = fields({json: changed.consequences ?? null});
  return [
    ...differs('conditions', list({data: changed.conditions ?? []}).length, 1),
    ...differs('pins', list({data: after.pin ?? []}).length, 0),
    ...differs('the others', [after.boost, after.synonyms], [before.boost, before.synonyms]),
  ];
});

const PRESETS = '/v1/presets';
const BERLIN = `${PRESETS}/pre_01JJP5N080Q9WGFNT0CMEGY4Q7`;
for (const id of ['create-preset.must-value-settings-otherwise', 'PresetUpdate.locked_keys.must-value-settings'])
  play(
    id,
    [
      'without',
      'POST',
      PRESETS,
      {name: 'P', settings: {language: 'en'}, locked_keys: ['currency']},
      '422 /locked_keys/0 required',
    ],
    ['with', 'POST', PRESETS, {name: 'P', settings: {currency: 'EUR'}, locked_keys: ['currency']}, '201'],
    ['taken away', 'PATCH', BERLIN, {settings: {cost_centre: null}}, '422 /locked_keys/2 required'],
  );
for (const name of ['assign', 'unassign']) {
  play(`${name}-preset.body.at-least-id`, ['none', 'POST', `${BERLIN}/${name}`, {}, '422 /user_ids required']);
}
play(
  'unassign-preset.ignored-call-repeated',
  ['one without it', 'POST', `${BERLIN}/unassign`, {user_ids: [MAYA]}, '200'],
  ['again', 'POST', `${BERLIN}/unassign`, {user_ids: [MAYA]}, '200'],
);

const SAVED = '/v1/search-presets';
const search = (more: Record<string, Json>): Json => ({name: 'S', query: 'gloves', ...more});
play(
  'SearchPresetUpdate.sharing.user_group_ids.scope-groups-refused-otherwise',
  ['groups without', 'POST', SAVED, search({sharing: {scope: 'groups'}}), '422 /sharing/user_group_ids required'],
  [
    'private with',
    'POST',
    SAVED,
    search({sharing: {scope: 'private', user_group_ids: ['ugr_01JHPV4XR0M1HVPRR4DWAM4NFB']}}),
    '422 /sharing/user_group_ids unknown_field',
  ],
  [
    'groups with',
    'POST',
    SAVED,
    search({sharing: {scope: 'groups', user_group_ids: ['ugr_01JHPV4XR0M1HVPRR4DWAM4NFB']}}),
    '201',
  ],
);

const OVERRIDES = '/v1/recommendations/overrides';
const override = {kind: 'pin', product_id: GLOVES, position: 1};
play(
  'create-recommendation-override.body.at-most-two-anchors',
  [
    'both',
    'POST',
    OVERRIDES,
    {...override, anchor_product_id: ACETONE, anchor_category_id: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC'},
    '422 /anchor_category_id unknown_field',
  ],
  ['one', 'POST', OVERRIDES, {...override, anchor_product_id: ACETONE}, '201'],
);
rule('delete-recommendation-override.deleting-twice-answers-404', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const {id} = await client.ok('POST', OVERRIDES, {...override, anchor_product_id: ACETONE});
  const path = `${OVERRIDES}/${asText(id)}`;
  const answers = [said(await client.send('DELETE', path)), said(await client.send('DELETE', path))];
  return differs('twice', answers, ['204', '404 not_found']);
});

const EVENTS = '/v1/personalize/events';
const events = (...more: Record<string, Json>[]): Json => ({
  session_id: 'ses_01JP9YNSJ0E9C6AJ1PS6D5CEMX',
  events: more.map((one) => ({
    event_id: 'evt_01JP9ZK320R5MY0BPAATTKTGEZ',
    occurred_at: '2025-03-14T09:25:12.004Z',
    ...one,
  })),
});
const view = {type: 'view', product_id: GLOVES};
for (const id of ['PersonalizeEventBatch.at-most-100', 'record-personalize-events.answers-202-without-body'])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'clients');
    const send = (count: number) => client.send('POST', EVENTS, events(...Array.from({length: count}, () => view)));
    const hundred = await send(100);
    return [
      ...differs('none', said(await send(0)), '422 /events too_short'),
      ...differs('101', said(await send(101)), '422 /events too_long'),
      ...differs('100', [hundred.status, hundred.text], [202, '']),
    ];
  });
play('record-personalize-events.refuses-whole-batch-422', [
  'the second',
  'POST',
  EVENTS,
  events(view, {type: 'no_such_type', product_id: GLOVES}),
  '422 /events/1/type invalid_enum',
]);
play(
  'PersonalizeEventBatch.events.product_id.required-every-type-search',
  ['a view without', 'POST', EVENTS, events({type: 'view'}), '422 /events/0/product_id required'],
  ['a search without', 'POST', EVENTS, events({type: 'search', query: 'gloves'}), '202'],
);
play(
  'PersonalizeEventBatch.events.query.required-search-useful-click',
  ['a search without', 'POST', EVENTS, events({type: 'search'}), '422 /events/0/query required'],
  ['a click without', 'POST', EVENTS, events({type: 'click', product_id: GLOVES}), '202'],
);
rule('delete-personalize-profile.within-24-hours', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const path = `/v1/personalize/profiles/${MAYA}`;
  await client.ok('DELETE', path);
  const left = await client.ok('GET', path);
  return differs(
    'what is left',
    [left.top_categories, left.top_brands, left.top_suppliers, left.event_count_90d],
    [[], [], [], 0],
  );
});

const LOOKUP = '/v1/products/lookup';
const keys = (count: number): Json => ({
  keys: Array.from({length: count}, (_, at) => ({type: 'sku', value: `X-${at}`})),
});
play(
  'lookup-products.up-200-business-keys',
  ['201', 'POST', LOOKUP, keys(201), '422 /keys too_long'],
  ['200', 'POST', LOOKUP, keys(200), '200'],
);
play(
  'ProductLookupRequest.keys.supplier_id.required-supplier-sku-optional',
  ['without', 'POST', LOOKUP, {keys: [{type: 'supplier_sku', value: 'BW-1'}]}, '422 /keys/0/supplier_id required'],
  ['a SKU without', 'POST', LOOKUP, {keys: [{type: 'sku', value: 'BW-1'}]}, '200'],
);
play(
  'ProductSearchRequest.filters.unknown-keys-refused',
  [
    'unknown',
    'POST',
    '/v1/search/products',
    {query: 'x', filters: {no_such: true}},
    '422 /filters/no_such unknown_field',
  ],
  ['known', 'POST', '/v1/search/products', {query: 'x', filters: {in_stock: true}}, '200'],
);
rule('ProductSearchResult.hits.score.only-inside-answer-0', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const scores = async (sort: string): Promise<boolean[]> => {
    const {hits} = await client.ok('POST', '/v1/search/products', {query: 'gloves', sort, limit: 3});
    return list({data: hits ?? []}).map(({score}) => Number(score) === 0);
  };
  return [
    ...differs('by relevance', (await scores('relevance')).includes(true), false),
    ...differs('by price', (await scores('price')).includes(false), false),
  ];
});
rule('ProductSearchResult.page.never-set-here-go', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const found = await client.ok('POST', '/v1/search/products', {query: 'gloves', limit: 1});
  const next = await client.ok('POST', '/v1/search/products', {query: 'gloves', limit: 1, offset: 1});
  const page = fields({json: found.page ?? null});
  const first = (answer: Record<string, Json>): string => JSON.stringify(list({data: answer.hits ?? []})[0] ?? null);
  return [
    ...differs('the cursor', page.next_cursor ?? null, null),
    ...differs('another page', first(found) !== first(next), true),
  ];
});
rule('dismiss-suggested-entity.override-value-refused-422', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const path = '/v1/suggested-entities/sug_01JP1EW9803EZP6B6P2J7ZAW4R/dismiss';
  return [
    ...differs(
      'with a value',
      said(await client.send('POST', path, {override_value: 'XPK'})),
      '422 /override_value unknown_field',
    ),
    ...differs('without', said(await client.send('POST', path, {note: 'No.'})), '200'),
  ];
});
