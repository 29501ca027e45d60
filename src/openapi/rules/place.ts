import {isRef, type Location, type Oas3Rule, type UserContext} from '@redocly/openapi-core';
import {METHODS, type Method, type OperationObject, type ParameterObject, type PathItem} from '../types';

/** A part of the sources together with where it is written. */
export interface Placed<T> {
  node: T;
  location: Location;
}

/** An operation with what a rule needs to judge it. */
export interface OperationPlace {
  operation: OperationObject;
  method: Method;
  path: string;
  location: Location;
  /** Of the path and of the operation, references followed. */
  parameters: Placed<ParameterObject>[];
  ctx: UserContext;
  /** Reports at the given key of the operation, or at the operation where the key is missing. */
  report: (message: string, ...keys: string[]) => void;
}

/** Follows references, each from the file it is written in. Nothing when one leads nowhere: another rule says so. */
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

/** The key of a place instead of its value. */
export function keyOf(location: Location): Location {
  return location.key() as Location;
}

/** Where to show a finding: at the deepest of the keys that exists. */
export function nearest(node: unknown, location: Location, keys: readonly (string | number)[]): Location {
  let [value, place, found] = [node, location, 0];
  for (const key of keys) {
    const next: unknown =
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
    if (next === undefined) break;
    [value, place, found] = [next, place.child([key]), found + 1];
  }
  // A whole object is marked by its key: its first line may be that of another object's key.
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

/** A rule that looks at one operation after the other. */
export function operationRule(check: (place: OperationPlace) => void): Oas3Rule {
  return () => {
    let item: Placed<PathItem> & {path: string};
    return {
      PathItem(node, ctx) {
        // Redocly's types know no extensions; ours do.
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
