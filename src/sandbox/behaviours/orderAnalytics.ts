import {listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidParameters} from '../problem';
import type {JsonObject} from '../types';
import {object, text} from './access';
import {between, dayAfter, daysBetween, momentOf, mondayOf, shareOf, type Figure} from './figures';
import {KEPT_MONTHS, lastDayOf, lastMonth, within, type Limits} from './periods';

/** Spend by supplier, category or group, and over time. */

/** The rows of the sample world mix suppliers, categories and groups; each list shows one type. */
function breakdown(type: string): Behaviour {
  return (call) =>
    listAnswer(
      call,
      recordsOf(call).filter(({key}) => object(key).type === type),
      new Set(['from', 'to', 'currency']),
    );
}

const HOUR = 3_600_000;
const BERLIN = new Intl.DateTimeFormat('en-GB', {timeZone: 'Europe/Berlin', hour: '2-digit', hour12: false});

/** Midnight of a day in the time zone of the sample organisation, Berlin. */
function midnight(day: string): string {
  const begin = Date.parse(`${day}T00:00:00.000Z`);
  // One hour ahead of UTC in winter, two in summer.
  const summer = begin - 2 * HOUR;
  const isSummer = Number(BERLIN.format(summer)) % 24 === 0;
  return momentOf(isSummer ? summer : begin - HOUR);
}

/** First and last days of the intervals of a period. */
function intervals(from: string, to: string, width: string): [begin: string, end: string][] {
  const result: [string, string][] = [];
  for (let day = from; day <= to;) {
    const next =
      width === 'month'
        ? `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
        : width === 'week'
          ? dayAfter(mondayOf(day), 7)
          : dayAfter(day, 1);
    const end = dayAfter(next, -1);
    result.push([day, end < to ? end : to]);
    // No day follows the last one that has a year of four digits.
    if (next <= day) break;
    day = next;
  }
  return result;
}

function valueOf(metric: string, {spend, orders}: Figure): number {
  if (metric === 'orders') return orders;
  if (metric === 'lines') return orders * 5;
  const value = metric === 'average_order_value' ? (orders === 0 ? 0 : spend / orders) : spend;
  return Math.round(value * 100) / 100;
}

/** The share of the spend that the filters leave. */
function partOf(call: Call): number {
  const {supplier_id: supplier, category_id: category, user_group_id: group, country} = call.parameters.query;
  const shares = [supplier, category, group].flatMap((id) => (typeof id === 'string' ? [shareOf(call, id)] : []));
  const home = country === undefined || country === 'DE' ? 1 : 0;
  return shares.reduce((part, share) => part * share, home);
}

const trend: Behaviour = (call) => {
  const {query} = call.parameters;
  const [first, last] = lastMonth(call.world.now());
  const from = text(query.from) || first;
  const to = text(query.to) || last;
  const metric = text(query.metric) || 'spend';
  const interval = text(query.interval) || 'day';
  if (interval === 'hour' && daysBetween(from, to) > 14)
    throw invalidParameters('bad_request', [
      {parameter: 'interval', code: 'out_of_range', message: 'Hours are for periods of at most 14 days.'},
    ]);
  const part = partOf(call);
  const scaled = (figure: Figure | undefined, share = 1): [value: number | null, count: number] => {
    if (!figure) return [null, 0];
    const one = {spend: figure.spend * part * share, orders: Math.round(figure.orders * part * share)};
    return [valueOf(metric, one), one.orders];
  };
  const points = intervals(from, to, interval).flatMap(([begin, end]): JsonObject[] => {
    const figure = between(call, begin, end);
    const start = midnight(begin);
    if (interval !== 'hour') {
      const [value, count] = scaled(figure);
      return [{at: start, value, count}];
    }
    // Orders arrive from 8:00 to 18:00.
    return Array.from({length: 24}, (_, hour) => {
      const [value, count] = scaled(figure, hour >= 8 && hour < 18 ? 0.1 : 0);
      return {at: new Date(Date.parse(start) + hour * HOUR).toISOString(), value, count};
    });
  });
  return {
    kind: 'stateful',
    value: {metric, interval, from: midnight(from), to: midnight(dayAfter(to, 1)), points},
  };
};

const LIMITS: Limits = {
  code: 'bad_request',
  longest: {
    lastDay: (from) => lastDayOf(from, KEPT_MONTHS),
    message: `A period has at most ${KEPT_MONTHS} months.`,
  },
};

const inPeriod = (behaviour?: Behaviour): Behaviour => within(LIMITS, (call) => lastMonth(call.world.now()), behaviour);

export const ORDER_ANALYTICS: Record<string, Behaviour> = {
  'clients/show-spend-summary': inPeriod(),
  'clients/list-savings': inPeriod(),
  'clients/list-spend-by-supplier': inPeriod(breakdown('supplier')),
  'clients/list-spend-by-category': inPeriod(breakdown('category')),
  'clients/list-spend-by-user-group': inPeriod(breakdown('user_group')),
  'clients/show-order-trend': inPeriod(trend),
};
