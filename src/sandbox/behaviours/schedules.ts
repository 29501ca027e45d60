import {aheadOfUtc} from '../timeZones';
import type {JsonObject} from '../types';
import {text} from './access';

/** When something falls due in a time zone, such as an export that repeats in that of its client. */

const DAY = 86_400_000;
/** The longest time between two runs, with some days to spare. */
const DAYS_BACK = 40;

/** The moment at which the clocks of a zone show a time, which is written as if it were UTC. */
export function momentIn(local: number, zone: string): number {
  return local - aheadOfUtc(zone, local - aheadOfUtc(zone, local));
}

/** Whether a run is due on a day. In shorter months the last day stands for a later one. */
function isDay({frequency, weekday, day_of_month: monthday}: JsonObject, day: Date): boolean {
  if (frequency === 'weekly') return (day.getUTCDay() || 7) === weekday;
  if (frequency !== 'monthly') return frequency === 'daily';
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(Number(monthday), last);
}

/** The last moment at which a schedule was due; undefined for one that does not repeat. */
export function lastDue(schedule: JsonObject, now: string, zone: string): string | undefined {
  const [hours = 0, minutes = 0] = (text(schedule.at) || '06:00').split(':').map(Number);
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`);
  for (let back = -1; back < DAYS_BACK; back += 1) {
    const day = new Date(today - back * DAY);
    if (!isDay(schedule, day)) continue;
    const local = day.getTime() + (hours * 60 + minutes) * 60_000;
    const moment = momentIn(local, zone);
    if (moment <= Date.parse(now)) return new Date(moment).toISOString();
  }
  return undefined;
}
