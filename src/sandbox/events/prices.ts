/** Finds out which products have got another price: no record says which of a list's prices counts on a day. */
import {idOf, object, text, texts} from '../behaviours/access';
import {livePrice, tiersOf} from '../behaviours/priceChanges';
import {isValidOn} from '../behaviours/priceLists';
import {dayInStore} from '../behaviours/storeDays';
import {same} from '../json';
import {SUPPLIERS} from '../../openapi/roles';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import type {World} from '../world';
import {causeOf, type Happened} from './happened';

const TYPE = 'product.price_changed';
const LOOKED = `${TYPE} looked at`;

interface Price {
  product: string;
  supplier: string;
  store: string;
  /** What is asked, in a form to compare. */
  terms: string;
}

/** The lists of a supplier that are in use, by id. */
function listsOf(world: World, supplier: string): Map<string, JsonObject> {
  const all = world.collection('suppliers/PriceList', supplier)?.all() ?? [];
  const used = all.filter(({value}) => value.status !== 'archived');
  return new Map(used.map(({value}) => [idOf(value), value]));
}

/** The prices of a supplier that count on the days of the stores, by list, goods and place. */
function pricesOf(world: World, supplier: string, days: Days): [string, Price][] {
  const products = new Map(
    (world.collection('suppliers/SupplierProduct', supplier)?.all() ?? []).map(({value}) => [
      text(value.product_identifier),
      idOf(value),
    ]),
  );
  const lists = listsOf(world, supplier);
  const newestFirst = [...(world.collection('suppliers/PriceListEntry', supplier)?.all() ?? [])].sort((a, b) =>
    text(a.value.valid_from) < text(b.value.valid_from) ? 1 : -1,
  );
  const found = new Map<string, Price>();
  const note = (entry: Entry, list: JsonObject, product: string, store: string, country: string): void => {
    const key = [idOf(list), product, text(entry.value.variant_sku), store, country].join(' ');
    const day = days[store] ?? '';
    const price =
      found.has(key) || !isValidOn(list, day) ? undefined : livePrice({world}, entry, {store, country}, day);
    if (!price || !isValidOn(price, day) || price.on_request === true) return;
    const terms = JSON.stringify([text(price.unit_price), price.price_quantity ?? 1, tiersOf(price)]);
    found.set(key, {product, supplier, store, terms});
  };
  for (const entry of newestFirst) {
    const list = lists.get(entry.parents.price_list_id ?? '');
    const product = products.get(text(entry.value.product_identifier));
    if (!list || product === undefined) continue;
    for (const store of Object.keys(object(entry.value.approval_state)))
      for (const country of texts(list.countries)) note(entry, list, product, store, country);
  }
  return [...found];
}

/** The days of stores by their id: a price begins at midnight where its store is. */
type Days = Readonly<Record<string, string>>;

function daysAt(world: World, moment: string): Days {
  const stores = world.collection('clients/Store')?.all() ?? [];
  return Object.fromEntries(stores.map(({value: {id}}) => [idOf(id), dayInStore(world, idOf(id), moment)]));
}

function pricesOn(world: World, days: Days): Map<string, Price> {
  return new Map(Object.values(SUPPLIERS).flatMap(({id}) => pricesOf(world, id, days)));
}

/** What is told of prices that differ. A product whose price is only gone has no other one. */
function toldOf(before: Map<string, Price>, after: Map<string, Price>): Happened[] {
  const places = new Map<string, Set<string>>();
  for (const [key, {product, supplier, store, terms}] of after)
    if (before.get(key)?.terms !== terms)
      places.set(product, (places.get(product) ?? new Set([product])).add(supplier).add(store));
  return [...places].map(([id, about]) => ({
    api: 'clients',
    type: TYPE,
    data: {id, links: {self: `/v1/products/${id}/offers`}},
    about: [...about].filter((one) => one !== id),
  }));
}

/** Looks at prices before a call. @param call `api/operation` @returns a function that says which have changed since */
export function watchPrices(world: World, call: string): () => Happened[] {
  const causes = world.apis.get('clients')?.common.events?.[TYPE]?.causes ?? [];
  if (!causes.includes(causeOf(call))) return () => [];
  const before = pricesOn(world, daysAt(world, world.now()));
  return () => toldOf(before, pricesOn(world, daysAt(world, world.now())));
}

/**
 * Looks at prices after the clock was moved.
 *
 * @returns what has begun to count since the last look; lists that are not loaded yet have their first look later
 */
export function pricesBegun(world: World): Happened[] {
  if (!world.collection('suppliers/PriceListEntry') || !world.collection('suppliers/SupplierProduct')) return [];
  const [last, now] = [text(world.notes.get(LOOKED)) || world.start, world.now()].map((moment) =>
    daysAt(world, moment),
  );
  if (!last || !now || same(last, now)) return [];
  world.notes.set(LOOKED, world.now());
  return toldOf(pricesOn(world, last), pricesOn(world, now));
}
