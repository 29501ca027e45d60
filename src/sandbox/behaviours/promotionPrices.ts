import type {Call} from '../call';
import {decimal, micros} from '../decimal';
import {rateOf} from '../rates';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {countsIn, covers, isAgreedIn, reduced} from './promotionReach';

/** What promotions make of a price that a supplier asks for; offers of buyers use it for each of their quantities. */

/** Where and when a price is asked. */
export interface Situation {
  supplier: string;
  store: string;
  country: string;
  moment: string;
  /** What the supplier's lines in the cart cost before promotions; without a cart, no promotion asks for a value. */
  cart?: {amount: bigint; currency: string};
}

/** Whether a cart is worth what a promotion asks for. */
function isWorth({min_order_value: least}: JsonObject, cart: Situation['cart']): boolean {
  const {amount, currency} = object(least);
  if (typeof amount !== 'string') return true;
  const rate = cart && rateOf(cart.currency, text(currency));
  return cart !== undefined && rate !== undefined && (cart.amount * rate) / 1_000_000n >= micros(amount);
}

/** Whether a promotion holds for a product by itself, from some quantity on. One with a coupon does not. */
function holds(promotion: JsonObject, product: JsonObject, at: Situation): boolean {
  return (
    ['scheduled', 'running'].includes(text(promotion.status)) &&
    isAgreedIn(promotion, at.store) &&
    text(promotion.starts_at) <= at.moment &&
    text(promotion.ends_at) > at.moment &&
    countsIn(promotion, at.country) &&
    text(promotion.code) === '' &&
    isWorth(promotion, at.cart) &&
    covers(promotion, product)
  );
}

/** The promotions that a product has in a situation, in the order of their start. */
export function promotionsFor(call: Call, product: JsonObject, at: Situation): JsonObject[] {
  return (call.world.collection('suppliers/SupplierPromotion', at.supplier)?.all() ?? [])
    .map(({value}) => value)
    .filter((promotion) => holds(promotion, product, at))
    .sort((a, b) => (text(a.starts_at) < text(b.starts_at) ? -1 : 1));
}

/** Whether a quantity is enough for a promotion. */
function isReached({min_quantity: least}: JsonObject, quantity: string): boolean {
  return text(least) === '' || micros(quantity) >= micros(text(least));
}

interface Promoted {
  price: string;
  /** The promotion that counts first. */
  promotion: string;
  count: number;
}

/**
 * The best promotion that does not stack, then the stackable ones in the order of their start.
 *
 * @param all promotions that hold, in the order of their start
 * @param bought quantity over which units that are cheaper spread; without one, they do not count
 */
export function promoted(
  all: readonly JsonObject[],
  price: string,
  currency: string,
  quantity: string,
  bought = '0',
): Promoted | undefined {
  const reached = all.filter((promotion) => isReached(promotion, quantity));
  const less = (promotion: JsonObject, from: bigint): bigint | undefined =>
    reduced(promotion, from, currency, micros(bought));
  const amount = micros(price);
  const count = reached.filter((promotion) => less(promotion, amount) !== undefined).length;
  const [best] = reached
    .filter(({stackable}) => stackable !== true)
    .flatMap((promotion) => {
      const next = less(promotion, amount);
      return next === undefined ? [] : [{promotion, next}];
    })
    .sort((a, b) => (a.next < b.next ? -1 : 1));
  let now = best?.next ?? amount;
  const used = best ? [best.promotion] : [];
  for (const promotion of reached.filter(({stackable}) => stackable === true)) {
    const next = less(promotion, now);
    if (next === undefined) continue;
    now = next;
    used.push(promotion);
  }
  const [first] = used;
  return first ? {price: decimal(now), promotion: idOf(first.id), count} : undefined;
}
