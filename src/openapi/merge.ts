import {
  findCombinations,
  jsonSchemaMergeResolver,
  jsonSchemaMergeRules,
  last,
  mergeTypes,
  type MergeError,
  type MergeResolver,
  type MergeRules,
} from 'allof-merge';
import {nameOf} from './references';
import type {DeclaredCases, Json, SchemaObject} from './types';

/** A schema without references and composition. Alternatives and patterns have a common notation. */
export type Plain = Omit<SchemaObject, '$ref' | 'allOf' | 'anyOf' | 'oneOf'> & {
  variants?: SchemaObject[];
  /** All patterns, where several apply; `pattern` combines them into one. */
  patterns?: string[];
};

/** Greatest number of combined alternatives. More would not help a reader. */
const FORMS_LIMIT = 50;

/** Numbers may be narrowed to integers. */
const mergeNumbers: MergeResolver = (types: (string | string[])[], context) => {
  const lists = types.map((type) => [type].flat());
  const widened = lists.map((list) => (list.includes('number') ? [...list, 'integer'] : list));
  const common: unknown = mergeTypes(widened, context);
  const named = [common].flat().filter((type) => type !== undefined);
  const kept = named.includes('number') ? named.filter((type) => type !== 'integer') : named;
  // When the types exclude each other, the last one wins.
  if (kept.length === 0) return types.at(-1);
  return kept.length === 1 ? kept[0] : kept;
};

/** The values that all parts allow, in the order of the last part. */
const mergeEnums: MergeResolver = (lists: Json[][]) => {
  const texts = lists.map((list) => new Set(list.map((value) => JSON.stringify(value))));
  const allowed = lists.at(-1)?.filter((value) => texts.every((known) => known.has(JSON.stringify(value)))) ?? [];
  return allowed.length > 0 ? allowed : lists.at(-1);
};

/** The required properties of all parts, in their order. */
const mergeRequired: MergeResolver = (lists: string[][]) => [...new Set(lists.flat())];

/** Leaves the parts to be merged later, when their references are followed. */
const mergeLater: MergeResolver = (parts: SchemaObject[]) => ({allOf: parts});

const mergeMaps: MergeResolver = (parts: (boolean | SchemaObject)[]) => {
  if (parts.includes(false)) return false;
  const schemas = parts.filter((part) => typeof part === 'object');
  return schemas.length > 1 ? {allOf: schemas} : (schemas[0] ?? true);
};

function titleOf({title, $ref}: SchemaObject): string | undefined {
  return title ?? ($ref === undefined ? undefined : nameOf($ref));
}

/** The combination of one alternative from each list, with all their titles. */
function formOf(allOf: SchemaObject[]): SchemaObject {
  const titles = allOf.map(titleOf);
  return titles.includes(undefined) ? {allOf} : {allOf, title: titles.join(' and ')};
}

/** A value has one alternative of each list, so every combination is an alternative. */
const mergeForms: MergeResolver = (lists: SchemaObject[][]) => {
  const count = lists.reduce((product, list) => product * list.length, 1);
  return count > FORMS_LIMIT ? lists.flat() : findCombinations(lists).map(formOf);
};

const mergeCases: MergeResolver = (lists: DeclaredCases[][]) => [
  ...new Map(lists.flat().map((declared) => [declared.by, declared])).values(),
];

const RULES: MergeRules = {
  '/type': {$: mergeNumbers},
  '/enum': {$: mergeEnums},
  '/required': {$: mergeRequired},
  '/items': {$: mergeLater},
  '/contains': {$: mergeLater},
  '/propertyNames': {$: mergeLater},
  '/additionalProperties': {$: mergeMaps},
  '/patterns': {$: (lists: string[][]) => [...new Set(lists.flat())]},
  '/variants': {$: mergeForms},
  // A part may add to the fields that decide, or say another one anew.
  '/x-cases': {$: mergeCases},
  // A text and the rules in it come from the same part.
  '/x-rules': {$: last},
  // The outermost example fits the place best.
  '/example': {$: last},
  '/examples': {$: last},
};

const mergeRules = jsonSchemaMergeRules('draft-06', RULES);

function withPatterns(schema: Plain): Plain {
  return schema.pattern === undefined || schema.patterns ? schema : {...schema, patterns: [schema.pattern]};
}

/** One pattern that requires all of several patterns. */
function joined(patterns: string[]): string | undefined {
  return patterns.length > 1 ? `^${patterns.map((pattern) => `(?=[\\s\\S]*(?:${pattern}))`).join('')}` : patterns[0];
}

/**
 * Combines schemas that all apply to a value, as JSON Schema says: the narrower of two limits, the common values of two
 * enumerations. Of two texts or defaults, the later one wins. Properties that several parts have become an `allOf`, so
 * that references in them are followed only when needed.
 *
 * @param parts from the innermost to the outermost
 */
export function mergeParts(parts: readonly Plain[]): Plain {
  const [only = {}] = parts;
  if (parts.length < 2) return only;
  const allOfItems = parts.map(withPatterns);
  // Parts that contradict each other describe no value at all; the last one is shown anyway.
  const mergeError: MergeError = () => undefined;
  const merged = (jsonSchemaMergeResolver(allOfItems, {allOfItems, mergeRules, mergeError}) ?? {}) as Plain;
  const {patterns = []} = merged;
  const pattern = joined(patterns);
  return pattern === undefined ? merged : {...merged, pattern};
}
