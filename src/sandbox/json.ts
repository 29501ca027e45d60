import type {Json, JsonObject} from './types';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A deep copy. */
export function copy<T extends Json>(value: T): T {
  if (Array.isArray(value)) return value.map((entry) => copy(entry)) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) as T;
}

/** Whether two values are the same, whatever the order of their keys. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, at) => same(entry, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

/** JSON merge patch (RFC 7396): objects are merged, `null` removes, everything else replaces. */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const before = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) before.delete(key);
    else before.set(key, mergePatch(before.get(key), value));
  }
  return Object.fromEntries(before);
}

/** The values at a dotted path; a list on the way stands for all its entries. */
export function valuesAt(value: Json | undefined, path: readonly string[]): Json[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, path));
  const [first, ...rest] = path;
  if (first === undefined) return [value];
  return isObject(value) ? valuesAt(value[first], rest) : [];
}

/** Every string in a value, with its JSON pointer. */
export function* stringsIn(value: Json, pointer = ''): Generator<[pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value];
  else if (Array.isArray(value)) for (const [at, entry] of value.entries()) yield* stringsIn(entry, `${pointer}/${at}`);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value))
      yield* stringsIn(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** A key, escaped for a JSON pointer. */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A value for people: strings as they are, everything else as JSON. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/** Levels of arrays and objects in a JSON text; brackets inside of texts don't count. */
export function depthOf(json: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  // Letter by letter: a pattern would begin anew at each quote of a text without an end.
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at] ?? '';
    if (letter === '"') isText = !isText;
    else if (isText) at += letter === '\\' ? 1 : 0;
    else if ('[{'.includes(letter)) deepest = Math.max(deepest, (depth += 1));
    else if (']}'.includes(letter)) depth -= 1;
  }
  return deepest;
}
