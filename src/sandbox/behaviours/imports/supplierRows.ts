import {checkDigit, isTooFine, tooFine} from '../../checks';
import {isObject} from '../../json';
import type {JsonObject} from '../../types';
import {object, supplierOf, text} from '../access';
import {hasForm} from '../codeFormats';
import {changeBy, dropEntry, upsertEntry} from '../priceLists';
import {keepProduct} from '../productKept';
import {restingId, RETIRED_DAYS} from '../supplierRemoval';
import {withCleanTexts} from '../supplierTexts';
import {mappingOf} from '../unitLabels';
import type {Kind} from './kind';
import {attributeErrors, hasOtherAttributes, writeAttributes} from './productAttributes';
import {listErrors, listsOf} from './productLists';
import {finding, plainNumber, type Meeting, type RowError} from './row';
import {hasOtherParts, writeParts, wrongLinks, wrongPaths} from './productParts';
import {foreseen, productOf, put, takenSku, unknownProduct, wrongCodes} from './supplierParts';
import {unitFault} from './units';
import {missingTexts} from './texts';
import {emptiedBy, languageOf} from './values';

/** Imports of products, and imports of prices and stock for existing products. */

const IS_GS1 = new Set(['gtin', 'upc', 'ean']);

/** Checks product codes in numbered columns: the scheme in the neighbouring column says which form they have. */
function codeErrors({row}: Meeting): RowError[] {
  return Object.entries(row.cells).flatMap(([column, cell]) => {
    const [, list, number] = /^(codes|identifiers)\.(\d+)\.value$/.exec(column) ?? [];
    if (list === undefined || number === undefined || cell === '') return [];
    const kind = row.cells[`${list}.${number}.${list === 'codes' ? 'scheme' : 'type'}`] ?? '';
    if (kind === 'unspsc' && !hasForm('unspsc', cell))
      return [finding(row, column, 'invalid_unspsc_code', 'The code does not have 8 or 10 digits.')];
    if (IS_GS1.has(kind) && (!/^(\d{8}|\d{12,14})$/.test(cell) || !cell.endsWith(checkDigit(cell))))
      return [finding(row, column, 'invalid_check_digit', 'The check digit is wrong.')];
    return [];
  });
}

/** The unit of a cell: a code, or what a client's mapping makes of a label. */
function unitIn({call, job}: Pick<Meeting, 'call' | 'job'>, cell: string): string {
  if (unitFault(call, cell) === undefined) return cell;
  const speaker = {supplier: supplierOf(call), language: text(object(job.options).language)};
  return text(mappingOf(call, cell, speaker)?.value.unit_code) || cell;
}

/** A unit that is neither a code nor the label of one. */
const wrongUnit =
  (column: string) =>
  (meeting: Meeting): RowError[] => {
    const cell = meeting.row.cells[column] ?? '';
    const fault = cell === '' ? undefined : unitFault(meeting.call, unitIn(meeting, cell));
    return fault === undefined ? [] : [finding(meeting.row, column, 'invalid_unit_code', fault)];
  };

/** A price is for order units: in another unit it would be that of another quantity. */
function otherUnit(meeting: Meeting): RowError[] {
  const cell = meeting.row.cells.unit ?? '';
  const ordered = text(productOf(meeting)?.value.unit_of_measure);
  const faults = wrongUnit('unit')(meeting);
  if (faults.length > 0 || cell === '' || ordered === '' || unitIn(meeting, cell) === ordered) return faults;
  return [finding(meeting.row, 'unit', 'invalid_unit_code', `The product is ordered and priced in ${ordered}.`)];
}

/** Loading stock never creates a location. */
function unknownLocation({call, row}: Meeting): RowError[] {
  const code = row.cells.stock_location_code ?? '';
  const places = call.maybe('suppliers/StockLocation');
  if (code === '' || !places || places.where('code', code)) return [];
  return [finding(row, 'stock_location_code', 'unknown_reference', 'You have no stock location with this code.')];
}

/** Quantities are in the unit of the product. */
function fractions({call, row, separator}: Meeting, columns: readonly string[]): RowError[] {
  const product = call
    .maybe('suppliers/SupplierProduct')
    ?.where('product_identifier', row.cells.product_identifier ?? '');
  const unit = text(product?.value.unit_of_measure);
  return columns.flatMap((column) =>
    isTooFine(call.world, plainNumber(row.cells[column] ?? '', separator), unit)
      ? [finding(row, column, 'fraction_not_allowed', tooFine(call.world, unit))]
      : [],
  );
}

/** Configurable products are priced and kept by variant, all others without one. */
function wrongVariant(meeting: Meeting): RowError[] {
  const {call, row} = meeting;
  const product = productOf(meeting)?.value;
  const {variant_sku: sku = ''} = row.cells;
  if (!product) return [];
  if (product.type === 'configurable' && sku === '')
    return [finding(row, 'variant_sku', 'required', 'A configurable product needs the SKU of a variant.')];
  const isKnown = (call.maybe('suppliers/SupplierProductVariant')?.all() ?? []).some(
    ({value}) => value.product_identifier === product.product_identifier && value.sku === sku,
  );
  if (sku === '' || (product.type === 'configurable' && isKnown)) return [];
  return [finding(row, 'variant_sku', 'unknown_reference', 'The product has no such variant.')];
}

/** A price is above zero, and one on request has no amount. */
function wrongPrice({row, separator}: Meeting): RowError[] {
  const {unit_price: price = '', on_request: request = ''} = row.cells;
  if (request === 'true' && price !== '')
    return [finding(row, 'unit_price', 'invalid_price', 'A price on request has no amount.')];
  if (price !== '' && /^[0.,]+$/.test(plainNumber(price, separator)))
    return [finding(row, 'unit_price', 'invalid_price', 'The price must be above zero.')];
  return [];
}

function otherCurrency({call, row, job}: Meeting): RowError[] {
  const list = call.maybe('suppliers/PriceList')?.byIdentifier(text(job.price_list_id));
  const {currency = ''} = row.cells;
  if (currency === '' || !list || list.value.currency === currency) return [];
  return [finding(row, 'currency', 'currency_mismatch', `The price list is in ${text(list.value.currency)}.`)];
}

/** Only bundles have parts; the bundle may be an earlier row of the file, whose type its own row says. */
function noBundle({call, row}: Meeting): RowError[] {
  const wanted = row.cells.parent_product_identifier ?? '';
  const parent = call.maybe('suppliers/SupplierProduct')?.where('product_identifier', wanted)?.value;
  if (!parent || parent.type === 'bundle') return [];
  return [finding(row, 'parent_product_identifier', 'unknown_reference', 'Only bundles have parts.')];
}

/** Nobody keeps a service. */
function noGoods(meeting: Meeting): RowError[] {
  if (productOf(meeting)?.value.type !== 'service') return [];
  return [finding(meeting.row, 'product_identifier', 'out_of_range', 'A service has no stock.')];
}

/** What stays as it is: the type of a product, and for a while the identifier of one that was deleted. */
function settled({call, row, known}: Meeting): RowError[] {
  const {type = '', product_identifier: identifier = ''} = row.cells;
  if (known && type !== '' && type !== known.value.type)
    return [finding(row, 'type', 'invalid_enum', `The type stays ${text(known.value.type)}.`)];
  if (known || restingId(call, identifier) === undefined) return [];
  const message = `The identifier was deleted, and rests for ${RETIRED_DAYS} days.`;
  return [finding(row, 'product_identifier', 'duplicate', message)];
}

/** Both, with the members of objects side by side: `name:en` may be filled and `name:de` empty. */
function joined(emptied: JsonObject, filled: JsonObject): JsonObject {
  const result = {...emptied};
  for (const [name, value] of Object.entries(filled)) {
    const other = result[name];
    result[name] = isObject(other) && isObject(value) ? {...other, ...value} : value;
  }
  return result;
}

/** What a row says of a product, but for what is a record of its own. */
function sentProduct({call, row, known, job, collection}: Meeting, values: JsonObject): JsonObject {
  const emptied = known && collection ? emptiedBy(call, collection, row, languageOf(call, job)) : {};
  const filled: JsonObject = {...(!known && {type: 'simple'}), ...values, ...listsOf(row)};
  const unit = text(filled.unit_of_measure);
  if (unit !== '') filled.unit_of_measure = unitIn({call, job}, unit);
  return withCleanTexts(joined(emptied, filled));
}

export const PRODUCTS: Kind = {
  collection: 'suppliers/SupplierProduct',
  right: 'catalogue.write',
  key: ['product_identifier'],
  // A bundle may stand in the same file as its parts.
  parent: 'parent_product_identifier',
  // What a request to create one needs too, but for the type, which is simple where a file has no such column.
  required: ['product_identifier', 'sku', 'name:*', 'description:*', 'unit_of_measure'],
  earlier: ['replacement_product_identifier'],
  columns: ['unspsc', 'gtin', 'image_url', 'category'],
  ownRules: ['unit_of_measure'],
  check: (meeting) => [
    ...codeErrors(meeting),
    ...wrongCodes(meeting),
    ...wrongLinks(meeting),
    ...wrongPaths(meeting),
    ...settled(meeting),
    ...noBundle(meeting),
    ...takenSku(meeting),
    ...listErrors(meeting),
    ...attributeErrors(meeting, languageOf(meeting.call, meeting.job)),
    ...missingTexts(meeting).filter(({column}) => !/^(name|description)(:|$)/.test(column ?? '')),
    ...wrongUnit('unit_of_measure')(meeting),
  ],
  usual: {type: 'simple'},
  sent: sentProduct,
  foresee: (meeting, values) => {
    const {call, row, known, job} = meeting;
    const written = foreseen(call, 'suppliers/SupplierProduct', known, sentProduct(meeting, values));
    if (!known || written !== 'unchanged') return written;
    const language = languageOf(call, job);
    const isOther = hasOtherParts(call, row, known, language) || hasOtherAttributes(call, row, known, language);
    return isOther ? 'updated' : 'unchanged';
  },
  write: (meeting, values) => {
    const {call, row, known, job} = meeting;
    const before = known && {...known.value};
    const sent = sentProduct(meeting, values);
    const written = put(call, 'suppliers/SupplierProduct', known, sent);
    const product = known ?? productOf({call, row});
    if (!product) return written;
    const hasNewParts = writeParts(call, row, product, languageOf(call, job));
    const hasNewAttributes = writeAttributes(call, row, product, languageOf(call, job));
    if (written === 'unchanged' && !hasNewParts && !hasNewAttributes) return written;
    keepProduct(call, product, before, sent);
    return written === 'unchanged' ? 'updated' : written;
  },
};

/** The columns of a price with quantities that are ordered. */
function orderedIn({row}: Meeting): string[] {
  return Object.keys(row.cells).filter((name) =>
    /^(min_order_quantity|order_multiple|tiers\.\d+\.min_quantity)$/.test(name),
  );
}

export const PRICES: Kind = {
  collection: 'suppliers/PriceListEntry',
  right: 'prices.write',
  key: ['product_identifier', 'variant_sku', 'valid_from'],
  columns: ['currency', 'unit', 'country'],
  ownRules: ['unit'],
  find: ({call, row, job}) =>
    call
      .collection('suppliers/PriceListEntry')
      .all()
      .find(
        ({value, parents}) =>
          parents.price_list_id === job.price_list_id &&
          value.product_identifier === row.cells.product_identifier &&
          text(value.variant_sku) === (row.cells.variant_sku ?? '') &&
          text(value.valid_from) === (row.cells.valid_from ?? ''),
      ),
  check: (meeting) => [
    ...unknownProduct(meeting),
    ...otherCurrency(meeting),
    ...wrongVariant(meeting),
    ...wrongPrice(meeting),
    ...otherUnit(meeting),
    ...fractions(meeting, orderedIn(meeting)),
  ],
  take: ({call, entry}) => dropEntry(call, entry),
  write: ({call, job}, values) => upsertEntry(call, text(job.price_list_id), values).status,
  foresee: ({call, job}, values) => changeBy(call, text(job.price_list_id), values).status,
};

/** Whether newer stock is known already: a late row does no harm. */
function isLate({known, row}: Meeting): boolean {
  const at = row.cells.as_of ?? '';
  return known !== undefined && at !== '' && at < text(known.value.as_of);
}

/** Stock with the moment that it was counted at, by default now. */
function asOf({call, row}: Meeting, values: JsonObject): JsonObject {
  const at = row.cells.as_of ?? '';
  return {...values, as_of: at === '' ? call.world.now() : at};
}

export const STOCK: Kind = {
  collection: 'suppliers/StockRecord',
  right: 'stock.write',
  key: ['product_identifier', 'variant_sku', 'stock_location_code'],
  required: ['product_identifier', 'stock_location_code', 'state'],
  check: (meeting) => [
    ...unknownProduct(meeting),
    ...noGoods(meeting),
    ...unknownLocation(meeting),
    ...wrongVariant(meeting),
    ...fractions(meeting, ['quantity', 'expected_quantity']),
  ],
  foresee: (meeting, values) =>
    isLate(meeting)
      ? 'unchanged'
      : foreseen(meeting.call, 'suppliers/StockRecord', meeting.known, asOf(meeting, values)),
  write: (meeting, values) =>
    isLate(meeting) ? 'unchanged' : put(meeting.call, 'suppliers/StockRecord', meeting.known, asOf(meeting, values)),
};
