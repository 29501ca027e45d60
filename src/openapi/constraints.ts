import type {Merged, Resolver} from './resolve';

/** One for all numbers: `toLocaleString` makes a new one at each call, which took a tenth of the time of all pages. */
const NUMBERS = new Intl.NumberFormat('en', {maximumFractionDigits: 20});

/** A number as prose writes it: `10,000`. */
export const written = (value: number): string => NUMBERS.format(value);

/** "1–140", "at least 1", "at most 10,000"; undefined without limits. */
function range(low: number | undefined, high: number | undefined): string | undefined {
  if (low !== undefined && high !== undefined)
    return low === high ? `exactly ${written(low)}` : `${written(low)}–${written(high)}`;
  if (low !== undefined) return `at least ${written(low)}`;
  return high === undefined ? undefined : `at most ${written(high)}`;
}

/** Name of the counted thing, singular and plural. */
type Unit = readonly [one: string, many: string];
const CHARACTERS: Unit = ['character', 'characters'];
const ENTRIES: Unit = ['entry', 'entries'];
const KEYS: Unit = ['key', 'keys'];

function sized(low: number | undefined, high: number | undefined, [one, many]: Unit): string | undefined {
  // A minimum of zero without a maximum limits nothing.
  const text = range(low === 0 && high === undefined ? undefined : low, high);
  return text && `${text} ${/(?:^| )1$/.test(text) ? one : many}`;
}

/** Constraints on the keys of a map. */
function ofKeys({minLength, maxLength, pattern}: Pick<Merged, 'minLength' | 'maxLength' | 'pattern'>): string[] {
  const size = sized(minLength, maxLength, CHARACTERS);
  return [...(size ? [`keys of ${size}`] : []), ...(pattern === undefined ? [] : [`keys that match \`${pattern}\``])];
}

function numeric(schema: Merged): (string | undefined)[] {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf} = schema;
  return [
    range(minimum, maximum),
    typeof exclusiveMinimum === 'number' ? `more than ${written(exclusiveMinimum)}` : undefined,
    typeof exclusiveMaximum === 'number' ? `less than ${written(exclusiveMaximum)}` : undefined,
    multipleOf === undefined ? undefined : `a multiple of ${written(multipleOf)}`,
  ];
}

/** The constraints of a schema in words, without those of its children. */
export function constraintsOf(schema: Merged): string[] {
  return [
    sized(schema.minLength, schema.maxLength, CHARACTERS),
    ...numeric(schema),
    sized(schema.minItems, schema.maxItems, ENTRIES),
    schema.uniqueItems ? 'no entry twice' : undefined,
    sized(schema.minProperties, schema.maxProperties, KEYS),
    ...ofKeys(schema.propertyNames ?? {}),
    ...(schema.patterns ?? [schema.pattern ?? []].flat()).map((pattern) => `matches \`${pattern}\``),
    schema.const === undefined ? undefined : `always \`${JSON.stringify(schema.const)}\``,
    schema.needs &&
      `needs ${schema.needs.map((names) => names.map((name) => `\`${name}\``).join(' and ')).join(', or ')}`,
  ].filter((rule) => rule !== undefined);
}

const PLURALS: Record<string, string> = {
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  object: 'objects',
  boolean: 'booleans',
  any: 'values',
};

/** The type in words: `string (date-time)`, `array of Line`, `map of strings`. */
export function typeLabel(schema: Merged, resolver?: Resolver): string {
  if (schema.circular) return schema.circular;
  if (schema.variants) return 'one of several forms';
  if (schema.items) {
    const inner = resolver ? typeLabel(resolver.merge(schema.items, schema.stack), resolver) : 'any';
    return `array of ${PLURALS[inner] ?? inner}`;
  }
  const type = Array.isArray(schema.type)
    ? schema.type.join(' or ')
    : (schema.type ?? (schema.properties ? 'object' : 'any'));
  if (type === 'object') {
    if (typeof schema.additionalProperties === 'object' && !schema.properties) {
      const inner = resolver ? typeLabel(resolver.merge(schema.additionalProperties, schema.stack), resolver) : 'any';
      return `map of ${PLURALS[inner] ?? inner}`;
    }
    return schema.name ?? 'object';
  }
  return schema.format ? `${type} (${schema.format})` : type;
}
