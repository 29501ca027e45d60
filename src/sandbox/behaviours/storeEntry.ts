import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, text} from './access';
import {dayIn} from './storeDays';
import {groupsOf} from './subjects';

/** Who may enter a store: the entry of the person, else the best of their groups, else the one for everyone. */

const ENTRIES = 'clients/StoreBuyerPermission';
/** What an entry gives, the highest first. */
const ACCESS = ['order', 'browse', 'none'];

/** The entries of a store that hold today. Outside its days an entry is as if it did not exist. */
function entriesOf(call: Call, store: string): JsonObject[] {
  const country = text(call.maybe('clients/Store')?.byIdentifier(store)?.value.country);
  const today = dayIn(country, call.world.now());
  return (call.world.collection(ENTRIES)?.all() ?? [])
    .map(({value}) => value)
    .filter(({store_id: own}) => idOf(own) === store)
    .filter(({valid_from: from}) => text(from) === '' || text(from) <= today)
    .filter(({valid_to: to}) => text(to) === '' || text(to) >= today);
}

/** What a person may do in a store. Without any entry that covers them it is hidden. */
function accessTo(call: Call, user: JsonObject, store: string): string {
  const entries = entriesOf(call, store);
  const groups = groupsOf(call, user);
  const best = (type: string, fits: (subject: string) => boolean): string | undefined => {
    const found = entries.filter((entry) => entry.subject_type === type && fits(idOf(entry.subject_id)));
    return ACCESS.find((access) => found.some((entry) => entry.access === access));
  };
  return (
    best('user', (id) => id === user.id) ??
    best('user_group', (id) => groups.has(id)) ??
    best('everyone', () => true) ??
    'none'
  );
}

/** Whether a person may enter a store, also one whose record is not kept yet. Everybody may where entries are not loaded. */
export function mayEnter(call: Call, user: JsonObject, store: string): boolean {
  return !call.world.collection(ENTRIES) || accessTo(call, user, store) !== 'none';
}

/**
 * Which stores a person may enter. Nobody in particular enters all, and so does everybody where entries are not loaded.
 *
 * @param person id of the user; empty for a system
 */
export function entryFor(call: Call, person: string): (store: string) => boolean {
  if (person === '' || !call.world.collection(ENTRIES)) return () => true;
  const user = call.world.collection('clients/User')?.byIdentifier(person)?.value ?? {id: person};
  const known = new Map<string, boolean>();
  return (store) => {
    const isOpen = known.get(store) ?? (store === '' || mayEnter(call, user, store));
    known.set(store, isOpen);
    return isOpen;
  };
}
