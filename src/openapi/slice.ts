import {lookUp} from './resolve';
import {METHODS, type Method, type OpenApiDocument, type PathItem} from './types';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys that hold data, in which `$ref` is an ordinary word. */
const DATA = new Set(['value', 'example', 'default', 'const', 'enum']);
/** Keys whose values are maps: below them the keys are names, and a property may well be called `value`. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'examples', 'headers', 'responses']);

/** References inside a value. Those of discriminators have no `$ref` key. */
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

/** Puts a value where the reference will look for it. */
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

/** The path with this method only; parameters and servers of the path stay. */
function pathWith(item: PathItem, method: Method): PathItem {
  return Object.fromEntries(
    Object.entries(item).filter(([key]) => key === method || !METHODS.some((other) => other === key)),
  );
}

function schemesOf(document: OpenApiDocument, item: PathItem, method: Method): string[] {
  const security = item[method]?.security ?? document.security ?? [];
  return [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
}

/** An operation of a slice. */
export interface SlicePlace {
  path: string;
  method: Method;
}

/** What a slice is made for. */
export interface SliceTarget extends SlicePlace {
  /** What the slice says about itself. */
  description: string;
}

/** A description of one operation that stands alone, as `sliceOfAll` makes it. */
export function sliceOf(document: OpenApiDocument, {description, ...place}: SliceTarget): OpenApiDocument {
  return sliceOfAll(document, [place], description);
}

/**
 * A description of some operations that stands alone: the operations and whatever they refer to, nothing else.
 *
 * @param document a bundled document
 * @param description what the slice says about itself
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
