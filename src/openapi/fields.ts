import {constraintsOf, typeLabel} from './constraints';
import {toHtml} from './markdown';
import {createResolver, type Merged, type Resolver} from './resolve';
import type {Json, OpenApiDocument, SchemaObject} from './types';

/** One property, parameter or array entry as the reference shows it. Flags are present only when true. */
export interface Field {
  name: string;
  /** Id of the field on the page, for example `body.lines.quantity`. */
  anchor: string;
  type: string;
  description?: string;
  required?: true;
  nullable?: true;
  readOnly?: true;
  writeOnly?: true;
  immutable?: true;
  deprecated?: true;
  rules?: string[];
  default?: string;
  examples?: string[];
  values?: {value: string; description?: string}[];
  fields?: Field[];
  variants?: {title: string; fields: Field[]}[];
  /** Name of the schema that the branch repeats; it ends here. */
  circular?: string;
}

/** How many fields of a body still make a page: more, and the branches end earlier. */
const FIELD_LIMIT = 500;
/** Levels at which branches end, tried in this order: schemas that contain each other grow without end. */
const DEPTHS = [12, 8, 6, 5, 4, 3, 2, 1] as const;
const LEFT_OUT = 'its fields are left out here to keep the page short';

export type Purpose = 'create' | 'patch' | 'response';

interface Context {
  resolver: Resolver;
  purpose: Purpose;
  depth: number;
  /** How many fields may still be made before the tree counts as too large. */
  left: number;
}

class TooManyFields extends Error {}

/** @param html made from Markdown; empty text gives no property */
function described(text: string | undefined): {description?: string} {
  const html = text ? toHtml(text) : '';
  return html === '' ? {} : {description: html};
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: Json): boolean {
  return typeof value === 'object' && (!Array.isArray(value) || value.some(isObject));
}

function examplesOf(schema: Merged): string[] {
  const all = schema.examples ?? (schema.example === undefined ? [] : [schema.example]);
  // Examples of objects repeat what the examples of the whole body show.
  return all.filter((value) => !isObject(value)).map(shown);
}

/** The values of an enumeration, or of the entries of a list. */
function valuesOf(schema: Merged, resolver: Resolver): Field['values'] {
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  if (values.length === 0) return schema.items && valuesOf(resolver.merge(schema.items, schema.stack), resolver);
  return values.map((value) => {
    const text = schema['x-enum-descriptions']?.[shown(value)];
    return {value: shown(value), ...described(text)};
  });
}

/** Fields below a schema: its properties, those of its entries, or those of its map values. */
function childrenOf(
  schema: Merged,
  anchor: string,
  level: number,
  context: Context,
): Pick<Field, 'fields' | 'variants' | 'circular'> {
  if (schema.circular) return {circular: schema.circular};
  const {stack} = schema;
  if (schema.variants) {
    return {
      variants: schema.variants.map((variant, index) => {
        const merged = context.resolver.merge(variant, stack);
        const below = childrenOf(merged, anchor, level, context);
        return {
          title: merged.title ?? merged.name ?? `Option ${index + 1}: ${typeLabel(merged)}`,
          fields: below.fields ?? [],
        };
      }),
    };
  }
  if (schema.items) return childrenOf(context.resolver.merge(schema.items, stack), anchor, level, context);
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(
      {name, anchor: `${anchor}.${name}`, required: schema.required?.includes(name)},
      property,
      stack,
      level,
      context,
    ),
  );
  if (typeof schema.additionalProperties === 'object')
    fields.push(fieldOf({name: '<key>', anchor: `${anchor}.key`}, schema.additionalProperties, stack, level, context));
  return fields.length > 0 ? {fields} : {};
}

/** Whether a request may carry the property at all. */
function belongs(field: Field, purpose: Purpose): boolean {
  if (purpose === 'response') return !field.writeOnly;
  return !field.readOnly && !(purpose === 'patch' && field.immutable);
}

function flagsOf(merged: Merged): Partial<Field> {
  return {
    ...(merged.nullable && {nullable: true as const}),
    ...(merged.readOnly && {readOnly: true as const}),
    ...(merged.writeOnly && {writeOnly: true as const}),
    ...(merged['x-immutable'] && {immutable: true as const}),
    ...(merged.deprecated && {deprecated: true as const}),
  };
}

function hasChildren({properties, items, variants, additionalProperties}: Merged): boolean {
  return Boolean(properties ?? items ?? variants) || typeof additionalProperties === 'object';
}

function fieldOf(
  {name, anchor, required}: {name: string; anchor: string; required?: boolean | undefined},
  schema: SchemaObject,
  stack: string[],
  level: number,
  context: Context,
): Field {
  context.left -= 1;
  if (context.left < 0) throw new TooManyFields();
  const merged = context.resolver.merge(schema, stack);
  const ends = level >= context.depth && !merged.circular && hasChildren(merged);
  const below = ends ? {} : childrenOf(merged, anchor, level + 1, context);
  const rules = [...constraintsOf(merged), ...(ends ? [LEFT_OUT] : [])];
  const examples = examplesOf(merged);
  const values = valuesOf(merged, context.resolver);
  return {
    name,
    anchor,
    type: typeLabel(merged, context.resolver),
    ...described(merged.description),
    ...(required && {required: true as const}),
    ...flagsOf(merged),
    ...(rules.length > 0 && {rules}),
    // What a missing field means in a merge patch is "unchanged", so its default would mislead.
    ...(merged.default !== undefined && context.purpose !== 'patch' && {default: shown(merged.default)}),
    ...(examples.length > 0 && {examples}),
    ...(values && {values}),
    ...below,
    ...(below.fields && {fields: below.fields.filter((field) => belongs(field, context.purpose))}),
  };
}

/**
 * Builds the tree of fields of a schema.
 *
 * @param anchor id that the ids of the fields begin with, for example `body` or `response-200`
 * @returns the schema itself as a field; circular branches end with the name of what they repeat, and branches of a
 *   tree that would be too large end at the level where the tree is small enough
 */
export function fieldTree(document: OpenApiDocument, schema: SchemaObject, anchor: string, purpose: Purpose): Field {
  const resolver = createResolver(document);
  for (const depth of DEPTHS) {
    // The first level is shown whatever its size.
    const left = depth === 1 ? Infinity : FIELD_LIMIT;
    try {
      return fieldOf({name: '', anchor}, schema, [], 0, {resolver, purpose, depth, left});
    } catch (error) {
      if (!(error instanceof TooManyFields)) throw error;
    }
  }
  throw new Error('The last depth has no limit.');
}
