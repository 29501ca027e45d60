/** Rewrites the files that Docusaurus generates for its router, so that they don't grow with the number of pages. */

import type {Expression} from 'acorn';
import {defaultExport, elementsOf, membersOf, replaced, valueOf, type Range} from './modules';

/** Chunk names by `<path>-<hash>` of a route, as in `routesChunkNames.json`. */
export type ChunkNames = Record<string, Record<string, unknown>>;

export interface Generated {
  routes: string;
  registry: string;
  chunkNames: ChunkNames;
}

/** Components of docs pages, with the name of the component that replaces each in the browser. */
const FRAMES: ReadonlyMap<unknown, string> = new Map([
  ['@theme/DocItem', 'docPage'],
  ['@theme/ApiItem', 'apiPage'],
]);
/** The route of a docs page. */
interface Leaf extends Range {
  path: string;
  /** Key of the route in the table of chunk names. */
  key: string;
  sidebar: string | undefined;
}

/** A route without children; undefined for any other expression. */
function leafOf(route: Expression): Leaf | undefined {
  const {path, component, exact, sidebar, routes} = Object.fromEntries(membersOf(route));
  if (routes || component?.type !== 'CallExpression' || valueOf(exact) !== true) return undefined;
  const [, hash] = component.arguments;
  const own = hash && hash.type !== 'SpreadElement' ? valueOf(hash) : undefined;
  const address = String(valueOf(path));
  const name = valueOf(sidebar);
  return {
    start: route.start,
    end: route.end,
    path: address,
    key: `${address}-${String(own)}`,
    sidebar: typeof name === 'string' ? name : undefined,
  };
}

/** The routes without children, grouped by the list that contains them. */
function leavesByList(list: Expression | undefined): Leaf[][] {
  const routes = elementsOf(list);
  const leaves = routes.flatMap((route) => leafOf(route) ?? []);
  return [leaves, ...routes.flatMap((route) => leavesByList(membersOf(route).get('routes')))];
}

/** The sidebar that most pages of an instance have. */
function commonSidebar(leaves: Leaf[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const {sidebar} of leaves) counts.set(sidebar, (counts.get(sidebar) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function pageRoute(path: string, frame: string, sidebar: string | undefined): string {
  const rest = sidebar === undefined ? '' : `, sidebar: ${JSON.stringify(sidebar)}`;
  return `{path: ${JSON.stringify(path)}, component: ${frame}, exact: true${rest}},`;
}

/** A single route for all pages with the common sidebar, after routes for the pages with another one. */
function shorten(leaves: Leaf[], frame: string): string {
  const common = commonSidebar(leaves);
  const root = leaves.map(({path}) => path).sort((a, b) => a.length - b.length)[0] ?? '/';
  const others = leaves
    .filter(({sidebar}) => sidebar !== common)
    .map(({path, sidebar}) => pageRoute(path, frame, sidebar));
  return `\n${[...others, pageRoute(`${root}*`, frame, common)].join('\n')}\n`;
}

/**
 * Replaces the routes of docs pages by one for each docs instance, whose content is fetched by its address, and drops
 * their chunks from the registry.
 *
 * @throws Error when Docusaurus has changed the form of these files
 */
export function staticRoutes({routes, registry, chunkNames}: Generated): Generated {
  const modules = membersOf(defaultExport(registry));
  const frameOf = (key: string): string | undefined => {
    const id = chunkNames[key]?.['__comp'];
    return FRAMES.get(valueOf(elementsOf(modules.get(String(id)))[1]));
  };
  const changes: (Range & {by: string})[] = [];
  const dropped = new Set<string>();
  for (const leaves of leavesByList(defaultExport(routes)))
    for (const frame of FRAMES.values()) {
      const framed = leaves.filter(({key}) => frameOf(key) === frame);
      for (const {key} of framed) dropped.add(key);
      // The general route goes last, because it also matches the addresses of the others.
      const last = framed.at(-1);
      for (const leaf of framed) changes.push({...leaf, by: leaf === last ? shorten(framed, frame) : ''});
    }
  const docPages = Object.keys(chunkNames).filter(frameOf);
  if (docPages.length === 0 || dropped.size !== docPages.length)
    throw new Error(
      `src/plugins/static-client/bundle knows ${dropped.size} of ${docPages.length} docs routes. Docusaurus writes .docusaurus/routes.js in a new form: compare it with routes.ts there.`,
    );
  const others = Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !dropped.has(key)));
  const used = new Set([...JSON.stringify(others).matchAll(/"(\w+)"/g)].map(([, id]) => id));
  const unused = [...modules].filter(([id]) => !used.has(id));
  return {
    routes: `import {${[...FRAMES.values()].join(', ')}} from '@site/src/client/static/docPage';\n${replaced(routes, changes)}`,
    registry: replaced(
      registry,
      unused.map(([, {member}]) => ({...member, by: ''})),
    ),
    chunkNames: others,
  };
}
