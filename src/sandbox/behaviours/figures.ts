import type {Call} from '../call';
import {hashOf} from '../random';

/** Orders and spend of the sample world by day: weeks that examples show, and invented weeks like them. */

const DAY = 86_400_000;
/**
 * Spend, orders and their lines by week, which begins on its Monday. The documentation shows the weeks of February, and
 * the sums of both months.
 */
const KNOWN: Record<string, [spend: number, orders: number, lines: number]> = {
  '2025-01-06': [12390.4, 52, 250],
  '2025-01-13': [12204.66, 51, 246],
  '2025-01-20': [12671.85, 54, 260],
  '2025-01-27': [12173.25, 51, 245],
  '2025-02-03': [12108.55, 54, 262],
  '2025-02-10': [11740.2, 51, 247],
  '2025-02-17': [13024.9, 57, 277],
  '2025-02-24': [12038.75, 52, 252],
};
/** Lines of an order in all other weeks. */
const LINES = 4.85;
/** Monday to Friday; nobody orders at the weekend. */
const SHARES = [0.22, 0.2, 0.2, 0.21, 0.17, 0, 0];
/** The first day on which the sample organisation ordered. */
const FIRST = '2025-01-06';

export interface Figure {
  spend: number;
  orders: number;
  lines: number;
}

/** First and last moments whose year has four digits, as all dates of the contract have. */
const EARLIEST = Date.parse('0000-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment as `2025-03-14T09:30:00.000Z`; the nearest with a year of four digits. @param at milliseconds since 1970 */
export function momentOf(at: number): string {
  return new Date(Math.min(LATEST, Math.max(EARLIEST, at))).toISOString();
}

export function dayAfter(day: string, days: number): string {
  return momentOf(Date.parse(day) + days * DAY).slice(0, 10);
}

/** The days of a period, both included. */
export function* daysOf(from: string, to: string): Generator<string> {
  const last = Date.parse(to);
  for (let at = Date.parse(from); at <= last; at += DAY) yield momentOf(at).slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** What a day is like on which nothing keeps people from ordering. */
export function usualDay(day: string): Figure {
  const monday = mondayOf(day);
  const chance = hashOf(monday);
  const [spend, orders, known] = KNOWN[monday] ?? [11_200 + (chance % 2400), 48 + (chance % 11)];
  const lines = known ?? Math.round(orders * LINES);
  const at = (new Date(day).getUTCDay() + 6) % 7;
  // Each day is the difference of two rounded sums, so that the days add up to the total of the week.
  const until = (count: number, whole: number, digits: number): number => {
    const share = SHARES.slice(0, count).reduce((sum, one) => sum + one, 0);
    return Math.round(whole * share * digits) / digits;
  };
  return {
    spend: until(at + 1, spend, 100) - until(at, spend, 100),
    orders: until(at + 1, orders, 1) - until(at, orders, 1),
    lines: until(at + 1, lines, 1) - until(at, lines, 1),
  };
}

/** Spend, orders and lines of one day: undefined before the first order, zero from today on. */
export function onDay(call: Call, day: string): Figure | undefined {
  if (day < FIRST) return undefined;
  return day >= call.world.now().slice(0, 10) ? {spend: 0, orders: 0, lines: 0} : usualDay(day);
}

/** Spend, orders and lines of a period, both days included. Undefined when it ends before the first order. */
export function between(call: Call, from: string, to: string): Figure | undefined {
  if (to < FIRST) return undefined;
  const today = call.world.now().slice(0, 10);
  const total: Figure = {spend: 0, orders: 0, lines: 0};
  for (const day of daysOf(from < FIRST ? FIRST : from, to < today ? to : today)) {
    const one = onDay(call, day);
    total.spend += one?.spend ?? 0;
    total.orders += one?.orders ?? 0;
    total.lines += one?.lines ?? 0;
  }
  return total;
}
