import {isObject} from './json';
import {Problem} from './problem';
import type {Json, JsonObject} from './types';
import type {World} from './world';

/** What a key that was created in the sandbox may do, and from where. */

/** Service users of this role have the rights that the scopes of their keys name. */
const BY_SCOPES = 'Integration';
const FIVE_MINUTES = 300_000;

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** The rights of a user with these roles; undefined when the scopes of a key alone decide. */
export function rightsOfRoles(roles: readonly JsonObject[]): ReadonlySet<string> | undefined {
  if (roles.some(({name}) => name === BY_SCOPES)) return undefined;
  return new Set(roles.flatMap(({permission_keys: rights}) => strings(rights)));
}

/** The rights of the user behind a key: a call needs one of them besides the scope. */
export function rightsOfUser(world: World, id: Json | undefined): {rights?: ReadonlySet<string>} {
  const known = world.collection('clients/Role');
  const user = world.collection('clients/User')?.byIdentifier(id)?.value;
  if (!known || !user) return {};
  const rights = rightsOfRoles(
    strings(user.role_ids).flatMap((one) => {
      const role = known.byIdentifier(one)?.value;
      return role ? [role] : [];
    }),
  );
  return rights ? {rights} : {};
}

/** An IPv4 address as a number; undefined for other texts. */
function numberOf(address: string): number | undefined {
  const parts = address.split('.').map(Number);
  const isAddress = parts.length === 4 && parts.every((part) => Number.isInteger(part) && part >= 0 && part < 256);
  return isAddress ? parts.reduce((sum, part) => sum * 256 + part, 0) : undefined;
}

/** Whether a text is a network in CIDR notation. */
export function isNetwork(range: string): boolean {
  const [start = '', length = '', ...more] = range.split('/');
  const isSix = start.includes(':') && /^[0-9a-f:.]+$/i.test(start);
  const bits = isSix ? 128 : numberOf(start) === undefined ? -1 : 32;
  return more.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits;
}

/** Whether an address lies in a range in CIDR notation. Ranges of IPv6 are compared as they are written. */
function liesIn(address: string, range: string): boolean {
  const [start = '', length = '32'] = range.split('/');
  const [wanted, first] = [numberOf(address), numberOf(start)];
  if (wanted === undefined || first === undefined) return address === start;
  const size = 2 ** (32 - Number(length));
  return Math.floor(wanted / size) === Math.floor(first / size);
}

/**
 * Refuses a key from an address that it does not allow, and notes when it was used, exact to five minutes. A sandbox
 * sees no addresses: it believes the header `X-Forwarded-For`, and allows calls without it.
 *
 * @throws Problem 403 ip_not_allowed
 */
export function acceptKey(token: string, world: World, forwarded: string | null): void {
  const key = world.collection('clients/ApiKey')?.byIdentifier(world.notes.get(`key:${token}`));
  if (!key || !isObject(key.value)) return;
  const ranges = strings(key.value.allowed_ips);
  const address = forwarded?.split(',')[0]?.trim() ?? '';
  if (address !== '' && ranges.length > 0 && !ranges.some((range) => liesIn(address, range)))
    throw new Problem('ip_not_allowed', `The key does not allow calls from ${address}.`);
  const {last_used_at: last} = key.value;
  const before = typeof last === 'string' ? Date.parse(last) : 0;
  if (Date.parse(world.now()) - before >= FIVE_MINUTES) key.value = {...key.value, last_used_at: world.now()};
}
