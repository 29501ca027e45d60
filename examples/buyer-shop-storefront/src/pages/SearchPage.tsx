import type {Schemas} from '../platform/client.ts';
import {inOrder, rangeText, SORTS} from '../search.ts';
import {ProductCard} from './ProductCard.tsx';

interface Props {
  params: URLSearchParams;
  result: Schemas['ProductSearchResult'];
  /** Title of each facet by its name. */
  labels: ReadonlyMap<string, string>;
  /** Names by id, as far as they are known. */
  known: ReadonlyMap<string, string>;
}

export function SearchPage({params, result, labels, known}: Props) {
  const {query_id: from, hits = [], facets = [], total = 0, page, corrected_query: corrected} = result;
  const query = params.get('q') ?? '';
  const {limit = 24, offset = 0, has_more: hasMore} = page ?? {};
  const pageAt = (at: number): string => {
    const address = new URLSearchParams(params);
    address.set('offset', String(Math.max(0, at)));
    return `/search?${address}`;
  };
  // Buckets of suppliers, stores and categories hold ids. The hits bring names, too.
  const references = hits.flatMap(({product}) => [product.supplier, product.store, ...(product.categories ?? [])]);
  const names = new Map([...known, ...references.map((one) => [one?.id ?? '', one?.name] as const)]);
  const chosen = [...params.keys()]
    .filter((key) => key === 'in_stock' || key.startsWith('f.'))
    .filter((key) => params.get(key) !== '').length;
  // The API takes one range of prices.
  const choice = (name: string, value: string, label: string) => (
    <label class="check">
      <input
        type={name === 'f.price' ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        checked={params.has(name, value) || (value === '' && !params.has(name))}
      />{' '}
      {label}
    </label>
  );
  return (
    <div class="split">
      {/* Where it is folded, results come first. With room beside them it stands open: main.css. */}
      <details class="fold">
        <summary class="button">{chosen > 0 ? `Filters, ${chosen} chosen` : 'Filters'}</summary>
        <form action="/search" aria-label="Filters" class="card stack filters">
          <input type="hidden" name="q" value={query} />
          <label>
            Sort by
            <select name="sort">
              {Object.entries(SORTS).map(([sort, label]) => (
                <option value={sort} selected={params.get('sort') === sort}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {choice('in_stock', '1', 'In stock')}
          {facets.map(({field, type, buckets}) => (
            <fieldset>
              <legend>{labels.get(field) ?? field.replace('property.', '')}</legend>
              {field === 'price' && choice('f.price', '', 'Any price')}
              {inOrder(type, buckets).map(({value, count}) => {
                const text = type === 'range' ? rangeText(value) : (names.get(value) ?? value);
                return choice(`f.${field}`, value, `${text} (${count})`);
              })}
            </fieldset>
          ))}
          <div class="row">
            <button class="main">Apply</button> <a href={`/search?q=${encodeURIComponent(query)}`}>Clear filters</a>
          </div>
        </form>
      </details>
      <div class="stack">
        <h1>{query ? `Results for “${query}”` : 'All products'}</h1>
        <p class="soft">{total === 1 ? '1 product' : `${total} products`}</p>
        {corrected && (
          <p>
            Shown for “{corrected}”. <a href={`/search?q="${encodeURIComponent(query)}"`}>Search for “{query}”</a>
          </p>
        )}
        {hits.length === 0 && <p class="empty">Nothing matches. Try fewer filters or another word.</p>}
        <div class="cards">
          {hits.map(({product, highlights: {name}, promoted}, index) => {
            const note = promoted ? 'Preferred by your organisation' : '';
            const position = offset + index + 1;
            return <ProductCard product={product} highlight={name} note={note} from={from} position={position} />;
          })}
        </div>
        {(offset > 0 || hasMore) && (
          <nav class="row" aria-label="Pages">
            {offset > 0 && (
              <a class="button" href={pageAt(offset - limit)}>
                Previous page
              </a>
            )}
            {hits.length > 0 && (
              <span>
                Page {Math.floor(offset / limit) + 1} of {Math.ceil(total / limit)}
              </span>
            )}
            {hasMore && (
              <a class="button" href={pageAt(offset + limit)}>
                Next page
              </a>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}
