/** Rewrites the files Docusaurus generates for its router so that they don't grow with the number of pages. */

/** Chunk of each part of a route by `<path>-<hash>`, as in `routesChunkNames.json`. */
export type ChunkNames = Record<string, Record<string, unknown>>;

export interface Generated {
  routes: string;
  registry: string;
  chunkNames: ChunkNames;
}

/** A route without children, as Docusaurus writes it. */
const LEAF =
  /\{\n\s*path: '([^']+)',\n\s*component: ComponentCreator\('[^']+', '(\w+)'\),\n\s*exact: true(?:,\n\s*sidebar: "([^"]+)")?\n\s*\},?\n?/g;
/** What draws the pages of docs instances, each with what draws them in the browser. */
const FRAMES: ReadonlyMap<unknown, string> = new Map([
  ['@theme/DocItem', 'docPage'],
  ['@theme/ApiItem', 'apiPage'],
]);
/** A run of such routes: the pages of one docs instance. */
const RUN = new RegExp(`(?:\\s*${LEAF.source})+`, 'g');
const REGISTRY_LINE = /^ {2}"(\w+)": \[\(\) => import\(.*?\), "([^"]+)", .*\],\n?/gm;

interface Leaf {
  text: string;
  path: string;
  key: string;
  sidebar: string | undefined;
}

function leavesOf(run: string): Leaf[] {
  return [...run.matchAll(LEAF)].map(([text, path = '', hash = '', sidebar]) => ({
    text,
    path,
    key: `${path}-${hash}`,
    sidebar,
  }));
}

/** The sidebar most pages of an instance have. */
function commonSidebar(leaves: Leaf[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const {sidebar} of leaves) counts.set(sidebar, (counts.get(sidebar) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function pageRoute(path: string, frame: string, sidebar: string | undefined): string {
  const rest = sidebar === undefined ? '' : `, sidebar: ${JSON.stringify(sidebar)}`;
  return `{path: ${JSON.stringify(path)}, component: ${frame}, exact: true${rest}},`;
}

/** One route for all pages with the common sidebar; those with another one keep theirs. */
function shorten(leaves: Leaf[], frame: string): string {
  const common = commonSidebar(leaves);
  const root = leaves.map(({path}) => path).sort((a, b) => a.length - b.length)[0] ?? '/';
  const others = leaves
    .filter(({sidebar}) => sidebar !== common)
    .map(({path, sidebar}) => pageRoute(path, frame, sidebar));
  return `\n${[...others, pageRoute(`${root}*`, frame, common)].join('\n')}\n`;
}

/**
 * Replaces the routes of docs pages by one a docs instance, whose content is fetched by its address, and drops
 * their chunks from the registry.
 *
 * @throws Error when Docusaurus writes its files in another form than this knows
 */
export function staticRoutes({routes, registry, chunkNames}: Generated): Generated {
  const modules = new Map([...registry.matchAll(REGISTRY_LINE)].map(([, id, module]) => [id, module]));
  const frameOf = (chunks: Record<string, unknown> | undefined): string | undefined =>
    FRAMES.get(modules.get(String(chunks?.['__comp'])));
  const dropped = new Set<string>();
  const shortened = routes.replaceAll(RUN, (run) => {
    const leaves = leavesOf(run);
    const rest = leaves.filter(({key}) => !frameOf(chunkNames[key])).map(({text}) => text);
    const docs = [...FRAMES.values()].map((frame) => {
      const framed = leaves.filter(({key}) => frameOf(chunkNames[key]) === frame);
      for (const {key} of framed) dropped.add(key);
      return framed.length === 0 ? '' : shorten(framed, frame);
    });
    return docs.join('') === '' ? run : rest.join('') + docs.join('');
  });
  const docPages = Object.values(chunkNames).filter((chunks) => frameOf(chunks));
  if (docPages.length === 0 || dropped.size !== docPages.length)
    throw new Error(
      `src/plugins/static-client/bundle knows ${dropped.size} of ${docPages.length} docs routes. Docusaurus writes .docusaurus/routes.js in a new form: compare it with routes.ts there.`,
    );
  const kept = Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !dropped.has(key)));
  const used = new Set([...JSON.stringify(kept).matchAll(/"(\w+)"/g)].map(([, id]) => id));
  return {
    routes: `import {${[...FRAMES.values()].join(', ')}} from '@site/src/client/static/docPage';\n${shortened}`,
    registry: registry.replaceAll(REGISTRY_LINE, (line, id: string) => (used.has(id) ? line : '')),
    chunkNames: kept,
  };
}
