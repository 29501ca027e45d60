import type {Call} from '../call';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {isManual} from './accessibleStores';
import {knownBrand} from './brands';

/** What buyers see of a supplier's product when the supplier changes it. */

const SHOWN = 'clients/Product';
/** Fields that buyers see as the supplier wrote them. */
const SAME = [
  ...['sku', 'name', 'description', 'brand', 'manufacturer', 'identifiers', 'unit_of_measure', 'unit_label'],
  ...['unit_size', 'resources', 'ships_to'],
];

/** Those that are lists: what a supplier empties has no entries for buyers. */
const LISTS = new Set(['identifiers', 'resources', 'ships_to']);

/** What buyers always get of a value, `null` where the supplier gives none. */
const PARTS: Record<string, readonly string[]> = {
  manufacturer: ['name', 'mpn', 'country'],
  unit_size: ['pack_count', 'content', 'text'],
  resources: ['type', 'url', 'language', 'title'],
};

/** A value of a supplier's product with all the parts that buyers get. */
function whole(name: string, value: Json): Json {
  const parts = PARTS[name];
  if (!parts || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => whole(name, one));
  return {...Object.fromEntries(parts.map((part): [string, Json] => [part, null])), ...value};
}

/** The pictures as buyers see them, in the order of their positions. */
function pictures({images}: JsonObject): JsonObject[] {
  return objects(images)
    .map(({url = null, position, alt}, at): JsonObject => {
      const languages = typeof alt === 'object' && alt !== null && !Array.isArray(alt) ? alt : {};
      const words = languages.en ?? Object.values(languages)[0] ?? null;
      return {url, alt: words, position: position ?? at + 1, width: null, height: null};
    })
    .sort((a, b) => Number(a.position) - Number(b.position));
}

/**
 * Shows a change to the buyers of a store that has nothing to decide about it. Another store keeps what it has approved.
 *
 * @param sent names of the fields that were sent
 * @param state what the store says of the change, when it is not in the product
 */
export function showBuyers(call: Call, {value}: Entry, sent: readonly string[], state = ''): void {
  const seen = call.world.collection(SHOWN)?.byIdentifier(value.id);
  if (!seen) return;
  const store = idOf(seen.value.store);
  const said = state || text(object(value.approval_state)[store]);
  const isKept = said === '' ? isManual(call, store, 'products') : ['pending', 'rejected'].includes(said);
  // Where a product is delivered to is no matter of taste.
  const free = isKept ? ['ships_to'] : sent;
  const changes: JsonObject = {};
  for (const name of SAME)
    if (free.includes(name)) changes[name] = whole(name, value[name] ?? (LISTS.has(name) ? [] : null));
  if (free.includes('brand')) changes.brand = knownBrand(call, value.brand);
  if (free.includes('images')) changes.images = pictures(value);
  if (free.includes('hazardous')) changes.hazardous = value.hazardous !== null && value.hazardous !== undefined;
  if (Object.keys(changes).length > 0) call.save(seen, {...seen.value, ...changes});
}
