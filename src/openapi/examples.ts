import {dereference} from './resolve';
import type {Json, MediaTypeObject, OpenApiDocument, SchemaObject} from './types';

export interface NamedExample {
  name: string;
  summary: string;
  value: Json;
}

/** Makes a value from a schema for documents that bring no example. Follows references three levels deep. */
function inventValue(document: OpenApiDocument, schema: SchemaObject, depth: number): Json {
  const resolved = dereference(document, schema);
  if (resolved.example !== undefined) return resolved.example;
  const [first] = resolved.examples ?? [];
  if (first !== undefined) return first;
  if (resolved.default !== undefined) return resolved.default;
  const [choice] = resolved.enum ?? [];
  if (choice !== undefined) return choice;
  if (resolved.allOf) {
    const parts = resolved.allOf.map((part) => inventValue(document, part, depth));
    return Object.assign({}, ...parts.filter((part) => typeof part === 'object' && !Array.isArray(part))) as Json;
  }
  const [option] = resolved.oneOf ?? resolved.anyOf ?? [];
  if (option) return inventValue(document, option, depth);
  const type = Array.isArray(resolved.type) ? resolved.type[0] : resolved.type;
  if (type === 'array') return depth > 0 && resolved.items ? [inventValue(document, resolved.items, depth - 1)] : [];
  if (type === 'integer' || type === 'number') return resolved.minimum ?? 0;
  if (type === 'boolean') return false;
  if (type === 'object' || resolved.properties) {
    if (depth <= 0) return {};
    const entries = Object.entries(resolved.properties ?? {}).filter(([, property]) => !property.readOnly);
    return Object.fromEntries(entries.map(([name, property]) => [name, inventValue(document, property, depth - 1)]));
  }
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
  return media.schema ? [{name: 'example', summary: 'Example', value: inventValue(document, media.schema, 3)}] : [];
}

/** The example value of a parameter as text. */
export function parameterExample(
  document: OpenApiDocument,
  parameter: {example?: Json; schema?: SchemaObject; name: string},
): string | undefined {
  const schema = parameter.schema && dereference(document, parameter.schema);
  const value = parameter.example ?? schema?.example ?? schema?.examples?.[0];
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
