/** Rules of freight, delivery addresses, store access and what stands at the edge of procurement. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered} from '../../twins';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const ESTIMATE = '/v1/shipping/estimate';
const RULE = '/v1/shipping/rules/shr_01JHT24TG0PG313JM3DWPEG597';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
/** It has a suspended link with Germany. */
const BLOCKED = 'sup_01JHHJXM40Z9JNFEMVR4ZSF5HH';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';

const boxes = (value: string, more: Fields = {}): Fields => ({
  country: 'DE',
  postal_code: '12489',
  lines: [{product_id: GLOVES, quantity: {value, unit: 'XBX'}}],
  ...more,
});

/** What the freight of some lines costs, and the rule that says so. */
async function freight(told: Story, body: Fields): Promise<Json[]> {
  const {groups} = await told.see('an estimate', 'POST', ESTIMATE, body, '200');
  return list({data: groups ?? []}).map(({price, rule_id: rule}) => [
    price === null ? null : ((price as Fields).amount ?? null),
    rule ?? null,
  ]);
}

/** A world in which the first supplier's rule for freight is another one. */
const withRule =
  (more: Fields) =>
  (player: Player): Player =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/ShippingRule', (one) => [
        one.id === RULE.slice(-30) ? {...one, ...more} : one,
      ]),
    });

story('estimate-shipping.up-200-lines-destination', async (told) => {
  const lines = Array.from({length: 201}, () => ({product_id: GLOVES, quantity: {value: '1', unit: 'XBX'}}));
  await told.see('201', 'POST', ESTIMATE, boxes('1', {lines}), '422 /lines too_long');
  await told.see('200', 'POST', ESTIMATE, boxes('1', {lines: lines.slice(1)}), '200');
  told.is('below 200 euro', await freight(told, boxes('23')), [['9.90', RULE.slice(-30)]]);
  told.is('above 200 euro', await freight(told, boxes('26')), [['0.00', RULE.slice(-30)]]);
  told.is('another destination', await freight(told, boxes('1', {country: 'NL'})), [[null, null]]);
});
const flat = [{from: '0', to: null, price: {amount: '9.90', currency: 'EUR'}}];
story(
  'ShippingRule.free_from.null-means-never',
  async (told) => told.is('a lot', await freight(told, boxes('5000')), [['9.90', RULE.slice(-30)]]),
  withRule({free_from: null, brackets: flat}),
);
story(
  'ShippingEstimateRequest.postal_code.single-postal-codes-ignored',
  async (told) => {
    told.is('without', await freight(told, boxes('1', {postal_code: null})), [[null, null]]);
    told.is('inside', await freight(told, boxes('1')), [['9.90', RULE.slice(-30)]]);
    told.is('outside', await freight(told, boxes('1', {postal_code: '20457'})), [[null, null]]);
  },
  withRule({postal_code_ranges: [{from: '10000', to: '16999'}]}),
);
story(['ShippingRule.cannot-change', 'list-shipping-rules.only-here-suppliers-change'], async (told) => {
  const before = await told.get(RULE);
  await told.see('a change', 'PATCH', RULE, {incoterm: 'EXW'}, '405 method_not_allowed');
  await told.see('another one', 'PUT', RULE, {incoterm: 'EXW'}, '405 method_not_allowed');
  await told.see('a deletion', 'DELETE', RULE, undefined, '405 method_not_allowed');
  await told.see('a new one', 'POST', '/v1/shipping/rules', {incoterm: 'EXW'}, '405 method_not_allowed');
  told.is('the rule', await told.get(RULE), before);
});

const ENTRIES = '/v1/store-buyer-permissions';
const entry = (more: Fields = {}): Fields => ({
  store_id: UK,
  subject_type: 'user_group',
  subject_id: LAB_3,
  access: 'order',
  ...more,
});
story('create-store-buyer-permission.store-another-currency-refused', async (told) => {
  const limit = (currency: string): Fields => entry({monthly_budget: {amount: '100.00', currency}});
  await told.see('euro', 'POST', ENTRIES, limit('EUR'), '422 /monthly_budget/currency invalid_enum');
  await told.see('pounds', 'POST', ENTRIES, limit('GBP'), '201');
});
story('StoreBuyerPermissionCreate.subject_id.subject-type-everyone-refused', async (told) => {
  await told.see('nobody', 'POST', ENTRIES, entry({subject_id: null}), '422 /subject_id required');
  await told.see('somebody', 'POST', ENTRIES, entry({subject_type: 'everyone'}), '422 /subject_id unknown_field');
  await told.see('everyone', 'POST', ENTRIES, entry({subject_type: 'everyone', subject_id: null}), '201');
});
story('StoreBuyerPermissionCreate.subject_type.what-subject-id-must', async (told) => {
  await told.see(
    'a group as a user',
    'POST',
    ENTRIES,
    entry({subject_type: 'user'}),
    '422 /subject_id unknown_reference',
  );
  await told.see('a user as a group', 'POST', ENTRIES, entry({subject_id: MAYA}), '422 /subject_id unknown_reference');
  await told.see('a group', 'POST', ENTRIES, entry(), '201');
});
story('StoreBuyerPermission.budget_used.again-at-zero-first', async (told) => {
  const used = async (moment: string): Promise<Json> => {
    const {budget_used: money} = await told.get(`${ENTRIES}/sbp_01JJ1F1CM0DN9NEP5N1Z6GFTM5`, {
      headers: {'Sandbox-Date': moment},
    });
    return (money as Fields).amount ?? null;
  };
  told.is('in March', await used('2025-03-31T20:00:00.000Z'), '3184.60');
  told.is('in April', await used('2025-04-01T08:00:00.000Z'), '0.00');
});

const store = (more: Fields = {}): Fields => ({
  name: {en: 'Halden Austria'},
  code: 'halden-at',
  country: 'AT',
  currency: 'EUR',
  languages: ['de'],
  ...more,
});
for (const [name, id, value] of [
  ['show_prices', 'default-net', 'net'],
  ['price_fallback', 'default-none', 'none'],
] as const)
  story(`StoreUpdate.${name}.${id}`, async (told) => {
    told.is('without', (await told.see('a store', 'POST', '/v1/stores', store(), '201'))[name], value);
  });

story('update-supplier-store-link.suspended-false-shows-again', async (told) => {
  const path = '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0';
  const status = async (suspended: boolean): Promise<Json> =>
    (await told.see(String(suspended), 'PATCH', path, {suspended}, '200')).status ?? null;
  told.is('suspended', await status(true), 'suspended');
  told.is('again', await status(false), 'active');
});
story('LinkDecision.reason.required-rejection', async (told) => {
  const path = '/v1/supplier-store-links/ssl_01JP50EXV04PTH301PGXCNXZT9';
  await told.see('without', 'POST', `${path}/reject`, {}, '422 comment_required');
  await told.see('with', 'POST', `${path}/reject`, {reason: 'Covered by a contract.'}, '200');
});
story('LinkDecision.vendor_number.ignored-rejection', async (told) => {
  const path = '/v1/supplier-store-links/ssl_01JP50EXV04PTH301PGXCNXZT9';
  const body = {reason: 'Covered by a contract.', vendor_number: '100517'};
  told.is('ignored', (await told.see('rejected', 'POST', `${path}/reject`, body, '200')).vendor_number, null);
});
story('list-suppliers.store_id.only-suppliers-active-suspended', async (told) => {
  const ids = async (id: string): Promise<string[]> =>
    (await told.all(`/v1/suppliers?store_id=${id}`)).map((one) => asText(one.id));
  told.is('Germany, one of them suspended', (await ids(GERMANY)).sort(), [BRIGHTWATER, BLOCKED, KESTREL].sort());
  told.is('a request only', (await ids(UK)).includes(KESTREL), false);
  const path = '/v1/supplier-store-links/ssl_01JJ6MD4J09KH1S5ENP2QK70MF';
  await told.see('suspended', 'PATCH', path, {suspended: true}, '200');
  told.is('a suspended link', await ids(UK), [BRIGHTWATER]);
  await told.see('ended', 'DELETE', path, undefined, '204');
  told.is('an ended link', await ids(UK), []);
});
story('lookup-products.body.up-200-keys-price', async (told) => {
  const keys = (count: number): Json => ({
    keys: Array.from({length: count}, () => ({type: 'sku', value: 'BW-20817-M'})),
    country: 'DE',
  });
  await told.see('201', 'POST', '/v1/products/lookup', keys(201), '422 /keys too_long');
  const [first] = list(await told.see('200', 'POST', '/v1/products/lookup', keys(200), '200'));
  told.is('its price', (first?.best_price as Fields).amount, '8.40');
});
/** The sample world with one offer that waits for approval. */
const withPendingOffer = (player: Player): Player =>
  new Player({
    ...player.ours,
    source: altered(player.ours.source, 'clients/ProductOffer', (one) => [
      one.id === 'pof_01JJC81X3RRXKM9NEZ5Q7DAXDS' ? {...one, approval_state: 'pending'} : one,
    ]),
  });

story(
  'ProductOffer.approval_state.only-approved-auto-approved',
  async (told) => {
    const offers = async (headers: Record<string, string>): Promise<number> =>
      (await told.all(`/v1/products/${GLOVES}/offers`, {headers})).length;
    told.is('for a system', await offers({}), 3);
    told.is('for a buyer', await offers({'Acting-User': MAYA}), 2);
  },
  withPendingOffer,
);
story(
  'list-product-offers.only-approved-ones-ordered',
  async (told) => {
    const states = async (headers: Record<string, string>): Promise<Json[]> =>
      (await told.all(`/v1/products/${GLOVES}/offers`, {headers}))
        .map(({approval_state: state}) => asText(state))
        .sort();
    told.is('marked', await states({}), ['approved', 'approved', 'pending']);
    told.is('what can be ordered', await states({'Acting-User': MAYA}), ['approved', 'approved']);
  },
  withPendingOffer,
);
story(
  'list-product-offers.sort.default-unit-price',
  async (told) => {
    const path = `/v1/products/${GLOVES}/offers`;
    const prices = (page: Fields[]): Json[] => page.map(({unit_price: price}) => (price as Fields).amount ?? null);
    told.is('the default', prices(await told.all(path)), ['7.00', '8.40', '8.40']);
    told.is('by name', prices(await told.all(`${path}?sort=unit_price`)), ['7.00', '8.40', '8.40']);
    told.is('the other way', prices(await told.all(`${path}?sort=-unit_price`)), ['8.40', '8.40', '7.00']);
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/ProductOffer', (one) => [
        one.id === 'pof_01JJC81X3RRXKM9NEZ5Q7DAXDS'
          ? {...one, unit_price: {amount: '7.00', currency: 'EUR'}, tiers: []}
          : one,
      ]),
    }),
);

const offersIn = (told: Story, moment: string): Promise<Fields[]> =>
  told.all(`/v1/products/${GLOVES}/offers?country=DE`, {headers: {'Sandbox-Date': moment}});

/** A promotion of 15 % on the gloves from 20 March, and the path of what the store has to decide about it. */
async function promotionOf(told: Story): Promise<{id: string; approval: string}> {
  const made = await told.supplier.ok('POST', '/v1/promotions?submit=true', {
    name: {en: 'March offer'},
    kind: 'percentage',
    value: {percent: '15'},
    scope: {product_identifiers: ['glove-nitrile-m']},
    store_ids: [GERMANY],
    starts_at: '2025-03-20T00:00:00.000Z',
    ends_at: '2025-03-28T00:00:00.000Z',
  });
  const id = asText(made.id);
  const found = await told.all('/v1/promotion-approvals?state=pending');
  const approval = found.find(({promotion}) => (promotion as Fields).id === id);
  return {id, approval: `/v1/promotion-approvals/${asText(approval?.id)}`};
}

/** Price and promotion of the gloves at a moment. */
async function priceAt(told: Story, moment: string): Promise<Json[]> {
  const [offer] = await offersIn(told, moment);
  return [Number((offer?.unit_price as Fields).amount), offer?.promotion === null];
}

story('show-promotion-approval.only-after-approval-starts', async (told) => {
  const {approval} = await promotionOf(told);
  told.is('before the approval', await priceAt(told, '2025-03-14T13:00:00.000Z'), [8.4, true]);
  await told.see('approved', 'POST', `${approval}/approve`, {}, '200');
  told.is('before its start', await priceAt(told, '2025-03-19T23:00:00.000Z'), [8.4, true]);
  told.is('since its start', await priceAt(told, '2025-03-20T10:00:00.000Z'), [7.14, false]);
  const session = {
    connection_id: 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R',
    return_url: 'https://erp.halden.example/x',
    buyer_cookie: 'a',
    user_email: 'maya.lindqvist@halden.example',
  };
  const made = await told.client.ok('POST', '/v1/punchout/sessions', session);
  await told.get(`/v1/punchout/sessions/${asText(made.id)}`);
  const cart = await told.see('a cart', 'POST', `/v1/punchout/sessions/${asText(made.id)}/return`, undefined, '200');
  told.is('in the cart', (list({data: cart.lines ?? []})[0]?.unit_price as Fields).amount, '7.14');
  told.is('after its end', await priceAt(told, '2025-03-28T00:00:01.000Z'), [8.4, true]);
});
story('reject-promotion.never-runs-list-prices', async (told) => {
  const {id, approval} = await promotionOf(told);
  await told.see('rejected', 'POST', `${approval}/reject`, {comment: 'No promotions.'}, '200');
  told.is('in its time', await priceAt(told, '2025-03-21T10:00:00.000Z'), [8.4, true]);
  told.is('its state', (await told.supplier.ok('GET', `/v1/promotions/${id}`)).status, 'rejected');
});
story('PromotionApproval.cannot-changed-here', async (told) => {
  const {id, approval} = await promotionOf(told);
  for (const method of ['PATCH', 'PUT', 'DELETE'])
    await told.see(
      method,
      method,
      approval,
      method === 'DELETE' ? undefined : {value: '50 %'},
      '405 method_not_allowed',
    );
  await told.see('the stores', 'POST', `${approval}/approve`, {store_ids: [UK]}, '422 /store_ids unknown_field');
  await told.see('approved', 'POST', `${approval}/approve`, {}, '200');
  told.is('all its stores', (await told.supplier.ok('GET', `/v1/promotions/${id}`)).approval_state, {
    [GERMANY]: 'approved',
  });
});
story('PromotionApproval.due_at.only-sends-reminders', async (told) => {
  const {approval} = await promotionOf(told);
  const late = await told.get(approval, {headers: {'Sandbox-Date': '2025-03-19T12:00:00.000Z'}});
  told.is('after its time', [asText(late.due_at) < '2025-03-19', late.state], [true, 'pending']);
  await told.see('approved', 'POST', `${approval}/approve`, {}, '200');
});
story('Money.converted_from.only-we-converted-display', async (told) => {
  const price = async (query: string): Promise<Fields> =>
    (await told.get(`/v1/products/${GLOVES}${query}`)).best_price as Fields;
  told.is('in its currency', Object.keys(await price('')), ['amount', 'currency']);
  told.is('the same one', Object.keys(await price('?currency=EUR')), ['amount', 'currency']);
  const {converted_from: from, amount} = await price('?currency=USD');
  told.is('in another one', [amount, from], ['9.072', {amount: '8.40', currency: 'EUR'}]);
});
story('Money.amount.up-6-fraction-digits', async (told) => {
  for (const [currency, expected] of [
    ['JPY', '3'],
    ['EUR', '2.69'],
    ['KWD', '2.685'],
  ] as const) {
    const rfq = await told.client.ok('POST', '/v1/rfqs', {
      title: 'Rounded',
      buyer_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
      currency,
      due_at: '2025-03-28T16:00:00.000Z',
      lines: [{line_number: 1, description: 'Bags', quantity: {value: '3', unit: 'XBX'}}],
      suppliers: [{supplier_id: BRIGHTWATER}],
    });
    await told.client.ok('POST', `/v1/rfqs/${asText(rfq.id)}/publish`);
    const quoted = (price: string): Json => ({
      rfq_id: rfq.id ?? '',
      number: `Q-${currency}`,
      valid_until: '2025-06-30',
      lines: [{rfq_line_number: 1, offered: true, description: 'Bags', quantity: '3', unit: 'XBX', unit_price: price}],
    });
    await told.seeSupplier(
      'seven digits',
      'POST',
      '/v1/quotations',
      quoted('0.8950001'),
      '422 /lines/0/unit_price invalid_format',
    );
    // 0.895 × 3 is 2.685.
    const made = await told.seeSupplier('six digits', 'POST', '/v1/quotations', quoted('0.895000'), '201');
    told.is(currency, (made.total as Fields).amount, expected);
  }
});
story(
  'show-shipping-rule.answers-404-also-old',
  async (told) => {
    await told.see('withdrawn', 'GET', RULE, undefined, '404 not_found');
    told.is('an estimate', await freight(told, boxes('1')), [[null, null]]);
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/ShippingRule', (one) => (one.id === RULE.slice(-30) ? [] : [one])),
    }),
);
story(
  'Product.approval_state.only-first-approved-ones',
  async (told) => {
    const shown = async (headers: Record<string, string>): Promise<boolean> =>
      JSON.stringify(await told.all('/v1/products', {headers})).includes(GLOVES);
    told.is('for a system', await shown({}), true);
    told.is('for a buyer', await shown({'Acting-User': MAYA}), false);
    await told.see('its page', 'GET', `/v1/products/${GLOVES}`, undefined, '404 not_found', {
      headers: {'Acting-User': MAYA},
    });
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/Product', (one) => [
        one.id === GLOVES ? {...one, approval_state: 'pending'} : one,
      ]),
    }),
);
for (const [id, path, fitting, other] of [
  [
    'list-price-approvals.category_id.only-products-mapped-category',
    '/v1/price-approvals?category_id=',
    'cat_01JHHX77F5HP9R0QYHXE09WQAN',
    'cat_01JJ3Y08G0SZPM38SK6XK6RPXC',
  ],
  [
    'list-product-approvals.category_id.only-products-mapped-category',
    '/v1/product-approvals?category_id=',
    'cat_01JJ1RS2M6Y2T0FW8WW3NFAM1H',
    'cat_01JHHX77F5HP9R0QYHXE09WQAN',
  ],
  ['list-product-approvals.store_id.only-approvals-publication-store', '/v1/product-approvals?store_id=', GERMANY, UK],
] as const)
  story(id, async (told) => {
    const skus = async (value: string): Promise<string[]> =>
      [...new Set((await told.all(`${path}${value}`)).map(({sku}) => asText(sku).replace(/-\d$/, '')))].sort();
    const [some, others] = [await skus(fitting), await skus(other)];
    const pen = path.includes('product-approvals?store_id') ? ['KO-1104-BL'] : [];
    told.is('those of it', some, path.includes('price') ? ['BW-20817-M'] : ['BW-55010-25', ...pen]);
    told.is('those of another', others, path.includes('price') ? ['BW-55010-25'] : []);
  });
story('SupplierPunchoutSessionCreate.selected_sku.ignored-level-1', async (told) => {
  const sessions = '/v1/supplier-punchouts/spo_01JKT77280ESDP7J9SRRGAFZH4';
  const begin = async (): Promise<boolean> => {
    const made = await told.see(
      'a session',
      'POST',
      `${sessions}/sessions`,
      {user_id: MAYA, selected_sku: 'KO-1190-PR'},
      '201',
    );
    return asText(made.start_url).includes('KO-1190-PR');
  };
  told.is('level 2', await begin(), true);
  await told.see('level 1', 'PATCH', sessions, {level: 1}, '200');
  told.is('ignored', await begin(), false);
});
story('preview-email-template.body.ignored', async (told) => {
  const [template] = await told.all('/v1/email/templates');
  const path = `/v1/email/templates/${asText(template?.id)}/preview`;
  const plain = await told.see('without', 'POST', path, {language: 'en'}, '200');
  const addressed = await told.see('with', 'POST', path, {language: 'en', to: 'tomas.berg@halden.example'}, '200');
  told.is('the same mail', addressed, plain);
});
