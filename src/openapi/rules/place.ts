import {isRef, type Location, type Oas3Rule, type UserContext} from '@redocly/openapi-core';
import {METHODS, type Method, type OperationObject, type ParameterObject, type PathItem} from '../types';

/** A node of the source files, with its place. */
export interface Placed<T> {
  node: T;
  location: Location;
}

/** An operation with everything that a rule needs to check it. */
export interface OperationPlace {
  operation: OperationObject;
  method: Method;
  path: string;
  location: Location;
  /** Parameters of the path and of the operation, references followed. */
  parameters: Placed<ParameterObject>[];
  ctx: UserContext;
  /** Reports at a key of the operation, or at the operation itself when the key is missing. */
  report: (message: string, ...keys: string[]) => void;
}

/** Follows references, each relative to its own file. Undefined when one leads nowhere, which another rule reports. */
export function follow<T extends object>(ctx: UserContext, placed: Placed<T>): Placed<T> | undefined {
  let current = placed;
  for (let hops = 0; hops < 50; hops += 1) {
    if (!isRef(current.node)) return current;
    const {node, location} = ctx.resolve<T>(current.node, current.location.source.absoluteRef);
    if (node === undefined || !location) return undefined;
    current = {node, location};
  }
  return undefined;
}

/** Location of the key instead of its value. */
export function keyOf(location: Location): Location {
  return location.key() as Location;
}

/** Location for a finding: the deepest of the keys that exists. */
export function nearest(node: unknown, location: Location, keys: readonly (string | number)[]): Location {
  let [value, place, found] = [node, location, 0];
  for (const key of keys) {
    const next: unknown =
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
    if (next === undefined) break;
    [value, place, found] = [next, place.child([key]), found + 1];
  }
  // An object is marked by its key, because its first line would mark the key of one of its properties.
  return found === keys.length && typeof value !== 'object' ? place : keyOf(place);
}

function parametersOf(ctx: UserContext, owners: Placed<{parameters?: ParameterObject[]}>[]): Placed<ParameterObject>[] {
  return owners.flatMap(({node, location}) =>
    (node.parameters ?? []).flatMap((parameter, index) => {
      const found = follow(ctx, {node: parameter, location: location.child(['parameters', index])});
      return found ? [found] : [];
    }),
  );
}

function isMethod(key: unknown): key is Method {
  return METHODS.some((method) => method === key);
}

/** A rule that checks each operation. */
export function operationRule(check: (place: OperationPlace) => void): Oas3Rule {
  return () => {
    let item: Placed<PathItem> & {path: string};
    return {
      PathItem(node, ctx) {
        // Redocly's types lack our extensions.
        item = {node: node as PathItem, location: ctx.location, path: String(ctx.key)};
      },
      Operation(node, ctx) {
        if (!isMethod(ctx.key)) return;
        const operation = node as OperationObject;
        const {location} = ctx;
        check({
          operation,
          method: ctx.key,
          path: item.path,
          location,
          ctx,
          parameters: parametersOf(ctx, [item, {node: operation, location}]),
          report: (message, ...keys) => ctx.report({message, location: nearest(operation, location, keys)}),
        });
      },
    };
  };
}
