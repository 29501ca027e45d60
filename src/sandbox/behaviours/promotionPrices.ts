import type {Call} from '../call';
import {decimal, micros} from '../decimal';
import type {JsonObject} from '../types';
import {idOf, text} from './access';
import {countsIn, covers, isAgreedIn, reduced} from './promotionReach';

/** What promotions make of the price that a supplier asks for. Offers of buyers are in promotedPrices.ts. */

interface Situation {
  store: string;
  country: string;
  moment: string;
  quantity: string;
  currency: string;
}

/** Whether a promotion holds for an item by itself. One with a coupon does not. */
function holds(promotion: JsonObject, product: JsonObject, at: Situation): boolean {
  const least = text(promotion.min_quantity);
  return (
    ['scheduled', 'running'].includes(text(promotion.status)) &&
    isAgreedIn(promotion, at.store) &&
    text(promotion.starts_at) <= at.moment &&
    text(promotion.ends_at) > at.moment &&
    countsIn(promotion, at.country) &&
    (least === '' || micros(at.quantity) >= micros(least)) &&
    text(promotion.code) === '' &&
    covers(promotion, product)
  );
}

/** The best promotion that does not stack, then the stackable ones in the order of their start. */
export function promoted(
  call: Call,
  product: JsonObject,
  price: string,
  at: Situation,
): {price: string; promotion: string; count: number} | undefined {
  const all = (call.maybe('suppliers/SupplierPromotion')?.all() ?? [])
    .map(({value}) => value)
    .filter((promotion) => holds(promotion, product, at))
    .sort((a, b) => (text(a.starts_at) < text(b.starts_at) ? -1 : 1));
  const amount = micros(price);
  const [best] = all
    .filter(({stackable}) => stackable !== true)
    .flatMap((promotion) => {
      const next = reduced(promotion, amount, at.currency, micros(at.quantity));
      return next === undefined ? [] : [{promotion, next}];
    })
    .sort((a, b) => (a.next < b.next ? -1 : 1));
  let now = best?.next ?? amount;
  const used = best ? [best.promotion] : [];
  for (const promotion of all.filter(({stackable}) => stackable === true)) {
    const next = reduced(promotion, now, at.currency, micros(at.quantity));
    if (next === undefined) continue;
    now = next;
    used.push(promotion);
  }
  const [first] = used;
  return first ? {price: decimal(now), promotion: idOf(first.id), count: all.length} : undefined;
}
