import {ROLES} from '../../openapi/roles';
import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {notFound} from '../problem';
import type {JsonObject} from '../types';
import {idOf} from './access';
import {visibleParts} from './hiddenLines';
import {reachOf} from './workplaces';

/** Whose pick lists somebody sees: those of the own places, and as a picker the own ones and those that nobody has. */

const LISTS = 'clients/PickList';

function isNear(call: Call, {from_location_id: place}: JsonObject): boolean {
  return reachOf(call)(idOf(place));
}

function isVisible(call: Call, list: JsonObject): boolean {
  const assignee = idOf(list.assignee_id);
  const isOthers = assignee !== '' && assignee !== call.caller.actor?.id;
  return isNear(call, list) && !(isOthers && call.caller.role === ROLES.picker?.name);
}

const list: Behaviour = (call) =>
  listAnswer(
    call,
    visibleParts(
      call,
      recordsOf(call).filter((one) => isVisible(call, one)),
    ),
  );

/** A list that the caller may not see does not exist for them. @throws Problem 404 */
const seen =
  (usual: Behaviour | undefined, sees: typeof isVisible): Behaviour =>
  (call) => {
    const found = call.collection(LISTS).byIdentifier(call.param('pick_list_id'));
    if (found && !sees(call, found.value)) throw notFound(idOf(found.value.id));
    return (usual ?? ACTS[call.act.kind])?.(call) ?? {};
  };

const SEEN = ['show-pick-list', 'list-pick-list-lines', 'show-pick-list-line', 'update-pick-list'];
const DONE = ['complete-pick-list', 'cancel-pick-list'];
/** A list of somebody else is refused by its state, so that a picker learns who has it. */
const TAKEN = ['assign-pick-list', 'start-pick-list', 'confirm-pick-list-line'];

/** Adds to operations on pick lists whose lists the caller sees. */
export function withLists(behaviours: Record<string, Behaviour>): Record<string, Behaviour> {
  const wrapped = (ids: readonly string[], sees: typeof isVisible): [string, Behaviour][] =>
    ids.map((id) => [`clients/${id}`, seen(behaviours[`clients/${id}`], sees)]);
  return {
    ...behaviours,
    ...Object.fromEntries([...wrapped([...SEEN, ...DONE], isVisible), ...wrapped(TAKEN, isNear)]),
    'clients/list-pick-lists': list,
  };
}
