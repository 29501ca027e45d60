/** A host that serves the files of a folder and knows nothing of the site: no redirects, no headers of its own. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface PlainHost {
  url: string;
  close(): Promise<void>;
}

/** How a host answers the address of a folder without a slash at its end. */
export type FolderAnswer = 'page' | 'missing';

/** @param folders `page` as Vercel and Render do, `missing` as plain object stores do */
export async function startPlainHost(root: string, folders: FolderAnswer, baseUrl = '/'): Promise<PlainHost> {
  const fileOf = (pathname: string): string | undefined => {
    if (!pathname.startsWith(baseUrl)) return undefined;
    const name = path.join(root, decodeURIComponent(pathname.slice(baseUrl.length)));
    const index = pathname.endsWith('/') || folders === 'page' ? [path.join(name, 'index.html')] : [];
    return [name, ...index].find((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile());
  };
  const server = http.createServer(({url = '/'}, response) => {
    const file = fileOf(new URL(url, 'http://localhost').pathname);
    const sent = file ?? path.join(root, '404.html');
    response.writeHead(file === undefined ? 404 : 200, {'Content-Type': TYPES[path.extname(sent)] ?? 'text/plain'});
    fs.createReadStream(sent).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
