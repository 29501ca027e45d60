import {micros} from '../decimal';
import type {Call} from '../call';
import {Problem} from '../problem';
import {rateOf} from '../rates';
import {SERVICE_USER} from '../../openapi/roles';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {withDescendants} from './descendants';
import {groupsOf} from './subjects';
import {clientDay} from './placeDays';

/**
 * Who may decide an approval: people who are named in its open step, or stand in for one of them, and hold a permission
 * that covers it.
 */

/**
 * The ids that a permission or a step may name to reach a user: the user, their groups with those above, and their
 * roles.
 */
function subjectsOf(call: Call, user: string): Set<string> {
  const value = call.world.collection('clients/User')?.byIdentifier(user)?.value ?? {};
  return new Set([user, ...groupsOf(call, value), ...texts(value.role_ids)]);
}

/** The absent people whose deputy a user is today. */
export function absentBehind(call: Call, user: string): string[] {
  const today = clientDay(call.world);
  return (call.world.collection('clients/User')?.all() ?? []).flatMap(({value}) => {
    const {user_id: deputy, from, to} = object(value.delegate);
    return idOf(deputy) === user && text(from) <= today && today <= text(to) ? [idOf(value.id)] : [];
  });
}

/** The person through whom an open step reaches a user: the user, or somebody absent; undefined when it doesn't. */
export function askedAs(call: Call, user: string, record: JsonObject): string | undefined {
  return [user, ...absentBehind(call, user)].find((one) => {
    const subjects = subjectsOf(call, one);
    return objects(record.waiting_for).some(({id}) => subjects.has(idOf(id)));
  });
}

/** Whether a permission names a category of the product, or one above it. */
function hasCategory(call: Call, {product}: JsonObject, {category_ids: wanted}: JsonObject): boolean {
  const all = withDescendants(call, texts(wanted));
  const found = call.world.collection('clients/Product')?.byIdentifier(idOf(product))?.value;
  return objects(found?.categories).some((category) => all.has(idOf(category)));
}

/** The first condition of a permission that a record doesn't meet; undefined when the permission covers it. */
function unmet(
  call: Call,
  permission: JsonObject,
  action: string,
  record: JsonObject,
  today: string,
): string | undefined {
  // Products have no country. A property that the record lacks restricts nothing.
  const isListed = (name: string, value: string): boolean =>
    value === '' || texts(permission[name]).length === 0 || texts(permission[name]).includes(value);
  const limit = object(permission.max_amount);
  const {amount, currency} = object(record.proposed_price);
  const change = text(record.change_percent).replace(/^-/, '');
  const most = text(permission.max_change_percent);
  const rate = rateOf(text(currency), text(limit.currency)) ?? 1_000_000n;
  const conditions: [name: string, isMet: boolean][] = [
    ['active', permission.active === true],
    ['actions', texts(permission.actions).includes(action)],
    ['supplier_ids', isListed('supplier_ids', idOf(record.supplier))],
    ['store_ids', isListed('store_ids', idOf(record.store))],
    ['countries', isListed('countries', text(record.country))],
    ['category_ids', texts(permission.category_ids).length === 0 || hasCategory(call, record, permission)],
    [
      'max_amount',
      text(limit.amount) === '' ||
        text(amount) === '' ||
        (micros(text(amount)) * rate) / 1_000_000n <= micros(text(limit.amount)),
    ],
    ['max_change_percent', most === '' || change === '' || micros(change) <= micros(most)],
    ['valid_from', (text(permission.valid_from) || today) <= today],
    ['valid_to', (text(permission.valid_to) || today) >= today],
  ];
  return conditions.find(([, isMet]) => !isMet)?.[0];
}

/** The permissions of a user that hold today: their own, and those of their groups and roles. */
export function permissionsOf(call: Call, user: string): JsonObject[] {
  const subjects = subjectsOf(call, user);
  const today = clientDay(call.world);
  return (call.world.collection('clients/ApprovalPermission')?.all() ?? [])
    .map(({value}) => value)
    .filter(({subject_id: subject}) => subjects.has(text(subject)))
    .filter(({active, valid_from: from, valid_to: to}) => {
      const isInside = (text(from) || today) <= today && (text(to) || today) >= today;
      return active === true && isInside;
    });
}

/** The permissions that cover a record, whoever has them. */
export function permissionsFor(call: Call, action: string, record: JsonObject): JsonObject[] {
  const today = clientDay(call.world);
  return (call.world.collection('clients/ApprovalPermission')?.all() ?? [])
    .map(({value}) => value)
    .filter((permission) => unmet(call, permission, action, record, today) === undefined);
}

/**
 * The condition that keeps a user from an action; undefined when a permission allows it and none denies it. The key
 * without a role is a system, which may decide everything.
 */
export function missingFor(call: Call, user: string, action: string, record: JsonObject): string | undefined {
  if (user === SERVICE_USER) return undefined;
  const today = clientDay(call.world);
  const subjects = subjectsOf(call, user);
  const own = (call.world.collection('clients/ApprovalPermission')?.all() ?? [])
    .map(({value}) => value)
    .filter(({subject_id: subject}) => subjects.has(text(subject)));
  const covering = own.filter((permission) => unmet(call, permission, action, record, today) === undefined);
  if (covering.some(({effect}) => effect === 'deny')) return 'effect';
  if (covering.length > 0) return undefined;
  const allowed = own.filter(({effect}) => effect === 'allow');
  // What is missing is told of a permission for the action, when there is one.
  const first = allowed.find(({actions}) => texts(actions).includes(action)) ?? allowed[0];
  return first ? unmet(call, first, action, record, today) : 'subject_id';
}

/** Whether a user can decide an approval now: named in its open step, with a permission that covers it. */
export function canDecide(call: Call, user: string, kind: string, record: JsonObject): boolean {
  return askedAs(call, user, record) !== undefined && missingFor(call, user, `approve_${kind}s`, record) === undefined;
}

/** Refuses a decision of somebody who may not take it. @throws Problem 403 */
export function needRight(call: Call, actions: readonly string[], record: JsonObject): void {
  const user = call.caller.actor?.id ?? SERVICE_USER;
  if (user === SERVICE_USER) return;
  const refused = (detail: string, missing: string): Problem =>
    new Problem('approval_not_permitted', detail, {missing});
  const subjects = subjectsOf(call, user);
  if (askedAs(call, user, record) === undefined) throw refused('The open step does not wait for you.', 'waiting_for');
  for (const action of actions) {
    const missing = missingFor(call, user, action, record);
    if (missing !== undefined) throw refused(`None of your approval permissions covers it (${action}).`, missing);
  }
  const allowsOwn = permissionsFor(call, actions[0] ?? '', record).some(
    ({subject_id: subject, allow_self_approval: own}) => own === true && subjects.has(text(subject)),
  );
  if (idOf(record.created_by) === user && !allowsOwn && call.operation.problems.includes('self_approval_forbidden'))
    throw new Problem('self_approval_forbidden', 'You have asked for this; another person has to decide it.');
}
