import type {Schemas} from './platform/client.ts';

type SearchRequest = Schemas['ProductSearchRequest'];
type Filters = NonNullable<SearchRequest['filters']>;

/** Facets whose filter is a list of values, with the key of that filter. */
const LISTS = {brand: 'brand', supplier: 'supplier_id', store: 'store_id', category: 'category_id'} as const;
/** Types of products, as the filter of that facet takes them. */
const TYPES = ['simple', 'configurable', 'bundle', 'service', 'digital'] as const;
const isList = (field: string): field is keyof typeof LISTS => Object.hasOwn(LISTS, field);

function filtersOf(params: URLSearchParams): Filters {
  const filters: Filters = params.has('in_stock') ? {in_stock: true} : {};
  for (const key of new Set(params.keys())) {
    const field = key.replace(/^f\./, '');
    const values = params.getAll(key);
    if (field === key) continue;
    if (isList(field)) filters[LISTS[field]] = values;
    else if (field === 'type') filters.type = TYPES.filter((type) => values.includes(type));
    else if (field.startsWith('property.')) filters.property = {...filters.property, [field.slice(9)]: values};
    else if (field === 'price') {
      // Buckets are `low-high`, and the API takes one range: several buckets become the span over all of them.
      const limits = values.flatMap((value) => value.split('-')).map(Number);
      if (limits.every(Number.isFinite))
        filters.price = {gte: String(Math.min(...limits)), lte: String(Math.max(...limits))};
    }
  }
  return filters;
}

/** Whether the page offers a facet. The API counts availability, but filters by `in_stock` alone; tags have only ids here. */
export const isFilter = (field: string): boolean =>
  isList(field) || field === 'type' || field === 'price' || field.startsWith('property.');

/**
 * The body for `search-products` from an address such as `?q=gloves&f.brand=Clearhand&in_stock=1&offset=24`.
 *
 * @param facets names of the facets to count; the API takes 20
 */
export function searchRequest(params: URLSearchParams, facets: string[], country: string): SearchRequest {
  return {
    query: (params.get('q') ?? '').slice(0, 200),
    filters: filtersOf(params),
    facets: facets.slice(0, 20),
    sort: 'relevance',
    country,
    limit: 24,
    offset: Math.max(0, Math.trunc(Number(params.get('offset'))) || 0),
    personalize: true,
    group_by: 'none',
    track: true,
  };
}
