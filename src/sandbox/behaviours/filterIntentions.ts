import type {Behaviour, Call} from '../call';
import {micros, rounded} from '../decimal';
import {invalidField} from '../problem';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {SearchText} from './intention';
import {LANGUAGE} from '../languages';
import {holding, inLanguage, personAsking, visibleProducts} from './search/products';

/** Filters that are read out of a search text, and what people say of them afterwards. */

const DAY = 86_400_000;
/** How long feedback may name a detection. */
const NAMED_WITHIN = 30 * DAY;
const LEAST_CONFIDENCE = '0.6';
/** The detection that the documentation shows. */
const SAMPLE = 'fin_01JP9ZK3208DC1BP5BXST0QDEG';
/** What the sample world's recognition says of itself. */
const MODEL = {model_version: '2025-02.1', took_ms: 64};

const noteOf = (id: Json | undefined): string => `intention ${text(id)}`;

/** The currency that limits of a price are in: that of the store, else of the person's own, else of the client. */
function currencyOf(call: Call, store: Json | undefined): string {
  const home = call.collection('clients/User').byIdentifier(personAsking(call))?.value.default_store_id;
  const {currency} = call.collection('clients/Store').byIdentifier(idOf(store) || idOf(home))?.value ?? {};
  return text(currency) || text(call.collection('clients/Client').all()[0]?.value.default_currency);
}

/** A category is known by its name and by the last word of it, which says what its products are. */
function categoryNames(call: Call, products: readonly JsonObject[], language: string): [string, string][] {
  const holds = holding(call, products);
  return call
    .collection('clients/Category')
    .all()
    .map(({value}) => value)
    .filter((category) => category.visible === true && holds(category))
    .flatMap((category) => {
      const name = inLanguage(category.name, language);
      const last = /[^\s/]+$/.exec(name)?.[0] ?? name;
      return [name, last].map((word): [string, string] => [word, idOf(category)]);
    });
}

const detectFilterIntention: Behaviour = (call) => {
  const body = call.body();
  const language = text(body.language) || LANGUAGE;
  const read = new SearchText(text(body.query), Number(text(body.min_confidence) || LEAST_CONFIDENCE));
  const store = idOf(body.store_id);
  // Names of what the person who asks cannot see are ordinary words.
  const products = visibleProducts(call, '', store === '' ? [] : [store]).filter(
    (product) => store === '' || idOf(product.store) === store,
  );
  const currency = currencyOf(call, body.store_id);
  read.amounts((amount, unit = currency) => ({value: rounded(micros(amount), unit), unit}));
  read.phrases();
  read.properties([
    ...products.flatMap(({properties}) => objects(properties).map(({name}) => text(name))),
    ...products.flatMap(({options}) => objects(options).map(({name}) => text(name))),
  ]);
  read.names(
    'brand',
    products.map(({brand}) => [text(brand), text(brand)]),
  );
  read.names(
    'supplier',
    products.map(({supplier}) => [text(object(supplier).name), idOf(supplier)]),
  );
  read.names('category', categoryNames(call, products, language.split('-')[0] ?? LANGUAGE));
  const countries = [...new Set(products.map(({manufacturer}) => text(object(manufacturer).country)))].filter(Boolean);
  const named = new Intl.DisplayNames([language], {type: 'region'});
  read.countries(countries.map((code) => [named.of(code) ?? code, code]));
  const id = call.world.issue('fin');
  call.world.notes.set(noteOf(id), call.world.now());
  return {kind: 'stateful', value: {id, query: text(body.query), language, ...read.result(), ...MODEL}};
};

/** Whether a detection may still be named. */
function isKnown(call: Call, id: Json | undefined): boolean {
  const made = text(call.world.notes.get(noteOf(id)));
  return id === SAMPLE || (made !== '' && Date.parse(call.world.now()) - Date.parse(made) <= NAMED_WITHIN);
}

const submitFilterIntentionFeedback: Behaviour = (call) => {
  // The filters of another verdict are not looked at, so what they name need not exist.
  const isEdited = object(call.sentBody()).verdict === 'edited';
  if (!isKnown(call, call.body(isEdited).intention_id))
    throw invalidField('/intention_id', 'unknown_reference', 'No detection of the last 30 days.');
  return {kind: 'stateful'};
};

export const FILTER_INTENTIONS: Record<string, Behaviour> = {
  'clients/detect-filter-intention': detectFilterIntention,
  'clients/submit-filter-intention-feedback': submitFilterIntentionFeedback,
};
