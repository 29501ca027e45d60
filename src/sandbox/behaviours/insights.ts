import {checkUnique} from '../acts';
import type {Behaviour, Call} from '../call';
import {wrongState} from '../lifecycle';
import {hashOf} from '../random';
import {patched} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {dayAfter, daysOf, mondayOf} from './figures';
import {checkPeriod, KEPT_MONTHS, monthsAfter, type Limits} from './periods';
import {cutOf, spent, type Parts} from './spend';

/** Analytics cards: running a query, and repairing a broken card. */

const INSIGHTS = 'clients/Insight';
const ROWS = 'clients/SpendBreakdownRow';
const STORELESS = new Set(['inventory', 'suppliers']);
const COUNTS = /(_count|_number|searches|orders|lines|users)$/;

/** A changed query makes a broken card active again. */
const update: Behaviour = (call) => {
  const entry = call.locate();
  const insights = call.collection(INSIGHTS);
  const next = patched(insights, entry.value, call.body(), call.maker);
  if (call.body().query !== undefined) {
    next.status = 'active';
    call.world.notes.set(`insight:${idOf(entry.value.id)}`, {});
  }
  checkUnique(call, insights, next, entry);
  call.save(entry, next);
  return {value: entry.value, entry, kind: 'stateful'};
};

/** The values of a dimension with their share of the total; a single row without value for an unknown dimension. */
function valuesOf(call: Call, dimension: string): {value: Json; part: number}[] {
  const rows = call
    .collection(ROWS)
    .all()
    .map(({value}) => value)
    .filter(({key}) => object(key).type === dimension);
  if (rows.length === 0) return [{value: null, part: 1}];
  return rows.map(({key, share}) => ({
    value: {id: idOf(key), name: object(key).name ?? null},
    part: Number(text(share)),
  }));
}

/** First days of the intervals of a time series; one empty string for every other card. */
function begins(from: string, to: string, interval: string): string[] {
  if (interval === '') return [''];
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

/**
 * A measure over a period. Spend and orders come from the sample world; other measures are invented, the same every
 * time.
 */
function measured(call: Call, measure: string, from: string, to: string, part: number, only: Parts): Json {
  const figure = spent(call, from, to, only);
  if (!figure) return null;
  if (measure === 'spend') return (figure.spend * part).toFixed(2);
  if (/order/.test(measure) && COUNTS.test(measure)) return Math.round(figure.orders * part);
  const chance = hashOf(`${measure} ${from} ${part}`);
  // What is invented follows the filters, too.
  return COUNTS.test(measure)
    ? Math.round((chance % 400) * only[1])
    : only[1] === 0
      ? null
      : ((chance % 480) / 10).toFixed(1);
}

function run(call: Call, {value}: Entry, from: string, to: string): JsonObject {
  const query = object(value.query);
  const dimensions = texts(query.dimensions);
  const measures = texts(query.measures);
  // Filters by store and group mean nothing to what is not bought or searched in one.
  const only: Parts = STORELESS.has(text(value.dataset)) ? [1, 1] : cutOf(call);
  const interval = value.kind === 'timeseries' ? text(query.interval) || 'day' : '';
  const split = dimensions.map((dimension) => valuesOf(call, dimension));
  const cells = split.reduce<{values: Json[]; part: number}[]>(
    (rows, choices) =>
      rows.flatMap(({values, part}) =>
        choices.map((choice) => ({values: [...values, choice.value], part: part * choice.part})),
      ),
    [{values: [], part: 1}],
  );
  const rows = begins(from, to, interval).flatMap((begin) =>
    cells.map(({values, part}): Json[] => {
      const start = begin === '' || begin < from ? from : begin;
      const end = endOf(begin === '' ? from : begin, interval, to);
      const numbers = measures.map((measure) => measured(call, measure, start, end, part, only));
      return [...(begin === '' ? [] : [begin]), ...values, ...numbers];
    }),
  );
  return {
    columns: [
      ...(interval === '' ? [] : [{name: interval, type: 'date', unit: null}]),
      ...dimensions.map((name) => ({name, type: 'reference', unit: null})),
      ...measures.map((name) => ({
        name,
        type: COUNTS.test(name) ? 'integer' : 'decimal',
        unit: name === 'spend' ? 'EUR' : null,
      })),
    ],
    rows: rows.slice(0, typeof query.limit === 'number' ? query.limit : 1000),
  };
}

const LIMITS: Limits = {
  code: 'bad_request',
  longest: {
    lastDay: (from) => monthsAfter(from, KEPT_MONTHS),
    message: `The end is at most ${KEPT_MONTHS} months after the begin.`,
  },
};

const data: Behaviour = (call) => {
  const entry = call.find(INSIGHTS, {param: 'insight_id', fields: ['id']});
  const {value} = entry;
  const id = idOf(value.id);
  if (value.status === 'broken') throw wrongState(call, 'broken', call.collection(INSIGHTS).spec.lifecycle, entry);
  const {query} = call.parameters;
  const now = call.world.now();
  const to = text(query.to) || now.slice(0, 10);
  const from = text(query.from) || dayAfter(to, -29);
  checkPeriod(call, from, to, LIMITS);
  const key = `${from} ${to} ${text(query.store_id)} ${text(query.user_group_id)}`;
  const kept = object(call.world.notes.get(`insight:${id}`));
  const known = text(kept[key]);
  const oldest = Date.parse(now) - Number(value.refresh_minutes ?? 60) * 60_000;
  const fromCache = query.refresh !== true && known !== '' && Date.parse(known) >= oldest;
  if (!fromCache) {
    call.world.notes.set(`insight:${id}`, {...kept, [key]: now});
    entry.value = {...value, last_run_at: now};
  }
  const result = value.kind === 'dashboard' ? {columns: [], rows: []} : run(call, entry, from, to);
  return {
    kind: 'stateful',
    value: {insight_id: id, ...result, generated_at: fromCache ? known : now, from_cache: fromCache},
  };
};

export const INSIGHT_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/update-insight': update,
  'clients/show-insight-data': data,
};
