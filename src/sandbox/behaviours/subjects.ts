import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, text, texts} from './access';

/** Whom a rule reaches. Rules name a user, a user group or a role. */

/** Groups of a user and the groups above them: the rules of a group reach its sub-groups too. */
export function groupsOf(call: Call, user: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  for (let waiting = texts(user.user_group_ids), hops = 0; waiting.length > 0 && hops < 10; hops += 1) {
    waiting.forEach((id) => found.add(id));
    waiting = waiting
      .flatMap((id) => idOf(call.maybe('clients/UserGroup')?.byIdentifier(id)?.value.parent_id) || [])
      .filter((id) => !found.has(id));
  }
  return found;
}

/** Whether a rule with `subject_type` and `subject_id` reaches the person who calls. */
export function reachesCaller(call: Call, {subject_type: type, subject_id: subject}: JsonObject): boolean {
  const {actor, role} = call.caller;
  const user = call.collection('clients/User').byIdentifier(actor?.id)?.value ?? {};
  const id = idOf(subject);
  if (type === 'user') return id === actor?.id;
  if (type === 'user_group') return groupsOf(call, user).has(id);
  // A key names its role; without one, the person has the roles of their record.
  return role === undefined ? texts(user.role_ids).includes(id) : call.world.nameOf(id) === role;
}

/** The kind of record that an id is of, as `subject_type` names it. */
const KINDS: Record<string, string> = {usr: 'user', ugr: 'user_group', rol: 'role'};

/** Whether an id can be the subject of a rule of this type. */
export function fitsType({subject_type: type, subject_id: subject}: JsonObject): boolean {
  return KINDS[idOf(subject).split('_')[0] ?? ''] === text(type);
}
