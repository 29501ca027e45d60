import {asText, copy, escapePointer, isObject, mergePatch} from './json';
import {invent} from './invent';
import {invalidField} from './problem';
import type {Property, Schemas} from './schemas';
import type {Collection} from './store';
import type {Json, JsonObject, Schema} from './types';
import type {World} from './world';

/** The person or service that makes a request. */
export interface Actor {
  id: string;
  name: string | null;
  type: string;
}

/** Everything needed to create a record. */
export interface Maker {
  world: World;
  schemas: Schemas;
  actor: Actor | null;
}

/** Properties in which the server notes the creator of a record. */
const MAKERS = new Set([
  'created_by',
  'requester',
  'requested_by',
  'author',
  'owner',
  'uploaded_by',
  'submitted_by',
  'invited_by',
]);

const ID = /^([a-z]{2,5})_[0-9A-HJKMNP-TV-Z]{26}$/;

export function prefixOf(id: Json | undefined): string | undefined {
  return typeof id === 'string' ? ID.exec(id)?.[1] : undefined;
}

/** `{id, name, type}` of a record. */
export function referenceTo(world: World, id: string, type: string): JsonObject {
  return {id, name: world.nameOf(id), type};
}

/** The actor as records reference it. */
export function actorReference(actor: Actor | null): Json {
  return actor && {id: actor.id, name: actor.name, type: actor.type};
}

/** The value of a field that the request left out. */
function absent(property: Property, sample: Json | undefined, schemas: Schemas): Json | undefined {
  const schema = schemas.follow(property.schema);
  const fallback = schema.default ?? schemas.solid(schema).default;
  if (fallback !== undefined) return copy(fallback);
  if (schemas.allowsNull(schema)) return null;
  const type = schemas.typeOf(schema);
  if (type === 'array') return [];
  if (type === 'object' && schemas.shapeOf(schemas.solid(schema)).properties.size === 0) return {};
  if (!property.required) return undefined;
  return sample ?? invent(schema, schemas, true);
}

/** The value that the server sets in a new record, guessed from the name and the schema of a field. */
function served(
  name: string,
  {schema, required}: Property,
  sample: Json | undefined,
  made: JsonObject,
  maker: Maker,
): Json | undefined {
  const {world, schemas, actor} = maker;
  const now = world.now();
  if (name === 'created_at' || name === 'updated_at') return now;
  if (
    MAKERS.has(name) &&
    (sample === undefined || sample === null || isObject(sample)) &&
    schemas.typeOf(schema) === 'object'
  )
    return actorReference(actor);
  // The request sent `supplier_id`, and answers show `supplier` too.
  const id = made[`${name}_id`];
  if (typeof id === 'string' && isObject(sample) && 'id' in sample)
    return {...sample, ...referenceTo(world, id, asText(sample.type ?? name))};
  if (sample === undefined) {
    if (schemas.allowsNull(schema)) return null;
    const {default: fallback} = schemas.follow(schema);
    return fallback ?? (required ? invent(schema, schemas, true) : undefined);
  }
  // Nobody has used a new record yet, however often the sample was.
  if (typeof sample === 'number' && /(^|_)(hit|view|use|usage)_count(_|$)/.test(name)) return 0;
  // A past timestamp in the sample becomes the time of creation.
  if (
    typeof sample === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(sample) &&
    sample <= now &&
    /(_at|_on)$/.test(name)
  )
    return now;
  return copy(sample);
}

/** Sets the fields that count the entries of a list in the same record. */
export function recount(record: JsonObject): void {
  for (const [name, value] of Object.entries(record)) {
    const stem = /^(.*)_count$/.exec(name)?.[1];
    const list = stem === undefined ? undefined : (record[`${stem}s`] ?? record[`${stem}_ids`]);
    if (typeof value === 'number' && Array.isArray(list)) record[name] = list.length;
  }
}

/**
 * A new object of a schema: the sent values, the schema's defaults, and the values that the server sets.
 *
 * @param sample a record right after its creation, for the fields the server sets
 * @param writable fields that requests may write although answers mark them as read-only
 */
export function make(
  schema: Schema,
  sent: JsonObject,
  sample: JsonObject | undefined,
  maker: Maker,
  {position = 0, writable = []}: {position?: number; writable?: readonly string[]} = {},
): JsonObject {
  const {world, schemas} = maker;
  const solid = schemas.solid(schema);
  const {properties, open} = schemas.shapeOf(solid);
  const made: JsonObject = {};
  // First the sent values, because the server's may depend on them.
  for (const [name, value] of Object.entries(sent)) {
    const property = properties.get(name);
    if (!property) {
      if (open && properties.size === 0) made[name] = value;
      continue;
    }
    if (schemas.follow(property.schema).writeOnly) continue;
    const filled = fill(property.schema, value, sample?.[name], maker);
    if (filled === null && !schemas.allowsNull(property.schema)) continue;
    made[name] = filled;
  }
  const result: JsonObject = {};
  for (const [name, property] of properties) {
    if (schemas.follow(property.schema).writeOnly) continue;
    if (name in made && made[name] !== undefined) {
      result[name] = made[name];
      continue;
    }
    const prefix = solid['x-id-prefix'] ?? prefixOf(sample?.id);
    let value: Json | undefined;
    if (name === 'id' && (prefix !== undefined || property.readOnly))
      value = prefix === undefined ? sample?.id : world.id(prefix);
    else if (name === 'line_number' && property.readOnly) value = position + 1;
    else
      value =
        property.readOnly && !writable.includes(name)
          ? served(name, property, sample?.[name], made, maker)
          : absent(property, sample?.[name], schemas);
    if (value !== undefined) result[name] = value;
  }
  for (const [name, value] of Object.entries(made)) result[name] ??= value;
  recount(result);
  return result;
}

/** The part of a value that has an id, and says more than it. */
function partWith(id: string, value: Json): JsonObject | undefined {
  if (Array.isArray(value)) return value.map((entry) => partWith(id, entry)).find(Boolean);
  if (!isObject(value)) return undefined;
  if (value.id === id && Object.keys(value).length > 1) return value;
  return Object.values(value)
    .map((part) => partWith(id, part))
    .find(Boolean);
}

/** A stored file with its name, size and address, as some record shows it: requests name a file by its id alone. */
function storedFile(world: World, id: Json | undefined): JsonObject | undefined {
  if (typeof id !== 'string' || prefixOf(id) !== 'file') return undefined;
  for (const collection of world.collections())
    for (const {value} of collection.all()) {
      const file = partWith(id, value);
      if (file) return copy(file);
    }
  return undefined;
}

/** A sent value as a record stores it: objects and lists of objects are completed. */
function fill(schema: Schema, value: Json, sample: Json | undefined, maker: Maker): Json {
  const {schemas, world} = maker;
  const items = schemas.itemsOf(schema);
  if (Array.isArray(value)) {
    const first = Array.isArray(sample) ? sample[0] : undefined;
    return items
      ? value.map((entry, at) =>
          isObject(entry)
            ? (storedFile(world, entry.id) ??
              make(items, entry, isObject(first) ? first : undefined, maker, {position: at}))
            : entry,
        )
      : value;
  }
  if (!isObject(value)) return typeof value === 'string' ? normalMoment(value, schema, schemas) : value;
  const file = storedFile(world, value.id);
  if (file) return file;
  const solid = schemas.solid(schema);
  const shape = schemas.shapeOf(solid);
  if (shape.properties.size === 0) return value;
  const keys = [...shape.properties.keys()];
  // A reference is sent as an id alone.
  if (typeof value.id === 'string' && keys.includes('name') && keys.includes('type') && keys.length <= 4) {
    const sampleType = isObject(sample) ? sample.type : undefined;
    return {id: value.id, name: world.nameOf(value.id), ...(typeof sampleType === 'string' && {type: sampleType})};
  }
  // Optional parts of money, quantities and addresses that were not sent are left out.
  const isRecord = shape.properties.has('id');
  const made = make(schema, value, isObject(sample) ? sample : undefined, maker);
  if (isRecord) return made;
  const wanted = Object.entries(made).filter(([name]) => {
    const property = shape.properties.get(name);
    return name in value || property?.required === true || (property?.readOnly === false && !isTinyObject(keys));
  });
  return Object.fromEntries(wanted);
}

function isTinyObject(keys: readonly string[]): boolean {
  return keys.length <= 4;
}

/** Timestamps are stored in UTC with milliseconds. */
function normalMoment(text: string, schema: Schema, schemas: Schemas): string {
  if (schemas.solid(schema).format !== 'date-time') return text;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? text : new Date(moment).toISOString();
}

/** A new record of a collection. @param sent the checked body */
export function makeRecord(collection: Collection, sent: JsonObject, maker: Maker): JsonObject {
  const {spec} = collection;
  const {world, schemas} = maker;
  const sample = freshSample(collection, schemas);
  const record = make(spec.schema, sent, sample ?? (invent(spec.schema, schemas) as JsonObject), maker, {
    writable: spec.writable,
  });
  // A key without a value is none.
  if (isObject(record.metadata)) record.metadata = mergePatch({}, record.metadata);
  if (spec.prefix !== undefined) record.id = world.id(spec.prefix);
  const shape = schemas.shapeOf(schemas.solid(spec.schema));
  const number = shape.properties.get('number');
  if (number?.readOnly && typeof sample?.number === 'string')
    record.number = world.number(
      sample.number,
      collection.all().map(({value}) => value.number ?? null),
    );
  const {field, initial} = spec.lifecycle ?? {};
  const state = field ? shape.properties.get(field) : undefined;
  // A state that requests may write begins where its lifecycle does, unless this request names one. Some are switches.
  if (field && initial !== undefined && state && schemas.typeOf(state.schema) === 'string')
    if (state.readOnly ? typeof record[field] === 'string' : sent[field] === undefined) record[field] = initial;
  return record;
}

/**
 * A record right after its creation. Where an example shows an older record, fields that the server filled in later are
 * emptied.
 */
function freshSample({spec}: Collection, schemas: Schemas): JsonObject | undefined {
  const sample = spec.template ?? spec.seeds[0]?.value;
  const {field, initial} = spec.lifecycle ?? {};
  const hasLived = sample && field && typeof sample[field] === 'string' && sample[field] !== initial;
  if (!sample || (spec.template && !hasLived)) return sample;
  const {properties} = schemas.shapeOf(schemas.solid(spec.schema));
  const entries = Object.entries(sample).map(([name, value]): [string, Json] => {
    const property = properties.get(name);
    if (
      !property?.readOnly ||
      name === field ||
      ['id', 'number', 'created_at', 'updated_at'].includes(name) ||
      MAKERS.has(name)
    )
      return [name, value];
    if (schemas.allowsNull(property.schema)) return [name, null];
    if (typeof value === 'number' && schemas.solid(property.schema).minimum === 0) return [name, 0];
    return [name, Array.isArray(value) && (schemas.solid(property.schema).minItems ?? 0) === 0 ? [] : value];
  });
  return Object.fromEntries(entries);
}

/**
 * A merge patch below a field: `null` empties what may be null, as in a field of the record, and removes the rest.
 *
 * @throws Problem 422 when there are too many members afterwards, although the patch alone had few
 */
function mergeBelow(
  place: string,
  schema: Schema,
  before: JsonObject,
  patch: JsonObject,
  schemas: Schemas,
): JsonObject {
  const merged = mergePatch(before, patch) as JsonObject;
  const solid = schemas.solid(schema);
  const {properties} = schemas.shapeOf(solid);
  for (const [name, value] of Object.entries(patch)) {
    const property = properties.get(name);
    const known = before[name];
    if (!property) continue;
    if (value === null && schemas.allowsNull(property.schema)) merged[name] = null;
    if (isObject(value) && isObject(known))
      merged[name] = mergeBelow(`${place}/${escapePointer(name)}`, property.schema, known, value, schemas);
  }
  const most = solid.maxProperties ?? Infinity;
  if (Object.keys(merged).length > most)
    throw invalidField(place, 'too_long', `The object has too many fields: at most ${most}.`);
  return merged;
}

/** A record after a merge patch. @param patch the checked body */
export function patched(collection: Collection, record: JsonObject, patch: JsonObject, maker: Maker): JsonObject {
  const {schemas, world} = maker;
  const {schema} = collection.spec;
  const {properties} = schemas.shapeOf(schemas.solid(schema));
  const result = {...record};
  for (const [name, value] of Object.entries(patch)) {
    const property = properties.get(name);
    if (!property || property.readOnly || schemas.follow(property.schema).writeOnly) continue;
    if (value === null) {
      if (schemas.allowsNull(property.schema)) result[name] = null;
      else result[name] = absent(property, undefined, schemas) ?? result[name] ?? null;
    } else if (isObject(value) && isObject(record[name])) {
      const merged = mergeBelow(`/${escapePointer(name)}`, property.schema, record[name], value, schemas);
      result[name] = fill(property.schema, merged, record[name], maker);
    } else result[name] = fill(property.schema, value, record[name] ?? collection.spec.template?.[name], maker);
  }
  if (properties.has('updated_at')) result.updated_at = world.now();
  recount(result);
  return result;
}
