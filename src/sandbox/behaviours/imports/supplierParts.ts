import type {Call} from '../../call';
import {checkDigit} from '../../checks';
import {makeRecord, patched} from '../../record';
import {mergePatch, same} from '../../json';
import type {Entry} from '../../store';
import type {Json, JsonObject} from '../../types';
import {idOf, object, objects, text} from '../access';
import {hasForm} from '../codeFormats';
import {askWhereHeld} from '../productChanges';
import {keepProduct} from '../productKept';
import {padded} from '../supplierDerived';
import {tellOptions, tellPart} from '../supplierParts';
import {keepLastPrice} from '../lastPrices';
import {clearProduct} from '../supplierRemoval';
import {recordsOf} from '../supplierSiblings';
import {addressFault} from './cells';
import type {Kind, Written} from './kind';
import {finding, type Meeting, type Row, type RowError} from './row';
import {unitFault} from './units';
import {languageOf} from './values';
import {valueFaults} from '../propertyValues';

/** Imports of what belongs to a product: variants, properties and pictures; and of deletions. */

const PRODUCTS = 'suppliers/SupplierProduct';
const VARIANTS = 'suppliers/SupplierProductVariant';
const PROPERTIES = 'suppliers/ProductProperty';

/** The product of a row. */
export function productOf({call, row}: Pick<Meeting, 'call' | 'row'>): Entry | undefined {
  return call.maybe(PRODUCTS)?.where('product_identifier', row.cells.product_identifier ?? '');
}

/** A row about a product that does not exist. */
export function unknownProduct(meeting: Meeting): RowError[] {
  const {call, row} = meeting;
  if ((row.cells.product_identifier ?? '') === '' || !call.maybe(PRODUCTS) || productOf(meeting)) return [];
  return [finding(row, 'product_identifier', 'unknown_reference', 'None of your products has this identifier.')];
}

/** The cells of numbered columns, such as `codes.1.value`, by number. */
export function numbered({cells}: Row, list: string): Record<string, string>[] {
  const found = new Map<string, Record<string, string>>();
  for (const [column, cell] of Object.entries(cells)) {
    const [, number, name] = new RegExp(`^${list}\\.(\\d+)\\.(.+)$`).exec(column) ?? [];
    if (number === undefined || name === undefined || cell === '') continue;
    found.set(number, {...found.get(number), [name]: cell});
  }
  return [...found].sort(([a], [b]) => Number(a) - Number(b)).map(([, one]) => one);
}

/** Whether a row has numbered columns of a list, filled or empty. They replace the whole list. */
export function hasList({cells}: Row, list: string): boolean {
  return Object.keys(cells).some((column) => new RegExp(`^${list}\\.\\d+\\.`).test(column));
}

/** What {@link put} would do. */
export function foreseen(call: Call, name: string, known: Entry | undefined, values: JsonObject): Written {
  if (!known) return 'created';
  const next = patched(call.collection(name), known.value, values, call.maker);
  return same({...next, updated_at: null}, {...known.value, updated_at: null}) ? 'unchanged' : 'updated';
}

/** Creates or changes a record. @returns what it did */
export function put(call: Call, name: string, known: Entry | undefined, values: JsonObject, parents = {}): Written {
  const collection = call.collection(name);
  if (!known) {
    collection.add(makeRecord(collection, values, call.maker), parents);
    return 'created';
  }
  const written = foreseen(call, name, known, values);
  if (written === 'updated') call.save(known, patched(collection, known.value, values, call.maker));
  return written;
}

/** The order number of another product or of a variant is taken. */
export function takenSku({call, row, known}: Meeting): RowError[] {
  const {sku = ''} = row.cells;
  const [twin, variant] = [PRODUCTS, VARIANTS].map((name) =>
    sku === '' ? undefined : call.maybe(name)?.where('sku', sku),
  );
  const isTaken = variant !== undefined || (twin !== undefined && twin !== known);
  return isTaken ? [finding(row, 'sku', 'duplicate', 'Another product has this order number.')] : [];
}

/** Codes that do not have the form of their scheme. */
export function wrongCodes({row}: Meeting): RowError[] {
  return Object.entries(row.cells).flatMap(([column, cell]) => {
    const [, number] = /^codes\.(\d+)\.value$/.exec(column) ?? [];
    const scheme = number === undefined ? '' : (row.cells[`codes.${number}.scheme`] ?? '');
    if (cell === '' || scheme === '' || scheme === 'unspsc' || hasForm(scheme, cell)) return [];
    return [finding(row, column, 'invalid_format', `The value does not have the form of ${scheme}.`)];
  });
}

/** The choices of a variant row. */
function choices({cells}: Row): JsonObject {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => {
      const [, key] = /^option_values\.(.+)$/.exec(column) ?? [];
      return key === undefined || cell === '' ? [] : [[key, cell]];
    }),
  );
}

function variantErrors(meeting: Meeting): RowError[] {
  const {call, row, known} = meeting;
  const product = productOf(meeting);
  if (!product) return unknownProduct(meeting);
  const {sku = ''} = row.cells;
  const options = recordsOf(call.collection('suppliers/ProductOption'), product.value).map(({value}) => value);
  const wanted = {...object(known?.value.option_values), ...choices(row)};
  const errors: RowError[] = [];
  if (product.value.type !== 'configurable' || options.length === 0)
    errors.push(finding(row, 'product_identifier', 'option_mismatch', 'The product has no options.'));
  for (const {key, values} of options)
    if (!objects(values).some((value) => value.key === wanted[text(key)]))
      errors.push(finding(row, `option_values.${text(key)}`, 'option_mismatch', `Choose one value of ${text(key)}.`));
  const twin = call
    .collection(VARIANTS)
    .all()
    .find(
      ({value}) =>
        value.sku !== sku &&
        value.product_identifier === row.cells.product_identifier &&
        same(object(value.option_values), wanted),
    );
  if (twin) errors.push(finding(row, 'sku', 'duplicate', `${text(twin.value.sku)} has the same combination.`));
  if (call.collection(PRODUCTS).where('sku', sku))
    errors.push(finding(row, 'sku', 'duplicate', 'A product has this order number.'));
  for (const {type = '', value = ''} of numbered(row, 'identifiers'))
    if (['gtin', 'upc', 'ean'].includes(type) && !value.endsWith(checkDigit(value)))
      errors.push(finding(row, 'identifiers.1.value', 'invalid_check_digit', 'The check digit is wrong.'));
  return errors;
}

/** What a row says of a variant. */
function sentVariant({row, known}: Meeting, values: JsonObject): JsonObject {
  const numbers = numbered(row, 'identifiers').map(({type = null, value = null}) => ({type, value}));
  const chosen = {...object(known?.value.option_values), ...choices(row)};
  return {...values, option_values: chosen, ...(numbers.length > 0 && {identifiers: padded(numbers)})};
}

export const VARIANTS_KIND: Kind = {
  collection: VARIANTS,
  right: 'catalogue.write',
  key: ['product_identifier', 'sku'],
  required: ['product_identifier', 'sku'],
  check: variantErrors,
  foresee: (meeting, values) => foreseen(meeting.call, VARIANTS, meeting.known, sentVariant(meeting, values)),
  write: (meeting, values) => {
    const {call, row, known} = meeting;
    const product = productOf({call, row});
    const sent = sentVariant(meeting, values);
    const written = put(call, VARIANTS, known, sent, {product_key: idOf(product?.value.id)});
    if (product) tellOptions(call, product);
    return written;
  },
};

/** The first name of a property, by which it is told apart without a key, and its language. */
function nameOf(cells: Record<string, string>, plain: string): {name: string; language: string} {
  const [column = '', name = ''] = Object.entries(cells).find(([one]) => /^name([:.]|$)/.test(one)) ?? [];
  return {name, language: column.split(/[:.]/)[1] ?? plain};
}

/**
 * What is wrong with the value of a property.
 *
 * @param cells the cells of the property
 * @param prefix what its columns begin with, such as `properties.1.`
 */
export function wrongProperty(call: Call, row: Row, cells: Record<string, string>, prefix = ''): RowError[] {
  const {value = '', value_type: type = 'text', unit = ''} = cells;
  // A row may leave the type to what the property has already.
  const isSaid = cells.value_type !== undefined && cells.value_type !== '';
  const errors = valueFaults(type, value, unit)
    .filter(({field}) => (field === 'value' ? value !== '' : isSaid))
    .map(({field, code, message}) => finding(row, `${prefix}${field}`, code, message));
  const fault = unit === '' ? undefined : unitFault(call, unit);
  if (fault !== undefined) errors.push(finding(row, `${prefix}unit`, 'invalid_unit_code', fault));
  return errors;
}

/** The property of a row: by its key, else by its name. */
function propertyOf({call, row, job}: Omit<Meeting, 'known'>): Entry | undefined {
  const product = productOf({call, row});
  const {key = ''} = row.cells;
  const {name, language} = nameOf(row.cells, languageOf(call, job));
  return (
    product &&
    recordsOf(call.collection(PROPERTIES), product.value).find(({value}) =>
      key !== '' ? value.key === key : text(object(value.name)[language]) === name,
    )
  );
}

/** What a row says of a property. */
function sentProperty({call, row, job}: Meeting, values: JsonObject): JsonObject {
  const {value = '', position = ''} = row.cells;
  const languages = Object.entries(row.cells).flatMap(([column, cell]) => {
    const [, tag] = /^value:(.+)$/.exec(column) ?? [];
    return tag === undefined || cell === '' ? [] : [[tag, cell]];
  });
  const words: Json =
    languages.length > 0 ? {[languageOf(call, job)]: value, ...(Object.fromEntries(languages) as JsonObject)} : value;
  return {...values, value: words, ...(position !== '' && {position: Number(position)})};
}

export const PROPERTIES_KIND: Kind = {
  collection: PROPERTIES,
  right: 'catalogue.write',
  key: ['product_identifier', 'key'],
  columns: ['product_identifier', 'value'],
  required: ['product_identifier', 'name:*', 'value'],
  ownRules: ['unit', 'value'],
  find: propertyOf,
  check: (meeting) => [...unknownProduct(meeting), ...wrongProperty(meeting.call, meeting.row, meeting.row.cells)],
  foresee: (meeting, values) => foreseen(meeting.call, PROPERTIES, meeting.known, sentProperty(meeting, values)),
  write: (meeting, values) => {
    const {call, row, known} = meeting;
    const product = productOf({call, row});
    const before = known && {...known.value};
    const written = put(call, PROPERTIES, known, sentProperty(meeting, values), {product_key: idOf(product?.value.id)});
    const entry = known ?? call.collection(PROPERTIES).all().at(-1);
    if (product && entry && written !== 'unchanged') {
      tellPart(call, product, PROPERTIES, before, {...entry.value});
      askWhereHeld(call, product);
    }
    return written;
  },
};

/** The texts of a picture by language: an empty cell takes one away. */
function altOf({cells}: Row, before: Json | undefined): Json {
  const columns = Object.keys(cells).filter((column) => column.startsWith('alt:'));
  const sent = columns.map((column): [string, Json] => [column.slice('alt:'.length), cells[column] || null]);
  const next = mergePatch(object(before), Object.fromEntries(sent));
  return Object.keys(object(next)).length > 0 ? next : null;
}

function addressErrors(row: Row, url: string): RowError[] {
  const fault = url === '' ? undefined : addressFault(url);
  return fault === undefined ? [] : [finding(row, 'url', 'invalid_url', fault)];
}

const MOST_IMAGES = 20;

/** A product has twenty places for pictures. */
function placeErrors({row, known}: Meeting): RowError[] {
  const {url = '', position = ''} = row.cells;
  const message = `A product has at most ${MOST_IMAGES} pictures.`;
  if (position !== '')
    return /^([1-9]|1\d|20)$/.test(position) ? [] : [finding(row, 'position', 'out_of_range', message)];
  const images = objects(known?.value.images);
  const isNew = images.every((image) => image.url !== url);
  return isNew && images.length >= MOST_IMAGES ? [finding(row, 'url', 'out_of_range', message)] : [];
}

/** The picture of a row, and the one whose place it takes. */
function pictureOf(
  {url = '', position = '', ...cells}: Record<string, string>,
  known: Entry,
): {
  own: JsonObject | undefined;
  next: JsonObject;
} {
  const images = objects(known.value.images);
  const own = images.find((image) => (position === '' ? image.url === url : image.position === Number(position)));
  const place = position === '' ? (own?.position ?? images.length + 1) : Number(position);
  return {own, next: {url, position: place, alt: altOf({number: 0, cells}, own?.alt)}};
}

function foreseenPicture({row, known}: Meeting): Written {
  if (!known) return 'unchanged';
  const {own, next} = pictureOf(row.cells, known);
  if (!own) return 'created';
  return same(own, next) ? 'unchanged' : 'updated';
}

export const IMAGES_KIND: Kind = {
  collection: PRODUCTS,
  right: 'catalogue.write',
  key: ['product_identifier', 'position', 'url'],
  // A picture is known by its place, and by its address where the row names no place.
  identity: ({cells: {product_identifier: product = '', position = '', url = ''}}) => [product, position || url],
  columns: ['url', 'position', 'alt'],
  required: ['product_identifier', 'url'],
  find: productOf,
  check: (meeting) => {
    const {row} = meeting;
    const {url = ''} = row.cells;
    return [...unknownProduct(meeting), ...addressErrors(row, url), ...placeErrors(meeting)];
  },
  foresee: foreseenPicture,
  write: (meeting) => {
    const {call, row, known} = meeting;
    const written = foreseenPicture(meeting);
    if (!known || written === 'unchanged') return 'unchanged';
    const {own, next} = pictureOf(row.cells, known);
    const images = objects(known.value.images);
    const all = [...images.filter((image) => image !== own), next];
    const sorted = all.sort((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0));
    const before = {...known.value};
    call.save(known, {...known.value, images: sorted});
    keepProduct(call, known, before, {images: sorted});
    return written;
  },
};

/** Products to delete for good. */
export const DELETIONS_KIND: Kind = {
  collection: PRODUCTS,
  right: 'catalogue.delete',
  key: ['product_identifier'],
  required: ['product_identifier'],
  check: unknownProduct,
  write: ({call, known}) => {
    if (!known) return 'unchanged';
    keepLastPrice(call, idOf(known.value));
    clearProduct(call, known);
    call.collection(PRODUCTS).remove(known);
    return 'updated';
  },
};
