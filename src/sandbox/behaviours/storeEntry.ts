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
function accessTo(call: Call, person: string, store: string): string {
  const entries = entriesOf(call, store);
  const user = call.world.collection('clients/User')?.byIdentifier(person)?.value ?? {};
  const groups = groupsOf(call, user);
  const best = (type: string, fits: (subject: string) => boolean): string | undefined => {
    const found = entries.filter((entry) => entry.subject_type === type && fits(idOf(entry.subject_id)));
    return ACCESS.find((access) => found.some((entry) => entry.access === access));
  };
  return (
    best('user', (id) => id === person) ??
    best('user_group', (id) => groups.has(id)) ??
    best('everyone', () => true) ??
    'none'
  );
}

/**
 * Which stores a person may enter. Nobody in particular enters all, and so does everybody where entries are not loaded.
 *
 * @param person id of the user; empty for a system
 */
export function entryFor(call: Call, person: string): (store: string) => boolean {
  if (person === '' || !call.world.collection(ENTRIES)) return () => true;
  const known = new Map<string, boolean>();
  return (store) => {
    const isOpen = known.get(store) ?? (store === '' || accessTo(call, person, store) !== 'none');
    known.set(store, isOpen);
    return isOpen;
  };
}
