import {isObject} from './json';
import type {Json, JsonObject} from './types';
import {displayName, type World} from './world';

/**
 * Records with a new name. Others refer to them by id and name, and show the name of today; so it is noted when a record
 * is saved, and replaced when an answer is written. Carts and documents keep the name of a store, a category and a
 * promotion that they were made with.
 */

/** Kinds whose names are shown anew, by the prefix of their ids. */
const RENAMED = /^(?:sto|cat|pro|usr|sup|ugr|tag|mat)_/;
/** Types of references that carts and documents leave as they were. */
const PLACES: ReadonlySet<string> = new Set(['store', 'category', 'promotion']);
const TYPES: ReadonlySet<string> = new Set([...PLACES, 'user', 'supplier', 'user_group', 'tag', 'material']);
/** Addresses of carts and documents. */
const DOCUMENTS = /^\/v1\/(?:rfqs|quotations|punchout|order|service-requests)/;
/** Addresses of logs, which tell what was. */
const LOGS = /^\/v1\/(?:audit-logs|api-logs|webhook)/;

/** Remembers that a record is called something else from now on. */
export function noteName({renamed}: World, before: JsonObject, after: JsonObject): void {
  const {id} = after;
  const name = displayName(after);
  if (typeof id === 'string' && RENAMED.test(id) && name !== null && name !== displayName(before))
    renamed.set(id, name);
}

/** Whether an object is no record, which has its own name: a reference has a type, and a cell of figures no more than id and name. */
function isReference(value: JsonObject): boolean {
  const {type} = value;
  return typeof type === 'string' ? TYPES.has(type) : Object.keys(value).every((key) => key === 'id' || key === 'name');
}

/** The name that an object shows instead of its own; undefined when it keeps that. */
function nameFor(value: JsonObject, names: ReadonlyMap<string, string>, isDocument: boolean): string | undefined {
  const {id, name, type} = value;
  if (typeof id !== 'string' || typeof name !== 'string' || !isReference(value)) return undefined;
  return isDocument && typeof type === 'string' && PLACES.has(type) ? undefined : names.get(id);
}

function replaced(value: Json, names: ReadonlyMap<string, string>, isDocument: boolean): Json {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, names, isDocument));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaced(one, names, isDocument)]),
  );
  const name = nameFor(inner, names, isDocument);
  return name === undefined ? inner : {...inner, name};
}

/** An answer with the names that its references have now. @param path of the operation */
export function withCurrentNames({renamed}: World, path: string, value: Json): Json {
  return renamed.size === 0 || LOGS.test(path) ? value : replaced(value, renamed, DOCUMENTS.test(path));
}
