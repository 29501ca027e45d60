import type {Schemas} from './schemas';
import type {Json, JsonObject, Schema} from './types';

const BY_FORMAT: Record<string, string> = {
  'date-time': '2025-03-14T09:30:00.000Z',
  date: '2025-03-14',
  time: '09:30:00Z',
  email: 'name@quartermaster.example',
  uri: 'https://quartermaster.example/',
  'uri-reference': '/',
  uuid: '4b1f6f0e-6f0b-4a34-9c8e-2d1b5c7a9e10',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'quartermaster.example',
  byte: 'AAAA',
};

/** How deep an invented value goes; optional parts end earlier. */
const DEPTH = 8;

/** A text for a pattern of the simple kind: literal text, classes, groups with counts. Null when it is another kind. */
export function textFor(pattern: string, flavour = '0'): string | null {
  const expression = /\\(.)|\[([^\]]+)\](?:\{(\d+)(?:,\d*)?\})?|(.)(?:\{(\d+)(?:,\d*)?\})?/gu;
  let text = '';
  const body = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\((?:\?:)?[^()]*\)[?*]/g, '');
  for (const match of body.replace(/[()]/g, '').matchAll(expression)) {
    const [, escaped, charset, times, literal, again] = match;
    const one =
      escaped === 'd'
        ? '1'
        : escaped === 'w'
          ? 'a'
          : (escaped ?? (charset ? (charset[0] === '\\' ? '1' : charset[0]) : literal));
    text += (one ?? flavour).repeat(Number(times ?? again ?? 1));
  }
  try {
    return new RegExp(pattern, 'u').test(text) ? text : null;
  } catch {
    return null;
  }
}

function inventText(schema: Schema): string {
  const fixed = schema.format === undefined ? undefined : BY_FORMAT[schema.format];
  if (fixed !== undefined) return fixed;
  const patterned = schema.pattern === undefined ? null : textFor(schema.pattern);
  if (patterned !== null) return patterned;
  const text = 'string'.padEnd(schema.minLength ?? 0, '-');
  return text.slice(0, schema.maxLength ?? text.length);
}

function inventNumber(schema: Schema): number {
  const above = typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : undefined;
  const below = typeof schema.exclusiveMaximum === 'number' ? schema.exclusiveMaximum - 1 : schema.maximum;
  const least = schema.minimum ?? above ?? 0;
  const number = below !== undefined && below < least ? below : least;
  return schema.multipleOf === undefined ? number : Math.ceil(number / schema.multipleOf) * schema.multipleOf;
}

/**
 * A value that fits a schema, always the same one: its example, else the plainest value its rules allow.
 *
 * @param requiredOnly leaves out what may be left out
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
