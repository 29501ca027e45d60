import {mappedForms, valuesOfForm} from './discriminator';
import {inventNumber, inventText} from './plainValues';
import {createResolver, dereference, type Merged, type Resolver} from './resolve';
import type {Json, MediaTypeObject, OpenApiDocument, ParameterObject, SchemaObject} from './types';

export interface NamedExample {
  name: string;
  summary: string;
  value: Json;
}

/** Greatest number of levels in an invented value. Below the first one it contains only required properties. */
const LEVELS = 3;

/** Whether an invented value is for a request or a response: read-only or write-only properties are left out. */
export type Side = 'request' | 'response';

interface Invention {
  resolver: Resolver;
  side: Side;
}

/** @param isTop whether the object is the whole example, which also shows optional properties */
function inventObject(invention: Invention, schema: Merged, levels: number, isTop: boolean): Json {
  const {resolver, side} = invention;
  if (levels <= 0) return {};
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => isTop || schema.required?.includes(name))
    .map(([name, property]) => [name, resolver.merge(property, schema.stack)] as const);
  return Object.fromEntries(
    entries
      .filter(([, property]) => !(side === 'request' ? property.readOnly : property.writeOnly))
      .map(([name, property]) => [name, inventValue(invention, property, levels - 1)]),
  );
}

/** A value of one alternative of a schema, with the discriminator property set. */
function inventForm(
  invention: Invention,
  {stack, discriminator}: Merged,
  form: SchemaObject,
  levels: number,
  isTop: boolean,
): Json {
  const value = inventValue(invention, invention.resolver.merge(form, stack), levels, isTop);
  const [name] = valuesOfForm(form, discriminator);
  if (name === undefined || !discriminator || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  return {...value, [discriminator.propertyName]: name};
}

/** Invents a value from a schema without an example. */
function inventValue(invention: Invention, schema: Merged, levels: number, isTop = false): Json {
  const {stack, items} = schema;
  const [form] = mappedForms(schema) ?? schema.variants ?? [];
  const known = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? schema.const;
  if (known !== undefined) return known;
  // An alternative may contain itself, so it counts as a level.
  if (form) return levels > 0 ? inventForm(invention, schema, form, levels - 1, isTop) : {};
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array')
    return levels > 0 && items
      ? [inventValue(invention, invention.resolver.merge(items, stack), levels - 1, isTop)]
      : [];
  if (type === 'integer' || type === 'number') return inventNumber(schema);
  if (type === 'boolean') return false;
  if (type === 'object' || schema.properties) return inventObject(invention, schema, levels, isTop);
  return inventText(schema);
}

/** The examples of a body, or one invented from its schema. @param side who sends it */
export function examplesOf(document: OpenApiDocument, media: MediaTypeObject, side: Side = 'request'): NamedExample[] {
  const named = Object.entries(media.examples ?? {}).flatMap(([name, raw]) => {
    const example = dereference(document, raw);
    return example.value === undefined ? [] : [{name, summary: example.summary ?? name, value: example.value}];
  });
  if (named.length > 0) return named;
  if (media.example !== undefined) return [{name: 'example', summary: 'Example', value: media.example}];
  if (!media.schema) return [];
  const resolver = createResolver(document);
  const value = inventValue({resolver, side}, resolver.merge(media.schema, []), LEVELS, true);
  return [{name: 'example', summary: 'Example', value}];
}

/** The example value of a parameter as text; a list is comma separated. */
export function parameterExample(document: OpenApiDocument, parameter: ParameterObject): string | undefined {
  const schema = parameter.schema && dereference(document, parameter.schema);
  const [named] = Object.values(parameter.examples ?? {}).map((example) => dereference(document, example).value);
  const value = parameter.example ?? named ?? schema?.example ?? schema?.examples?.[0];
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
