import type {Schemas} from './platform/client.ts';

export type Price = ReturnType<typeof priceFor>;

/**
 * What a quantity costs, net and without freight: the highest tier it reaches applies to all of it.
 *
 * @returns nothing for prices on request; otherwise with the next quantity that can be ordered
 */
export function priceFor(wanted: number, offer: Partial<Schemas['ProductOffer']>) {
  if (!offer.unit_price) return undefined;
  const step = Number(offer.order_multiple ?? 1);
  const quantity = Math.ceil(Math.max(wanted, Number(offer.min_order_quantity ?? 1)) / step) * step;
  const tier = offer.tiers?.findLast(({min_quantity}) => quantity >= Number(min_quantity));
  const unitPrice = Number(tier?.unit_price ?? offer.unit_price.amount);
  const total = (unitPrice * quantity) / (offer.price_quantity ?? 1);
  return {quantity, unitPrice, total, currency: offer.unit_price.currency};
}
