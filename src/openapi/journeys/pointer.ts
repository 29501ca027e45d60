import type {Json} from '../types';

/** The keys of a JSON pointer: `/lines/0/status` → `['lines', '0', 'status']`. */
export function keysOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer; undefined when there is none. */
export function at(value: Json, pointer: string): Json | undefined {
  let current: Json | undefined = value;
  for (const key of keysOf(pointer)) {
    if (Array.isArray(current)) current = current[Number(key)];
    else if (typeof current === 'object' && current !== null && Object.hasOwn(current, key)) current = current[key];
    else return undefined;
  }
  return current;
}
