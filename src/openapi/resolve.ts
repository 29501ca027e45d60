import type {OpenApiDocument, SchemaObject} from './types';

/** A schema with references followed and `allOf` folded into one object. */
export type Merged = Omit<SchemaObject, '$ref' | 'allOf' | 'anyOf' | 'oneOf'> & {
  /** Name of the component it came from. */
  name?: string;
  /** Names of the components that lead here, to notice circles. */
  stack: string[];
  nullable?: boolean;
  variants?: SchemaObject[];
  circular?: string;
};

export interface Resolver {
  merge(schema: SchemaObject, stack: string[]): Merged;
}

/** Follows a JSON pointer inside the document. @throws Error when nothing is there */
export function lookUp(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`Reference "${reference}" leads outside the bundled document.`);
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
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
    // The reference may be any kind of object; callers name the kind.
    current = {...(lookUp(document, $ref) as T), ...siblings};
  }
  return current;
}

function isNull(schema: SchemaObject): boolean {
  return schema.type === 'null' || (Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null);
}

function fold(into: Merged, part: Merged): Merged {
  const {stack, ...rest} = part;
  return {
    ...into,
    ...rest,
    ...(into.description !== undefined && {description: into.description}),
    properties: into.properties || part.properties ? {...into.properties, ...part.properties} : undefined,
    required: [...(into.required ?? []), ...(part.required ?? [])],
    stack: [...new Set([...into.stack, ...stack])],
  };
}

/** What a schema refers to, itself or in its parts. */
function referencesIn(schema: SchemaObject): string[] {
  const {$ref, properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = []} = schema;
  const parts = [...Object.values(properties), ...allOf, ...anyOf, ...oneOf];
  if (items) parts.push(items);
  if (typeof additionalProperties === 'object') parts.push(additionalProperties);
  return [...($ref === undefined ? [] : [$ref]), ...parts.flatMap(referencesIn)];
}

const graphs = new WeakMap<OpenApiDocument, {references: Map<string, string[]>; circles: Map<string, boolean>}>();

/**
 * Whether a schema contains itself, directly or through others. Two schemas that share a part, such as the fields of
 * every record, may contain each other without that.
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
  // The set grows while it is read.
  for (const next of reached) for (const further of from(next)) reached.add(further);
  graph.circles.set(reference, reached.has(reference));
  return reached.has(reference);
}

export function createResolver(document: OpenApiDocument): Resolver {
  function merge(schema: SchemaObject, stack: string[]): Merged {
    if (schema.$ref !== undefined) {
      const {$ref, ...siblings} = schema;
      const name = $ref.split('/').at(-1) ?? $ref;
      if (stack.includes($ref) && containsItself(document, $ref))
        return {name, stack, circular: name, ...siblings, type: 'object'};
      const target = merge(lookUp(document, $ref) as SchemaObject, [...stack, $ref]);
      return {...target, name, ...siblings};
    }
    const {allOf, oneOf, anyOf, ...own} = schema;
    const types = Array.isArray(own.type) ? own.type : undefined;
    const result: Merged = {...own, stack};
    if (types) {
      const named = types.filter((type) => type !== 'null');
      result.type = named.length === 1 ? named[0] : named;
      if (named.length < types.length) result.nullable = true;
    }
    let merged = result;
    for (const part of allOf ?? []) merged = fold(merged, merge(part, stack));
    const options = (oneOf ?? anyOf ?? []).filter((option) => !isNull(option));
    if (options.length < (oneOf ?? anyOf ?? []).length) merged.nullable = true;
    const [only] = options;
    if (options.length === 1 && only) {
      // What stands beside the only option, such as a description or examples, is meant for this place.
      const inner = merge(only, stack);
      const {type = merged.type} = inner;
      return {...inner, ...own, ...(type !== undefined && {type}), ...(merged.nullable && {nullable: true})};
    }
    if (options.length > 1) merged.variants = options;
    return merged;
  }
  return {merge};
}
