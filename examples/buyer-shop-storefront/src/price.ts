import type {Schemas} from './platform/client.ts';

export type Price = ReturnType<typeof priceFor>;

/**
 * What a quantity costs, net and without freight: the highest tier it reaches applies to all of it.
 *
 * @returns nothing for prices on request; otherwise the price of `per` units, with the next quantity that can be ordered, and the next tier
 */
export function priceFor(wanted: number, offer: Partial<Schemas['ProductOffer']>) {
  if (!offer.unit_price) return undefined;
  const step = Number(offer.order_multiple ?? 1);
  const quantity = Math.ceil(Math.max(wanted, Number(offer.min_order_quantity ?? 1)) / step) * step;
  const tier = offer.tiers?.findLast(({min_quantity}) => quantity >= Number(min_quantity));
  const next = offer.tiers?.find(({min_quantity}) => quantity < Number(min_quantity));
  const unitPrice = Number(tier?.unit_price ?? offer.unit_price.amount);
  const per = offer.price_quantity ?? 1;
  // Each line is rounded to cents before lines are added up, as the platform does.
  const total = Math.round((unitPrice * quantity * 100) / per) / 100;
  return {quantity, unitPrice, per, total, currency: offer.unit_price.currency, tier, next};
}
