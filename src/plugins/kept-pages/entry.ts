import render from '@docusaurus/core/lib/client/serverEntry';
import siteConfig from '@generated/docusaurus.config';
import registry from '@generated/registry';
import routes from '@generated/routes';
import chunkNames from '@generated/routesChunkNames';
import {partsOf} from '@kept-pages/parts';
import {matchRoutes} from 'react-router-config';
import {readPage, keepPage, type Rendered} from './store';
import {chunksOf, hashOf} from './chunks';

/** The modules of the server's bundle by id; the text of one is its code, or its data. */
declare const __webpack_modules__: Readonly<Record<string, (...values: never[]) => unknown>>;
/** `u` makes the name of a chunk's file, with the hash of what is in it. */
declare const __webpack_require__: {u: (chunk: string) => string};

interface Request {
  pathname: string;
}

/** Of the modules that are there before any page is loaded: the frame of every page. */
const frameHash = hashOf(
  Object.entries(__webpack_modules__)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, module]) => [id, String(module)]),
);

/** Names of chunks in an entry of the router's table, however deep they stand. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}

/** Entries of the router's table, by the path of their route. */
const entriesByPath = new Map<string, [key: string, names: object][]>();
for (const [key, names] of Object.entries(chunkNames)) {
  const routePath = key.slice(0, key.lastIndexOf('-'));
  entriesByPath.set(routePath, [...(entriesByPath.get(routePath) ?? []), [key, names]]);
}

const files = new Map<string, string>();

/** Name of the file of a chunk. The bundler's function makes a table of all names at each call. */
function fileOf(chunk: string): string {
  const known = files.get(chunk) ?? __webpack_require__.u(chunk);
  files.set(chunk, known);
  return known;
}

/**
 * Changes whenever anything does that the page is rendered from; none of it needs to be loaded.
 * Nothing when it can't be told.
 */
function fingerprint(pathname: string): string | undefined {
  const paths = new Set(matchRoutes(routes, decodeURI(pathname)).map(({route}) => String(route.path)));
  const entries = [...paths].flatMap((routePath) =>
    // The frame of the docs and their first page have the same path; only a page has content.
    (entriesByPath.get(routePath) ?? []).filter(([, names]) => routePath === pathname || !('content' in names)),
  );
  const loaded: string[] = [];
  for (const name of namesIn(entries.map(([, names]) => names))) {
    const load = registry[name]?.[0];
    // A name of nothing that is loaded is a value.
    if (!load) continue;
    const chunks = chunksOf(String(load));
    if (!chunks) return undefined;
    loaded.push(...chunks.map(fileOf));
  }
  return hashOf([frameHash, JSON.stringify([entries, partsOf(pathname, siteConfig.baseUrl)]), ...loaded]);
}

/**
 * Renders a page as Docusaurus does, or takes it from the site built before when nothing has changed that it is
 * rendered from: code, text and data are modules of the bundle, whose files have names that change with them.
 */
export default async function renderOrKeep(request: Request): Promise<Rendered> {
  const {pathname} = request;
  const key = fingerprint(pathname);
  const kept = key === undefined ? undefined : readPage(pathname, siteConfig.baseUrl, key);
  if (kept) return kept;
  const rendered = await (render as (request: Request) => Promise<Rendered>)(request);
  if (key !== undefined) keepPage(pathname, key, rendered);
  return rendered;
}
