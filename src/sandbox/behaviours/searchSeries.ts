import type {Behaviour, Call} from '../call';
import {invalidParameters} from '../problem';
import {hashOf} from '../random';
import {aheadOfUtc, isTimeZone} from '../timeZones';
import type {JsonObject} from '../types';
import {text} from './access';
import {dayAfter, mondayOf, momentOf} from './figures';
import {chosenSearches} from './searchFigures';

/** Searches over time: a count, or a share of the tracked ones, for each hour, day, week or month. */

type Metric = 'search_volume' | 'click_through_rate' | 'conversion_rate';

/** Days that examples show: searches, tracked ones, and the shares with a click and an order. */
const SHOWN: Record<string, [volume: number, tracked: number, clicked: number, ordered: number]> = {
  '2025-03-07': [412, 398, 0.42, 0.12],
  '2025-03-08': [9, 8, 0, 0],
  '2025-03-09': [0, 0, 0, 0],
  '2025-03-10': [455, 440, 0.44, 0.13],
  '2025-03-11': [468, 455, 0.43, 0.11],
  '2025-03-12': [431, 419, 0.47, 0.12],
  '2025-03-13': [447, 433, 0.46, 0.08],
};
const HOUR = 3_600_000;
/** Hours of a day in which people search, where the shop is. */
const OPEN = {first: 8, count: 10};

/** How far a zone is ahead of UTC at a moment, in milliseconds. @throws Problem 400 for a zone that is none */
function aheadIn(zone: string, at: number): number {
  if (isTimeZone(zone)) return aheadOfUtc(zone, at);
  throw invalidParameters('bad_request', [
    {parameter: 'tz', code: 'invalid_enum', message: `${zone} is no time zone of the IANA list.`},
  ]);
}

/** The moment at which a day begins in a zone. */
function beginOf(day: string, zone: string): number {
  const noon = Date.parse(`${day}T00:00:00.000Z`);
  return noon - aheadIn(zone, noon - aheadIn(zone, noon));
}

function dayAt(at: number, zone: string): string {
  return momentOf(at + aheadIn(zone, at)).slice(0, 10);
}

/** Searches of the sample world on a day; none from today on. */
function searchedOn(call: Call, day: string): [volume: number, tracked: number, clicked: number, ordered: number] {
  const known = SHOWN[day];
  if (known) return known;
  if (day >= call.world.now().slice(0, 10)) return [0, 0, 0, 0];
  const weekday = new Date(day).getUTCDay();
  const chance = hashOf(day);
  const volume = weekday === 0 ? 0 : weekday === 6 ? chance % 12 : 400 + (chance % 80);
  return [volume, Math.round(volume * 0.97), 0.4 + (chance % 8) / 100, 0.08 + (chance % 6) / 100];
}

/** First day of the interval that holds a day, and of the next one. */
function spanOf(day: string, interval: string): [first: string, next: string] {
  if (interval === 'week') return [mondayOf(day), dayAfter(mondayOf(day), 7)];
  if (interval !== 'month') return [day, dayAfter(day, 1)];
  const first = `${day.slice(0, 7)}-01`;
  return [first, `${dayAfter(first, 31).slice(0, 7)}-01`];
}

interface Interval {
  begin: number;
  end: number;
  /** Days of the sample world in it, with the part of each. */
  days: [day: string, part: number][];
}

function intervalsOf(from: number, to: number, interval: string, zone: string): Interval[] {
  const result: Interval[] = [];
  if (interval === 'hour') {
    for (let begin = Math.floor(from / HOUR) * HOUR; begin < to; begin += HOUR) {
      const day = dayAt(begin, zone);
      const hour = Math.round((begin - beginOf(day, zone)) / HOUR) - OPEN.first;
      const part = hour >= 0 && hour < OPEN.count ? 1 / OPEN.count : 0;
      result.push({begin, end: begin + HOUR, days: [[day, part]]});
    }
    return result;
  }
  for (let [first, next] = spanOf(dayAt(from, zone), interval); beginOf(first, zone) < to;) {
    const days: [string, number][] = [];
    for (let day = first; day < next; day = dayAfter(day, 1))
      if (beginOf(day, zone) >= beginOf(dayAt(from, zone), zone) && beginOf(day, zone) < to) days.push([day, 1]);
    result.push({
      begin: Math.max(beginOf(first, zone), beginOf(dayAt(from, zone), zone)),
      end: beginOf(next, zone),
      days,
    });
    [first, next] = spanOf(next, interval);
  }
  return result;
}

/** The series of a figure. @param isNone whether a filter lets nothing of the sample world through */
export function seriesOf(metric: Metric, isNone: (call: Call) => boolean): Behaviour {
  return (call) => {
    const {query} = call.parameters;
    const interval = text(query.interval) || 'day';
    const client = call.world.collection('clients/Client')?.all()[0]?.value;
    const zone = text(query.tz) || text(client?.time_zone) || 'Europe/Berlin';
    const to = Date.parse(text(query.to) || call.world.now());
    const from = text(query.from) === '' ? to - 30 * 24 * HOUR : Date.parse(text(query.from));
    const made = chosenSearches(call);
    const hasSample = !isNone(call);
    const points = intervalsOf(from, to, interval, zone).map(({begin, end, days}): JsonObject => {
      const sums = (hasSample ? days : []).map(([day, part]) => {
        const [volume, tracked, clicked, ordered] = searchedOn(call, day);
        const count = metric === 'search_volume' ? volume : tracked;
        return {count: count * part, hits: tracked * part * (metric === 'conversion_rate' ? ordered : clicked)};
      });
      const own = made.filter((one) => {
        const at = Date.parse(text(one.occurred_at));
        return at >= begin && at < end;
      });
      const isHit = (one: JsonObject): boolean =>
        metric === 'conversion_rate' ? one.ordered === true : one.clicked_product_id !== null;
      const count = Math.round(sums.reduce((sum, one) => sum + one.count, 0)) + own.length;
      const hits = sums.reduce((sum, one) => sum + one.hits, 0) + own.filter(isHit).length;
      const share = count === 0 ? null : Math.round((hits / count) * 10_000) / 10_000;
      return {at: momentOf(begin), value: metric === 'search_volume' ? count : share, count};
    });
    const first = points[0]?.at ?? momentOf(from);
    return {kind: 'stateful', value: {metric, interval, from: first, to: momentOf(to), points}};
  };
}
