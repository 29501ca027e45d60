/** Rules about what buyers see when a supplier changes something. */
import type {Json} from '../../../../../src/openapi/types';
import {createSandbox} from '../../../../../src/sandbox';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import {runImport} from '../../../support/imports';
import type {Player} from '../../player';
import {said} from './calls';
import {differs, rule} from './rule';
import {story} from './story';

type Fields = Record<string, Json>;

const GLOVES = '/v1/products/pid:glove-nitrile-m';
const COAT = '/v1/products/pid:coat-lab-white';
const HAMBURG = '/v1/stock-locations/slo_01JHMMRQE0N07X981FQ6N067ZZ';
const SEEN = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const SEEN_COAT = '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X';
const MAYA = {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'};
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';

/** One world, seen by the supplier and by a buyer. */
function sides(player: Player): {client: Client; buyer: Client} {
  const client = new Client(player.ours, 'suppliers');
  return {client, buyer: client.as(player.ours, 'clients')};
}

/** A member of the product as buyers see it. */
async function seen(buyer: Client, name: string, path = SEEN): Promise<Json> {
  return (await buyer.ok('GET', path))[name] ?? null;
}

/** What buyers in a country read of the stock of gloves. */
async function stateIn(buyer: Client, country: string): Promise<string> {
  const {availability} = await buyer.ok('GET', `${SEEN}?country=${country}`);
  const {state = null, quantity = null} = isObject(availability ?? null) ? (availability as Fields) : {};
  return `${asText(state)} ${quantity === null ? '' : asText(quantity)}`.trim();
}

/** Whether a person finds gloves by a search. */
async function isFound(buyer: Client, query: string): Promise<boolean> {
  const found = await buyer.ok('POST', '/v1/search/products', {query}, {headers: MAYA});
  return JSON.stringify(found).includes('prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G');
}

const stock = (code: string, more: Fields = {}): Fields => ({
  product_identifier: 'glove-nitrile-m',
  stock_location_code: code,
  quantity: '10',
  state: 'in_stock',
  as_of: '2025-03-14T11:00:00.000Z',
  ...more,
});

rule('update-product.within-15-minutes', async (_, player) => {
  const {client, buyer} = sides(player);
  const ask = async (): Promise<string> => said(await buyer.send('GET', SEEN, undefined, {headers: MAYA}));
  const before = await ask();
  await client.ok('PATCH', GLOVES, {ships_to: []});
  const hidden = await ask();
  await client.ok('PATCH', GLOVES, {ships_to: ['DE']});
  return differs('answers', [before, hidden, await ask()], ['200', '404 not_found', '200']);
});
rule('delete-product.within-15-minutes-carts', async (_, player) => {
  const {client, buyer} = sides(player);
  const ask = async (): Promise<string> => said(await buyer.send('GET', SEEN));
  const before = [await ask(), await isFound(buyer, 'nitrile gloves')];
  await client.ok('DELETE', GLOVES);
  return [
    ...differs('before', before, ['200', true]),
    ...differs('after', [await ask(), await isFound(buyer, 'nitrile gloves')], ['404 not_found', false]),
  ];
});
rule('create-product-category.within-15-minutes-others', async (_, player) => {
  const {client, buyer} = sides(player);
  const path = ['Lab consumables', 'Gloves'];
  const mapped = await client.ok('POST', `${COAT}/categories`, {path, language: 'en'});
  const places = list({data: await seen(buyer, 'categories', SEEN_COAT)}).map(({name}) => name);
  const tasks = async (): Promise<Json[]> =>
    list(await buyer.ok('GET', '/v1/suggested-entities?kind=category_mapping&limit=100')).map(
      ({current_value: value}) => value ?? null,
    );
  const before = await tasks();
  const other = await client.ok('POST', `${COAT}/categories`, {path: ['Clothes', 'White'], language: 'en'});
  return [
    ...differs(
      'a path that is mapped',
      [list({data: mapped.mapped_to ?? []}).length, places],
      [1, ['Workwear', 'Protective gloves']],
    ),
    ...differs('tasks before', before, []),
    ...differs('another path', [other.mapped_to, await tasks()], [[], ['Clothes > White']]),
  ];
});
rule('delete-product-code.again-enrichment-settings-allow', async (_, player) => {
  const {client, buyer} = sides(player);
  const found = async (): Promise<number> =>
    list(await buyer.ok('GET', '/v1/products?unspsc_code=46181504&q=powder-free&limit=100')).filter(
      ({id}) => id === 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G',
    ).length;
  const before = await found();
  await client.ok('DELETE', `${GLOVES}/codes/pco_01JHTCSCY03ZG6BRW5F6NTSA2H`);
  const after = await found();
  await client.ok('POST', `${GLOVES}/codes`, {scheme: 'unspsc', value: '46181504', version: '26.0801'});
  return differs('found by the code', [before, after, await found()], [1, 0, 1]);
});
rule('create-product-property.within-15-minutes', async (_, player) => {
  const {client, buyer} = sides(player);
  const before = await isFound(buyer, 'saponified');
  await client.ok('POST', `${GLOVES}/properties`, {name: {en: 'Coating'}, key: 'coating', value: 'saponified'});
  const shown = list({data: await seen(buyer, 'properties')}).at(-1);
  return [
    ...differs('the product page', shown, {name: 'Coating', value: 'saponified', unit: null}),
    ...differs('found by it', [before, await isFound(buyer, 'saponified')], [false, true]),
  ];
});
rule('update-product-property.within-15-minutes', async (_, player) => {
  const {client, buyer} = sides(player);
  await client.ok('PATCH', `${GLOVES}/properties/ppr_01JHTCV7H08B95J3ZP08ZXGZ8S`, {value: '0.12'});
  const shown = list({data: await seen(buyer, 'properties')}).find(({name}) => name === 'Thickness');
  return differs('the product page', shown, {name: 'Thickness', value: '0.12', unit: 'MMT'});
});
rule('delete-product-property.within-15-minutes', async (_, player) => {
  const {client, buyer} = sides(player);
  const ids = ['prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', 'prd_01JHSV9380G8M2BDK34JWMD6J0'];
  const rows = async (): Promise<boolean> => {
    const {rows: compared} = await buyer.ok('POST', '/v1/products/compare', {product_ids: ids});
    return list({data: compared ?? []}).some(({label}) => label === 'Thickness');
  };
  const before = await rows();
  await client.ok('DELETE', `${GLOVES}/properties/ppr_01JHTCV7H08B95J3ZP08ZXGZ8S`);
  return differs('the row of the comparison', [before, await rows()], [true, false]);
});
rule('list-product-urls.only-language-without-either', async (_, player) => {
  const {client, buyer} = sides(player);
  const url = (name: string): string => `https://b.example/${name}`;
  for (const [name, more] of [
    ['de', {language: 'de'}],
    ['any', {}],
    ['gb', {country: 'GB', language: 'en'}],
    ['at', {country: 'AT'}],
  ] as const)
    await client.ok('POST', `${GLOVES}/urls`, {kind: 'product_page', url: url(name), ...more});
  const link = async (country: string, language: string): Promise<Json | undefined> => {
    const headers = {'Accept-Language': language};
    return (await buyer.ok('GET', `${SEEN}?country=${country}`, undefined, {headers})).product_url;
  };
  return [
    ...differs('both fit', await link('DE', 'de'), 'https://brightwater.quartermaster.example/de/products/bw-20817-m'),
    ...differs('the language alone', await link('AT', 'de'), url('de')),
    ...differs('the country alone', await link('AT', 'fr'), url('at')),
    ...differs('neither', await link('NL', 'nl'), url('any')),
  ];
});
rule('create-product-url.within-15-minutes', async (_, player) => {
  const {client, buyer} = sides(player);
  const before = await seen(buyer, 'product_url', SEEN_COAT);
  await client.ok('POST', `${COAT}/urls`, {url: 'https://b.example/coat'});
  return differs('the link', [before, await seen(buyer, 'product_url', SEEN_COAT)], [null, 'https://b.example/coat']);
});
rule('delete-product-url.within-15-minutes', async (_, player) => {
  const {client, buyer} = sides(player);
  const before = await seen(buyer, 'product_url');
  await client.ok('DELETE', `${GLOVES}/urls/pur_01JHTCX240CV6RWK44BP5XG7VE`);
  return differs('the link', [before !== null, await seen(buyer, 'product_url')], [true, null]);
});

rule('update-stock.within-15-minutes', async (_, player) => {
  const {client, buyer} = sides(player);
  const before = await stateIn(buyer, 'DE');
  await client.ok('PUT', `${GLOVES}/stock`, {records: [stock('HAM-1', {state: 'limited', quantity: '4'})]});
  return differs('what buyers read', [before, await stateIn(buyer, 'DE')], ['in_stock 1200', 'limited 4']);
});
rule('show-stock.only-best-record-location', async (_, player) => {
  const {client, buyer} = sides(player);
  for (const code of ['BER-1', 'BER-2'])
    await client.ok('POST', '/v1/stock-locations', {code, name: code, country: 'DE', countries_served: ['DE']});
  const put = async (...records: Fields[]): Promise<string> => {
    await client.ok('PUT', `${GLOVES}/stock`, {records});
    return stateIn(buyer, 'DE');
  };
  return [
    ...differs(
      'in stock before limited',
      await put(stock('HAM-1', {state: 'limited', quantity: '1'}), stock('BER-1', {quantity: '2'})),
      'in_stock 2',
    ),
    ...differs(
      'limited before made to order',
      await put(stock('HAM-1', {state: 'made_to_order', quantity: '1'}), stock('BER-1', {state: 'limited'})),
      'limited 10',
    ),
    ...differs(
      'the shortest lead time',
      await put(
        stock('HAM-1', {lead_time_days: 4, quantity: '1'}),
        stock('BER-1', {lead_time_days: 1, quantity: '2'}),
        stock('BER-2', {lead_time_days: 3, quantity: '3'}),
      ),
      'in_stock 2',
    ),
    ...differs(
      'only places that serve the country',
      await put(stock('MAN-1', {quantity: '9'}), stock('HAM-1', {state: 'limited', quantity: '1'})),
      'limited 1',
    ),
  ];
});
for (const id of [
  'update-stock-location.within-15-minutes-records',
  'StockLocationUpdate.countries_served.stock-other-locations-only',
])
  rule(id, async (_, player) => {
    const {client, buyer} = sides(player);
    const change = async (body: Fields): Promise<string> => {
      await client.ok('PATCH', HAMBURG, body);
      return stateIn(buyer, 'DE');
    };
    const {data} = await client.ok('GET', `${GLOVES}/stock`);
    return [
      ...differs('a country left out', await change({countries_served: ['AT', 'NL']}), 'unknown'),
      ...differs('elsewhere', await stateIn(buyer, 'AT'), 'in_stock 1200'),
      ...differs('back', await change({countries_served: ['DE', 'AT', 'NL']}), 'in_stock 1200'),
      ...differs('not active', await change({active: false}), 'unknown'),
      ...differs('active', await change({active: true}), 'in_stock 1200'),
      ...differs('the records', (await client.ok('GET', `${GLOVES}/stock`)).data, data),
    ];
  });
rule('delete-stock-location.only-available-fall-unknown', async (_, player) => {
  const {client, buyer} = sides(player);
  const before = await stateIn(buyer, 'DE');
  await client.ok('DELETE', HAMBURG);
  return differs('what buyers read', [before, await stateIn(buyer, 'DE')], ['in_stock 1200', 'unknown']);
});
rule('StockLocationUpdate.name.buyers-never-see', async (_, player) => {
  const {client, buyer} = sides(player);
  await client.ok('PATCH', HAMBURG, {name: 'Halle Sieben'});
  const answers = await Promise.all(
    [SEEN, `${SEEN}/offers`, `${SEEN}/live-stock?quantity=1`, '/v1/products'].map((path) => buyer.send('GET', path)),
  );
  const own = await client.send('GET', '/v1/stock-locations');
  return [
    ...differs('the supplier', own.text.includes('Halle Sieben'), true),
    ...differs(
      'buyers are answered',
      answers.map(({status}) => status),
      [200, 200, 200, 200],
    ),
    ...differs(
      'buyers',
      answers.map(({text}) => text.includes('Halle Sieben')),
      [false, false, false, false],
    ),
  ];
});

rule('set-disabled-status.within-15-minutes-recall', async (_, player) => {
  const {client, buyer} = sides(player);
  const path = `${GLOVES}/disabled-status`;
  const state = async (): Promise<unknown> => [await stateIn(buyer, 'DE'), await isFound(buyer, 'nitrile gloves')];
  const before = await state();
  await client.ok('PUT', path, {reason: 'seasonal', store_ids: ['sto_01JHGTWJR0H71026KHDMNTSZFV']});
  const elsewhere = await state();
  await client.ok('PUT', path, {reason: 'seasonal', store_ids: [GERMANY]});
  const off = await state();
  await client.ok('PUT', path, {reason: 'recall', store_ids: [GERMANY]});
  const recalled = await state();
  await client.ok('DELETE', path);
  return differs(
    'gloves',
    [before, elsewhere, off, recalled, await state()],
    [
      ['in_stock 1200', true],
      ['in_stock 1200', true],
      ['out_of_stock', true],
      ['out_of_stock', false],
      ['in_stock 1200', true],
    ],
  );
});
for (const id of [
  'clear-disabled-status.only-client-platform-disabled',
  'DisabledStatus.set_by.only-side-change-clear',
  'DisabledStatus.only-no-entry-applies',
])
  rule(id, async (_, player) => {
    const {client, buyer} = sides(player);
    const path = `${GLOVES}/disabled-status`;
    const isOff = async (): Promise<Json | undefined> => (await client.ok('GET', GLOVES)).disabled;
    const sidesOf = async (): Promise<string[]> =>
      list(await client.ok('GET', '/v1/disabled-statuses?product_identifier=glove-nitrile-m'))
        .map(({set_by: by}) => asText(by ?? null))
        .sort();
    await client.ok('PUT', path, {reason: 'seasonal'});
    await client.ok('PUT', path, {reason: 'other'});
    await buyer.ok('POST', `${SEEN}/hide`, {reason: 'Not approved by the lab.'});
    const both = [await sidesOf(), await isOff()];
    await client.ok('DELETE', path);
    const rest = [await sidesOf(), await isOff()];
    const again = await client.send('DELETE', path);
    await buyer.ok('POST', `${SEEN}/unhide`, {});
    return [
      ...differs('both sides', both, [['client', 'supplier'], true]),
      ...differs('the other side', rest, [['client'], true]),
      ...differs(
        'cleared by the supplier',
        [said(again), fields(again).managed_by],
        ['403 read_only_source', 'client'],
      ),
      ...differs('no side', [await sidesOf(), await isOff()], [[], false]),
    ];
  });
for (const id of [
  'SupplierProduct.disabled.at-least-store',
  'SupplierProductVariant.disabled.cannot-ordered-because-product',
])
  rule(id, async (_, player) => {
    const {client} = sides(player);
    const variant = `${COAT}/variants/pva_01JK87JN40TB03DDJ79A1KAMEX`;
    const states = async (moment?: string): Promise<Json[]> => {
      const headers: Record<string, string> = moment === undefined ? {} : {'Sandbox-Date': moment};
      const product = await client.ok('GET', COAT, undefined, {headers});
      return [product.disabled ?? null, (await client.ok('GET', variant)).disabled ?? null];
    };
    const before = await states();
    await client.ok('PUT', `${COAT}/disabled-status`, {
      reason: 'seasonal',
      store_ids: [GERMANY],
      disabled_from: '2025-03-20T00:00:00.000Z',
      disabled_until: '2025-03-22T00:00:00.000Z',
    });
    const planned = await states();
    const during = await states('2025-03-20T00:00:00.000Z');
    return differs(
      'the product and its variant',
      [before, planned, during, await states('2025-03-22T00:00:00.000Z')],
      [
        [false, false],
        [false, false],
        [true, true],
        [false, false],
      ],
    );
  });
rule('list-accessible-stores.only-stores-link-status', async (_, player) => {
  const {client, buyer} = sides(player);
  const stores = async (moment?: string): Promise<string[]> => {
    const headers: Record<string, string> = moment === undefined ? {} : {'Sandbox-Date': moment};
    const {data} = await client.ok('GET', '/v1/accessible-stores', undefined, {headers});
    return list({data: data ?? []}).map(({link_status: status}) => asText(status ?? null));
  };
  const before = [await stores(), await isFound(buyer, 'nitrile gloves')];
  await buyer.ok('DELETE', '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0');
  const ended = [await stores(), await isFound(buyer, 'nitrile gloves')];
  const [late, gone] = [await stores('2025-04-13T11:00:00.000Z'), await stores('2025-04-13T13:00:00.000Z')];
  return [
    ...differs('before', before, [['active', 'active'], true]),
    ...differs('ended', ended, [['ended', 'active'], false]),
    ...differs('30 days', late, ['ended', 'active']),
    ...differs('after that', gone, ['active']),
  ];
});
rule('create-product-variant.within-15-minutes', async (_, player) => {
  const {client, buyer} = sides(player);
  const chosen = async (): Promise<Json[]> =>
    list(await buyer.ok('GET', `${SEEN_COAT}/variants`)).map(({sku}) => sku ?? null);
  const body = {product_identifier: 'coat-lab-white', sku: 'BW-41200-S', option_values: {size: 's'}};
  await client.ok('POST', `${COAT}/variants`, body);
  const before = await chosen();
  const list1 = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';
  const entry = {product_identifier: 'coat-lab-white', variant_sku: 'BW-41200-S', unit_price: '19.90'};
  await client.ok('PUT', list1, {entries: [{...entry, valid_from: '2025-01-01'}]});
  const waiting = await chosen();
  const approvals = list(await buyer.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
  for (const {id} of approvals.filter(({sku}) => sku === 'BW-41200-S'))
    await buyer.ok('POST', `/v1/price-approvals/${asText(id ?? null)}/approve`, {});
  const names = ['BW-41200-L', 'BW-41200-M'];
  return [
    ...differs('without a price', before, names),
    ...differs('with one that waits', waiting, names),
    ...differs('with a price', await chosen(), [...names, 'BW-41200-S']),
  ];
});
rule('SupplierProduct.approval_state.refused-webhook-product-rejected', async (_, player) => {
  const told: Fields[] = [];
  const sandbox = createSandbox({
    source: player.ours.source,
    onEvents: (events) => told.push(...events.map(({payload}) => payload as unknown as Fields)),
  });
  const client = new Client(player.ours, 'suppliers', sandbox);
  const buyer = client.as(player.ours, 'clients');
  const decide = async (action: string, body: Json): Promise<{id: string; states: Json[]}> => {
    const [open] = list(await buyer.ok('GET', '/v1/product-approvals?state=pending,in_review&limit=100'));
    const id = isObject(open?.product ?? null) ? asText((open?.product as Fields).id ?? null) : '';
    await buyer.ok('POST', `/v1/product-approvals/${asText(open?.id ?? null)}/${action}`, body);
    const {approval_state: states} = await client.ok('GET', `/v1/products/${id}`);
    return {id, states: Object.values(isObject(states ?? null) ? (states as Fields) : {})};
  };
  const {id, states} = await decide('reject', {comment: 'No data sheet'});
  const event = told.find(({type}) => type === 'product.rejected');
  return [
    ...differs('the state', states.includes('rejected'), true),
    ...differs('the webhook', JSON.stringify(event ?? null).includes(id), true),
  ];
});

story('Product.options.values.at-least-orderable-variant', async (told) => {
  const values = async (): Promise<Json> => {
    const {options} = await told.get(SEEN_COAT);
    return list({data: options ?? []})[0]?.values ?? null;
  };
  told.is('at first', await values(), ['m', 'l']);
  const [option] = list(await told.supplier.ok('GET', `${COAT}/options`));
  const sizes = ['s', 'm', 'l', 'xl'].map((key) => ({key, label: {en: key}}));
  const path = `${COAT}/options/${asText(option?.id ?? null)}`;
  await told.seeSupplier('another size', 'PATCH', path, {values: sizes}, '200');
  told.is('without a variant', await values(), ['m', 'l']);
  const variant = {product_identifier: 'coat-lab-white', sku: 'BW-41200-XL', option_values: {size: 'xl'}};
  await told.seeSupplier('a variant', 'POST', `${COAT}/variants`, variant, '201');
  told.is('with a variant', await values(), ['m', 'l', 'xl']);
});
story('delete-unit-label-mapping.invalid-unit-code-suggestion', async (told) => {
  const label = {source_label: 'Kiste', supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E', unit_code: 'XCS'};
  const load = async (): Promise<Json[]> => {
    const file = 'product_identifier,unit_of_measure\nglove-nitrile-m,Kiste';
    const {errors} = await runImport(told.supplier, 'products', {api: 'suppliers'}, 'products.csv', file);
    const {unit_of_measure: unit = null} = await told.supplier.ok('GET', '/v1/products/pid:glove-nitrile-m');
    return [...errors.map(({code}) => code), unit];
  };
  const proposed = async (): Promise<Json[]> =>
    (await told.all('/v1/suggested-entities?kind=unit_mapping&status=open')).map(
      ({current_value: value}) => value ?? null,
    );
  const {id} = await told.see('a mapping', 'POST', '/v1/unit-label-mappings', label, '201');
  told.is('with it', await load(), ['XCS']);
  told.is('nothing is proposed', (await proposed()).includes('Kiste'), false);
  await told.see('it goes', 'DELETE', `/v1/unit-label-mappings/${asText(id ?? null)}`, undefined, '204');
  told.is('without it', await load(), ['invalid_unit_code', 'XCS']);
  told.is('it is proposed', (await proposed()).includes('Kiste'), true);
});
