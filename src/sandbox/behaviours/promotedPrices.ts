import type {Call} from '../call';
import {decimal, micros} from '../decimal';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {countsIn, covers, isAgreedIn, reduced} from './promotionReach';

/** Offers with the promotion that counts for them: one that the store has approved, between its start and its end. */

const PROMOTIONS = 'suppliers/SupplierPromotion';

/** Whether a promotion is about a product, in the store and the country of an offer. */
function concerns(promotion: JsonObject, offer: JsonObject, product: JsonObject): boolean {
  return (
    isAgreedIn(promotion, idOf(offer.store)) && countsIn(promotion, text(offer.country)) && covers(promotion, product)
  );
}

/**
 * An offer as it is with its promotion.
 *
 * @param product as it is in the supplier's own catalogue
 * @param at moment for which the price is asked
 */
export function promoted(call: Call, offer: JsonObject, product: JsonObject, at: string): JsonObject {
  const promotions = call.world.collection(PROMOTIONS, idOf(offer.supplier))?.all() ?? [];
  const price = object(offer.unit_price);
  const own = micros(text(price.amount) || '0');
  const less = (promotion: JsonObject, amount: bigint): bigint | undefined =>
    reduced(promotion, amount, text(price.currency));
  const [best] = promotions
    .map(({value}) => value)
    .filter(({status}) => status !== 'cancelled' && status !== 'draft')
    .filter(({starts_at: start, ends_at: end}) => text(start) <= at && (text(end) === '' || at < text(end)))
    .flatMap((promotion) => {
      const lower = concerns(promotion, offer, product) ? less(promotion, own) : undefined;
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
    return isReached ? {...tier, unit_price: decimal(less(promotion, before) ?? before)} : tier;
  });
  return {
    ...offer,
    unit_price: isFromFirst ? {...price, amount: decimal(lower)} : price,
    tiers: isFromFirst ? tiers : [...tiers, {min_quantity: least, unit_price: decimal(lower)}],
    promotion: {id: idOf(promotion.id), name: call.world.nameOf(idOf(promotion.id)), type: 'promotion'},
  };
}
