import type {Call} from '../call';
import {isPerson, texts} from './access';
import {liesIn} from './stock';

/** The places of a person's record. A system, and who has none, works everywhere. */
export function placesOf(call: Call): string[] {
  const user = call.world.collection('clients/User')?.byIdentifier(call.caller.actor?.id)?.value;
  return isPerson(call) ? texts(user?.location_ids) : [];
}

/** Where people work: at the places of their record and below them. */
export function reachOf(call: Call): (location: string) => boolean {
  const own = placesOf(call);
  return (location) => own.length === 0 || own.some((above) => liesIn(call, location, above));
}
