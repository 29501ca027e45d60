import type {Call} from '../../call';
import {same} from '../../json';
import {makeRecord} from '../../record';
import type {Entry} from '../../store';
import type {Json, JsonObject} from '../../types';
import {findingsOf} from '../../validate';
import {idOf} from '../access';
import {lookedUp} from '../codeFormats';
import {mappedTo, placeAnew} from '../productPlaces';
import {partsOf, tellParts} from '../supplierParts';
import {recordsOf} from '../supplierSiblings';
import {finding, listIn, type Meeting, type Row, type RowError} from './row';
import {hasList, numbered} from './supplierParts';

/** Paths, codes and links of a product row. A file that has them replaces those of the product. */

const CATEGORIES = 'suppliers/ProductCategory';
const CODES = 'suppliers/ProductCode';
const URLS = 'suppliers/ProductUrl';

/** The records of a kind that a product has. Of those of the sample world, it shows some that have no record. */
function ownParts(call: Call, product: Entry, name: string): JsonObject[] {
  const collection = call.collection(name);
  const shown = partsOf(product.value, name).map((one): JsonObject => ({
    ...one,
    ...collection.byIdentifier(one.id)?.value,
  }));
  const ids = new Set(shown.map(({id}) => id));
  const others = recordsOf(collection, product.value).filter(({value}) => !ids.has(value.id));
  return [...shown, ...others.map(({value}) => value)];
}

/** Whether a product has other records of a kind than these. */
function isOther(call: Call, product: Entry, name: string, records: readonly JsonObject[]): boolean {
  const known = ownParts(call, product, name);
  const isSame = (record: JsonObject, at: number): boolean =>
    Object.entries(record).every(([field, value]) => same(value, known[at]?.[field] ?? null));
  return records.length !== known.length || !records.every(isSame);
}

/** Puts records in the place of those of a kind. @returns whether that changed any */
function replace(call: Call, product: Entry, name: string, records: readonly JsonObject[]): boolean {
  if (!isOther(call, product, name, records)) return false;
  const collection = call.collection(name);
  for (const entry of recordsOf(collection, product.value)) collection.remove(entry);
  const made = records.map(
    (values) =>
      collection.add({...makeRecord(collection, {}, call.maker), ...values}, {product_key: idOf(product.value)}).value,
  );
  tellParts(call, product, name, made);
  return true;
}

function pathsOf(call: Call, row: Row, language: string): JsonObject[] {
  return numbered(row, 'categories').map(({path = '', external_code: code = null}, at) => ({
    path: listIn(path),
    language,
    primary: at === 0,
    external_code: code,
    mapped_to: mappedTo(call.collection(CATEGORIES), {path: listIn(path), language}),
  }));
}

function codesOf(call: Call, row: Row): JsonObject[] {
  return numbered(row, 'codes')
    .filter(({scheme, value}) => scheme !== undefined && value !== undefined)
    .map(({scheme = '', value = '', version = null}) => ({scheme, value, ...lookedUp(call, {scheme, value, version})}));
}

function linksOf(row: Row): JsonObject[] {
  return numbered(row, 'urls')
    .filter(({url}) => url !== undefined)
    .map(({url = '', kind = 'product_page', country = null, language = null}) => ({url, kind, country, language}));
}

/** What the schema of a kind of record forbids in cells, each by the column that it stands in. */
function forbidden(
  {call, row}: Meeting,
  name: string,
  column: string,
  cells: Record<string, Json | undefined>,
): RowError[] {
  const collection = call.maybe(name);
  if (!collection) return [];
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(collection.spec.schema));
  return Object.entries(cells).flatMap(([property, cell]) => {
    const found = properties.get(property);
    if (cell === undefined || !found) return [];
    return findingsOf(cell, found.schema, schemas)
      .slice(0, 1)
      .map(({code, message}) => finding(row, `${column}.${property}`, code, message));
  });
}

/** Cells of links that their schema forbids; addresses and countries have rules of their own. */
export function wrongLinks(meeting: Meeting): RowError[] {
  return numbered(meeting.row, 'urls').flatMap(({kind, language}, at) =>
    forbidden(meeting, URLS, `urls.${at + 1}`, {kind, language}),
  );
}

/** Category paths that their schema forbids, and one that stands in the row already. */
export function wrongPaths(meeting: Meeting): RowError[] {
  const seen = new Set<string>();
  return numbered(meeting.row, 'categories').flatMap(({path = '', external_code: code}, at) => {
    const column = `categories.${at + 1}`;
    const isTwice = seen.has(path);
    seen.add(path);
    return [
      ...forbidden(meeting, CATEGORIES, column, {path: listIn(path), external_code: code}),
      ...(isTwice ? [finding(meeting.row, `${column}.path`, 'duplicate', 'The path stands in the row already.')] : []),
    ];
  });
}

/** Whether {@link writeParts} would change any. */
export function hasOtherParts(call: Call, row: Row, product: Entry, language: string): boolean {
  return (
    (hasList(row, 'categories') && isOther(call, product, CATEGORIES, pathsOf(call, row, language))) ||
    (hasList(row, 'codes') && isOther(call, product, CODES, codesOf(call, row))) ||
    (hasList(row, 'urls') && isOther(call, product, URLS, linksOf(row)))
  );
}

/** Writes the parts that a row has; empty columns take those of the product away. @returns whether that changed any */
export function writeParts(call: Call, row: Row, product: Entry, language: string): boolean {
  const paths = hasList(row, 'categories') && replace(call, product, CATEGORIES, pathsOf(call, row, language));
  const codes = hasList(row, 'codes') && replace(call, product, CODES, codesOf(call, row));
  const links = hasList(row, 'urls') && replace(call, product, URLS, linksOf(row));
  if (paths || codes) {
    const own = recordsOf(call.collection(CATEGORIES), product.value).map(({value}) => value);
    placeAnew(call, product.value, own);
  }
  return paths || codes || links;
}
