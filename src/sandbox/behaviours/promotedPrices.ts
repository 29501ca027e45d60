import type {Call} from '../call';
import {micros} from '../decimal';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {promoted, promotionsFor} from './promotionPrices';

/** Offers with the promotions that count for them: those that the store has approved, between their start and end. */

/** The price of an offer before promotions, for a quantity. */
function listed({tiers, unit_price: price}: JsonObject, quantity: bigint): string {
  const [tier] = objects(tiers)
    .filter(({min_quantity: min}) => micros(text(min)) <= quantity)
    .sort((a, b) => (micros(text(b.min_quantity)) < micros(text(a.min_quantity)) ? -1 : 1));
  return text(tier?.unit_price) || text(object(price).amount);
}

/** The quantities from which an offer or its promotions have another price, without the first. */
function stepsOf({tiers}: JsonObject, promotions: readonly JsonObject[]): string[] {
  const steps = objects(tiers).map(({min_quantity: min}) => text(min));
  for (const {min_quantity: min} of promotions) {
    const least = micros(text(min));
    if (least > 1_000_000n && steps.every((one) => micros(one) !== least)) steps.push(text(min));
  }
  return steps.sort((a, b) => (micros(a) < micros(b) ? -1 : 1));
}

/**
 * An offer as it is with its promotions. What some units of a larger quantity cost less shows in the cart alone.
 *
 * @param product as it is in the supplier's own catalogue
 * @param at moment for which the price is asked
 */
export function promotedOffer(call: Call, offer: JsonObject, product: JsonObject, at: string): JsonObject {
  const price = object(offer.unit_price);
  const currency = text(price.currency);
  const promotions = promotionsFor(call, product, {
    supplier: idOf(offer.supplier),
    store: idOf(offer.store),
    country: text(offer.country),
    moment: at,
  });
  const first = text(price.amount) === '' ? undefined : promoted(promotions, text(price.amount), currency, '1');
  const tiers = stepsOf(offer, promotions).map((min) => {
    const before = listed(offer, micros(min));
    return {min, before, after: promoted(promotions, before, currency, min)};
  });
  const used = first ?? tiers.find(({after}) => after)?.after;
  if (!used) return offer;
  return {
    ...offer,
    unit_price: {...price, amount: first?.price ?? price.amount ?? null},
    tiers: tiers.map(({min, before, after}) => ({min_quantity: min, unit_price: after?.price ?? before})),
    promotion: {id: used.promotion, name: call.world.nameOf(used.promotion), type: 'promotion'},
  };
}
