import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {readHeaders} from './security/headers';

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

/**
 * Serves a built site as a good static host does: addresses with trailing slashes, 404.html with status 404,
 * long caching for fingerprinted files only, and the headers that the build asks for.
 *
 * @param folder of the build
 * @param baseUrl path the site was built for
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function serve(folder: string, port: number, baseUrl = '/'): Promise<StaticServer> {
  const headers = readHeaders(folder);
  const notFound = fs.readFileSync(path.join(folder, '404.html'));
  const isPage = (pathname: string): boolean =>
    fs.existsSync(path.join(folder, decodeURIComponent(pathname), 'index.html'));
  const files = sirv(folder, {
    etag: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      const fingerprinted = /^\/assets\/.*\.[0-9A-Za-z]{8}\.\w+$/.test(pathname);
      response.setHeader(
        'Cache-Control',
        fingerprinted ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
    },
  });
  const server = http.createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const answerNotFound = (): void => {
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store'}).end(notFound);
    };
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith(baseUrl)) {
      answerNotFound();
      return;
    }
    const pathname = url.pathname.slice(baseUrl.length - 1);
    let target: string | undefined;
    try {
      target = canonicalPath(pathname, isPage);
    } catch {
      // The address is not valid percent-encoding.
      answerNotFound();
      return;
    }
    if (target !== undefined) {
      response.writeHead(301, {Location: baseUrl.slice(0, -1) + target + url.search}).end();
      return;
    }
    request.url = pathname + url.search;
    files(request, response, answerNotFound);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
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
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
