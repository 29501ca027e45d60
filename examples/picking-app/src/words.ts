/** What people read in place of the codes of the API. */
import type {PickList, PickListLine} from './client.ts';

type Quantity = NonNullable<PickListLine['quantity']>;

/** Units of UN/ECE Recommendations 20 and 21, one and many. Add those of your materials; others show their code. */
const UNITS: Record<string, [one: string, many: string]> = {
  EA: ['piece', 'pieces'],
  XBX: ['box', 'boxes'],
  XPK: ['pack', 'packs'],
  XCT: ['carton', 'cartons'],
  XBO: ['bottle', 'bottles'],
  XBG: ['bag', 'bags'],
  XRO: ['roll', 'rolls'],
  XPX: ['pallet', 'pallets'],
  KGM: ['kg', 'kg'],
  GRM: ['g', 'g'],
  LTR: ['l', 'l'],
  MLT: ['ml', 'ml'],
  MTR: ['m', 'm'],
};

export const PURPOSES: Record<PickList['purpose'], string> = {
  transfer: 'Transfer to another place',
  issue: 'For use',
  replenishment: 'To refill a place',
};

export const STATUSES: Record<PickList['status'], string> = {
  open: 'Free to take',
  assigned: 'Assigned',
  in_progress: 'Being picked',
  completed: 'Completed',
  completed_short: 'Completed short',
  cancelled: 'Cancelled',
};

export const SHORT_REASONS: Record<NonNullable<PickListLine['short_reason']>, string> = {
  not_found: 'Not found',
  damaged: 'Damaged',
  expired: 'Expired',
  quantity_mismatch: 'Fewer than the books say',
  location_blocked: 'Shelf cannot be reached',
  other: 'Other',
};

export function unitName({value, unit}: Quantity): string {
  const [one, many] = UNITS[unit] ?? [unit, unit];
  return Number(value) === 1 ? one : many;
}

/** `8 boxes` */
export function amount(quantity: Quantity | null): string {
  return quantity ? `${quantity.value} ${unitName(quantity)}` : '–';
}

/** What became of a line. */
export function outcome({state, picked_quantity: taken, short_reason: reason}: PickListLine): string {
  if (state === 'picked') return 'Picked';
  if (state === 'skipped') return 'For later';
  if (state === 'short') return `Short: ${amount(taken)}${reason ? `, ${SHORT_REASONS[reason].toLowerCase()}` : ''}`;
  return 'To do';
}

const STYLE = {dateStyle: 'medium', timeStyle: 'short'} as const;

/** Deadline of a list by the clock of the API. */
export function due({due_at: at}: PickList, now: number): {text: string; isLate: boolean} {
  if (!at) return {text: 'No deadline', isLate: false};
  const isLate = Date.parse(at) < now;
  return {text: `${isLate ? 'Overdue since' : 'Due'} ${new Date(at).toLocaleString('en-GB', STYLE)}`, isLate};
}
