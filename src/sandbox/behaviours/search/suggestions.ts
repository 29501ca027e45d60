import type {Behaviour, Call} from '../../call';
import type {Json, JsonObject} from '../../types';
import {displayName} from '../../world';
import {idOf, objects, text, texts} from '../access';
import {inLanguage, LANGUAGE, visibleProducts} from './products';
import {highlighted, wordsOf} from './text';

/** Suggestions while somebody types: earlier searches, then records of the sample world. */

/** Whether each typed word begins a word of the text. */
function begins(whole: string, words: readonly string[]): boolean {
  const own = wordsOf(whole);
  return words.every((word) => own.some((other) => other.startsWith(word)));
}

function suggestion(kind: string, name: string, words: readonly string[], id: Json, count: Json = null): JsonObject {
  return {text: name, kind, target_id: id, highlight: highlighted(name, words), count};
}

function named(call: Call, kind: string, collection: string, words: readonly string[], states: string[]): JsonObject[] {
  return call
    .collection(collection)
    .all()
    .map(({value}) => value)
    .filter((value) => states.includes(text(value.status)) && begins(displayName(value) ?? '', words))
    .map((value) => suggestion(kind, displayName(value) ?? '', words, idOf(value)));
}

export const suggestSearchTerms: Behaviour = (call) => {
  const {q, kinds, store_id: store, limit} = call.parameters.query;
  const words = wordsOf(text(q));
  const products = visibleProducts(call).filter((product) => store === undefined || idOf(product.store) === store);
  const found = products.filter(({name, sku}) => begins(`${inLanguage(name, LANGUAGE)} ${text(sku)}`, words));
  const served = new Set(found.flatMap(({categories}) => objects(categories).map(idOf)));
  const makers: Record<string, () => JsonObject[]> = {
    // People searched for these; the sample world has no more of them.
    query: () =>
      call
        .collection('clients/SearchSuggestion')
        .all()
        .map(({value}) => value)
        .filter((value) => value.kind === 'query' && begins(text(value.text), words))
        .map((value) => suggestion('query', text(value.text), words, null, value.count ?? null)),
    product: () =>
      found.map((product) => suggestion('product', inLanguage(product.name, LANGUAGE), words, idOf(product))),
    category: () =>
      call
        .collection('clients/Category')
        .all()
        .map(({value}) => value)
        .filter((value) => value.visible === true)
        .filter((value) => served.has(idOf(value)) || begins(inLanguage(value.name, LANGUAGE), words))
        .map((value) =>
          suggestion('category', inLanguage(value.name, LANGUAGE), words, idOf(value), value.product_count ?? null),
        ),
    brand: () =>
      [...new Set(products.map(({brand}) => text(brand)))]
        .filter((brand) => brand !== '' && begins(brand, words))
        .map((brand) => suggestion('brand', brand, words, null)),
    supplier: () => named(call, 'supplier', 'clients/Supplier', words, ['active']),
    service: () => named(call, 'service', 'clients/Service', words, ['available']),
    article: () => named(call, 'article', 'clients/Article', words, ['published']),
  };
  const wanted = texts(kinds);
  const data = Object.entries(makers)
    .filter(([kind]) => wanted.length === 0 || wanted.includes(kind))
    .flatMap(([, make]) => (words.length === 0 ? [] : make()));
  return {kind: 'stateful', value: {data: data.slice(0, typeof limit === 'number' ? limit : 8)}};
};
