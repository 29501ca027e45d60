import {inTime} from '../../components/fault';
import {CONTENT_ID, DATA_ID, frameOf, PAGE_FILE, type PageData, type PageFacts} from '../../content/page/facts';

export type LoadedPage = PageData;

/** Loaded pages by address; null when the server has none at the address. */
const pages = new Map<string, LoadedPage | null>();
const loading = new Map<string, Promise<void>>();

/** The page in the served document. */
function ownPage(): LoadedPage | null {
  const content = document.getElementById(CONTENT_ID);
  const data = document.getElementById(DATA_ID);
  if (!content || !data) return null;
  return {...(JSON.parse(data.textContent) as PageFacts), html: content.innerHTML};
}

/** Path prefixes of pages that have a page file; set at build. */
declare const __DOC_ROOTS__: readonly string[];

/** Whether an address may have a page file. To the router, upper case makes no difference. */
export function isDocsAddress(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return __DOC_ROOTS__.some((root) => path.startsWith(root.toLowerCase()));
}

/** The release that this document is of. */
function ownFrame(): string | undefined {
  const elements = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link[href]');
  return frameOf([...elements].map(({src, href}) => src || href).join());
}

const served = typeof window === 'undefined' ? undefined : window.location.pathname;

async function fetchPage(pathname: string): Promise<void> {
  const response = await fetch(pathname.replace(/\/?$/, `/${PAGE_FILE}`));
  // A server that answers every address with an HTML page has no page file there.
  const found = response.ok && response.headers.get('content-type')?.includes('json') === true;
  const page = found ? ((await response.json()) as Partial<LoadedPage>) : undefined;
  if (typeof page?.html === 'string') {
    // It is loaded with its own scripts and styles, as after any error.
    if (page.frame !== ownFrame()) throw new Error(`The page ${pathname} is of another release.`);
    pages.set(pathname, page as LoadedPage);
  }
  // The server returned this document for an unknown address.
  else if (pathname === served && (response.ok || response.status === 404)) pages.set(pathname, null);
  // The server may have a page that this release does not know: after an error, the browser loads the address itself.
  else throw new Error(`${pathname} answered ${response.status}`);
}

/**
 * Loads a page so that it can be shown.
 *
 * @throws Error when the server can't be reached in time, or does not answer with a page
 */
export function loadPage(pathname: string): Promise<void> {
  if (pages.has(pathname)) return Promise.resolve();
  if (pathname === served && document.getElementById(CONTENT_ID)) {
    pages.set(pathname, ownPage());
    return Promise.resolve();
  }
  const started = loading.get(pathname) ?? inTime(fetchPage(pathname));
  loading.set(pathname, started);
  return started.finally(() => loading.delete(pathname));
}

/** Whether the server has no page at this address, which the router decodes. */
export function isMissing(pathname: string): boolean {
  return pages.get(pathname) === null || pages.get(encodeURI(pathname)) === null;
}

/** @returns the loaded page; undefined when it is not loaded or there is none */
export function knownPage(pathname: string): LoadedPage | undefined {
  return pages.get(pathname) ?? undefined;
}
