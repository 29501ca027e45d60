import type {ApiModel, Operation} from '../../openapi/model';
import {createResolver, dereference} from '../../openapi/resolve';
import type {OpenApiDocument, SchemaObject} from '../../openapi/types';
import type {ExportSpec, FieldTree} from '../types';

/** What each kind of export may be filtered by and have, read from the operation that its description names. */

/** Query parameters that say how a list is read, and not what is in it. */
const READING = new Set(['limit', 'offset', 'cursor', 'sort', 'fields', 'expand', 'include_total', 'view']);
/** Levels of objects whose fields can be columns. */
const LEVELS = 3;

function treeOf(document: OpenApiDocument, schema: SchemaObject, level = 1): FieldTree {
  const {properties = {}} = createResolver(document).merge(schema, []);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const solid = [property, ...(property.anyOf ?? []), ...(property.oneOf ?? [])];
      const trees = level < LEVELS ? solid.map((one) => treeOf(document, one, level + 1)) : [];
      const below: FieldTree = Object.assign({}, ...trees);
      return [name, Object.keys(below).length > 0 ? below : null];
    }),
  );
}

/** The schema of a record in the answer of a list. */
function recordOf(document: OpenApiDocument, {object}: Operation): SchemaObject | undefined {
  const response = object.responses?.['200'];
  const schema = response && dereference(document, response).content?.['application/json']?.schema;
  return schema && createResolver(document).merge(schema, []).properties?.data?.items;
}

/** What the body of a report limits it by: its period, and its filters. */
function bodyFilters(document: OpenApiDocument, {object}: Operation): string[] {
  const schema = object.requestBody && dereference(document, object.requestBody).content?.['application/json']?.schema;
  const resolver = createResolver(document);
  const properties = schema ? (resolver.merge(schema, []).properties ?? {}) : {};
  const {properties: filters = {}} = properties.filters ? resolver.merge(properties.filters, []) : {};
  return [...Object.keys(properties).filter((name) => name.startsWith('period_')), ...Object.keys(filters)];
}

/** The kinds of an operation that creates exports; undefined for every other. */
export function exportsOf(
  {document, operations}: ApiModel,
  {object}: Operation,
): Record<string, ExportSpec> | undefined {
  if (object.operationId !== 'create-export') return undefined;
  const body = object.requestBody && dereference(document, object.requestBody);
  const schema = body?.content?.['application/json']?.schema;
  const kind = schema && createResolver(document).merge(schema, []).properties?.kind;
  const kinds = Object.entries(kind?.['x-enum-descriptions'] ?? {}).flatMap(([name, text]) => {
    const [, id = ''] = /filters (?:as in|are those of) `([\w-]+)`/.exec(text) ?? [];
    const operation = operations.get(id);
    if (!operation) return [];
    const record = recordOf(document, operation);
    const queries = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name);
    const filters = [...queries, ...bodyFilters(document, operation)].filter((one) => !READING.has(one));
    return [[name, {filters, ...(record && {columns: treeOf(document, record)})}] as const];
  });
  return Object.fromEntries(kinds);
}
