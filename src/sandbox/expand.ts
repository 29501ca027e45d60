import {isObject} from './json';
import type {Json, JsonObject} from './types';
import type {World} from './world';

/** Changes the record in an answer, or each record of a list answer. */
function eachRecord(value: Json, change: (record: JsonObject) => JsonObject): Json {
  if (!isObject(value)) return value;
  if (Array.isArray(value.data))
    return {...value, data: value.data.map((entry) => (isObject(entry) ? change(entry) : entry))};
  return change(value);
}

function expandAt(value: Json | undefined, path: readonly string[], world: World): Json | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((entry) => expandAt(entry, path, world) ?? null);
  const [first, ...rest] = path;
  if (first === undefined) {
    const id = isObject(value) ? value.id : undefined;
    return world.record(id)?.value ?? value;
  }
  if (!isObject(value) || !(first in value)) return value;
  return {...value, [first]: expandAt(value[first], rest, world) ?? null};
}

/** Replaces references by their records, up to two levels deep. References to records that are not loaded stay. */
export function expanded(value: Json, paths: readonly string[], world: World): Json {
  return eachRecord(value, (record) =>
    paths.slice(0, 5).reduce<JsonObject>((current, path) => {
      const next = expandAt(current, path.split('.').slice(0, 2), world);
      return isObject(next) ? next : current;
    }, record),
  );
}

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Data of the client's own, in which a key such as `de` need not be a language. */
const OWN_DATA = new Set(['metadata', 'custom_fields']);

/**
 * Replaces texts in several languages by one text: in the requested language, its base language, English, or the first.
 *
 * @param used takes in the languages of the texts
 */
export function localized(value: Json, languages: readonly string[], used = new Set<string>()): Json {
  if (Array.isArray(value)) return value.map((entry) => localized(entry, languages, used));
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const isText =
    entries.length > 0 &&
    entries.every(([key, text]) => LANGUAGE.test(key) && key !== 'id' && typeof text === 'string') &&
    ('en' in value || 'de' in value);
  if (isText) {
    const wanted = languages.flatMap((language) => [language, language.split('-')[0] ?? '']);
    const choices = [...wanted, 'en', entries[0]?.[0] ?? ''];
    const chosen = choices.find((choice) => choice in value) ?? '';
    used.add(chosen);
    return value[chosen] ?? '';
  }
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, OWN_DATA.has(key) ? inner : localized(inner, languages, used)]),
  );
}
