import type {Behaviour, Call} from '../call';
import {decimal, lineTotal, micros, rounded} from '../decimal';
import {invalidField} from '../problem';
import type {JsonObject} from '../types';
import {idOf, object, objects, supplierOf, text, texts} from './access';
import {isLinkedToStore, isPausedIn, termsOf, type Terms} from './accessibleStores';
import {disabling} from './disabledStates';
import {entriesOf} from './priceLists';
import {choose, covers, Steps, type Candidate, type Situation} from './priceWaterfall';
import {converted} from './productView';
import {promoted, promotionsFor} from './promotionPrices';
import {dayIn} from './storeDays';
import {isDiscontinued} from './unique';

/** The price that a buyer gets: the waterfall of lists, tiers and promotions. */

const LISTS = 'suppliers/PriceList';
const PRODUCTS = 'suppliers/SupplierProduct';

/** What is asked for all items of a request. */
interface Asked {
  body: JsonObject;
  terms: Terms;
  /** What the items cost together before promotions; undefined while that is not known. */
  cart?: {amount: bigint; currency: string};
}

/** The situations in which a price is looked for, one after the other: as asked, then as the store falls back. */
function situations(call: Call, {body, terms}: Asked): Situation[] {
  const country = text(body.country);
  const moment = text(body.at) || call.world.now();
  const exact: Situation = {
    store: text(body.store_id),
    day: dayIn(country, moment),
    moment,
    countries: [country],
    currency: text(body.currency) || terms.currency,
    converts: false,
    customerNumber: text(body.customer_number) || terms.customerNumber,
    includesPending: body.include_pending === true,
  };
  if (terms.fallback === 'convert_currency') return [exact, {...exact, converts: true}];
  const others = (terms.countries ?? []).filter((one) => one !== country);
  if (terms.fallback === 'other_country_price' && others.length > 0) return [exact, {...exact, countries: others}];
  return [exact];
}

/** Why buyers of the store do not see a product at all; undefined when they do. */
function unpublished(call: Call, own: JsonObject, {body, terms}: Asked, moment: string): string | undefined {
  const [store, country] = [text(body.store_id), text(body.country)];
  const stores = texts(own.store_ids);
  if (isPausedIn(call, store)) return 'The client has paused your products: buyers of this store see none of them.';
  if (terms.countries?.includes(country) === false) return `The store does not deliver to ${country}.`;
  if (stores.length > 0 && !stores.includes(store)) return 'The product is not published to this store.';
  if (isDiscontinued(own, dayIn(country, moment))) return 'The product is sold no longer.';
  const [disabled] = disabling(call.maybe('suppliers/DisabledStatus'), own, moment, store);
  if (disabled) return `The product is disabled in this store: ${text(disabled.reason) || 'other'}.`;
  return undefined;
}

/** The prices of an item in all lists of the caller. */
function candidatesOf(call: Call, item: JsonObject): Candidate[] {
  return call
    .collection(LISTS)
    .all()
    .flatMap((list) =>
      entriesOf(call, idOf(list.value.id))
        .filter(
          ({value}) =>
            value.product_identifier === item.product_identifier &&
            (value.variant_sku ?? null) === (item.variant_sku ?? null),
        )
        .map((entry): Candidate => ({list, entry, value: entry.value, country: '', state: ''})),
    );
}

/** The price waterfall for one item: how many prices each step kept and dropped. */
function resolve(call: Call, item: JsonObject, asked: Asked): JsonObject {
  const {body} = asked;
  const country = text(body.country);
  const own = call.collection(PRODUCTS).where('product_identifier', item.product_identifier ?? null)?.value;
  const empty = {
    product_identifier: item.product_identifier ?? null,
    variant_sku: item.variant_sku ?? null,
    unit_price: null,
    price_quantity: null,
    line_total: null,
    tier: null,
    price_list_id: null,
    promotion_id: null,
    approval_state: null,
  };
  let steps = new Steps();
  const without = (code: string, detail: string): JsonObject => ({
    ...empty,
    steps: steps.told,
    problem: {code, detail},
  });
  const all = candidatesOf(call, item);
  const [exact, ...fallbacks] = situations(call, asked);
  if (!exact) return without('no_price', 'No list has a price for this product.');
  let {chosen, isCovered} = choose(call, all, exact, steps);
  let at = exact;
  for (const next of fallbacks) {
    if (chosen) break;
    const others = new Steps();
    const outcome = choose(call, all, next, others);
    if (outcome.chosen) [chosen, isCovered, at, steps] = [outcome.chosen, true, next, others];
  }
  if (!own) return without('unknown_product', 'None of your products has this identifier.');
  const hidden = unpublished(call, own, asked, exact.moment);
  if (hidden !== undefined) return without('not_published', hidden);
  const hasLists = call
    .collection(LISTS)
    .all()
    .some((list) => covers(list, exact));
  if (!texts(own.ships_to).includes(country))
    return without(
      'not_shipped_to_country',
      hasLists
        ? `The product does not ship to ${country}.`
        : `The product does not ship to ${country} and no price list covers it.`,
    );
  if (!chosen && !hasLists) return without('no_price', `No valid price list covers ${country}.`);
  if (!chosen)
    return isCovered
      ? without('not_approved', 'The price is not approved for this store.')
      : without('no_price', 'No list has a price for this product.');
  const {value} = chosen;
  const quantity = text(item.quantity) || '1';
  if (text(value.min_order_quantity) !== '' && micros(quantity) < micros(text(value.min_order_quantity)))
    return without('below_min_order_quantity', `The minimum is ${text(value.min_order_quantity)}.`);
  const step = micros(text(value.order_multiple) || '1');
  if (step > 0n && micros(quantity) % step !== 0n)
    return without('not_order_multiple', `The quantity must be a multiple of ${text(value.order_multiple) || '1'}.`);
  const tier = objects(value.tiers)
    .filter((one) => micros(text(one.min_quantity)) <= micros(quantity))
    .at(-1);
  if (tier) steps.note('tier', `${quantity} ≥ ${text(tier.min_quantity)}`);
  const currency = text(chosen.list.value.currency) || 'EUR';
  const price = text(tier?.unit_price ?? value.unit_price);
  if (price === '') return without('on_request', 'The price is given on request.');
  const promotions = promotionsFor(call, own, {
    supplier: supplierOf(call),
    store: text(body.store_id),
    country,
    moment: at.moment,
    ...(asked.cart && {cart: asked.cart}),
  });
  const offer =
    body.include_promotions === false ? undefined : promoted(promotions, price, currency, quantity, quantity);
  if (offer) steps.note('promotion', `the best of ${offer.count} that fit`);
  const per = Number(value.price_quantity ?? 1);
  const unit = converted({amount: offer?.price ?? price, currency}, at.currency);
  const {amount, currency: shown} = object(unit);
  const exactTotal = lineTotal(text(amount), quantity, per);
  const total = rounded(exactTotal, text(shown));
  if (micros(total) !== exactTotal) steps.note('rounding', `${decimal(exactTotal)} is rounded to ${total}`);
  return {
    ...empty,
    unit_price: unit,
    price_quantity: per,
    line_total: {amount: total, currency: shown ?? currency},
    promotion_id: offer?.promotion ?? null,
    tier: tier ?? null,
    price_list_id: idOf(chosen.list.value.id),
    // What counts while a newer price waits, or after it was refused, was approved before.
    approval_state: value === chosen.entry.value ? chosen.state : 'approved',
    steps: steps.told,
    problem: null,
  };
}

/** What the items of a request cost together before promotions, which may ask for a value. */
function cartOf(call: Call, asked: Asked): {amount: bigint; currency: string} {
  const body: JsonObject = {...asked.body, include_promotions: false};
  const currency = text(body.currency) || asked.terms.currency;
  const amount = objects(body.items)
    .map((item) => object(resolve(call, item, {...asked, body}).line_total))
    .reduce((sum, total) => sum + micros(text(total.amount) || '0'), 0n);
  return {amount, currency};
}

/** @throws Problem 422 when an item lacks its variant or names another unit than that of its product */
function needPriceable(call: Call, item: JsonObject, at: number): void {
  const product = call.collection(PRODUCTS).where('product_identifier', item.product_identifier ?? null)?.value;
  if (product?.type === 'configurable' && text(item.variant_sku) === '')
    throw invalidField(`/items/${at}/variant_sku`, 'required', 'A configurable product is priced by variant.');
  const unit = text(product?.unit_of_measure);
  if (product && text(item.unit) !== '' && item.unit !== unit)
    throw invalidField(`/items/${at}/unit`, 'invalid_enum', `The order unit is ${unit}.`);
}

const resolvePrices: Behaviour = (call) => {
  const body = call.body();
  if (!isLinkedToStore(call, text(body.store_id)))
    throw invalidField('/store_id', 'unknown_reference', 'You have no link to this store.');
  for (const [at, item] of objects(body.items).entries()) needPriceable(call, item, at);
  const asked: Asked = {body, terms: termsOf(call, supplierOf(call), text(body.store_id))};
  const inCart: Asked = {...asked, cart: cartOf(call, asked)};
  return {value: {data: objects(body.items).map((item) => resolve(call, item, inCart))}, kind: 'stateful'};
};

export const PRICE_RESOLVER: Record<string, Behaviour> = {'suppliers/resolve-prices': resolvePrices};
