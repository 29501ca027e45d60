import {isGranted} from '../caller';
import {etagOf, type Behaviour, type Call} from '../call';
import {forgetUser, isDeletedUser} from '../deletedUsers';
import {mergePatch} from '../json';
import {isNetwork} from '../keyRights';
import {languageFault} from '../languages';
import {move, wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord} from '../record';
import {ALL_RIGHTS, ROLES, SERVICE_USER} from '../../openapi/roles';
import {ACTS, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {comeBack, leaveShared, passOn} from './leftBehind';
import {monthsBack} from './logs';
import {handOver} from './openSteps';
import {removeProfile} from './profiles';
import {idOf, object, text, texts} from './access';
import {permissionsOf} from './approvalRights';
import {isInForce} from './materialPermissions';
import {fixedBy, heldPreferences, presetFor} from './presetInForce';
import {reachesCaller} from './subjects';
import {needOwnFields} from './provided';
import {placesOf, reachOf} from './workplaces';
import {
  countMembers,
  countRoles,
  followRules,
  keepOwner,
  keepOwnerRole,
  needFirstName,
  needManualGroups,
  needOwnRoles,
  needScopes,
} from './userRules';
import {clientDay} from './placeDays';

const USERS = 'clients/User';

/** The person or service behind the key. */
function caller(call: Call): Entry {
  const id = call.caller.actor?.id ?? SERVICE_USER;
  const users = call.collection(USERS);
  const isGone = isDeletedUser(call.world, id);
  const found = users.byIdentifier(id) ?? (isGone ? undefined : users.byIdentifier(SERVICE_USER));
  if (!found) throw new Problem('unauthenticated', 'The user behind the key was deleted.');
  return found;
}

/** The same address shows another person to each caller, so the version alone tells no two answers apart. */
function ownTag(entry: Entry): string {
  return `${etagOf(entry).slice(0, -1)}-${idOf(entry.value.id).slice(-6).toLowerCase()}"`;
}

const me: Behaviour = (call) => {
  const entry = caller(call);
  const value = {...entry.value, preferences: heldPreferences(call, entry.value)};
  return {value, entry, etag: ownTag(entry), kind: 'stateful'};
};

/** The countries of the stores that are open. */
function countriesOf(call: Call): Set<string> {
  const open = (call.maybe('clients/Store')?.all() ?? []).filter(({value}) => value.status === 'active');
  return new Set(open.flatMap(({value}) => [text(value.country), ...texts(value.additional_countries)]));
}

/** Refuses to change what a preset fixes for the caller; nothing is saved then. @throws Problem 409 */
function needFree(call: Call, {value}: Entry): void {
  const preset = presetFor(call, value);
  for (const [name, fixed] of Object.entries(fixedBy(preset))) {
    const wanted = call.body()[name];
    const isAllowed = Array.isArray(fixed) ? wanted !== undefined && fixed.includes(wanted) : wanted === fixed;
    if (wanted === undefined || isAllowed) continue;
    throw new Problem('preset_locked', `The ${name} is fixed by the preset ${text(preset?.name)}.`, {
      preset_id: preset?.id ?? null,
      field: name,
    });
  }
}

/** @throws Problem 422 for a language that the platform holds no texts in */
function checkLanguage(call: Call): void {
  const {language} = call.body();
  const fault = typeof language === 'string' ? languageFault(language) : undefined;
  if (fault !== undefined) throw invalidField('/language', 'invalid_enum', fault);
}

const preferences: Behaviour = (call) => {
  const entry = caller(call);
  call.checkVersion(entry);
  checkLanguage(call);
  needFree(call, entry);
  const {country} = call.body();
  if (typeof country === 'string' && !countriesOf(call).has(country))
    throw invalidField('/country', 'invalid_enum', 'No store that you may enter is there.');
  const changed = {...object(entry.value.preferences), ...call.body()};
  const {notifications} = call.body();
  const events = call.world.apis.get('clients')?.common.events;
  for (const type of Object.keys(object(notifications)))
    if (events && !Object.hasOwn(events, type))
      throw invalidField(`/notifications/${type}`, 'unknown_field', 'There is no such event.');
  const merged = mergePatch(object(object(entry.value.preferences).notifications), object(notifications));
  // Null goes back to what applies when a person has chosen nothing.
  const next = {...changed, notifications: notifications === null ? {} : merged};
  call.save(entry, {...entry.value, preferences: next});
  return {value: heldPreferences(call, entry.value), entry, kind: 'stateful'};
};

/** The rights of a key: those of its role, as far as its scopes reach. */
function rightsOf({caller: {rights, scopes}}: Call): string[] {
  const keys = rights ? [...rights].sort() : [...ALL_RIGHTS];
  const isInReach = (right: string): boolean => {
    const [area = '', verb = ''] = right.split('.');
    return !scopes || [`${area}:${verb}`, `${area}:write`].some((scope) => isGranted(scope, scopes));
  };
  return keys.filter(isInReach);
}

const permissions: Behaviour = (call) => {
  // A key whose user was deleted opens nothing, also where its role says what it may.
  const user = caller(call);
  const {role, actor} = call.caller;
  const roles = call.world.collection('clients/Role')?.all() ?? [];
  const known = roles.flatMap(({value}) => (value.name === role ? [idOf(value.id)] : []));
  // A key without a role has those of the user behind it.
  const ids = role === undefined ? texts(user.value.role_ids) : known;
  return {
    kind: 'stateful',
    value: {
      user: actor && {...actor},
      roles: ids.map((id) => ({id, name: call.world.nameOf(id), type: 'role'})),
      permission_keys: rightsOf(call),
      approval_permission_ids: permissionsOf(call, idOf(user.value.id)).map(({id}) => idOf(id)),
      material_permission_ids: (call.maybe('clients/MaterialPermission')?.all() ?? [])
        .filter(({value}) => isInForce(value, clientDay(call.world)) && reachesCaller(call, value))
        .map(({value}) => idOf(value.id)),
      location_ids: placesOf(call),
    },
  };
};

const members: Behaviour = (call) => {
  const group = call.locate();
  if (group.value.membership !== 'manual')
    throw new Problem('read_only_source', 'Members of this group come from another source.', {
      managed_by: text(group.value.membership),
    });
  const id = idOf(group.value.id);
  const isRemoval = call.id.startsWith('remove-');
  for (const userId of texts(call.body().user_ids)) {
    const user = call.collection(USERS).byIdentifier(userId);
    const groups = texts(user?.value.user_group_ids);
    if (!user || groups.includes(id) !== isRemoval) continue;
    call.save(user, {...user.value, user_group_ids: isRemoval ? groups.filter((one) => one !== id) : [...groups, id]});
  }
  countMembers(call);
  call.save(group, group.value);
  return {value: group.value, entry: group, kind: 'stateful'};
};

const YEAR = 365 * 86_400_000;

/** When a new key ends: after a year, unless another moment was sent. @throws Problem 422 */
function endOfKey(call: Call, wanted: string): string {
  const now = Date.parse(call.world.now());
  if (wanted === '') return new Date(now + YEAR).toISOString();
  const end = Date.parse(wanted);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 2);
  if (end <= now || end > latest.getTime())
    throw invalidField('/expires_at', 'out_of_range', 'A key ends in the future, at most two years ahead.');
  return new Date(end).toISOString();
}

/** Active keys of a user. */
const MOST_KEYS = 10;

/** The refusal of a key for another reason than the state of its user. */
function noKey({value}: Entry, why: string, allowed: string[]): Problem {
  return new Problem('invalid_state', why, {current_state: value.status ?? null, allowed_actions: allowed});
}

const createKey: Behaviour = (call) => {
  const user = call.find(USERS, {param: 'user_id', fields: ['id']});
  const body = call.body();
  if (user.value.type !== 'service')
    throw noKey(user, `${idOf(user.value.id)} is a person: only service users have keys.`, []);
  if (user.value.status !== 'active')
    throw wrongState(call, text(user.value.status), call.collection(USERS).spec.lifecycle, user);
  needScopes(call, user, texts(body.scopes));
  const wrong = texts(body.allowed_ips).findIndex((range) => !isNetwork(range));
  if (wrong >= 0) throw invalidField(`/allowed_ips/${wrong}`, 'invalid_format', 'Write the network in CIDR notation.');
  const end = endOfKey(call, text(body.expires_at));
  const keys = call.collection('clients/ApiKey');
  const record: JsonObject = {...makeRecord(keys, body, call.maker), expires_at: end, secret: null};
  const active = keys
    .all()
    .filter(({value, parents}) => parents.user_id === user.value.id && value.status === 'active');
  if (active.length >= MOST_KEYS)
    throw noKey(user, `${idOf(user.value.id)} has ${MOST_KEYS} active keys.`, ['revoke-user-api-key']);
  const secret = `plk_test_${idOf(record.id).replace(/^key_/, '')}`;
  record.prefix = secret.slice(0, 8);
  call.world.notes.set(`scopes:${secret}`, texts(body.scopes).join(' '));
  call.world.notes.set(`user:${secret}`, idOf(user.value.id));
  call.world.notes.set(`key:${secret}`, idOf(record.id));
  const entry = keys.add(record, {user_id: idOf(user.value.id)});
  const answer = createdAnswer(call, entry);
  // The secret is shown this once and stored nowhere.
  return {...answer, value: {...entry.value, secret}};
};

/** Months for which a key that works no longer is listed, so that entries of the audit log can be traced to it. */
const KEYS_KEPT_MONTHS = 13;

const listKeys: Behaviour = (call) => {
  const oldest = Date.parse(monthsBack(call.world.now(), KEYS_KEPT_MONTHS));
  const endOf = ({status, expires_at: end, updated_at: changed}: JsonObject): string =>
    text(status === 'expired' ? end : changed);
  return listAnswer(
    call,
    recordsOf(call).filter((key) => key.status === 'active' || Date.parse(endOf(key)) >= oldest),
  );
};

/** What an identity provider says of its users. */
const FROM_PROVIDER = ['email', 'first_name', 'last_name', 'external_id', 'manager_user_id'];

/** A deputy can decide while somebody is away, so it is another person, with access. @throws Problem 422 */
function needDeputy(call: Call, {value: user}: Entry, {delegate}: JsonObject): void {
  if (!delegate) return;
  if (object(delegate).user_id === user.id)
    throw invalidField('/delegate/user_id', 'unknown_reference', 'The deputy is somebody else.');
  const {type, status} = call.collection(USERS).byIdentifier(object(delegate).user_id)?.value ?? {};
  if (type === 'service' || (status !== undefined && status !== 'active'))
    throw invalidField('/delegate/user_id', 'unknown_reference', 'The deputy is no active person.');
}

const updateUser: Behaviour = (call) => {
  const entry = call.locate();
  const body = call.body();
  needDeputy(call, entry, body);
  const {role_ids: roles} = body;
  const source = text(entry.value.managed_by) || 'manual';
  if (source !== 'manual') needOwnFields(entry.value, body, FROM_PROVIDER, source);
  if (Array.isArray(roles)) keepOwnerRole(call, entry.value, texts(roles));
  const before = entry.value;
  if ('first_name' in body) needFirstName({...before, ...body});
  needOwnRoles(call, texts(roles), texts(before.role_ids));
  if (body.user_group_ids) needManualGroups(call, texts(body.user_group_ids), texts(before.user_group_ids));
  const answer = ACTS.update?.(call) ?? {};
  if (before.status !== 'inactive') countRoles(call, texts(before.role_ids), texts(entry.value.role_ids));
  followRules(call, entry);
  return {...answer, value: entry.value};
};

/** Deletes or deactivates a user. */
const leave: Behaviour = (call) => {
  const entry = call.locate();
  const users = call.collection(USERS);
  keepOwner(call, entry.value);
  // Whoever is inactive is in no sum of a role any more.
  const hasAccess = entry.value.status !== 'inactive';
  if (call.id === 'delete-user') {
    passOn(call, entry.value);
    handOver(call, entry.value);
    removeProfile(call, idOf(entry.value.id));
    users.remove(entry);
    forgetUser(call.world, idOf(entry.value.id));
    if (hasAccess) countRoles(call, texts(entry.value.role_ids), []);
    return {kind: 'stateful'};
  }
  move(call, entry, users);
  countRoles(call, texts(entry.value.role_ids), []);
  leaveShared(call, entry.value);
  handOver(call, entry.value);
  // An invitation that was open is no longer.
  if (entry.value.invite_expires_at != null) call.save(entry, {...entry.value, invite_expires_at: null});
  const keys = call.collection('clients/ApiKey');
  for (const key of keys.all())
    if (key.parents.user_id === entry.value.id && key.value.status === 'active')
      call.save(key, {...key.value, status: 'revoked'});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** Somebody who has access again. */
const reactivate: Behaviour = (call) => {
  const entry = call.locate();
  move(call, entry, call.collection(USERS));
  countRoles(call, [], texts(entry.value.role_ids));
  comeBack(call.world, idOf(entry.value.id));
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const createUser: Behaviour = (call) => {
  const users = call.collection(USERS);
  const body = call.body();
  needFirstName(body);
  needOwnRoles(call, texts(body.role_ids));
  needManualGroups(call, texts(body.user_group_ids), []);
  const twin = users
    .all()
    .find(
      (entry) =>
        text(entry.value.email).toLowerCase() === text(body.email).toLowerCase() && !call.forgives(users, entry),
    );
  if (twin)
    throw new Problem('conflict_duplicate', `Another user has the email ${text(body.email)}.`, {
      existing_id: twin.value.id ?? null,
      field: 'email',
    });
  const record = makeRecord(users, body, call.maker);
  const isService = body.type === 'service';
  const invited = call.parameters.query.send_invite !== false && !isService;
  const entry = users.add({
    ...record,
    status: isService ? 'active' : 'invited',
    invite_expires_at: invited ? endOfInvite(call) : null,
    last_login_at: null,
    // Nobody has logged in yet.
    auth_methods: [],
  });
  countRoles(call, [], texts(entry.value.role_ids));
  followRules(call, entry);
  return createdAnswer(call, entry);
};

const HOUR = 3_600_000;
/** How long the link of an invitation works. */
const INVITED = 30 * 24 * HOUR;

function endOfInvite(call: Call): string {
  return new Date(Date.parse(call.world.now()) + INVITED).toISOString();
}

/** One user gets at most one invitation per hour; the end of the last one says when it was sent. */
const resendInvite: Behaviour = (call) => {
  const entry = call.locate();
  const {status, invite_expires_at: end} = entry.value;
  if (status !== 'invited') throw wrongState(call, text(status), call.collection(USERS).spec.lifecycle, entry);
  const isSoon = text(end) !== '' && Date.parse(call.world.now()) - (Date.parse(text(end)) - INVITED) < HOUR;
  if (!isSoon) call.save(entry, {...entry.value, invite_expires_at: endOfInvite(call)});
  return {value: entry.value, entry, kind: 'stateful'};
};

/** Inventory managers who have places see who works there, or below. Without places they are responsible for all. */
const listUsers: Behaviour = (call) => {
  const isNear = reachOf(call);
  const isManager = call.caller.role === ROLES.inventory_manager?.name;
  const isEverywhere = placesOf(call) === null;
  return listAnswer(
    call,
    recordsOf(call).filter(
      ({location_ids: places}) => !isManager || isEverywhere || texts(places).some((place) => isNear(place)),
    ),
  );
};

export const PEOPLE: Record<string, Behaviour> = {
  'clients/show-current-user': me,
  'clients/update-current-user-preferences': preferences,
  'clients/show-my-permissions': permissions,
  'clients/add-user-group-members': members,
  'clients/remove-user-group-members': members,
  'clients/list-users': listUsers,
  'clients/create-user': createUser,
  'clients/update-user': updateUser,
  'clients/resend-user-invite': resendInvite,
  'clients/create-user-api-key': createKey,
  'clients/list-user-api-keys': listKeys,
  'clients/delete-user': leave,
  'clients/deactivate-user': leave,
  'clients/reactivate-user': reactivate,
};
