import type {ApiModel} from '../../../src/openapi/model';
import {dereference} from '../../../src/openapi/resolve';
import type {Json, MediaTypeObject, OpenApiDocument, ParameterObject, SchemaObject} from '../../../src/openapi/types';
import type {Direction} from '../../../scripts/lib/check/samples/schemas';

/** A value the contract shows, with the schema it should fit. */
export interface Sample {
  /** Operation and place, for messages. */
  place: string;
  value: Json;
  schema: SchemaObject;
  direction: Direction;
  /** Status of the response that shows it. */
  status?: string;
}

function ofMedia(
  document: OpenApiDocument,
  content: Record<string, MediaTypeObject>,
  base: Omit<Sample, 'value' | 'schema'>,
): Sample[] {
  return Object.entries(content).flatMap(([mediaType, {schema, example, examples = {}}]) => {
    if (!schema) return [];
    const named = Object.entries(examples).flatMap(([name, raw]): [string, Json][] => {
      const {value} = dereference(document, raw);
      return value === undefined ? [] : [[name, value]];
    });
    const all = example === undefined ? named : [...named, ['example', example] as [string, Json]];
    return all.map(([name, value]) => ({...base, place: `${base.place} ${mediaType} ${name}`, value, schema}));
  });
}

function ofParameter({name, in: place, schema, example}: ParameterObject, id: string): Sample[] {
  if (!schema || example === undefined) return [];
  return [{place: `${id} ${place} ${name}`, value: example, schema, direction: 'request'}];
}

/** Every example of every operation. */
export function samplesOf({document, operations}: ApiModel): Sample[] {
  return [...operations.values()].flatMap(({id, object, parameters}) => {
    const body = object.requestBody && dereference(document, object.requestBody);
    const responses = Object.entries(object.responses ?? {}).flatMap(([status, raw]) => {
      const {content = {}, headers = {}} = dereference(document, raw);
      const ofHeaders = Object.entries(headers).flatMap(([name, header]): Sample[] => {
        const {schema, example} = dereference(document, header);
        if (!schema || example === undefined) return [];
        return [{place: `${id} ${status} ${name}`, value: example, schema, direction: 'response'}];
      });
      return [...ofMedia(document, content, {place: `${id} ${status}`, direction: 'response', status}), ...ofHeaders];
    });
    return [
      ...parameters.flatMap((parameter) => ofParameter(parameter, id)),
      ...ofMedia(document, body?.content ?? {}, {place: `${id} request`, direction: 'request'}),
      ...responses,
    ];
  });
}

/** Examples and defaults inside the schemas of the components. */
export function schemaSamples({document}: ApiModel): Sample[] {
  const visit = (schema: SchemaObject, place: string): Sample[] => {
    if (typeof schema !== 'object') return [];
    const values = [...(schema.examples ?? []), ...(schema.default === undefined ? [] : [schema.default])];
    const own = values.map((value): Sample => ({place, value, schema, direction: 'response'}));
    const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    const entries = [schema.items, schema.additionalProperties].filter((inner) => typeof inner === 'object');
    return [
      ...own,
      ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => visit(inner, `${place}.${name}`)),
      ...[...parts, ...entries].flatMap((inner) => visit(inner, place)),
    ];
  };
  const schemas: Record<string, SchemaObject> = document.components?.schemas ?? {};
  return Object.entries(schemas).flatMap(([name, schema]) => visit(schema, name));
}
