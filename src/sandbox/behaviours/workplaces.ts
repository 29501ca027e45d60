import {ROLES} from '../../openapi/roles';
import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, isPerson, texts} from './access';
import {liesIn} from './stock';

/** Roles that work where their people were assigned to, and nowhere else. */
const ASSIGNED: ReadonlySet<string | undefined> = new Set(
  ['stock_keeper', 'picker', 'buyer'].map((role) => ROLES[role]?.name),
);

/** The places that the caller reaches, each with everything below it; null for all, as a system reaches them. */
export function placesOf(call: Call): string[] | null {
  if (!isPerson(call)) return null;
  const user = call.world.collection('clients/User')?.byIdentifier(call.caller.actor?.id)?.value;
  const own = texts(user?.location_ids);
  return own.length > 0 || ASSIGNED.has(call.caller.role) ? own : null;
}

/** Where people work: at the places of their record and below them. */
export function reachOf(call: Call): (location: string) => boolean {
  const own = placesOf(call);
  return (location) => own === null || own.some((above) => liesIn(call, location, above));
}

/** Whether a request is for places that the caller reaches, names none, or is the own one. */
export function isRequestNear(
  call: Call,
  {requester, source_location_id: from, destination_location_id: to}: JsonObject,
): boolean {
  const places = [idOf(from), idOf(to)].filter((place) => place !== '');
  if (places.length === 0 || places.some(reachOf(call))) return true;
  return idOf(requester) !== '' && idOf(requester) === call.caller.actor?.id;
}
