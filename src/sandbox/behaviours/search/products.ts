import type {Behaviour, Call} from '../../call';
import {micros} from '../../decimal';
import {compare} from '../../filter';
import type {Json, JsonObject} from '../../types';
import {idOf, isPerson, object, objects, text, texts} from '../access';
import {offersFor} from '../buyerPermissions';
import {isSold} from '../soldBy';
import {withDescendants} from '../descendants';
import {isOnSale} from '../orderable';
import {productIn} from '../productView';
import {facetOf} from './facets';
import {find, findOrCorrect, pageOfHits, shownScore, type Findable, type Found} from './match';
import {consequencesOf, firedRules, type Consequences} from './rules';
import {highlighted, parseQuery, withoutMarkup, type Query} from './text';

/** Searches products as `search-products` describes it. */

/** The sample organisation's own country, and the language of its people. */
const COUNTRY = 'DE';
export const LANGUAGE = 'en';

/** A text in the language of the search, else in any. */
export function inLanguage(value: Json | undefined, language: string): string {
  if (typeof value === 'string') return value;
  const languages = object(value);
  return text(languages[language] ?? languages[LANGUAGE] ?? Object.values(languages)[0]);
}

function everyLanguage(value: Json | undefined): string {
  return typeof value === 'string' ? value : Object.values(object(value)).map(text).join(' ');
}

/** A product with the words by which it is found. */
export function findable(product: JsonObject): Findable<JsonObject> {
  const numbers = [text(product.sku), ...objects(product.identifiers).map(({value}) => text(value))];
  return {
    value: product,
    fields: [
      {name: 'name', text: everyLanguage(product.name), weight: 4},
      ...numbers.map((number) => ({name: 'number', text: number, weight: 4})),
      {name: 'brand', text: text(product.brand), weight: 2},
      {name: 'description', text: withoutMarkup(everyLanguage(product.description)), weight: 1},
      {
        name: 'properties',
        text: objects(product.properties)
          .map(({name, value}) => `${text(name)} ${text(value)}`)
          .join(' '),
        weight: 1,
      },
    ],
  };
}

/** The person whom an answer is for: the one named in the header, else the one who calls. A system is nobody. */
export function personAsking(call: Call): string {
  const acting = call.parameters.header['acting-user'];
  return acting ?? (isPerson(call) ? (call.caller.actor?.id ?? '') : '');
}

/** Approved products that buyer permissions show to the person who asks. */
export function visibleProducts(call: Call, country = ''): JsonObject[] {
  const isOffered = offersFor(call, personAsking(call), country);
  return call
    .collection('clients/Product')
    .all()
    .map(({value}) => value)
    .filter(({hidden, approval_state: state}) => hidden !== true && state === 'approved')
    .filter((product) => isSold(call, product) && isOnSale(call, product) && isOffered(product));
}

const priceOf = ({best_price: price}: JsonObject): string | undefined => {
  const {amount} = object(price);
  return typeof amount === 'string' ? amount : undefined;
};

type Test = (product: JsonObject) => boolean;

/** A test for each filter of a search, by its name. */
function testsOf(call: Call, filters: JsonObject, country: string): Record<string, Test> {
  const among = (name: string, values: (product: JsonObject) => string[]): Record<string, Test> => {
    const wanted = texts(filters[name]);
    return wanted.length === 0 ? {} : {[name]: (product) => values(product).some((value) => wanted.includes(value))};
  };
  const categories = withDescendants(call, texts(filters.category_id));
  const {gte, lte} = object(filters.price);
  const {unspsc_code: code, lead_time_days_lte: days, in_stock: inStock, property} = filters;
  const shipsTo = text(filters.ships_to) || country;
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
        return micros(price) >= micros(text(gte) || '0') && (lte === undefined || micros(price) <= micros(text(lte)));
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
        ({properties}) =>
          objects(properties).some((own) => own.name === name && texts(values).includes(text(own.value))),
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

function boostOf(product: JsonObject, boosts: readonly JsonObject[]): number {
  const values: Record<string, string> = {
    brand: text(product.brand),
    supplier: idOf(product.supplier),
    type: text(product.type),
  };
  return boosts
    .filter(({field, value}) => values[text(field)] === value)
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
function partialScore(product: JsonObject, {words}: Query): number {
  const scores = words.map((word) => find([findable(product)], {words: [word], phrases: []})[0]?.score ?? 0);
  return scores.reduce((sum, score) => sum + score, 0);
}

/** Pinned products at their places, whether they match the query or not. */
function withPins(
  found: Found<JsonObject>[],
  products: JsonObject[],
  query: Query,
  {pins, boosts}: Consequences,
): Found<JsonObject>[] {
  const result = found.filter(({value}) => !pins.has(idOf(value)));
  const pinned = [...pins].sort(([, a], [, b]) => a.position - b.position);
  for (const [id, {position}] of pinned) {
    const known = found.find(({value}) => idOf(value) === id);
    const product = products.find((candidate) => candidate.id === id);
    if (!product) continue;
    const score = partialScore(product, query) * boostOf(product, boosts);
    result.splice(position - 1, 0, known ?? {value: product, score, matched: []});
  }
  return result;
}

export const searchProducts: Behaviour = (call) => {
  const body = call.body();
  const filters = object(body.filters);
  const [language, country] = [text(body.language) || LANGUAGE, text(body.country) || COUNTRY];
  const place = {language, stores: texts(filters.store_id), categories: texts(filters.category_id)};
  const rules = firedRules(call, text(body.query), place);
  const effects = consequencesOf(rules);
  const products = visibleProducts(call, text(body.country))
    .filter(({id}) => !effects.hidden.has(text(id)))
    .map((product) => productIn(call, product, {country: text(body.country)}));
  const things = products.map(findable);
  const asked = parseQuery(effects.replacement ?? text(body.query));
  const {found, query, isCorrected} = findOrCorrect(things, asked);
  // Hits for the original words rank first, so others have no points.
  const also = effects.synonyms.flatMap((synonym) => find(things, parseQuery(synonym)));
  for (const hit of also) if (!found.some(({value}) => value === hit.value)) found.push({...hit, score: 0});

  const tests = testsOf(call, {...effects.filter, ...filters}, country);
  const passes = (product: JsonObject, except?: string): boolean =>
    Object.entries(tests).every(([name, test]) => name === except || test(product));
  const sort = text(body.sort) || 'relevance';
  const boosted = found.map((hit) => ({...hit, score: hit.score * boostOf(hit.value, effects.boosts)}));
  const inOrder = boosted.sort((a, b) => {
    const names = compare(inLanguage(a.value.name, language), inLanguage(b.value.name, language));
    const order = ORDERS[sort]?.(a.value, b.value) ?? (sort === 'name' ? names : b.score - a.score);
    return order === 0 ? names : order;
  });
  const all = effects.isRedirected ? [] : sort === 'relevance' ? withPins(inOrder, products, query, effects) : inOrder;
  const kept = grouped(
    all.filter(({value}) => passes(value)),
    text(body.group_by),
  );
  const {page, info} = pageOfHits(kept, body);
  const words = [...query.words, ...query.phrases.flatMap((phrase) => phrase.split(' '))];
  const hits = page.map((hit): JsonObject => {
    const product = hit.value;
    const pin = effects.pins.get(idOf(product));
    const isBoosted = boostOf(product, effects.boosts) > 1;
    const name = inLanguage(product.name, language);
    const marked = highlighted(name, words);
    return {
      product,
      score: shownScore(hit, sort),
      highlights: words.length > 0 && marked.includes('<em>') ? {name: marked} : {},
      promoted: pin !== undefined || isBoosted,
      rule_id: pin?.rule ?? (isBoosted ? idOf(rules[0]) : null),
    };
  });
  return {
    kind: 'stateful',
    value: {
      query_id: call.world.issue('rec'),
      total: kept.length,
      took_ms: 12,
      hits,
      facets: texts(body.facets).map((name) => {
        const counted = all.filter(({value}) => passes(value, FILTER_OF[name] ?? name));
        return facetOf(
          name,
          counted.map(({value}) => value),
        );
      }),
      corrected_query: isCorrected ? query.words.join(' ') : null,
      applied_rule_ids: rules.map(idOf),
      page: info,
    },
  };
};

/** The filter on the field of a facet, which the counts of the facet ignore. */
const FILTER_OF: Record<string, string> = {
  supplier: 'supplier_id',
  store: 'store_id',
  category: 'category_id',
  tag: 'tag_id',
};
