import type {Call} from '../call';
import {referenceTo} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import type {World} from '../world';
import {idOf, object, text} from './access';

/** What people keep under their name. */
const SEARCHES = 'clients/SearchPreset';
const OWNED = [SEARCHES, 'clients/Insight'];
/** How long private searches of somebody who is deactivated are kept. */
const KEPT_MS = 90 * 86_400_000;

/** Cards have no owner but the person who made them. */
const fieldOf = (record: JsonObject): string => ('owner' in record ? 'owner' : 'created_by');
const ownerOf = (record: JsonObject): string => idOf(record[fieldOf(record)]);

function isShared({sharing, shared_with: shared}: JsonObject): boolean {
  return ['groups', 'client'].includes(text(object(sharing ?? shared).scope));
}

/** What somebody shared goes to the manager when they leave for good, and what was private goes with them. */
export function passOn(call: Call, {id, manager_user_id: manager}: JsonObject): void {
  for (const name of OWNED) {
    const records = call.collection(name);
    for (const record of [...records.all()].filter(({value}) => ownerOf(value) === id)) {
      if (isShared(record.value)) giveTo(call, record, manager);
      else records.remove(record);
    }
  }
}

function giveTo(call: Call, record: Entry, person: Json | undefined): void {
  record.value = {
    ...record.value,
    [fieldOf(record.value)]: person ? referenceTo(call.world, idOf(person), 'user') : null,
  };
}

const leftNote = (id: string): string => `left:${id}`;

/**
 * When somebody is deactivated, shared cards go to the manager. Shared searches have no owner then, so that only
 * administrators change them. What is private waits for a return.
 */
export function leaveShared(call: Call, {id, manager_user_id: manager}: JsonObject): void {
  call.world.notes.set(leftNote(idOf(id)), call.world.now());
  for (const name of OWNED)
    for (const record of call.collection(name).all())
      if (ownerOf(record.value) === id && isShared(record.value))
        giveTo(call, record, name === SEARCHES ? null : manager);
}

/** Private searches of people who were deactivated, and did not come back, are deleted after 90 days. */
export function forgetSearches(world: World): void {
  const searches = world.collection(SEARCHES);
  for (const search of [...(searches?.all() ?? [])]) {
    const owner = ownerOf(search.value);
    const left = text(world.notes.get(leftNote(owner)));
    if (left === '' || isShared(search.value)) continue;
    if (Date.parse(world.now()) - Date.parse(left) >= KEPT_MS) searches?.remove(search);
  }
}

/** Somebody who is back keeps their private searches. */
export function comeBack(world: World, id: string): void {
  world.notes.delete(leftNote(id));
}
