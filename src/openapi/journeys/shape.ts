/** Looks up what a schema allows at a JSON pointer. */
import {createResolver, type Merged} from '../resolve';
import type {Json, OpenApiDocument, SchemaObject} from '../types';
import {keysOf} from './pointer';

function solid(document: OpenApiDocument, schema: SchemaObject): Merged {
  return createResolver(document).merge(schema, []);
}

/** The schema itself, or its alternatives when it has several. */
function forms(document: OpenApiDocument, schema: SchemaObject): Merged[] {
  const merged = solid(document, schema);
  return [merged, ...(merged.variants ?? []).flatMap((variant) => forms(document, variant))];
}

/** Whether a schema allows any content. */
function isFree({type, properties, items, variants, additionalProperties}: Merged): boolean {
  if (variants || items || properties) return additionalProperties === true;
  return type === undefined || additionalProperties === true || (type === 'object' && additionalProperties !== false);
}

/** Schemas of the value under a key; `free` when any value is allowed. */
function behind(document: OpenApiDocument, schema: SchemaObject, key: string): SchemaObject[] | 'free' {
  const all = forms(document, schema);
  const found = all.flatMap(({properties, items, additionalProperties}) => [
    ...(properties?.[key] ? [properties[key]] : []),
    ...(items && /^\d+$/.test(key) ? [items] : []),
    ...(typeof additionalProperties === 'object' && !properties?.[key] ? [additionalProperties] : []),
  ]);
  if (found.length > 0) return found;
  return all.some(isFree) ? 'free' : [];
}

/** @returns the first key of the pointer that no value of the schema can have; undefined when all exist */
export function lostKey(document: OpenApiDocument, schema: SchemaObject, pointer: string): string | undefined {
  let reached: SchemaObject[] = [schema];
  for (const key of keysOf(pointer)) {
    const next = reached.map((one) => behind(document, one, key));
    if (next.includes('free')) return undefined;
    reached = next.flat() as SchemaObject[];
    if (reached.length === 0) return key;
  }
  return undefined;
}

export interface BodyFault {
  path: (string | number)[];
  text: string;
}

/** Unknown properties of a body, and required ones that it lacks. */
export function bodyFaults(
  document: OpenApiDocument,
  schema: SchemaObject,
  value: Json,
  path: (string | number)[] = [],
): BodyFault[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = (key: string | number, inner: Json): BodyFault[] => {
    const [next] = behind(document, schema, String(key));
    return typeof next === 'object' ? bodyFaults(document, next, inner, [...path, key]) : [];
  };
  if (Array.isArray(value)) return value.flatMap((entry, index) => inside(index, entry));
  const {required = [], properties = {}, variants} = solid(document, schema);
  const missing = required
    .filter((name) => !(name in value) && properties[name]?.readOnly !== true)
    .map((name) => ({path, text: `the property \`${name}\` is required and missing`}));
  const unknown = Object.keys(value)
    .filter((key) => behind(document, schema, key).length === 0)
    .map((key) => ({
      path: [...path, key],
      text: `there is no property \`${key}\`. Use one of: ${Object.keys(properties).join(', ') || 'none'}`,
    }));
  return [
    ...(variants ? [] : missing),
    ...unknown,
    ...Object.entries(value).flatMap(([key, inner]) => inside(key, inner)),
  ];
}
