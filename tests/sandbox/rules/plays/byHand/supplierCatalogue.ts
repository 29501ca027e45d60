/** Rules of a supplier's products, prices and stock. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import {calls, type Step} from './calls';
import {differs, rule} from './rule';

type Fields = Record<string, Json>;

const play = (id: string, ...steps: readonly Step[]): void => calls('suppliers', id, ...steps);

const PRODUCTS = '/v1/products';
const GLOVES = `${PRODUCTS}/pid:glove-nitrile-m`;
const COAT = `${PRODUCTS}/pid:coat-lab-white`;
const ACETONE = `${PRODUCTS}/pid:acetone-2500ml`;
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const LIST = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN';
const ENTRIES = `${LIST}/entries`;

const product: Fields = {
  product_identifier: 'spatula-180',
  sku: 'BW-90180',
  type: 'simple',
  name: {en: 'Spatula, 180 mm'},
  unit_of_measure: 'EA',
  ships_to: ['DE'],
  description: {en: '<p>Stainless steel.</p>'},
};
const entry = (more: Fields = {}): Json => ({
  entries: [{product_identifier: 'glove-nitrile-m', unit_price: '8.90', valid_from: '2025-06-01', ...more}],
});
const promotion = (more: Fields): Json => ({
  name: {en: 'P'},
  kind: 'percentage',
  value: {percent: '5'},
  store_ids: [GERMANY],
  starts_at: '2025-04-01T00:00:00.000Z',
  ends_at: '2025-05-01T00:00:00.000Z',
  ...more,
});
const stock = (more: Fields = {}): Json => ({
  records: [
    {
      product_identifier: 'glove-nitrile-m',
      stock_location_code: 'HAM-1',
      quantity: '10',
      state: 'in_stock',
      as_of: '2025-03-14T11:00:00.000Z',
      ...more,
    },
  ],
});

play(
  'upsert-product.must-form-pid-name',
  ['the key of another product', 'PUT', GLOVES, product, '422 /product_identifier unknown_reference'],
  ['its own key', 'PUT', `${PRODUCTS}/pid:spatula-180`, product, '201'],
);
play(
  'upsert-product.cannot-come-back-90',
  ['a new one', 'POST', PRODUCTS, product, '201'],
  ['deleted', 'DELETE', `${PRODUCTS}/pid:spatula-180`, undefined, '204'],
  ['again', 'PUT', `${PRODUCTS}/pid:spatula-180`, product, '409 conflict_duplicate'],
);
play(
  'update-product.never-change-sku',
  ['another identifier', 'PATCH', GLOVES, {product_identifier: 'other'}, '422 /product_identifier unknown_field'],
  ['another type', 'PATCH', GLOVES, {type: 'configurable'}, '422 /type unknown_field'],
  ['another SKU', 'PATCH', GLOVES, {sku: 'BW-20817-MM'}, '200'],
);
play(
  'create-product-variant.must-name-exactly-existing',
  [
    'no value',
    'POST',
    `${COAT}/variants`,
    {product_identifier: 'coat-lab-white', sku: 'BW-41200-X', option_values: {colour: 'white'}},
    '422 option_mismatch',
  ],
  [
    'an unknown value',
    'POST',
    `${COAT}/variants`,
    {product_identifier: 'coat-lab-white', sku: 'BW-41200-X', option_values: {size: 'xxl'}},
    '422 option_mismatch',
  ],
  [
    'a simple product',
    'POST',
    `${GLOVES}/variants`,
    {product_identifier: 'glove-nitrile-m', sku: 'BW-20817-X', option_values: {size: 's'}},
    '422 option_mismatch',
  ],
);
play('SupplierProductVariantCreate.product_identifier.must-product-named-path', [
  'another product',
  'POST',
  `${COAT}/variants`,
  {product_identifier: 'glove-nitrile-m', sku: 'BW-41200-X', option_values: {size: 's'}},
  '422 /product_identifier unknown_reference',
]);
play(
  'create-product-category.refused-conflict-duplicate',
  ['a new path', 'POST', `${GLOVES}/categories`, {path: ['Lab', 'New'], language: 'en'}, '201'],
  ['the same path', 'POST', `${GLOVES}/categories`, {path: ['Lab', 'New'], language: 'en'}, '409 conflict_duplicate'],
  ['in another language', 'POST', `${GLOVES}/categories`, {path: ['Lab', 'New'], language: 'de'}, '201'],
);
play(
  'create-product-code.refused-invalid-unspsc-code',
  ['seven digits', 'POST', `${GLOVES}/codes`, {scheme: 'unspsc', value: '4618150'}, '422 invalid_unspsc_code'],
  ['eight digits', 'POST', `${GLOVES}/codes`, {scheme: 'unspsc', value: '46181500', version: '26.0801'}, '201'],
);
play(
  'ProductCodeCreate.custom_scheme.refused-every-other-scheme',
  ['without', 'POST', `${GLOVES}/codes`, {scheme: 'custom', value: 'X1'}, '422 /custom_scheme required'],
  ['with', 'POST', `${GLOVES}/codes`, {scheme: 'custom', custom_scheme: 'INHOUSE', value: 'X1'}, '201'],
  [
    'of another scheme',
    'POST',
    `${GLOVES}/codes`,
    {scheme: 'cas', custom_scheme: 'INHOUSE', value: '67-64-1'},
    '422 /custom_scheme unknown_field',
  ],
);
play(
  'ProductCategoryCreate.path.1-80-characters',
  ['no level', 'POST', `${GLOVES}/categories`, {path: [], language: 'en'}, '422 /path too_short'],
  [
    'seven levels',
    'POST',
    `${GLOVES}/categories`,
    {path: ['1', '2', '3', '4', '5', '6', '7'], language: 'en'},
    '422 /path too_long',
  ],
  ['81 characters', 'POST', `${GLOVES}/categories`, {path: ['x'.repeat(81)], language: 'en'}, '422 /path/0 too_long'],
  ['six levels', 'POST', `${GLOVES}/categories`, {path: ['1', '2', '3', '4', '5', '6'], language: 'en'}, '201'],
);
play(
  'ProductPropertyUpdate.unit.required-number-range-null',
  [
    'a number without',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Weight'}, key: 'weight', value: '3', value_type: 'number'},
    '422 /unit required',
  ],
  [
    'a text with',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Colour'}, key: 'colour', value: 'blue', value_type: 'text', unit: 'MMT'},
    '422 /unit unknown_field',
  ],
  [
    'a number with',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Weight'}, key: 'weight', value: '3', value_type: 'number', unit: 'GRM'},
    '201',
  ],
);
play(
  'update-product-property.must-fit-value-unit',
  [
    'a number',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Weight'}, key: 'weight', value: 'heavy', value_type: 'number', unit: 'GRM'},
    '422 /value invalid_format',
  ],
  [
    'a day',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Day'}, key: 'day', value: '3.4.2025', value_type: 'date'},
    '422 /value invalid_format',
  ],
  [
    'yes or no',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Sterile'}, key: 'sterile', value: 'yes', value_type: 'boolean'},
    '422 /value invalid_format',
  ],
  [
    'a range',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Heat'}, key: 'heat', value: '5..2', value_type: 'range', unit: 'CEL'},
    '422 /value invalid_format',
  ],
  [
    'a good range',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Heat'}, key: 'heat', value: '2..5', value_type: 'range', unit: 'CEL'},
    '201',
  ],
);
rule('create-product-url.again-replaces-address-keeps', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const link = {kind: 'product_page', country: 'DE', language: 'de'};
  const url = (name: string): string => `https://brightwater.quartermaster.example/${name}`;
  const first = await client.ok('POST', `${ACETONE}/urls`, {...link, url: url('a')});
  const again = await client.ok('POST', `${ACETONE}/urls`, {...link, url: url('b')});
  const other = await client.ok('POST', `${ACETONE}/urls`, {...link, url: url('c'), country: 'AT'});
  return [
    ...differs('the id', again.id, first.id ?? null),
    ...differs('the address', again.url, url('b')),
    ...differs('a link of its own', other.id !== first.id, true),
  ];
});
play(
  'clear-disabled-status.answers-204-too-call',
  ['nothing to clear', 'DELETE', `${GLOVES}/disabled-status`, undefined, '204'],
  ['again', 'DELETE', `${GLOVES}/disabled-status`, undefined, '204'],
);
play(
  'update-price-list.body.patch-code-currency-refused',
  ['the code', 'PATCH', LIST, {code: 'OTHER'}, '422 /code unknown_field'],
  ['the currency', 'PATCH', LIST, {currency: 'GBP'}, '422 /currency unknown_field'],
  ['the name', 'PATCH', LIST, {name: 'Contract prices'}, '200'],
);
play(
  'PriceListUpdate.customer_number.must-match-number-store',
  [
    'without',
    'POST',
    '/v1/price-lists',
    {name: 'P', code: 'P-1', currency: 'EUR', countries: ['DE'], store_ids: [GERMANY], kind: 'private'},
    '422 /customer_number required',
  ],
  [
    'another number',
    'POST',
    '/v1/price-lists',
    {
      name: 'P',
      code: 'P-1',
      currency: 'EUR',
      countries: ['DE'],
      store_ids: [GERMANY],
      kind: 'private',
      customer_number: 'X',
    },
    '422 /customer_number unknown_reference',
  ],
  [
    'that of the link',
    'POST',
    '/v1/price-lists',
    {
      name: 'P',
      code: 'P-1',
      currency: 'EUR',
      countries: ['DE'],
      store_ids: [GERMANY],
      kind: 'private',
      customer_number: 'C-10482',
    },
    '201',
  ],
);
play(
  'PriceListEntryCreate.product_identifier.key-product-must-exist',
  ['an unknown product', 'PUT', ENTRIES, entry({product_identifier: 'no-such-product'}), '422 unknown_product'],
  ['a known one', 'PUT', ENTRIES, entry(), '200'],
);
play(
  'PriceListEntryCreate.unit_price.must-null-request-true',
  ['a price on request', 'PUT', ENTRIES, entry({on_request: true}), '422 /entries/0/unit_price out_of_range'],
  ['none without', 'PUT', ENTRIES, entry({unit_price: null}), '422 /entries/0/unit_price required'],
  ['none on request', 'PUT', ENTRIES, entry({on_request: true, unit_price: null}), '200'],
);
play(
  'PriceListEntryCreate.unit_price.up-6-decimals',
  ['seven decimals', 'PUT', ENTRIES, entry({unit_price: '8.1234567'}), '422 /entries/0/unit_price invalid_format'],
  ['zero', 'PUT', ENTRIES, entry({unit_price: '0'}), '422 /entries/0/unit_price out_of_range'],
  ['six decimals', 'PUT', ENTRIES, entry({unit_price: '8.123456'}), '200'],
);
play(
  'PriceListEntryCreate.list_price.must-higher-unit-price',
  ['lower', 'PUT', ENTRIES, entry({list_price: '8.00'}), '422 /entries/0/list_price out_of_range'],
  ['higher', 'PUT', ENTRIES, entry({list_price: '9.50'}), '200'],
);
play(
  'PriceListEntryCreate.tiers.tier-order-invalid',
  [
    'quantities that fall',
    'PUT',
    ENTRIES,
    entry({
      tiers: [
        {min_quantity: '50', unit_price: '8.00'},
        {min_quantity: '10', unit_price: '7.00'},
      ],
    }),
    '422 tier_order_invalid',
  ],
  [
    'prices that rise',
    'PUT',
    ENTRIES,
    entry({
      tiers: [
        {min_quantity: '10', unit_price: '8.00'},
        {min_quantity: '50', unit_price: '8.50'},
      ],
    }),
    '422 tier_order_invalid',
  ],
  [
    'a first tier at the minimum',
    'PUT',
    ENTRIES,
    entry({min_order_quantity: '10', tiers: [{min_quantity: '10', unit_price: '8.00'}]}),
    '422 tier_order_invalid',
  ],
  [
    'in order',
    'PUT',
    ENTRIES,
    entry({
      tiers: [
        {min_quantity: '10', unit_price: '8.00'},
        {min_quantity: '50', unit_price: '7.50'},
      ],
    }),
    '200',
  ],
);
play('PriceListEntryBatch.entries.valid-call-refused-duplicate', [
  'twice',
  'PUT',
  ENTRIES,
  {
    entries: [
      {product_identifier: 'glove-nitrile-m', unit_price: '8.90', valid_from: '2025-06-01'},
      {product_identifier: 'glove-nitrile-m', unit_price: '8.95', valid_from: '2025-06-01'},
    ],
  },
  '422 /entries/1 duplicate',
]);
play(
  'update-stock.must-name-product-path',
  ['another product', 'PUT', `${GLOVES}/stock`, stock({product_identifier: 'acetone-2500ml'}), '422 unknown_product'],
  ['its own', 'PUT', `${GLOVES}/stock`, stock(), '200'],
);
/** What became of each record of a batch: its status, or the codes of its problem and of the first finding. */
async function batch(client: Client, body: Json): Promise<string[]> {
  const {items} = await client.ok('POST', '/v1/stock/batch', body);
  return list({data: items ?? []}).map(({status, problem}) => {
    const {code, errors} = fields({json: problem ?? null});
    const [error] = list({data: errors ?? []});
    return [status, code, error?.code].flatMap((part) => (part === undefined ? [] : [asText(part)])).join(' ');
  });
}

rule('StockRecordCreate.product_identifier.must-exist-unknown-refused', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  return [
    ...differs('unknown', await batch(client, stock({product_identifier: 'no-such'})), ['failed unknown_product']),
    ...differs('known', await batch(client, stock()), ['updated']),
  ];
});
rule('StockRecordCreate.variant_sku.required-product-configurable-null', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const failed = 'failed validation_failed';
  return [
    ...differs('without', await batch(client, stock({product_identifier: 'coat-lab-white'})), [`${failed} required`]),
    ...differs('a simple one', await batch(client, stock({variant_sku: 'BW-1'})), [`${failed} unknown_reference`]),
  ];
});
play('StockBatch.records.code-call-refused-duplicate', [
  'twice',
  'POST',
  '/v1/stock/batch',
  {
    records: [1, 2].map((quantity) => ({
      product_identifier: 'glove-nitrile-m',
      stock_location_code: 'HAM-1',
      quantity: String(quantity),
      state: 'in_stock',
      as_of: '2025-03-14T11:00:00.000Z',
    })),
  },
  '422 /records/1 duplicate',
]);
play('SupplierPromotionUpdate.scope.all.stores-lists-must-empty', [
  'all and a list',
  'POST',
  '/v1/promotions',
  promotion({scope: {all: true, product_identifiers: ['glove-nitrile-m']}}),
  '422 /scope/product_identifiers unknown_field',
]);
play('SupplierPromotionUpdate.scope.least-member-must-filled', [
  'nothing',
  'POST',
  '/v1/promotions',
  promotion({scope: {all: false}}),
  '422 /scope required',
]);
play(
  'SupplierPromotionUpdate.value.percent.up-100-percentage',
  [
    '0 percent',
    'POST',
    '/v1/promotions',
    promotion({value: {percent: '0'}, scope: {all: true}}),
    '422 /value/percent out_of_range',
  ],
  [
    '101 percent',
    'POST',
    '/v1/promotions',
    promotion({value: {percent: '101'}, scope: {all: true}}),
    '422 /value/percent out_of_range',
  ],
);
play(
  'create-promotion.must-exist-else-unknown',
  [
    'an unknown product',
    'POST',
    '/v1/promotions',
    promotion({scope: {product_identifiers: ['no-such']}}),
    '422 unknown_product',
  ],
  [
    'an end before the start',
    'POST',
    '/v1/promotions',
    promotion({scope: {all: true}, ends_at: '2025-03-30T00:00:00.000Z'}),
    '422 invalid_period',
  ],
  [
    '13 months',
    'POST',
    '/v1/promotions',
    promotion({scope: {all: true}, ends_at: '2026-05-01T00:00:00.000Z'}),
    '422 invalid_period',
  ],
);
play('show-accessible-store.not-found-also-exists', [
  'a store without a link',
  'GET',
  '/v1/accessible-stores/sto_01ZZZZZZZZZZZZZZZZZZZZZZZZ',
  undefined,
  '404 not_found',
]);
play('update-product-option.cannot-left-out-answer', [
  'a value that a variant uses',
  'PATCH',
  `${COAT}/options/pop_01JK86Q6706DGARJREBFGYA6CZ`,
  {values: [{key: 's', label: {en: 'S'}, position: 1}]},
  '409 conflict_in_use',
]);
play('update-product-variant.must-again-cover-every', [
  'no value',
  'PATCH',
  `${COAT}/variants/pva_01JK87JN40TB03DDJ79A1KAMEX`,
  {option_values: {colour: 'white'}},
  '422 option_mismatch',
]);
play(
  'SupplierProductUpdate.unit_of_measure.refused-send-xpk',
  ['PK', 'PATCH', GLOVES, {unit_of_measure: 'PK'}, '422 invalid_unit_code'],
  ['XPK', 'PATCH', GLOVES, {unit_of_measure: 'XPK'}, '200'],
);
play('SupplierProductUpdate.resources.at-least-safety-data', [
  'hazardous without',
  'POST',
  PRODUCTS,
  {...product, hazardous: {un_number: '1090'}},
  '422 /resources required',
]);
