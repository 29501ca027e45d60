/** Rules that change the result of searches. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {acting, ACETONE, COAT, EHS, GERMANY, GLOVES, GLOVE_CATEGORY, LAB_3, MAYA, SAFETY, SAMIR, UK} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const RULES = '/v1/search-rules';
const PIN_COAT = {pin: [{product_id: COAT, position: 1}]};
const HIDE_GLOVES: Fields = {
  name: 'No gloves for EHS',
  effect: 'hide',
  priority: 1,
  brands: ['Clearhand'],
  user_group_ids: [EHS],
};

const rule = (condition: Fields, consequences: Fields = PIN_COAT, more: Fields = {}): Fields => ({
  name: 'A rule of a test',
  conditions: [{pattern: 'acetone', anchoring: 'is', ...condition}],
  consequences,
  ...more,
});
const make = async (told: Story, body: Fields): Promise<string> =>
  `${RULES}/${asText((await told.client.ok('POST', RULES, body)).id)}`;
const search = (told: Story, body: Fields, user?: string): Promise<Fields> =>
  told.client.ok('POST', '/v1/search/products', body, user === undefined ? undefined : acting(user));
const hitIds = ({hits}: Fields): Json[] => list({data: hits ?? []}).map(({product}) => (product as Fields).id ?? null);
/** Whether a rule that pins the coat has fired. */
const fired = async (told: Story, body: Fields = {}, user?: string): Promise<boolean> =>
  hitIds(await search(told, {query: 'acetone', ...body}, user))[0] === COAT;

story('ClientSearchRuleUpdate.conditions.must-all-match', async (told) => {
  await make(told, rule({language: 'en', context: {store_id: GERMANY}}));
  const ask = (query: string, language: string, store: string): Promise<boolean> =>
    fired(told, {query, language, filters: {store_id: [store]}}).catch(() => false);
  told.is('all', await ask('acetone', 'en', GERMANY), true);
  told.is('another text', await ask('solvent', 'en', GERMANY), false);
  told.is('another language', await ask('acetone', 'de', GERMANY), false);
  const {applied_rule_ids: rules} = await search(told, {query: 'acetone', filters: {store_id: [UK]}});
  told.is('another store', rules, []);
});
story('ClientSearchRuleUpdate.conditions.language.only-searches-language-shop', async (told) => {
  await make(told, rule({language: 'en'}));
  told.is('en', await fired(told, {language: 'en'}), true);
  told.is('de', await fired(told, {language: 'de'}), false);
});
story('ClientSearchRuleUpdate.conditions.context.store_id.only-searches-store', async (told) => {
  await make(told, rule({context: {store_id: GERMANY}}));
  const count = async (store: string): Promise<number> => {
    const {applied_rule_ids: rules} = await search(told, {query: 'acetone', filters: {store_id: [store]}});
    return Array.isArray(rules) ? rules.length : 0;
  };
  told.is('Germany', await count(GERMANY), 1);
  told.is('UK', await count(UK), 0);
});
story('ClientSearchRuleUpdate.conditions.context.user_group_id.only-searches-members-user', async (told) => {
  // Lab 3 is a group below it.
  const above = 'ugr_01JHW737Z046Y59X4NCT794X8Z';
  for (const group of [LAB_3, above]) {
    const path = await make(told, rule({context: {user_group_id: group}}));
    told.is('a member', await fired(told, {}, MAYA), true);
    told.is('a member of another group', await fired(told, {}, SAMIR), false);
    told.is('a system', await fired(told), false);
    await told.see('deleted', 'DELETE', path, undefined, '204');
  }
});
story('ClientSearchRuleUpdate.conditions.context.category_id.only-searches-made-while', async (told) => {
  await make(told, rule({pattern: 'gloves', context: {category_id: SAFETY}}, {hide: [GLOVES]}));
  const hits = async (filters: Fields): Promise<Json[]> => hitIds(await search(told, {query: 'gloves', filters}));
  told.is('in the category', await hits({category_id: [SAFETY]}), []);
  told.is('in one below it', await hits({category_id: [GLOVE_CATEGORY]}), []);
  told.is('in none', await hits({}), [GLOVES]);
  told.is(
    'in another',
    (await search(told, {query: 'gloves', filters: {category_id: ['cat_01JJ1RS2M6Y2T0FW8WW3NFAM1H']}}))
      .applied_rule_ids,
    [],
  );
});
story('ClientSearchRuleUpdate.conditions.context.must-all-match-null', async (told) => {
  const context = {store_id: GERMANY, user_group_id: LAB_3, category_id: null};
  const path = await make(told, rule({context}));
  const ask = (user: string, store: string): Promise<boolean> => fired(told, {filters: {store_id: [store]}}, user);
  told.is('both', await ask(MAYA, GERMANY), true);
  told.is('another group', await ask(SAMIR, GERMANY), false);
  const {applied_rule_ids: rules} = await search(told, {query: 'acetone', filters: {store_id: [UK]}}, MAYA);
  told.is('another store', rules, []);
  const conditions = [{pattern: 'acetone', anchoring: 'is', context: null}];
  await told.see('everywhere', 'PATCH', path, {conditions}, '200');
  told.is('null', await ask(SAMIR, GERMANY), true);
});
story('ClientSearchRuleUpdate.consequences.boost.value.value-field-must', async (told) => {
  const order = async (): Promise<Json[]> => hitIds(await search(told, {query: 'brightwater'}));
  const scoreOf = async (id: string): Promise<number> => {
    const {hits} = await search(told, {query: 'm'});
    return Number(list({data: hits ?? []}).find(({product}) => (product as Fields).id === id)?.score ?? 0);
  };
  told.is('found', (await order()).length > 0, true);
  const before = await scoreOf(GLOVES);
  for (const [field, value, factor] of [
    ['brand', 'Clearhand', 2],
    ['brand', 'Another', 1],
    ['category', GLOVE_CATEGORY, 2],
    ['property.Material', 'Nitrile rubber', 2],
    ['property.Material', 'Cotton', 1],
  ] as const) {
    const path = await make(told, rule({pattern: 'm'}, {boost: [{field, value, factor: '2'}]}));
    told.is(`${field} ${value}`, Math.round((await scoreOf(GLOVES)) * 100), Math.round(before * factor * 100));
    await told.see('deleted', 'DELETE', path, undefined, '204');
  }
});
story('ClientSearchRuleUpdate.consequences.filter.fields-value-hits-must', async (told) => {
  const path = await make(told, rule({pattern: 'material'}, {filter: {brand: 'Whitefold'}}));
  const hits = async (): Promise<Json[]> => hitIds(await search(told, {query: 'material'}));
  told.is('a brand', await hits(), [COAT]);
  await told.see('deleted', 'DELETE', path, undefined, '204');
  const other = await make(told, rule({pattern: 'material'}, {filter: {'property.Material': 'Nitrile rubber'}}));
  told.is('by a property', await hits(), [GLOVES]);
  await told.see('off', 'PATCH', other, {enabled: false}, '200');
  told.is('without', (await hits()).length, 2);
});
story('ClientSearchRuleUpdate.consequences.replace_query.cannot-call-other', async (told) => {
  const first = await make(told, rule({pattern: 'white'}, {replace_query: 'acetone'}));
  await make(told, rule({pattern: 'acetone'}));
  const result = await search(told, {query: 'white'});
  told.is('replaced', hitIds(result), [ACETONE]);
  told.is('rules', result.applied_rule_ids, [first.slice(RULES.length + 1)]);
  told.is('by its own words', await fired(told), true);
});
story('ClientSearchRuleUpdate.consequences.redirect_url.all-other-consequences-ignored', async (told) => {
  const url = {redirect_url: 'https://halden.example/solvents'};
  const path = await make(told, rule({}, {...PIN_COAT, boost: [{field: 'brand', value: 'Brightwater', factor: '2'}]}));
  told.is('without', (await search(told, {query: 'acetone'})).total, 2);
  await told.see('with', 'PATCH', path, {consequences: url}, '200');
  const result = await search(told, {query: 'acetone', facets: ['brand']});
  told.is('hits', [result.total, result.hits], [0, []]);
  told.is('applied', result.applied_rule_ids, [path.slice(RULES.length + 1)]);
});
story('ClientSearchRuleUpdate.consequences.only-buyer-see', async (told) => {
  await make(told, rule({}, {pin: [{product_id: GLOVES, position: 1}]}));
  await told.see('a rule for buyers', 'POST', '/v1/buyer-permissions', HIDE_GLOVES, '201');
  told.is('who may see it', hitIds(await search(told, {query: 'acetone'}, MAYA))[0], GLOVES);
  told.is('who may not', hitIds(await search(told, {query: 'acetone'}, SAMIR)), [ACETONE]);
});
story('ClientSearchRuleUpdate.enabled.keeps-rule-never-applies', async (told) => {
  const path = await make(told, rule({}, PIN_COAT, {enabled: false}));
  told.is('off', await fired(told), false);
  told.is('kept', (await told.get(path)).enabled, false);
  await told.see('on', 'PATCH', path, {enabled: true}, '200');
  told.is('on', await fired(told), true);
});
story('ClientSearchRuleUpdate.name.buyers-never-see', async (told) => {
  await make(told, rule({}, PIN_COAT, {name: 'Zebra rule'}));
  const answers = [
    await told.client.send('POST', '/v1/search/products', {query: 'acetone', facets: ['brand']}, acting(MAYA)),
    await told.client.send('GET', '/v1/search/suggestions?q=zebra', undefined, acting(MAYA)),
    await told.client.send('GET', RULES, undefined, {key: 'maya_buyer'}),
  ];
  told.is('fired', await fired(told, {}, MAYA), true);
  told.is('in answers', answers.filter(({text}) => text.includes('Zebra')).length, 0);
  told.is('colleagues', (await told.all(`${RULES}?q=zebra`)).length, 1);
});
story('update-client-search-rule.searches-follow-within-minute', async (told) => {
  const path = await make(told, rule({pattern: 'solvent'}));
  told.is('before', await fired(told), false);
  const conditions = [{pattern: 'acetone', anchoring: 'is'}];
  await told.see('changed', 'PATCH', path, {conditions}, '200');
  told.is('after', await fired(told), true);
});
story('delete-client-search-rule.stop-using-within-minute', async (told) => {
  const path = await make(told, rule({}));
  told.is('before', await fired(told), true);
  await told.see('deleted', 'DELETE', path, undefined, '204');
  told.is('after', await fired(told), false);
  await told.see('for good', 'GET', path, undefined, '404 not_found');
});
story('show-client-search-rule.ignored-without-error', async (told) => {
  const both = {pin: [{product_id: GLOVES, position: 1}], hide: [GLOVES]};
  const pin = await make(told, rule({}, {pin: both.pin}));
  await make(told, rule({pattern: 'coat'}, {hide: both.hide}));
  told.is('before', hitIds(await search(told, {query: 'acetone'})), [GLOVES, ACETONE]);
  await told.seeSupplier('removed', 'DELETE', '/v1/products/pid:glove-nitrile-m', undefined, '204');
  told.is('after', hitIds(await search(told, {query: 'acetone'})), [ACETONE]);
  told.is('a hidden one', hitIds(await search(told, {query: 'coat'})), [COAT]);
  told.is('the rule', ((await told.get(pin)).consequences as Fields).pin, both.pin);
});
story('list-client-search-rules.pattern.case-accents-ignored', async (told) => {
  await make(told, rule({pattern: 'Schutzausrüstung'}));
  const count = async (pattern: string): Promise<number> =>
    (await told.all(`${RULES}?pattern=${encodeURIComponent(pattern)}`)).length;
  for (const pattern of ['Schutzausrüstung', 'SCHUTZAUSRÜST', 'schutzausrust', 'ausrustung'])
    told.is(pattern, await count(pattern), 1);
  told.is('another', await count('schutzbrille'), 0);
  told.is('PPE', await count('PPE'), 1);
});
story('preview-client-search-rule.only-context-rules-buyer', async (told) => {
  await make(told, rule({context: {user_group_id: EHS}}, {pin: [{product_id: GLOVES, position: 1}]}));
  await told.see('a rule for buyers', 'POST', '/v1/buyer-permissions', HIDE_GLOVES, '201');
  const preview = async (more: Fields, key = 'me'): Promise<Fields> =>
    told.client.ok('POST', `${RULES}/preview`, {query: 'acetone', ...more}, {key});
  const ids = (value: Json | undefined): Json[] => list({data: value ?? []}).map(({product_id: id}) => id ?? null);
  told.is('without a group', ids((await preview({})).after), [ACETONE]);
  const assumed = await preview({user_group_id: EHS});
  told.is('with the group', [ids(assumed.before), ids(assumed.after)], [[ACETONE], [GLOVES, ACETONE]]);
  told.is('who may not see it', ids((await preview({user_group_id: EHS}, 'samir_procurement_manager')).after), [
    ACETONE,
  ]);
  const draft = rule({}, PIN_COAT);
  const drafted = await preview({draft, user_group_id: EHS});
  told.is('a draft', [ids(drafted.before), ids(drafted.after)[0]], [[GLOVES, ACETONE], COAT]);
});
