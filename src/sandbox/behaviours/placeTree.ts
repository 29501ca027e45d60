import type {Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {usesOf} from '../uses';
import {idOf, text} from './access';

/** The tree of places: paths, labels, numbers of children. */

const LOCATIONS = 'clients/Location';
export const MAX_DEPTH = 10;

function parentOf(call: Call, {parent_id: above}: JsonObject): Entry | undefined {
  return call.collection(LOCATIONS).byIdentifier(above ?? undefined);
}

function childrenOf(call: Call, id: string): Entry[] {
  return call
    .collection(LOCATIONS)
    .all()
    .filter(({value}) => value.parent_id === id);
}

/** The codes from the top of the tree down to a place. @throws Problem when it would lie too deep or below itself */
export function pathOf(call: Call, value: JsonObject): string {
  const parent = parentOf(call, value);
  if (parent?.value.status === 'archived')
    throw invalidField('/parent_id', 'unknown_reference', `${text(parent.value.code)} is archived.`);
  const codes = [text(value.code)];
  const ids: string[] = [];
  for (let at = parent; at; at = parentOf(call, at.value)) {
    ids.unshift(idOf(at.value.id));
    if (at.value.id === value.id)
      throw new Problem('cycle_detected', `${text(value.code)} would lie below itself.`, {path: ids});
    codes.unshift(text(at.value.code));
  }
  if (codes.length > MAX_DEPTH)
    throw new Problem('depth_exceeded', `Locations have at most ${MAX_DEPTH} levels.`, {max_depth: MAX_DEPTH});
  return codes.join('/');
}

/** Changes the number of places directly below one. The number may include places that no example shows. */
export function countBelow(call: Call, id: string, by: number): void {
  const entry = call.collection(LOCATIONS).byIdentifier(id);
  if (entry) entry.value = {...entry.value, child_count: Math.max(0, Number(entry.value.child_count ?? 0) + by)};
}

/** What the platform sets in a new place. @param record what was sent */
export function beginning(call: Call, record: JsonObject): JsonObject {
  return {
    barcode: record.barcode ?? record.code ?? null,
    path: pathOf(call, record),
    child_count: 0,
    material_count: 0,
    last_count_at: null,
    status: record.blocked === true ? 'blocked' : 'active',
  };
}

/** Follows a change of a place in the paths of everything below it. */
export function renamePaths(call: Call, entry: Entry): void {
  for (const child of childrenOf(call, idOf(entry.value.id))) {
    child.value = {...child.value, path: `${text(entry.value.path)}/${text(child.value.code)}`};
    renamePaths(call, child);
  }
}

/** What keeps a place from being deleted. Codes that point to it do not. */
export function usersOf(call: Call, {id}: JsonObject): JsonObject[] {
  const known = call.collection(LOCATIONS).spec.uses?.[idOf(id)];
  return usesOf(call.world, idOf(id), known).filter(({type}) => type !== 'barcode');
}

/** What follows from the end of a place: its codes go with it, and it is counted above no longer. */
export function leave(call: Call, {id, parent_id: above}: JsonObject): void {
  const codes = call.collection('clients/Barcode');
  for (const code of codes.all().filter(({value}) => value.target_id === id)) codes.remove(code);
  countBelow(call, idOf(above), -1);
}
