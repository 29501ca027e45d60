import type {CalledOperation} from '../../../content/data/templates/view';
import type {ApiModel, Operation} from '../../../openapi/model';
import {linkTo} from '../../../openapi/links';

/** Finds an operation by `<api>/<id>`. @throws Error naming the data file when there is none */
export type Resolve = (id: string, file: string) => Operation;

export function resolverOf(models: readonly ApiModel[]): Resolve {
  const all = new Map<string, Operation>(
    models.flatMap((model) =>
      [...model.operations.values()].map((operation) => [`${operation.api.name}/${operation.id}`, operation] as const),
    ),
  );
  return (id, file) => {
    const operation = all.get(id);
    if (!operation) throw new Error(`${file}: the operation "${id}" is not in openapi/. Check the operationId.`);
    return operation;
  };
}

/** @param rightsPages address of the page with the table of rights, by API */
export function calledOperation(
  operation: Operation,
  baseUrl: string,
  rightsPages: Readonly<Record<string, string>>,
): CalledOperation {
  const name = operation.object['x-permission'];
  const page = rightsPages[operation.api.name];
  return {
    ...linkTo(operation, baseUrl),
    api: operation.api.name,
    scopes: operation.scopes,
    ...(typeof name === 'string' && {permission: {name, ...(page !== undefined && {href: `${page}#right-${name}`})}}),
  };
}

/** Refusals that every application has to cope with. */
const REFUSALS = ['409', '412', '429'];

/** Those of the refusals that a change among the operations may be answered with. */
export function refusalsOf(operations: readonly Operation[]): string[] {
  const changes = operations.filter(({method}) => method !== 'get');
  return REFUSALS.filter((status) => changes.some(({object}) => object.responses?.[status] !== undefined));
}

/** The fewest scopes that suffice to call all of the operations: `x:write` includes `x:read`. */
export function leastScopes(operations: readonly Pick<CalledOperation, 'scopes'>[]): string[] {
  const asked = new Set(operations.flatMap(({scopes}) => scopes));
  return [...asked].filter((scope) => !asked.has(scope.replace(/:read$/, ':write')) || !scope.endsWith(':read')).sort();
}
