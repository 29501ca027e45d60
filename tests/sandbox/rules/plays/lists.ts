import {isDeepStrictEqual} from 'node:util';
import {asText, isObject} from '../../../../src/sandbox/json';
import type {Json} from '../../../../src/openapi/types';
import {valuesOf} from '../values';
import {codeOf, type Player} from '../player';
import type {ParameterPlace, PlacedRule} from '../places';
import type {Play} from './play';

type Fields = Record<string, Json>;

function idOf(record: Fields): string {
  return asText(record.id ?? record.code ?? JSON.stringify(record));
}

function keysIn(text: string): string[] {
  const [, list = ''] = /Keys: (.*?)(?:\.|;|$)/.exec(text) ?? [];
  return [...list.matchAll(/`([\w.]+)`/g)].map(([, key = '']) => key);
}

function sortOf({parameters}: PlacedRule): ParameterPlace | undefined {
  return parameters.find(({parameter}) => parameter.name === 'sort');
}

/** Each documented key sorts, in both directions; another key is refused. */
export const sortKeys: Play = async (placed, player) => {
  const place = sortOf(placed);
  const keys = keysIn(placed.rule.text);
  if (!place || keys.length === 0) return undefined;
  const faults: string[] = [];
  for (const key of keys) {
    const up = await player.records(placed.model, place.operation, {sort: key});
    const down = await player.records(placed.model, place.operation, {sort: `-${key}`});
    if (!up || !down) {
      faults.push(`sort=${key} is not answered`);
      continue;
    }
    const values = up.map((record) => valuesOf(record, key)[0] ?? null);
    const isDistinct = new Set(values.map((value) => JSON.stringify(value))).size === values.length;
    if (isDistinct && up.length > 1 && !values.includes(null)) {
      if (!isDeepStrictEqual(up.map(idOf), down.map(idOf).reverse())) faults.push(`sort=-${key} is not the reverse`);
      const isSorted = values.every((value, at) => {
        const next = values[at + 1];
        return typeof value !== 'number' || typeof next !== 'number' || value <= next;
      });
      if (!isSorted) faults.push(`sort=${key} is not ascending`);
    }
  }
  const other = await player.page(placed.model, place.operation, {sort: 'no_such_key'});
  if (codeOf(other) !== 'invalid_sort') faults.push(`sort=no_such_key answered ${other.status} ${codeOf(other)}`);
  return faults;
};

/** The number of keys that the sentence allows is accepted, and one more is refused. */
export const sortCount: Play = async (placed, player) => {
  const place = sortOf(placed);
  const most = Number(/at most (\d) keys/.exec(placed.rule.text)?.[1]);
  if (!place || Number.isNaN(most)) return undefined;
  const keys = keysIn(place.parameter.description ?? '');
  if (keys.length === 0) return undefined;
  const allowed = keys.slice(0, most).map((key, at) => (at % 2 === 1 ? `-${key}` : key));
  const more = Array.from({length: most + 1}, (_, at) => keys[at % keys.length] ?? '');
  const good = await player.page(placed.model, place.operation, {sort: allowed.join(',')});
  const bad = await player.page(placed.model, place.operation, {sort: more.join(',')});
  return [
    ...(good.status === 200 ? [] : [`sort=${allowed.join(',')} answered ${good.status} ${codeOf(good)}`]),
    ...(bad.status === 400 ? [] : [`sort=${more.join(',')} answered ${bad.status}`]),
  ];
};

/** Records with equal keys come in the order of their ids. */
export const sortTies: Play = async (placed, player) => {
  if (!/ordered by id/.test(placed.rule.text)) return undefined;
  return (await tiesIn(placed, player)) ?? (await tiesIn(placed, player.amongTwins()));
};

const tiesIn: Play = async (placed, player) => {
  const place = sortOf(placed);
  if (!place) return undefined;
  let ties = 0;
  const faults: string[] = [];
  for (const key of keysIn(place.parameter.description ?? '')) {
    const records = await player.records(placed.model, place.operation, {sort: key});
    (records ?? []).forEach((record, at) => {
      const next = records?.[at + 1];
      const [value, other] = [valuesOf(record, key)[0], next && valuesOf(next, key)[0]];
      if (!next || value === undefined || value === null || value !== other || record.id === undefined) return;
      // A text in several languages is the same only in all of them.
      if (!isDeepStrictEqual(record[key], next[key])) return;
      ties += 1;
      if (asText(record.id) > asText(next.id)) faults.push(`sort=${key}: ${idOf(record)} before ${idOf(next)}`);
    });
  }
  return ties === 0 ? undefined : faults;
};

/** Without the parameter the answer is that of its default, and not that of the reverse order. */
export const sortDefault: Play = async (placed, player) => {
  const value = /Default (?:is )?`(-?[\w,-]+)`/.exec(placed.rule.text)?.[1];
  if (value === undefined) return undefined;
  const key = value.replace(/^-|[,.].*$/g, '');
  const played = (await defaultIn(placed, player, value)) ?? (await defaultIn(placed, player.amongTwins(key), value));
  return played ?? emptyLast(placed, player, value);
};

/** Where one record alone has a value, it stands before those without in both directions, and by default. */
async function emptyLast(placed: PlacedRule, player: Player, value: string): Promise<string[] | undefined> {
  const place = sortOf(placed);
  if (!place) return undefined;
  const key = value.replace('-', '');
  const orders = await Promise.all(
    [undefined, key, `-${key}`].map(async (sort) => {
      const query: Record<string, string> = sort === undefined ? {} : {sort};
      const records = (await player.records(placed.model, place.operation, query)) ?? [];
      return records.map((record) => (valuesOf(record, key)[0] ?? null) === null);
    }),
  );
  const isMixed = orders.every((order) => order.includes(true) && order.includes(false));
  if (!isMixed) return undefined;
  return orders.every((order) => order.lastIndexOf(false) < order.indexOf(true))
    ? []
    : ['what has no value is not last'];
}

async function defaultIn(placed: PlacedRule, player: Player, value: string): Promise<string[] | undefined> {
  const place = sortOf(placed);
  if (!place) return undefined;
  const {model} = placed;
  const plain = await player.records(model, place.operation);
  const same = await player.records(model, place.operation, {sort: value});
  const reverse = await player.records(model, place.operation, {
    sort: value.startsWith('-') ? value.slice(1) : `-${value}`,
  });
  // A changed record may break what its schema says of it.
  if ((!plain || !same || !reverse) && player.isAmongTwins) return undefined;
  if (!plain || !same || !reverse) return [`sort=${value} is not answered`];
  const faults = isDeepStrictEqual(plain, same) ? [] : [`without sort the order is not that of ${value}`];
  const key = value.replace('-', '');
  const sortedBy = (record: Fields): Json => valuesOf(record, key)[0] ?? record[key] ?? null;
  // Those without a value stand last in both directions.
  const values = plain.map(sortedBy).filter((one) => one !== null);
  const several = new Set(values.map((one) => JSON.stringify(one))).size > 1;
  if (!several) return faults.length > 0 ? faults : undefined;
  return isDeepStrictEqual(plain.map(idOf), reverse.map(idOf)) ? [...faults, 'the reverse order is the same'] : faults;
}

/** The documented references are replaced by objects, another one is refused. */
export const expansion: Play = async (placed, player) => {
  const place = placed.parameters.find(({parameter}) => parameter.name === 'expand');
  const [, list] = /comma separated: (.*?)\.(?: |$)/.exec(placed.rule.text) ?? [];
  if (!place || list === undefined) return undefined;
  const names = [...list.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
  const faults: string[] = [];
  for (const name of names) {
    const answer = await player.page(placed.model, place.operation, {expand: name});
    if (answer.status !== 200) faults.push(`expand=${name} answered ${answer.status} ${codeOf(answer)}`);
  }
  const other = await player.page(placed.model, place.operation, {expand: 'no_such_reference'});
  if (other.status !== 400) faults.push(`expand=no_such_reference answered ${other.status}`);
  return names.length === 0 ? undefined : faults;
};

/** As many references as the sentence allows, and one more. */
export const expansionCount: Play = async (placed, player) => {
  const place = placed.parameters.find(({parameter}) => parameter.name === 'expand');
  const most = Number(/At most (\d) paths/i.exec(placed.rule.text)?.[1]);
  const [, list = ''] = /comma separated: (.*?)\.(?: |$)/.exec(place?.parameter.description ?? '') ?? [];
  const [name] = [...list.matchAll(/`([\w.]+)`/g)].map(([, found]) => found);
  if (!place || Number.isNaN(most) || name === undefined) return undefined;
  const good = await player.page(placed.model, place.operation, {expand: name});
  const many = Array.from({length: most + 1}, () => name).join(',');
  const deep = Array.from({length: 3}, () => name).join('.');
  const bad = await player.page(placed.model, place.operation, {expand: many});
  const deeper = await player.page(placed.model, place.operation, {expand: deep});
  return [
    ...(good.status === 200 ? [] : [`expand=${name} answered ${good.status}`]),
    ...(bad.status === 400 ? [] : [`expand=${many} answered ${bad.status}`]),
    ...(deeper.status === 400 ? [] : [`expand=${deep} answered ${deeper.status}`]),
  ];
};

const RANGE = /^(.*)\[(gte|lte|gt|lt)\]$/;

function fits(value: Json, range: string, limit: string): boolean {
  const isTime = /^\d{4}-\d{2}-\d{2}/.test(limit);
  const left = isTime ? Date.parse(asText(value)) : Number(value);
  const right = isTime ? Date.parse(limit) : Number(limit);
  if (range === 'gte') return left >= right;
  if (range === 'lte') return left <= right;
  return range === 'gt' ? left > right : left < right;
}

/** A value that no record has: of an enumeration, or an id. */
function absentValue({parameter}: ParameterPlace, present: ReadonlySet<string>): string | undefined {
  const schema = parameter.schema?.items ?? parameter.schema ?? {};
  const free = schema.enum?.map(asText).find((value) => !present.has(value));
  if (free !== undefined) return free;
  const [, prefix] = /^\^(\w+_)\[0-9A-HJKMNP-TV-Z\]/.exec(schema.pattern ?? '') ?? [];
  if (prefix !== undefined) return `${prefix}01ZZZZZZZZZZZZZZZZZZZZZZZZ`;
  if (schema.type === 'boolean') return ['true', 'false'].find((value) => !present.has(value));
  return undefined;
}

/** A filter lets through the records that fit it, all of them, and no others. */
export const filter: Play = async (placed, player) => {
  const place = placed.parameters.find(
    ({operation, parameter}) => parameter.in === 'query' && operation.method === 'get',
  );
  if (!place || !/^(?:Only|Exact|`(?:true|false)`)/.test(placed.rule.text)) return undefined;
  const {operation, parameter} = place;
  const [, ranged, range] = RANGE.exec(parameter.name) ?? [];
  const name = ranged ?? parameter.name;
  const all = await player.records(placed.model, operation);
  if (!all || all.length === 0) return undefined;
  const valuesIn = (record: Fields): string[] =>
    valuesOf(record, name).flatMap((value) => (value === null || isObject(value) ? [] : [asText(value)]));
  const present = [...new Set(all.flatMap(valuesIn))].sort();
  if (present.length === 0) return undefined;
  const chosen = present[Math.floor(present.length / 2)] ?? '';
  const matches = (record: Fields): boolean =>
    valuesIn(record).some((value) => (range === undefined ? value === chosen : fits(value, range, chosen)));
  const found = await player.records(placed.model, operation, {[parameter.name]: chosen});
  if (!found) return [`${parameter.name}=${chosen} is not answered`];
  const faults: string[] = [];
  const ids = new Set(found.map(idOf));
  for (const record of found)
    if (!matches(record)) faults.push(`${parameter.name}=${chosen} lets ${idOf(record)} through`);
  if (all.length < 100)
    for (const record of all)
      if (matches(record) && !ids.has(idOf(record)))
        faults.push(`${parameter.name}=${chosen} leaves ${idOf(record)} out`);
  if (all.some((record) => !matches(record))) return faults;
  // Every record fits, so another value has to show that the filter filters.
  const absent =
    range === undefined ? absentValue(place, new Set(present)) : range.startsWith('g') ? '2099-01-01' : '1999-01-01';
  const needsTime = /T/.test(chosen) ? 'T00:00:00.000Z' : '';
  if (absent === undefined || (range !== undefined && !/^\d{4}-/.test(chosen)))
    return faults.length > 0 ? faults : undefined;
  const value = range === undefined ? absent : `${absent}${needsTime}`;
  const others = await player.records(placed.model, operation, {[parameter.name]: value});
  // A list may leave records out until a filter asks for them.
  const isOther = (record: Fields): boolean => range === undefined && valuesIn(record).includes(value);
  for (const record of others ?? [])
    if (!isOther(record)) faults.push(`${parameter.name}=${value} lets ${idOf(record)} through`);
  return faults;
};

/** A readable number in place of the id is refused, and the id is not. */
export const numberForId: Play = async (placed, player) => {
  const place = placed.parameters.find(({parameter}) => parameter.in === 'path');
  if (!place || !/not accepted/.test(placed.rule.text)) return undefined;
  const {operation, parameter} = place;
  const number = /`([A-Z][\w-]*\d)`/.exec(placed.rule.text)?.[1] ?? 'X-000123';
  await player.sandbox.prepare(placed.model.api.name, operation.id);
  player.sandbox.reset();
  const path = player.sandbox.suggest(placed.model.api.name, operation.id);
  if (!path) return undefined;
  const [body] = player.bodies(placed.model, operation);
  const sent = {...(body !== undefined && {body})};
  const good = await player.fresh(placed.model, operation, {...sent, path});
  const bad = await player.fresh(placed.model, operation, {...sent, path: {...path, [parameter.name]: number}});
  return [
    ...(good.status === 404 || good.status === 400 ? [`the id answered ${good.status}`] : []),
    ...(bad.status === 404 || bad.status === 400 ? [] : [`${number} answered ${bad.status}`]),
  ];
};
