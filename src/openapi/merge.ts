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
import type {Json, SchemaObject} from './types';

/** A schema that refers to nothing and has no parts, with the two things that two notations write differently. */
export type Plain = Omit<SchemaObject, '$ref' | 'allOf' | 'anyOf' | 'oneOf'> & {
  variants?: SchemaObject[];
  /** All patterns where several apply; `pattern` asks for all of them in one. */
  patterns?: string[];
};

/** More forms than this tell a reader nothing. */
const FORMS_LIMIT = 50;

/** Numbers may be narrowed to integers. */
const mergeNumbers: MergeResolver = (types: (string | string[])[], context) => {
  const lists = types.map((type) => [type].flat());
  const widened = lists.map((list) => (list.includes('number') ? [...list, 'integer'] : list));
  const common: unknown = mergeTypes(widened, context);
  const named = [common].flat().filter((type) => type !== undefined);
  const kept = named.includes('number') ? named.filter((type) => type !== 'integer') : named;
  // Types that exclude each other leave what was said last.
  if (kept.length === 0) return types.at(-1);
  return kept.length === 1 ? kept[0] : kept;
};

/** Values that every part allows, in the order of the last one. */
const mergeEnums: MergeResolver = (lists: Json[][]) => {
  const texts = lists.map((list) => new Set(list.map((value) => JSON.stringify(value))));
  const allowed = lists.at(-1)?.filter((value) => texts.every((known) => known.has(JSON.stringify(value)))) ?? [];
  return allowed.length > 0 ? allowed : lists.at(-1);
};

/** What every part requires, in the order in which they say so. */
const mergeRequired: MergeResolver = (lists: string[][]) => [...new Set(lists.flat())];

/** The parts are resolved later, when their references are followed. */
const mergeLater: MergeResolver = (parts: SchemaObject[]) => ({allOf: parts});

const mergeMaps: MergeResolver = (parts: (boolean | SchemaObject)[]) => {
  if (parts.includes(false)) return false;
  const schemas = parts.filter((part) => typeof part === 'object');
  return schemas.length > 1 ? {allOf: schemas} : (schemas[0] ?? true);
};

function titleOf({title, $ref}: SchemaObject): string | undefined {
  return title ?? ($ref === undefined ? undefined : nameOf($ref));
}

/** A form that is one of each list, with the names of all. */
function formOf(allOf: SchemaObject[]): SchemaObject {
  const titles = allOf.map(titleOf);
  return titles.includes(undefined) ? {allOf} : {allOf, title: titles.join(' and ')};
}

/** A value has one form of each list: every pair of them is a form. */
const mergeForms: MergeResolver = (lists: SchemaObject[][]) => {
  const count = lists.reduce((product, list) => product * list.length, 1);
  return count > FORMS_LIMIT ? lists.flat() : findCombinations(lists).map(formOf);
};

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
  // What stands outside is meant for this place.
  '/example': {$: last},
  '/examples': {$: last},
};

const mergeRules = jsonSchemaMergeRules('draft-06', RULES);

function withPatterns(schema: Plain): Plain {
  return schema.pattern === undefined || schema.patterns ? schema : {...schema, patterns: [schema.pattern]};
}

/** One pattern that asks for several. */
function joined(patterns: string[]): string | undefined {
  return patterns.length > 1 ? `^${patterns.map((pattern) => `(?=[\\s\\S]*(?:${pattern}))`).join('')}` : patterns[0];
}

/**
 * Combines schemas that all apply to a value, as JSON Schema says: of two limits the narrower one, of two lists of
 * values what they share. Of two texts or defaults the later one stays. Properties that several have become an `allOf`,
 * so that references in them can be followed when they are needed.
 *
 * @param parts from the innermost to the outermost
 */
export function mergeParts(parts: readonly Plain[]): Plain {
  const [only = {}] = parts;
  if (parts.length < 2) return only;
  const allOfItems = parts.map(withPatterns);
  // Parts that exclude each other describe no value at all; a reader still wants to see what is written.
  const mergeError: MergeError = () => undefined;
  const merged = (jsonSchemaMergeResolver(allOfItems, {allOfItems, mergeRules, mergeError}) ?? {}) as Plain;
  const {patterns = []} = merged;
  const pattern = joined(patterns);
  return pattern === undefined ? merged : {...merged, pattern};
}
