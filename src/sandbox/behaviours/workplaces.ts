import type {Call} from '../call';
import {isPerson, texts} from './access';
import {liesIn} from './stock';

/** Where people work: at the places of their record and below them. A system, and who has none, reaches all places. */
export function reachOf(call: Call): (location: string) => boolean {
  const user = call.world.collection('clients/User')?.byIdentifier(call.caller.actor?.id)?.value;
  const own = isPerson(call) ? texts(user?.location_ids) : [];
  return (location) => own.length === 0 || own.some((above) => liesIn(call, location, above));
}
