import {stringsIn} from './json';
import type {CollectionSpec, JsonObject} from './types';
import type {World} from './world';

/** Whether records of a collection prevent the deletion of records they mention. Logs, events and statistics do not. */
export function isUser(name: string, {prefix}: CollectionSpec): boolean {
  return prefix !== undefined && !/Log|Event|Stat/.test(name);
}

/** Whether a record mentions an id anywhere but in `created_by`. */
export function mentions(value: JsonObject, id: string): boolean {
  for (const [pointer, text] of stringsIn(value)) if (text === id && !pointer.startsWith('/created_by')) return true;
  return false;
}

/** The type of the records of a collection: `clients/UserGroup` → `user_group`. */
export function recordType(collection: string): string {
  return collection
    .replace(/^.*\//, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
}

/** The records that use a record: counted now in loaded collections, taken from `known` for the others. */
export function usesOf(world: World, id: string, known: Record<string, number> = {}): JsonObject[] {
  const counts = new Map<string, number>(Object.entries(known));
  for (const collection of world.collections())
    if (isUser(collection.name, collection.spec))
      counts.set(collection.name, collection.all().filter(({value}) => value.id !== id && mentions(value, id)).length);
  return [...counts]
    .flatMap(([name, count]) => (count > 0 ? [{type: recordType(name), count}] : []))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}
