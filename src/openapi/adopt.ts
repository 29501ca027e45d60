import kebabCase from 'lodash/kebabCase';
import {humanize, slugify} from './model';
import {dereference} from './resolve';
import {METHODS, type OpenApiDocument, type OperationObject, type PathItem, type TagObject} from './types';

/** Names that have another meaning in the folder of a group. */
const RESERVED = ['index'];
/** Stands for a server whose address is not known. */
const UNKNOWN_SERVER = 'https://api.example.com';
/** Longer names of files are cut by file systems. */
const ID_LENGTH = 120;

/** What was changed in a document so that pages can be made of it, a sentence each. */
type Notes = string[];

function shortened(id: string): string {
  return slugify(id).slice(0, ID_LENGTH).replace(/-+$/, '');
}

/** Gives every operation an id that no other has, which becomes its address. */
function nameOperations(items: readonly [path: string, item: PathItem][], notes: Notes): void {
  const taken = new Set(RESERVED);
  let unnamed = 0;
  const rewritten: string[] = [];
  for (const [path, item] of items) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const given = operation.operationId;
      if (given === undefined) unnamed += 1;
      const wanted = shortened(given ?? `${method}-${path}`);
      if (given !== undefined && wanted !== given) rewritten.push(`"${given}" is "${wanted}"`);
      let id = wanted;
      // Files are named in kebab case, which takes more names for the same than an address does.
      for (let count = 2; taken.has(kebabCase(id)); count += 1) id = `${wanted}-${count}`;
      if (given !== undefined && id !== wanted)
        notes.push(`${method.toUpperCase()} ${path}: the id "${given}" is taken, so its page is called "${id}".`);
      taken.add(kebabCase(id));
      operation.operationId = id;
    }
  }
  const [example] = rewritten;
  if (example !== undefined)
    notes.push(
      `${rewritten.length} ids of operations are written as addresses, in the site and in its downloads: ${example}, for instance.`,
    );
  if (unnamed > 0)
    notes.push(
      unnamed === 1
        ? '1 operation has no operationId: its page is called by method and path.'
        : `${unnamed} operations have no operationId: their pages are called by method and path.`,
    );
}

/** Path items may be references, and several paths may lead to the same one. */
function ownItems(document: OpenApiDocument): [string, PathItem][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, raw]): [string, PathItem][] => {
    if (!path.startsWith('/')) return [];
    const item = {...dereference(document, raw)};
    for (const method of METHODS) if (item[method]) item[method] = {...item[method]};
    return [[path, item]];
  });
}

/** Webhooks are requests that somebody else sends; they get pages like operations, without an address of their own. */
function webhooksOf(document: OpenApiDocument): [string, PathItem][] {
  return Object.entries(document.webhooks ?? {}).map(([name, raw]) => {
    const item = {...dereference(document, raw)};
    for (const method of METHODS) {
      const operation: OperationObject | undefined = item[method];
      if (operation)
        item[method] = {
          ...operation,
          'x-webhook': true,
          tags: ['Webhooks'],
          operationId: operation.operationId ?? name,
        };
    }
    return [`/${name.replace(/^\//, '')}`, item];
  });
}

/** Addresses of servers may be relative to where the document was found, and have parts to choose. */
function placeServers(document: OpenApiDocument, address: string | undefined): void {
  for (const server of document.servers ?? []) {
    const chosen = server.url.replace(
      /\{([^}]+)\}/g,
      (whole, name: string) => server.variables?.[name]?.default ?? whole,
    );
    if (chosen !== server.url) server['x-template'] = server.url;
    const base = address ?? UNKNOWN_SERVER;
    server.url = URL.canParse(chosen, base) ? new URL(chosen, base).href.replace(/\/$/, '') : UNKNOWN_SERVER;
  }
}

/** Says nothing about what a path is for. */
const GENERAL = /^(?:api|rest|v\d[\w.]*|\{.*)$/i;

/** Operations without a tag are grouped by the first word of their paths: hundreds in one list help nobody. */
function groupByPath(items: readonly [path: string, item: PathItem][]): void {
  for (const [path, item] of items) {
    const word = path.split('/').find((part) => part !== '' && !GENERAL.test(part));
    for (const method of METHODS) {
      const operation = item[method];
      if (operation && !operation.tags?.[0] && word !== undefined) operation.tags = [humanize(word)];
    }
  }
}

/** Titles of groups are the names of tags as they are written, whether or not the document lists them. */
function listTags(document: OpenApiDocument, items: readonly [path: string, item: PathItem][]): void {
  const named = items.flatMap(([, item]) => METHODS.map((method) => item[method]?.tags?.[0] ?? []).flat());
  const tags = new Map<string, TagObject>();
  // Of two tags with one address the first gives the group its title.
  for (const tag of [...(document.tags ?? []), ...named.map((name): TagObject => ({name}))]) {
    const slug = slugify(tag.name);
    if (!tags.has(slug)) tags.set(slug, {'x-display-name': tag.name, ...tag});
  }
  document.tags = [...tags.values()];
}

/**
 * Makes a document of others one that pages can be made of: our rules ask more than OpenAPI does.
 *
 * @param document bundled; it is changed
 * @param address where it was fetched from, if it was
 * @returns what was changed, a sentence each
 */
export function adopt(document: OpenApiDocument, address?: string): Notes {
  const notes: Notes = [];
  const paths = ownItems(document);
  const known = new Set(paths.map(([path]) => path));
  const webhooks = webhooksOf(document).filter(([path]) => !known.has(path));
  const items = [...paths, ...webhooks];
  nameOperations(items, notes);
  document.paths = Object.fromEntries(items);
  delete document.webhooks;
  if (items.length === 0)
    notes.push('The document has no paths and no webhooks: the site has an overview and nothing else.');
  groupByPath(items);
  listTags(document, items);
  placeServers(document, address);
  return notes;
}
