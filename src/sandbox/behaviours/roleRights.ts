import {checkUnique, createdAnswer} from '../acts';
import type {Behaviour} from '../call';
import {ALL_RIGHTS} from '../../openapi/roles';
import {invalidField, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, text, texts} from './access';
import {needOwnRights} from './userRules';

/** Roles: built-in ones can't be changed, and nobody grants rights that they lack. */

const ROLES = 'clients/Role';

/** The rights of a role with those they imply: whoever may do something in an area may read it. */
function withImplied(rights: readonly string[]): string[] {
  return [...new Set(rights.flatMap((right) => [right, right.replace(/\.\w+$/, '.read')]))].sort();
}

/** @throws Problem 422 for a right that is not in the catalogue */
function needKnown(rights: readonly string[]): void {
  const at = rights.findIndex((right) => !ALL_RIGHTS.includes(right));
  if (at >= 0)
    throw invalidField(`/permission_keys/${at}`, 'unknown_reference', `There is no right ${rights[at] ?? ''}.`);
}

function needOpen({value}: Entry): void {
  if (value.system === true) throw new Problem('system_role_locked', `The role ${text(value.name)} is built in.`);
}

/** Roles of a client's own. */
const MOST = 100;

const create: Behaviour = (call) => {
  const roles = call.collection(ROLES);
  if (roles.all().filter(({value}) => value.system !== true).length >= MOST)
    throw invalidField('', 'too_long', `A client has at most ${MOST} roles.`);
  const sent = texts(call.body().permission_keys);
  needKnown(sent);
  const rights = withImplied(sent);
  needOwnRights(call, [...sent, ...rights]);
  const record: JsonObject = {
    ...makeRecord(roles, call.body(), call.maker),
    permission_keys: rights,
    system: false,
    user_count: 0,
  };
  checkUnique(call, roles, record);
  return createdAnswer(call, roles.add(record));
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  needOpen(entry);
  const roles = call.collection(ROLES);
  const before = texts(entry.value.permission_keys);
  needKnown(texts(call.body().permission_keys));
  const next = patched(roles, entry.value, call.body(), call.maker);
  next.permission_keys = withImplied(texts(next.permission_keys));
  needOwnRights(
    call,
    texts(next.permission_keys).filter((right) => !before.includes(right)),
  );
  checkUnique(call, roles, next, entry);
  call.save(entry, next);
  return {value: entry.value, entry, kind: 'stateful'};
};

const remove: Behaviour = (call) => {
  const entry = call.locate();
  needOpen(entry);
  const id = idOf(entry.value.id);
  const named = (type: string, name: string): JsonObject[] => {
    const records = call.maybe(name)?.all() ?? [];
    const count = records.filter(({value}) => value.subject_type === 'role' && idOf(value.subject_id) === id).length;
    return count > 0 ? [{type, count}] : [];
  };
  // The role counts those who have access; whoever is inactive holds it as well, and comes back with it.
  const isAway = ({status, role_ids: roles}: JsonObject): boolean => status === 'inactive' && texts(roles).includes(id);
  const away = (call.maybe('clients/User')?.all() ?? []).filter(({value}) => isAway(value)).length;
  const users = Number(entry.value.user_count ?? 0) + away;
  const usedBy = [
    ...named('approval_permission', 'clients/ApprovalPermission'),
    ...named('material_permission', 'clients/MaterialPermission'),
    ...(users > 0 ? [{type: 'user', count: users}] : []),
  ];
  if (usedBy.length > 0)
    throw new Problem('conflict_in_use', `The role ${text(entry.value.name)} is still in use.`, {used_by: usedBy});
  call.collection(ROLES).remove(entry);
  return {kind: 'stateful'};
};

export const ROLE_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/create-role': create,
  'clients/update-role': update,
  'clients/delete-role': remove,
};
