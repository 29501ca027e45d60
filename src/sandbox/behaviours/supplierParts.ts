import type {Call} from '../call';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {seenCodes, withDerivedAgain} from './derivedCodes';
import {demandsNow} from './productStores';
import {withDemands, withoutGaps, withOwnValues} from './supplierDerived';
import {recordsOf} from './supplierSiblings';
import {tellType} from './typeNeeds';

/**
 * Codes, properties, options, categories and links of a product are records of their own. The product shows them too,
 * and buyers see most of them.
 */

const PRODUCTS = 'suppliers/SupplierProduct';
const VARIANTS = 'suppliers/SupplierProductVariant';
const OPTIONS = 'suppliers/ProductOption';
const SHOWN = 'clients/Product';
const PRODUCT_KEY = {param: 'product_key', fields: ['id', 'product_identifier', 'sku']};

const pick = (record: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

interface Part {
  /** The list of the product. */
  list: string;
  /** An entry of that list. */
  inline: (record: JsonObject) => JsonObject;
  /** An entry of the list of the same name that buyers see; undefined when they see none. */
  shown?: (record: JsonObject) => JsonObject;
  /** What makes two entries of that list the same. */
  key?: (shown: JsonObject) => string;
}

/** A text in the language in which the sample world answers buyers. */
function plain(value: Json | undefined): Json {
  if (typeof value === 'string') return value;
  const languages = object(value);
  return languages.en ?? Object.values(languages)[0] ?? null;
}

const PARTS: Record<string, Part> = {
  'suppliers/ProductCategory': {
    list: 'categories',
    inline: (record) => pick(record, ['id', 'path', 'language', 'primary']),
  },
  'suppliers/ProductCode': {
    list: 'codes',
    inline: (record) => pick(record, ['id', 'scheme', 'value', 'version', 'verified']),
    shown: (record) => pick(record, ['scheme', 'value', 'version']),
    key: ({scheme, value}) => `${text(scheme)} ${text(value)}`,
  },
  'suppliers/ProductProperty': {
    list: 'properties',
    inline: (record) => pick(record, ['id', 'key', 'name', 'value', 'unit']),
    shown: ({name, value, unit = null}) => ({name: plain(name), value: plain(value), unit}),
    key: ({name}) => text(name),
  },
  [OPTIONS]: {
    list: 'options',
    inline: ({values, ...record}) => ({
      ...pick(record, ['id', 'key', 'name']),
      value_keys: objects(values).map(({key}) => key ?? null),
    }),
    shown: ({key, values, value_keys: keys}) => ({
      name: key ?? null,
      values: values === undefined ? texts(keys) : objects(values).map((one) => one.key ?? null),
    }),
    key: ({name}) => text(name),
  },
  'suppliers/ProductUrl': {
    list: 'urls',
    inline: (record) => pick(record, ['id', 'kind', 'url', 'country', 'language']),
  },
};

/** The lists of a product as buyers see them, from those that the product shows itself. */
export function shownParts(product: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.values(PARTS).flatMap(({list, shown}) =>
      shown ? [[list, objects(product[list]).map((entry) => shown(entry))]] : [],
    ),
  );
}

/** The product that the path names. @throws Problem 404 */
function productOf(call: Call): Entry {
  return call.find(PRODUCTS, PRODUCT_KEY);
}

/** The list with one entry replaced, added at the end, or taken out. */
function replaced(
  list: readonly JsonObject[],
  isSame: (one: JsonObject) => boolean,
  next: JsonObject | undefined,
): JsonObject[] {
  const at = list.findIndex(isSame);
  if (at < 0) return next ? [...list, next] : [...list];
  return list.flatMap((one, index) => (index === at ? (next ? [next] : []) : [one]));
}

/** What buyers see of an option: the values that a variant has. */
function withVariants(call: Call, {value: product}: Entry, entry: JsonObject): JsonObject {
  const used = new Set(
    recordsOf(call.maybe(VARIANTS), product).map(({value}) => text(object(value.option_values)[text(entry.name)])),
  );
  return {...entry, values: texts(entry.values).filter((value) => used.has(value))};
}

/** Shows a change of a part in the product that the path names, and to the buyers. See {@link tellPart}. */
export function tellProduct(call: Call, collection: string, before?: JsonObject, after?: JsonObject): void {
  tellPart(call, productOf(call), collection, before, after);
}

/**
 * Shows a change of a part in its product, and to the buyers.
 *
 * @param before the record before the change; undefined for a new one
 * @param after the record now; undefined for one that was deleted
 */
export function tellPart(
  call: Call,
  product: Entry,
  collection: string,
  before?: JsonObject,
  after?: JsonObject,
): void {
  const part = PARTS[collection];
  if (!part) return;
  const id = idOf(before ?? after);
  const list = replaced(objects(product.value[part.list]), (one) => one.id === id, after && part.inline(after));
  // The main path stands first.
  if (part.list === 'categories') list.sort((a, b) => Number(b.primary === true) - Number(a.primary === true));
  const next = withDerivedAgain(call, product.value, {...product.value, [part.list]: list});
  call.save(product, withOwnValues(withoutGaps(withDemands(next, demandsNow(call, product.value, next)))));
  const seen = call.world.collection(SHOWN)?.byIdentifier(product.value.id);
  const {shown, key} = part;
  if (!seen || !shown || !key) return;
  const known = before && key(shown(before));
  const line = after && shown(after);
  const entries = replaced(
    objects(seen.value[part.list]),
    // What buyers saw under the name before, such as a value that was derived, makes room for the supplier's.
    (one) => key(one) === (known ?? (line && key(line))),
    line && part.list === 'options' ? withVariants(call, product, line) : line,
  );
  const all = part.list === 'codes' ? seenCodes(call, product.value, entries) : entries;
  call.save(seen, {...seen.value, [part.list]: all});
}

/** Shows parts that take the place of all those of their kind, in their product and to the buyers. */
export function tellParts(call: Call, product: Entry, collection: string, parts: readonly JsonObject[]): void {
  const {list, inline, shown} = PARTS[collection] ?? {};
  if (list === undefined || !inline) return;
  call.save(product, {...product.value, [list]: parts.map(inline)});
  const seen = call.world.collection(SHOWN)?.byIdentifier(product.value.id);
  if (seen && shown) call.save(seen, {...seen.value, [list]: parts.map(shown)});
}

/** The parts that a product shows. */
export function partsOf(product: JsonObject, collection: string): JsonObject[] {
  return objects(product[PARTS[collection]?.list ?? '']);
}

/** Shows buyers the values that the variants of a product have now, and its supplier whether it has any. */
export function tellOptions(call: Call, product: Entry = productOf(call)): void {
  tellType(call, product);
  const seen = call.world.collection(SHOWN)?.byIdentifier(product.value.id);
  const {shown} = PARTS[OPTIONS] ?? {};
  if (!seen || !shown) return;
  const options = recordsOf(call.collection(OPTIONS), product.value).map(({value}) =>
    withVariants(call, product, shown(value)),
  );
  const others = objects(seen.value.options).filter(({name}) => !options.some((one) => one.name === name));
  call.save(seen, {...seen.value, options: [...others, ...options]});
}
