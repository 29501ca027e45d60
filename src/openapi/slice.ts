import {lookUp} from './resolve';
import {METHODS, type Method, type OpenApiDocument, type PathItem} from './types';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys whose values are data, in which `$ref` has no meaning. */
const DATA = new Set(['value', 'example', 'default', 'const', 'enum']);
/** Keys whose values are maps with arbitrary names, so that a property may be called `value`. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'examples', 'headers', 'responses']);

/** References inside a value. Discriminator mappings contain references without a `$ref` key. */
function referencesIn(value: unknown, keysAreNames = false): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => referencesIn(entry));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (keysAreNames) return referencesIn(inner);
    if (key === '$ref' && typeof inner === 'string') return [inner];
    if (key === 'mapping' && 'propertyName' in value && isObject(inner)) return mappedReferences(inner);
    if (DATA.has(key) || (key === 'examples' && Array.isArray(inner))) return [];
    return referencesIn(inner, MAPS.has(key));
  });
}

function mappedReferences(mapping: Record<string, unknown>): string[] {
  return Object.values(mapping)
    .filter((target) => typeof target === 'string')
    .map((target) => (target.includes('/') ? target : `#/components/schemas/${target}`));
}

/** `#/components/schemas/A/properties/b` needs the whole of A. */
function wholeComponent(reference: string): string {
  return reference.startsWith('#/components/') ? reference.split('/').slice(0, 4).join('/') : reference;
}

/** Puts a value where a reference leads. */
function place(target: Record<string, unknown>, reference: string, value: unknown): void {
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  let current = target;
  for (const key of keys.slice(0, -1)) {
    const next = isObject(current[key]) ? current[key] : {};
    current[key] = next;
    current = next;
  }
  current[keys.at(-1) ?? ''] = value;
}

/** A path item with one method only; parameters and servers of the path stay. */
function pathWith(item: PathItem, method: Method): PathItem {
  return Object.fromEntries(
    Object.entries(item).filter(([key]) => key === method || !METHODS.some((other) => other === key)),
  );
}

function schemesOf(document: OpenApiDocument, item: PathItem, method: Method): string[] {
  const security = item[method]?.security ?? document.security ?? [];
  return [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
}

/** Path and method of an operation in a slice. */
export interface SlicePlace {
  path: string;
  method: Method;
}

/** An operation, with the description for its slice. */
export interface SliceTarget extends SlicePlace {
  /** Text for the `info` of the slice. */
  description: string;
}

/** A self-contained description of one operation; see `sliceOfAll`. */
export function sliceOf(document: OpenApiDocument, {description, ...place}: SliceTarget): OpenApiDocument {
  return sliceOfAll(document, [place], description);
}

/**
 * A self-contained description of some operations: the operations and all components they refer to.
 *
 * @param document a bundled document
 * @param description text for the `info` of the slice
 */
export function sliceOfAll(
  document: OpenApiDocument,
  places: readonly SlicePlace[],
  description: string,
): OpenApiDocument {
  const {openapi, info, servers, tags, security} = document;
  const paths: Record<string, PathItem> = {};
  for (const {path, method} of places)
    paths[path] = {...paths[path], ...pathWith(document.paths?.[path] ?? {}, method)};
  const operations = places.map(({path, method}) => paths[path]?.[method]);
  const wanted = new Set(operations.flatMap((operation) => operation?.tags ?? []));
  const ownTags = (tags ?? []).filter(({name}) => wanted.has(name));
  const inherits = operations.some((operation) => operation?.security === undefined);
  const slice: OpenApiDocument & Record<string, unknown> = {
    openapi,
    info: {...info, description},
    ...(servers && {servers}),
    ...(ownTags.length > 0 && {tags: ownTags}),
    ...(security && inherits && {security}),
    paths,
  };
  const waiting = [
    ...places
      .flatMap(({path, method}) => schemesOf(document, paths[path] ?? {}, method))
      .map((name) => `#/components/securitySchemes/${name}`),
    ...referencesIn(Object.values(paths)),
  ];
  const done = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const reference = wholeComponent(next);
    if (done.has(reference)) continue;
    done.add(reference);
    const value = lookUp(document, reference);
    place(slice, reference, value);
    waiting.push(...referencesIn(value));
  }
  return slice;
}
