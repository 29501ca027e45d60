import {escapePointer, isObject} from './json';
import type {Schemas} from './schemas';
import type {Json, JsonObject, Schema} from './types';
import type {Finding} from './validate';

/** Texts in several languages, in the bodies of requests. */

/** The form of the keys, which only these texts have. */
const TAGS = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$';

function isTranslated(schema: Schema, schemas: Schemas): boolean {
  return schemas.solid(schema).propertyNames?.pattern === TAGS;
}

/** Every text in several languages in a value, with its place. */
function* translatedIn(
  value: Json,
  schema: Schema,
  schemas: Schemas,
  pointer = '',
): Generator<[pointer: string, texts: JsonObject]> {
  if (Array.isArray(value)) {
    const items = schemas.itemsOf(schema);
    for (const [at, entry] of items ? value.entries() : [])
      if (items) yield* translatedIn(entry, items, schemas, `${pointer}/${at}`);
  } else if (isObject(value)) {
    if (isTranslated(schema, schemas)) yield [pointer, value];
    const {properties} = schemas.shapeOf(schemas.solid(schema));
    for (const [name, inner] of Object.entries(value)) {
      const property = properties.get(name);
      if (property) yield* translatedIn(inner, property.schema, schemas, `${pointer}/${escapePointer(name)}`);
    }
  }
}

/** Places of translations that a merge patch removes. */
export function removedTranslations(value: Json, schema: Schema, schemas: Schemas): Set<string> {
  return new Set(
    [...translatedIn(value, schema, schemas)].flatMap(([pointer, texts]) =>
      Object.entries(texts).flatMap(([language, text]) => (text === null ? [`${pointer}/${language}`] : [])),
    ),
  );
}

/**
 * A text has a value in the default language, which others fall back to.
 *
 * @param isKept whether the record has a value already where a merge patch sends none
 */
export function missingDefaults(
  value: Json,
  schema: Schema,
  schemas: Schemas,
  language: string,
  isKept: (pointer: string) => boolean,
): Finding[] {
  return [...translatedIn(value, schema, schemas)].flatMap(([pointer, texts]) => {
    const at = `${pointer}/${language}`;
    const sent = texts[language];
    const isBlank = typeof sent === 'string' && sent.trim() === '';
    const isThere = sent === undefined ? isKept(at) : sent !== null && !isBlank;
    const code = isBlank ? ('too_short' as const) : ('required' as const);
    return isThere ? [] : [{pointer: at, code, message: 'The default language needs a text.'}];
  });
}
