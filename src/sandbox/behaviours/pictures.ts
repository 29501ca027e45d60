import {invalidFields} from '../problem';
import type {JsonObject} from '../types';
import type {Finding} from '../validate';
import {objects} from './access';
import {isHttps} from '../webAddress';

/** Addresses of pictures and documents, which the platform fetches. */

function findings(record: JsonObject, names: readonly string[], pointer = ''): Finding[] {
  return names.flatMap((name): Finding[] => {
    const value = record[name];
    if (Array.isArray(value))
      return objects(value).flatMap((one, at) => findings(one, ['url'], `${pointer}/${name}/${at}`));
    return typeof value === 'string' && !isHttps(value)
      ? [{pointer: `${pointer}/${name}`, code: 'invalid_format', message: 'Files are fetched over https.'}]
      : [];
  });
}

/** @throws Problem 422 unless the addresses in these fields, or in their entries, are public https addresses */
export function needHttps(record: JsonObject, names: readonly string[]): void {
  const found = findings(record, names);
  if (found.length > 0) throw invalidFields(found);
}
