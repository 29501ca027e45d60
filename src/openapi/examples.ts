import {dereference} from './resolve';
import type {Json, MediaTypeObject, OpenApiDocument, ParameterObject, SchemaObject} from './types';

export interface NamedExample {
  name: string;
  summary: string;
  value: Json;
}

/** How many levels an invented value has. Below the first one it holds only what is required. */
const LEVELS = 3;

function inventObject(document: OpenApiDocument, schema: SchemaObject, levels: number): Json {
  if (levels <= 0) return {};
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) => !property.readOnly && (levels === LEVELS || schema.required?.includes(name)),
  );
  return Object.fromEntries(entries.map(([name, property]) => [name, inventValue(document, property, levels - 1)]));
}

/** Makes a value from a schema for documents that bring no example. */
function inventValue(document: OpenApiDocument, schema: SchemaObject, levels: number): Json {
  const resolved = dereference(document, schema);
  const [first] = resolved.examples ?? [];
  const [choice] = resolved.enum ?? [];
  const known = resolved.example ?? first ?? resolved.default ?? choice ?? resolved.const;
  if (known !== undefined) return known;
  if (resolved.allOf && levels > 0) {
    const parts = resolved.allOf.map((part) => inventValue(document, part, levels));
    return Object.assign({}, ...parts.filter((part) => typeof part === 'object' && !Array.isArray(part))) as Json;
  }
  const [option] = resolved.oneOf ?? resolved.anyOf ?? [];
  // A form may contain itself, so it counts as a level.
  if (option) return levels > 0 ? inventValue(document, option, levels - 1) : {};
  const type = Array.isArray(resolved.type) ? resolved.type[0] : resolved.type;
  if (type === 'array') return levels > 0 && resolved.items ? [inventValue(document, resolved.items, levels - 1)] : [];
  if (type === 'integer' || type === 'number') return resolved.minimum ?? 0;
  if (type === 'boolean') return false;
  if (type === 'object' || resolved.properties) return inventObject(document, resolved, levels);
  return resolved.format === 'date-time' ? '2025-03-14T09:30:00.000Z' : 'string';
}

/** The examples of a body: those it brings, or one made from its schema. */
export function examplesOf(document: OpenApiDocument, media: MediaTypeObject): NamedExample[] {
  const named = Object.entries(media.examples ?? {}).flatMap(([name, raw]) => {
    const example = dereference(document, raw);
    return example.value === undefined ? [] : [{name, summary: example.summary ?? name, value: example.value}];
  });
  if (named.length > 0) return named;
  if (media.example !== undefined) return [{name: 'example', summary: 'Example', value: media.example}];
  return media.schema
    ? [{name: 'example', summary: 'Example', value: inventValue(document, media.schema, LEVELS)}]
    : [];
}

/** The example value of a parameter as text, lists comma separated. */
export function parameterExample(document: OpenApiDocument, parameter: ParameterObject): string | undefined {
  const schema = parameter.schema && dereference(document, parameter.schema);
  const [named] = Object.values(parameter.examples ?? {}).map((example) => dereference(document, example).value);
  const value = parameter.example ?? named ?? schema?.example ?? schema?.examples?.[0];
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
