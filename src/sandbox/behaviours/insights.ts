import {ACTS, checkUnique, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {wrongState} from '../lifecycle';
import {invalidField, notFound} from '../problem';
import {hashOf} from '../random';
import {patched} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, isPerson, object, objects, text, texts} from './access';
import {dayAfter, daysOf, mondayOf} from './figures';
import {checkDataset} from './insightDatasets';
import {checkPeriod, KEPT_MONTHS, monthsAfter, type Limits} from './periods';
import {allSlices, cutOf, FILTERS, partsOf, spent, type Cut, type Dimension} from './spend';
import {ledgerOf} from './ledger';
import {groupsOf} from './subjects';

/** Analytics cards: running a query, and repairing a broken card. */

const INSIGHTS = 'clients/Insight';
const ROWS = 'clients/SpendBreakdownRow';
const STORELESS = new Set(['inventory', 'suppliers']);
/** Parameters that cut the figures. */
const CUT = new Set<string>(['country', ...Object.values(FILTERS)]);
const COUNTS = /(_count|_number|searches|orders|lines|users)$/;

const MOST_CHILDREN = 24;
/** What a kind shows at most; the others take what the schema allows. */
const MOST: Partial<Record<string, {measures: number; dimensions: number}>> = {
  metric: {measures: 1, dimensions: 0},
  breakdown: {measures: 1, dimensions: 1},
};
const LONGEST_NAME = 80;

/** Whether a card is the caller's, or shared with them. Systems see all. */
function isVisible(call: Call, {created_by: owner, shared_with: shared}: JsonObject): boolean {
  if (!isPerson(call)) return true;
  const person = call.caller.actor?.id ?? '';
  const {scope, user_group_ids: named} = object(shared);
  if (idOf(owner) === person || scope === 'client') return true;
  const user = call.world.collection('clients/User')?.byIdentifier(person)?.value ?? {};
  const groups = groupsOf(call, user);
  return scope === 'groups' && texts(named).some((id) => groups.has(id));
}

/** The card that the path names. One that is not shared with the caller is as if it did not exist. @throws Problem 404 */
function seen(call: Call): Entry {
  const entry = call.find(INSIGHTS, {param: 'insight_id', fields: ['id']});
  if (!isVisible(call, entry.value)) throw notFound(idOf(entry.value.id));
  call.checkVersion(entry);
  return entry;
}

/** That a query asks no more than the kind of its card shows. @throws Problem 422 */
function checkKind({kind, query}: JsonObject): void {
  const most = MOST[text(kind)];
  if (!most) return;
  for (const part of ['measures', 'dimensions'] as const)
    if (texts(object(query)[part]).length > most[part])
      throw invalidField(
        `/query/${part}`,
        'too_long',
        `A card of the kind ${text(kind)} takes at most ${most[part]} of them.`,
      );
}

/** What the parts of a card ask of each other. @throws Problem 422 */
function checkCard(card: JsonObject, call: Call): void {
  for (const [language, name] of Object.entries(object(card.name))) {
    const at = `/name/${language}`;
    if (text(name).trim() === '') throw invalidField(at, 'too_short', 'The heading has no text.');
    if (text(name).length > LONGEST_NAME)
      throw invalidField(at, 'too_long', `The heading has ${LONGEST_NAME} characters at most.`);
  }
  const isDashboard = card.kind === 'dashboard';
  const {measures, interval} = object(card.query);
  const children = texts(card.children);
  if (!isDashboard && texts(measures).length === 0)
    throw invalidField('/query/measures', 'required', 'Only a dashboard has no measures.');
  checkKind(card);
  checkDataset(card);
  if (card.kind === 'timeseries' && text(interval) === '')
    throw invalidField('/query/interval', 'required', 'A time series has an interval.');
  if (!isDashboard && children.length > 0)
    throw invalidField('/children', 'unknown_field', 'Only a dashboard has cards.');
  if (children.length > MOST_CHILDREN)
    throw invalidField('/children', 'too_long', `A dashboard has ${MOST_CHILDREN} cards at most.`);
  children.forEach((id, at) => {
    const child = call.collection(INSIGHTS).byIdentifier(id)?.value;
    if (!child || child.kind === 'dashboard' || !isVisible(call, child))
      throw invalidField(`/children/${at}`, 'unknown_reference', 'There is no such card for a dashboard.');
  });
  const {scope, user_group_ids: groups} = object(card.shared_with);
  if (scope === 'groups' && texts(groups).length === 0)
    throw invalidField('/shared_with/user_group_ids', 'required', 'Say which groups see the card.');
}

/** What means nothing for a card is ignored. */
function tidied(card: JsonObject): JsonObject {
  const [query, shared] = [object(card.query), object(card.shared_with)];
  return {
    ...card,
    query: {...query, ...(card.kind !== 'timeseries' && 'interval' in query && {interval: null})},
    // A card that says nothing of sharing is private.
    ...('scope' in shared && {
      shared_with: {...shared, ...(shared.scope !== 'groups' && 'user_group_ids' in shared && {user_group_ids: []})},
    }),
  };
}

const create: Behaviour = (call) => {
  checkCard(call.body(), call);
  const answer = ACTS.create?.(call) ?? {};
  const {entry} = answer;
  if (!entry) return answer;
  entry.value = tidied(entry.value);
  return {...answer, value: entry.value};
};

const remove: Behaviour = (call) => {
  const entry = seen(call);
  const id = idOf(entry.value.id);
  const insights = call.collection(INSIGHTS);
  // A card disappears from the dashboards that show it.
  for (const other of insights.all())
    if (texts(other.value.children).includes(id))
      call.save(other, {...other.value, children: texts(other.value.children).filter((one) => one !== id)});
  insights.remove(entry);
  return {kind: 'stateful'};
};

/** A changed query makes a broken card active again. */
const update: Behaviour = (call) => {
  const entry = seen(call);
  const insights = call.collection(INSIGHTS);
  const next = tidied(patched(insights, entry.value, call.body(), call.maker));
  checkCard(next, call);
  if (call.body().query !== undefined) {
    next.status = 'active';
    call.world.notes.set(`insight:${idOf(entry.value.id)}`, {});
  }
  checkUnique(call, insights, next, entry);
  call.save(entry, next);
  return {value: entry.value, entry, kind: 'stateful'};
};

const DIMENSIONS: readonly string[] = ['supplier', 'category', 'user_group'] satisfies Dimension[];

/** A value of a dimension, or several together, with what belongs to it. */
interface Share extends Cut {
  /** Part of the total. */
  part: number;
}

/** The values of a dimension with their share of the total; a single row without value for an unknown dimension. */
function valuesOf(call: Call, dimension: string): (Share & {value: Json})[] {
  if (ledgerOf(call) && DIMENSIONS.includes(dimension))
    return allSlices(call, dimension as Dimension).map(({key, ...cut}) => ({
      ...cut,
      value: {id: idOf(key), name: key.name ?? null},
      part: cut.parts[1],
    }));
  const rows = call
    .collection(ROWS)
    .all()
    .map(({value}) => value)
    .filter(({key}) => object(key).type === dimension);
  if (rows.length === 0) return [{value: null, part: 1, parts: [1, 1], lines: ledgerOf(call)}];
  return rows.map(({key, share}) => {
    const part = Number(text(share));
    return {value: {id: idOf(key), name: object(key).name ?? null}, part, parts: [part, part]};
  });
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
function measured(call: Call, measure: string, from: string, to: string, share: Share, only: Cut): Json {
  const {part} = share;
  const figure = spent(call, from, to, partsOf([share], only));
  if (!figure) return null;
  if (measure === 'spend') return figure.spend.toFixed(2);
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

function run(call: Call, {value}: Entry, from: string, to: string): JsonObject {
  const query = object(value.query);
  const dimensions = texts(query.dimensions);
  const measures = texts(query.measures);
  // Filters by store and group mean nothing to what is not bought or searched in one.
  const only: Cut = STORELESS.has(text(value.dataset))
    ? {parts: [1, 1], lines: ledgerOf(call)}
    : cutOf(cutBy(call, objects(query.filters)));
  const interval = value.kind === 'timeseries' ? text(query.interval) || 'day' : '';
  const split = dimensions.map((dimension) => valuesOf(call, dimension));
  const whole: Share = {part: 1, parts: [1, 1], lines: ledgerOf(call)};
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
  const rows = begins(from, to, interval).flatMap((begin) =>
    cells.map(({values, share}): Json[] => {
      const start = begin === '' || begin < from ? from : begin;
      const end = endOf(begin === '' ? from : begin, interval, to);
      const numbers = measures.map((measure) => measured(call, measure, start, end, share, only));
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
    rows: inOrder(rows, [...(interval === '' ? [] : [interval]), ...dimensions, ...measures], text(query.sort)).slice(
      0,
      typeof query.limit === 'number' ? query.limit : 1000,
    ),
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
  const entry = seen(call);
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
  'clients/list-insights': (call) =>
    listAnswer(
      call,
      recordsOf(call).filter((card) => isVisible(call, card)),
    ),
  'clients/show-insight': (call) => {
    const entry = seen(call);
    return {value: entry.value, entry, kind: 'stateful'};
  },
  'clients/create-insight': create,
  'clients/delete-insight': remove,
  'clients/update-insight': update,
  'clients/show-insight-data': data,
};
