/** Simplest values of single fields, for invented examples in the reference and in the sandbox. */
import type {SchemaObject} from './types';

/** The keywords of a schema that limit a single value. */
type Limits = Pick<
  SchemaObject,
  | 'format'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
>;

const BY_FORMAT: Record<string, string> = {
  'date-time': '2025-03-14T09:30:00.000Z',
  date: '2025-03-14',
  time: '09:30:00Z',
  email: 'name@example.com',
  uri: 'https://example.com/',
  'uri-reference': '/',
  uuid: '4b1f6f0e-6f0b-4a34-9c8e-2d1b5c7a9e10',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
  byte: 'AAAA',
};

/** A text for a pattern of the simple kind: literal text, classes, groups with counts. Null when it is another kind. */
function textFor(pattern: string, flavour = '0'): string | null {
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

/** A text that its format, pattern and length allow. */
export function inventText(schema: Limits): string {
  const fixed = schema.format === undefined ? undefined : BY_FORMAT[schema.format];
  if (fixed !== undefined) return fixed;
  const patterned = schema.pattern === undefined ? null : textFor(schema.pattern);
  if (patterned !== null) return patterned;
  const text = 'string'.padEnd(schema.minLength ?? 0, '-');
  return text.slice(0, schema.maxLength ?? text.length);
}

/** The least number that is allowed. */
export function inventNumber(schema: Limits): number {
  const above = typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : undefined;
  const below = typeof schema.exclusiveMaximum === 'number' ? schema.exclusiveMaximum - 1 : schema.maximum;
  const least = schema.minimum ?? above ?? 0;
  const number = below !== undefined && below < least ? below : least;
  return schema.multipleOf === undefined ? number : Math.ceil(number / schema.multipleOf) * schema.multipleOf;
}
