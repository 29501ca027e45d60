import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.xml': 'text/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.yaml': 'text/yaml',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = /\.(?:html|js|mjs|css|json|svg|xml|txt|md|yaml|wasm|webmanifest)$/;

export interface Host {
  origin: string;
  close(): void;
}

interface Answer {
  body: Buffer;
  headers: http.OutgoingHttpHeaders;
}

function fileOf(folder: string, url: string): string | undefined {
  const {pathname} = new URL(url, 'http://localhost');
  const file = path.join(folder, decodeURIComponent(pathname));
  if (!file.startsWith(folder)) return undefined;
  const stat = fs.statSync(file, {throwIfNoEntry: false});
  if (stat?.isFile()) return file;
  const page = stat ? path.join(file, 'index.html') : `${file}.html`;
  return fs.existsSync(page) ? page : undefined;
}

function answerOf(file: string): Answer {
  const raw = fs.readFileSync(file);
  const packed = COMPRESSED.test(file);
  const body = packed ? gzipSync(raw, {level: 9}) : raw;
  return {
    body,
    headers: {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
      ...(packed && {'content-encoding': 'gzip'}),
    },
  };
}

/**
 * Serves a built site of any generator on the loopback address, in the same way for all: gzip level 9, index pages,
 * 404.html, a year of caching. `npm run site` has other compression and caching, which would not be comparable.
 */
export async function host(builtFolder: string): Promise<Host> {
  const folder = path.resolve(builtFolder);
  const answers = new Map<string, Answer>();
  const server = http.createServer((request, response) => {
    const found = fileOf(folder, request.url ?? '/');
    const file = found ?? fileOf(folder, '/404.html');
    if (file === undefined) {
      response.writeHead(404).end('Not found');
      return;
    }
    const answer = answers.get(file) ?? answerOf(file);
    answers.set(file, answer);
    const caching = {'cache-control': found === undefined ? 'no-store' : 'max-age=31536000'};
    response.writeHead(found === undefined ? 404 : 200, {...answer.headers, ...caching}).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
