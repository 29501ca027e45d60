import {isObject} from '../../../src/sandbox/json';
import type {Json} from '../../../src/openapi/types';

type Fields = Record<string, Json>;

function below(value: Json | undefined, keys: readonly string[]): Json[] {
  const [key, ...rest] = keys;
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => below(entry, keys));
  if (key === undefined) return [value];
  return isObject(value) ? below(value[key], rest) : [];
}

/**
 * The values of a record that a parameter of a name speaks of: `store_id` finds `store_id`, `store.id`, `store_ids` and
 * `stores[].id`, at the top or in the entries of a list.
 */
export function valuesOf(record: Fields, name: string): Json[] {
  const bare = name.replace(/_ids?$/, '');
  const paths = [
    name.split('.'),
    ...(name === bare ? [[`${name}s`]] : [[bare, 'id'], [`${bare}_ids`], [`${bare}s`, 'id'], [bare]]),
  ];
  for (const keys of paths) {
    const found = below(record, keys).filter((value) => !isObject(value));
    if (found.length > 0) return found;
  }
  for (const value of Object.values(record)) {
    if (!Array.isArray(value)) continue;
    for (const keys of paths.slice(0, 2)) {
      const found = below(value, keys).filter((inner) => !isObject(inner));
      if (found.length > 0) return found;
    }
  }
  return [];
}
