import {dereference} from '../resolve';
import {
  METHODS,
  type Json,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type SchemaObject,
} from '../types';

/** The record that an operation reads, as far as events need it. */
export interface EventRecord {
  /** Fields of the record. */
  properties: Record<string, SchemaObject>;
  /** The record of the operation's first example. */
  example: Record<string, Json>;
  /** Path of the example's record. */
  path: string;
  /** Whether the path is that of one record. */
  isOne: boolean;
  /** Whether it is that of a list that belongs to no record. */
  isWholeList: boolean;
  /** Id of the record; of the one that a list belongs to, where its path has one. */
  id?: string;
  /** Group of the operation. */
  tag?: string;
}

interface Found {
  object: OperationObject;
  path: string;
  parameters: ParameterObject[];
}

function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An operation by its id. */
export function findOperation(document: OpenApiDocument, id: string): Found | undefined {
  for (const [path, raw] of Object.entries(document.paths ?? {})) {
    const item = dereference(document, raw);
    const object = METHODS.map((method) => item[method]).find((candidate) => candidate?.operationId === id);
    if (!object) continue;
    const parameters = [...(item.parameters ?? []), ...(object.parameters ?? [])];
    return {object, path, parameters: parameters.map((parameter) => dereference(document, parameter))};
  }
  return undefined;
}

function propertiesOf(document: OpenApiDocument, raw: SchemaObject): Record<string, SchemaObject> {
  const {allOf = [], properties = {}} = dereference(document, raw);
  return Object.assign({}, ...allOf.map((part) => propertiesOf(document, part)), properties) as typeof properties;
}

/** The fields of one record: those of an entry, where the answer is a list. */
function entryOf(document: OpenApiDocument, schema: SchemaObject): Record<string, SchemaObject> {
  const properties = propertiesOf(document, schema);
  const {items} = properties['data'] && properties['page'] ? dereference(document, properties['data']) : {};
  return items ? propertiesOf(document, items) : properties;
}

function exampleOf(value: Json | undefined): Record<string, Json> {
  if (!isObject(value)) return {};
  const {data} = value;
  const [first] = Array.isArray(data) ? data : [];
  return isObject(first) ? first : value;
}

/** The state of a record, in either of the fields that records have for it. */
export function stateOf(values: Readonly<Record<string, Json>>): string | undefined {
  const state = values['status'] ?? values['state'];
  return typeof state === 'string' ? state : undefined;
}

/** The states that a record can have; undefined when its schema lists none. */
export function statesOf(document: OpenApiDocument, {properties}: EventRecord): readonly string[] | undefined {
  const schema = properties['status'] ?? properties['state'];
  if (!schema) return undefined;
  const {enum: values, allOf = []} = dereference(document, schema);
  const states = values ?? allOf.map((part) => dereference(document, part).enum).find((list) => list !== undefined);
  return states?.filter((state) => typeof state === 'string');
}

/** @returns undefined when no operation has this id and answers with JSON */
export function recordOf(document: OpenApiDocument, id: string): EventRecord | undefined {
  const found = findOperation(document, id);
  const response = found?.object.responses?.['200'];
  const media = response && dereference(document, response).content?.['application/json'];
  if (!found || !media?.schema) return undefined;
  const [named] = Object.values(media.examples ?? {});
  const example = exampleOf(named ? dereference(document, named).value : media.example);
  const inPath = found.parameters.filter((parameter) => parameter.in === 'path');
  const valueOf = (name: string): string => {
    const value = inPath.find((parameter) => parameter.name === name)?.example;
    return typeof value === 'string' ? value : `{${name}}`;
  };
  const own = /\{(\w+)\}[^{}]*$/.exec(found.path)?.[1];
  const isOne = found.path.endsWith('}');
  // The answer of `/materials/{material_id}/stock-levels` is about the material.
  const ownId = own === undefined || isOne ? example['id'] : valueOf(own);
  return {
    properties: entryOf(document, media.schema),
    example: isOne || own === undefined ? example : {},
    isOne,
    isWholeList: own === undefined,
    path: found.path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name)),
    ...(typeof ownId === 'string' && {id: ownId}),
    ...(found.object.tags?.[0] !== undefined && {tag: found.object.tags[0]}),
  };
}
