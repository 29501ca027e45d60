import {ACTS, example, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import type {Json, JsonObject} from '../types';
import {object, text} from './access';
import {dayAfter, daysBetween} from './figures';
import {monthsBack} from './logs';
import {withoutRareTexts, withPseudonyms} from './privacy';
import {KEPT_MONTHS, lastDayOf, monthsAfter, within, type Limits} from './periods';
import {funnelWithMade, summaryWithMade, withMade, withMadeResults} from './searchFigures';
import {seriesOf} from './searchSeries';

/** Statistics of what people search for. */

/** Figures that the documentation shows for 29 days up to yesterday. */
const SHOWN = {
  searches: 9840,
  unique_users: 412,
  no_result_rate: '0.062',
  no_click_rate: '0.318',
  click_through_rate: '0.62',
  conversion_rate: '0.24',
  average_click_position: '2.1',
  median_took_ms: 41,
};
const BEFORE = {
  searches: 9102,
  unique_users: 398,
  no_result_rate: '0.081',
  no_click_rate: '0.33',
  click_through_rate: '0.589',
  conversion_rate: '0.22',
  average_click_position: '2.4',
  median_took_ms: 44,
};
const SHOWN_DAYS = 29;

/** The figures scaled to a number of days. Searches grow with the days, unique users only with their square root. */
function over(figures: typeof SHOWN, days: number): JsonObject {
  const part = days / SHOWN_DAYS;
  return {
    ...figures,
    searches: Math.round(figures.searches * part),
    unique_users: Math.round(figures.unique_users * Math.min(1, Math.sqrt(part))),
  };
}

const summary: Behaviour = (call) => {
  const {query} = call.parameters;
  const to = text(query.to) || dayAfter(call.world.now().slice(0, 10), -1);
  const from = text(query.from) || dayAfter(to, -30);
  const days = daysBetween(from, to);
  const end = dayAfter(from, -1);
  const begin = dayAfter(end, 1 - days);
  const isKept = begin >= monthsAfter(call.world.now().slice(0, 10), -KEPT_MONTHS);
  return {
    kind: 'stateful',
    value: {
      from,
      to,
      ...over(SHOWN, days),
      previous_period: isKept ? {from: begin, to: end, ...over(BEFORE, days)} : null,
    },
  };
};

/** Where, by whom and how everybody searched in the sample world, by the filter that asks for it. */
export const MADE: Record<string, string> = {
  store_id: 'sto_01JHG2VHC01KFMFZM7H90298FB',
  user_group_id: 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB',
  language: 'en',
  device: 'desktop',
};

/** The same figures without a single search: counts and times are 0, and what rests on counts is null. */
function nothing(value: Json): Json {
  if (Array.isArray(value)) return value.map(nothing);
  if (typeof value !== 'object' || value === null) return value;
  const counts = new Set(['searches', 'unique_users', 'sessions', 'count', 'median_took_ms']);
  const rates = /_rate$|^rate_|^average_/;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (counts.has(name)) return [name, 0];
      if (rates.test(name)) return [name, null];
      return [name, nothing(inner)];
    }),
  );
}

/** What the path and the schemas of the operation say. */
const plain: Behaviour = (call) => (ACTS[call.operation.act?.kind ?? ''] ?? example)(call);

/** Queries that a list has at most. */
const MOST_QUERIES = 10_000;

/**
 * Queries with their figures, the most searched first, and no more than are kept for a period.
 *
 * @param known those of the sample world
 */
export function queryRows(call: Call, known: readonly JsonObject[]): JsonObject[] {
  const rows = withoutRareTexts(call, withMade(call, isNone(call) ? [] : [...known]));
  return [...rows].sort((a, b) => Number(b.searches) - Number(a.searches)).slice(0, MOST_QUERIES);
}

const queries: Behaviour = (call) => listAnswer(call, queryRows(call, recordsOf(call)), CUT);

/** Only the searches that found nothing. */
const withoutResults: Behaviour = (call) => {
  const rows = isNone(call) ? [] : recordsOf(call).filter(({average_results: results}) => Number(results) === 0);
  return listAnswer(
    call,
    withoutRareTexts(
      call,
      withMade(call, rows, ({result_count: count}) => count === 0),
    ),
    CUT,
  );
};

const results: Behaviour = (call) => listAnswer(call, withMadeResults(call, isNone(call) ? [] : recordsOf(call)), CUT);

/** Filters that are answered before the list is. */
export const CUT: ReadonlySet<string> = new Set(['from', 'to', ...Object.keys(MADE)]);

/** Whether a filter asks for searches that the sample world has none of. */
function isNone(call: Call): boolean {
  return Object.entries(MADE).some(([name, made]) => {
    const asked = call.parameters.query[name];
    return asked !== undefined && !(Array.isArray(asked) ? asked : [asked]).includes(made);
  });
}

/** Figures of the searches that a filter lets through: those of the sample world or none, and what was searched here. */
const filteredBy =
  (behaviour: Behaviour, add: (call: Call, figures: JsonObject) => JsonObject): Behaviour =>
  (call) => {
    const {value = null} = behaviour(call);
    return {kind: 'stateful', value: add(call, object(isNone(call) ? nothing(value) : value))};
  };

const LIMITS: Limits = {code: 'invalid_filter', isKept: true};
const SUMMARY_LIMITS: Limits = {
  ...LIMITS,
  longest: {lastDay: (from) => lastDayOf(from, 12), message: 'A period has at most 12 months.'},
};

/** Up to yesterday, from 30 days before. */
const lastDays = (call: Call, to: string): [from: string, to: string] => {
  const last = to || dayAfter(call.world.now().slice(0, 10), -1);
  return [dayAfter(last, -30), last];
};

/** The figures of searches in a period, as the report has them for the filters of a request. */
export function searchesIn(call: Call, from: string, to: string): JsonObject {
  const query = {...call.parameters.query, from, to};
  const asked = call.with({parameters: {...call.parameters, query}});
  return object(filteredBy(summary, summaryWithMade)(asked).value ?? null);
}

export const SEARCH_ANALYTICS: Record<string, Behaviour> = {
  'clients/show-search-summary': within(SUMMARY_LIMITS, lastDays, filteredBy(summary, summaryWithMade)),
  'clients/list-searches-without-results': within(LIMITS, lastDays, withoutResults),
  'clients/list-top-searches': within(LIMITS, lastDays, queries),
  'clients/list-top-results': within(LIMITS, lastDays, results),
  'clients/show-search-funnel': within(LIMITS, lastDays, filteredBy(plain, funnelWithMade)),
};

/** The events themselves, up to now. */
const lastMoments = (call: Call, to: string): [from: string, to: string] => {
  const last = to || call.world.now();
  return [`${dayAfter(last, -30)}${last.slice(10)}`, last];
};
const EVENT_LIMITS: Limits = {code: 'bad_request', isKept: true};

const events: Behaviour = (call) => {
  const oldest = monthsBack(call.world.now(), KEPT_MONTHS);
  const kept = recordsOf(call).filter(({occurred_at: at}) => Date.parse(text(at)) >= Date.parse(oldest));
  return listAnswer(call, withPseudonyms(call, kept));
};

export const SEARCH_EVENTS: Record<string, Behaviour> = {
  'clients/list-clickhouse-search-events': within(EVENT_LIMITS, lastMoments, events),
  'clients/list-clickhouse-query-stats': within(EVENT_LIMITS, lastMoments, queries),
  'clients/show-clickhouse-search-volume': within(EVENT_LIMITS, lastMoments, seriesOf('search_volume', isNone)),
  'clients/show-clickhouse-click-through-rate': within(
    EVENT_LIMITS,
    lastMoments,
    seriesOf('click_through_rate', isNone),
  ),
  'clients/show-clickhouse-conversion-rate': within(EVENT_LIMITS, lastMoments, seriesOf('conversion_rate', isNone)),
};
