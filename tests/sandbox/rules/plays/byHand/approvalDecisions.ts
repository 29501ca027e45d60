/** Rules of decisions about prices, products and promotions. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered, copies} from '../../twins';
import {story, type Story} from './story';

const PRICE = '/v1/price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N';
const PRODUCT = '/v1/product-approvals/ppa_01JP7JDWBRKWFPZ6533HV864GD';
const PROMOTION = '/v1/promotion-approvals/pma_01JP82K6408FSZV4CXD4E3BVCW';
const BULK_PRICES = '/v1/price-approvals/bulk-decide';
const BULK_PROMOTIONS = '/v1/promotion-approvals/bulk-decide';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const INES = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
/** Names Tomas in a key that is a person's. */
const AS_TOMAS = {key: 'tomas_procurement_manager'};

const reasoned = {comment: 'Agreed.', reason_code: 'quality'};
const dated = {comment: 'Not agreed.', effective_from: '2025-05-01'};

story(['ApprovalDecision.only-approval-reason-code', 'approve-price.body.reason-code-refused-here'], async (told) => {
  await told.see('a reason', 'POST', `${PRICE}/approve`, reasoned, '422 /reason_code unknown_field');
  await told.see('a day', 'POST', `${PRICE}/reject`, dated, '422 /effective_from unknown_field');
  await told.see('the day of an approval', 'POST', `${PRICE}/approve`, dated, '200');
});
story('reject-price.body.reason-code-effective-refused', async (told) => {
  await told.see('a day', 'POST', `${PRICE}/reject`, dated, '422 /effective_from unknown_field');
  await told.see('no comment', 'POST', `${PRICE}/reject`, {reason_code: 'quality'}, '422 comment_required');
  await told.see('a reason', 'POST', `${PRICE}/reject`, reasoned, '200');
});
story(
  [
    'approve-promotion.body.effective-reason-code-refused',
    'ApprovalDecision.effective_from.refused-promotions-bring-own',
  ],
  async (told) => {
    await told.see('a day', 'POST', `${PROMOTION}/approve`, dated, '422 /effective_from unknown_field');
    await told.see('a reason', 'POST', `${PROMOTION}/approve`, reasoned, '422 /reason_code unknown_field');
    await told.see('a comment', 'POST', `${PROMOTION}/approve`, {comment: 'Agreed.'}, '200');
  },
);
story('ApprovalDecision.comment.at-least-3-characters', async (told) => {
  await told.see('none', 'POST', `${PRODUCT}/reject`, {}, '422 comment_required');
  await told.see('two', 'POST', `${PRODUCT}/reject`, {comment: 'no'}, '422 comment_required');
  await told.see('three', 'POST', `${PRODUCT}/reject`, {comment: 'no!'}, '200');
});
story('ApprovalDecision.effective_from.only-delay-day-before', async (told) => {
  const from = (day: string): Json => ({effective_from: day});
  await told.see(
    'before the supplier',
    'POST',
    `${PRICE}/approve`,
    from('2025-03-31'),
    '422 /effective_from out_of_range',
  );
  await told.see('before today', 'POST', `${PRODUCT}/approve`, from('2025-03-13'), '422 /effective_from out_of_range');
  await told.see('later', 'POST', `${PRICE}/approve`, from('2025-04-02'), '200');
});
story('approve-price.must-named-step-hold', async (told) => {
  const refused = '403 approval_not_permitted';
  await told.see('somebody else', 'POST', `${PRICE}/approve`, {}, refused, {key: 'ines_approver'});
  const permission = '/v1/approval-permissions/aprm_01JK5GKF0365219B0MH3QZFWFQ';
  await told.see('without permission', 'PATCH', permission, {active: false}, '200');
  await told.see('named without permission', 'POST', `${PRICE}/approve`, {}, refused, AS_TOMAS);
  await told.see('with permission', 'PATCH', permission, {active: true}, '200');
  await told.see('named with permission', 'POST', `${PRICE}/approve`, {}, '200', AS_TOMAS);
});
story('reject-price.cannot-taken-back', async (told) => {
  await told.see('rejected', 'POST', `${PRICE}/reject`, reasoned, '200');
  await told.see('approved', 'POST', `${PRICE}/approve`, {}, '409 invalid_state');
  await told.see('rejected again', 'POST', `${PRICE}/reject`, reasoned, '409 invalid_state');
});
story('reject-promotion.refuses-promotion-all-stores', async (told) => {
  await told.see('rejected', 'POST', `${PROMOTION}/reject`, reasoned, '200');
  const promotion = await told.supplier.ok('GET', '/v1/promotions/pro_01JNJRH0M0D9N33BPP06QB888R');
  const stores = Object.values((promotion.approval_state ?? {}) as Record<string, Json>);
  told.is('all its stores', [...new Set(stores)], ['rejected']);
});
story('approve-promotion.approval-not-permitted-failed', async (told) => {
  await told.see(
    'narrowed',
    'PATCH',
    '/v1/approval-permissions/aprm_01JK5GKF03T8V2M6XQ4C9W7RNB',
    {supplier_ids: [KESTREL]},
    '200',
  );
  const refused = await told.see(
    'another supplier',
    'POST',
    `${PROMOTION}/approve`,
    {},
    '403 approval_not_permitted',
    AS_TOMAS,
  );
  told.is('what is missing', refused.missing, 'supplier_ids');
});

story(
  ['bulk-decide-price-approvals.body.never-both-comment-required', 'BulkDecisionRequest.comment.required-reject'],
  async (told) => {
    const ids = ['pap_01JJ6KTTM0MJYT90TAZJGCNM0N'];
    const filter = {state: ['in_review']};
    const send = (shows: string, body: Json, expected: string) => told.see(shows, 'POST', BULK_PRICES, body, expected);
    await send('both', {decision: 'approve', ids, filter}, '422 /filter unknown_field');
    await send('neither', {decision: 'approve'}, '422 /ids required');
    await send('no comment', {decision: 'reject', ids}, '422 comment_required');
    await send('ids', {decision: 'reject', ids, comment: 'Too dear.'}, '200');
  },
);
story('bulk-decide-promotion-approvals.body.never-both-comment-required', async (told) => {
  const ids = ['pma_01JP82K6408FSZV4CXD4E3BVCW'];
  const filter = {state: ['pending']};
  const send = (shows: string, body: Json, expected: string) =>
    told.see(shows, 'POST', BULK_PROMOTIONS, body, expected);
  await send('both', {decision: 'approve', ids, filter}, '422 /filter unknown_field');
  await send('neither', {decision: 'approve'}, '422 /ids required');
  await send('no comment', {decision: 'reject', filter}, '422 comment_required');
  await send('a filter', {decision: 'reject', filter, comment: 'Too dear.'}, '200');
});
story('bulk-decide-promotion-approvals.up-500-promotions-chosen', async (told) => {
  const ids = Array.from({length: 501}, (_, at) => `pma_01JP82K6408FSZV4CXD4E3${String(at).padStart(4, '0')}`);
  await told.see('501', 'POST', BULK_PROMOTIONS, {decision: 'approve', ids}, '422 /ids too_long');
  const some = await told.see(
    'one result each',
    'POST',
    BULK_PROMOTIONS,
    {decision: 'approve', ids: ['pma_01JP82K6408FSZV4CXD4E3BVCW', 'pma_01JJPFYK40Y2EKBRVNZRKYEV0Z']},
    '200',
  );
  told.is(
    'results',
    list({data: some.items ?? []}).map(({status}) => status ?? null),
    ['updated', 'failed'],
  );
});

/** How many approvals a filter of a bulk decision chooses. */
async function chosen(told: Story, path: string, filter: Json): Promise<number> {
  const {items} = await told.client.ok('POST', path, {decision: 'reject', filter, comment: 'Not agreed.'});
  return list({data: items ?? []}).length;
}

/** A filter chooses the one open approval of the sample world, or none. */
const filters: readonly [id: string, path: string, none: Json, one: Json][] = [
  [
    'category_id.only-products-categories-descendants',
    BULK_PRICES,
    {category_id: ['cat_01JJ3Y08G0SZPM38SK6XK6RPXC']},
    {category_id: ['cat_01JHHX77F5HP9R0QYHXE09WQAN']},
  ],
  ['country.only-delivery-countries', BULK_PRICES, {country: ['AT']}, {country: ['DE']}],
  ['trigger.only-kinds-change-values', BULK_PRICES, {trigger: ['decrease']}, {trigger: ['increase', 'decrease']}],
  ['kind.only-kinds-promotion-values', BULK_PROMOTIONS, {kind: ['fixed_amount']}, {kind: ['percentage']}],
  [
    'price_list_id.only-entries-price-lists',
    BULK_PRICES,
    {price_list_id: ['prl_01JJ7F9QM0785NH99SN7N7DHWG']},
    {price_list_id: ['prl_01JJ7BVW0048R49GDKGKVD23XN']},
  ],
  [
    'change_percent.gte.only-changes-at-least',
    BULK_PRICES,
    {'change_percent[gte]': '5.96'},
    {'change_percent[gte]': '5.95'},
  ],
  [
    'change_percent.lte.only-changes-at-most',
    BULK_PRICES,
    {'change_percent[lte]': '5.94'},
    {'change_percent[lte]': '5.95'},
  ],
  [
    'starts_at.gte.only-start-at-after',
    BULK_PROMOTIONS,
    {'starts_at[gte]': '2025-04-01T00:00:00.001Z'},
    {'starts_at[gte]': '2025-04-01T00:00:00.000Z'},
  ],
  [
    'starts_at.lte.only-start-at-before',
    BULK_PROMOTIONS,
    {'starts_at[lte]': '2025-03-31T23:59:59.000Z'},
    {'starts_at[lte]': '2025-04-01T00:00:00.000Z'},
  ],
  ['already-decided-never-match', BULK_PRICES, {supplier_id: [KESTREL]}, {supplier_id: [BRIGHTWATER]}],
];
for (const [id, path, none, one] of filters)
  story(`BulkDecisionRequest.filter.${id}`, async (told) => {
    told.is(JSON.stringify(none), await chosen(told, path, none), 0);
    told.is(JSON.stringify(one), await chosen(told, path, one), 1);
  });

/** A list of what waits for one person, and how the permission that lets Tomas decide is switched off. */
const waiting: readonly [id: string, path: string, permission: string, ids: readonly string[]][] = [
  [
    'list-approval-statuses.waiting_for_user_id',
    '/v1/approval-statuses?entity_type=price',
    'aprm_01JK5GKF0365219B0MH3QZFWFQ',
    ['apst_01JP9TNM6PSRCBEF85GR5ZCTDQ'],
  ],
  [
    'list-price-approvals.waiting_for_user_id',
    '/v1/price-approvals?',
    'aprm_01JK5GKF0365219B0MH3QZFWFQ',
    ['pap_01JJ6KTTM0MJYT90TAZJGCNM0N'],
  ],
  [
    'list-promotion-approvals.waiting_for_user_id',
    '/v1/promotion-approvals?',
    'aprm_01JK5GKF03T8V2M6XQ4C9W7RNB',
    ['pma_01JP82K6408FSZV4CXD4E3BVCW'],
  ],
];
for (const [id, path, permission, ids] of waiting)
  story(`${id}.only-approvals-user-decide`, async (told) => {
    const idsFor = async (user: string): Promise<string[]> =>
      (await told.all(`${path}&waiting_for_user_id=${user}`)).map((one) => asText(one.id));
    told.is('the one who is named', await idsFor(TOMAS), ids);
    told.is('somebody else', await idsFor(INES), []);
    await told.see('without a permission', 'PATCH', `/v1/approval-permissions/${permission}`, {active: false}, '200');
    told.is('named without a permission', await idsFor(TOMAS), []);
  });

story('create-approval-permission.cannot-give-more-hold', async (told) => {
  const body = (more: Record<string, Json>): Json => ({
    name: 'More',
    subject_type: 'user',
    subject_id: MAYA,
    effect: 'allow',
    actions: ['approve_prices'],
    ...more,
  });
  const path = '/v1/approval-permissions';
  const limit = (amount: string): Json => ({amount, currency: 'EUR'});
  const held = {
    supplier_ids: [BRIGHTWATER],
    store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
    countries: ['DE'],
    max_change_percent: '10',
    valid_from: '2025-03-01',
    valid_to: '2025-12-31',
  };
  await told.see('more money', 'POST', path, body({...held, max_amount: limit('500.01')}), '403 forbidden', AS_TOMAS);
  await told.see('no limit', 'POST', path, body({...held, max_amount: null}), '403 forbidden', AS_TOMAS);
  await told.see(
    'another supplier',
    'POST',
    path,
    body({...held, max_amount: limit('500'), supplier_ids: ['sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3']}),
    '403 forbidden',
    AS_TOMAS,
  );
  await told.see('the same', 'POST', path, body({...held, max_amount: limit('500.00')}), '201', AS_TOMAS);
});
story('ApprovalPermissionUpdate.subject_id.must-fit-subject-type', async (told) => {
  const body = (type: string, id: string): Json => ({
    name: 'Fits',
    subject_type: type,
    subject_id: id,
    actions: ['reject'],
  });
  await told.see(
    'a group as a user',
    'POST',
    '/v1/approval-permissions',
    body('user', LAB_3),
    '422 /subject_id unknown_reference',
  );
  const made = await told.see('a group', 'POST', '/v1/approval-permissions', body('user_group', LAB_3), '201');
  await told.see(
    'changed',
    'PATCH',
    `/v1/approval-permissions/${asText(made.id)}`,
    {subject_type: 'role'},
    '422 /subject_id unknown_reference',
  );
});
story('ApprovalPermissionUpdate.effect.default-allow', async (told) => {
  const made = await told.see(
    'without',
    'POST',
    '/v1/approval-permissions',
    {name: 'Fits', subject_type: 'user_group', subject_id: LAB_3, actions: ['reject']},
    '201',
  );
  told.is('the effect', made.effect, 'allow');
});

story('reject-promotion.again-get-new-approval', async (told) => {
  const promotion = 'pro_01JNJRH0M0D9N33BPP06QB888R';
  await told.see('rejected', 'POST', `${PROMOTION}/reject`, reasoned, '200');
  const {status} = await told.supplier.ok('GET', `/v1/promotions/${promotion}`);
  told.is('its state', status, 'rejected');
  const made = await told.supplier.ok('POST', '/v1/promotions?submit=true', {
    name: {en: 'Spring offer gloves, again'},
    kind: 'percentage',
    value: {percent: '10'},
    scope: {product_identifiers: ['glove-nitrile-m']},
    store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
    starts_at: '2025-03-18T00:00:00.000Z',
    ends_at: '2025-05-01T00:00:00.000Z',
  });
  const open = (await told.all('/v1/promotion-approvals?state=pending')).map(({promotion: about}) => about);
  told.is('a new approval', open.length, 1);
  told.is('of the new promotion', JSON.stringify(open).includes(asText(made.id)), true);
});
story('PromotionApproval.due_at.never-later-starts-at', async (told) => {
  const dueOf = async (start: string): Promise<Json> => {
    await told.supplier.ok('POST', '/v1/promotions?submit=true', {
      name: {en: `From ${start}`},
      kind: 'percentage',
      value: {percent: '10'},
      scope: {all: true},
      store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
      starts_at: start,
      ends_at: '2025-05-01T00:00:00.000Z',
    });
    const found = await told.all('/v1/promotion-approvals?state=pending');
    return found.find((one) => one.starts_at === start)?.due_at ?? null;
  };
  told.is('before the 48 hours end', await dueOf('2025-03-17T00:00:00.000Z'), '2025-03-17T00:00:00.000Z');
  // Friday at noon: 12 hours on Friday, 24 on Monday, 12 on Tuesday.
  told.is('after them', asText(await dueOf('2025-04-02T00:00:00.000Z')).slice(0, 13), '2025-03-18T12');
});

story('list-product-approvals.waiting_for_user_id.only-approvals-user-decide', async (told) => {
  const waitsFor = async (user: string): Promise<number> =>
    (await told.all(`/v1/product-approvals?waiting_for_user_id=${user}`)).length;
  const permission = '/v1/approval-permissions/aprm_01JK5HR2WTQ8D3V6N0XB7M5SCE';
  await told.see('no permission', 'PATCH', permission, {active: false}, '200');
  told.is('named without a permission', await waitsFor(TOMAS), 0);
  await told.see('refused', 'POST', `${PRODUCT}/approve`, {}, '403 approval_not_permitted', AS_TOMAS);
  await told.see('a permission', 'PATCH', permission, {active: true}, '200');
  told.is('named with a permission', await waitsFor(TOMAS), 1);
  told.is('somebody else', await waitsFor(INES), 0);
  await told.see('allowed', 'POST', `${PRODUCT}/approve`, {}, '200', AS_TOMAS);
});

/** A world in which one approval stands so many times. */
const crowded =
  (collection: string, id: string, count: number) =>
  (player: Player): Player =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, collection, (one) => (one.id === id ? copies(one, count) : [one])),
    });
const all = {decision: 'reject', filter: {supplier_id: [BRIGHTWATER]}, comment: 'Not agreed.'};
const PRICES = 'clients/PriceApproval';
const [PRICE_ID, PROMOTION_ID] = [PRICE.slice(-30), PROMOTION.slice(-30)];

story(
  ['bulk-decide-price-approvals.at-most-10-000', 'BulkDecisionRequest.filter.at-most-500'],
  async (told) => {
    const accepted = await told.see('501', 'POST', BULK_PRICES, all, '202');
    const job = `/v1/batch-requests/${asText(accepted.id)}`;
    told.is('the job', [accepted.status, accepted.kind, accepted.total_rows], ['queued', 'offer_approvals', 501]);
    for (let polls = 0; polls < 4; polls += 1) await told.get(job);
    const done = await told.get(job);
    told.is('its end', [done.status, done.updated_count], ['completed', 501]);
    told.is('an approval', (await told.get(PRICE)).state, 'rejected');
  },
  crowded(PRICES, PRICE_ID, 501),
);
story(
  'BulkDecisionRequest.filter.more-refused',
  async (told) => {
    await told.see('10,001', 'POST', BULK_PRICES, all, '422 /filter out_of_range');
    told.is('nothing is decided', (await told.get(PRICE)).state, 'in_review');
  },
  crowded(PRICES, PRICE_ID, 10_001),
);
story(
  'bulk-decide-promotion-approvals.refused-narrow-supplier-start',
  async (told) => {
    await told.see('501', 'POST', BULK_PROMOTIONS, all, '422 /filter out_of_range');
    const narrow = {...all, filter: {'starts_at[gte]': '2026-01-01T00:00:00.000Z'}};
    await told.see('narrowed', 'POST', BULK_PROMOTIONS, narrow, '200');
  },
  crowded('clients/PromotionApproval', PROMOTION_ID, 501),
);
story('show-approval-status.not-see-answers-404', async (told) => {
  const path = '/v1/approval-statuses';
  await told.see('a price', 'GET', `${path}/price/ple_01JP84WDW0XPXKT2C9QGM08BBA`, undefined, '200');
  await told.see('as a product', 'GET', `${path}/product/ple_01JP84WDW0XPXKT2C9QGM08BBA`, undefined, '404 not_found');
  await told.see('an unknown one', 'GET', `${path}/price/ple_01ZZZZZZZZZZZZZZZZZZZZZZZZ`, undefined, '404 not_found');
});
story(
  'ApprovalPermissionUpdate.allow_self_approval.self-approval-forbidden',
  async (told) => {
    await told.see('an own one', 'POST', `${PRICE}/approve`, {}, '403 self_approval_forbidden', AS_TOMAS);
    const permission = '/v1/approval-permissions/aprm_01JK5GKF0365219B0MH3QZFWFQ';
    await told.see('allowed', 'PATCH', permission, {allow_self_approval: true}, '200');
    await told.see('an own one, allowed', 'POST', `${PRICE}/approve`, {}, '200', AS_TOMAS);
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, PRICES, (one) => [
        one.id === PRICE_ID ? {...one, created_by: {id: TOMAS, name: 'Tomas Berg', type: 'user'}} : one,
      ]),
    }),
);
story(
  'ApprovalPermissionUpdate.category_ids.only-list-empty',
  async (told) => {
    const permission = '/v1/approval-permissions/aprm_01JK5GKF0365219B0MH3QZFWFQ';
    await told.see('a list', 'PATCH', permission, {category_ids: ['cat_01JHHX77F5HP9R0QYHXE09WQAN']}, '200');
    await told.see('not mapped', 'POST', `${PRICE}/approve`, {}, '403 approval_not_permitted', AS_TOMAS);
    await told.see('no list', 'PATCH', permission, {category_ids: []}, '200');
    await told.see('not mapped, any', 'POST', `${PRICE}/approve`, {}, '200', AS_TOMAS);
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/Product', (one) => [{...one, categories: []}]),
    }),
);
