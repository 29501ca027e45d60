import {mergeParts, type Plain} from './merge';
import {nameOf, unescaped} from './references';
import type {OpenApiDocument, SchemaObject} from './types';

/** A schema with references followed and `allOf` folded into one object. */
export interface Merged extends Plain {
  /** Name of the component it came from. */
  name?: string;
  /** References from the root to this schema, to notice circles. */
  stack: string[];
  circular?: string;
  /** Lists of required properties, one of which must be complete: set when alternatives differ in nothing else. */
  needs?: string[][];
}

export interface Resolver {
  merge(schema: SchemaObject, stack: string[]): Merged;
}

/** Follows a JSON pointer inside the document. @throws Error when nothing is there */
export function lookUp(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`Reference "${reference}" leads outside the bundled document.`);
  const keys = reference.slice(2).split('/').map(unescaped);
  let value: unknown = document;
  for (const key of keys) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  if (value === undefined) throw new Error(`Reference "${reference}" leads to nothing.`);
  return value;
}

/** Follows `$ref` on any object of the document until there is none. */
export function dereference<T extends {$ref?: string}>(document: OpenApiDocument, value: T): T {
  let current = value;
  for (let hops = 0; current.$ref !== undefined && hops < 50; hops += 1) {
    const {$ref, ...siblings} = current;
    // The target may be any kind of object; the caller names its type.
    current = {...(lookUp(document, $ref) as T), ...siblings};
  }
  return current;
}

function isNull(schema: SchemaObject): boolean {
  return schema.type === 'null' || (Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null);
}

/** All references in a schema and its subschemas. */
function referencesIn(schema: SchemaObject): string[] {
  const {$ref, properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = []} = schema;
  const parts = [...Object.values(properties), ...allOf, ...anyOf, ...oneOf];
  if (items) parts.push(items);
  if (typeof additionalProperties === 'object') parts.push(additionalProperties);
  return [...($ref === undefined ? [] : [$ref]), ...parts.flatMap(referencesIn)];
}

const graphs = new WeakMap<OpenApiDocument, {references: Map<string, string[]>; circles: Map<string, boolean>}>();

/**
 * Whether a schema contains itself, directly or through others. A reference that appears twice on a path is not enough,
 * because two schemas may share a part, such as the fields of every record.
 */
function containsItself(document: OpenApiDocument, reference: string): boolean {
  const graph = graphs.get(document) ?? {references: new Map<string, string[]>(), circles: new Map<string, boolean>()};
  graphs.set(document, graph);
  const known = graph.circles.get(reference);
  if (known !== undefined) return known;
  const from = (target: string): string[] => {
    const references = graph.references.get(target) ?? referencesIn(lookUp(document, target) as SchemaObject);
    graph.references.set(target, references);
    return references;
  };
  const reached = new Set(from(reference));
  // The loop also visits references that it adds.
  for (const next of reached) for (const further of from(next)) reached.add(further);
  graph.circles.set(reference, reached.has(reference));
  return reached.has(reference);
}

/** Keywords that `merge` handles itself. */
const FOLLOWED = new Set(['$ref', 'allOf', 'oneOf', 'anyOf', 'nullable']);

const owns = new WeakMap<SchemaObject, Plain>();

/** The keywords of a schema itself, cached, because the same schema appears in many places. */
function ownOf(schema: SchemaObject): Plain {
  // OpenAPI 3.1 allows `true` as a schema that allows everything.
  if (!(schema instanceof Object)) return {};
  const known = owns.get(schema);
  if (known) return known;
  const made = normalized(Object.fromEntries(Object.entries(schema).filter(([key]) => !FOLLOWED.has(key))));
  owns.set(schema, made);
  return made;
}

/** Keywords that determine the types of a value, and so whether it may be null. */
const TYPED = ['type', 'enum', 'const', 'variants', 'circular'] as const;

/** Null is allowed where no part forbids it. `nullable` of OpenAPI 3.0 on the outermost schema decides. */
function isNullable(parts: readonly Partial<Merged>[], outside: boolean | undefined): boolean {
  if (outside !== undefined) return outside;
  const forbids = (part: Partial<Merged>): boolean => !part.nullable && TYPED.some((keyword) => keyword in part);
  return parts.some(({nullable}) => nullable) && !parts.some(forbids);
}

/** A schema with types and limits in the notation of OpenAPI 3.1, apart from null. */
function normalized({type, exclusiveMinimum, exclusiveMaximum, ...own}: Plain): Plain {
  const types = [type ?? []].flat();
  const named = types.filter((name) => name !== 'null');
  const {minimum, maximum, ...rest} = own;
  const low = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const high = exclusiveMaximum === true ? maximum : exclusiveMaximum;
  return {
    ...rest,
    ...(minimum !== undefined && exclusiveMinimum !== true && {minimum}),
    ...(maximum !== undefined && exclusiveMaximum !== true && {maximum}),
    ...(typeof low === 'number' && {exclusiveMinimum: low}),
    ...(typeof high === 'number' && {exclusiveMaximum: high}),
    ...(types.length > 0 && {type: named.length === 1 ? named[0] : named}),
    ...(Array.isArray(type) && named.length < types.length && {nullable: true}),
  };
}

/** Properties that `merge` combines by rules of its own. */
const APART = new Set(['name', 'stack', 'circular', 'nullable']);

function plainOf(part: Partial<Merged>): Plain {
  if (!('stack' in part) && !('nullable' in part)) return part;
  return Object.fromEntries(Object.entries(part).filter(([key]) => !APART.has(key)));
}

const NEEDS = new Set(['required', 'type', 'title', 'description']);

/** Copies the shared properties of an object into each of its alternatives. */
function withForms(merged: Merged): Merged {
  const {variants, ...rest} = merged;
  const {type, properties, required, additionalProperties} = rest;
  if (!variants || !properties) return merged;
  const needs = variants.flatMap((form) =>
    form.required && Object.keys(form).every((keyword) => NEEDS.has(keyword)) ? [form.required] : [],
  );
  if (needs.length === variants.length) return {...rest, needs};
  const shared: SchemaObject = {
    properties,
    ...(type !== undefined && {type}),
    ...(required && {required}),
    // `additionalProperties: false` is not copied: it would forbid the properties that the alternative adds.
    ...(typeof additionalProperties === 'object' && {additionalProperties}),
  };
  return {...merged, variants: variants.map((form) => ({allOf: [shared, form]}))};
}

export function createResolver(document: OpenApiDocument): Resolver {
  function follow(reference: string, stack: string[]): Merged {
    const name = nameOf(reference);
    if (stack.includes(reference) && containsItself(document, reference))
      return {name, stack, circular: name, type: 'object'};
    return {...merge(lookUp(document, reference) as SchemaObject, [...stack, reference]), name};
  }

  /** Several alternatives become variants. A single one beside null is merged, and the result is nullable. */
  function choose(forms: SchemaObject[], stack: string[]): Merged {
    const options = forms.filter((option) => !isNull(option));
    const [only] = options;
    const several = options.length > 1 ? {stack, variants: options} : {stack};
    const chosen = options.length === 1 && only ? merge(only, stack) : several;
    return options.length < forms.length ? {...chosen, nullable: true} : chosen;
  }

  function merge(schema: SchemaObject, stack: string[]): Merged {
    const {$ref, allOf = [], oneOf, anyOf, nullable} = schema;
    const inner = [
      ...($ref === undefined ? [] : [follow($ref, stack)]),
      ...allOf.map((part) => merge(part, stack)),
      ...[oneOf, anyOf].flatMap((forms) => (forms ? [choose(forms, stack)] : [])),
    ];
    const own = ownOf(schema);
    const parts = Object.keys(own).length > 0 ? [...inner, own] : inner;
    const name = $ref === undefined ? inner.flatMap((part) => part.name ?? []).at(-1) : inner[0]?.name;
    const circular = inner.find((part) => part.circular !== undefined)?.circular;
    const plain = mergeParts(parts.map(plainOf));
    return withForms({
      ...plain,
      // Merged at once, because constraints read it directly; the schemas of values are merged when they are needed.
      ...(plain.propertyNames && {propertyNames: merge(plain.propertyNames, stack)}),
      stack: [...new Set([...stack, ...inner.flatMap((part) => part.stack)])],
      ...(name !== undefined && {name}),
      ...(circular !== undefined && {circular}),
      ...(isNullable(parts, nullable) && {nullable: true}),
    });
  }
  return {merge};
}
