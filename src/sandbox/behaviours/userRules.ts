import type {Call} from '../call';
import {ROLES as NAMES} from '../../openapi/roles';
import {rightsOfRoles} from '../keyRights';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';

/** What a user may be given: roles, groups and the scopes of keys. */

const ROLES = 'clients/Role';
const GROUPS = 'clients/UserGroup';
const USERS = 'clients/User';

function rolesOf(call: Call, ids: readonly string[]): JsonObject[] {
  return (call.maybe(ROLES)?.all() ?? []).map(({value}) => value).filter(({id}) => ids.includes(idOf(id)));
}

/** Nobody gives a right that they lack. @throws Problem 403 with the right */
export function needOwnRights(call: Call, rights: readonly string[]): void {
  const missing = rights.find((right) => call.caller.rights && !call.caller.rights.has(right));
  if (missing !== undefined)
    throw new Problem('forbidden', `You cannot give the right ${missing}: you do not hold it.`, {
      required_permission: missing,
    });
}

/** The same for the rights of roles. @param kept roles that the user has already @throws Problem 403 */
export function needOwnRoles(call: Call, ids: readonly string[], kept: readonly string[] = []): void {
  const given = rolesOf(
    call,
    ids.filter((id) => !kept.includes(id)),
  );
  const isOwner = call.caller.role === undefined || call.caller.role === NAMES.owner?.name;
  if (!isOwner && given.some(({name}) => name === NAMES.owner?.name))
    throw new Problem('forbidden', 'Only an Owner passes ownership on.');
  needOwnRights(
    call,
    given.flatMap(({permission_keys: rights}) => texts(rights)),
  );
}

/** The id of the role that can undo everything. */
function ownerRole(call: Call): string {
  return idOf(call.maybe(ROLES)?.where('name', NAMES.owner?.name ?? '')?.value.id);
}

/** The roles that another user gets at the same time, by id of the user; undefined where they stay. */
type NextRoles = (id: string) => readonly string[] | undefined;

/** Refuses to let the last active owner go. @throws Problem 409 */
export function keepOwner(call: Call, value: JsonObject, next: NextRoles = () => undefined): void {
  const role = ownerRole(call);
  const isOwner = ({status, role_ids: roles}: JsonObject): boolean =>
    status === 'active' && texts(roles).includes(role);
  if (!isOwner(value)) return;
  const users = call.collection(USERS).all();
  const stays = users.some(({value: user}) => {
    const roles = next(idOf(user.id));
    return user.id !== value.id && isOwner(user) && (roles === undefined || roles.includes(role));
  });
  if (stays) return;
  const name = [text(value.first_name), text(value.last_name)].filter(Boolean).join(' ');
  throw new Problem('last_admin', `${name} is the only active Owner.`);
}

/** The same for a user who gets other roles. @throws Problem 409 */
export function keepOwnerRole(call: Call, value: JsonObject, roles: readonly string[], next?: NextRoles): void {
  if (!roles.includes(ownerRole(call))) keepOwner(call, value, next);
}

/** A person has a first name. @throws Problem 422 */
export function needFirstName({type, first_name: name}: JsonObject): void {
  if (type === 'person' && text(name).trim() === '')
    throw invalidField('/first_name', 'required', 'A person needs a first name.');
}

/** Only groups of membership `manual` can be added and removed here. @throws Problem 422, 403 */
export function needManualGroups(call: Call, wanted: readonly string[], before: readonly string[]): void {
  const changed = [...wanted.filter((id) => !before.includes(id)), ...before.filter((id) => !wanted.includes(id))];
  for (const id of changed) {
    const source = text(call.maybe(GROUPS)?.byIdentifier(id)?.value.membership) || 'manual';
    if (source === 'manual') continue;
    if (call.operation.problems.includes('read_only_source'))
      throw new Problem('read_only_source', `Members of ${call.world.nameOf(id) ?? id} come from another source.`, {
        managed_by: source,
      });
    throw invalidField(`/user_group_ids/${wanted.indexOf(id)}`, 'invalid_enum', 'The group has no members by hand.');
  }
}

/** Counts the users of the roles that one user has lost or got. */
export function countRoles(call: Call, before: readonly string[], after: readonly string[]): void {
  const count = (id: string, by: number): void => {
    const role = call.maybe(ROLES)?.byIdentifier(id);
    if (role) role.value = {...role.value, user_count: Math.max(0, Number(role.value.user_count ?? 0) + by)};
  };
  for (const id of before.filter((one) => !after.includes(one))) count(id, -1);
  for (const id of after.filter((one) => !before.includes(one))) count(id, 1);
}

/** Refuses scopes that the user of a key or the caller has no right for. Writing needs a right beyond reading. */
export function needScopes(call: Call, user: Entry, scopes: readonly string[]): void {
  const own = rightsOfRoles(rolesOf(call, texts(user.value.role_ids)));
  const missing = scopes.find((scope) =>
    [own, call.caller.rights].some((rights) => rights !== undefined && !covers(rights, scope)),
  );
  if (missing !== undefined)
    throw new Problem('forbidden', `The scope ${missing} is more than the user or you may do.`, {
      required_scope: missing,
    });
}

function covers(rights: ReadonlySet<string>, scope: string): boolean {
  const [area = '', verb = ''] = scope.split(':');
  return [...rights].some((right) => right.startsWith(`${area}.`) && (verb === 'read' || right !== `${area}.read`));
}

type Compare = (found: string, wanted: string) => boolean;

const OPERATORS: Record<string, Compare> = {
  equals: (found, wanted) => found === wanted,
  starts_with: (found, wanted) => found.startsWith(wanted),
  ends_with: (found, wanted) => found.endsWith(wanted),
  contains: (found, wanted) => found.includes(wanted),
};

/** Whether the rule of a group describes a user. */
export function matchesRule(rule: JsonObject, user: JsonObject): boolean {
  const attribute = text(rule.attribute);
  const found = attribute === 'role_id' ? texts(user.role_ids) : [text(user[attribute])];
  const compare = OPERATORS[text(rule.operator)];
  const wanted = text(rule.value).toLowerCase();
  return compare !== undefined && found.some((one) => one !== '' && compare(one.toLowerCase(), wanted));
}

/** Puts a user who is new or has changed into the rule groups that describe them now, and takes them out of others. */
export function followRules(call: Call, user: Entry): void {
  for (const {value: group} of call.world.collection(GROUPS)?.all() ?? []) {
    if (group.membership !== 'rule') continue;
    const id = idOf(group.id);
    const own = texts(user.value.user_group_ids);
    const isMember = matchesRule(object(group.rule), user.value);
    if (isMember === own.includes(id)) continue;
    user.value = {...user.value, user_group_ids: isMember ? [...own, id] : own.filter((one) => one !== id)};
  }
}

/** Writes how many direct members each group has. A count follows from other records, so the version stays. */
export function countMembers(call: Call): void {
  const counts = new Map<string, number>();
  for (const {value} of call.collection(USERS).all())
    for (const id of texts(value.user_group_ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const group of call.collection(GROUPS).all())
    group.value = {...group.value, member_count: counts.get(idOf(group.value.id)) ?? 0};
}
