import {METHODS, type OpenApiDocument, type OperationObject, type PathItem} from './types';

function outlineOfOperation({operationId, summary, tags}: OperationObject): OperationObject {
  return {operationId, summary, tags, responses: {}};
}

function outlineOfItem(item: PathItem): PathItem {
  return Object.fromEntries(
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [[method, outlineOfOperation(operation)]] : [];
    }),
  );
}

/**
 * A document with paths and titles, but without schemas. It is enough for docusaurus-plugin-openapi-docs to know the
 * pages. The plugin inlines every reference, which had not ended after eight minutes for Stripe's description. The
 * content of our pages comes from the full description.
 */
export function outlineOf({openapi, info, tags, servers, paths = {}}: OpenApiDocument): OpenApiDocument {
  return {
    openapi,
    info,
    tags,
    servers,
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, outlineOfItem(item)])),
  };
}
