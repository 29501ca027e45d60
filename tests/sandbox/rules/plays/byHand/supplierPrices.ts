/** Rules of a supplier's price lists, promotions and stock. */
import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import {calls, said, type Step} from './calls';
import {differs, rule} from './rule';

type Fields = Record<string, Json>;

const play = (id: string, ...steps: readonly Step[]): void => calls('suppliers', id, ...steps);

const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const CONTRACT = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN';
const SPRING = '/v1/promotions/pro_01JNJRH0M0D9N33BPP06QB888R';
const SHIPPING = '/v1/promotions/pro_01JJPFYK40TJD3E2A16FA81YSX';

const price = (more: Fields = {}): Fields => ({
  product_identifier: 'glove-nitrile-m',
  unit_price: '8.90',
  valid_from: '2025-06-01',
  ...more,
});
const stock = (more: Fields = {}): Fields => ({
  product_identifier: 'glove-nitrile-m',
  stock_location_code: 'HAM-1',
  quantity: '10',
  state: 'in_stock',
  as_of: '2025-03-14T11:00:00.000Z',
  ...more,
});
const promotion = (more: Fields): Fields => ({
  name: {en: 'P'},
  kind: 'percentage',
  value: {percent: '5'},
  scope: {all: true},
  store_ids: [GERMANY],
  starts_at: '2025-04-01T00:00:00.000Z',
  ends_at: '2025-05-01T00:00:00.000Z',
  ...more,
});

/** What became of each entry of a bulk call: its status, and the code of its problem. */
function outcomes({items}: Fields): string[] {
  return list({data: items ?? []}).map(({status, problem}) => {
    const code = isObject(problem ?? null) ? (problem as Fields).code : undefined;
    return [status, code].flatMap((part) => (part === undefined ? [] : [asText(part)])).join(' ');
  });
}

/** The price of gloves as a buyer gets it: its amount, or why there is none. */
async function resolved(client: Client, item: Fields = {}, place: Fields = {}): Promise<string> {
  const {data} = await client.ok('POST', '/v1/price-resolver', {
    items: [{product_identifier: 'glove-nitrile-m', quantity: '1', ...item}],
    store_id: GERMANY,
    country: 'DE',
    ...place,
  });
  const [answer = {}] = list({data: data ?? []});
  const {unit_price: amount, problem} = answer;
  if (isObject(problem ?? null)) return asText((problem as Fields).code ?? null);
  return isObject(amount ?? null) ? asText((amount as Fields).amount ?? null) : 'nothing';
}

/** Codes of the lists that a filter finds, with a standard list for Germany and a private one beside those there are. */
async function listsFound(client: Client, query: string): Promise<Json[]> {
  const head = {currency: 'EUR', countries: ['DE']};
  const own = {kind: 'private', customer_number: 'C-10482', store_ids: [GERMANY]};
  await client.send('POST', '/v1/price-lists', {...head, name: 'S', code: 'STD-EUR'});
  await client.send('POST', '/v1/price-lists', {...head, ...own, name: 'P', code: 'PRIVATE'});
  return list(await client.ok('GET', `/v1/price-lists?limit=100&${query}`)).map(({code}) => code ?? null);
}
rule('list-price-lists.store_id.only-lists-apply-store', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const contract = ['HAL-EUR-2025', 'HAL-EUR-2025-2'];
  return [
    ...differs('one', await listsFound(client, `store_id=${GERMANY}`), [...contract, 'PRIVATE', 'STD-EUR', 'STD-GBP']),
    ...differs('another', await listsFound(client, `store_id=${UK}`), ['STD-EUR', 'STD-GBP']),
  ];
});
rule('list-price-lists.customer_number.only-private-lists-customer', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  return [
    ...differs('its number', await listsFound(client, 'customer_number=C-10482'), ['PRIVATE']),
    ...differs('another', await listsFound(client, 'customer_number=C-10483'), []),
  ];
});
rule('PriceListEntry.at-most-entry-per', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const count = async (): Promise<number> => list(await client.ok('GET', `${CONTRACT}/entries`)).length;
  const before = await count();
  await client.ok('PUT', `${CONTRACT}/entries`, {entries: [price()]});
  await client.ok('PUT', `${CONTRACT}/entries`, {entries: [price({unit_price: '8.95'})]});
  const once = await count();
  await client.ok('PUT', `${CONTRACT}/entries`, {entries: [price({valid_from: '2025-07-01'})]});
  return differs('entries', [once - before, (await count()) - before], [1, 2]);
});
rule('upsert-price-list-entries.only-none-applied-call', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const wrong = [
    price({product_identifier: 'no-such'}),
    price({
      product_identifier: 'acetone-2500ml',
      tiers: [
        {min_quantity: '50', unit_price: '8.00'},
        {min_quantity: '10', unit_price: '7.00'},
      ],
    }),
    price({product_identifier: 'acetone-2500ml', valid_from: '2025-08-01', unit_price: null}),
    price({product_identifier: 'acetone-2500ml', valid_from: '2025-09-01', unit_price: 'cheap'}),
  ];
  const own = price({external_id: 'ERP-1'});
  const twin = price({product_identifier: 'acetone-2500ml', valid_from: '2025-10-01', external_id: 'ERP-1'});
  const mixed = await client.ok('PUT', `${CONTRACT}/entries`, {entries: [own, ...wrong, twin]});
  const none = await client.send('PUT', `${CONTRACT}/entries`, {entries: wrong});
  return [
    ...differs('one good entry', outcomes(mixed), [
      'created',
      'failed unknown_product',
      'failed tier_order_invalid',
      'failed validation_failed',
      'failed validation_failed',
      'failed conflict_duplicate',
    ]),
    ...differs('no good entry', none.status, 422),
  ];
});
rule('PriceListEntryBatch.remove_missing.only-whole-list-fits', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const made = await client.ok('POST', '/v1/price-lists', {
    name: 'Draft',
    code: 'D-1',
    currency: 'EUR',
    countries: ['PL'],
  });
  const entries = `/v1/price-lists/${asText(made.id ?? null)}/entries`;
  const identifiers = async (): Promise<Json[]> =>
    list(await client.ok('GET', entries)).map(({product_identifier: id}) => id ?? null);
  await client.ok('PUT', entries, {entries: [price(), price({product_identifier: 'acetone-2500ml'})]});
  await client.ok('PUT', entries, {entries: [price({unit_price: '9.10'})]});
  const kept = await identifiers();
  await client.ok('PUT', entries, {entries: [price({unit_price: '9.20'})], remove_missing: true});
  return [
    ...differs('without it', kept, ['acetone-2500ml', 'glove-nitrile-m']),
    ...differs('with it', await identifiers(), ['glove-nitrile-m']),
  ];
});
play(
  'update-price-list.list-answers-invalid-state',
  ['archived', 'DELETE', CONTRACT, undefined, '204'],
  ['a change', 'PATCH', CONTRACT, {name: 'Other'}, '409 invalid_state'],
);
rule('update-price-list.within-15-minutes-products', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const buyer = client.as(player.ours, 'clients');
  const waiting = async (): Promise<number> =>
    list(await buyer.ok('GET', `/v1/price-approvals?store_id=${UK}&state=pending,in_review&limit=100`)).filter(
      ({price_list_id: id}) => CONTRACT.endsWith(asText(id ?? null)),
    ).length;
  const [price0, before] = [await resolved(client), await waiting()];
  await client.ok('PATCH', CONTRACT, {countries: ['DE', 'AT', 'NL', 'GB'], store_ids: [GERMANY, UK]});
  const after = await waiting();
  await client.ok('PATCH', CONTRACT, {countries: ['AT', 'NL', 'GB']});
  return [
    ...differs('the price before', price0, '8.40'),
    ...differs('a store is asked for every entry', after - before, 5),
    ...differs('in a country that was removed', await resolved(client), 'no_price'),
  ];
});
rule('delete-price-list.within-15-minutes-lose', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const made = await client.ok('POST', '/v1/price-lists', {
    name: 'Standard',
    code: 'STD-EUR',
    currency: 'EUR',
    countries: ['DE'],
  });
  const standard = `/v1/price-lists/${asText(made.id ?? null)}`;
  await client.ok('PUT', `${standard}/entries`, {
    entries: [price({valid_from: '2025-01-01', unit_price: '9.90'})],
  });
  const pending = {include_pending: true};
  const contract = await resolved(client, {}, pending);
  await client.ok('DELETE', CONTRACT);
  const next = await resolved(client, {}, pending);
  await client.ok('DELETE', standard);
  return [
    ...differs('the contract price', contract, '8.40'),
    ...differs('the next list', next, '9.90'),
    ...differs('none', await resolved(client, {}, pending), 'no_price'),
  ];
});
rule('PriceListEntryCreate.on_request.only-ask-quotation', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const entry = {product_identifier: 'coat-lab-white', variant_sku: 'BW-41200-M', valid_from: '2025-01-01'};
  await client.ok('PUT', `${CONTRACT}/entries`, {entries: [{...entry, on_request: true, unit_price: null}]});
  const item = {product_identifier: 'coat-lab-white', variant_sku: 'BW-41200-M', quantity: '2'};
  const place = {include_pending: true};
  const asked = await resolved(client, item, place);
  await client.ok('PUT', `${CONTRACT}/entries`, {entries: [{...entry, on_request: false, unit_price: '21.90'}]});
  return [
    ...differs('on request', asked, 'on_request'),
    ...differs('with a price', await resolved(client, item, place), '21.90'),
  ];
});
rule('PriceListEntryCreate.order_multiple.must-multiple-number-order', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const plain = await resolved(client, {quantity: '7'});
  await client.ok('PUT', `${CONTRACT}/entries`, {
    entries: [price({valid_from: '2025-02-01', unit_price: '8.00', order_multiple: '5'})],
  });
  const pending = {include_pending: true};
  return [
    ...differs('by default', plain, '8.40'),
    ...differs('7 of 5', await resolved(client, {quantity: '7'}, pending), 'not_order_multiple'),
    ...differs('10 of 5', await resolved(client, {quantity: '10'}, pending), '8.00'),
  ];
});
rule('PriceResolveRequest.items.variant_sku.required-configurable-product', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const ask = async (item: Fields): Promise<string> =>
    said(
      await client.send('POST', '/v1/price-resolver', {
        items: [{product_identifier: 'coat-lab-white', quantity: '1', ...item}],
        store_id: GERMANY,
        country: 'DE',
      }),
    );
  return [
    ...differs('without', await ask({}), '422 /items/0/variant_sku required'),
    ...differs('with', await ask({variant_sku: 'BW-41200-M'}), '200'),
  ];
});
rule('PriceResolveRequest.items.unit.only-order-unit-product', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const ask = async (unit: string): Promise<string> =>
    said(
      await client.send('POST', '/v1/price-resolver', {
        items: [{product_identifier: 'glove-nitrile-m', quantity: '1', unit}],
        store_id: GERMANY,
        country: 'DE',
      }),
    );
  return [
    ...differs('another', await ask('EA'), '422 /items/0/unit invalid_enum'),
    ...differs('its own', await ask('XBX'), '200'),
  ];
});
rule('list-price-list-entries.variant_sku.only-entries-variant', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const found = list(await client.ok('GET', `${CONTRACT}/entries?variant_sku=BW-41200-L`));
  return differs(
    'the variants',
    found.map(({variant_sku: sku}) => sku),
    ['BW-41200-L'],
  );
});
rule('list-price-list-entries.valid_on.only-entries-count-day', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  await client.ok('PUT', `${CONTRACT}/entries`, {
    entries: [price({valid_from: '2025-06-01'}), price({valid_from: '2025-08-01'})],
  });
  const starts = async (day: string): Promise<Json[]> =>
    list(await client.ok('GET', `${CONTRACT}/entries?valid_on=${day}`)).map(({valid_from: from}) => from ?? null);
  return [
    ...differs('before any', await starts('2024-12-31'), []),
    ...differs('in July', await starts('2025-07-01'), ['2025-06-01']),
    ...differs('on the first day', await starts('2025-08-01'), ['2025-08-01']),
  ];
});
rule('list-price-list-entries.sort.default-product-identifier', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  await client.ok('PUT', `${CONTRACT}/entries`, {entries: [price({product_identifier: 'acetone-2500ml'})]});
  const order = async (query: string): Promise<Json[]> =>
    list(await client.ok('GET', `${CONTRACT}/entries${query}`)).map(({id}) => id ?? null);
  const [plain, named, reverse] = [
    await order(''),
    await order('?sort=product_identifier'),
    await order('?sort=-product_identifier'),
  ];
  const [first = {}] = list(await client.ok('GET', `${CONTRACT}/entries`));
  return [
    ...differs('without sort', plain, named),
    ...differs('the reverse', JSON.stringify(plain) !== JSON.stringify(reverse), true),
    ...differs('the first', first.product_identifier, 'acetone-2500ml'),
  ];
});

rule('create-promotion.only-see-every-store', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const buyer = client.as(player.ours, 'clients');
  const asked = async (id: Json | undefined): Promise<Json[]> =>
    list(await buyer.ok('GET', '/v1/promotion-approvals?limit=100')).flatMap(({promotion: one, state}) =>
      isObject(one ?? null) && (one as Fields).id === id ? [state ?? null] : [],
    );
  const draft = await client.ok('POST', '/v1/promotions', promotion({}));
  const sent = await client.ok('POST', '/v1/promotions?submit=true', promotion({}));
  const seen = [await asked(draft.id), await asked(sent.id)];
  return [
    ...differs('the draft', [draft.status, seen[0]], ['draft', []]),
    ...differs(
      'the other',
      [sent.status, sent.approval_state, seen[1]],
      ['pending', {[GERMANY]: 'pending'}, ['pending']],
    ),
  ];
});
rule('update-promotion.invalid-state-create-new', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const running = said(await client.send('PATCH', SHIPPING, {terms: {en: 'New'}}));
  await client.ok('DELETE', SHIPPING);
  return [
    ...differs('a running one', running, '200'),
    ...differs('a cancelled one', said(await client.send('PATCH', SHIPPING, {terms: {en: 'T'}})), '409 invalid_state'),
  ];
});
rule('update-promotion.only-new-stores-asked', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const fewer = said(await client.send('PATCH', SHIPPING, {store_ids: [UK]}));
  const {approval_state: states} = await client.ok('PATCH', SHIPPING, {store_ids: [GERMANY, UK]});
  return [
    ...differs('a store left out', fewer.slice(0, 3), '422'),
    ...differs('who is asked', states, {[GERMANY]: 'approved', [UK]: 'pending'}),
  ];
});
rule('delete-promotion.stay-answer-invalid-state', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const headers = {'Sandbox-Date': '2025-07-02'};
  const {status} = await client.ok('GET', SHIPPING, undefined, {headers});
  const late = await client.ok('GET', SPRING);
  return [
    ...differs('the states', [status, late.status], ['ended', 'rejected']),
    ...differs('ended', said(await client.send('DELETE', SHIPPING)), '409 invalid_state'),
    ...differs('rejected', said(await client.send('DELETE', SPRING)), '409 invalid_state'),
  ];
});
rule('SupplierPromotionUpdate.starts_at.stores-must-approved', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const buyer = client.as(player.ours, 'clients');
  const made = await client.ok('POST', '/v1/promotions?submit=true', promotion({}));
  const approvals = list(await buyer.ok('GET', '/v1/promotion-approvals?limit=100'));
  const own = approvals.find(({promotion: one}) => isObject(one ?? null) && (one as Fields).id === made.id);
  await buyer.ok('POST', `/v1/promotion-approvals/${asText(own?.id ?? null)}/approve`, {});
  const path = `/v1/promotions/${asText(made.id ?? null)}`;
  const approved = await client.ok('GET', path);
  const headers = {'Sandbox-Date': '2025-04-01T00:00:00.000Z'};
  const started = await client.ok('GET', path, undefined, {headers});
  const late = await client.ok('GET', SPRING);
  return [
    ...differs('approved in time', [approved.status, started.status], ['scheduled', 'running']),
    ...differs('not decided by then', late.status, 'rejected'),
  ];
});
play(
  'SupplierPromotionUpdate.value.only-members-belong-kind',
  [
    'an amount of a percentage',
    'POST',
    '/v1/promotions',
    promotion({value: {percent: '5', money: {amount: '1.00', currency: 'EUR'}}}),
    '422 /value/money unknown_field',
  ],
  [
    'a percentage of free shipping',
    'POST',
    '/v1/promotions',
    promotion({kind: 'free_shipping'}),
    '422 /value/percent unknown_field',
  ],
  ['none', 'POST', '/v1/promotions', promotion({value: {}}), '422 /value/percent required'],
  ['its own', 'POST', '/v1/promotions', promotion({}), '201'],
);
play(
  'SupplierPromotionUpdate.ends_at.at-most-12-months',
  ['a second more', 'POST', '/v1/promotions', promotion({ends_at: '2026-04-01T00:00:01.000Z'}), '422 invalid_period'],
  ['12 months', 'POST', '/v1/promotions', promotion({ends_at: '2026-04-01T00:00:00.000Z'}), '201'],
);
play(
  'SupplierPromotionUpdate.image_url.at-most-10-mb',
  ['without TLS', 'PATCH', SPRING, {image_url: 'http://b.example/1.jpg'}, '422 /image_url invalid_format'],
  ['a photograph', 'PATCH', SPRING, {image_url: 'https://b.example/1.webp'}, '200'],
);

rule('StockRecord.at-most-record-per', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const ids = async (): Promise<Json[]> =>
    list(await client.ok('GET', '/v1/products/pid:glove-nitrile-m/stock')).map(({id}) => id ?? null);
  const before = await ids();
  await client.ok('POST', '/v1/stock/batch', {records: [stock()]});
  await client.ok('POST', '/v1/stock/batch', {records: [stock({quantity: '11'})]});
  return differs('records', await ids(), before);
});
rule('batch-update-stock.up-1-000-stock', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const records = Array.from({length: 999}, (_value, at) => stock({product_identifier: `no-${at}`}));
  const whole = await client.ok('POST', '/v1/stock/batch', {records: [stock(), ...records]});
  const more = await client.send('POST', '/v1/stock/batch', {
    records: [stock(), stock({variant_sku: 'x'}), ...records],
  });
  return [
    ...differs('each is reported', [outcomes(whole).length, whole.succeeded], [1000, 1]),
    ...differs('one more', said(more), '422 /records too_long'),
  ];
});
rule('batch-update-stock.only-failed-ones', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const records = [stock({quantity: '77'}), stock({product_identifier: 'no-such'})];
  const answer = await client.ok('POST', '/v1/stock/batch', {records});
  const [first = {}] = list(await client.ok('GET', '/v1/products/pid:glove-nitrile-m/stock'));
  return [
    ...differs('each record', outcomes(answer), ['updated', 'failed unknown_product']),
    ...differs('the good one', first.quantity, '77'),
  ];
});
for (const id of [
  'batch-update-stock.changes-nothing-reported-unchanged',
  'StockRecordCreate.as_of.ignored-late-messages-no',
])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'suppliers');
    const buyer = client.as(player.ours, 'clients');
    const late = await client.ok('POST', '/v1/stock/batch', {
      records: [stock({quantity: '3', as_of: '2025-03-14T08:54:59.000Z'})],
    });
    const [first = {}] = list(await client.ok('GET', '/v1/products/pid:glove-nitrile-m/stock'));
    const stateAt = async (moment: string): Promise<Json | undefined> => {
      const headers = {'Sandbox-Date': moment};
      const {availability} = await buyer.ok('GET', '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', undefined, {headers});
      return isObject(availability ?? null) ? (availability as Fields).state : undefined;
    };
    return [
      ...differs('the record', outcomes(late), ['unchanged']),
      ...differs('what is stored', [first.quantity, first.as_of], ['1200', '2025-03-14T08:55:00.000Z']),
      ...differs('after 7 days', await stateAt('2025-03-21T08:55:00.000Z'), 'in_stock'),
      ...differs('a second later', await stateAt('2025-03-21T08:55:01.000Z'), 'unknown'),
    ];
  });
rule('StockRecordCreate.state.never-calculated-quantity-send', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const states = async (more: Fields): Promise<Json | undefined> => {
    await client.ok('POST', '/v1/stock/batch', {records: [stock(more)]});
    return list(await client.ok('GET', '/v1/products/pid:glove-nitrile-m/stock'))[0]?.state;
  };
  return [
    ...differs('none left', await states({quantity: '0', state: 'in_stock'}), 'in_stock'),
    ...differs('sent', await states({quantity: '0', state: 'out_of_stock'}), 'out_of_stock'),
  ];
});
rule('StockRecordCreate.expected_quantity.ignored-without-expected', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const expected = async (more: Fields): Promise<Json | undefined> => {
    await client.ok('POST', '/v1/stock/batch', {records: [stock({expected_quantity: '40', ...more})]});
    return list(await client.ok('GET', '/v1/products/pid:glove-nitrile-m/stock'))[0]?.expected_quantity;
  };
  return [
    ...differs('without a day', await expected({}), null),
    ...differs('with a day', await expected({expected_on: '2025-03-21'}), '40'),
  ];
});
rule('list-stock-locations.sort.equal-keys-ordered-id', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  for (const code of ['B-1', 'B-2', 'B-3'])
    await client.ok('POST', '/v1/stock-locations', {code, name: 'Same', country: 'DE', countries_served: ['DE']});
  const ids = async (sort: string): Promise<string[]> =>
    list(await client.ok('GET', `/v1/stock-locations?sort=${sort}`))
      .filter(({name}) => name === 'Same')
      .map(({id}) => asText(id ?? null));
  const [up, down] = [await ids('name'), await ids('-name')];
  return [...differs('ascending', up, [...up].sort()), ...differs('descending', down, [...up].sort())];
});
rule('delete-stock-location.cannot-undone-later-stock', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const place = '/v1/stock-locations/slo_01JHMNM6B0KAG1H1JRYQA3242D';
  await client.ok('DELETE', place);
  const again = await client.send('GET', '/v1/stock-locations');
  const late = await client.ok('POST', '/v1/stock/batch', {records: [stock({stock_location_code: 'MAN-1'})]});
  const [{problem} = {}] = list({data: late.items ?? []});
  const errors = isObject(problem ?? null) ? (problem as Fields).errors : undefined;
  return [
    ...differs(
      'locations',
      list(fields(again)).map(({code}) => code),
      ['HAM-1'],
    ),
    ...differs('a later file', list({data: errors ?? []})[0]?.code, 'unknown_reference'),
  ];
});
