import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {Problem} from '../problem';
import {referenceTo} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, supplierOf, text, texts} from './access';
import {isSamePath, mappedTo, placeAnew} from './productPlaces';
import {tellProduct} from './supplierParts';
import {suggest} from './suggestions';
import {siblings} from './supplierSiblings';

/** Paths of a product in its supplier's own structure, and where clients have put them. */

const CATEGORIES = 'suppliers/ProductCategory';
const PRODUCTS = 'suppliers/SupplierProduct';
const PRODUCT_KEY = {param: 'product_key', fields: ['id', 'product_identifier', 'sku']};

/** Makes one path the primary one, and no other. */
function makePrimary(call: Call, chosen: Entry): void {
  for (const entry of siblings(call, CATEGORIES)) {
    const before = entry.value;
    const primary = entry === chosen;
    if (before.primary === primary) continue;
    call.save(entry, {...before, primary});
    tellProduct(call, CATEGORIES, before, entry.value);
  }
}

/** The product that buyers see, in the category of its store. */
function placeProduct(call: Call, mapped: readonly JsonObject[]): void {
  const {id} = call.find(PRODUCTS, PRODUCT_KEY).value;
  const seen = call.world.collection('clients/Product')?.byIdentifier(id);
  const here = mapped.find(({store_id: store}) => store === idOf(seen?.value.store));
  if (!seen || !here) return;
  const others = objects(seen.value.categories).filter((one) => one.id !== idOf(here.category));
  call.save(seen, {...seen.value, categories: [...others, object(here.category)]});
}

/** The client gets a task to put a path that nobody has mapped somewhere: it stands where nobody has placed anything. */
function suggestPlace(call: Call, path: string): void {
  const subject = referenceTo(call.world, supplierOf(call), 'supplier');
  suggest(call, {kind: 'category_mapping', subject, current_value: path, suggested_value: 'Other'});
}

/** Places the product of the path anew, by the paths that it has now. */
export function placeByPaths(call: Call): void {
  const paths = siblings(call, CATEGORIES).map(({value}) => value);
  placeAnew(call, call.find(PRODUCTS, PRODUCT_KEY).value, paths);
}

export const createCategory: Behaviour = (call) => {
  const sent = call.body();
  const language = sent.language ?? call.defaultLanguage();
  const body: JsonObject = {...sent, language};
  const collection = call.collection(CATEGORIES);
  const own = siblings(call, CATEGORIES);
  const twin = own.find((entry) => isSamePath(entry.value, body) && !call.forgives(collection, entry));
  if (twin)
    throw new Problem('conflict_duplicate', 'The product has this path in this language.', {
      field: 'path',
      existing_id: idOf(twin.value),
    });
  // A path that a client has mapped for another product has its place already.
  const mapped = mappedTo(collection, body);
  const answer = ACTS.create?.(call) ?? {};
  const {entry} = answer;
  if (!entry) return answer;
  const isFirst = own.length === 0;
  entry.value = {
    ...entry.value,
    language,
    mapped_to: mapped,
    primary: isFirst || body.primary === true,
  };
  if (entry.value.primary === true) makePrimary(call, entry);
  tellProduct(call, CATEGORIES, undefined, entry.value);
  if (objects(mapped).length > 0) placeProduct(call, objects(mapped));
  else suggestPlace(call, texts(body.path).join(' > '));
  return {...answer, value: entry.value};
};

const remove: Behaviour = (call) => {
  const {value} = call.locate();
  const answer = ACTS.delete?.(call) ?? {};
  tellProduct(call, CATEGORIES, value);
  const [oldest] = [...siblings(call, CATEGORIES)].sort((a, b) =>
    text(a.value.created_at) < text(b.value.created_at) ? -1 : 1,
  );
  if (value.primary === true && oldest) makePrimary(call, oldest);
  placeByPaths(call);
  return answer;
};

export const SUPPLIER_CATEGORIES: Record<string, Behaviour> = {
  'suppliers/delete-product-category': remove,
};
