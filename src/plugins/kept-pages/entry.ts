import render from '@docusaurus/core/lib/client/serverEntry';
import preload from '@docusaurus/core/lib/client/preload';
import siteConfig from '@generated/docusaurus.config';
import registry from '@generated/registry';
import routes from '@generated/routes';
import chunkNames from '@generated/routesChunkNames';
import {matchRoutes} from 'react-router-config';
import {readPage, keepPage, type Rendered} from './store';
import {hashOf, ModuleReader, type BundledModules} from './modules';

declare const __webpack_modules__: BundledModules;

interface Request {
  pathname: string;
}

const reader = new ModuleReader(__webpack_modules__);

/** Ids of the modules that are there before any page is loaded: the frame of every page. */
const frame: ReadonlySet<string> = new Set(Object.keys(__webpack_modules__));
const frameHash = hashOf(reader.hashes([...frame], new Set()).values());

/** Names of chunks in an entry of the router's table, however deep they stand. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}

/** Changes whenever anything does that the page is rendered from. Its modules must be loaded. */
function fingerprint(pathname: string): string {
  const paths = new Set(matchRoutes(routes, decodeURI(pathname)).map(({route}) => route.path));
  const entries = Object.entries(chunkNames).filter(([key, names]) => {
    const routePath = key.slice(0, key.lastIndexOf('-'));
    // The frame of the docs and their first page have the same path; only a page has content.
    const isOtherPage = routePath !== pathname && typeof names === 'object' && 'content' in names;
    return paths.has(routePath) && !isOtherPage;
  });
  const ids = namesIn(entries.map(([, names]) => names)).flatMap((name) => {
    const id = registry[name]?.[2];
    return id === undefined ? [] : [id];
  });
  return hashOf([frameHash, JSON.stringify(entries), ...reader.hashes(ids, frame).values()]);
}

/**
 * Renders a page as Docusaurus does, or takes it from the site built before when nothing has changed that it is
 * rendered from: code, text and data are modules of the bundle, so their text says whether anything has.
 */
export default async function renderOrKeep(request: Request): Promise<Rendered> {
  const {pathname} = request;
  await preload(pathname);
  const key = fingerprint(pathname);
  const kept = readPage(pathname, siteConfig.baseUrl, key);
  if (kept) return kept;
  const rendered = await (render as (request: Request) => Promise<Rendered>)(request);
  keepPage(pathname, key, rendered);
  return rendered;
}
