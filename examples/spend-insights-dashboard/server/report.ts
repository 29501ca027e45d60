import {api, result} from './client.ts';

export interface Period {
  /** First and last day, `2025-02-01`. */
  from: string;
  to: string;
}

async function read(query: Period) {
  const params = {query};
  // Analytics allow five calls at a time: five first, then the others.
  const [spend, trend, suppliers, categories, savings] = await Promise.all([
    result(api.GET('/v1/order-analytics/summary', {params})),
    result(api.GET('/v1/order-analytics/trend', {params: {query: {...query, metric: 'spend', interval: 'day'}}})),
    result(api.GET('/v1/order-analytics/by-supplier', {params: {query: {...query, limit: 10}}})),
    result(api.GET('/v1/order-analytics/by-category', {params: {query: {...query, limit: 10}}})),
    result(api.GET('/v1/order-analytics/savings', {params})),
  ]);
  const before = spend.previous_period;
  const firstDay = before && ({from: before.from, to: before.from, metric: 'spend', interval: 'day'} as const);
  const [search, misses, earlier] = await Promise.all([
    result(api.GET('/v1/search-analytics/summary', {params})),
    result(api.GET('/v1/search-analytics/no-results', {params: {query: {...query, limit: 10}}})),
    firstDay && result(api.GET('/v1/order-analytics/trend', {params: {query: firstDay}})),
  ]);
  return {
    spend,
    // A day before the first order has no value: beside a part of a period, a whole one would look like growth.
    isComparable: earlier?.points[0] !== undefined && earlier.points[0].value !== null,
    points: trend.points,
    suppliers: suppliers.data,
    categories: categories.data,
    savings: savings.data,
    search,
    misses: misses.data,
  };
}

/** Everything on the page, for one period. */
export type Report = Awaited<ReturnType<typeof read>>;

const TEN_MINUTES = 600_000;
const kept = new Map<string, {report: Promise<Report>; until: number}>();

/** The report of a period. It is kept for ten minutes: 60 calls a minute are soon used up. @throws CallFailed */
export function reportOf({from, to}: Period): Promise<Report> {
  const key = `${from} ${to}`;
  const known = kept.get(key);
  if (known && Date.now() < known.until) return known.report;
  const report = read({from, to});
  kept.set(key, {report, until: Date.now() + TEN_MINUTES});
  // A failure is not kept, and nothing else than asked for is.
  report.catch(() => kept.delete(key));
  if (kept.size > 50) kept.delete([...kept.keys()][0] ?? '');
  return report;
}
