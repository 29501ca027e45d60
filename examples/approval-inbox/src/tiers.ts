import type {PriceApproval} from './client';

type Tiers = PriceApproval['current_tiers'];

export interface TierChange {
  /** Quantity from which it counts. */
  from: string;
  before: string | undefined;
  after: string | undefined;
  /** Change of what a unit costs from there on; undefined when the two cannot be compared. */
  percent: number | undefined;
}

/** What a unit costs at a quantity: the last tier that is reached, or the price without tiers. */
function priceAt(quantity: number, price: string, tiers: Tiers): number {
  // The API sends the smallest quantity first.
  return Number(tiers.findLast((tier) => Number(tier.min_quantity) <= quantity)?.unit_price ?? price);
}

/** Whether there are two prices, both in one currency. */
export function isComparable({current_price: before, proposed_price: after}: PriceApproval): boolean {
  return Boolean(before && after && before.currency === after.currency);
}

/** Both lists of tiers by quantity, so that an added or lost tier is seen. */
export function tierChanges(record: PriceApproval): TierChange[] {
  const {current_tiers: before = [], proposed_tiers: after = [], current_price: now, proposed_price: next} = record;
  const priceIn = (tiers: Tiers, from: string) => tiers.find((tier) => tier.min_quantity === from)?.unit_price;
  return [...new Set([...before, ...after].map((tier) => tier.min_quantity))]
    .sort((a, b) => Number(a) - Number(b))
    .map((from) => {
      // A lost tier is compared with what counts without it, and an added one with what counted before.
      const was = priceAt(Number(from), now?.amount ?? '', before);
      const willBe = priceAt(Number(from), next?.amount ?? '', after);
      const percent = isComparable(record) && was > 0 ? ((willBe - was) / was) * 100 : undefined;
      return {from, before: priceIn(before, from), after: priceIn(after, from), percent};
    });
}

/** Change of the tier that becomes dearest; undefined without tiers to compare. */
export function dearestTier(record: PriceApproval): number | undefined {
  const percents = tierChanges(record).flatMap(({percent}) => percent ?? []);
  return percents.length > 0 ? Math.max(...percents) : undefined;
}
