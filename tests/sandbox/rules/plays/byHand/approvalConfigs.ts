/** Rules about what happens to new prices and products: when a rule fits, what it asks for, and when time runs out. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {BRIGHTWATER, EHS, GERMANY, KESTREL, LAB_3, MAYA, SAFETY, SOLVENTS, TOMAS, UK, at, step} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const PRICES = '/v1/price-approval-configs';
const PRODUCTS = '/v1/product-approval-configs';
const ENTRIES = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';

const money = (amount: string, currency = 'EUR'): Json => ({amount, currency});
const auto = (more: Fields = {}): Fields => ({
  name: 'Refused at once',
  priority: 1,
  triggers: ['increase', 'new_price'],
  action: 'auto_reject',
  ...more,
});
const manual = (more: Fields = {}): Fields => ({
  name: 'By hand',
  priority: 1,
  triggers: ['increase', 'new_price'],
  action: 'manual',
  steps: [step()],
  on_timeout: 'expire',
  ...more,
});
const productAuto = (more: Fields = {}): Fields => ({
  name: 'P',
  priority: 1,
  triggers: ['new_product'],
  action: 'auto_approve',
  ...more,
});
const productManual = (more: Fields = {}): Fields => ({
  ...productAuto(),
  action: 'manual',
  steps: [step()],
  on_timeout: 'expire',
  ...more,
});

const without = (body: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(body).filter(([own]) => own !== name));

/** Sends a price of the gloves, which cost 8.40. @returns the approval that it opens in Germany */
async function asked(told: Story, price = '8.82', more: Fields = {}): Promise<Fields> {
  const entries = [{product_identifier: 'glove-nitrile-m', unit_price: price, valid_from: '2025-03-20', ...more}];
  await told.supplier.ok('PUT', ENTRIES, {entries});
  const found = await told.all('/v1/price-approvals?country=DE&sort=-created_at');
  return found.find((one) => asText(one.created_at) > '2025-03-14T12' && asText(one.state) !== 'withdrawn') ?? {};
}

/** Approves what the other countries have to decide, so that the price depends on Germany alone. */
async function decideElsewhere(told: Story): Promise<void> {
  for (const {id, country, created_at: made} of await told.all('/v1/price-approvals?state=pending,in_review'))
    if (country !== 'DE' && asText(made) > '2025-03-14T12')
      await told.client.ok('POST', `/v1/price-approvals/${asText(id)}/approve`, {});
}

const opened = (told: Story, path: string, body: Fields): Promise<Fields> =>
  told.see('a rule', 'POST', path, body, '201');

story('create-price-approval-config.at-least-trigger-action', async (told) => {
  const send = (shows: string, body: Fields, expected: string): Promise<Fields> =>
    told.see(shows, 'POST', PRICES, body, expected);
  for (const name of ['name', 'priority', 'triggers', 'action']) {
    const rest = without(auto(), name);
    await send(`without ${name}`, rest, `422 /${name} required`);
  }
  await send('no trigger', auto({triggers: []}), '422 /triggers too_short');
  await send('by hand without steps', manual({steps: []}), '422 /steps required');
  await send('steps of another action', auto({steps: [step()]}), '422 /steps too_long');
  const six = Array.from({length: 6}, (__, index) => step({position: index + 1}));
  await send('six steps', manual({steps: six}), '422 /steps too_long');
  await send('five steps', manual({steps: six.slice(0, 5)}), '201');
});
story('create-product-approval-config.at-least-trigger-action', async (told) => {
  const send = (shows: string, body: Fields, expected: string): Promise<Fields> =>
    told.see(shows, 'POST', PRODUCTS, body, expected);
  for (const name of ['name', 'priority', 'triggers', 'action']) {
    const rest = without(productAuto(), name);
    await send(`without ${name}`, rest, `422 /${name} required`);
  }
  await send('no trigger', productAuto({triggers: []}), '422 /triggers too_short');
  await send('by hand without steps', productManual({steps: []}), '422 /steps required');
  const six = Array.from({length: 6}, (__, index) => step({position: index + 1}));
  await send('six steps', productManual({steps: six}), '422 /steps too_long');
  await send('five steps', productManual({steps: six.slice(0, 5)}), '201');
});
story('create-price-approval-config.must-not-leave-holes', async (told) => {
  told.is('just below 10 %', (await asked(told, '9.23')).rule_id, 'pac_01JJKGCQJ0B9FWSZV66TPXKDZB');
  told.is('10 %', (await asked(told, '9.24')).rule_id, 'pac_01JJKGZ1G03T2GCKR7K7W3XR3P');
});

/** A condition that a price of the gloves meets, and one that it does not. */
const conditions: readonly [id: string, fitting: Fields, other: Fields][] = [
  ['supplier_ids.only-prices-suppliers', {supplier_ids: [KESTREL, BRIGHTWATER]}, {supplier_ids: [KESTREL]}],
  ['store_ids.only-prices-stores', {store_ids: [GERMANY]}, {store_ids: [UK]}],
  ['category_ids.only-products-categories-descendants', {category_ids: [SAFETY]}, {category_ids: [SOLVENTS]}],
  ['countries.only-prices-delivery-countries', {countries: ['DE', 'GB']}, {countries: ['GB']}],
  ['currencies.only-prices-currencies-iso', {currencies: ['EUR']}, {currencies: ['GBP']}],
  ['unit_price_min.only-prices-at-least', {unit_price_min: money('9.52', 'USD')}, {unit_price_min: money('8.83')}],
  ['unit_price_max.only-prices-at-most', {unit_price_max: money('8.82')}, {unit_price_max: money('8.81')}],
];
for (const [id, fitting, other] of conditions)
  story(`PriceApprovalConfigUpdate.${id}`, async (told) => {
    const rule = await opened(told, PRICES, auto(fitting));
    told.is('fits', (await asked(told)).rule_id, rule.id);
    await told.see('another one', 'PATCH', `${PRICES}/${asText(rule.id)}`, other, '200');
    const approval = await asked(told, '8.82', {min_order_quantity: '2'});
    told.is('does not fit', approval.rule_id === rule.id, false);
  });
story('PriceApprovalConfigUpdate.category_ids.only-list-empty', async (told) => {
  const product = {
    product_identifier: 'spatula-180',
    sku: 'BW-90180',
    type: 'simple',
    name: {en: 'Spatula'},
    unit_of_measure: 'EA',
    ships_to: ['DE'],
    description: {en: '<p>Steel.</p>'},
  };
  await told.supplier.ok('POST', '/v1/products', product);
  const rule = await opened(told, PRICES, auto({category_ids: [SAFETY, SOLVENTS]}));
  const spatula = async (price: string): Promise<Json> =>
    (await asked(told, price, {product_identifier: 'spatula-180'})).rule_id ?? null;
  told.is('a list', (await spatula('4.00')) === rule.id, false);
  await told.see('no list', 'PATCH', `${PRICES}/${asText(rule.id)}`, {category_ids: []}, '200');
  told.is('an empty list', await spatula('4.10'), rule.id);
});
story('PriceApprovalConfigUpdate.change_percent_max.must-greater-change-percent', async (told) => {
  await told.see(
    'equal',
    'POST',
    PRICES,
    auto({change_percent_min: '5', change_percent_max: '5'}),
    '422 /change_percent_max out_of_range',
  );
  const made = await opened(told, PRICES, auto({change_percent_min: '5', change_percent_max: '5.1'}));
  await told.see(
    'changed',
    'PATCH',
    `${PRICES}/${asText(made.id)}`,
    {change_percent_min: '6'},
    '422 /change_percent_max out_of_range',
  );
});

/** The same rules hold for both kinds of configuration. */
for (const [name, path, body] of [
  ['PriceApprovalConfigUpdate', PRICES, manual],
  ['ProductApprovalConfigUpdate', PRODUCTS, productManual],
] as const) {
  story(`${name}.on_timeout.default-escalate`, async (told) => {
    const rest = without(body({escalation_group_id: EHS}), 'on_timeout');
    told.is('without', (await opened(told, path, rest)).on_timeout, 'escalate');
  });
  story(`${name}.escalation_group_id.required-timeout-escalate-action`, async (told) => {
    await told.see('without', 'POST', path, body({on_timeout: 'escalate'}), '422 /escalation_group_id required');
    await told.see('of another ending', 'POST', path, body({on_timeout: 'expire'}), '201');
    await told.see('with', 'POST', path, body({on_timeout: 'escalate', escalation_group_id: EHS}), '201');
  });
  story(`${name}.steps.approver_user_ids.at-least-entry-needed`, async (told) => {
    await told.see(
      'nobody',
      'POST',
      path,
      body({steps: [step({approver_user_ids: []})]}),
      '422 /steps/0/approver_user_ids required',
    );
    await told.see(
      'a group',
      'POST',
      path,
      body({steps: [step({approver_user_ids: [], approver_group_ids: [EHS]})]}),
      '201',
    );
  });
}
story('PriceApprovalConfigUpdate.effective_date_policy.default-supplier-date', async (told) => {
  told.is('without', (await opened(told, PRICES, manual())).effective_date_policy, 'supplier_date');
});
story('ProductApprovalConfigUpdate.keywords.at-most-20', async (told) => {
  const keywords = (count: number): Fields => ({
    keywords: Array.from({length: count}, (_, index) => ({
      field: 'name',
      match: 'contains',
      mode: 'any',
      terms: [`word${index}`],
    })),
  });
  await told.see('21', 'POST', PRODUCTS, productAuto(keywords(21)), '422 /keywords too_long');
  await told.see('20', 'POST', PRODUCTS, productAuto(keywords(20)), '201');
});
story('PriceApprovalConfigUpdate.steps.approver_group_ids.only-members-matching-approval', async (told) => {
  await opened(told, PRICES, manual({steps: [step({approver_user_ids: [], approver_group_ids: [LAB_3]})]}));
  const {id} = await asked(told);
  const path = `/v1/price-approvals/${asText(id)}/approve`;
  const maya = {key: 'maya_category_buyer'};
  await told.see('a member without', 'POST', path, {}, '403 approval_not_permitted', maya);
  const permission = {name: 'Maya', subject_type: 'user', subject_id: MAYA, actions: ['approve_prices']};
  await told.see('a permission', 'POST', '/v1/approval-permissions', permission, '201');
  await told.see('a permission but no member', 'POST', path, {}, '403 approval_not_permitted', {key: 'ines_approver'});
  await told.see('a member with', 'POST', path, {}, '200', maya);
});
story('PriceApprovalConfigUpdate.steps.skip_if_below.never-left-out', async (told) => {
  const rule = await opened(
    told,
    PRICES,
    manual({steps: [step({skip_if_below: money('100000.00')}), step({position: 2})]}),
  );
  told.is('left out', (await asked(told)).step, 2);
  const steps = [step({skip_if_below: null}), step({position: 2})];
  await told.see('never', 'PATCH', `${PRICES}/${asText(rule.id)}`, {steps}, '200');
  told.is('not left out', (await asked(told, '8.83')).step, 1);
});
story(['PriceApprovalConfigUpdate.on_timeout.within-sla-hours'], async (told) => {
  // Friday at noon; 24 hours end on Monday at noon.
  const [early, late, later] = ['2025-03-17T11:00:00.000Z', '2025-03-17T13:00:00.000Z', '2025-03-18T13:00:00.000Z'];
  const rule = await opened(told, PRICES, manual({on_timeout: 'escalate', escalation_group_id: EHS}));
  const permission = {name: 'EHS', subject_type: 'user_group', subject_id: EHS, actions: ['approve_prices']};
  await told.see('a group that may decide', 'POST', '/v1/approval-permissions', permission, '201');
  const {id} = await asked(told);
  const stateAt = async (moment: string): Promise<Json[]> => {
    const {state = null, waiting_for: people = []} = await told.get(`/v1/price-approvals/${asText(id)}`, at(moment));
    return [state, list({data: people}).length];
  };
  told.is('in time', await stateAt(early), ['in_review', 1]);
  told.is('escalated', await stateAt(late), ['in_review', 2]);
  told.is('and over', await stateAt(later), ['expired', 0]);
  await told.see(
    'approved by itself',
    'PATCH',
    `${PRICES}/${asText(rule.id)}`,
    {on_timeout: 'auto_approve', escalation_group_id: null},
    '200',
  );
  const next = await asked(told, '8.83');
  const over = await told.get(`/v1/price-approvals/${asText(next.id)}`, at('2025-03-20T13:30:00.000Z'));
  told.is('approved', [over.state, over.waiting_for], ['auto_approved', []]);
});
story('PriceApprovalConfigUpdate.effective_date_policy.never-earlier-decision-never', async (told) => {
  await opened(told, PRICES, manual({effective_date_policy: 'on_approval', steps: [step({sla_hours: 720})]}));
  const price = async (moment: string): Promise<Json> => {
    const body = {
      items: [{product_identifier: 'glove-nitrile-m', quantity: '1'}],
      store_id: GERMANY,
      country: 'DE',
      at: moment,
    };
    const [found] = list(await told.supplier.ok('POST', '/v1/price-resolver', body));
    return ((found?.unit_price ?? {}) as Fields).amount ?? null;
  };
  const {id} = await asked(told, '8.82');
  await decideElsewhere(told);
  await told.see('before the day', 'POST', `/v1/price-approvals/${asText(id)}/approve`, {}, '200');
  told.is(
    'never before the supplier',
    [await price('2025-03-19T10:00:00.000Z'), await price('2025-03-20T10:00:00.000Z')],
    ['8.40', '8.82'],
  );
  const second = await asked(told, '8.90', {valid_from: '2025-03-21'});
  await decideElsewhere(told);
  await told.see(
    'after the day',
    'POST',
    `/v1/price-approvals/${asText(second.id)}/approve`,
    {},
    '200',
    at('2025-03-24T10:00:00.000Z'),
  );
  told.is(
    'never before the decision',
    [await price('2025-03-23T10:00:00.000Z'), await price('2025-03-24T11:00:00.000Z')],
    ['8.82', '8.90'],
  );
});
story('approve-price.never-before-decision', async (told) => {
  await opened(
    told,
    PRICES,
    manual({countries: ['DE'], steps: [step({quorum: 'all', approver_user_ids: [TOMAS, MAYA]}), step({position: 2})]}),
  );
  const permission = {name: 'Maya', subject_type: 'user', subject_id: MAYA, actions: ['approve_prices']};
  await told.see('a permission', 'POST', '/v1/approval-permissions', permission, '201');
  const {id} = await asked(told);
  await decideElsewhere(told);
  const path = `/v1/price-approvals/${asText(id)}/approve`;
  const [tomas, maya] = [{key: 'tomas_category_buyer'}, {key: 'maya_category_buyer'}];
  const agreed = async (shows: string, options: {key: string}): Promise<Json[]> => {
    const {state = null, step: open = null} = await told.see(shows, 'POST', path, {}, '200', options);
    return [state, open];
  };
  told.is('one of two', await agreed('Tomas', tomas), ['in_review', 1]);
  told.is('the quorum', await agreed('Maya', maya), ['in_review', 2]);
  told.is('the last step', await agreed('Tomas again', tomas), ['approved', 2]);
  const events = new Set(told.events);
  told.is(
    'told',
    [events.has('clients price_approval.approved'), events.has('suppliers price.approved')],
    [true, true],
  );
});
