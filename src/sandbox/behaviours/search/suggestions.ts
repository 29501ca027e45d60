import type {Behaviour, Call} from '../../call';
import type {Json, JsonObject} from '../../types';
import {displayName} from '../../world';
import {idOf, object, objects, text, texts} from '../access';
import {articleReader, isForReader} from '../publishing';
import {madeSearches} from '../searchEvents';
import {linkedStores} from '../soldBy';
import {hasServices} from './entities';
import {find} from './match';
import {LANGUAGE} from '../../languages';
import {findableFor, holding, inLanguage, visibleProducts} from './products';
import {highlighted, parseQuery, wordsOf} from './text';

/** Suggestions while somebody types: earlier searches, then records of the sample world. */

/** Whether each typed word begins a word of the text. */
function begins(whole: string, words: readonly string[]): boolean {
  const own = wordsOf(whole);
  return words.every((word) => own.some((other) => other.startsWith(word)));
}

function suggestion(kind: string, name: string, words: readonly string[], id: Json, count: Json = null): JsonObject {
  return {text: name, kind, target_id: id, highlight: highlighted(name, words), count};
}

function named(
  call: Call,
  kind: string,
  collection: string,
  words: readonly string[],
  states: string[],
  leads: (value: JsonObject) => boolean = () => true,
): JsonObject[] {
  return call
    .collection(collection)
    .all()
    .map(({value}) => value)
    .filter(leads)
    .filter((value) => states.includes(text(value.status)) && begins(displayName(value) ?? '', words))
    .map((value) => suggestion(kind, displayName(value) ?? '', words, idOf(value)));
}

/** People who have to search for the same before others are told of it. */
const LEAST_PEOPLE = 3;

/** Queries that were searched: those of the sample world, and those of enough people in this sandbox. */
function pastQueries(call: Call): JsonObject[] {
  const known = call
    .collection('clients/SearchSuggestion')
    .all()
    .map(({value}) => value)
    .filter(({kind}) => kind === 'query');
  const made = madeSearches(call).map(({value}) => value);
  const own = [...new Set(made.map(({query}) => text(query)))].filter((query) => {
    const people = new Set(made.filter((one) => one.query === query).map(({user_id: user}) => text(user)));
    return query !== '' && people.size >= LEAST_PEOPLE && !known.some((one) => one.text === query);
  });
  return [...known, ...own.map((query): JsonObject => ({text: query, count: null}))];
}

export const suggestSearchTerms: Behaviour = (call) => {
  const {q, kinds, store_id: store, limit} = call.parameters.query;
  const reader = articleReader(call);
  const words = wordsOf(text(q));
  const products = visibleProducts(call, '', store === undefined ? [] : [text(store)]).filter(
    (product) => store === undefined || idOf(product.store) === store,
  );
  const inStore = text(store);
  const isFound = (query: string): boolean =>
    inStore === '' || find(products.map(findableFor(call)), parseQuery(query)).length > 0;
  const found = products.filter(({name, sku}) => begins(`${inLanguage(name, LANGUAGE)} ${text(sku)}`, words));
  const holds = holding(call, products);
  const served = new Set(found.flatMap(({categories}) => objects(categories).map(idOf)));
  const makers: Record<string, () => JsonObject[]> = {
    query: () =>
      pastQueries(call)
        .filter(({text: query}) => begins(text(query), words) && isFound(text(query)))
        .map((value) => suggestion('query', text(value.text), words, null, value.count ?? null)),
    product: () =>
      found.map((product) => suggestion('product', inLanguage(product.name, LANGUAGE), words, idOf(product))),
    category: () =>
      call
        .collection('clients/Category')
        .all()
        .map(({value}) => value)
        .filter((value) => value.visible === true && value.status !== 'archived')
        .filter((value) => served.has(idOf(value)) || begins(inLanguage(value.name, LANGUAGE), words))
        .filter((value) => inStore === '' || holds(value))
        .map((value) =>
          suggestion('category', inLanguage(value.name, LANGUAGE), words, idOf(value), value.product_count ?? null),
        ),
    brand: () =>
      [...new Set(products.map(({brand}) => text(brand)))]
        .filter((brand) => brand !== '' && begins(brand, words))
        .map((brand) => suggestion('brand', brand, words, null)),
    supplier: () =>
      named(
        call,
        'supplier',
        'clients/Supplier',
        words,
        ['active'],
        (supplier) => inStore === '' || linkedStores(call, idOf(supplier)).has(inStore),
      ),
    service: () => (hasServices(call) ? named(call, 'service', 'clients/Service', words, ['available']) : []),
    article: () =>
      named(call, 'article', 'clients/Article', words, ['published'], (article) => {
        if (reader !== undefined && !isForReader(call, article, reader)) return false;
        const stores = texts(object(article.audience).store_ids);
        return inStore === '' || stores.length === 0 || stores.includes(inStore);
      }),
  };
  const wanted = texts(kinds);
  const data = Object.entries(makers)
    .filter(([kind]) => wanted.length === 0 || wanted.includes(kind))
    .flatMap(([, make]) => (words.length === 0 ? [] : make()));
  return {kind: 'stateful', value: {data: data.slice(0, typeof limit === 'number' ? limit : 8)}};
};
