import {ACTS, checkUnique, createdAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {checkState} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {JsonObject} from '../types';
import {idOf, text} from './access';
import {capacityWithDefaults, checkPlace, needNoTransit} from './locationChecks';
import {beginning, countBelow, leave, pathOf, renamePaths, usersOf} from './placeTree';
import {listTreeOf} from './tree';
import {placesOf, reachOf} from './workplaces';

/** Places as people and systems make, change and delete them. */

const LOCATIONS = 'clients/Location';

/** A place is put below one where the caller works, and at the top by those who work everywhere. @throws Problem 403, 422 */
function needParent(call: Call): void {
  const parent = idOf(call.body().parent_id);
  if (parent === '' && placesOf(call) !== null)
    throw new Problem('forbidden', 'A place stands at the top by somebody who works everywhere.', {
      required_permission: 'inventory.write',
    });
  if (parent !== '' && !reachOf(call)(parent))
    throw invalidField('/parent_id', 'unknown_reference', `There is no location ${parent}.`);
}

const create: Behaviour = (call) => {
  const locations = call.collection(LOCATIONS);
  const body = call.body();
  needParent(call);
  const record = capacityWithDefaults(makeRecord(locations, body, call.maker));
  checkPlace(call, record);
  const value: JsonObject = {
    ...record,
    ...beginning(call, record),
  };
  checkUnique(call, locations, value);
  countBelow(call, idOf(value.parent_id), 1);
  return createdAnswer(call, locations.add(value));
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const locations = call.collection(LOCATIONS);
  checkState(call, entry, locations);
  const body = call.body();
  const before = idOf(entry.value.parent_id);
  const next = capacityWithDefaults(patched(locations, entry.value, body, call.maker));
  if (body.parent_id !== undefined && idOf(next.parent_id) !== before) needParent(call);
  if (body.parent_id !== undefined || body.code !== undefined) next.path = pathOf(call, next);
  if (idOf(next.parent_id) !== before) needNoTransit(call, entry);
  checkPlace(call, next, entry.value);
  if (typeof body.blocked === 'boolean') next.status = body.blocked ? 'blocked' : 'active';
  checkUnique(call, locations, next, entry);
  call.save(entry, next);
  if (idOf(next.parent_id) !== before) {
    countBelow(call, before, -1);
    countBelow(call, idOf(next.parent_id), 1);
  }
  renamePaths(call, entry);
  return {value: entry.value, entry, kind: 'stateful'};
};

const remove: Behaviour = (call) => {
  const entry = call.locate();
  const locations = call.collection(LOCATIONS);
  const users = usersOf(call, entry.value);
  if (users.length > 0)
    throw new Problem('conflict_in_use', `${text(entry.value.code)} is in use. Archive it instead.`, {used_by: users});
  locations.remove(entry);
  leave(call, entry.value);
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
