import {isStranger} from '../checks';
import {cookiesOf} from '../cookies';
import {Problem} from '../problem';
import {isGranted, type Caller} from '../caller';
import {isDeletedUser} from '../deletedUsers';
import type {Actor} from '../record';
import {
  FIRST_SUPPLIER,
  PEOPLE,
  roleAtEnd,
  ROLES,
  SERVICE_USER,
  SUPPLIER_ROLES,
  SUPPLIER_USER,
  SUPPLIERS,
} from '../../openapi/roles';
import type {World} from '../world';
import {rightsOfUser, acceptKey} from '../keyRights';
import type {Exchange} from './exchange';

/** Minutes for which a token of a supplier's login works. */
const TOKEN_MINUTES = 60;
const IMPERSONATE = 'users:impersonate';
const ANYBODY: Caller = {credential: '', actor: null};

function unauthenticated(detail: string): Problem {
  return new Problem('unauthenticated', detail);
}

function credentialAt(place: string, headers: Headers, search: URLSearchParams): string | null {
  const [where, name = ''] = place.split(':');
  if (where === 'header') return headers.get(name);
  if (where === 'query') return search.get(name);
  return cookiesOf(headers).get(name) ?? null;
}

function personOf(world: World, id: string): Actor {
  return {id, name: world.nameOf(id), type: 'user'};
}

/** Refuses a key that was created here and has ended since. @throws Problem 401 */
function refuseEndedKey(token: string, world: World): void {
  const id = world.notes.get(`key:${token}`);
  if (typeof id !== 'string') return;
  const key = world.collection('clients/ApiKey')?.byIdentifier(id)?.value;
  const end = typeof key?.expires_at === 'string' ? key.expires_at : '';
  if (key?.status === 'active' && (end === '' || end > world.now())) return;
  throw unauthenticated(`The key ${id} ${key?.status === 'revoked' ? 'was revoked' : 'has ended'}.`);
}

/** Whoever was deactivated or deleted has no access any more. @throws Problem 401 */
function refuseInactive(id: string, world: World): void {
  if (isDeletedUser(world, id)) throw unauthenticated('The user behind the key was deleted.');
  if (world.collection('clients/User')?.byIdentifier(id)?.value.status === 'inactive')
    throw unauthenticated(`The user ${id} is deactivated.`);
}

/** Reads the credential of a request to an API with keys of its own. */
function callerOf(text: string, prefix: string, api: string, world: World, operation: string): Caller {
  const token = /^Bearer\s+(\S+)$/i.exec(text.trim())?.[1];
  if (token === undefined) throw unauthenticated('Send the header Authorization with the word Bearer and a key.');
  // Logging out twice is no error, as RFC 7009 asks.
  const hasEnded = operation === 'supplier-logout' && world.notes.get(`ended:${token}`) === true;
  const since = world.notes.get(`since:${token}`);
  const isOver = typeof since === 'string' && Date.parse(world.now()) - Date.parse(since) >= TOKEN_MINUTES * 60_000;
  if (isOver && !hasEnded) throw unauthenticated(`The token was valid for ${TOKEN_MINUTES} minutes.`);
  if (hasEnded || world.notes.get(`token:${token}`) === api) {
    const scopes = world.notes.get(`scopes:${token}`);
    const isLimited = typeof scopes === 'string';
    const actor = personOf(world, SUPPLIER_USER);
    return {credential: token, actor, supplier: FIRST_SUPPLIER, ...(isLimited && {scopes: scopes.split(' ')})};
  }
  if (!token.startsWith(prefix))
    throw unauthenticated(`The key is not one of this sandbox. Use one that begins ${prefix}.`);
  const words = token.slice(prefix.length);
  const isSupplier = api === 'suppliers';
  const roles = isSupplier ? SUPPLIER_ROLES : ROLES;
  const role = roles[roleAtEnd(words, Object.keys(roles)) ?? ''];
  const rights = role && !role.rights.includes('*') && {rights: new Set(role.rights)};
  const named = {...(role && {role: role.name}), ...rights};
  if (!isSupplier) {
    const [, person] = Object.entries(PEOPLE).find(([name]) => words.startsWith(`${name}_`)) ?? [];
    // A key that was created here has the scopes that it was created with.
    const [scopes, owner] = [world.notes.get(`scopes:${token}`), world.notes.get(`user:${token}`)];
    const user = typeof owner === 'string' ? owner : (person ?? role?.user ?? SERVICE_USER);
    refuseEndedKey(token, world);
    refuseInactive(user, world);
    const limits = typeof scopes === 'string' && {scopes: scopes.split(' '), ...rightsOfUser(world, owner)};
    return {credential: token, actor: personOf(world, user), ...named, ...limits};
  }
  const [, seat] = Object.entries(SUPPLIERS).find(([name]) => words.split('_')[0] === name) ?? [];
  const actor = seat ? {...seat.user, type: 'user'} : personOf(world, SUPPLIER_USER);
  return {credential: token, actor, supplier: seat?.id ?? FIRST_SUPPLIER, ...named};
}

/** Where a request to an address without an operation has its credential. */
const USUAL = {places: ['header:Authorization']};

type Sent = Pick<Exchange, 'request' | 'url' | 'id' | 'world'> & {
  match: Pick<Exchange['match'], 'api'>;
  operation?: Exchange['operation'] | undefined;
};

/**
 * The first step: who calls.
 *
 * @throws Problem 401 when a credential is missing or wrong
 */
export function authenticate({operation, match, world, request, url, id}: Sent): Caller {
  const auth = operation ? operation.auth : USUAL;
  if (!auth) return ANYBODY;
  const {name, keyPrefix} = match.api;
  const found = auth.places
    .map((place) => credentialAt(place, request.headers, url.searchParams))
    .find((text) => text !== null && text.trim() !== '');
  if (found === undefined || found === null) throw unauthenticated('There is no credential.');
  return keyPrefix === undefined ? {credential: found, actor: null} : callerOf(found, keyPrefix, name, world, id);
}

/** The second step: whether the caller may call the operation. @throws Problem 403 */
export function permit(exchange: Exchange, caller: Caller): void {
  const {operation, api, world, request} = exchange;
  const {auth, permission} = operation;
  if (!auth || api.index.keyPrefix === undefined) return;
  if (caller.rights && permission !== undefined && !caller.rights.has(permission))
    throw new Problem('forbidden', `The role of this key lacks the right ${permission}.`, {
      required_permission: permission,
    });
  const missing = auth.scopes.find((scope) => caller.scopes && !isGranted(scope, caller.scopes));
  if (missing !== undefined)
    throw new Problem('forbidden', `The credential does not have the scope ${missing}.`, {required_scope: missing});
  acceptKey(caller.credential, world, request.headers.get('X-Forwarded-For'));
  needImpersonation(exchange, caller);
}

/**
 * Speaking for somebody needs a scope of its own, where an operation lets one do so, and somebody to speak for.
 *
 * @throws Problem 403
 */
function needImpersonation({operation, api, match, request, world}: Exchange, {scopes, rights, actor}: Caller): void {
  const known = api.groups.get(match.route?.[3] ?? '')?.parameters ?? [];
  const isTaken = operation.parameters.some((at) => known[at]?.name === 'Acting-User');
  const person = request.headers.get('Acting-User');
  // A key of a role is a person's own; only one with scopes can have that of a service credential.
  const isOwn = rights === undefined || actor?.id === person;
  if (!isTaken || person === null) return;
  if (!(scopes ? isGranted(IMPERSONATE, scopes) : isOwn))
    throw new Problem('forbidden', `The credential does not have the scope ${IMPERSONATE}.`, {
      required_scope: IMPERSONATE,
    });
  const status = world.record(person)?.value.status ?? 'active';
  if (status !== 'active' || isStranger(person, 'clients', world))
    throw new Problem('forbidden', `${person} is no active user of the client.`);
}
