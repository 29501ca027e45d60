import type {Call} from '../call';
import {aheadOfUtc} from '../timeZones';
import type {JsonObject} from '../types';
import {text} from './access';
import {zoneOf} from './storeDays';

/** The day on which what is ordered now can be expected from the stock of a supplier. */

const DAY = 86_400_000;
const FRIDAY = 5;

/** Monday to Friday, as milliseconds at midnight. */
function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday > 0 && weekday <= FRIDAY;
}

function nextWorkingDay(day: number): number {
  const next = day + DAY;
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

/**
 * The working day as which an order of a moment counts at a stock location: the next one once its cut-off time has
 * passed there, and on days off.
 */
function countedOn(moment: string, {cut_off_time: cutOff, time_zone: zone, country}: JsonObject): number {
  const at = Date.parse(moment);
  const local = new Date(at + aheadOfUtc(text(zone) || zoneOf(text(country)), at)).toISOString();
  const day = Date.parse(local.slice(0, 10));
  const isLate = text(cutOff) !== '' && local.slice(11, 19) > `${text(cutOff)}:00`;
  return isLate || !isWorkingDay(day) ? nextWorkingDay(day) : day;
}

/**
 * The day so many working days after an order of a moment.
 *
 * @param location where the goods lie; one without a cut-off time counts until midnight
 */
export function expectedOn(moment: string, leadTimeDays: number, location: JsonObject = {}): string {
  let day = countedOn(moment, location);
  for (let left = leadTimeDays; left > 0; left -= 1) day = nextWorkingDay(day);
  return new Date(day).toISOString().slice(0, 10);
}

/** What one stock location has of a product, in millionths, and its record with the lead time. */
export interface Kept {
  record: JsonObject;
  kept: bigint;
}

/**
 * The day on which a quantity is there: that of the last location which it needs, where the quickest ones give first.
 * Null while locations do not have it, or one of them does not say how long it takes.
 */
export function expectedFor(call: Call, supplier: string, sources: readonly Kept[], wanted: bigint): string | null {
  const places = call.world.collection('suppliers/StockLocation', supplier)?.all() ?? [];
  const dayOf = ({stock_location_code: code, lead_time_days: lead}: JsonObject): string | null => {
    const place = places.find(({value}) => value.code === code)?.value;
    return typeof lead === 'number' ? expectedOn(call.world.now(), lead, place) : null;
  };
  const quickestFirst = sources
    .filter(({kept}) => kept > 0n)
    .map(({record, kept}) => ({kept, day: dayOf(record)}))
    .sort((a, b) => ((a.day ?? '9999') < (b.day ?? '9999') ? -1 : 1));
  let sum = 0n;
  for (const {kept, day} of quickestFirst) {
    sum += kept;
    if (sum >= wanted) return day;
  }
  return null;
}
