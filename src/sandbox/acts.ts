import {withoutArchived} from './behaviours/archived';
import {linkedFilters} from './behaviours/linkedFilters';
import {compared, EXACT, leavesRoom, UNIQUE} from './behaviours/unique';
import {type Call, type Answer, type Behaviour} from './call';
import {filtered, sorted} from './filter';
import {invent} from './invent';
import {asText, copy, isObject, same, valuesAt} from './json';
import {checkState, move} from './lifecycle';
import {pageOf} from './paging';
import {Problem} from './problem';
import {make, makeRecord, patched} from './record';
import {usesOf} from './uses';
import {isValid} from './validate';
import type {Collection, Entry} from './store';
import type {Json, JsonObject, Schema} from './types';

/**
 * The default for each kind of operation, where path and schemas say everything: list, show, create, update, delete.
 */

/** The records a list shows before filters, as whole objects. */
export function recordsOf(call: Call): JsonObject[] {
  const {inside, collection} = call.act;
  if (inside) {
    const list = call.find(inside.collection, inside.key).value[inside.property];
    return Array.isArray(list) ? list.filter(isObject) : [];
  }
  // A list without records still lies below a record that has to exist.
  for (const {of} of call.act.scopes ?? []) if (of && call.maybe(of.collection)) call.find(of.collection, of.key);
  return call
    .collection(collection)
    .all()
    .filter((entry) => call.isInScope(entry))
    .map(({value}) => value);
}

/** The `sort` of the request, else the default of the parameter. */
export function sortOf(call: Call): string | undefined {
  const {sort} = call.parameters.query;
  if (typeof sort === 'string') return sort;
  const specs = call.api.groups.get(groupOf(call))?.parameters ?? [];
  const usual = call.operation.parameters.map((at) => specs[at]).find((spec) => spec?.name === 'sort')?.schema.default;
  return typeof usual === 'string' ? usual : undefined;
}

/**
 * The page of a list, in the envelope the operation documents.
 *
 * @param sort the order of the list; an empty one leaves the records as they come
 */
export function listAnswer(
  call: Call,
  records: readonly JsonObject[],
  ignored?: ReadonlySet<string>,
  sort = sortOf(call),
): Answer {
  const listProperty = call.operation.act?.listProperty ?? 'data';
  const {query} = call.parameters;
  const linked = linkedFilters(call, withoutArchived(call, records));
  const answered = new Set([...(ignored ?? []), ...linked.answered]);
  const kept = sorted(filtered(linked.kept, call.parameters, call.world.now(), answered), sort);
  const perPage = query.per_page;
  const page = pageOf(kept, typeof perPage === 'number' ? {...query, limit: perPage} : query, call.world.now(), sort);
  if (listProperty === '') return {value: page.data, page, kind: 'stateful'};
  const envelope = envelopeOf(call, listProperty);
  const value: JsonObject = {[listProperty]: page.data, ...envelope};
  if ('page' in envelope) value.page = page.info;
  if (typeof envelope.has_more === 'boolean') value.has_more = page.info.has_more ?? false;
  if (typeof envelope.total_count === 'number') value.total_count = kept.length;
  return {value, page, kind: 'stateful'};
}

function groupOf(call: Call): string {
  return call.api.index.routes.find(([, , id]) => id === call.id)?.[3] ?? '';
}

/** The required properties of a list answer beside its list, such as `page` and `has_more`, with invented values. */
function envelopeOf(call: Call, listProperty: string): JsonObject {
  const {schemas} = call.api;
  const schema = Object.values(call.operation.responses['200']?.content ?? {})[0]?.schema;
  if (!schema) return {};
  const {properties} = schemas.shapeOf(schemas.solid(schema));
  const around = [...properties].filter(([name, {required}]) => name !== listProperty && (required || name === 'page'));
  return Object.fromEntries(around.map(([name, property]) => [name, invent(property.schema, schemas, true)]));
}

const list: Behaviour = (call) => listAnswer(call, recordsOf(call));

const show: Behaviour = (call) => {
  const entry = call.api.common.open ? found(call) : call.locate();
  return {value: entry.value, entry, kind: call.api.common.open && entry.version === 0 ? 'example' : 'stateful'};
};

/** The record under the requested id, invented if need be. Only for descriptions without a sample world. */
function found(call: Call): Entry {
  const {collection, key} = call.act;
  const known = key && call.collection(collection).find(key, call.param(key.param));
  if (known) return known;
  if (call.world.notes.get(`gone:${collection}:${call.param(key?.param ?? '')}`))
    throw new Problem('not_found', 'The record was deleted.');
  const {spec} = call.collection(collection);
  const value = invent(spec.schema, call.api.schemas);
  const record = isObject(value) ? value : {};
  const [field] = key?.fields ?? [];
  if (field !== undefined && typeof record[field] === 'string') record[field] = call.param(key?.param ?? '');
  return {value: record, version: 0, parents: {...call.parameters.path}};
}

/** The record that a write works on. One that `found` has only invented is stored first. */
function claimed(call: Call): Entry {
  if (!call.api.common.open) return call.locate();
  const entry = found(call);
  if (entry.version > 0) return entry;
  return call.collection(call.act.collection).add(entry.value, entry.parents);
}

/** Refuses a value that must be unique and that another record already has. @throws Problem 409 */
export function checkUnique(call: Call, collection: Collection, value: JsonObject, self?: Entry): void {
  if (!call.operation.problems.includes('conflict_duplicate')) return;
  const at = (record: JsonObject, field: string): Json | undefined => {
    const [found] = valuesAt(record, field.split('.'));
    return typeof found === 'string' && !EXACT.has(field) ? compared(found) : found;
  };
  for (const fields of [['external_id'], ...(UNIQUE[collection.name] ?? [])]) {
    const wanted = fields.map((field) => at(value, field));
    const [first] = wanted;
    if (first === null || first === '' || wanted.includes(undefined)) continue;
    const twin = collection.all().find(
      (entry) =>
        entry !== self &&
        !leavesRoom(collection.name, fields, entry.value, call.world.now()) &&
        isSibling(entry, call) &&
        fields.every((field, position) => same(at(entry.value, field), wanted[position])) &&
        // A body that the documentation shows can always be sent once.
        !call.forgives(collection, entry),
    );
    if (!twin) continue;
    const field = fields.at(-1) ?? '';
    const told = fields.map((name) => `${name} ${asText(valuesAt(value, name.split('.'))[0])}`).join(' with ');
    throw new Problem('conflict_duplicate', `Another record has the ${told}.`, {
      existing_id: twin.value.id ?? null,
      field,
    });
  }
}

/** Whether a record has the same parents as the call: values must be unique only below the same parent. */
function isSibling(entry: Entry, call: Call): boolean {
  if (call.operation.act?.collection === undefined || Object.keys(entry.parents).length === 0) return true;
  return call.hasSameParents(entry);
}

/** Answers with a new record. */
export function createdAnswer(call: Call, entry: Entry): Answer {
  const {base} = call.api.index;
  const path = Object.entries(call.parameters.path).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    call.operation.path,
  );
  const {id} = entry.value;
  return {
    value: entry.value,
    entry,
    kind: 'stateful',
    ...(typeof id === 'string' && {headers: {Location: `${base}${path}/${id}`}}),
  };
}

const create: Behaviour = (call) => {
  const {inside, collection: name} = call.act;
  if (inside) return addInside(call);
  const collection = call.collection(name);
  const parents = call.parents();
  const body = call.body();
  for (const {of} of call.act.scopes ?? []) if (of) call.find(of.collection, of.key);
  const record = makeRecord(collection, body, call.maker);
  for (const {param, field, of} of call.act.scopes ?? []) {
    const parent = of && call.find(of.collection, of.key);
    if (field !== undefined && !field.includes('.') && parent) record[field] = parent.value.id ?? call.param(param);
  }
  checkUnique(call, collection, record);
  return createdAnswer(call, collection.add(record, parents));
};

/** Adds a line to the list that another record holds. */
function addInside(call: Call): Answer {
  const {inside, collection: name} = call.act;
  if (!inside) throw new Error(`${call.id} adds to no list.`);
  const parent = call.find(inside.collection, inside.key);
  checkState(call, parent, call.collection(inside.collection));
  const list = parent.value[inside.property];
  const lines = Array.isArray(list) ? list : [];
  const {spec} = call.collection(name);
  const sample = lines.find(isObject) ?? firstLine(call, inside.collection, inside.property);
  const numbers = lines.map((line) => (isObject(line) && typeof line.line_number === 'number' ? line.line_number : 0));
  const line = make(spec.schema, call.body(), sample, call.maker, {
    position: Math.max(highest(call, parent), ...numbers),
  });
  if (spec.prefix !== undefined) line.id = call.world.id(spec.prefix);
  call.save(parent, {...parent.value, [inside.property]: [...lines, line]});
  return createdAnswer(call, {value: line, version: 1, parents: {}});
}

/** The list that another record holds. */
function propertySchema(call: Call): Schema | undefined {
  const {inside} = call.act;
  if (!inside) return undefined;
  const {schemas} = call.api;
  const {schema} = call.collection(inside.collection).spec;
  return schemas.shapeOf(schemas.solid(schema)).properties.get(inside.property)?.schema;
}

const highestOf = ({value}: Entry): string => `lines:${asText(value.id ?? '')}`;

/** The highest number that a line of a record ever had: it is not given to another one. */
function highest(call: Call, parent: Entry): number {
  return Number(call.world.notes.get(highestOf(parent)) ?? 0);
}

function firstLine(call: Call, collection: string, property: string): JsonObject | undefined {
  const {template, seeds} = call.collection(collection).spec;
  const [line] = valuesAt(template ?? seeds[0]?.value, [property]).flat();
  return isObject(line) ? line : undefined;
}

const update: Behaviour = (call) => {
  const collection = call.collection(call.act.collection);
  const entry = claimed(call);
  checkState(call, entry, collection);
  if (call.operation.transition && call.operation.method !== 'POST')
    return {...changed(call, collection, entry), kind: 'stateful'};
  return changed(call, collection, entry);
};

function changed(call: Call, collection: Collection, entry: Entry): Answer {
  const value = patched(collection, entry.value, call.body(), call.maker);
  checkUnique(call, collection, value, entry);
  call.save(entry, value);
  return {value: entry.value, entry, kind: 'stateful'};
}

const replace: Behaviour = (call) => {
  const {collection: name, key} = call.act;
  const collection = call.collection(name);
  const known = key && collection.find(key, call.param(key.param));
  if (!known && '201' in call.operation.responses && !call.api.common.open) {
    const record = makeRecord(collection, call.body(), call.maker);
    const [, field] = key?.fields ?? [];
    // `pid:glove-m` in a path names a record by the identifier `glove-m`.
    if (field !== undefined && field in record) record[field] = call.param(key?.param ?? '').replace(/^pid:/, '');
    checkUnique(call, collection, record);
    return {...createdAnswer(call, collection.add(record, call.parents())), status: 201};
  }
  const entry = claimed(call);
  checkState(call, entry, collection);
  call.checkVersion(entry);
  const {id, created_at: createdAt, created_by: createdBy} = entry.value;
  const fresh = makeRecord(collection, call.body(), call.maker);
  const kept = {
    ...(id !== undefined && {id}),
    ...(createdAt !== undefined && {created_at: createdAt}),
    ...(createdBy !== undefined && {created_by: createdBy}),
  };
  const readOnly = [...call.api.schemas.shapeOf(call.api.schemas.solid(collection.spec.schema)).properties].filter(
    ([, property]) => property.readOnly,
  );
  const server = Object.fromEntries(
    readOnly.flatMap(([property]) => (property in entry.value ? [[property, entry.value[property] ?? null]] : [])),
  );
  const value = {...fresh, ...server, ...kept};
  checkUnique(call, collection, value, entry);
  call.save(entry, value);
  return {value: entry.value, entry, kind: 'stateful'};
};

const remove: Behaviour = (call) => {
  const {inside, collection: name, key} = call.act;
  if (inside && key) return removeInside(call);
  const collection = call.collection(name);
  const entry = call.api.common.open ? found(call) : call.locate();
  checkState(call, entry, collection);
  if (call.operation.transition) {
    // Some records are ended rather than removed.
    move(call, entry, collection);
    return {kind: 'lifecycle'};
  }
  if (
    call.operation.problems.some((code) => /^system_(record|role)_locked$/.test(code)) &&
    (entry.value.system === true || entry.value.standard === true)
  )
    throw new Problem(
      call.operation.problems.includes('system_role_locked') ? 'system_role_locked' : 'system_record_locked',
      'The record is built in and cannot be deleted.',
      {managed_by: 'platform'},
    );
  const id = entry.value.id;
  const usedBy =
    call.operation.problems.includes('conflict_in_use') && typeof id === 'string'
      ? usesOf(call.world, id, collection.spec.uses?.[id])
      : [];
  if (usedBy.length > 0) {
    const words = usedBy.map(({type, count}) => `${asText(count)} ${asText(type).replaceAll('_', ' ')}`).join(', ');
    throw new Problem('conflict_in_use', `The record is used by ${words}.`, {used_by: usedBy});
  }
  collection.remove(entry);
  if (call.api.common.open && key) call.world.notes.set(`gone:${name}:${call.param(key.param)}`, true);
  const status = Object.keys(call.operation.responses).find((one) => /^2/.test(one));
  if (call.operation.responses[status ?? '']?.content === undefined) return {kind: 'stateful'};
  // Some APIs answer with a receipt rather than with the record.
  const [{schema} = {}] = Object.values(call.operation.responses[status ?? '']?.content ?? {});
  const fits = schema === undefined || isValid(entry.value, schema, call.api.schemas);
  return {...example(call), ...(fits && {value: entry.value}), kind: 'stateful'};
};

function removeInside(call: Call): Answer {
  const {inside, key} = call.act;
  if (!inside || !key) throw new Error(`${call.id} removes from no list.`);
  const {entry, parent} = insideEntry(call);
  checkState(call, parent, call.collection(inside.collection));
  const list = parent.value[inside.property];
  const lines = Array.isArray(list) ? list.filter((line) => line !== entry) : [];
  const {schemas} = call.api;
  const schema = propertySchema(call);
  if (typeof entry.line_number === 'number')
    call.world.notes.set(highestOf(parent), Math.max(highest(call, parent), entry.line_number));
  if (schema && lines.length < (schemas.solid(schema).minItems ?? 0))
    throw new Problem('invalid_state', 'The last one cannot be removed.', {
      current_state: asText(parent.value.status ?? ''),
      allowed_actions: [],
    });
  call.save(parent, {...parent.value, [inside.property]: lines});
  return {kind: 'stateful'};
}

/** The line that the path names, and the record that holds it. @throws Problem 404 */
export function insideEntry(call: Call): {entry: JsonObject; parent: Entry} {
  const {inside, key} = call.act;
  if (!inside || !key) throw new Error(`${call.id} works on no list.`);
  const parent = call.find(inside.collection, inside.key);
  call.checkVersion(parent);
  const list = parent.value[inside.property];
  const text = call.param(key.param);
  const entry = (Array.isArray(list) ? list : [])
    .filter(isObject)
    .find((line) => key.fields.some((field) => line[field] === text));
  if (!entry) throw new Problem('not_found', `There is no record ${text}.`);
  return {entry, parent};
}

const act: Behaviour = (call) => {
  const collection = call.collection(call.act.collection);
  const entry = claimed(call);
  if (call.operation.transition && collection.spec.lifecycle) {
    move(call, entry, collection);
    return {value: entry.value, entry, kind: 'lifecycle'};
  }
  checkState(call, entry, collection);
  return {...changed(call, collection, entry), kind: 'stateful'};
};

/** Not `application/x-ndjson`, which is lines of text. */
const JSON_TYPE = /[/+]json\b|^\*\/\*$/;

/** The documented example, or one made from the schema. */
export const example: Behaviour = (call) => {
  for (const {of} of call.operation.above ?? []) if (of && !call.api.common.open) call.find(of.collection, of.key);
  const status = successOf(call);
  const content = call.operation.responses[status]?.content;
  call.body();
  if (!content) return {status: Number(status.replace(/X/gi, '0')), kind: 'example'};
  const [[type, media] = ['', {}]] = Object.entries(content).sort(
    ([a], [b]) => Number(JSON_TYPE.test(b)) - Number(JSON_TYPE.test(a)),
  );
  const value = media.example !== undefined ? copy(media.example) : invent(media.schema ?? {}, call.api.schemas);
  if (!JSON_TYPE.test(type))
    return {
      status: Number(status),
      kind: 'example',
      media: {type, text: typeof value === 'string' ? value : JSON.stringify(value)},
    };
  return {status: Number(status.replace(/X/gi, '0')), value, kind: 'example'};
};

export function successOf(call: Call): string {
  const statuses = Object.keys(call.operation.responses);
  return (
    statuses.find((status) => /^2\d\d$/.test(status)) ??
    statuses.find((status) => /^(2XX|3\d\d)$/i.test(status)) ??
    '200'
  );
}

export const ACTS: Record<string, Behaviour> = {list, show, create, update, replace, delete: remove, move: act};
