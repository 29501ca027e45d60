import type {Call} from '../call';
import {hashOf} from '../random';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {dayAfter, daysOf, mondayOf} from './figures';
import {dayOf, hoursOf, partOfHour} from './hours';
import {MADE, searchesIn} from './searchAnalytics';
import {
  allSlices,
  COUNTRY,
  cutOf,
  FILTERS,
  isCut,
  linesOf,
  partsOf,
  slicesOf,
  spent,
  STORE,
  type Cut,
  type Dimension,
} from './spend';
import {summary as stockNow} from './summary';

/** The rows of an analytics card. */

const STORELESS = new Set(['inventory', 'suppliers']);
/** Parameters that cut the figures. */
const CUT = new Set<string>(['country', 'language', 'device', ...Object.values(FILTERS)]);
const COUNTS = /(_count|_number|searches|clicks|orders|lines|users)$/;

const DIMENSIONS: readonly string[] = ['supplier', 'category', 'user_group'] satisfies Dimension[];
const isDimension = (name: string): name is Dimension => DIMENSIONS.includes(name);

/** A value of a dimension, or several together, with what belongs to it. */
interface Share extends Cut {
  /** Part of the total. */
  part: number;
}

/** The only value that the sample world has of a dimension: everything was bought, and searched, in one place. */
function onlyValue(call: Call, dataset: string, dimension: string): Json {
  const named = (id: string): JsonObject => ({id, name: call.world.nameOf(id) ?? id});
  if (dimension === 'store') return named(STORE);
  if (dimension === 'country') return {id: COUNTRY, name: 'Germany'};
  const searched = dataset === 'search' ? (MADE[dimension] ?? MADE[`${dimension}_id`]) : undefined;
  return searched === undefined ? null : named(searched);
}

/** The values of a dimension that its filter leaves, with their share of the total. */
function valuesOf(call: Call, dataset: string, dimension: string): (Share & {value: Json})[] {
  if (dataset === 'search' || !isDimension(dimension))
    return [{value: onlyValue(call, dataset, dimension), part: 1, parts: [1, 1], lines: linesOf(call)}];
  const slices = isCut(call, dimension) ? slicesOf(call, dimension) : allSlices(call, dimension);
  return slices.map(({key, ...cut}) => ({...cut, value: {id: idOf(key), name: key.name ?? null}, part: cut.parts[1]}));
}

/** What the rest of a breakdown is called, beyond its limit. */
const REST = {id: null, name: 'other'};
const MOST_ROWS = 1000;

/** First days of the intervals of a time series, or their hours; one empty string for every other card. */
function begins(from: string, to: string, interval: string): string[] {
  if (interval === '') return [''];
  if (interval === 'hour') return [...daysOf(from, to)].flatMap(hoursOf);
  const result = new Set<string>();
  for (const day of daysOf(from, to))
    result.add(interval === 'week' ? mondayOf(day) : interval === 'month' ? `${day.slice(0, 7)}-01` : day);
  return [...result];
}

function endOf(begin: string, interval: string, to: string): string {
  const last =
    interval === 'week'
      ? dayAfter(begin, 6)
      : interval === 'month'
        ? dayAfter(`${dayAfter(begin, 31).slice(0, 7)}-01`, -1)
        : interval === ''
          ? to
          : begin;
  return last < to ? last : to;
}

/** Measures that reports show, too. They are the same there. */
const REPORTED: Record<string, Record<string, (asked: Asked) => Json>> = {
  orders: {
    spend: ({figure}) => figure.spend.toFixed(2),
    order_count: ({figure}) => Math.round(figure.orders),
    average_order_value: ({figure: {spend, orders}}) =>
      Math.round(orders) === 0 ? null : (spend / Math.round(orders)).toFixed(2),
  },
  order_lines: {
    spend: ({figure}) => figure.spend.toFixed(2),
    order_count: ({figure}) => Math.round(figure.orders),
    line_count: ({figure}) => Math.round(figure.lines),
    savings: ({figure}) => figure.saved.toFixed(2),
  },
  search: {
    searches: ({found}) => Number(found().searches),
    clicks: ({found}) => Math.round(Number(found().searches) * Number(found().click_through_rate)),
    order_count: ({found}) => Math.round(Number(found().searches) * Number(found().conversion_rate)),
    no_result_rate: ({found}) => found().no_result_rate ?? null,
  },
  inventory: {stock_value: ({call}) => object(object(stockNow(call).value ?? null).stock_value).amount ?? null},
};

/** Figures of searches in a part of a day; rates are the same in each. */
const partOfSearches = (figures: JsonObject, part: number): JsonObject => ({
  ...figures,
  searches: Math.round(Number(figures.searches) * part),
});

/** What a measure is read from. */
interface Asked {
  call: Call;
  figure: NonNullable<ReturnType<typeof spent>>;
  /** Figures of searches. */
  found: () => JsonObject;
}

/** What a card asks for in one of its rows. */
interface Wanted {
  dataset: string;
  measure: string;
  from: string;
  to: string;
}

/** A measure over a period. What no report shows is invented, the same every time. */
function measured(call: Call, {dataset, measure, from, to}: Wanted, share: Share, only: Cut): Json {
  const {part} = share;
  const figure = spent(call, from, to, partsOf([share], only));
  if (!figure) return null;
  const reported = REPORTED[dataset]?.[measure];
  if (reported)
    return reported({call, figure, found: () => partOfSearches(searchesIn(call, from, to), share.parts[1])});
  const chance = hashOf(`${measure} ${from} ${part}`);
  // What is invented follows the filters, too.
  return COUNTS.test(measure)
    ? Math.round((chance % 400) * only.parts[1])
    : only.parts[1] === 0
      ? null
      : ((chance % 480) / 10).toFixed(1);
}

/** A request with the filters of a card added to its own: a field that has several leaves what all of them let through. */
function cutBy(call: Call, filters: readonly JsonObject[]): Call {
  const query = {...call.parameters.query};
  for (const {field, operator, value} of filters) {
    const name = CUT.has(text(field)) ? text(field) : `${text(field)}_id`;
    if (!['eq', 'in'].includes(text(operator)) || !CUT.has(name)) continue;
    const wanted = typeof value === 'string' ? [value] : texts(value);
    const before = query[name];
    const known = before === undefined ? undefined : [before].flat().map(String);
    query[name] = known ? wanted.filter((one) => known.includes(one)) : wanted;
  }
  return call.with({parameters: {...call.parameters, query}});
}

/** Amounts of money. */
const AMOUNTS = new Set(['spend', 'average_order_value', 'savings', 'awarded_value', 'stock_value']);

/** Orders rows by a column; a leading `-` turns the order. */
function inOrder(rows: Json[][], names: readonly string[], sort: string): Json[][] {
  const at = names.indexOf(sort.replace(/^-/, ''));
  if (at < 0) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const keyOf = (row: Json[]): Json => row[at] ?? null;
  const isNumber = rows.every((row) => keyOf(row) === null || !Number.isNaN(Number(keyOf(row))));
  return [...rows].sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (isNumber) return sign * (Number(one) - Number(other));
    return sign * (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  });
}

export function run(call: Call, {value}: Entry, from: string, to: string): JsonObject {
  const query = object(value.query);
  const dimensions = texts(query.dimensions);
  const measures = texts(query.measures);
  // Filters by store and group mean nothing to what is not bought or searched in one.
  const dataset = text(value.dataset);
  const isStoreless = STORELESS.has(dataset);
  const cut = cutBy(call, objects(query.filters));
  // What a card is split by leaves its values as the filter does.
  const only: Cut = isStoreless ? {parts: [1, 1], lines: linesOf(call)} : cutOf(cut, ...dimensions.filter(isDimension));
  const interval = value.kind === 'timeseries' ? text(query.interval) || 'day' : '';
  const split = dimensions.map((dimension) => valuesOf(isStoreless ? call : cut, dataset, dimension));
  const whole: Share = {part: 1, parts: [1, 1], lines: linesOf(call)};
  const cells = split.reduce<{values: Json[]; share: Share}[]>(
    (rows, choices) =>
      rows.flatMap(({values, share}) =>
        choices.map((choice) => ({
          values: [...values, choice.value],
          share: {...partsOf([choice], share), part: share.part * choice.part},
        })),
      ),
    [{values: [], share: whole}],
  );
  /** The share behind each row, to add up those beyond the limit. */
  const shares = new Map<Json[], Share>();
  const rows = begins(from, to, interval).flatMap((begin) =>
    cells.map(({values, share}): Json[] => {
      const isHour = interval === 'hour';
      const day = isHour ? dayOf(begin) : begin;
      const start = day === '' || day < from ? from : day;
      const end = endOf(day === '' ? from : day, interval, to);
      const own = isHour ? {...share, ...partOfHour(share, begin)} : share;
      const numbers = measures.map((measure) => measured(cut, {dataset, measure, from: start, to: end}, own, only));
      const row = [...(begin === '' ? [] : [begin]), ...values, ...numbers];
      shares.set(row, own);
      return row;
    }),
  );
  const limit = typeof query.limit === 'number' ? query.limit : MOST_ROWS;
  const ordered = inOrder(rows, [...(interval === '' ? [] : [interval]), ...dimensions, ...measures], text(query.sort));
  const rest = value.kind === 'breakdown' ? ordered.slice(limit) : [];
  const restOf = (): Json[] => {
    const left = rest.flatMap((row) => shares.get(row) ?? []);
    const share = {...partsOf(left, whole), part: left.reduce((sum, {part}) => sum + part, 0)};
    return [REST, ...measures.map((measure) => measured(cut, {dataset, measure, from, to}, share, only))];
  };
  return {
    columns: [
      ...(interval === '' ? [] : [{name: interval, type: interval === 'hour' ? 'timestamp' : 'date', unit: null}]),
      ...dimensions.map((name) => ({name, type: 'reference', unit: null})),
      ...measures.map((name) => ({
        name,
        type: COUNTS.test(name) ? 'integer' : 'decimal',
        unit: AMOUNTS.has(name) ? 'EUR' : null,
      })),
    ],
    rows: [...ordered.slice(0, limit), ...(rest.length > 0 ? [restOf()] : [])],
  };
}
