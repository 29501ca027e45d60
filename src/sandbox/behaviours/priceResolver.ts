import type {Behaviour, Call} from '../call';
import {lineTotal, micros, rounded} from '../decimal';
import {invalidField} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, objects, supplierOf, text, texts} from './access';
import {isLinked, isPausedIn, termsOf} from './accessibleStores';
import {livePrice, saidOf} from './priceChanges';
import {entriesOf, isValidOn} from './priceLists';
import {promoted, promotionsFor} from './promotionPrices';
import {dayIn} from './storeDays';

/** The price that a buyer gets: the waterfall of lists, tiers and promotions. */

const LISTS = 'suppliers/PriceList';
const PRODUCTS = 'suppliers/SupplierProduct';

const KINDS = ['private', 'contract', 'promotional', 'standard'];

interface Candidate {
  list: Entry;
  entry: Entry;
  /** The price that counts: that of the entry, or the one before while the store hasn't approved it. */
  value: JsonObject;
}

/** The price waterfall for one item: how many prices each step kept and dropped. */
function resolve(call: Call, item: JsonObject, body: JsonObject): JsonObject {
  const moment = text(body.at) || call.world.now();
  const day = dayIn(text(body.country), moment);
  const terms = termsOf(call, supplierOf(call), text(body.store_id));
  const wanted = text(body.currency) || terms.currency;
  const lists = call.collection(LISTS).all();
  const steps: JsonObject[] = [];
  const keep = <T>(rule: string, before: readonly T[], after: readonly T[], reason: string): void => {
    steps.push({rule, kept: after.length, dropped: before.length - after.length, reason});
  };
  const valid = lists.filter(({value}) => ['active', 'draft'].includes(text(value.status)) && isValidOn(value, day));
  if (valid.length < lists.length)
    keep('validity', lists, valid, `${lists.length - valid.length} lists are not valid on ${day}`);
  const covering = valid.filter(
    ({value}) =>
      texts(value.countries).includes(text(body.country)) &&
      (wanted === '' || value.currency === wanted) &&
      (texts(value.store_ids).length === 0 || texts(value.store_ids).includes(text(body.store_id))),
  );
  keep(
    'country_and_store',
    valid,
    covering,
    `${valid.length - covering.length} lists do not cover ${text(body.country)}`,
  );
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
  const without = (code: string, detail: string): JsonObject => ({...empty, steps, problem: {code, detail}});
  if (!own) return without('unknown_product', 'None of your products has this identifier.');
  if (isPausedIn(call, text(body.store_id)))
    return without('not_published', 'The client has paused your products: buyers of this store see none of them.');
  if (!texts(own.ships_to).includes(text(body.country)))
    return without(
      'not_shipped_to_country',
      covering.length > 0
        ? `The product does not ship to ${text(body.country)}.`
        : `The product does not ship to ${text(body.country)} and no price list covers it.`,
    );
  if (covering.length === 0) return without('no_price', `No valid price list covers ${text(body.country)}.`);
  const number = text(body.customer_number) || terms.customerNumber;
  const mine = covering.filter(({value}) => value.kind !== 'private' || text(value.customer_number) === number);
  if (mine.length < covering.length)
    keep('customer_number', covering, mine, `${covering.length - mine.length} private lists are for others`);
  const rank = ({value}: Entry): number => KINDS.indexOf(text(value.kind)) * 10_000 + Number(value.priority ?? 1000);
  const candidates = [...mine]
    .sort((a, b) => rank(a) - rank(b) || (text(a.value.valid_from) < text(b.value.valid_from) ? 1 : -1))
    .flatMap((list) =>
      entriesOf(call, idOf(list.value.id))
        .filter(
          ({value}) =>
            value.product_identifier === item.product_identifier &&
            (value.variant_sku ?? null) === (item.variant_sku ?? null) &&
            isValidOn(value, day),
        )
        .sort((a, b) => (text(a.value.valid_from) < text(b.value.valid_from) ? 1 : -1))
        .map((entry): Candidate => ({list, entry, value: entry.value})),
    );
  const where = {store: text(body.store_id), country: text(body.country)};
  const stateOf = ({entry}: Candidate): string => saidOf(call, entry, where);
  const approved = candidates.flatMap((one): Candidate[] => {
    if (body.include_pending === true && stateOf(one) === 'pending') return [one];
    const value = livePrice(call, one.entry, where, day, moment);
    return value ? [{...one, value}] : [];
  });
  if (approved.length < candidates.length)
    keep('approval', candidates, approved, `${candidates.length - approved.length} prices are not approved`);
  const [chosen] = approved;
  if (!chosen)
    return without(
      candidates.length > 0 ? 'not_approved' : 'no_price',
      candidates.length > 0 ? 'The price is not approved for this store.' : 'No list has a price for this product.',
    );
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
  if (tier) keep('tier', [chosen], [chosen], `${quantity} ≥ ${text(tier.min_quantity)}`);
  const currency = text(chosen.list.value.currency) || 'EUR';
  const price = text(tier?.unit_price ?? value.unit_price);
  if (price === '') return without('on_request', 'The price is given on request.');
  const per = Number(value.price_quantity ?? 1);
  const promotions = promotionsFor(call, own, {
    supplier: supplierOf(call),
    store: text(body.store_id),
    country: text(body.country),
    moment,
  });
  const offer =
    body.include_promotions === false ? undefined : promoted(promotions, price, currency, quantity, quantity);
  if (offer) keep('promotion', [chosen], [chosen], `the best of ${offer.count} that fit`);
  const amount = offer?.price ?? price;
  return {
    ...empty,
    unit_price: {amount, currency},
    price_quantity: per,
    line_total: {amount: rounded(lineTotal(amount, quantity, per), currency), currency},
    promotion_id: offer?.promotion ?? null,
    tier: tier ?? null,
    price_list_id: idOf(chosen.list.value.id),
    // What counts while a newer price waits, or after it was refused, was approved before.
    approval_state: value === chosen.entry.value ? stateOf(chosen) : 'approved',
    steps,
    problem: null,
  };
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
  if (!isLinked(call, text(body.store_id)))
    throw invalidField('/store_id', 'unknown_reference', 'You have no link to this store.');
  for (const [at, item] of objects(body.items).entries()) needPriceable(call, item, at);
  return {value: {data: objects(body.items).map((item) => resolve(call, item, body))}, kind: 'stateful'};
};

export const PRICE_RESOLVER: Record<string, Behaviour> = {'suppliers/resolve-prices': resolvePrices};
