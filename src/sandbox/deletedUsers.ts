import {asText, isObject} from './json';
import type {Json, JsonObject} from './types';
import type {World} from './world';

/**
 * People who were deleted. Records keep who did something, but answers no longer say the name: a record refers to its
 * people by id and name, and the name is replaced when the answer is written. So no behaviour has to look for them.
 */

const DELETED = 'Deleted user';
const GONE = 'deleted users';

/** What is known of people who are gone is among the notes of a world. */
type Notes = Pick<World, 'notes'>;

function goneIn({notes}: Notes): ReadonlySet<string> {
  const ids = notes.get(GONE);
  return new Set(Array.isArray(ids) ? ids.map(asText) : []);
}

export function forgetUser(world: Notes, id: string): void {
  world.notes.set(GONE, [...goneIn(world), id]);
}

export function isDeletedUser(world: Notes, id: Json | undefined): boolean {
  return typeof id === 'string' && goneIn(world).has(id);
}

function nameless(value: JsonObject): JsonObject {
  return {
    ...value,
    ...(typeof value.name === 'string' && {name: DELETED}),
    ...(typeof value.email === 'string' && {email: null}),
  };
}

function replaced(value: Json, gone: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, gone));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, gone)]));
  return typeof inner.id === 'string' && gone.has(inner.id) ? nameless(inner) : inner;
}

/** An answer without the names of people who were deleted. */
export function withoutDeletedNames(world: Notes, value: Json): Json {
  const gone = goneIn(world);
  return gone.size === 0 ? value : replaced(value, gone);
}

/** Fields of a user that stay when the person is deleted: none of them says who it was. */
const IMPERSONAL = new Set(['id', 'type', 'status', 'role_ids', 'user_group_ids', 'created_at', 'managed_by']);

/** An entry of the audit log as it is once its people were deleted: it tells what was done, not to whom. */
export function anonymousEntry(world: Notes, entry: JsonObject): JsonObject {
  const person = world.notes.get(`acted-for:${asText(entry.id ?? '')}`);
  const isFor = isDeletedUser(world, person);
  const isAbout = isObject(entry.target) && isDeletedUser(world, entry.target.id);
  if (!isFor && !isAbout) return entry;
  const hidden = (value: Json | undefined): Json => (value === undefined || value === null ? null : '***');
  const changes = (Array.isArray(entry.changes) ? entry.changes : []).map((change) =>
    isObject(change) && !IMPERSONAL.has(asText(change.path ?? '').split('/')[1] ?? '')
      ? {...change, before: hidden(change.before), after: hidden(change.after)}
      : change,
  );
  return {...entry, ...(isAbout && {changes}), ...(isFor && {reason: DELETED})};
}
