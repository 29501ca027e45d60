import type {Call} from '../call';
import {isObject} from '../json';
import {momentOf} from '../moments';
import type {Json, JsonObject} from '../types';

/**
 * Addresses of files are signed and end after 15 minutes; each read gives new ones. Those of the sample world stay as
 * examples show them, until a reader moves the clock.
 */

const MINUTES = 15 * 60_000;

function fresh(value: Json, end: string): Json {
  if (Array.isArray(value)) return value.map((one) => fresh(one, end));
  if (!isObject(value)) return value;
  const isFile = typeof value.url === 'string' && typeof value.url_expires_at === 'string';
  if (isFile) return {...value, url_expires_at: end};
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fresh(inner, end)]));
}

/** A record with addresses that begin to count now. */
export function withFreshAddresses({world}: Call, record: JsonObject): JsonObject {
  if (!world.isMoved) return record;
  const result = fresh(record, new Date(momentOf(world.now()) + MINUTES).toISOString());
  return isObject(result) ? result : record;
}
