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

/** A branch deeper than this ends with the name of its schema, whatever the document says. */
const DEPTH_LIMIT = 12;

export type Purpose = 'create' | 'patch' | 'response';

interface Context {
  resolver: Resolver;
  purpose: Purpose;
}

/** @param html made from Markdown; empty text gives no property */
function described(text: string | undefined): {description?: string} {
  const html = text ? toHtml(text) : '';
  return html === '' ? {} : {description: html};
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function examplesOf(schema: Merged): string[] {
  const all = schema.examples ?? (schema.example === undefined ? [] : [schema.example]);
  // Examples of objects repeat what the examples of the whole body show.
  return all.filter((value) => typeof value !== 'object').map(shown);
}

function valuesOf(schema: Merged): Field['values'] {
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  if (values.length === 0) return undefined;
  return values.map((value) => {
    const text = schema['x-enum-descriptions']?.[shown(value)];
    return {value: shown(value), ...described(text)};
  });
}

/** Fields below a schema: its properties, those of its entries, or those of its map values. */
function childrenOf(
  schema: Merged,
  anchor: string,
  stack: string[],
  context: Context,
): Pick<Field, 'fields' | 'variants' | 'circular'> {
  if (schema.circular) return {circular: schema.circular};
  if (schema.variants) {
    return {
      variants: schema.variants.map((variant, index) => {
        const merged = context.resolver.merge(variant, stack);
        const below = childrenOf(merged, anchor, merged.stack, context);
        return {
          title: merged.title ?? merged.name ?? `Option ${index + 1}: ${typeLabel(merged)}`,
          fields: below.fields ?? [],
        };
      }),
    };
  }
  if (schema.items) {
    const merged = context.resolver.merge(schema.items, schema.stack);
    return childrenOf(merged, anchor, merged.stack, context);
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(name, property, `${anchor}.${name}`, schema.required?.includes(name) ?? false, schema.stack, context),
  );
  if (typeof schema.additionalProperties === 'object') {
    fields.push(fieldOf('<key>', schema.additionalProperties, `${anchor}.key`, false, schema.stack, context));
  }
  return fields.length > 0 ? {fields} : {};
}

/** Whether a request may carry the property at all. */
function belongs(field: Field, purpose: Purpose): boolean {
  if (purpose === 'response') return !field.writeOnly;
  return !field.readOnly && !(purpose === 'patch' && field.immutable);
}

function fieldOf(
  name: string,
  schema: SchemaObject,
  anchor: string,
  required: boolean,
  stack: string[],
  context: Context,
): Field {
  const merged = context.resolver.merge(schema, stack.length > DEPTH_LIMIT ? [...stack, '*'] : stack);
  const below =
    stack.length > DEPTH_LIMIT
      ? {circular: merged.name ?? typeLabel(merged)}
      : childrenOf(merged, anchor, merged.stack, context);
  const rules = constraintsOf(merged);
  const examples = examplesOf(merged);
  const values = valuesOf(merged);
  return {
    name,
    anchor,
    type: typeLabel(merged, context.resolver),
    ...described(merged.description),
    ...(required && {required: true as const}),
    ...(merged.nullable && {nullable: true as const}),
    ...(merged.readOnly && {readOnly: true as const}),
    ...(merged.writeOnly && {writeOnly: true as const}),
    ...(merged['x-immutable'] && {immutable: true as const}),
    ...(merged.deprecated && {deprecated: true as const}),
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
 * @returns the schema itself as a field; circular branches end with the name of what they repeat
 */
export function fieldTree(document: OpenApiDocument, schema: SchemaObject, anchor: string, purpose: Purpose): Field {
  return fieldOf('', schema, anchor, false, [], {resolver: createResolver(document), purpose});
}
