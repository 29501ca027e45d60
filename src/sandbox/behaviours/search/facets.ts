import type {Call} from '../../call';
import {micros} from '../../decimal';
import type {JsonObject} from '../../types';
import {idOf, object, objects, text} from '../access';
import {endsOf, filterPropertiesFor, isMeasured, type FilterProperty} from './properties';

/** Ends of the ranges in which prices are counted. */
const ENDS = [0, 5, 10, 25, 50, 100, 250, 500, 1000];

function rangeOf(amount: string): string {
  const at = ENDS.findIndex((end) => micros(amount) < micros(String(end)));
  return at < 0 ? `${ENDS.at(-1) ?? 0}-` : `${ENDS[at - 1] ?? 0}-${ENDS[at] ?? ''}`;
}

/** Values that a facet counts. */
const MOST_BUCKETS = 100;

const amountOf = (product: JsonObject): string => text(object(product.best_price).amount);

/** What facets say of products. A property is named `property.Material`. */
export interface Facets {
  /** The values of a facet that a product has. */
  valuesOf: (name: string, product: JsonObject) => string[];
  /** Whether a facet has numbers, so that its values are ranges. */
  isRange: (name: string, products: readonly JsonObject[]) => boolean;
}

/** Reads once what the suppliers say of their properties. */
export function facetsFor(call: Call): Facets {
  const propertiesOf = filterPropertiesFor(call);
  const named = (name: string, product: JsonObject): FilterProperty[] =>
    propertiesOf(product).filter((own) => `property.${own.name}` === name);
  return {
    valuesOf: (name, product) =>
      name.startsWith('property.') ? named(name, product).map(({value}) => value) : fixedValues(name, product),
    isRange: (name, products) =>
      name === 'price' || products.some((product) => named(name, product).some(({valueType}) => isMeasured(valueType))),
  };
}

function fixedValues(name: string, product: JsonObject): string[] {
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

/** The least and the greatest number, for a slider. One below zero is none that the contract knows. */
function limitsOf(amounts: readonly string[]): JsonObject | null {
  const sorted = [...amounts].sort((a, b) => (micros(a) < micros(b) ? -1 : 1));
  const [min] = sorted;
  return min === undefined || micros(min) < 0n ? null : {min, max: sorted.at(-1) ?? min};
}

/**
 * A facet of a search, counted over the products it is about; the most frequent value first.
 *
 * @param valuesOf what counts of a product
 * @param isRange whether the values are ranges of numbers
 */
export function facetOf(
  name: string,
  products: readonly JsonObject[],
  valuesOf: (product: JsonObject) => string[],
  isRange: boolean,
): JsonObject {
  const counts = new Map<string, number>();
  for (const product of products)
    for (const value of new Set(valuesOf(product))) counts.set(value, (counts.get(value) ?? 0) + 1);
  const amounts =
    name === 'price'
      ? products.map(amountOf).filter(Boolean)
      : [...counts.keys()].flatMap((value) => endsOf(value) ?? []);
  return {
    field: name,
    type: isRange ? 'range' : 'value',
    buckets: [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_BUCKETS)
      .map(([value, count]) => ({value, count})),
    stats: isRange ? limitsOf(amounts) : null,
  };
}
