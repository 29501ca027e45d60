import {
  validate as check,
  type OutputUnit,
  type Schema as CheckedSchema,
  type ValidationResult,
} from '@cfworker/json-schema';
import type {FieldCode} from '../openapi/problemCodes';
import {escapePointer, isObject} from './json';
import type {Property, Schemas} from './schemas';
import type {Json, Schema} from './types';

/** One thing that is wrong with a value. */
export interface Finding {
  /** JSON pointer into the value; empty for the value itself. */
  pointer: string;
  /** Field code of the error catalogue. */
  code: FieldCode;
  message: string;
}

/** Keywords whose errors only repeat that something below them is wrong. */
const FRAMES = new Set(['$ref', 'properties', 'items', 'prefixItems', 'allOf', 'additionalProperties', 'if']);
const FORMS = new Set(['anyOf', 'oneOf']);

const CODES: Record<string, FieldCode> = {
  required: 'required',
  maxLength: 'too_long',
  maxItems: 'too_long',
  maxProperties: 'too_long',
  minLength: 'too_short',
  minItems: 'too_short',
  minProperties: 'too_short',
  minimum: 'out_of_range',
  maximum: 'out_of_range',
  exclusiveMinimum: 'out_of_range',
  exclusiveMaximum: 'out_of_range',
  multipleOf: 'out_of_range',
  enum: 'invalid_enum',
  const: 'invalid_enum',
  uniqueItems: 'duplicate',
  false: 'unknown_field',
  unevaluatedProperties: 'unknown_field',
};

function messageOf({keyword, error}: OutputUnit): string {
  const numbers = /\(\d+ ([<>]) (\d+)\)/.exec(error);
  const limit = numbers?.[2] ?? '';
  if (keyword === 'required') return 'The field is missing.';
  const [characters, entries] = limit === '1' ? ['character', 'entry'] : ['characters', 'entries'];
  if (keyword === 'maxLength') return `The text is too long: at most ${limit} ${characters}.`;
  if (keyword === 'minLength') return `The text is too short: at least ${limit} ${characters}.`;
  if (keyword === 'maxItems') return `The list is too long: at most ${limit} ${entries}.`;
  if (keyword === 'minItems') return `The list is too short: at least ${limit} ${entries}.`;
  if (keyword === 'enum')
    return `Use one of ${/any of (\[.*\])/.exec(error)?.[1]?.replaceAll(',', ', ') ?? 'the list'}.`;
  if (keyword === 'uniqueItems') return 'A value appears twice.';
  if (keyword === 'pattern') return 'The text does not fit the pattern of the field.';
  if (keyword === 'format') return `This is not a valid ${/"([^"]+)"/.exec(error)?.[1] ?? 'value'}.`;
  if (keyword === 'type') {
    const [, actual = '', expected = ''] = /type "(.*?)" is invalid\. Expected (.*)\.$/.exec(error) ?? [];
    return `The type is wrong: ${expected.replaceAll('"', '').replaceAll(',', ' or')} is expected, not ${actual}.`;
  }
  return error.replace(/^(Instance|String|Array) /, 'The value ').replace(/\s+/g, ' ');
}

function pointerOf({instanceLocation, keyword, error}: OutputUnit): string {
  // The library writes the place as the fragment of a URI.
  const base = decodeURIComponent(instanceLocation.replace(/^#/, ''));
  const missing = keyword === 'required' ? /property "(.*)"\.$/.exec(error)?.[1] : undefined;
  return missing === undefined ? base : `${base}/${escapePointer(missing)}`;
}

/** Groups findings by the alternative (`anyOf` or `oneOf`) below a location. */
function byForm(location: string, units: OutputUnit[]): OutputUnit[][] {
  const forms = new Map<string, OutputUnit[]>();
  for (const unit of units) {
    const rest = unit.keywordLocation.slice(location.length + 1);
    const form = rest.split('/')[0] ?? '';
    forms.set(form, [...(forms.get(form) ?? []), unit]);
  }
  return [...forms.values()];
}

function leaves(units: readonly OutputUnit[]): OutputUnit[] {
  const result: OutputUnit[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (unit === undefined || FRAMES.has(unit.keyword)) continue;
    if (!FORMS.has(unit.keyword)) {
      result.push(unit);
      continue;
    }
    const below = units.slice(at + 1).filter((other) => other.keywordLocation.startsWith(`${unit.keywordLocation}/`));
    at += below.length;
    const forms = byForm(unit.keywordLocation, below)
      .map((form) => leaves(form))
      .filter((form) => form.length > 0);
    // The alternative that the writer meant is the one with the deepest mistakes, or else the fewest.
    const depth = (form: OutputUnit[]): number =>
      Math.max(...form.map((leaf) => leaf.instanceLocation.split('/').length));
    const isTypeOnly = (form: OutputUnit[]): number =>
      Number(form.every((leaf) => leaf.keyword === 'type' && leaf.instanceLocation === unit.instanceLocation));
    forms.sort((a, b) => isTypeOnly(a) - isTypeOnly(b) || depth(b) - depth(a) || a.length - b.length);
    result.push(...(forms[0] ?? [unit]));
  }
  return result;
}

/** The library resolves `$ref` by the table it gets, so schemas need no preparation. */
function run(value: Json, schema: Schema, {byName}: Schemas, firstOnly: boolean): ValidationResult {
  // The library's schema type allows only known type names; ours allows any string.
  return check(value, schema as CheckedSchema, '2020-12', byName as Record<string, CheckedSchema>, firstOnly);
}

/** Errors of a value against a schema; empty when the value is valid. */
export function findingsOf(value: Json, schema: Schema, schemas: Schemas): Finding[] {
  const {valid, errors} = run(value, schema, schemas, false);
  if (valid) return [];
  const findings = leaves(errors).map((unit): Finding => ({
    pointer: pointerOf(unit),
    code: CODES[unit.keyword] ?? 'invalid_format',
    message: messageOf(unit),
  }));
  const seen = new Set<string>();
  return findings.filter(({pointer, code}) => {
    const mark = `${pointer} ${code}`;
    return !seen.has(mark) && seen.add(mark);
  });
}

/** Whether a value fits; stops at the first mistake. */
export function isValid(value: Json, schema: Schema, schemas: Schemas): boolean {
  return run(value, schema, schemas, true).valid;
}

/** Errors for fields that a request body must not have: unknown and read-only ones. */
export function strayFields(value: Json, schema: Schema, schemas: Schemas, pointer = ''): Finding[] {
  if (Array.isArray(value)) {
    const items = schemas.itemsOf(schema);
    return items ? value.flatMap((entry, at) => strayFields(entry, items, schemas, `${pointer}/${at}`)) : [];
  }
  if (!isObject(value)) return [];
  const {properties, open, extra} = schemas.shapeOf(schemas.solid(schema));
  return Object.entries(value).flatMap(([name, inner]): Finding[] => {
    const at = `${pointer}/${escapePointer(name)}`;
    const property = properties.get(name);
    if (property?.readOnly) return [{pointer: at, code: 'unknown_field', message: 'The server sets this field.'}];
    if (property) return strayFields(inner, property.schema, schemas, at);
    if (extra) return strayFields(inner, extra, schemas, at);
    return open ? [] : [{pointer: at, code: 'unknown_field', message: 'The operation does not know this field.'}];
  });
}

/** Whether a pointer leads to a read-only field, which a request may omit even if it is required. */
export function isReadOnlyAt(pointer: string, schema: Schema, schemas: Schemas): boolean {
  let current: Schema | undefined = schema;
  let readOnly = false;
  for (const key of pointer.split('/').slice(1)) {
    if (!current) return readOnly;
    const items: Schema | undefined = /^\d+$/.test(key) ? schemas.itemsOf(current) : undefined;
    const property: Property | undefined = items
      ? undefined
      : schemas.shapeOf(schemas.solid(current)).properties.get(key.replaceAll('~1', '/').replaceAll('~0', '~'));
    readOnly = property?.readOnly ?? readOnly;
    current = items ?? property?.schema;
  }
  return readOnly;
}
