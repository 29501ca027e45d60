import type {Item} from './queues';
import {dearestTier, isComparable} from './tiers';

/** In order; the first that fits takes the price. Bounds are those of your approval rules, increases positive. */
const BANDS: {name: string; fits: (percent: number) => boolean}[] = [
  {name: 'Over 10 %', fits: (percent) => percent > 10},
  {name: '2 to 10 %', fits: (percent) => percent > 2},
  {name: 'Up to 2 %', fits: (percent) => percent >= 0},
  {name: 'Decreases', fits: (percent) => percent < 0},
  // First and removed prices have no percentage, and one between two currencies says nothing.
  {name: 'Not to be compared', fits: () => true},
];

/** The unit price or the tier that becomes dearer by more: a stable unit price can hide dearer tiers. */
function worstOf({kind, record}: Item): number {
  if (kind !== 'price' || record.change_percent === null || !isComparable(record)) return NaN;
  return Math.max(Number(record.change_percent), dearestTier(record) ?? -Infinity);
}

function bandOf(item: Item): string | undefined {
  return BANDS.find(({fits}) => fits(worstOf(item)))?.name;
}

/** Prices by size of their change, the largest increases first; empty bands are left out. */
export function toBands(items: readonly Item[]): {name: string; items: Item[]}[] {
  return BANDS.map(({name}) => ({name, items: items.filter((item) => bandOf(item) === name)})).filter(
    (band) => band.items.length > 0,
  );
}
