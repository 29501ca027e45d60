import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {constants} from 'node:zlib';
import compression from 'compression';
import send from 'send';
import {TWIN_FILE, wantsTwin} from '../../src/content/twins/address';
import {HEADERS_FILE, headersFor, readHeaderRules, type HeaderRule} from '../../src/plugins/security/policy/headers';

/** Where a request that should be written another way belongs: no `index.html`, no `.html`, a slash at the end. */
export function canonicalPath(pathname: string, isPage: (path: string) => boolean): string | undefined {
  // A path that begins with two slashes would be another host to a browser that is sent there.
  const bare = pathname.replace(/^\/{2,}/, '/').replace(/(?:\/index)?\.html$/, '') || '/';
  const slashed = bare.endsWith('/') ? bare : `${bare}/`;
  if (slashed === pathname || !isPage(slashed)) return undefined;
  return slashed;
}

export interface StaticServer {
  port: number;
  close(): Promise<void>;
}

/** Names that change with the content. */
const FINGERPRINTED = /^\/(?:assets|search-index)\/.*\.[0-9A-Za-z]{8}\.\w+$/;

function cacheControl(pathname: string): string {
  return FINGERPRINTED.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

/** The end of a twin's address. */
const MARKDOWN = '.md';

/** The type of the API descriptions; the libraries still call it `text/yaml`. */
const YAML = 'application/yaml';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;

/** Packs the answer that is given in `next`. Quick rather than small, because it is done for each answer. */
const pack = compression({
  filter: (request, response) => response.getHeader('Content-Type') === YAML || compression.filter(request, response),
  level: 1,
  brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18}},
  // Express adds to what Node gives, and the library uses nothing of that.
}) as unknown as Handler;

/** Hosts read their settings from files that begin so; nobody else does. */
const UNPUBLISHED = /\\|\/\.(?!well-known\/)|^\/+_(?:headers|redirects|release)/;

/** @returns the path and query of a request, decoded and as sent; nothing when it is not an address */
function addressOf(request: http.IncomingMessage): {pathname: string; decoded: string; search: string} | undefined {
  try {
    const {url = '/'} = request;
    const {pathname, search} = new URL(url.startsWith('/') ? `http://localhost${url}` : url);
    return {pathname, search, decoded: decodeURIComponent(pathname)};
  } catch {
    return undefined;
  }
}

class Site {
  #rules: HeaderRule[] = [];
  #headersTag: string | undefined;

  constructor(
    private readonly folder: string,
    private readonly baseUrl: string,
  ) {}

  /** What the build in the folder asks for; another build may have come since the last answer. */
  rules(): HeaderRule[] {
    const stats = fs.statSync(path.join(this.folder, HEADERS_FILE), {throwIfNoEntry: false});
    const tag = stats && `${stats.ino} ${stats.mtimeMs}`;
    if (tag !== this.#headersTag) {
      this.#rules = readHeaderRules(this.folder);
      this.#headersTag = tag;
    }
    return this.#rules;
  }

  #has(pathname: string): boolean {
    const file = path.join(this.folder, decodeURIComponent(pathname));
    return file.startsWith(path.join(this.folder, path.sep)) && fs.existsSync(file);
  }

  #isPage(pathname: string): boolean {
    return this.#has(path.posix.join(pathname, 'index.html'));
  }

  /**
   * The file for an address: a page's twin is at `/docs/webhooks.md` too, and at the page itself for whoever accepts
   * Markdown.
   */
  #fileOf(pathname: string, request: http.IncomingMessage, response: http.ServerResponse): string {
    if (pathname.endsWith('/') && this.#isPage(pathname)) {
      response.setHeader('Vary', 'Accept');
      const twin = pathname + TWIN_FILE;
      return wantsTwin(request.headers.accept) && this.#has(twin) ? twin : pathname;
    }
    if (!pathname.endsWith(MARKDOWN) || this.#has(pathname)) return pathname;
    const twin = `${pathname.slice(0, -MARKDOWN.length)}/${TWIN_FILE}`;
    return this.#has(twin) ? twin : pathname;
  }

  #send(request: http.IncomingMessage, response: http.ServerResponse, pathname: string): void {
    response.setHeader('Cache-Control', cacheControl(pathname));
    if (pathname.endsWith('.yaml')) response.setHeader('Content-Type', YAML);
    // What begins with a dot was refused before, but for /.well-known/.
    send(request, pathname, {root: this.folder, cacheControl: false, acceptRanges: false, dotfiles: 'allow'})
      .on('directory', () => this.#refuse(request, response))
      .on('error', () => this.#refuse(request, response))
      .pipe(response);
  }

  #refuse(request: http.IncomingMessage, response: http.ServerResponse): void {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Last-Modified']) response.removeHeader(name);
    response.setHeader('Cache-Control', 'no-store').statusCode = 404;
    send(request, '/404.html', {
      root: this.folder,
      cacheControl: false,
      acceptRanges: false,
      etag: false,
      lastModified: false,
    })
      .on('error', () => response.end())
      .pipe(response);
  }

  answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const address = addressOf(request);
    for (const [name, value] of headersFor(this.rules(), address?.pathname ?? '/')) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'}).end();
      return;
    }
    if (!address?.pathname.startsWith(this.baseUrl)) {
      this.#refuse(request, response);
      return;
    }
    const pathname = address.pathname.slice(this.baseUrl.length - 1);
    const target = canonicalPath(pathname, (place) => this.#isPage(place));
    if (address.decoded.includes('\0')) response.writeHead(400).end();
    else if (target !== undefined)
      response.writeHead(301, {Location: this.baseUrl.slice(0, -1) + target + address.search}).end();
    else if (UNPUBLISHED.test(address.decoded.slice(this.baseUrl.length - 1))) this.#refuse(request, response);
    else {
      const file = this.#fileOf(pathname, request, response);
      // What is said of a twin holds at the address of its page, too.
      if (file !== pathname)
        for (const [name, value] of headersFor(this.rules(), this.baseUrl + file.slice(1)))
          response.setHeader(name, value);
      this.#send(request, response, file);
    }
  }
}

/** Where local servers listen, so that nobody else in the network reads a site that isn't published. */
export const LOOPBACK = '127.0.0.1';

/**
 * Serves a built site as a good static host does: addresses with trailing slashes, 404.html with status 404,
 * long caching for fingerprinted files only, packed answers, the twin of a page for those who accept Markdown, and the
 * headers that the build asks for. A build that
 * takes the folder's place is served from then on. No request ends the server.
 *
 * @param folder of the build
 * @param baseUrl path the site was built for
 * @param host address to listen on
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function serve(folder: string, port: number, baseUrl = '/', host = LOOPBACK): Promise<StaticServer> {
  const site = new Site(folder, baseUrl);
  const server = http.createServer((request, response) => {
    pack(request, response, () => {
      try {
        site.answer(request, response);
      } catch (error) {
        console.error(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      }
    });
  });
  // Closed sooner, as Node does by itself, a connection may end while a browser sends its next request.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether nothing listens on the port yet. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = http.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve(true)));
  });
}
