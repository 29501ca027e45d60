import type {Call} from '../../call';
import {LANGUAGE} from '../../languages';
import type {Json, JsonObject} from '../../types';
import {idOf, isPerson, object, objects, text, texts} from '../access';
import {offersFor} from '../buyerPermissions';
import {leftByConfigs} from '../categoryConfigs';
import {withDescendants} from '../descendants';
import {isSold} from '../soldBy';
import {asSoldIn} from '../soldIn';
import {isOnSale} from '../orderable';
import {entryFor} from '../storeEntry';
import type {Findable} from './match';
import {withoutMarkup} from './text';

/** The products that somebody may find, and the words by which they are found. */

/** A text in the language of the search, else in any. */
export function inLanguage(value: Json | undefined, language: string): string {
  if (typeof value === 'string') return value;
  const languages = object(value);
  return text(languages[language] ?? languages[LANGUAGE] ?? Object.values(languages)[0]);
}

function everyLanguage(value: Json | undefined): string {
  return typeof value === 'string' ? value : Object.values(object(value)).map(text).join(' ');
}

/** What its supplier gives a product as search words, in all languages. */
function keywordsOf(call: Call, product: JsonObject): string {
  const own = call.world
    .variants('suppliers/SupplierProduct')
    .map((products) => products.byIdentifier(product.id))
    .find(Boolean);
  return Object.values(object(own?.value.keywords)).flatMap(texts).join(' ');
}

/** A product with the words by which it is found. @param keywords those that its supplier gave it */
export function findable(product: JsonObject, keywords = ''): Findable<JsonObject> {
  const numbers = [text(product.sku), ...objects(product.identifiers).map(({value}) => text(value))];
  return {
    value: product,
    fields: [
      {name: 'name', text: everyLanguage(product.name), weight: 4},
      ...numbers.map((number) => ({name: 'number', text: number, weight: 4})),
      {name: 'keywords', text: keywords, weight: 2},
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

/** Makes products findable, also by the keywords of their suppliers. */
export function findableFor(call: Call): (product: JsonObject) => Findable<JsonObject> {
  return (product) => findable(product, keywordsOf(call, product));
}

/** The person whom an answer is for: the one named in the header, else the one who calls. A system is nobody. */
export function personAsking(call: Call): string {
  const acting = call.parameters.header['acting-user'];
  return acting ?? (isPerson(call) ? (call.caller.actor?.id ?? '') : '');
}

/** Whether some of the products are in a category, or in one below it. */
export function holding(call: Call, products: readonly JsonObject[]): (category: JsonObject) => boolean {
  return (category) => {
    const all = withDescendants(call, [idOf(category)]);
    return products.some(({categories}) => objects(categories).some((own) => all.has(idOf(own))));
  };
}

/** Approved products of all stores, whoever asks. @param stores those that are asked for, in which products are shown */
export function shopProducts(call: Call, country = '', stores: readonly string[] = []): JsonObject[] {
  const isLeft = leftByConfigs(call, country);
  return call
    .collection('clients/Product')
    .all()
    .map(({value}) => value)
    .filter(({hidden, approval_state: state}) => hidden !== true && state === 'approved')
    .map((product) => asSoldIn(call, product, stores))
    .filter((product) => isSold(call, product) && isOnSale(call, product) && isLeft(product));
}

/** Those that buyer permissions show to the person who asks, in stores that are open to them. */
export function visibleProducts(call: Call, country = '', stores: readonly string[] = []): JsonObject[] {
  const person = personAsking(call);
  const isOffered = offersFor(call, person, country);
  const mayEnter = entryFor(call, person);
  return shopProducts(call, country, stores).filter((product) => isOffered(product) && mayEnter(idOf(product.store)));
}
