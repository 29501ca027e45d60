import {isObject} from './json';
import type {Entry} from './store';
import type {Json, JsonObject} from './types';
import {displayName, type World} from './world';

/**
 * Stores, categories and promotions with a new name. Other records refer to them by id and name, and show the name of today; so the
 * name is replaced when the answer is written. Carts and documents keep the one that they were made with.
 */

const RENAMED = ['clients/Store', 'clients/Category', 'suppliers/SupplierPromotion'];
const TYPES = new Set(['store', 'category', 'promotion']);
/** Addresses of carts and documents, and of logs, which tell what was. */
const KEPT = /^\/v1\/(?:rfqs|quotations|punchout|order|service-requests|audit-logs|api-logs|webhook)/;

/** The names that may be others than when a reference was made, by id. A record that was made here may have been renamed. */
function namesIn(world: World): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const collection of RENAMED.flatMap((name) => world.variants(name))) {
    const seeds = new Map(collection.spec.seeds.map(({value}) => [value.id, displayName(value)]));
    const isChanged = (entry: Entry): boolean => !collection.isPristine(entry);
    for (const {value} of collection.all().filter(isChanged)) {
      const name = displayName(value);
      if (typeof value.id === 'string' && name !== null && seeds.get(value.id) !== name) names.set(value.id, name);
    }
  }
  return names;
}

/** A reference is an object with an id, a name and a type; a record itself has its own name. */
function isReference(value: JsonObject): boolean {
  return typeof value.name === 'string' && typeof value.type === 'string' && TYPES.has(value.type);
}

function replaced(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, names));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, names)]));
  const name = typeof inner.id === 'string' && isReference(inner) ? names.get(inner.id) : undefined;
  return name === undefined ? inner : {...inner, name};
}

/** An answer with the names that its stores, categories and promotions have now. @param path of the operation */
export function withCurrentNames(world: World, path: string, value: Json): Json {
  if (KEPT.test(path)) return value;
  const names = namesIn(world);
  return names.size === 0 ? value : replaced(value, names);
}
