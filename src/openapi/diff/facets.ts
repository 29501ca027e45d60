import type {Merged} from '../resolve';
import type {Json} from '../types';
import {note, type ValueAt} from './places';
import type {DiffOptions} from './types';

/** Limits of which the greater is the tighter one, and those of which the smaller is. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** A limit as its keyword and value, so that a reader sees which one it is. */
const limit = (keyword: string, value: Json | undefined): Json =>
  value === undefined ? `no ${keyword}` : `${keyword} ${typeof value === 'string' ? value : JSON.stringify(value)}`;

function compareLimit(
  keyword: string,
  [before, after]: [Json | undefined, Json | undefined],
  at: ValueAt,
  isLower: boolean,
): void {
  const [older, newer] = [numberOf(before), numberOf(after)];
  if (older === newer) return;
  const isTighter = older === undefined || (newer !== undefined && (isLower ? newer > older : newer < older));
  note(at, isTighter ? 'limit-tightened' : 'limit-loosened', {
    before: limit(keyword, before),
    after: limit(keyword, after),
  });
}

/** A limit that is there or not, and that can't be compared with another one of its kind. */
function compareOpaque(keyword: string, [before, after]: [Json | undefined, Json | undefined], at: ValueAt): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const rule = before === undefined ? 'limit-tightened' : after === undefined ? 'limit-loosened' : 'limit-changed';
  note(at, rule, {before: limit(keyword, before), after: limit(keyword, after)});
}

/** The keywords that {@link compareFacets} judges. */
export const FACETS: readonly string[] = [
  ...LOWER,
  ...UPPER,
  ...['type', 'nullable', 'enum', 'const', 'multipleOf', 'pattern', 'patterns', 'uniqueItems', 'format', 'default'],
];

/** The types of a value; undefined where every type is allowed. */
export function typesOf({type, properties, items, enum: values}: Merged): Set<string> | undefined {
  if (type !== undefined) return new Set([type].flat());
  if (properties) return new Set(['object']);
  if (items) return new Set(['array']);
  if (values) return new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  return undefined;
}

function covers(types: Set<string> | undefined, others: Set<string> | undefined): boolean {
  if (!types) return true;
  if (!others) return false;
  return [...others].every((name) => types.has(name) || (name === 'integer' && types.has('number')));
}

function compareTypes(before: Merged, after: Merged, at: ValueAt): void {
  const [older, newer] = [typesOf(before), typesOf(after)];
  const [isWider, isNarrower] = [covers(newer, older), covers(older, newer)];
  if (isWider && isNarrower) return;
  const rule = isWider ? 'type-widened' : isNarrower ? 'type-narrowed' : 'type-changed';
  const shown = (types: Set<string> | undefined): Json => (types ? [...types].join(' or ') : 'any type');
  note(at, rule, {before: shown(older), after: shown(newer)});
}

function compareValues(before: Merged, after: Merged, at: ValueAt, {openEnums}: DiffOptions): void {
  const listed = ({enum: values, const: only}: Merged): Json[] | undefined =>
    (only === undefined ? values : [only])?.filter((value) => value !== null);
  const [older, newer] = [listed(before), listed(after)];
  if (!older && !newer) return;
  if (!older) note(at, 'values-restricted', {after: newer ?? null});
  else if (!newer) note(at, 'values-freed', {before: older});
  else {
    const [was, is] = [older, newer].map((values) => new Set(values.map((value) => JSON.stringify(value))));
    const isOpen = openEnums && at.direction === 'received' && after.const === undefined;
    const isReplaced = older.length > 0 && newer.length > 0 && !newer.some((value) => was?.has(JSON.stringify(value)));
    if (isReplaced && !isOpen) {
      note(at, 'values-replaced', {before: older, after: newer});
      return;
    }
    for (const value of newer)
      if (!was?.has(JSON.stringify(value))) note(at, isOpen ? 'open-value-added' : 'value-added', {after: value});
    for (const value of older) if (!is?.has(JSON.stringify(value))) note(at, 'value-removed', {before: value});
  }
}

function compareMultiples(before: number | undefined, after: number | undefined, at: ValueAt): void {
  if (before === after) return;
  const shown = {before: limit('multipleOf', before), after: limit('multipleOf', after)};
  const isMultiple = (of: number, by: number): boolean => Number.isInteger(Number((of / by).toPrecision(12)));
  if (before === undefined || (after !== undefined && isMultiple(after, before))) note(at, 'limit-tightened', shown);
  else if (after === undefined || isMultiple(before, after)) note(at, 'limit-loosened', shown);
  else note(at, 'limit-changed', shown);
}

/** Formats that only name the widest numbers and so forbid nothing. */
const WIDEST = new Set(['int64', 'double']);

function compareFormats(before: Merged, after: Merged, at: ValueAt): void {
  const [older, newer] = [before, after].map(({format}) =>
    format !== undefined && WIDEST.has(format) ? undefined : format,
  );
  if (older === undefined || newer === undefined) compareOpaque('format', [older, newer], at);
  else if (older !== newer) note(at, 'format-changed', {before: older, after: newer});
}

/** Compares what two schemas say about a value itself: types, values, limits, default, texts. */
export function compareFacets(before: Merged, after: Merged, at: ValueAt, options: DiffOptions): void {
  compareTypes(before, after, at);
  if (!before.nullable && after.nullable) note(at, 'null-allowed');
  if (before.nullable && !after.nullable) note(at, 'null-refused');
  compareValues(before, after, at, options);
  for (const keyword of LOWER) compareLimit(keyword, [before[keyword], after[keyword]], at, true);
  for (const keyword of UPPER) compareLimit(keyword, [before[keyword], after[keyword]], at, false);
  compareMultiples(before.multipleOf, after.multipleOf, at);
  compareOpaque('pattern', [before.pattern, after.pattern], at);
  compareOpaque('uniqueItems', [before.uniqueItems || undefined, after.uniqueItems || undefined], at);
  compareFormats(before, after, at);
  if (JSON.stringify(before.default) !== JSON.stringify(after.default))
    note(at, 'default-changed', {before: before.default ?? null, after: after.default ?? null});
  if (!before.deprecated && after.deprecated) note(at, 'property-deprecated');
  if ((before.description ?? '') !== (after.description ?? '')) note(at, 'wording-changed');
}
