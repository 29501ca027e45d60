import type {Call} from '../call';
import {hashOf} from '../random';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {dayAfter, daysOf, mondayOf} from './figures';
import {dayOf, hoursOf, partOfHour} from './hours';
import {
  allSlices,
  cutOf,
  FILTERS,
  isCut,
  linesOf,
  partsOf,
  slicesOf,
  spent,
  type Cut,
  type Dimension,
  type Spent,
} from './spend';

/** The rows of an analytics card. */

const STORELESS = new Set(['inventory', 'suppliers']);
/** Parameters that cut the figures. */
const CUT = new Set<string>(['country', ...Object.values(FILTERS)]);
/** Measures in the currency of the client. */
const MONEY = new Set(['spend', 'average_order_value', 'savings']);
const COUNTS = /(_count|_number|searches|orders|lines|users)$/;

const DIMENSIONS: readonly string[] = ['supplier', 'category', 'user_group'] satisfies Dimension[];
const isDimension = (name: string): name is Dimension => DIMENSIONS.includes(name);

/** A value of a dimension, or several together, with what belongs to it. */
interface Share extends Cut {
  /** Part of the total. */
  part: number;
}

/** The values of a dimension that its filter leaves, with their share of the total; a single row without value for an unknown dimension. */
function valuesOf(call: Call, dimension: string): (Share & {value: Json})[] {
  if (!isDimension(dimension)) return [{value: null, part: 1, parts: [1, 1], lines: linesOf(call)}];
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

/** The datasets whose measures are what the reports add up. */
const OF_ORDERS = new Set(['orders', 'order_lines']);

/** A measure of orders, as the reports have it; undefined for another one. */
function reported(measure: string, {spend, orders, lines, saved}: Spent): Json | undefined {
  switch (measure) {
    case 'spend':
      return spend.toFixed(2);
    case 'order_count':
      return Math.round(orders);
    case 'line_count':
      return Math.round(lines);
    case 'average_order_value':
      return Math.round(orders) === 0 ? null : (spend / Math.round(orders)).toFixed(2);
    case 'savings':
      return saved.toFixed(2);
    default:
      return undefined;
  }
}

/**
 * A measure over a period. What is known of orders comes from the sample world; other measures are invented, the same
 * every time.
 */
function measured(
  call: Call,
  {measure, dataset}: {measure: string; dataset: string},
  from: string,
  to: string,
  share: Share,
  only: Cut,
): Json {
  const {part} = share;
  const figure = spent(call, from, to, partsOf([share], only));
  if (!figure) return null;
  const known = OF_ORDERS.has(dataset) || measure === 'spend' ? reported(measure, figure) : undefined;
  if (known !== undefined) return known;
  if (/order/.test(measure) && COUNTS.test(measure)) return Math.round(figure.orders);
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
    const name = text(field) === 'country' ? 'country' : `${text(field)}_id`;
    if (!['eq', 'in'].includes(text(operator)) || !CUT.has(name)) continue;
    const wanted = typeof value === 'string' ? [value] : texts(value);
    const before = query[name];
    const known = before === undefined ? undefined : [before].flat().map(String);
    query[name] = known ? wanted.filter((one) => known.includes(one)) : wanted;
  }
  return call.with({parameters: {...call.parameters, query}});
}

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
  const dataset = text(value.dataset);
  // Filters by store and group mean nothing to what is not bought or searched in one.
  const isStoreless = STORELESS.has(dataset);
  const cut = cutBy(call, objects(query.filters));
  // What a card is split by leaves its values as the filter does.
  const only: Cut = isStoreless ? {parts: [1, 1], lines: linesOf(call)} : cutOf(cut, ...dimensions.filter(isDimension));
  const interval = value.kind === 'timeseries' ? text(query.interval) || 'day' : '';
  const split = dimensions.map((dimension) => valuesOf(isStoreless ? call : cut, dimension));
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
      const numbers = measures.map((measure) => measured(call, {measure, dataset}, start, end, own, only));
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
    return [REST, ...measures.map((measure) => measured(call, {measure, dataset}, from, to, share, only))];
  };
  return {
    columns: [
      ...(interval === '' ? [] : [{name: interval, type: interval === 'hour' ? 'timestamp' : 'date', unit: null}]),
      ...dimensions.map((name) => ({name, type: 'reference', unit: null})),
      ...measures.map((name) => ({
        name,
        type: COUNTS.test(name) ? 'integer' : 'decimal',
        unit: MONEY.has(name) ? 'EUR' : null,
      })),
    ],
    rows: [...ordered.slice(0, limit), ...(rest.length > 0 ? [restOf()] : [])],
  };
}
