import {momentOf} from './figures';
import type {Cut} from './spend';

/** The hours of a day in the time zone of the sample organisation, Berlin, and what is ordered in them. */

const HOUR = 3_600_000;
const BERLIN = new Intl.DateTimeFormat('en-GB', {timeZone: 'Europe/Berlin', hour: '2-digit', hour12: false});
const BERLIN_DAY = new Intl.DateTimeFormat('sv-SE', {timeZone: 'Europe/Berlin'});

/** Midnight of a day. */
export function midnight(day: string): string {
  const begin = Date.parse(`${day}T00:00:00.000Z`);
  // One hour ahead of UTC in winter, two in summer.
  const summer = begin - 2 * HOUR;
  const isSummer = Number(BERLIN.format(summer)) % 24 === 0;
  return momentOf(isSummer ? summer : begin - HOUR);
}

/** The moments at which the hours of a day begin. */
export function hoursOf(day: string): string[] {
  const start = Date.parse(midnight(day));
  return Array.from({length: 24}, (_, hour) => new Date(start + hour * HOUR).toISOString());
}

/** The day that an hour belongs to. */
export function dayOf(moment: string): string {
  return BERLIN_DAY.format(Date.parse(moment));
}

/** Orders arrive from 8:00 to 18:00, in each hour the same part of them. */
export const SHARE = 0.1;
const FIRST = 8;
const LAST = 17;

function hourOf(moment: string): number {
  return Number(BERLIN.format(Date.parse(moment))) % 24;
}

export function isOpen(moment: string): boolean {
  const hour = hourOf(moment);
  return hour >= FIRST && hour <= LAST;
}

/** What of a day is ordered in an hour. Lines have a day only, so they are dealt out to its hours. */
export function partOfHour({parts, orders = parts, lines}: Cut, moment: string): Cut {
  const share = isOpen(moment) ? SHARE : 0;
  const own = lines?.filter((_, at) => FIRST + (at % (LAST - FIRST + 1)) === hourOf(moment));
  return {
    parts: [parts[0] * share, parts[1] * share],
    orders: [orders[0] * share, orders[1] * share],
    ...(own && {lines: own}),
  };
}
