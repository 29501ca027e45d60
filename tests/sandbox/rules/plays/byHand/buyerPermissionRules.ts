/** Rules of buyer permissions: what they decide together, what they are made of, and when they count. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const RULES = '/v1/buyer-permissions';
const SOLVENTS_RULE = `${RULES}/bprm_01JK5EF1SJ20SW7DZHP8QBE5QX`;
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const SAMIR = 'usr_01JHPZ8K00T4V2M7XQ9C5W3RNB';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const COAT = 'prd_01JK8AA26YWTC8EYYN1S7VJF5X';
const EHS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
const SAFETY = 'cat_01JHHX77F5HP9R0QYHXE09WQAN';
const GLOVE_CATEGORY = 'cat_01JHJ0N2M0GS8FDF88HAJFSSPF';
const SOLVENTS = 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';

const gloves = (more: Fields = {}): Fields => ({name: 'About gloves', effect: 'hide', brands: ['Clearhand'], ...more});
const euro = (amount: string): Json => ({amount, currency: 'EUR'});
const term = (...terms: string[]): Json => ({field: 'name', match: 'whole_word', mode: 'any', terms});
const at = (moment: string): {headers: Record<string, string>} => ({headers: {'Sandbox-Date': moment}});

interface Options {
  headers?: Record<string, string>;
}

/** What a user may do with products. */
async function decisions(told: Story, products: string[], user = MAYA, options: Options = {}): Promise<string[]> {
  const body = {user_id: user, product_ids: products};
  return list(await told.client.ok('POST', `${RULES}/evaluate`, body, options)).map(({decision}) => asText(decision));
}

const decision = async (told: Story, product = GLOVES, user = MAYA, options: Options = {}): Promise<string> =>
  (await decisions(told, [product], user, options))[0] ?? '';

const make = async (told: Story, body: Fields): Promise<string> =>
  `${RULES}/${asText((await told.see('a rule', 'POST', RULES, body, '201')).id)}`;

story('BuyerPermission.never-beats-restriction', async (told) => {
  const steps = [
    ['allow', 'allowed'],
    ['require_approval', 'orderable_with_approval'],
    ['hide', 'hidden'],
    ['block_ordering', 'visible_not_orderable'],
    ['deny', 'denied'],
  ] as const;
  for (const [effect, expected] of steps) {
    const approver: Fields = effect === 'require_approval' ? {approver_group_id: EHS} : {};
    await make(told, gloves({name: effect, effect, priority: 500, ...approver}));
    told.is(effect, await decision(told), expected);
  }
  await make(told, gloves({name: 'First of all', effect: 'allow', priority: 1}));
  told.is('an allowance with priority', await decision(told), 'denied');
});
story(
  [
    'BuyerPermissionEvaluationRequest.up-100-products',
    'evaluate-buyer-permissions.up-100-products',
    'evaluate-buyer-permissions.body.up-100-products-rules',
  ],
  async (told) => {
    const ask = (count: number): Json => ({user_id: MAYA, product_ids: Array.from({length: count}, () => GLOVES)});
    const before = await told.all(RULES);
    await told.see('101', 'POST', `${RULES}/evaluate`, ask(101), '422 /product_ids too_long');
    const page = await told.see('100', 'POST', `${RULES}/evaluate`, ask(100), '200');
    told.is('answers', list(page).length, 100);
    told.is('the rules', await told.all(RULES), before);
  },
);
story('create-buyer-permission.must-match-values-inside', async (told) => {
  await told.see('no name', 'POST', RULES, {effect: 'hide', brands: ['Clearhand']}, '422 /name required');
  await told.see('no effect', 'POST', RULES, {name: 'X', brands: ['Clearhand']}, '422 /effect required');
  await told.see('no condition', 'POST', RULES, {name: 'X', effect: 'hide'}, '422 /keywords required');
  await make(told, gloves({brands: ['Clearhand', 'Whitefold'], category_ids: [SAFETY]}));
  told.is('both conditions, one condition', await decisions(told, [GLOVES, ACETONE]), [
    'hidden',
    'orderable_with_approval',
  ]);
  await make(told, gloves({name: 'Neither', effect: 'deny', brands: ['Clearhand'], category_ids: [SOLVENTS]}));
  told.is('one of two', await decision(told), 'hidden');
});
story('create-buyer-permission.body.at-least-condition-plus', async (told) => {
  await told.see('no condition', 'POST', RULES, {name: 'X', effect: 'hide'}, '422 /keywords required');
  await told.see('no group', 'POST', RULES, gloves({effect: 'require_approval'}), '422 /approver_group_id required');
  await told.see('a group', 'POST', RULES, gloves({effect: 'require_approval', approver_group_id: EHS}), '201');
});
story('BuyerPermissionUpdate.approver_group_id.refused-any-other-effect', async (told) => {
  await told.see('without', 'POST', RULES, gloves({effect: 'require_approval'}), '422 /approver_group_id required');
  await told.see(
    'of another effect',
    'POST',
    RULES,
    gloves({approver_group_id: EHS}),
    '422 /approver_group_id unknown_field',
  );
  await told.see('another effect', 'PATCH', SOLVENTS_RULE, {effect: 'hide'}, '422 /approver_group_id unknown_field');
});
story('create-buyer-permission.within-60-seconds-sends', async (told) => {
  const found = async (): Promise<boolean> => {
    const body = {query: 'nitrile gloves', personalize: false};
    const page = await told.client.ok('POST', '/v1/search/products', body, {key: 'maya_buyer'});
    return JSON.stringify(page).includes(GLOVES);
  };
  told.is('before', await found(), true);
  await make(told, gloves({effect: 'deny'}));
  told.is('in the search', await found(), false);
  await told.see('its page', 'GET', `/v1/products/${GLOVES}`, undefined, '404 not_found', {
    headers: {'Acting-User': MAYA},
  });
  told.is('told', told.events, ['clients buyer_permission.changed']);
});
story('update-buyer-permission.within-60-seconds-buyer', async (told) => {
  const path = await make(told, gloves());
  told.is('hidden', await decision(told), 'hidden');
  await told.see('changed', 'PATCH', path, {effect: 'block_ordering'}, '200');
  told.is('blocked', await decision(told), 'visible_not_orderable');
  told.is('told', told.events.filter((event) => event === 'clients buyer_permission.changed').length, 2);
});
story('delete-buyer-permission.within-60-seconds-buyers', async (told) => {
  const path = await make(told, gloves());
  const other = await make(told, gloves({name: 'Weaker', effect: 'require_approval', approver_group_id: EHS}));
  told.is('both', await decision(told), 'hidden');
  await told.see('deleted', 'DELETE', path, undefined, '204');
  told.is('the other', await decision(told), 'orderable_with_approval');
  await told.see('deleted too', 'DELETE', other, undefined, '204');
  told.is('none', await decision(told), 'allowed');
  const client = asText((await told.all('/v1/clients'))[0]?.id);
  await told.see('denied by default', 'PATCH', `/v1/clients/${client}`, {default_buyer_effect: 'deny'}, '200');
  told.is('none, and denied', await decision(told), 'hidden');
});
story('delete-buyer-permission.active-false-need-again', async (told) => {
  const path = await make(told, gloves());
  await told.see('paused', 'PATCH', path, {active: false}, '200');
  told.is('paused', await decision(told), 'allowed');
  await told.see('again', 'PATCH', path, {active: true}, '200');
  told.is('needed again', await decision(told), 'hidden');
  await told.see('deleted', 'DELETE', path, undefined, '204');
  await told.see('gone', 'PATCH', path, {active: true}, '404 not_found');
});
story('create-buyer-permission.terms-more-refused-422', async (told) => {
  const many = Array.from({length: 21}, (_, index) => term(`word${index}`));
  const words = (count: number): string[] => Array.from({length: count}, (_, index) => `word${index}`);
  await told.see('21 conditions', 'POST', RULES, gloves({keywords: many}), '422 /keywords too_long');
  await told.see('20 conditions', 'POST', RULES, gloves({keywords: many.slice(0, 20)}), '201');
  await told.see(
    '201 terms',
    'POST',
    RULES,
    gloves({keywords: [term(...words(201))]}),
    '422 /keywords/0/terms too_long',
  );
  await told.see('200 terms', 'POST', RULES, gloves({name: 'B', keywords: [term(...words(200))]}), '201');
});
story('BuyerPermissionUpdate.keywords.must-match-together-other', async (told) => {
  await make(told, gloves({keywords: [term('nitrile'), term('acetone')]}));
  told.is('one of two', await decision(told), 'allowed');
  await make(told, gloves({name: 'Both', keywords: [term('nitrile'), term('gloves')]}));
  told.is('both', await decision(told), 'hidden');
  await make(told, gloves({name: 'Elsewhere', effect: 'deny', brands: ['Whitefold'], keywords: [term('nitrile')]}));
  told.is('another condition', await decision(told), 'hidden');
});
story('show-buyer-permission.within-minutes-after-change', async (told) => {
  const path = await make(told, {name: 'Solvents', effect: 'hide', category_ids: [SOLVENTS]});
  told.is('after creation', (await told.get(path)).matched_offer_count, 1);
  await told.see('wider', 'PATCH', path, {category_ids: [], supplier_ids: [BRIGHTWATER]}, '200');
  told.is('after a change', (await told.get(path)).matched_offer_count, 4);
});
story('update-buyer-permission.refused-because-rule-without', async (told) => {
  const path = await make(told, gloves());
  await told.see('the last one', 'PATCH', path, {brands: []}, '422 /keywords required');
  await told.see('for another', 'PATCH', path, {brands: [], tag_ids: [], hazardous_only: true}, '200');
  await told.see('the last one again', 'PATCH', path, {hazardous_only: null}, '422 /keywords required');
});
story('evaluate-buyer-permissions.only-active-rules-inside', async (told) => {
  const path = await make(told, gloves({valid_from: '2025-03-15', valid_to: '2025-03-20'}));
  told.is('before', await decision(told), 'allowed');
  told.is('inside', await decision(told, GLOVES, MAYA, at('2025-03-16T10:00:00.000Z')), 'hidden');
  await told.see('switched off', 'PATCH', path, {active: false}, '200');
  told.is('switched off', await decision(told), 'allowed');
  await told.see('switched on', 'PATCH', path, {active: true}, '200');
  told.is('after', await decision(told, GLOVES, MAYA, at('2025-03-21T10:00:00.000Z')), 'allowed');
});
story('BuyerPermissionUpdate.valid_to.inclusive-afterwards-lapsed-ignored', async (told) => {
  await make(told, gloves({valid_to: '2025-03-20'}));
  told.is('its last day', await decision(told, GLOVES, MAYA, at('2025-03-20T20:00:00.000Z')), 'hidden');
  told.is('the day after', await decision(told, GLOVES, MAYA, at('2025-03-21T08:00:00.000Z')), 'allowed');
});
story('BuyerPermissionUpdate.tag_ids.at-least-tags-match', async (told) => {
  const tag = async (name: string): Promise<string> =>
    asText((await told.client.ok('POST', '/v1/tags', {name, entity_types: ['product']})).id);
  const [one, two] = [await tag('Slippery'), await tag('Blue')];
  await make(told, {name: 'Tagged', effect: 'hide', tag_ids: [one, two]});
  told.is('without', await decision(told), 'allowed');
  await told.see('tagged', 'POST', `/v1/tags/${two}/apply`, {entity_type: 'product', entity_ids: [GLOVES]}, '200');
  told.is('with one of both', await decisions(told, [GLOVES, COAT]), ['hidden', 'allowed']);
});
const priced = (name: 'price_min' | 'price_max', id: string, inside: string, outside: string, own: string): void =>
  story(`BuyerPermissionUpdate.${name}.${id}`, async (told) => {
    const path = await make(told, {name: 'By price', effect: 'hide', [name]: euro(own)});
    told.is('the amount itself', await decision(told), 'hidden');
    await told.see('outside', 'PATCH', path, {[name]: euro(outside)}, '200');
    told.is('outside', await decision(told), 'allowed');
    await told.see('in dollars', 'PATCH', path, {[name]: {amount: inside, currency: 'USD'}}, '200');
    told.is('converted', await decision(told), 'hidden');
  });
// 8.40 EUR are 9.072 USD.
priced('price_min', 'at-least-amount-match', '9.07', '8.41', '8.40');
priced('price_max', 'at-most-amount-match', '9.08', '8.39', '8.40');
story('BuyerPermissionUpdate.price_max.must-not-lower-price', async (told) => {
  const bad = gloves({price_min: euro('10.00'), price_max: euro('9.99')});
  await told.see('lower', 'POST', RULES, bad, '422 /price_max out_of_range');
  const path = await make(told, gloves({price_min: euro('10.00'), price_max: euro('10.00')}));
  await told.see('lowered', 'PATCH', path, {price_max: euro('9.00')}, '422 /price_max out_of_range');
});
story('BuyerPermissionUpdate.name.buyers-never-see', async (told) => {
  await make(told, gloves({name: 'Only we know this name', effect: 'block_ordering'}));
  const options = {key: 'maya_buyer', headers: {'Acting-User': MAYA}};
  const seen = [
    await told.client.ok('GET', `/v1/products/${GLOVES}`, undefined, options),
    await told.client.ok('GET', '/v1/products?limit=100', undefined, options),
    await told.client.ok('POST', '/v1/search/products', {query: 'gloves'}, options),
  ];
  told.is('the name', JSON.stringify(seen).includes('Only we know'), false);
  await told.see('the rules', 'GET', RULES, undefined, '403 forbidden', {key: 'maya_buyer'});
});
story('BuyerPermissionEvaluation.matched_rules.effect.only-strongest-all-matches', async (told) => {
  await make(told, gloves({name: 'Weak', effect: 'allow'}));
  await make(told, gloves({name: 'Strong', effect: 'block_ordering'}));
  const [first] = list(await told.client.ok('POST', `${RULES}/evaluate`, {user_id: SAMIR, product_ids: [GLOVES]}));
  const effects = list({data: first?.matched_rules ?? []}).map(({effect}) => effect);
  told.is('all matches', effects, ['block_ordering', 'allow']);
  told.is('what it decides', first?.decision, 'visible_not_orderable');
});
story('list-buyer-permissions.supplier_id.only-rules-name-supplier', async (told) => {
  const path = await make(told, gloves({supplier_ids: [KESTREL]}));
  const found = async (id: string): Promise<string[]> =>
    (await told.all(`${RULES}?supplier_id=${id}`)).map((one) => `${RULES}/${asText(one.id)}`);
  told.is('its rules', await found(KESTREL), [path]);
  told.is('of another one', await found(BRIGHTWATER), []);
});
story('list-buyer-permissions.category_id.only-rules-name-category', async (told) => {
  const above = await make(told, gloves({category_ids: [SAFETY]}));
  const own = await make(told, gloves({name: 'Itself', category_ids: [GLOVE_CATEGORY]}));
  const found = async (id: string): Promise<string[]> =>
    (await told.all(`${RULES}?category_id=${id}`)).map((one) => `${RULES}/${asText(one.id)}`).sort();
  told.is('a category', await found(GLOVE_CATEGORY), [above, own].sort());
  told.is('the one above', await found(SAFETY), [above]);
  told.is('another one', await found(SOLVENTS), []);
});
