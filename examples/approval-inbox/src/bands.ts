import type {Item} from './queues';

/** In order; the first that fits takes the price. Bounds are those of your approval rules, increases positive. */
const BANDS: {name: string; fits: (percent: number) => boolean}[] = [
  {name: 'Over 10 %', fits: (percent) => percent > 10},
  {name: '2 to 10 %', fits: (percent) => percent > 2},
  {name: 'Up to 2 %', fits: (percent) => percent >= 0},
  {name: 'Decreases', fits: (percent) => percent < 0},
  // First and removed prices have no percentage.
  {name: 'New or removed', fits: () => true},
];

function bandOf({kind, record}: Item): string | undefined {
  const percent = Number((kind === 'price' ? record.change_percent : null) ?? NaN);
  return BANDS.find(({fits}) => fits(percent))?.name;
}

/** Prices by size of their change, the largest increases first; empty bands are left out. */
export function toBands(items: readonly Item[]): {name: string; items: Item[]}[] {
  return BANDS.map(({name}) => ({name, items: items.filter((item) => bandOf(item) === name)})).filter(
    (band) => band.items.length > 0,
  );
}
