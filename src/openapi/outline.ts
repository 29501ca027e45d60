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
 * What pages there are, without what they show. docusaurus-plugin-openapi-docs puts every schema in the place of each
 * reference to it: of Stripe's description, where most schemas contain each other, that had not ended after eight minutes.
 * What our pages show comes from the description itself.
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
