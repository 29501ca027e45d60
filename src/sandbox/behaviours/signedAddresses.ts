import type {Call} from '../call';
import {isObject} from '../json';
import {momentOf} from '../moments';
import type {Json, JsonObject} from '../types';

/**
 * Addresses of files are signed and end after 15 minutes; each read gives new ones. Those of the sample world stay as
 * examples show them, until a reader moves the clock.
 */

const MINUTES = 15 * 60_000;

/** When an address that is signed now ends. */
function endOf({world}: Call): string {
  return new Date(momentOf(world.now()) + MINUTES).toISOString();
}

/** A file that the platform has made. Its size follows from its rows. */
export function storedFile(call: Call, name: string, mediaType: string, rows: number): JsonObject {
  const id = call.world.id('file');
  return {
    id,
    name,
    media_type: mediaType,
    size_bytes: 120 * (rows + 1),
    sha256: '0'.repeat(64),
    url: `https://files.quartermaster.example/d/${id.slice('file_'.length)}`,
    url_expires_at: endOf(call),
  };
}

function fresh(value: Json, end: string): Json {
  if (Array.isArray(value)) return value.map((one) => fresh(one, end));
  if (!isObject(value)) return value;
  const isFile = typeof value.url === 'string' && typeof value.url_expires_at === 'string';
  if (isFile) return {...value, url_expires_at: end};
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fresh(inner, end)]));
}

/** A record with addresses that begin to count now. */
export function withFreshAddresses(call: Call, record: JsonObject): JsonObject {
  if (!call.world.isMoved) return record;
  const result = fresh(record, endOf(call));
  return isObject(result) ? result : record;
}
