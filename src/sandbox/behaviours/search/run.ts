import type {Call} from '../../call';
import {micros} from '../../decimal';
import {compare} from '../../filter';
import {asText} from '../../json';
import {invalidField} from '../../problem';
import {rateOf} from '../../rates';
import type {JsonObject} from '../../types';
import {idOf, object, objects, text, texts} from '../access';
import {withDescendants} from '../descendants';
import {isPriced} from '../onRequest';
import {productIn} from '../productView';
import {facetsFor, type Facets} from './facets';
import {find, findOrCorrect, type Findable, type Found} from './match';
import {LANGUAGE} from '../../languages';
import {findableFor, inLanguage, visibleProducts} from './products';
import {filterPropertiesFor, isChosen} from './properties';
import {consequencesOf, type Consequences} from './rules';
import {parseQuery, type Query} from './text';

/** Finds and orders products for a question, with the search rules that it has fired. */

/** The sample organisation's own country. */
const COUNTRY = 'DE';

const priceOf = ({best_price: price}: JsonObject): string | undefined => {
  const {amount} = object(price);
  return typeof amount === 'string' ? amount : undefined;
};

type Test = (product: JsonObject) => boolean;

/** A test for each filter of a search, by its name. Stores that the person may not enter are ignored. */
function testsOf(call: Call, filters: JsonObject, country: string): Record<string, Test> {
  const among = (name: string, values: (product: JsonObject) => string[]): Record<string, Test> => {
    // Ids of what has gone since the search was saved are ignored.
    const wanted = texts(filters[name]).filter((one) => !/_id$/.test(name) || call.world.exists(one));
    return wanted.length === 0 ? {} : {[name]: (product) => values(product).some((value) => wanted.includes(value))};
  };
  const categories = withDescendants(
    call,
    texts(filters.category_id).filter((id) => call.world.exists(id)),
  );
  const {gte, lte, currency} = object(filters.price);
  const {unspsc_code: code, lead_time_days_lte: days, in_stock: inStock, property} = filters;
  const shipsTo = text(filters.ships_to) || country;
  const propertiesOf = filterPropertiesFor(call);
  return {
    ...among('supplier_id', ({supplier}) => [idOf(supplier)]),
    ...among('store_id', ({store}) => [idOf(store)]),
    ...among('brand', ({brand}) => [text(brand)]),
    ...among('type', ({type}) => [text(type)]),
    ...among('tag_id', ({tags}) => objects(tags).map(idOf)),
    ...(categories.size > 0 && {
      category_id: (product: JsonObject) =>
        objects(product.categories).some((category) => categories.has(idOf(category))),
    }),
    ...(typeof code === 'string' && {
      unspsc_code: ({codes}: JsonObject) =>
        objects(codes).some(({scheme, value}) => scheme === 'unspsc' && text(value).startsWith(code)),
    }),
    ...((gte !== undefined || lte !== undefined) && {
      price: (product: JsonObject) => {
        const price = priceOf(product);
        if (price === undefined) return false;
        // Limits in another currency are compared in that currency.
        const rate = rateOf(text(object(product.best_price).currency), text(currency));
        const asked = rate === undefined ? micros(price) : (micros(price) * rate) / 1_000_000n;
        return asked >= micros(text(gte) || '0') && (lte === undefined || asked <= micros(text(lte)));
      },
    }),
    ...(inStock === true && {
      in_stock: ({availability}: JsonObject) => ['in_stock', 'limited'].includes(text(object(availability).state)),
    }),
    ...(typeof days === 'number' && {
      lead_time_days_lte: ({availability}: JsonObject) => {
        const {lead_time_days: own} = object(availability);
        return typeof own === 'number' && own <= days;
      },
    }),
    ships_to: ({ships_to: countries}) => texts(countries).includes(shipsTo),
    ...Object.fromEntries(
      Object.entries(object(property)).map(([name, values]): [string, Test] => [
        `property.${name}`,
        (product) =>
          propertiesOf(product).some(
            (own) => own.name === name && texts(values).some((chosen) => isChosen(own, chosen)),
          ),
      ]),
    ),
  };
}

const ORDERS: Record<string, (a: JsonObject, b: JsonObject) => number> = {
  price: (a, b) => compare(priceOf(a), priceOf(b)),
  // Without a price a product is last in both directions.
  '-price': (a, b) => {
    const [x, y] = [priceOf(a), priceOf(b)];
    return x === undefined || y === undefined ? compare(x, y) : compare(y, x);
  },
  newest: (a, b) => compare(b.created_at, a.created_at),
  lead_time: (a, b) =>
    compare(object(a.availability).lead_time_days ?? null, object(b.availability).lead_time_days ?? null),
};

function boostOf(product: JsonObject, boosts: readonly JsonObject[], valuesOf: Facets['valuesOf']): number {
  return boosts
    .filter(({field, value}) => valuesOf(text(field), product).includes(text(value)))
    .reduce((factor, boost) => factor * Number(text(boost.factor)), 1);
}

/** Offers for the same thing folded into one: the cheapest of a GTIN, the best of a supplier. */
function grouped(found: Found<JsonObject>[], by: string): Found<JsonObject>[] {
  if (by !== 'product' && by !== 'supplier') return found;
  const groups = new Map<string, Found<JsonObject>>();
  for (const hit of found) {
    const gtin = objects(hit.value.identifiers).find(({type}) => type === 'gtin')?.value;
    const key = by === 'supplier' ? idOf(hit.value.supplier) : text(gtin) || idOf(hit.value);
    const best = groups.get(key);
    if (!best || (by === 'product' && compare(priceOf(hit.value), priceOf(best.value)) < 0)) groups.set(key, hit);
  }
  return [...groups.values()];
}

/** Points of the words that a product has, when it lacks others. */
function partialScore(product: Findable<JsonObject>, {words}: Query): number {
  const scores = words.map((word) => find([product], {words: [word], phrases: []})[0]?.score ?? 0);
  return scores.reduce((sum, score) => sum + score, 0);
}

/** Pinned products at their places, whether they match the query or not. */
function withPins(
  found: Found<JsonObject>[],
  products: readonly Findable<JsonObject>[],
  query: Query,
  {pins}: Consequences,
  factor: (product: JsonObject) => number,
): Found<JsonObject>[] {
  const result = found.filter(({value}) => !pins.has(idOf(value)));
  // The rule that goes first gets the place: those after it are put in behind it.
  const taken = new Set<number>();
  const placed = [...pins].map(([id, {position}]) => {
    let place = position;
    while (taken.has(place)) place += 1;
    taken.add(place);
    return {id, position: place};
  });
  for (const {id, position} of placed.sort((a, b) => a.position - b.position)) {
    const known = found.find(({value}) => idOf(value) === id);
    const product = products.find(({value}) => value.id === id);
    if (!product) continue;
    const {value} = product;
    const score = partialScore(product, query) * factor(value);
    result.splice(position - 1, 0, known ?? {value, score, matched: []});
  }
  return result;
}

/** What hits must have because a rule says so, named as facets are. `in_stock` is a filter of the search. */
function ruledTests(filter: JsonObject, valuesOf: Facets['valuesOf']): [name: string, test: Test][] {
  return Object.entries(filter).flatMap(([name, value]): [string, Test][] =>
    name === 'in_stock' ? [] : [[`rule ${name}`, (product) => valuesOf(name, product).includes(asText(value))]],
  );
}

/** What a search has come to, before it is cut into pages. */
export interface Run {
  /** Hits that pass the filters, in their order. */
  hits: Found<JsonObject>[];
  effects: Consequences;
  query: Query;
  isCorrected: boolean;
  /** Hits that a facet counts: the filter on its own field is left out. */
  countedBy: (filter: string) => JsonObject[];
  boostOf: (product: JsonObject) => number;
}

/** Prices are shown in a currency that they can be converted to. @throws Problem 422 */
function needRate(currency: string): void {
  if (currency !== '' && rateOf('EUR', currency) === undefined)
    throw invalidField('/currency', 'invalid_enum', `There is no rate to ${currency}.`);
}

/** The currency of the store that is searched, or that of the client when it is not one. */
function usualCurrency(call: Call, stores: readonly string[]): string {
  const [store] = stores.length === 1 ? stores : [];
  const own = text(call.maybe('clients/Store')?.byIdentifier(store ?? null)?.value.currency);
  return own || text(call.maybe('clients/Client')?.all()[0]?.value.default_currency);
}

/** Searches with some rules. @param body the question, as `search-products` takes it */
export function runSearch(call: Call, body: JsonObject, rules: readonly JsonObject[]): Run {
  const filters = object(body.filters);
  const [language, country] = [text(body.language) || LANGUAGE, text(body.country) || COUNTRY];
  const currency = text(body.currency) || usualCurrency(call, texts(filters.store_id));
  needRate(currency);
  const effects = consequencesOf(rules);
  const stores = texts(filters.store_id);
  const products = visibleProducts(call, country, stores)
    .filter(({id}) => !effects.hidden.has(text(id)))
    .map((product) => productIn(call, product, {country, currency, ...(text(body.country) !== '' && {stores})}))
    .filter((product) => isPriced(call, product, country));
  const things = products.map(findableFor(call));
  const asked = parseQuery(effects.replacement ?? text(body.query));
  const {found, query, isCorrected} = findOrCorrect(things, asked);
  // Hits for the original words rank first, so others have no points.
  const also = effects.synonyms.flatMap((synonym) => find(things, parseQuery(synonym)));
  for (const hit of also) if (!found.some(({value}) => value === hit.value)) found.push({...hit, score: 0});

  const {valuesOf} = facetsFor(call);
  const {in_stock: inStock} = effects.filter;
  const tests = [
    ...Object.entries(testsOf(call, {...(inStock !== undefined && {in_stock: inStock}), ...filters}, country)),
    ...ruledTests(effects.filter, valuesOf),
  ];
  const passes = (product: JsonObject, except?: string): boolean =>
    tests.every(([name, test]) => name === except || test(product));
  const sort = text(body.sort) || 'relevance';
  const factor = (product: JsonObject): number => boostOf(product, effects.boosts, valuesOf);
  const boosted = found.map((hit) => ({...hit, score: hit.score * factor(hit.value)}));
  const inOrder = boosted.sort((a, b) => {
    const names = compare(inLanguage(a.value.name, language), inLanguage(b.value.name, language));
    const order = ORDERS[sort]?.(a.value, b.value) ?? (sort === 'name' ? names : b.score - a.score);
    return order === 0 ? names : order;
  });
  const all = effects.isRedirected
    ? []
    : sort === 'relevance'
      ? withPins(inOrder, things, query, effects, factor)
      : inOrder;
  return {
    hits: grouped(
      all.filter(({value}) => passes(value)),
      text(body.group_by),
    ),
    effects,
    query,
    isCorrected,
    countedBy: (filter) => all.filter(({value}) => passes(value, filter)).map(({value}) => value),
    boostOf: factor,
  };
}
