import {micros} from '../../decimal';
import {compare} from '../../filter';
import type {JsonObject} from '../../types';
import {idOf, object, objects, text} from '../access';

/** Ends of the ranges in which prices are counted. */
const ENDS = [0, 5, 10, 25, 50, 100, 250, 500, 1000];

function rangeOf(amount: string): string {
  const at = ENDS.findIndex((end) => micros(amount) < micros(String(end)));
  return at < 0 ? `${ENDS.at(-1) ?? 0}-` : `${ENDS[at - 1] ?? 0}-${ENDS[at] ?? ''}`;
}

/** Values that a facet counts. */
const MOST_BUCKETS = 100;

const amountOf = (product: JsonObject): string => text(object(product.best_price).amount);

/** Values of a facet that a product has. A property is named `property.Material`. */
export function facetValues(name: string, product: JsonObject): string[] {
  if (name.startsWith('property.'))
    return objects(product.properties)
      .filter((property) => `property.${text(property.name)}` === name)
      .map(({value}) => text(value));
  const known: Record<string, () => string[]> = {
    brand: () => [text(product.brand)],
    supplier: () => [idOf(product.supplier)],
    store: () => [idOf(product.store)],
    category: () => objects(product.categories).map(idOf),
    tag: () => objects(product.tags).map(idOf),
    type: () => [text(product.type)],
    availability: () => [text(object(product.availability).state)],
    price: () => (amountOf(product) === '' ? [] : [rangeOf(amountOf(product))]),
  };
  return (known[name]?.() ?? []).filter(Boolean);
}

/**
 * A facet of a search, counted over the products it is about; the most frequent value first.
 *
 * @param valuesOf what counts of a product, when its record does not say all of it
 */
export function facetOf(
  name: string,
  products: readonly JsonObject[],
  valuesOf = (product: JsonObject): string[] => facetValues(name, product),
): JsonObject {
  const counts = new Map<string, number>();
  for (const product of products)
    for (const value of new Set(valuesOf(product))) counts.set(value, (counts.get(value) ?? 0) + 1);
  const amounts = products.map(amountOf).filter(Boolean).sort(compare);
  const isRange = name === 'price';
  return {
    field: name,
    type: isRange ? 'range' : 'value',
    buckets: [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_BUCKETS)
      .map(([value, count]) => ({value, count})),
    stats: isRange && amounts.length > 0 ? {min: amounts[0] ?? null, max: amounts.at(-1) ?? null} : null,
  };
}
