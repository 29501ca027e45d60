import type {Call} from '../call';
import type {Collection} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, texts} from './access';
import {placingCode} from './derivedCodes';
import {categoriesOfCode} from './unspsc';

/** Where buyers find a product: by what clients have mapped its paths to, or else its UNSPSC code. */

/** Paths are compared by the text of every level. */
export function isSamePath(a: JsonObject, b: JsonObject): boolean {
  return texts(a.path).join('\n') === texts(b.path).join('\n') && (a.language ?? null) === (b.language ?? null);
}

/** Where clients have put a path, as any product tells that has it, or had it in the beginning. */
export function mappedTo(paths: Collection, path: JsonObject): Json {
  const known = [...paths.all(), ...paths.spec.seeds].find(({value}) => isSamePath(value, path));
  return known?.value.mapped_to ?? [];
}

/** Whether buyers find a product in any category. */
export function hasPlace(call: Call, {id}: JsonObject): boolean {
  const seen = call.world.collection('clients/Product')?.byIdentifier(id);
  return objects(seen?.value.categories).length > 0;
}

/**
 * Places a product anew, for the buyers, when it has lost a path or a code. Without anything that is mapped it is in no
 * category, which pages call "Other".
 *
 * @param product as its supplier has it
 * @param paths of the product
 */
export function placeAnew(call: Call, product: JsonObject, paths: readonly JsonObject[]): void {
  const seen = call.world.collection('clients/Product')?.byIdentifier(product.id);
  if (!seen) return;
  const store = idOf(seen.value.store);
  // The main path decides; the others are mapped as well.
  const places = [...paths]
    .sort((a, b) => Number(b.primary === true) - Number(a.primary === true))
    .flatMap(({mapped_to: mapped}) => objects(mapped))
    .filter(({store_id: id}) => idOf(id) === store)
    .map(({category}) => object(category));
  const once = places.filter(({id}, at) => places.findIndex((one) => one.id === id) === at);
  const categories = once.length > 0 ? once : categoriesOfCode(call, placingCode(product), idOf(seen.value.supplier));
  call.save(seen, {...seen.value, categories});
}
