import type {Quantity, RefillPoint} from './client.ts';

export const METHODS: Record<NonNullable<RefillPoint['method']>, string> = {
  min_max: 'Minimum and maximum',
  reorder_point: 'Reorder point',
  par: 'Par level',
  two_bin: 'Two bins',
  kanban: 'Kanban',
};

/** `26 XBX`, or a dash for what the platform does not tell. */
export function show(quantity: Quantity | null | undefined): string {
  return quantity ? `${quantity.value} ${quantity.unit}` : '–';
}

/** How the platform finds the quantity of a refill point, with the numbers of this one. */
export function formulaOf(point: RefillPoint): string {
  const level = `${point.on_hand?.value ?? 0} on hand + ${point.incoming?.value ?? 0} incoming − reserved`;
  const steps = point.order_multiple ? `, rounded up to a multiple of ${point.order_multiple}` : '';
  switch (point.method) {
    case 'min_max':
      return `When ${level} ≤ ${show(point.min_quantity)}: fill up to ${show(point.max_quantity)}${steps}.`;
    case 'reorder_point':
      return `When ${level} ≤ ${show(point.reorder_point)}: order ${show(point.reorder_quantity)}${steps}.`;
    case 'par':
      return `At each count: ${show(point.par_level)} minus what was counted${steps}.`;
    case 'two_bin':
      return `When a bin is reported empty: one bin of ${show(point.bin_quantity)}${steps}.`;
    case 'kanban':
      return `When a card comes back: one bin of ${show(point.bin_quantity)}${steps}, at most ${point.bin_count ?? 1} at a time.`;
    default:
      return 'This method is newer than the board.';
  }
}

/** `5 days`, from the order to the shelf. */
export function leadTimeOf({lead_time_days: days}: Pick<RefillPoint, 'lead_time_days'>): string {
  return `${days ?? '–'} ${days === 1 ? 'day' : 'days'}`;
}

/** What the meter of a point is full at; nothing when its method sets no level. */
export function levelOf({max_quantity: max, reorder_point: reorder, par_level: par, ...point}: RefillPoint): number {
  const bins = Number(point.bin_quantity?.value ?? 0) * (point.bin_count ?? 1);
  return Number(max?.value ?? par?.value ?? 0) || 2 * Number(reorder?.value ?? 0) || bins;
}

/** Sum of quantities of one unit, without the tails of binary fractions. */
export function total(quantities: readonly Quantity[]): Quantity {
  const sum = quantities.reduce((all, {value}) => all + Number(value), 0);
  return {value: String(Number(sum.toFixed(6))), unit: quantities[0]?.unit ?? 'EA'};
}
