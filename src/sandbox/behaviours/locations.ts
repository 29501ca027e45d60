import {ACTS, checkUnique, createdAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {checkState} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {usesOf} from '../uses';
import {idOf, text} from './access';
import {capacityWithDefaults, checkPlace, needNoTransit} from './locationChecks';
import {listTreeOf} from './tree';
import {reachOf} from './workplaces';

/** The tree of places: paths, labels, numbers of children. */

const LOCATIONS = 'clients/Location';
const MAX_DEPTH = 10;

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
function pathOf(call: Call, value: JsonObject): string {
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
function count(call: Call, id: string, by: number): void {
  const entry = call.collection(LOCATIONS).byIdentifier(id);
  if (entry) entry.value = {...entry.value, child_count: Math.max(0, Number(entry.value.child_count ?? 0) + by)};
}

const create: Behaviour = (call) => {
  const locations = call.collection(LOCATIONS);
  const body = call.body();
  const record = capacityWithDefaults(makeRecord(locations, body, call.maker));
  checkPlace(call, record);
  const value: JsonObject = {
    ...record,
    barcode: body.barcode ?? record.code ?? null,
    path: pathOf(call, record),
    child_count: 0,
    material_count: 0,
    last_count_at: null,
    status: body.blocked === true ? 'blocked' : 'active',
  };
  checkUnique(call, locations, value);
  count(call, idOf(value.parent_id), 1);
  return createdAnswer(call, locations.add(value));
};

function renamePaths(call: Call, entry: Entry): void {
  for (const child of childrenOf(call, idOf(entry.value.id))) {
    child.value = {...child.value, path: `${text(entry.value.path)}/${text(child.value.code)}`};
    renamePaths(call, child);
  }
}

const update: Behaviour = (call) => {
  const entry = call.locate();
  const locations = call.collection(LOCATIONS);
  checkState(call, entry, locations);
  const body = call.body();
  const before = idOf(entry.value.parent_id);
  const next = capacityWithDefaults(patched(locations, entry.value, body, call.maker));
  if (body.parent_id !== undefined || body.code !== undefined) next.path = pathOf(call, next);
  if (idOf(next.parent_id) !== before) needNoTransit(call, entry);
  checkPlace(call, next, entry.value);
  if (typeof body.blocked === 'boolean') next.status = body.blocked ? 'blocked' : 'active';
  checkUnique(call, locations, next, entry);
  call.save(entry, next);
  if (idOf(next.parent_id) !== before) {
    count(call, before, -1);
    count(call, idOf(next.parent_id), 1);
  }
  renamePaths(call, entry);
  return {value: entry.value, entry, kind: 'stateful'};
};

/** Codes that point to a place go with it; whatever else names it keeps it. */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  const locations = call.collection(LOCATIONS);
  const id = idOf(entry.value.id);
  const users = usesOf(call.world, id, locations.spec.uses?.[id]).filter(({type}) => type !== 'barcode');
  if (users.length > 0)
    throw new Problem('conflict_in_use', `${text(entry.value.code)} is in use. Archive it instead.`, {used_by: users});
  const codes = call.collection('clients/Barcode');
  for (const code of codes.all().filter(({value}) => value.target_id === id)) codes.remove(code);
  count(call, idOf(entry.value.parent_id), -1);
  locations.remove(entry);
  return {kind: 'stateful'};
};

/** A place outside the reach of the caller is as if it did not exist. @throws Problem 404 */
const near =
  (behaviour: Behaviour): Behaviour =>
  (call) => {
    const id = idOf(call.locate().value.id);
    if (!reachOf(call)(id)) throw notFound(id);
    return behaviour(call);
  };

const show: Behaviour = (call) => ACTS.show?.(call) ?? {};

export const LOCATION_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/show-location': near(show),
  'clients/list-locations': (call) => {
    const isNear = reachOf(call);
    return listTreeOf(
      call,
      recordsOf(call).filter(({id}) => isNear(idOf(id))),
    );
  },
  'clients/create-location': create,
  'clients/update-location': near(update),
  'clients/delete-location': near(remove),
};
