import type {Behaviour, Call} from '../../call';
import {invalidField} from '../../problem';
import type {Json, JsonObject} from '../../types';
import {idOf, object, objects, text} from '../access';
import {withDescendants} from '../descendants';
import {facetsFor} from './facets';
import {shopProducts} from './products';
import {filterPropertiesFor, type FilterProperty} from './properties';

/** The facets that a search can count: the fixed ones, and one for each technical property. */

const FIXED: Record<string, JsonObject> = {
  brand: {en: 'Brand', de: 'Marke'},
  supplier: {en: 'Supplier', de: 'Lieferant'},
  store: {en: 'Store', de: 'Store'},
  category: {en: 'Category', de: 'Kategorie'},
  tag: {en: 'Tag', de: 'Schlagwort'},
  type: {en: 'Type', de: 'Typ'},
  availability: {en: 'Availability', de: 'Verfügbarkeit'},
  price: {en: 'Price', de: 'Preis'},
};
/** Properties that are listed when no category is named. */
const MOST_PROPERTIES = 50;

/**
 * Facets that a search names are among those that can be listed. Whatever a property is called, it may have no value now.
 *
 * @throws Problem 422
 */
export function needFacets(names: readonly string[]): void {
  const at = names.findIndex((name) => !Object.hasOwn(FIXED, name) && !name.startsWith('property.'));
  if (at >= 0) throw invalidField(`/facets/${at}`, 'invalid_enum', 'list-search-facets names no such facet.');
}

/** The name of a property in every language that its supplier gave it. */
function labelOf(call: Call, name: string): Json {
  const known = call.world
    .collection('suppliers/ProductProperty')
    ?.all()
    .find(({value}) => Object.values(object(value.name)).includes(name));
  return known?.value.name ?? {en: name};
}

/** How a facet of a property is shown, by the type of its values. */
const TYPES: Record<string, string> = {number: 'range', range: 'range', boolean: 'boolean'};

/** Technical properties of products, the most frequent first. */
function propertiesOf(call: Call, products: readonly JsonObject[]): FilterProperty[] {
  const found = new Map<string, FilterProperty & {count: number}>();
  for (const property of products.flatMap(filterPropertiesFor(call))) {
    const known = found.get(property.name) ?? {...property, count: 0};
    found.set(property.name, {...known, count: known.count + 1});
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

export const listFacets: Behaviour = (call) => {
  const {category_id: category} = call.parameters.query;
  const within = withDescendants(call, [text(category)]);
  const products = shopProducts(call).filter(
    ({categories}) => category === undefined || objects(categories).some((one) => within.has(idOf(one))),
  );
  const [priced] = products.map(({best_price: price}) => text(object(price).currency)).filter(Boolean);
  const prices = new Set(products.map(({best_price: price}) => text(object(price).amount)).filter(Boolean));
  const {valuesOf} = facetsFor(call);
  const values = (field: string): number =>
    field === 'price' ? prices.size : new Set(products.flatMap((product) => valuesOf(field, product))).size;
  const properties = propertiesOf(call, products).slice(0, category === undefined ? MOST_PROPERTIES : undefined);
  const data = [
    ...Object.entries(FIXED).map(([field, label]): JsonObject => {
      const isPrice = field === 'price';
      return {
        field,
        label,
        type: isPrice ? 'range' : 'value',
        unit: isPrice ? (priced ?? null) : null,
        value_count: values(field),
      };
    }),
    ...properties.map(({name, unit, valueType}): JsonObject => {
      const field = `property.${name}`;
      return {field, label: labelOf(call, name), type: TYPES[valueType] ?? 'value', unit, value_count: values(field)};
    }),
  ];
  return {value: {data}, kind: 'stateful'};
};
