import type {ApiModel, Operation} from '../../openapi/model';
import {dereference} from '../../openapi/resolve';
import type {Json, SchemaObject} from '../../openapi/types';
import {asText, isObject} from '../json';
import type {Act, JsonObject, SeedSpec} from '../types';
import {examplesIn, requestOf, successesOf} from './bodies';
import type {Collection, Inference} from './infer';

const ID = /^[a-z]{2,5}_[0-9A-HJKMNP-TV-Z]{26}$/;

export interface Seeds {
  seeds: Map<string, SeedSpec[]>;
  /** The answers of create operations, by collection. */
  templates: Map<string, JsonObject>;
  /** Every complete record in every example, in each of the states in which examples show it. */
  snapshots: Map<string, SeedSpec[]>;
  /** Ids of the sample world and the names of their records. */
  known: Record<string, string>;
  /** Numbers for people, such as `TO-000121`, with the id of their record. */
  numbers: Map<string, string>;
}

interface Shown {
  operation: Operation;
  act: Act;
  value: Json;
}

/** The path parameters of an operation as its examples show them. */
function exampleParams(operation: Operation): Record<string, string> {
  const path = operation.parameters.filter((parameter) => parameter.in === 'path' && parameter.example !== undefined);
  return Object.fromEntries(path.map(({name, example}) => [name, asText(example)]));
}

function nameOf(record: JsonObject): string {
  const {name, title, number, code} = record;
  if (isObject(name)) return asText(name.en ?? Object.values(name)[0] ?? '');
  const text = name ?? title ?? number ?? code;
  if (typeof text === 'string') return text;
  return isObject(text) ? asText(text.en ?? '') : '';
}

/** Collects every id in a value, with the name that stands beside it. */
function noteIds(value: Json, known: Record<string, string>): void {
  if (typeof value === 'string') {
    if (ID.test(value)) known[value] ??= '';
  } else if (Array.isArray(value)) value.forEach((entry) => noteIds(entry, known));
  else if (isObject(value)) {
    const {id} = value;
    if (typeof id === 'string' && ID.test(id)) known[id] = known[id] || nameOf(value);
    Object.values(value).forEach((inner) => noteIds(inner, known));
  }
}

/** Collects every number for people that stands beside an id. */
function noteNumbers(value: Json, numbers: Map<string, string>): void {
  if (Array.isArray(value)) value.forEach((entry) => noteNumbers(entry, numbers));
  else if (isObject(value)) {
    const {id, number} = value;
    if (typeof id === 'string' && typeof number === 'string') numbers.set(number, id);
    Object.values(value).forEach((inner) => noteNumbers(inner, numbers));
  }
}

/** How well an operation's examples show the current state of a record: the lower, the better. */
const RANK: Record<Act['kind'], number> = {show: 0, list: 1, create: 2, update: 4, replace: 4, move: 3, delete: 5};

/**
 * One record for each id that any example shows completely. Examples of `show-…` win over lists, and lists over the
 * answers of writes, which may show an earlier or later state.
 *
 * @param isWhole whether a value is a complete record of a collection
 */
export function collectSeeds(
  {document, operations}: ApiModel,
  {acts, collections}: Inference,
  isWhole: (value: Json, collection: Collection) => boolean,
): Seeds {
  const known: Record<string, string> = {};
  const numbers = new Map<string, string>();
  const templates = new Map<string, JsonObject>();
  const seeds = new Map<string, SeedSpec[]>();
  const snapshots = new Map<string, SeedSpec[]>();
  const shown: Shown[] = [];
  for (const operation of operations.values()) {
    const act = acts.get(operation.id);
    for (const {media} of successesOf(document, operation))
      for (const value of examplesIn(document, media)) {
        noteIds(value, known);
        noteNumbers(value, numbers);
        if (act) shown.push({operation, act, value});
      }
    const request = requestOf(document, operation);
    const body = operation.object.requestBody && dereference(document, operation.object.requestBody);
    for (const media of Object.values(body?.content ?? {}))
      for (const value of request ? examplesIn(document, media) : []) noteIds(value, known);
    for (const value of Object.values(exampleParams(operation))) noteIds(value, known);
  }
  shown.sort((a, b) => RANK[a.act.kind] - RANK[b.act.kind]);
  for (const {operation, act, value} of shown) {
    const collection = collections.get(act.collection);
    if (!collection || act.inside) continue;
    const list = act.kind === 'list' ? (act.listProperty ? (value as JsonObject)[act.listProperty] : value) : [value];
    for (const record of Array.isArray(list) ? list : []) {
      if (!isObject(record) || !isWhole(record, collection)) continue;
      if (act.kind === 'create' && !templates.has(act.collection)) templates.set(act.collection, record);
      const params = exampleParams(operation);
      const hidden = (act.scopes ?? []).filter(({field, param}) => field === undefined && param in params);
      const parents = Object.fromEntries(hidden.map(({param}) => [param, params[param] ?? '']));
      const seed: SeedSpec = {value: record, ...(hidden.length > 0 && {parents})};
      snapshots.set(act.collection, [...(snapshots.get(act.collection) ?? []), seed]);
      const already = seeds.get(act.collection) ?? [];
      const isDouble = already.some(({value: other}) =>
        record.id === undefined ? JSON.stringify(other) === JSON.stringify(record) : other.id === record.id,
      );
      if (!isDouble) seeds.set(act.collection, [...already, seed]);
    }
  }
  return {seeds, templates, snapshots, known, numbers};
}

/** Names of the properties a schema lets a request write. */
export function writableOf(
  schemas: (SchemaObject | undefined)[],
  properties: (schema: SchemaObject) => string[],
): string[] {
  return [...new Set(schemas.flatMap((schema) => (schema ? properties(schema) : [])))];
}
