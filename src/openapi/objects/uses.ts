/** Where the objects of an API are used: by operations, inside other objects, and by ids. */
import {objectPlaces, heldBy, type Held} from './place';
import type {ApiModel, Operation} from '../model';
import {nameOf} from '../references';
import {createResolver, dereference} from '../resolve';
import type {SchemaObject} from '../types';

/** A field that holds the id of another record. */
export interface RecordReference {
  field: string;
  /** Name of the kind of record. */
  to: string;
}

/** What an operation has to do with objects. */
interface Handled {
  operation: Operation;
  answers: Held[];
  /** Names of the schemas that it takes, without what says how. */
  takes: string[];
}

const ID = /^\^([a-z]{2,5})_\[/;
/** The last part of a path that names one record. */
const LAST = /\/\{[^/{}]+\}$/;
const WRITES: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete']);
const HOW = /(?:Create|Update|Batch)$/;

/** The objects of the success of an operation. */
export function answersOf({document}: ApiModel, {object}: Operation): Held[] {
  const [, raw] = Object.entries(object.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
  return raw ? heldBy(document, dereference(document, raw).content) : [];
}

function handledBy(model: ApiModel): Handled[] {
  return [...model.operations.values()].map((operation) => {
    const {requestBody} = operation.object;
    const taken = requestBody ? heldBy(model.document, dereference(model.document, requestBody).content) : [];
    return {
      operation,
      answers: answersOf(model, operation),
      takes: taken.flatMap(({name}) => [name, name.replace(HOW, '')]),
    };
  });
}

const handled = new WeakMap<ApiModel, Handled[]>();

function handlersOf(model: ApiModel): Handled[] {
  const found = handled.get(model) ?? handledBy(model);
  handled.set(model, found);
  return found;
}

/** The operations that answer with an object or take it, and those that remove it: in the order of the description. */
export function operationsOfObject(model: ApiModel, schema: string): Operation[] {
  const all = handlersOf(model);
  const isAbout = ({answers, takes}: Handled): boolean =>
    takes.includes(schema) || answers.some(({name}) => name === schema);
  const places = new Set(all.filter(isAbout).map(({operation}) => operation.path));
  // A call without an answer says of what it is by its path alone: that of the record, or of an entry of its list.
  const removes = ({operation: {method, path}, answers}: Handled): boolean =>
    answers.length === 0 && method === 'delete' && (places.has(path) || places.has(path.replace(LAST, '')));
  return all.filter((one) => isAbout(one) || removes(one)).map(({operation}) => operation);
}

/** Rights of the operations that create, change or delete an object; none when only the platform writes it. */
export function rightsToWrite(model: ApiModel, schema: string): string[] {
  const writing = operationsOfObject(model, schema).filter(({method}) => WRITES.has(method));
  return [...new Set(writing.flatMap(({object}) => object['x-permission'] ?? []))];
}

/** The operation whose answer shows an object best: alone before in a list, read before written. */
export function showingOf(model: ApiModel, schema: string): {operation: Operation; isListed: boolean} | undefined {
  const rank = ({operation}: Handled, isListed: boolean): number =>
    (isListed ? 2 : 0) + (operation.method === 'get' ? 0 : 1);
  const [best] = handlersOf(model)
    .flatMap((one) =>
      one.answers
        .filter(({name}) => name === schema)
        .map(({isListed}) => ({operation: one.operation, isListed, rank: rank(one, isListed)})),
    )
    .sort((a, b) => a.rank - b.rank);
  return best;
}

/** Names of the schemas with pages that a schema contains, through those without pages. */
function contentsOf(model: ApiModel, name: string): Set<string> {
  const places = objectPlaces(model);
  const found = new Set<string>();
  const seen = new Set<string>([name]);
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key !== '$ref' || typeof value !== 'string') {
        walk(value);
        continue;
      }
      const inner = nameOf(value);
      if (seen.has(inner)) continue;
      seen.add(inner);
      if (places.has(inner)) found.add(inner);
      else walk(model.document.components?.schemas?.[inner]);
    }
  };
  walk(model.document.components?.schemas?.[name]);
  return found;
}

/** Prefixes of the ids that a property holds. */
function prefixesIn(schema: SchemaObject): string[] {
  const [, prefix] = ID.exec(schema.pattern ?? '') ?? [];
  return [
    ...(prefix === undefined ? [] : [prefix]),
    ...(schema.items ? prefixesIn(schema.items) : []),
    ...(schema.anyOf ?? []).flatMap(prefixesIn),
  ];
}

/** The kinds of records of an API by what their ids begin with. */
function kindsOf({document}: ApiModel): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]): [string, string][] =>
      schema['x-id-prefix'] === undefined ? [] : [[schema['x-id-prefix'], name]],
    ),
  );
}

/** The fields of a schema that hold ids of other records. */
export function referencesOf(model: ApiModel, name: string): RecordReference[] {
  const own = model.document.components?.schemas?.[name];
  if (!own) return [];
  const kinds = kindsOf(model);
  const {properties} = createResolver(model.document).merge(own, []);
  return Object.entries(properties ?? {}).flatMap(([field, schema]) =>
    prefixesIn(schema).flatMap((prefix) => {
      const to = kinds.get(prefix);
      return field === 'id' || to === undefined ? [] : [{field, to}];
    }),
  );
}

/** What holds an object. */
interface Holders {
  /** Names of the objects that contain it. */
  within: string[];
  /** Objects that hold its id, each with the field. */
  named: {schema: string; field: string}[];
}

const holding = new WeakMap<ApiModel, ReadonlyMap<string, Holders>>();

/** Which objects contain an object or hold its id. */
export function holdersOf(model: ApiModel, schema: string): Holders {
  const before = holding.get(model);
  if (before) return before.get(schema) ?? {within: [], named: []};
  const all = new Map<string, Holders>();
  const of = (name: string): Holders => {
    const found = all.get(name) ?? {within: [], named: []};
    all.set(name, found);
    return found;
  };
  for (const name of objectPlaces(model).keys()) {
    for (const inner of contentsOf(model, name)) of(inner).within.push(name);
    for (const {field, to} of referencesOf(model, name)) of(to).named.push({schema: name, field});
  }
  holding.set(model, all);
  return of(schema);
}
