import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, objects} from './access';

/** What the platform keeps of what people looked at: their profiles, and the events behind these. */

export const PROFILES = 'clients/PersonalizeProfile';
export const SIGNALS = 'signals';

/** Events of people that were recorded here, the oldest first. */
export function signalsOf(call: Call): JsonObject[] {
  return objects(call.world.notes.get(SIGNALS));
}

export function knownProfile(call: Call, user: string): Entry | undefined {
  return call.world
    .collection(PROFILES)
    ?.all()
    .find(({value}) => idOf(value.user) === user);
}

export function eraseSignals(call: Call, user: string): void {
  call.world.notes.set(
    SIGNALS,
    signalsOf(call).filter((signal) => signal.user !== user),
  );
}

/** Nobody has a profile who is no user any more. */
export function removeProfile(call: Call, user: string): void {
  const entry = knownProfile(call, user);
  if (entry) call.world.collection(PROFILES)?.remove(entry);
  eraseSignals(call, user);
}
