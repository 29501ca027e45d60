import {asText} from '../json';
import type {Call} from '../call';
import {checkDigit} from '../checks';
import {micros} from '../decimal';
import {makeRecord, patched} from '../record';
import type {Collection} from '../store';
import type {JsonObject} from '../types';
import {object, objects, text} from './access';
import {parseCsv} from './csv';
import {upsertEntry} from './priceLists';

/** The rows of imports: read, checked and applied. */

interface Row {
  /** Number in the file; the header is row 1. */
  number: number;
  cells: Record<string, string>;
}

/** One finding about a row. */
interface RowError {
  column: string | null;
  code: string;
  message: string;
  value: string | null;
}

/** What the rows of a kind are about. */
interface Kind {
  collection: string;
  /** Columns that together name a record. */
  key: string[];
  /** Columns beyond the properties of the record. */
  columns?: string[];
}

export const KINDS: Record<string, Kind> = {
  'suppliers/products': {
    collection: 'suppliers/SupplierProduct',
    key: ['product_identifier'],
    columns: ['unspsc', 'gtin', 'image_url', 'category'],
  },
  'suppliers/prices': {
    collection: 'suppliers/PriceListEntry',
    key: ['product_identifier', 'variant_sku', 'valid_from'],
    columns: ['currency', 'unit', 'country'],
  },
  'suppliers/stock': {
    collection: 'suppliers/StockRecord',
    key: ['product_identifier', 'variant_sku', 'stock_location_code'],
  },
  'clients/tags': {collection: 'clients/Tag', key: ['name']},
  'clients/categories': {collection: 'clients/Category', key: ['code'], columns: ['parent_code']},
  'clients/materials': {collection: 'clients/Material', key: ['number']},
  'clients/locations': {collection: 'clients/Location', key: ['code'], columns: ['parent_code']},
  'clients/users': {collection: 'clients/User', key: ['email'], columns: ['roles', 'groups']},
  'clients/user_groups': {collection: 'clients/UserGroup', key: ['code'], columns: ['parent_code']},
  'clients/unit_label_mappings': {
    collection: 'clients/UnitLabelMapping',
    key: ['source_label', 'supplier', 'language'],
    columns: ['supplier', 'content_quantity', 'content_unit_code'],
  },
  'clients/unspsc_mappings': {
    collection: 'clients/UnspscMapping',
    key: ['unspsc_code', 'supplier'],
    columns: ['supplier', 'category_code'],
  },
  'clients/buyer_permissions': {collection: 'clients/BuyerPermission', key: ['name']},
  'clients/store_buyer_permissions': {collection: 'clients/StoreBuyerPermission', key: ['store_id', 'subject_id']},
  'clients/vendor_materials': {collection: 'clients/VendorMaterial', key: ['material_id', 'supplier_id', 'vendor_sku']},
};

/** A file that the examples speak of and nobody uploaded: prices with two mistakes. */
export const SAMPLE = [
  'product_identifier;unit;unit_price;price_quantity;tiers.1.min_quantity;tiers.1.unit_price;valid_from',
  'glove-nitrile-m;XBX;8,90;1;50;7,95;2025-04-01',
  'acetone-2500ml;EA;24,10;1;;;2025-04-01',
  'glove-nitrile-m;PK;8,90;1;;;2025-05-01',
  'acetone-2500ml;EA;abc;1;;;2025-06-01',
].join('\n');

const WITHDRAWN: Record<string, string> = {PK: 'XPK', BX: 'XBX', CT: 'XCT', PA: 'XPA', BG: 'XBG', RO: 'XRO', CS: 'XCS'};
const UNSPSC = /^\d{8}$/;

function number(text: string, decimalSeparator: string): string {
  return decimalSeparator === ',' ? text.replaceAll('.', '').replace(',', '.') : text;
}

/** Mistakes that the cells of a row show by themselves. */
function cellErrors({cells}: Row, kind: Kind, separator: string): RowError[] {
  const errors: RowError[] = [];
  const add = (column: string, code: string, message: string): void => {
    errors.push({column, code, message, value: cells[column] ?? null});
  };
  const [first = ''] = kind.key;
  if ((cells[first] ?? '') === '') add(first, 'required', 'The column is empty.');
  for (const [column, cell] of Object.entries(cells)) {
    if (cell === '') continue;
    const better = WITHDRAWN[cell];
    if (/(^|_)unit(_code)?$/.test(column) && better !== undefined)
      add(column, 'invalid_unit_code', `${cell} is withdrawn; use ${better}.`);
    if (/(^|\.)(unit_price|list_price)$/.test(column) && !/^\d{1,12}(\.\d{1,6})?$/.test(number(cell, separator)))
      add(column, 'invalid_price', 'The price is no number of at most 6 decimals.');
    if (/^unspsc(_code)?$/.test(column) && !UNSPSC.test(cell))
      add(column, 'invalid_unspsc_code', 'The code does not have 8 digits.');
    if (
      /^(gtin|gln|sscc)$/.test(column) &&
      (!/^\d{8}$|^\d{12,14}$|^\d{18}$/.test(cell) || !cell.endsWith(checkDigit(cell)))
    )
      add(column, 'invalid_check_digit', 'The check digit is wrong.');
    if (/^country$/.test(column) && !/^[A-Z]{2}$/.test(cell))
      add(column, 'invalid_country', 'Use two capital letters.');
    if (/_url$/.test(column) && !/^https:\/\//.test(cell)) add(column, 'invalid_url', 'The address is no https URL.');
    if (/:/.test(column) && !/^\w+:[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(column))
      add(column, 'invalid_language', 'The language is no BCP 47 tag.');
  }
  return errors;
}

/** Tier quantities rise and tier prices fall. */
function tiersOf({cells}: Row, separator: string): {tiers: JsonObject[]; errors: RowError[]} {
  const tiers: JsonObject[] = [];
  const errors: RowError[] = [];
  for (let at = 1; at <= 20; at += 1) {
    const [quantity = '', price = ''] = [cells[`tiers.${at}.min_quantity`], cells[`tiers.${at}.unit_price`]];
    if (quantity === '' || price === '') continue;
    const before = tiers.at(-1);
    const [amount, cost] = [number(quantity, separator), number(price, separator)];
    if (!/^\d+(\.\d+)?$/.test(amount) || !/^\d+(\.\d+)?$/.test(cost)) continue;
    if (
      before &&
      (micros(amount) <= micros(text(before.min_quantity)) || micros(cost) >= micros(text(before.unit_price)))
    )
      errors.push({
        column: `tiers.${at}.unit_price`,
        code: 'tier_order_invalid',
        message: `Tier ${at} must be cheaper than tier ${at - 1}.`,
        value: price,
      });
    tiers.push({min_quantity: amount, unit_price: cost});
  }
  return {tiers, errors};
}

function propertiesOf(call: Call, collection: Collection): Set<string> {
  const {schemas} = call.api;
  return new Set(schemas.shapeOf(schemas.solid(collection.spec.schema)).properties.keys());
}

/** The file or the rows of a job. */
export function rowsOf(job: JsonObject, content: string | undefined): {rows: Row[]; header: string[]} {
  const {delimiter, column_mapping: mapping} = object(job.options);
  const inline = objects(job.rows);
  if (inline.length > 0) {
    const rows = inline.map((row, at) => ({
      number: at + 1,
      cells: Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === null ? '' : asText(value)])),
    }));
    return {rows, header: [...new Set(rows.flatMap(({cells}) => Object.keys(cells)))]};
  }
  const source = content ?? (job.kind === 'prices' ? SAMPLE : '');
  if (job.format === 'jsonl') {
    const lines = source.split(/\r?\n/).filter((line) => line.trim() !== '');
    const rows = lines.map((line, at) => ({number: at + 1, cells: flat(line)}));
    return {rows, header: [...new Set(rows.flatMap(({cells}) => Object.keys(cells)))]};
  }
  const {header, rows} = parseCsv(
    source,
    content !== undefined && typeof delimiter === 'string' ? delimiter : undefined,
  );
  const names = object(mapping);
  const named = (name: string): string => text(names[name]) || name;
  return {
    header: header.map(named),
    rows: rows.map((cells, at) => ({
      number: at + 2,
      cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [named(name), cell])),
    })),
  };
}

/** `{"tiers": [{"min_quantity": "10"}]}` as `tiers.1.min_quantity`. */
function flat(line: string): Record<string, string> {
  const cells: Record<string, string> = {};
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((entry, at) => visit(entry, `${path}.${at + 1}`));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
    else
      cells[path] =
        typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
  };
  try {
    visit(JSON.parse(line), '');
  } catch {
    cells[''] = line;
  }
  return cells;
}

interface Outcome {
  errors: JsonObject[];
  counts: {created: number; updated: number; unchanged: number; warnings: number};
  rows: number;
  failure: string | null;
}

/** Checks every row and applies the good ones, unless the job only tries. */
export function process(call: Call, job: JsonObject, content: string | undefined): Outcome {
  const api = call.api.index.name;
  const kind = KINDS[`${api}/${text(job.kind)}`];
  const {rows, header} = rowsOf(job, content);
  const counts = {created: 0, updated: 0, unchanged: 0, warnings: 0};
  const errors: JsonObject[] = [];
  if (!kind) return {errors, counts: {...counts, created: rows.length}, rows: rows.length, failure: null};
  const collection = call.collection(kind.collection);
  const properties = propertiesOf(call, collection);
  const [first = ''] = kind.key;
  if (header.length > 0 && !header.includes(first))
    return {errors, counts, rows: rows.length, failure: 'invalid_header'};
  const unknown = header.filter(
    (name) => name !== '' && !properties.has(name.replace(/[:.].*$/, '')) && !kind.columns?.includes(name),
  );
  const separator = text(object(job.options).decimal_separator) || (content === undefined ? ',' : '.');
  const isTrial = object(job.options).dry_run === true;
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = kind.key.map((name) => row.cells[name] ?? '').join('|');
    const found = [
      ...unknown
        .filter((name) => (row.cells[name] ?? '') !== '')
        .map((name): RowError => ({
          column: name,
          code: 'unknown_column',
          message: 'This kind of file has no such column.',
          value: row.cells[name] ?? null,
        })),
      ...cellErrors(row, kind, separator),
      ...tiersOf(row, separator).errors,
      ...references(call, api, row),
    ];
    const earlier = seen.get(key);
    if (earlier !== undefined)
      found.push({
        column: null,
        code: 'duplicate_in_file',
        message: `The row repeats the key of row ${earlier}.`,
        value: null,
      });
    else seen.set(key, row.number);
    for (const {column, code, message, value} of found) {
      const about: JsonObject =
        api === 'suppliers' ? {product_identifier: row.cells.product_identifier ?? null} : {key};
      errors.push({row: row.number, ...about, column, severity: 'error', code, message, value});
    }
    if (found.length > 0) continue;
    const done = isTrial ? 'created' : apply(call, job, kind, collection, row, separator);
    counts[done] += 1;
  }
  return {errors, counts, rows: rows.length, failure: null};
}

/** Names and identifiers that have to be known. */
function references(call: Call, api: string, {cells}: Row): RowError[] {
  const supplier = cells.supplier ?? '';
  const isKnown = (name: string): boolean =>
    call.world
      .collection('clients/Supplier')
      ?.all()
      .some(({value}) => [value.id, value.name, value.supplier_number].includes(name)) ?? true;
  if (api === 'clients' && supplier !== '' && !isKnown(supplier))
    return [
      {
        column: 'supplier',
        code: 'unknown_reference',
        message: 'No supplier with this name, number or id.',
        value: supplier,
      },
    ];
  const identifier = cells.product_identifier ?? '';
  const products = call.world.collection('suppliers/SupplierProduct');
  const isPriceOrStock = 'unit_price' in cells || 'stock_location_code' in cells;
  if (
    api === 'suppliers' &&
    isPriceOrStock &&
    identifier !== '' &&
    products &&
    !products.where('product_identifier', identifier)
  )
    return [
      {
        column: 'product_identifier',
        code: 'unknown_reference',
        message: 'None of your products has this identifier.',
        value: identifier,
      },
    ];
  return [];
}

/** Cells as the properties of a record. */
function recordOf(call: Call, collection: Collection, {cells}: Row, separator: string): JsonObject {
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(collection.spec.schema));
  const record: JsonObject = {};
  for (const [name, cell] of Object.entries(cells)) {
    const [plain = '', language] = name.split(':');
    const property = properties.get(plain);
    if (cell === '' || !property || property.readOnly) continue;
    const type = schemas.typeOf(property.schema);
    if (language !== undefined) record[plain] = {...object(record[plain]), [language]: cell};
    else if (type === 'integer' || type === 'number') record[plain] = Number(number(cell, separator));
    else if (type === 'boolean') record[plain] = cell === 'true';
    else if (type === 'array') record[plain] = cell.split('|');
    else if (type === 'object') record[plain] = {en: cell};
    else record[plain] = /price|quantity|multiple/.test(plain) ? number(cell, separator) : cell;
  }
  const {tiers} = tiersOf({number: 0, cells}, separator);
  return tiers.length > 0 ? {...record, tiers} : record;
}

function apply(
  call: Call,
  job: JsonObject,
  kind: Kind,
  collection: Collection,
  row: Row,
  separator: string,
): 'created' | 'updated' | 'unchanged' {
  const values = recordOf(call, collection, row, separator);
  if (kind.collection === 'suppliers/PriceListEntry') return upsertEntry(call, text(job.price_list_id), values).status;
  const known = collection
    .all()
    .find(({value}) =>
      kind.key.every((name) => !(name in value) || asText(value[name] ?? '') === (row.cells[name] ?? '')),
    );
  if (!known) {
    collection.add(makeRecord(collection, values, call.maker));
    return 'created';
  }
  call.save(known, patched(collection, known.value, values, call.maker));
  return 'updated';
}
