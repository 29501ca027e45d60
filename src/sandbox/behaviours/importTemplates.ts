import type {Behaviour, Call} from '../call';
import {text, texts} from './access';
import {KINDS} from './imports/kinds';
import {templateFile} from './templateFile';

/** Files for suppliers to begin with: the columns of a kind of import, and three rows. */

/** Columns of kinds whose declared ones are not all that a file usually has. */
const MORE: Record<string, string[]> = {
  products: [
    ...['type', 'brand', 'categories.1.path', 'codes.1.scheme', 'codes.1.value'],
    ...['images.1.url', 'ships_to'],
  ],
  promotions: [
    ...['external_id', 'name:*', 'kind', 'value.percent', 'scope.product_identifiers', 'store_ids', 'countries'],
    ...['min_quantity', 'starts_at', 'ends_at'],
  ],
  variants: ['option_values.size'],
  prices: ['unit', 'unit_price', 'price_quantity', 'tiers.1.min_quantity', 'tiers.1.unit_price', 'valid_to'],
  stock: ['quantity', 'state', 'as_of'],
  properties: ['value_type', 'unit'],
};

/** Columns that say the same as others do. */
const SHORT = new Set(['unspsc', 'gtin', 'image_url', 'category', 'country', 'name', 'description']);

/** The cells of a column in the three rows. */
const CELLS: Record<string, [string, string, string]> = {
  product_identifier: ['beaker-100', 'beaker-250', 'beaker-500'],
  sku: ['BK-100', 'BK-250', 'BK-500'],
  variant_sku: ['', '', ''],
  parent_product_identifier: ['', '', ''],
  replacement_product_identifier: ['', '', ''],
  type: ['simple', 'simple', 'simple'],
  brand: ['Clearhand', 'Clearhand', 'Clearhand'],
  name: ['Beaker 100 ml', 'Beaker 250 ml', 'Beaker 500 ml'],
  description: ['Beaker of glass.', 'Beaker of glass.', 'Beaker of glass.'],
  unit_of_measure: ['EA', 'EA', 'EA'],
  'categories.1.path': ['Laboratory|Glassware', 'Laboratory|Glassware', 'Laboratory|Glassware'],
  'codes.1.scheme': ['unspsc', 'unspsc', 'unspsc'],
  'codes.1.value': ['41121803', '41121803', '41121803'],
  'images.1.url': ['', '', ''],
  ships_to: ['DE|AT', 'DE|AT', 'DE'],
  'option_values.size': ['s', 'm', 'l'],
  currency: ['EUR', 'EUR', 'EUR'],
  unit: ['EA', 'EA', 'EA'],
  unit_price: ['4.20', '5.10', '7.80'],
  price_quantity: ['1', '1', '1'],
  'tiers.1.min_quantity': ['10', '10', '10'],
  'tiers.1.unit_price': ['3.90', '4.80', '7.20'],
  valid_from: ['2025-04-01', '2025-04-01', '2025-04-01'],
  valid_to: ['', '', ''],
  stock_location_code: ['HAM-1', 'HAM-1', 'HAM-1'],
  quantity: ['120', '40', '0'],
  state: ['in_stock', 'limited', 'out_of_stock'],
  as_of: ['2025-03-14T08:00:00Z', '2025-03-14T08:00:00Z', '2025-03-14T08:00:00Z'],
  url: ['https://example.com/1.jpg', 'https://example.com/2.jpg', 'https://example.com/3.jpg'],
  position: ['1', '1', '1'],
  alt: ['', '', ''],
  key: ['volume', 'volume', 'volume'],
  value: ['100', '250', '500'],
  value_type: ['number', 'number', 'number'],
};

/** The cells of services: goods have columns of the same names. */
const SERVED: Record<string, [string, string, string]> = {
  service_identifier: ['svc-pipette-cal', 'svc-balance-cal', 'svc-cabinet-repair'],
  name: ['Pipette calibration', 'Balance calibration on site', 'Repair of safety cabinets'],
  description: [
    'Calibration of pipettes with certificate.',
    'Calibration of balances at your site.',
    'Repair after inspection.',
  ],
  category_path: ['Services|Calibration', 'Services|Calibration', 'Services|Repair'],
  form_key: ['pipette_calibration', 'pipette_calibration', 'pipette_calibration'],
  pricing_model: ['per_unit', 'hourly', 'quote'],
  price: ['38.00', '96.00', ''],
  currency: ['EUR', 'EUR', ''],
  unit: ['E48', 'HUR', ''],
  turnaround_days: ['5', '10', '15'],
  ships_to: ['DE|AT', 'DE', 'DE|AT'],
};

const HALDEN_GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';

/** The cells of promotions: other columns have the same names. */
const PROMOTED: Record<string, [string, string, string]> = {
  external_id: ['spring-100', 'spring-250', 'spring-500'],
  name: ['Spring offer 100 ml', 'Spring offer 250 ml', 'Spring offer 500 ml'],
  kind: ['percentage', 'percentage', 'percentage'],
  'value.percent': ['10', '15', '20'],
  'scope.product_identifiers': ['beaker-100', 'beaker-250', 'beaker-500'],
  store_ids: [HALDEN_GERMANY, HALDEN_GERMANY, HALDEN_GERMANY],
  countries: ['DE', 'DE|AT', ''],
  min_quantity: ['5', '5', ''],
  starts_at: ['2025-04-01T00:00:00Z', '2025-04-01T00:00:00Z', '2025-04-01T00:00:00Z'],
  ends_at: ['2025-05-01T00:00:00Z', '2025-05-01T00:00:00Z', '2025-05-01T00:00:00Z'],
};

/** What a store insists on as columns: `resources:sds` is a document with its type. */
function demanded(call: Call): string[] {
  const store = text(call.parameters.query.store_id);
  const wanted = texts(call.maybe('suppliers/AccessibleStore')?.byIdentifier(store)?.value.required_attributes);
  return wanted.flatMap((name) => {
    const [list = '', kind] = name.split(':');
    if (kind !== undefined) return [`${list}.1.type`, `${list}.1.url`];
    return [name === 'manufacturer' ? 'manufacturer.name' : name];
  });
}

/** The columns of a kind; texts stand in the default language and the one that is asked for. */
function columnsOf(call: Call, kind: string): string[] {
  const {key = [], required = [], parent = [], earlier = [], columns = []} = KINDS[`suppliers/${kind}`] ?? {};
  const language = text(call.parameters.query.language);
  const languages = [...new Set([call.defaultLanguage(), ...(language === '' ? [] : [language])])];
  const declared = [key, required.flatMap((one) => one.split('|')), parent, earlier, columns, MORE[kind] ?? []].flat();
  const all = [...declared.filter((name) => !SHORT.has(name)), ...(kind === 'products' ? demanded(call) : [])];
  return [...new Set(all)].flatMap((column) => {
    const [name = '', isTranslated] = column.split(':');
    return isTranslated === undefined ? [name] : languages.map((one) => `${name}:${one}`);
  });
}

function cellsOf(kind: string, column: string): readonly string[] {
  const cells = {promotions: PROMOTED, services: SERVED}[kind] ?? CELLS;
  return cells[column.split(':')[0] ?? ''] ?? [];
}

const download: Behaviour = (call) => {
  const kind = call.param('kind');
  const columns = columnsOf(call, kind);
  const rows = [0, 1, 2].map((at) => columns.map((column) => cellsOf(kind, column)[at] ?? ''));
  return templateFile(call, columns, rows);
};

export const IMPORT_TEMPLATES: Record<string, Behaviour> = {'suppliers/download-import-template': download};
