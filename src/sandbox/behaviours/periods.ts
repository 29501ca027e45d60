import {ACTS, example} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidParameters} from '../problem';
import {text} from './access';
import {dayAfter} from './figures';

/** Periods of statistics, in the query parameters `from` and `to`, and how long or how old they may be. */

/** Months for which figures are kept, and which a period of spend may have. */
export const KEPT_MONTHS = 25;

/** The first and last days whose year has four digits. */
const FIRST = '0000-01-01';
const LAST = '9999-12-31';

/** The same day of the month some months later, or the last day of that month. @param months may be negative */
export function monthsAfter(day: string, months: number): string {
  const month = new Date(`${day.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() + months);
  if (month.getUTCFullYear() > 9999) return LAST;
  if (month.getUTCFullYear() < 0) return FIRST;
  const same = `${month.toISOString().slice(0, 7)}${day.slice(7)}`;
  // Day 0 of the next month.
  month.setUTCMonth(month.getUTCMonth() + 1, 0);
  const last = month.toISOString().slice(0, 10);
  return same < last ? same : last;
}

/** The last day of so many months. @param from their first day */
export function lastDayOf(from: string, months: number): string {
  const next = monthsAfter(from, months);
  return next === LAST ? next : dayAfter(next, -1);
}

/** The last full month. @param now moment */
export function lastMonth(now: string): [from: string, to: string] {
  const to = dayAfter(`${now.slice(0, 7)}-01`, -1);
  return [`${to.slice(0, 7)}-01`, to];
}

export interface Limits {
  code: 'bad_request' | 'invalid_filter';
  /** The last day that a period with this begin may have, and what is said of a longer one. */
  longest?: {lastDay: (from: string) => string; message: string};
  /** Whether it may begin only as far back as figures are kept. */
  isKept?: boolean;
}

/** @throws Problem 400 for a period that ends before it begins, is too long or begins too early */
export function checkPeriod(call: Call, from: string, to: string, {code, longest, isKept}: Limits): void {
  if (to < from)
    throw invalidParameters(code, [{parameter: 'to', code: 'invalid_period', message: 'The end is before the begin.'}]);
  if (longest && to > longest.lastDay(from))
    throw invalidParameters(code, [{parameter: 'to', code: 'invalid_period', message: longest.message}]);
  if (isKept === true && from.slice(0, 10) < monthsAfter(call.world.now().slice(0, 10), -KEPT_MONTHS))
    throw invalidParameters(code, [
      {parameter: 'from', code: 'out_of_range', message: `Figures are kept for ${KEPT_MONTHS} months.`},
    ]);
}

/**
 * An operation with a period that is checked before it runs.
 *
 * @param defaults begin and end where the reader gives none; the begin may rest on the end
 * @param behaviour what the operation does; by default what its path and schemas say
 */
export function within(
  limits: Limits,
  defaults: (call: Call, to: string) => [from: string, to: string],
  behaviour?: Behaviour,
): Behaviour {
  return (call) => {
    const {query} = call.parameters;
    const [first, last] = defaults(call, text(query.to));
    checkPeriod(call, text(query.from) || first, text(query.to) || last, limits);
    return (behaviour ?? ACTS[call.operation.act?.kind ?? ''] ?? example)(call);
  };
}
