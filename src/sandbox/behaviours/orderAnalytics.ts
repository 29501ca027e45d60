import {listAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal, micros} from '../decimal';
import {invalidParameters} from '../problem';
import type {JsonObject} from '../types';
import {object, text} from './access';
import {dayAfter, daysBetween, mondayOf, type Figure} from './figures';
import {hoursOf, isOpen, midnight, SHARE} from './hours';
import {KEPT_MONTHS, lastDayOf, lastMonth, within, type Limits} from './periods';
import {
  cutOf,
  daysBefore,
  FILTERS,
  fraction,
  moneyIn,
  partsOf,
  savingsIn,
  slicesOf,
  spent,
  withChildren,
  type Dimension,
  type Slice,
} from './spend';
import {byUnspsc, isUnspscLevel} from './unspscLevels';

/** Spend by supplier, category or group, over time, and what was saved. */

/** Parameters that the figures themselves follow. */
const FOLLOWED = new Set(['from', 'to', 'currency', 'level', 'country', ...Object.values(FILTERS)]);

function periodOf(call: Call): [from: string, to: string] {
  const [first, last] = lastMonth(call.world.now());
  const {query} = call.parameters;
  return [text(query.from) || first, text(query.to) || last];
}

/** What the rows of categories stand for. */
const rowsOf = (call: Call, slices: readonly Slice[]): Slice[] =>
  isUnspscLevel(call) ? byUnspsc(call, slices) : withChildren(call, slices);

function breakdown(type: Dimension): Behaviour {
  return (call) => {
    const [from, to] = periodOf(call);
    const before = daysBefore(from, to);
    const {money} = moneyIn(call);
    const others = cutOf(call, type);
    const wanted = slicesOf(call, type);
    const total = spent(call, from, to, partsOf(wanted, others))?.spend ?? 0;
    const shown = type === 'category' ? rowsOf(call, wanted) : wanted;
    const rows = shown.flatMap((slice): JsonObject[] => {
      const parts = partsOf([slice], others);
      const now = spent(call, from, to, parts);
      if (!now || now.spend === 0) return [];
      const then = spent(call, ...before, parts)?.spend ?? 0;
      const {quantity, whole} = slice;
      const grown = now.spend / whole.spend;
      return [
        {
          key: slice.key,
          spend: money(now.spend),
          share: fraction(now.spend / total, 4),
          order_count: Math.round(now.orders),
          quantity:
            now.quantity ?? (quantity && {...quantity, value: String(Math.round(Number(quantity.value) * grown))}),
          change_vs_previous: then === 0 ? null : fraction(now.spend / then - 1, 3),
        },
      ];
    });
    return listAnswer(call, withWholeShares(rows), FOLLOWED);
  };
}

/** Shares are rounded, and the largest takes what rounding leaves, so that all of them are 1. */
function withWholeShares(rows: JsonObject[]): JsonObject[] {
  const parts = rows.map(({share}) => micros(text(share)));
  const largest = parts.reduce((best, part, at) => (part > (parts[best] ?? 0n) ? at : best), 0);
  const left = 1_000_000n - parts.reduce((sum, part) => sum + part, 0n);
  return rows.map((row, at) => (at === largest ? {...row, share: decimal((parts[at] ?? 0n) + left)} : row));
}

const savings: Behaviour = (call) => {
  const [from, to] = periodOf(call);
  return listAnswer(call, savingsIn(call, from, to), FOLLOWED);
};

/** The figures of a period; undefined when it ends before the first order. */
function headline(call: Call, from: string, to: string): JsonObject | undefined {
  const figure = spent(call, from, to, cutOf(call));
  if (!figure) return undefined;
  const {currency, money, minor} = moneyIn(call);
  const {orders, lines, spend, catalogue} = figure;
  const suppliers = slicesOf(call, 'supplier').filter(
    (slice) => (spent(call, from, to, partsOf([slice], cutOf(call, 'supplier')))?.spend ?? 0) > 0,
  );
  const saved = savingsIn(call, from, to).reduce((sum, {saving}) => sum + micros(text(object(saving).amount)), 0n);
  return {
    from,
    to,
    currency,
    order_count: Math.round(orders),
    line_count: Math.round(lines),
    total_spend: money(spend),
    average_order_value: Math.round(orders) === 0 ? null : money(spend / Math.round(orders)),
    supplier_count: suppliers.length,
    catalogue_share: spend === 0 ? null : fraction(catalogue / spend, 2),
    savings_total: {amount: minor(saved), currency},
  };
}

const NO_FIGURES = {
  order_count: 0,
  line_count: 0,
  average_order_value: null,
  supplier_count: 0,
  catalogue_share: null,
};

const summary: Behaviour = (call) => {
  const [from, to] = periodOf(call);
  const {currency, money} = moneyIn(call);
  const nothing = {from, to, currency, ...NO_FIGURES, total_spend: money(0), savings_total: money(0)};
  const before = headline(call, ...daysBefore(from, to));
  return {
    kind: 'stateful',
    value: {
      ...(headline(call, from, to) ?? nothing),
      previous_period: before && before.order_count !== 0 ? before : null,
    },
  };
};

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

function valueOf(metric: string, {spend, orders, lines}: Figure, rate: number): number {
  if (metric === 'orders') return Math.round(orders);
  if (metric === 'lines') return Math.round(lines);
  const value = metric === 'average_order_value' ? (Math.round(orders) === 0 ? 0 : spend / Math.round(orders)) : spend;
  return Math.round(value * rate * 100) / 100;
}

const trend: Behaviour = (call) => {
  const {query} = call.parameters;
  const [from, to] = periodOf(call);
  const metric = text(query.metric) || 'spend';
  const interval = text(query.interval) || 'day';
  if (interval === 'hour' && daysBetween(from, to) > 14)
    throw invalidParameters('bad_request', [
      {parameter: 'interval', code: 'out_of_range', message: 'Hours are for periods of at most 14 days.'},
    ]);
  const {rate} = moneyIn(call);
  const parts = cutOf(call);
  const shown = (figure: Figure | undefined, share = 1): {value: number | null; count: number} => {
    if (!figure) return {value: null, count: 0};
    const {spend, orders, lines} = figure;
    const part = {spend: spend * share, orders: orders * share, lines: lines * share};
    return {value: valueOf(metric, part, rate), count: Math.round(part.orders)};
  };
  const points = intervals(from, to, interval).flatMap(([begin, end]): JsonObject[] => {
    const figure = spent(call, begin, end, parts);
    const start = midnight(begin);
    if (interval !== 'hour') return [{at: start, ...shown(figure)}];
    return hoursOf(begin).map((at) => ({at, ...shown(figure, isOpen(at) ? SHARE : 0)}));
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
  'clients/show-spend-summary': inPeriod(summary),
  'clients/list-savings': inPeriod(savings),
  'clients/list-spend-by-supplier': inPeriod(breakdown('supplier')),
  'clients/list-spend-by-category': inPeriod(breakdown('category')),
  'clients/list-spend-by-user-group': inPeriod(breakdown('user_group')),
  'clients/show-order-trend': inPeriod(trend),
};
