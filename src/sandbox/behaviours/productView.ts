import type {Answer, Call} from '../call';
import {etagOf} from '../call';
import {decimal, micros} from '../decimal';
import {same} from '../json';
import {invalidParameters} from '../problem';
import {hashOfValue} from '../random';
import {rateOf} from '../rates';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {offersOn} from './listedOffers';
import {newOffers} from './newOffers';
import {isOff} from './orderable';
import {linkFor} from './productLinks';
import {variantsFor} from './productVariants';
import {isClosed, linkedStores, withSupplierName} from './soldBy';
import {promotedOffer} from './promotedPrices';
import {dayIn} from './storeDays';
import {isDiscontinued} from './unique';
import {currencyOf, isDeliveredBy, ORDERABLE, usedOffers} from './usedOffers';

/** A product as buyers in one country see it: availability from stock, the lowest price of its offers. */

const OFFERS = 'clients/ProductOffer';
const STOCK = 'suppliers/StockRecord';
const PLACES = 'suppliers/StockLocation';
const DAY = 86_400_000;
/** After so many days a figure is too old to be shown. */
const FRESH_DAYS = 7;
const BEST_FIRST = ['in_stock', 'limited', 'made_to_order', 'on_request', 'out_of_stock'];
const UNKNOWN: JsonObject = {state: 'unknown', quantity: null, lead_time_days: null, as_of: null};

/** The product as its supplier keeps it; undefined for one that only the sample world of clients shows. */
function sourceOf(call: Call, product: JsonObject): JsonObject | undefined {
  return call.world.collection('suppliers/SupplierProduct', idOf(product.supplier))?.byIdentifier(idOf(product.id))
    ?.value;
}

/** The country of the store that shows a product. */
export function homeOf(call: Call, {store}: JsonObject): string {
  return text(call.maybe('clients/Store')?.byIdentifier(idOf(store))?.value.country);
}

/**
 * What the supplier has reported for a country, the best first. Undefined when the sample world has no stock records of
 * the product at all, only the product with its availability.
 *
 * @param freshDays age after which a figure does not count any more
 */
export function stockFor(
  call: Call,
  product: JsonObject,
  country: string,
  freshDays = FRESH_DAYS,
): JsonObject[] | undefined {
  const supplier = idOf(product.supplier);
  const stock = call.world.collection(STOCK, supplier);
  const own = sourceOf(call, product);
  const identifier = own?.product_identifier;
  const isOf = (record: JsonObject): boolean => record.product_identifier === identifier;
  if (!stock || identifier === undefined) return undefined;
  const records = stock.all().flatMap(({value}) => (isOf(value) ? [value] : []));
  if (records.length === 0 && !stock.spec.seeds.some(({value}) => isOf(value))) return undefined;
  const serving = (call.world.collection(PLACES, supplier)?.all() ?? [])
    .map(({value}) => value)
    .filter(({active, countries_served: served}) => active !== false && texts(served).includes(country));
  const usual = new Map(serving.map(({code = null, default_lead_time_days: lead = null}) => [code, lead]));
  const oldest = Date.parse(call.world.now()) - freshDays * DAY;
  const rank = ({state}: JsonObject): number => BEST_FIRST.indexOf(text(state));
  const days = ({lead_time_days: lead}: JsonObject): number => (typeof lead === 'number' ? lead : Infinity);
  return records
    .filter(({stock_location_code: code}) => usual.has(code ?? null))
    .filter(({as_of: at}) => typeof at !== 'string' || Date.parse(at) >= oldest)
    .map((record): JsonObject => {
      const lead = record.lead_time_days ?? usual.get(record.stock_location_code ?? null) ?? own?.lead_time_days;
      return {...record, lead_time_days: lead ?? null};
    })
    .sort((a, b) => rank(a) - rank(b) || days(a) - days(b));
}

/** What buyers read of a product that they cannot order. */
const OFF: JsonObject = {state: 'out_of_stock', quantity: null, lead_time_days: null, as_of: null};

/** Whether nobody has reported anything for so long that it counts as unknown. */
function isStale(call: Call, availability: Json | undefined): boolean {
  const at = text(object(availability).as_of);
  return at !== '' && Date.parse(at) < Date.parse(call.world.now()) - FRESH_DAYS * DAY;
}

/** Whether nobody can order a product now, whatever its stock is: it is disabled, sold no longer, or its link is closed. */
export function cannotBeOrdered(call: Call, product: JsonObject): boolean {
  return isOff(call, product) || isClosed(call, idOf(product.supplier), idOf(product.store));
}

function availabilityIn(call: Call, product: JsonObject, country: string): Json {
  if (cannotBeOrdered(call, product)) return OFF;
  const records = stockFor(call, product, country);
  if (!records) return isStale(call, product.availability) ? UNKNOWN : (product.availability ?? null);
  const [best] = records;
  if (!best) return UNKNOWN;
  const state = best.state === 'made_to_order' ? 'on_request' : (best.state ?? 'unknown');
  const {quantity = null, lead_time_days: lead = null, as_of: at = null} = best;
  return {state, quantity, lead_time_days: lead, as_of: at};
}

/** The offers of a product that hold on a day. */
export function offersOf(call: Call, product: string, day: string): JsonObject[] {
  const all = call.maybe(OFFERS)?.all() ?? [];
  const known = call.maybe('clients/Product')?.byIdentifier(product)?.value;
  const source = (known && sourceOf(call, known)) ?? {};
  if (isDiscontinued(source, day)) return [];
  // Today is this moment; of another day, its end.
  const now = call.world.now();
  const isToday = [now.slice(0, 10), dayIn('', now)].includes(day);
  const at = isToday ? now : `${day}T23:59:59.999Z`;
  const own = all.filter(({parents}) => parents.product_id === product).map(({value}) => value);
  const added = known ? newOffers(call, known, source, own, day) : [];
  const open = [...offersOn(call, own, text(source.product_identifier), day), ...added].filter(
    ({supplier, store}) => !isClosed(call, idOf(supplier), idOf(store)),
  );
  return usedOffers(call, open, texts(source.ships_to ?? known?.ships_to)).map((offer) =>
    promotedOffer(call, offer, source, at),
  );
}

/** Price of an offer for a quantity: that of the highest tier which the quantity reaches. */
export function tierPrice(offer: JsonObject, quantity: string): string {
  const reached = objects(offer.tiers)
    .filter(({min_quantity: min}) => micros(text(min)) <= micros(quantity))
    .sort((a, b) => (micros(text(b.min_quantity)) < micros(text(a.min_quantity)) ? -1 : 1));
  return text(reached[0]?.unit_price) || text(object(offer.unit_price).amount);
}

/** What an offer asks for a quantity, for as many order units as the prices of the product are for. */
function priceOf(product: JsonObject, offer: JsonObject, quantity: string): string {
  const amount = tierPrice(offer, quantity);
  const [own, per] = [product, offer].map(({price_quantity: units}) => BigInt(Number(units ?? 1)));
  return own === per || own === undefined || per === undefined ? amount : decimal((micros(amount) * own) / per);
}

/**
 * The offer for a country that costs least, for a quantity; undefined without any that can be ordered.
 *
 * @param stores those whose offers count; none: all
 */
export function cheapestOffer(
  call: Call,
  product: JsonObject,
  country: string,
  quantity = '0',
  stores: readonly string[] = [],
): JsonObject | undefined {
  const price = (offer: JsonObject): bigint =>
    micros(priceOf(product, offer, quantity)) * (rateOf(text(offer.currency), 'EUR') ?? 1_000_000n);
  const [cheapest] = offersOf(call, idOf(product.id), dayIn(country, call.world.now()))
    .filter((offer) => offer.country === country && ORDERABLE.has(text(offer.approval_state)))
    .filter(({store}) => stores.length === 0 || stores.includes(idOf(store)))
    .sort((a, b) => (price(a) < price(b) ? -1 : 1));
  return cheapest;
}

/**
 * The lowest price of the offers for a country, for a quantity, and for as many order units as `price_quantity` of the
 * product says; null without any.
 */
export function lowestPrice(
  call: Call,
  product: JsonObject,
  country: string,
  quantity = '0',
  stores: readonly string[] = [],
): JsonObject | null {
  const offer = cheapestOffer(call, product, country, quantity, stores);
  return offer ? {amount: priceOf(product, offer, quantity), currency: text(offer.currency)} : null;
}

/** A price in another currency, for display. @throws Problem 400 for a currency without a rate */
export function converted(price: Json, currency: string): Json {
  const {amount, currency: own} = object(price);
  if (currency === '' || typeof amount !== 'string' || own === currency) return price;
  const rate = rateOf(text(own), currency);
  if (rate === undefined)
    throw invalidParameters('bad_request', [
      {parameter: 'currency', code: 'invalid_enum', message: `There is no rate from ${text(own)} to ${currency}.`},
    ]);
  return {
    amount: decimal((micros(amount) * rate) / 1_000_000n),
    currency,
    converted_from: {amount, currency: own ?? null},
    rate: decimal(rate),
  };
}

/**
 * The lowest price and the number of the variants of a configurable product that has none of its own; undefined for
 * others. Its supplier may have made the variants after the product was shown.
 */
function soldAsVariants(call: Call, product: JsonObject): {best_price: Json; variants_count: number} | undefined {
  if (product.type !== 'configurable' || (product.best_price ?? null) !== null) return undefined;
  const variants = variantsFor(call, product, []);
  const prices = variants.map(({best_price: price}) => object(price)).filter(({amount}) => typeof amount === 'string');
  const [lowest] = prices.sort((a, b) => (micros(text(a.amount)) < micros(text(b.amount)) ? -1 : 1));
  return {best_price: lowest ?? null, variants_count: variants.length};
}

export interface Place {
  /** Delivery country; without one, that of the store, where the product's own price holds. */
  country?: string;
  currency?: string;
  /** The stores that are asked for, whose prices count. */
  stores?: readonly string[];
}

/** A product as it is shown in a country. */
export function productIn(
  call: Call,
  product: JsonObject,
  {country = '', currency = '', stores = []}: Place = {},
): JsonObject {
  const hasOffers =
    call
      .maybe(OFFERS)
      ?.all()
      .some(({parents}) => parents.product_id === product.id) ?? false;
  const place = country || homeOf(call, product);
  const link = linkFor(call, product, place);
  const offer = cheapestOffer(call, product, place, '0', stores);
  const sold = soldAsVariants(call, product);
  const listed = hasOffers ? null : (product.best_price ?? sold?.best_price ?? null);
  const price = lowestPrice(call, product, place, '0', stores) ?? listed;
  // A store shows what it converts in its own currency.
  const shown = currency || currencyOf(call, idOf(offer?.store));
  return {
    ...withSupplierName(call, product),
    ships_to: deliveredTo(call, product),
    product_url: link === undefined ? (product.product_url ?? null) : link,
    best_price: converted(price, shown),
    availability: availabilityIn(call, product, place),
    ...(sold && {variants_count: sold.variants_count}),
  };
}

function deliveredTo(call: Call, product: JsonObject): Json {
  return sourceOf(call, product)?.ships_to ?? product.ships_to ?? [];
}

/** Whether buyers in a country may know of a product. Without a country, everybody does, if it is delivered anywhere. */
export function shipsTo(call: Call, product: JsonObject, country: string): boolean {
  const countries = texts(deliveredTo(call, product));
  return country === ''
    ? countries.length > 0
    : countries.includes(country) && isDeliveredBy(call, storesOf(call, product), country);
}

/** The stores in which buyers may find a product: those that its supplier names, else its own and all that are linked. */
function storesOf(call: Call, product: JsonObject): string[] {
  const named = texts(sourceOf(call, product)?.store_ids);
  return named.length > 0 ? named : [idOf(product.store), ...linkedStores(call, idOf(product.supplier))];
}

/** An answer with a record that is shown otherwise than it is stored, and an ETag that says so. */
export function shownAs(entry: Entry, value: JsonObject): Answer {
  const etag = same(value, entry.value) ? etagOf(entry) : `"v${entry.version}-${hashOfValue(value).toString(16)}"`;
  return {value, entry, etag, kind: 'stateful'};
}
