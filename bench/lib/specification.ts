import fs from 'node:fs';
import path from 'node:path';
import {APIS} from '../../src/config/apis';
import {loadDocument} from '../../src/openapi/load';
import {METHODS, type Json, type OpenApiDocument} from '../../src/openapi/types';
import {ROOT} from './places';

/** Matches components that are copied with a group; others, such as headers and problem responses, stay shared. */
const OWN_COMPONENT = /^#\/components\/(?:schemas|examples)\//;

type Node = Record<string, Json>;

function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function renameKeys(node: Json | undefined, rename: (key: string) => string): Node {
  return Object.fromEntries(Object.entries(isNode(node) ? node : {}).map(([key, value]) => [rename(key), value]));
}

/** Ids of all operations of a document. */
export function operationIds(document: OpenApiDocument): string[] {
  return Object.values(document.paths ?? {}).flatMap((item) =>
    METHODS.flatMap((method) => item[method]?.operationId ?? []),
  );
}

interface Names {
  suffix: string;
  operations: ReadonlySet<string>;
}

/** Renames references, operation ids, tags and names of objects in one value of a copy. */
function renamed(value: Json, key: string, names: Names): Json {
  const {suffix, operations} = names;
  if (Array.isArray(value)) {
    if (key === 'tags') return value.map((tag) => (typeof tag === 'string' ? `${tag}_${suffix}` : tag));
    return value.map((entry) => renamed(entry, '', names));
  }
  if (isNode(value)) return renamedNode(value, names);
  if (typeof value !== 'string') return value;
  if (key === '$ref' && OWN_COMPONENT.test(value)) return `${value}-${suffix}`;
  if (key === 'operationId' || (key === 'by' && operations.has(value))) return `${value}-${suffix}`;
  return value;
}

function renamedNode(node: Node, names: Names): Node {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      // Example values contain no names.
      if (key === 'example' || key === 'examples' || key === 'value' || key === 'default')
        return [key, key === 'examples' && isNode(value) ? renamedNode(value, names) : value];
      if (key === 'x-transition' && isNode(value) && typeof value.object === 'string')
        return [key, {...value, object: `${value.object}-${names.suffix}`}];
      return [key, renamed(value, key, names)];
    }),
  );
}

/** Adds one renamed copy of all groups, paths, operations, schemas and examples. */
function addCopy(target: Node, source: Node, names: Names): void {
  const {suffix} = names;
  const copy = (part: Json | undefined, rename: (key: string) => string): Node =>
    renamedNode(renameKeys(part, rename), names);
  const tags = (Array.isArray(source.tags) ? source.tags : []).filter(isNode).map((tag) => ({
    ...tag,
    ...(typeof tag.name === 'string' && {name: `${tag.name}_${suffix}`}),
    ...(typeof tag['x-display-name'] === 'string' && {'x-display-name': `${tag['x-display-name']} ${suffix}`}),
  }));
  target.tags = [...(Array.isArray(target.tags) ? target.tags : []), ...tags];
  target.paths = {
    ...(isNode(target.paths) ? target.paths : {}),
    ...copy(source.paths, (route) => route.replace(/^\/(v\d+\/)?/, `/$1${suffix}/`)),
  };
  const own = isNode(source.components) ? source.components : {};
  const all = isNode(target.components) ? target.components : {};
  target.components = {
    ...all,
    ...Object.fromEntries(
      ['schemas', 'examples'].map((kind) => [
        kind,
        {...(isNode(all[kind]) ? all[kind] : {}), ...copy(own[kind], (name) => `${name}-${suffix}`)},
      ]),
    ),
  };
}

/**
 * Multiplies the groups, paths, operations, schemas and examples of a document. The originals keep their names, so that
 * their pages have the same address at every size.
 *
 * @param source a bundled document, in which every reference is local
 */
export function multiply(source: OpenApiDocument, times: number): OpenApiDocument {
  const text = JSON.stringify(source);
  // The document was read from YAML, so it only contains JSON's types.
  const original = JSON.parse(text) as Node;
  const target = JSON.parse(text) as Node;
  const operations = new Set(operationIds(source));
  for (let count = 2; count <= times; count += 1) addCopy(target, original, {suffix: `c${count}`, operations});
  return target as unknown as OpenApiDocument;
}

/** The multiplied description of each API as JSON text, by API name. */
export async function specifications(times: number): Promise<Map<string, {text: string; operations: number}>> {
  const texts = new Map<string, {text: string; operations: number}>();
  for (const api of APIS) {
    const document = multiply(await loadDocument(path.join(ROOT, api.root)), times);
    texts.set(api.name, {text: `${JSON.stringify(document, null, 1)}\n`, operations: operationIds(document).length});
  }
  return texts;
}

/** Writes the descriptions into a folder of another site. */
export async function writeSpecifications(folder: string, times: number): Promise<void> {
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  for (const [name, {text}] of await specifications(times)) fs.writeFileSync(path.join(folder, `${name}.json`), text);
}
