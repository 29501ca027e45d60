import type {Schemas} from './platform/client.ts';

type SearchRequest = Schemas['ProductSearchRequest'];
type Filters = NonNullable<SearchRequest['filters']>;

/** Facets whose filter is a list of values, with the key of that filter. */
const LISTS = {brand: 'brand', supplier: 'supplier_id', store: 'store_id', category: 'category_id'} as const;
/** Types of products, as the filter of that facet takes them. */
const TYPES = ['simple', 'configurable', 'bundle', 'service', 'digital'] as const;
/** Orders of the results, with what the page calls them. */
export const SORTS = {
  relevance: 'Best match',
  price: 'Lowest price',
  '-price': 'Highest price',
  lead_time: 'Soonest delivery',
  newest: 'Newest',
  name: 'Name',
} as const;
const isSort = (sort: string): sort is keyof typeof SORTS => Object.hasOwn(SORTS, sort);

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
      // Buckets are `low-high`, and the API takes one range. The dearest one has no end.
      const [, low, high] = /^(\d[\d.]*)-(\d[\d.]*)?$/.exec(values[0] ?? '') ?? [];
      if (low) filters.price = {gte: low, ...(high && {lte: high})};
    }
  }
  return filters;
}

/** Whether the page offers a facet. The API counts availability, but filters by `in_stock` alone; tags have only ids here. */
export const isFilter = (field: string): boolean =>
  isList(field) || field === 'type' || field === 'price' || field.startsWith('property.');

/** Values of a facet as people look for them: ranges from the lowest, others as the API has them, the most frequent first. */
export function inOrder<Bucket extends {value: string}>(type: string | undefined, buckets: Bucket[]): Bucket[] {
  return type === 'range' ? buckets.toSorted((a, b) => parseFloat(a.value) - parseFloat(b.value)) : buckets;
}

/** A range as people read it: `5 to 10`; one that begins where it ends is a single number. */
export function rangeText(value: string): string {
  const [low, high] = value.split('-');
  return low !== undefined && low === high ? low : value.replace('-', ' to ');
}

/**
 * The body for `search-products` from an address such as `?q=gloves&f.brand=Clearhand&in_stock=1&offset=24`.
 *
 * @param facets names of the facets to count; the API takes 20
 */
export function searchRequest(params: URLSearchParams, facets: string[], country: string): SearchRequest {
  const sort = params.get('sort') ?? '';
  return {
    query: (params.get('q') ?? '').slice(0, 200),
    filters: filtersOf(params),
    facets: facets.slice(0, 20),
    sort: isSort(sort) ? sort : 'relevance',
    country,
    limit: 24,
    offset: Math.max(0, Math.trunc(Number(params.get('offset'))) || 0),
    personalize: true,
    group_by: 'none',
    track: true,
  };
}
