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

/** Bytes of a file with so many rows, by a line of usual length. */
export function sizeOf(rows: number): number {
  return 120 * (rows + 1);
}

/** A file that the platform keeps: one that it has made, or one that was uploaded. */
export function storedFile(call: Call, name: string, mediaType: string, size: number, known = ''): JsonObject {
  const id = known || call.world.id('file');
  return {
    id,
    name,
    media_type: mediaType,
    size_bytes: size,
    sha256: '0'.repeat(64),
    url: `https://files.quartermaster.example/d/${id.slice('file_'.length)}`,
    url_expires_at: endOf(call),
  };
}

function fresh(value: Json, end: string): Json {
  if (Array.isArray(value)) return value.map((one) => fresh(one, end));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fresh(part, end)]));
  return typeof value.url_expires_at === 'string' ? {...inner, url_expires_at: end} : inner;
}

/** An answer with addresses that begin to count now. */
export function withFreshAddresses(call: Call, value: Json): Json {
  return call.world.isMoved ? fresh(value, endOf(call)) : value;
}
