import kebabCase from 'lodash/kebabCase';
import {humanize, slugify} from './model';
import {dereference} from './resolve';
import {METHODS, type OpenApiDocument, type OperationObject, type PathItem, type TagObject} from './types';

/** Ids that would collide with other files in the folder of a group. */
const RESERVED = ['index'];
/** Base for server addresses when the address of the document is unknown. */
const UNKNOWN_SERVER = 'https://api.example.com';
/** Greatest length of an id in characters, because file systems limit the length of file names. */
const ID_LENGTH = 120;

/** The changes made to a document so that pages can be generated from it, one sentence for each. */
type Notes = string[];

function shortened(id: string): string {
  return slugify(id).slice(0, ID_LENGTH).replace(/-+$/, '');
}

/** Gives every operation a unique id, which becomes its address. */
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
      // File names are kebab case, so ids that differ in an address may still collide as files.
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

/** The path items of a document, references followed and copied, because several paths may share one item. */
function ownItems(document: OpenApiDocument): [string, PathItem][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, raw]): [string, PathItem][] => {
    if (!path.startsWith('/')) return [];
    const item = {...dereference(document, raw)};
    for (const method of METHODS) if (item[method]) item[method] = {...item[method]};
    return [[path, item]];
  });
}

/** Webhooks are requests that the API sends; they get pages like operations, but have no path of their own. */
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

/** Makes server addresses absolute, starting from the document's own address, and fills in their variables. */
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

/** Path segments that don't say what a path is about. */
const GENERAL = /^(?:api|rest|v\d[\w.]*|\{.*)$/i;

/**
 * Groups operations without a tag by the first meaningful segment of their path. A single list of hundreds would help
 * nobody.
 */
function groupByPath(items: readonly [path: string, item: PathItem][]): void {
  for (const [path, item] of items) {
    const word = path.split('/').find((part) => part !== '' && !GENERAL.test(part));
    for (const method of METHODS) {
      const operation = item[method];
      if (operation && !operation.tags?.[0] && word !== undefined) operation.tags = [humanize(word)];
    }
  }
}

/** Lists every used tag in the document, so that each group gets the tag's name as its title. */
function listTags(document: OpenApiDocument, items: readonly [path: string, item: PathItem][]): void {
  const named = items.flatMap(([, item]) => METHODS.map((method) => item[method]?.tags?.[0] ?? []).flat());
  const tags = new Map<string, TagObject>();
  // When two tags have the same slug, the first one gives the group its title.
  for (const tag of [...(document.tags ?? []), ...named.map((name): TagObject => ({name}))]) {
    const slug = slugify(tag.name);
    if (!tags.has(slug)) tags.set(slug, {'x-display-name': tag.name, ...tag});
  }
  document.tags = [...tags.values()];
}

/**
 * Changes a foreign document so that pages can be generated from it: our rules are stricter than OpenAPI.
 *
 * @param document bundled; it is changed in place
 * @param address it was fetched from, if any
 * @returns the changes, one sentence for each
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
