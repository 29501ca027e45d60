import type {Call} from '../../call';
import {same} from '../../json';
import {makeRecord} from '../../record';
import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
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

/** Puts records in the place of those of a kind. @returns whether that changed any */
function replace(call: Call, product: Entry, name: string, records: readonly JsonObject[]): boolean {
  const collection = call.collection(name);
  const known = ownParts(call, product, name);
  const isSame = (record: JsonObject, at: number): boolean =>
    Object.entries(record).every(([field, value]) => same(value, known[at]?.[field] ?? null));
  if (records.length === known.length && records.every(isSame)) return false;
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

function codesOf(row: Row): JsonObject[] {
  return numbered(row, 'codes')
    .filter(({scheme, value}) => scheme !== undefined && value !== undefined)
    .map(({scheme = '', value = '', version = null}) => ({scheme, value, ...lookedUp({scheme, value, version})}));
}

function linksOf(row: Row): JsonObject[] {
  return numbered(row, 'urls')
    .filter(({url}) => url !== undefined)
    .map(({url = '', kind = 'product_page', country = null, language = null}) => ({url, kind, country, language}));
}

/** Cells of links that their schema forbids; addresses and countries have rules of their own. */
export function wrongLinks({call, row}: Meeting): RowError[] {
  const collection = call.maybe(URLS);
  if (!collection) return [];
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(collection.spec.schema));
  return numbered(row, 'urls').flatMap(({kind, language}, at) =>
    Object.entries({kind, language}).flatMap(([name, cell]) => {
      const property = properties.get(name);
      if (cell === undefined || !property) return [];
      return findingsOf(cell, property.schema, schemas)
        .slice(0, 1)
        .map(({code, message}) => finding(row, `urls.${at + 1}.${name}`, code, message));
    }),
  );
}

const MOST_LEVELS = 6;
const LONGEST_LEVEL = 80;
const LONGEST_CODE = 60;

/** Category paths that a call would refuse, too: with too many levels, too long ones, or one that is there already. */
export function wrongPaths({row}: Pick<Meeting, 'row'>): RowError[] {
  const seen = new Set<string>();
  return numbered(row, 'categories').flatMap(({path = '', external_code: code = ''}, at) => {
    const column = `categories.${at + 1}`;
    const levels = listIn(path);
    const isTwice = seen.has(path);
    seen.add(path);
    return [
      ...(levels.length > MOST_LEVELS
        ? [finding(row, `${column}.path`, 'too_long', `A path has at most ${MOST_LEVELS} levels.`)]
        : []),
      ...(levels.some((level) => level === '' || level.length > LONGEST_LEVEL)
        ? [finding(row, `${column}.path`, 'too_long', `A level has 1 to ${LONGEST_LEVEL} characters.`)]
        : []),
      ...(isTwice ? [finding(row, `${column}.path`, 'duplicate', 'The path stands in the row already.')] : []),
      ...(code.length > LONGEST_CODE
        ? [finding(row, `${column}.external_code`, 'too_long', `A code has at most ${LONGEST_CODE} characters.`)]
        : []),
    ];
  });
}

/** Writes the parts that a row has; empty columns take those of the product away. @returns whether that changed any */
export function writeParts(call: Call, row: Row, product: Entry, language: string): boolean {
  const paths = hasList(row, 'categories') && replace(call, product, CATEGORIES, pathsOf(call, row, language));
  const codes = hasList(row, 'codes') && replace(call, product, CODES, codesOf(row));
  const links = hasList(row, 'urls') && replace(call, product, URLS, linksOf(row));
  if (paths || codes) {
    const own = recordsOf(call.collection(CATEGORIES), product.value).map(({value}) => value);
    placeAnew(call, product.value, own);
  }
  return paths || codes || links;
}
