import {stringsIn} from './json';
import type {CollectionSpec, JsonObject} from './types';
import type {World} from './world';

/** Whether records of a collection keep others from being deleted. Logs and analytics do not. */
export function isUser(name: string, {prefix}: CollectionSpec): boolean {
  return prefix !== undefined && !/Log|Event|Stat/.test(name);
}

/** Whether a record mentions an id anywhere but as its maker. */
export function mentions(value: JsonObject, id: string): boolean {
  for (const [pointer, text] of stringsIn(value)) if (text === id && !pointer.startsWith('/created_by')) return true;
  return false;
}

/** `clients/UserGroup` → `user_group`. */
function typeOf(collection: string): string {
  return collection
    .replace(/^.*\//, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
}

/** Who uses a record: loaded collections as they are now, the others as the sample world has them. */
export function usesOf(world: World, id: string, known: Record<string, number> = {}): JsonObject[] {
  const counts = new Map<string, number>(Object.entries(known));
  for (const collection of world.collections())
    if (isUser(collection.name, collection.spec))
      counts.set(collection.name, collection.all().filter(({value}) => value.id !== id && mentions(value, id)).length);
  return [...counts]
    .flatMap(([name, count]) => (count > 0 ? [{type: typeOf(name), count}] : []))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}
