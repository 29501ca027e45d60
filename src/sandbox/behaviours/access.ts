import type {Call} from '../call';
import {micros} from '../decimal';
import {isObject} from '../json';
import {FIRST_SUPPLIER, SERVICE_USER} from '../../openapi/roles';
import {actorReference} from '../record';
import type {Json, JsonObject} from '../types';

/** Typed access to the fields of records, which are plain JSON. */

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Whether a value says something: no null, and no empty list or object. */
export function isFilled(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value != null;
}

/** The id of a reference, or the id itself. */
export function idOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : text(object(value).id);
}

export function me(call: Call): Json {
  return actorReference(call.caller.actor);
}

/** Whether a person calls, and not a system: a key that names neither a role nor a person. */
export function isPerson({caller: {actor}}: Call): boolean {
  return actor !== null && actor.id !== SERVICE_USER;
}

/** Names of the roles of the caller: the one that the key names, or those of its person. */
export function roleNames({caller: {actor, role}, world}: Call): string[] {
  if (role !== undefined) return [role];
  const user = world.collection('clients/User')?.byIdentifier(actor?.id)?.value ?? {};
  return texts(user.role_ids).flatMap((id) => world.nameOf(id) ?? []);
}

/** The supplier that the caller speaks for. */
export function supplierOf({caller}: Call): string {
  return caller.supplier ?? FIRST_SUPPLIER;
}

/** The value of a quantity in millionths. */
export function amountOf(value: Json | undefined): bigint {
  return micros(text(object(value).value) || '0');
}
