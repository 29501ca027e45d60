import {withCases} from './cases';
import {constraintsOf, typeLabel} from './constraints';
import {mappedForms, valuesOfForm} from './discriminator';
import type {Field, Variant} from './fieldTypes';
import {rulesOf, type DeclaredRule} from './declaredRules';
import {toHtml, withAnchors} from './markdown';
import {nameOf} from './references';
import {createResolver, type Merged, type Resolver} from './resolve';
import type {Json, OpenApiDocument, SchemaObject} from './types';

export type {Field, Variant} from './fieldTypes';

/** Greatest number of fields in the tree of a body. A larger tree is cut off at a smaller depth. */
const FIELD_LIMIT = 500;
/** Depths at which a tree is cut off, tried in this order: schemas that contain each other would grow without end. */
const DEPTHS = [12, 8, 6, 5, 4, 3, 2, 1] as const;
const LEFT_OUT = 'its fields are left out here to keep the page short';

export type Purpose = 'create' | 'patch' | 'response';

interface Context {
  resolver: Resolver;
  purpose: Purpose;
  depth: number;
  /** How many more fields may be added before the tree is too large. */
  left: number;
}

/** The path of schemas from the root to a branch. */
interface Trail {
  /** The references on the path, in the form the resolver wants. */
  stack: string[];
  /** Ids of the places on the page where these schemas' fields are shown. */
  places: ReadonlyMap<string, string>;
}

const START: Trail = {stack: [], places: new Map()};

/** Extends the trail by a schema whose fields are shown at an anchor. */
function follow({places}: Trail, {stack}: Merged, anchor: string): Trail {
  const added = stack.filter((reference) => !places.has(reference));
  if (added.length === 0) return {stack, places};
  return {stack, places: new Map([...places, ...added.map((reference) => [reference, anchor] as const)])};
}

/** A part of an id. It is made from the name, not the position, so that reordering does not change it. */
export function segment(name: string): string {
  return name.replace(/[^\p{L}\p{N}_~<>[\]$@*-]+/gu, '-').replace(/^-+|-+$/g, '') || '-';
}

class TooManyFields extends Error {}

/**
 * @param text Markdown; without any, there is no property
 * @param rules those whose sentences stand in the text; they get an anchor
 */
function described(text: string | undefined, rules: readonly DeclaredRule[] = []): {description?: string} {
  const html = text ? withAnchors(toHtml(text), rules) : '';
  return html === '' ? {} : {description: html};
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Makes white space visible: a tab becomes `\t`. */
function visible(text: string): string {
  return text.trim() === '' ? JSON.stringify(text).slice(1, -1) : text;
}

function isObject(value: Json): boolean {
  return typeof value === 'object' && (!Array.isArray(value) || value.some(isObject));
}

function isEmpty(value: Json): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** Greatest length of a value, in characters, that is shown beside its field. */
const SAMPLE_LENGTH = 120;

/**
 * The examples of a field: its value in the example of the whole body, so that ids match, else the schema's own
 * examples.
 */
function examplesOf(schema: Merged, samples: Json[], resolver: Resolver): string[] {
  const all = schema.examples ?? (schema.example === undefined ? [] : [schema.example]);
  // Examples of objects only repeat those of their fields, unless the object has no listed fields.
  const fits = (value: Json): boolean => !isObject(value) || (value !== null && isOpen(schema, resolver));
  const sample = samples.find((value) => fits(value) && shown(value).length <= SAMPLE_LENGTH && !isEmpty(value));
  return (sample === undefined ? all.filter(fits) : [sample]).map(shown);
}

/** Whether no field describes the content: a map, an object with any properties, or a list of these. */
function isOpen(schema: Merged, resolver: Resolver): boolean {
  if (schema.items) return isOpen(resolver.merge(schema.items, schema.stack), resolver);
  return !schema.properties && !schema.variants && schema.circular === undefined;
}

/** Constraints on the entries of a list. Entries with fields show their own. */
function rulesOfEntries(schema: Merged, resolver: Resolver): string[] {
  const entry = schema.items && resolver.merge(schema.items, schema.stack);
  if (!entry || entry.variants || entry.circular !== undefined) return [];
  return [...constraintsOf(entry), ...rulesOfEntries(entry, resolver)].map((rule) => `each ${rule}`);
}

/** The values of a property in the examples of its object. */
function samplesOf(samples: Json[], name: string): Json[] {
  return samples.flatMap((value) => {
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;
    return inner === undefined ? [] : [inner];
  });
}

/** The explained values of an enumeration, or of an array of enumeration values. */
function valuesOf(schema: Merged, resolver: Resolver): Field['values'] {
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  if (values.length === 0) return schema.items && valuesOf(resolver.merge(schema.items, schema.stack), resolver);
  return values.map((value) => {
    const text = schema['x-enum-descriptions']?.[shown(value)];
    return {value: visible(shown(value)), ...described(text)};
  });
}

/** The variants of a value. Their ids stay unique even when their titles give the same id. */
function variantsOf(
  {options, discriminator}: {options: SchemaObject[]; discriminator: SchemaObject['discriminator']},
  anchor: string,
  level: number,
  context: Context,
  samples: Json[],
  trail: Trail,
): Variant[] {
  const taken = new Set<string>();
  return options.map((option) => {
    const merged = context.resolver.merge(option, trail.stack);
    const values = valuesOfForm(option, discriminator);
    const title =
      values.length > 0 ? values.join(' or ') : (merged.title ?? merged.name ?? typeLabel(merged, context.resolver));
    let id = segment(title.toLowerCase());
    while (taken.has(id)) id += '-or';
    taken.add(id);
    const field = fieldOf({name: title, anchor: `${anchor}.${id}`}, option, level, context, samples, trail);
    return {...field, title, fields: field.fields ?? []};
  });
}

/** Fields below a schema: its properties, those of its entries, or those of its map values. */
function childrenOf(
  schema: Merged,
  anchor: string,
  level: number,
  context: Context,
  samples: Json[],
  trail: Trail,
): Pick<Field, 'fields' | 'variants' | 'discriminator' | 'circular' | 'repeats' | 'switches'> {
  const {circular} = schema;
  if (circular !== undefined) {
    const reference = trail.stack.find((candidate) => nameOf(candidate) === circular);
    const repeats = reference === undefined ? undefined : trail.places.get(reference);
    return {circular, ...(repeats !== undefined && {repeats})};
  }
  const {discriminator} = schema;
  const options = schema.variants ?? mappedForms(schema);
  if (options) {
    const variants = variantsOf({options, discriminator}, anchor, level, context, samples, trail);
    return {variants, ...(discriminator && {discriminator: discriminator.propertyName})};
  }
  if (schema.items) {
    const entries = samples.flatMap((value) => (Array.isArray(value) ? value : []));
    const inner = context.resolver.merge(schema.items, trail.stack);
    return childrenOf(inner, anchor, level, context, entries, follow(trail, inner, anchor));
  }
  const {properties = {}, additionalProperties} = schema;
  const fields = Object.entries(properties).map(([name, property]) =>
    fieldOf(
      {name, anchor: `${anchor}.${segment(name)}`, required: schema.required?.includes(name) ?? false},
      property,
      level,
      context,
      samplesOf(samples, name),
      trail,
    ),
  );
  if (typeof additionalProperties === 'object') {
    const key = 'key' in properties ? '<key>' : 'key';
    fields.push(fieldOf({name: '<key>', anchor: `${anchor}.${key}`}, additionalProperties, level, context, [], trail));
  }
  return fields.length > 0 ? withCases(fields, schema['x-cases'] ?? [], anchor) : {};
}

/** Whether a request or response may contain the property. */
function belongs(field: Field, purpose: Purpose): boolean {
  if (purpose === 'response') return !field.writeOnly;
  return !field.readOnly && !(purpose === 'patch' && field.immutable);
}

/** The fields that a request or response may contain. What it lacks decides nothing there. */
function ofPurpose({fields, switches}: Pick<Field, 'fields' | 'switches'>, purpose: Purpose): Partial<Field> {
  const own = fields?.filter((field) => belongs(field, purpose));
  return {
    ...(own && {fields: own}),
    ...(switches && {switches: switches.filter(({by}) => own?.some(({name}) => name === by))}),
  };
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

/**
 * What a property says about being there. An answer asks nothing of the reader, and most of its fields are always there,
 * so it marks the others. Keys of a map and forms say nothing.
 */
function presenceOf(required: boolean | undefined, purpose: Purpose): Partial<Field> {
  if (required === undefined) return {};
  if (purpose === 'response') return required ? {} : {sparse: true};
  return required ? {required: true} : {};
}

function hasChildren({properties, items, variants, additionalProperties}: Merged): boolean {
  return Boolean(properties ?? items ?? variants) || typeof additionalProperties === 'object';
}

function fieldOf(
  {name, anchor, required}: {name: string; anchor: string; required?: boolean | undefined},
  schema: SchemaObject,
  level: number,
  context: Context,
  samples: Json[],
  trail: Trail,
): Field {
  context.left -= 1;
  if (context.left < 0) throw new TooManyFields();
  const merged = context.resolver.merge(schema, trail.stack);
  const ends = level >= context.depth && !merged.circular && hasChildren(merged);
  const below = ends ? {} : childrenOf(merged, anchor, level + 1, context, samples, follow(trail, merged, anchor));
  const rules = [...constraintsOf(merged), ...rulesOfEntries(merged, context.resolver), ...(ends ? [LEFT_OUT] : [])];
  const examples = examplesOf(merged, samples, context.resolver);
  const values = valuesOf(merged, context.resolver);
  return {
    name,
    anchor,
    type: typeLabel(merged, context.resolver),
    ...described(merged.description, rulesOf(merged)),
    ...presenceOf(required, context.purpose),
    ...flagsOf(merged),
    ...(rules.length > 0 && {rules}),
    // A field missing from a merge patch stays unchanged, so showing its default would mislead.
    ...(merged.default !== undefined && context.purpose !== 'patch' && {default: shown(merged.default)}),
    ...(examples.length > 0 && {examples}),
    ...(values && {values}),
    ...below,
    ...ofPurpose(below, context.purpose),
  };
}

/**
 * Builds the tree of fields of a schema.
 *
 * @param anchor id that the ids of the fields begin with, for example `body` or `response-200`
 * @param samples examples of the whole value, the best first
 * @returns the schema itself as a field; circular branches end with the name of the repeated schema, and a tree that is
 *   too large is cut off at the greatest depth that fits
 */
export function fieldTree(
  document: OpenApiDocument,
  schema: SchemaObject,
  anchor: string,
  purpose: Purpose,
  samples: Json[] = [],
): Field {
  const resolver = createResolver(document);
  for (const depth of DEPTHS) {
    // The first level is always shown completely.
    const left = depth === 1 ? Infinity : FIELD_LIMIT;
    try {
      return fieldOf({name: '', anchor}, schema, 0, {resolver, purpose, depth, left}, samples, START);
    } catch (error) {
      if (!(error instanceof TooManyFields)) throw error;
    }
  }
  throw new Error('The last depth has no limit.');
}
