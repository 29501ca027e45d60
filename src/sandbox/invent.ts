import {inventNumber, inventText} from '../openapi/plainValues';
import type {Schemas} from './schemas';
import type {Json, JsonObject, Schema} from './types';

/** Greatest nesting of an invented value; optional parts end earlier. */
const DEPTH = 8;

/**
 * A value that fits a schema, always the same one: its example, else the simplest value its rules allow.
 *
 * @param requiredOnly leaves out optional properties
 */
export function invent(schema: Schema, schemas: Schemas, requiredOnly = false, depth = DEPTH): Json {
  const followed = schemas.follow(schema);
  const [example] = followed.examples ?? [];
  const [choice] = followed.enum ?? [];
  const known = followed.const ?? example ?? followed.example ?? followed.default ?? choice;
  if (known !== undefined) return known;
  const form = (followed.oneOf ?? followed.anyOf)?.find((one) => one.type !== 'null');
  if (form && !followed.properties) {
    if (depth <= 1 && schemas.allowsNull(followed)) return null;
    const inner = invent(form, schemas, requiredOnly, depth - 1);
    return followed.allOf ? mergeObjects([inner, inventObject(followed, schemas, requiredOnly, depth)]) : inner;
  }
  switch (schemas.typeOf(followed) ?? (followed.allOf ? 'object' : undefined)) {
    case 'object':
      return inventObject(followed, schemas, requiredOnly, depth);
    case 'array': {
      const count = Math.max(followed.minItems ?? 0, depth > DEPTH - 3 && !requiredOnly ? 1 : 0);
      if (count === 0 || !followed.items) return [];
      return Array.from({length: count}, () => invent(followed.items ?? {}, schemas, requiredOnly, depth - 1));
    }
    case 'integer':
    case 'number':
      return inventNumber(followed);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return inventText(followed);
    default:
      return followed.allOf ? inventObject(followed, schemas, requiredOnly, depth) : {};
  }
}

function mergeObjects(values: Json[]): Json {
  return Object.assign({}, ...values.filter((value) => typeof value === 'object' && value !== null)) as Json;
}

function inventObject(schema: Schema, schemas: Schemas, requiredOnly: boolean, depth: number): JsonObject {
  const result: JsonObject = {};
  for (const [name, property] of schemas.shapeOf(schema).properties) {
    if (!property.required && (requiredOnly || depth < DEPTH)) continue;
    if (depth <= 0 && !property.required) continue;
    if (depth < -4) continue;
    if (depth <= 0 && schemas.allowsNull(property.schema)) result[name] = null;
    else result[name] = invent(property.schema, schemas, requiredOnly || depth < DEPTH, depth - 1);
  }
  return result;
}
