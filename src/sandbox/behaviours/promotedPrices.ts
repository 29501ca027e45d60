import type {Call} from '../call';
import {decimal, micros} from '../decimal';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';

/** Offers with the promotion that counts for them: one that the store has approved, between its start and its end. */

const PROMOTIONS = 'suppliers/SupplierPromotion';
const COUNTING = ['approved', 'not_required'];

/** What a promotion leaves of a price, in millionths; undefined for one that takes nothing off the price itself. */
function reduced(price: bigint, {kind, value}: JsonObject): bigint | undefined {
  const {percent, amount} = object(value);
  if (kind === 'percentage' && text(percent) !== '')
    return (price * (100_000_000n - micros(text(percent)))) / 100_000_000n;
  if (kind === 'fixed_amount' && text(amount) !== '')
    return price > micros(text(amount)) ? price - micros(text(amount)) : 0n;
  return undefined;
}

/** Whether a promotion is about a product, in the store and the country of an offer. */
function concerns(promotion: JsonObject, offer: JsonObject, identifier: string): boolean {
  const {all, product_identifiers: named} = object(promotion.scope);
  const countries = texts(promotion.countries);
  return (
    COUNTING.includes(text(object(promotion.approval_state)[idOf(offer.store)])) &&
    (countries.length === 0 || countries.includes(text(offer.country))) &&
    (all === true || texts(named).includes(identifier))
  );
}

/**
 * An offer as it is with its promotion.
 *
 * @param identifier of the product in the supplier's own catalogue
 * @param at moment for which the price is asked
 */
export function promoted(call: Call, offer: JsonObject, identifier: string, at: string): JsonObject {
  const promotions = call.world.collection(PROMOTIONS, idOf(offer.supplier))?.all() ?? [];
  const price = object(offer.unit_price);
  const own = micros(text(price.amount) || '0');
  const [best] = promotions
    .map(({value}) => value)
    .filter(({status}) => status !== 'cancelled' && status !== 'draft')
    .filter(({starts_at: start, ends_at: end}) => text(start) <= at && (text(end) === '' || at < text(end)))
    .flatMap((promotion) => {
      const lower = concerns(promotion, offer, identifier) ? reduced(own, promotion) : undefined;
      return lower === undefined ? [] : [{promotion, lower}];
    })
    .sort((a, b) => (a.lower < b.lower ? -1 : 1));
  if (!best) return offer;
  const {promotion, lower} = best;
  const least = text(promotion.min_quantity);
  const isFromFirst = least === '' || micros(least) <= 1_000_000n;
  const tiers = objects(offer.tiers).map((tier) => {
    const before = micros(text(tier.unit_price));
    const isReached = isFromFirst || micros(text(tier.min_quantity)) >= micros(least);
    return isReached ? {...tier, unit_price: decimal(reduced(before, promotion) ?? before)} : tier;
  });
  return {
    ...offer,
    unit_price: isFromFirst ? {...price, amount: decimal(lower)} : price,
    tiers: isFromFirst ? tiers : [...tiers, {min_quantity: least, unit_price: decimal(lower)}],
    promotion: {id: idOf(promotion.id), name: call.world.nameOf(idOf(promotion.id)), type: 'promotion'},
  };
}
