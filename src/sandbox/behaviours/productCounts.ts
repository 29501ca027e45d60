import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, objects} from './access';
import {withDescendants} from './descendants';
import {isOnSale} from './orderable';
import {isSold} from './soldBy';

/** Whether buyers see a product that is sold. */
export const isShown = ({hidden, approval_state: state}: JsonObject): boolean =>
  hidden !== true && state === 'approved';

/**
 * Counts of products that buyers see. The sample world has more products than it shows, so what has become visible or
 * hidden since is added to the count that it begins with.
 */
export function countNow(call: Call, before: number, fits: (product: JsonObject) => boolean): number {
  const products = call.world.collection('clients/Product');
  if (!products) return before;
  const now = products
    .all()
    .filter(({value}) => isShown(value) && fits(value) && isSold(call, value) && isOnSale(call, value)).length;
  const then = products.spec.seeds.filter(({value}) => isShown(value) && fits(value)).length;
  return Math.max(0, before + now - then);
}

/** How many products each category of the sample world begins with, without those of the categories below it. */
function ownCounts(seeds: readonly JsonObject[]): ReadonlyMap<string, number> {
  const counts = new Map(seeds.map(({id, product_count: count}) => [idOf(id), Number(count ?? 0)]));
  const own = new Map(counts);
  for (const {id, parent_id: parent} of seeds) {
    const above = own.get(idOf(parent));
    if (above !== undefined) own.set(idOf(parent), above - (counts.get(idOf(id)) ?? 0));
  }
  return own;
}

/** A category with the number of products in it and below it, also below categories that were moved. */
export function countedCategory(call: Call, category: JsonObject): JsonObject {
  if (typeof category.product_count !== 'number') return category;
  const all = withDescendants(call, [idOf(category.id)]);
  const fits = ({categories}: JsonObject): boolean => objects(categories).some((one) => all.has(idOf(one)));
  const seeds = call.world.collection('clients/Category')?.spec.seeds ?? [];
  const own = ownCounts(seeds.map(({value}) => value));
  const before = [...all].reduce((sum, id) => sum + (own.get(id) ?? 0), 0);
  return {...category, product_count: countNow(call, before, fits)};
}

/** A store with the number of its products. */
export function countedStore(call: Call, store: JsonObject): JsonObject {
  if (typeof store.product_count !== 'number') return store;
  const fits = (product: JsonObject): boolean => idOf(product.store) === store.id;
  return {...store, product_count: countNow(call, store.product_count, fits)};
}
