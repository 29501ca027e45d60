import {
  validate as check,
  type OutputUnit,
  type Schema as CheckedSchema,
  type ValidationResult,
} from '@cfworker/json-schema';
import type {FieldCode} from '../openapi/problemCodes';
import {escapePointer, isObject} from './json';
import type {Schemas} from './schemas';
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
  false: 'unknown_field',
  unevaluatedProperties: 'unknown_field',
};

function messageOf({keyword, error}: OutputUnit): string {
  const limit = /\(\d+ [<>] (\d+)\)|(\d+) properties/.exec(error)?.slice(1).find(Boolean) ?? '';
  if (keyword === 'required') return 'The field is missing.';
  const [characters, entries] = limit === '1' ? ['character', 'entry'] : ['characters', 'entries'];
  if (keyword === 'maxLength') return `The text is too long: at most ${limit} ${characters}.`;
  if (keyword === 'minLength') return `The text is too short: at least ${limit} ${characters}.`;
  if (keyword === 'maxItems') return `The list is too long: at most ${limit} ${entries}.`;
  if (keyword === 'minItems') return `The list is too short: at least ${limit} ${entries}.`;
  if (keyword === 'maxProperties') return `The object has too many fields: at most ${limit}.`;
  if (keyword === 'minProperties') return `The object has too few fields: at least ${limit}.`;
  if (keyword === 'enum')
    return `Use one of ${/any of (\[.*\])/.exec(error)?.[1]?.replaceAll(',', ', ') ?? 'the list'}.`;
  if (keyword === 'false' || keyword === 'unevaluatedProperties') return 'There is no such field.';
  if (keyword === 'format') return `This is not a valid ${/"([^"]+)"/.exec(error)?.[1] ?? 'value'}.`;
  if (keyword === 'type') {
    const [, actual = '', expected = ''] = /type "(.*?)" is invalid\. Expected (.*)\.$/.exec(error) ?? [];
    return `The type is wrong: ${expected.replaceAll('"', '').replaceAll(',', ' or')} is expected, not ${actual}.`;
  }
  return error.replace(/^(Instance|String|Array) /, 'The value ').replace(/\s+/g, ' ');
}

/**
 * What is said of a text in the wrong form. Nobody reads a pattern: the example of its schema says more, or that of the
 * list it is an entry of.
 */
function formOf(pointer: string, schema: Schema, schemas: Schemas): string {
  const [own, list] = stepsTo(pointer, schema, schemas)
    .slice(-2)
    .reverse()
    .map((step) => schemas.solid(step.schema).examples ?? []);
  const example = [...(own ?? []), ...(list ?? []).flat()].find((one) => typeof one === 'string');
  return `The text does not have the form of this field${example === undefined ? '' : `, such as “${example}”`}.`;
}

function pointerOf({instanceLocation, keyword, error}: OutputUnit): string {
  // The library writes the place as the fragment of a URI.
  const base = decodeURIComponent(instanceLocation.replace(/^#/, ''));
  const missing = keyword === 'required' ? /property "(.*)"\.$/.exec(error)?.[1] : undefined;
  return missing === undefined ? base : `${base}/${escapePointer(missing)}`;
}

/** Groups findings by the alternative (`anyOf` or `oneOf`) below a location. */
function byForm(location: string, units: readonly OutputUnit[]): OutputUnit[][] {
  const forms = new Map<string, OutputUnit[]>();
  for (const unit of units) {
    const form = unit.keywordLocation.slice(location.length + 1).split('/')[0] ?? '';
    const known = forms.get(form);
    if (known) known.push(unit);
    else forms.set(form, [unit]);
  }
  return [...forms.values()];
}

/** The deepest place that a form finds a mistake at. */
function depthOf(form: readonly OutputUnit[]): number {
  return form.reduce((depth, leaf) => Math.max(depth, leaf.instanceLocation.split('/').length), 0);
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
    // What the alternatives have found follows at once; what the next entry of a list has begins with a unit of its own.
    const first = at + 1;
    while (units[at + 1]?.keywordLocation.startsWith(`${unit.keywordLocation}/`) === true) at += 1;
    const forms = byForm(unit.keywordLocation, units.slice(first, at + 1))
      .map((form) => ({form: leaves(form)}))
      .filter(({form}) => form.length > 0)
      // The alternative that the writer meant is the one with the deepest mistakes, or else the fewest.
      .map(({form}) => ({
        form,
        depth: depthOf(form),
        isTypeOnly: Number(
          form.every((leaf) => leaf.keyword === 'type' && leaf.instanceLocation === unit.instanceLocation),
        ),
      }))
      .sort((a, b) => a.isTypeOnly - b.isTypeOnly || b.depth - a.depth || a.form.length - b.form.length);
    // A list may be too long for the arguments of one call.
    for (const leaf of forms[0]?.form ?? [unit]) result.push(leaf);
  }
  return result;
}

/** A value as text, the same for values with the same content. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`)
    .join()}}`;
}

/** Whether a moment can be stored: its year in UTC has four digits, and its minute has sixty seconds. */
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 0 && moment.getUTCFullYear() <= 9999;
}

/**
 * Moments that nobody stores, and lists that have an entry twice although their schema says `distinct`, which
 * src/sandbox/build writes for `uniqueItems`: the library compares each entry with each other one.
 */
function beyond(value: Json, schema: Schema, schemas: Schemas, pointer = ''): Finding[] {
  if (typeof value === 'string')
    return schemas.solid(schema).format === 'date-time' && !isMoment(value)
      ? [{pointer, code: 'invalid_format', message: 'This is not a valid date-time.'}]
      : [];
  if (Array.isArray(value)) {
    const {distinct} = schemas.solid(schema);
    const items = schemas.itemsOf(schema);
    const below = items ? value.flatMap((entry, at) => beyond(entry, items, schemas, `${pointer}/${at}`)) : [];
    const isRepeated = distinct === true && new Set(value.map(canonical)).size < value.length;
    return isRepeated ? [{pointer, code: 'duplicate', message: 'A value appears twice.'}, ...below] : below;
  }
  if (!isObject(value)) return [];
  const {properties, extra} = schemas.shapeOf(schemas.solid(schema));
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = properties.get(name)?.schema ?? extra;
    return inside ? beyond(inner, inside, schemas, `${pointer}/${escapePointer(name)}`) : [];
  });
}

/** What is said when there are more mistakes than the library can hand over. */
const TOO_MANY: ValidationResult = {
  valid: false,
  errors: [{instanceLocation: '#', keyword: 'tooMany', keywordLocation: '#', error: 'Too many mistakes to list.'}],
};

/** The library resolves `$ref` by the table it gets, so schemas need no preparation. */
function run(value: Json, schema: Schema, {byName}: Schemas, firstOnly: boolean): ValidationResult {
  try {
    // The library's schema type allows only known type names; ours allows any string.
    return check(value, schema as CheckedSchema, '2020-12', byName as Record<string, CheckedSchema>, firstOnly);
  } catch (error) {
    // It hands the mistakes of a list on as the arguments of a call.
    if (error instanceof RangeError) return TOO_MANY;
    throw error;
  }
}

/** Errors of a value against a schema; empty when the value is valid. */
export function findingsOf(value: Json, schema: Schema, schemas: Schemas): Finding[] {
  const {errors} = run(value, schema, schemas, false);
  const findings = leaves(errors).map((unit): Finding => {
    const pointer = pointerOf(unit);
    return {
      pointer,
      code: CODES[unit.keyword] ?? 'invalid_format',
      message: unit.keyword === 'pattern' ? formOf(pointer, schema, schemas) : messageOf(unit),
    };
  });
  for (const repeat of beyond(value, schema, schemas)) findings.push(repeat);
  const seen = new Set<string>();
  return findings.filter(({pointer, code}) => {
    const mark = `${pointer} ${code}`;
    return !seen.has(mark) && seen.add(mark);
  });
}

/** Whether a value fits; stops at the first mistake. */
export function isValid(value: Json, schema: Schema, schemas: Schemas): boolean {
  return run(value, schema, schemas, true).valid && beyond(value, schema, schemas).length === 0;
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

/** The schemas on the way to what a pointer leads to, as far as they are known, and which of them is read-only. */
function stepsTo(pointer: string, schema: Schema, schemas: Schemas): {schema: Schema; readOnly?: boolean}[] {
  const steps: {schema: Schema; readOnly?: boolean}[] = [{schema}];
  for (const key of pointer.split('/').slice(1)) {
    const current = steps.at(-1)?.schema ?? schema;
    const items = /^\d+$/.test(key) ? schemas.itemsOf(current) : undefined;
    const {properties, extra} = schemas.shapeOf(schemas.solid(current));
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = items ? {schema: items} : (properties.get(name) ?? (extra && {schema: extra}));
    if (!next) return steps;
    steps.push(next);
  }
  return steps;
}

/** Whether a pointer leads to a read-only field, which a request may omit even if it is required. */
export function isReadOnlyAt(pointer: string, schema: Schema, schemas: Schemas): boolean {
  return stepsTo(pointer, schema, schemas).reduce((before, {readOnly = before}) => readOnly, false);
}
