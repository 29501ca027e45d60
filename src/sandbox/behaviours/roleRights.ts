import {checkUnique, createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {text, texts} from './access';

/** Roles: built-in ones can't be changed, and nobody grants rights that they lack. */

const ROLES = 'clients/Role';

/** Refuses rights that the caller lacks. @throws Problem 403 */
function needOwn(call: Call, rights: readonly string[]): void {
  const missing = rights.find((right) => call.caller.rights && !call.caller.rights.has(right));
  if (missing !== undefined)
    throw new Problem('forbidden', `You cannot give the right ${missing}: you do not hold it.`, {
      required_permission: missing,
    });
}

/** The rights of a role with those they imply: whoever may do something in an area may read it. */
function withImplied(rights: readonly string[]): string[] {
  return [...new Set(rights.flatMap((right) => [right, right.replace(/\.\w+$/, '.read')]))].sort();
}

function needOpen({value}: Entry): void {
  if (value.system === true) throw new Problem('system_role_locked', `The role ${text(value.name)} is built in.`);
}

const create: Behaviour = (call) => {
  const roles = call.collection(ROLES);
  const rights = withImplied(texts(call.body().permission_keys));
  needOwn(call, rights);
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
  const next = patched(roles, entry.value, call.body(), call.maker);
  next.permission_keys = withImplied(texts(next.permission_keys));
  needOwn(
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
  const count = Number(entry.value.user_count ?? 0);
  if (count > 0)
    throw new Problem('conflict_in_use', `${count} users have the role ${text(entry.value.name)}.`, {
      used_by: [{type: 'user', count}],
    });
  call.collection(ROLES).remove(entry);
  return {kind: 'stateful'};
};

export const ROLE_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/create-role': create,
  'clients/update-role': update,
  'clients/delete-role': remove,
};
