import {asText} from '../../json';
import type {JsonObject} from '../../types';
import {idOf, text, texts} from '../access';
import {countRoles, followRules, keepOwnerRole, needOwnRoles} from '../userRules';
import type {Kind, ReferenceColumn} from './kind';
import {referencesOf, USER_BY_EMAIL} from './references';
import {refusedIn} from './refused';
import {finding, plainNumber, type Meeting, type RowError} from './row';

/** Imports of users and user groups. */

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Columns that the identity provider controls for the users it manages. */
const KEPT_ELSEWHERE = ['first_name', 'last_name', 'external_id', 'manager_email'];
const INVITE_DAYS = 30;

function userErrors({row, known, separator}: Meeting): RowError[] {
  const {cells} = row;
  const errors: RowError[] = [];
  const {email = '', type = '', 'approval_limit.amount': limit = '', 'approval_limit.currency': currency = ''} = cells;
  if (email !== '' && !EMAIL.test(email))
    errors.push(finding(row, 'email', 'invalid_format', 'This is no email address.'));
  if (!['', 'person', 'service'].includes(type))
    errors.push(finding(row, 'type', 'invalid_enum', 'Use person or service.'));
  if (!['', 'true', 'false'].includes(cells.send_invite ?? ''))
    errors.push(finding(row, 'send_invite', 'invalid_enum', 'Use true or false.'));
  if (limit !== '' && !/^\d{1,12}(\.\d{1,6})?$/.test(plainNumber(limit, separator)))
    errors.push(finding(row, 'approval_limit.amount', 'invalid_format', 'The limit is no number.'));
  if (limit !== '' && currency === '')
    errors.push(finding(row, 'approval_limit.currency', 'required', 'A limit needs its currency.'));
  const source = text(known?.value.managed_by);
  if (known && source !== '' && source !== 'manual')
    for (const column of KEPT_ELSEWHERE)
      if ((cells[column] ?? '') !== '' && cells[column] !== asText(known.value[column]))
        errors.push(finding(row, column, 'not_permitted', `The identity provider (${source}) keeps this value.`));
  return errors;
}

/** The roles that a row gives; undefined when it leaves them as they are. */
function rolesIn(meeting: Meeting): string[] | undefined {
  const {role_ids: ids} = referencesOf(meeting, {roles: ROLES_COLUMN});
  return ids === undefined ? undefined : texts(ids);
}

/**
 * A row gives no right that its author lacks, and leaves the client an Owner: a file is no way round the call.
 *
 * @param earlier rows above, some of which may take the role of other Owners
 */
function roleErrors(meeting: Meeting, earlier: readonly Meeting[]): RowError[] {
  const {call, row, known, job} = meeting;
  const isDeletion = job.mode === 'delete';
  const rolesAfter = (one: Meeting): string[] | undefined => (isDeletion ? [] : rolesIn(one));
  const roles = rolesAfter(meeting);
  if (roles === undefined) return [];
  const refused = refusedIn(row, isDeletion ? 'email' : 'roles', () => {
    needOwnRoles(call, roles, texts(known?.value.role_ids));
    const rowOf = (id: string): Meeting | undefined => earlier.find((one) => idOf(one.known?.value.id) === id);
    const next = (id: string): string[] | undefined => {
      const above = rowOf(id);
      return above && rolesAfter(above);
    };
    if (known) keepOwnerRole(call, known.value, roles, next);
  });
  return refused.map((one) => ({...one, code: 'not_permitted'}));
}

/**
 * The row replaces only groups with manual membership; the user stays in groups that a rule or the identity provider
 * fills.
 */
function keepForeignGroups({call, known}: Meeting, values: JsonObject): JsonObject {
  if (!known || values.user_group_ids === undefined) return values;
  const groups = call.world.collection('clients/UserGroup');
  const foreign = texts(known.value.user_group_ids).filter(
    (id) => groups?.byIdentifier(id)?.value.membership !== 'manual',
  );
  return {...values, user_group_ids: [...new Set([...foreign, ...texts(values.user_group_ids)])]};
}

/** A new person is invited unless the row says no; a service user is active at once. Roles count their users. */
function served({call, row, known}: Meeting, values: JsonObject): JsonObject {
  const before = texts(known?.value.role_ids);
  if (known?.value.status !== 'inactive') countRoles(call, before, texts(values.role_ids ?? before));
  if (known) return {};
  if (row.cells.type === 'service') return {type: 'service', status: 'active', invite_expires_at: null};
  const expires = new Date(Date.parse(call.world.now()) + INVITE_DAYS * 86_400_000).toISOString();
  const isInvited = row.cells.send_invite !== 'false';
  return {type: 'person', status: 'invited', invite_expires_at: isInvited ? expires : null, last_login_at: null};
}

/** Groups with a rule take in whom a row describes. */
function joinGroups({call, known}: Meeting): void {
  if (known) followRules(call, known);
}

/** What controls the members of a group whose membership is not manual. */
function sourceOf(membership: unknown): string {
  return membership === 'scim' ? 'the identity provider' : 'a rule';
}

const ROLES_COLUMN: ReferenceColumn = {
  collection: 'clients/Role',
  fields: ['name'],
  property: 'role_ids',
  noun: 'role with this name',
  isList: true,
};

export const USERS: Kind = {
  collection: 'clients/User',
  key: ['email'],
  columns: ['send_invite'],
  required: ['email', 'first_name', 'roles'],
  references: {
    roles: ROLES_COLUMN,
    groups: {
      collection: 'clients/UserGroup',
      fields: ['code'],
      property: 'user_group_ids',
      noun: 'user group with this code',
      isList: true,
      refuse: ({code, membership}) =>
        membership === 'manual'
          ? undefined
          : {code: 'not_permitted', message: `${text(code)}: the members come from ${sourceOf(membership)}.`},
    },
    manager_email: {...USER_BY_EMAIL, property: 'manager_user_id'},
    default_store: {
      collection: 'clients/Store',
      fields: ['code'],
      property: 'default_store_id',
      noun: 'store with this code',
    },
  },
  right: 'users.write',
  usual: {type: 'person'},
  isKeyFolded: true,
  check: (meeting, earlier) => [...userErrors(meeting), ...roleErrors(meeting, earlier)],
  values: keepForeignGroups,
  served,
  follows: joinGroups,
};

export const USER_GROUPS: Kind = {
  collection: 'clients/UserGroup',
  key: ['code'],
  required: ['code', 'name'],
  references: {manager_email: {...USER_BY_EMAIL, property: 'manager_user_id'}},
  parent: 'parent_code',
  right: 'users.write',
};
