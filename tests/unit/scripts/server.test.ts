import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serve, type StaticServer} from '../../../scripts/lib/server';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
const folder = path.join(parent, 'build');
const LONG = `<p>${'long '.repeat(1000)}</p>`;
let server: StaticServer;

function put(name: string, text: string): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

beforeAll(async () => {
  fs.mkdirSync(path.join(parent, 'outside'), {recursive: true});
  fs.writeFileSync(path.join(parent, 'outside', 'index.html'), 'outside');
  put('index.html', 'home');
  put('404.html', 'no such page');
  put('docs/index.html', LONG);
  put('docs/index.md', '# Docs');
  put('old/index.html', 'leads on');
  put('assets/js/main.0123abcd.js', '1');
  put('openapi/clients.yaml', LONG);
  put('.env', 'hidden');
  put('_headers', '/*\n  Content-Security-Policy: one\n/*.md\n  X-Robots-Tag: noindex\n');
  put('_headers.caddy', 'x');
  put('_release.nginx.conf', 'x');
  server = await serve(folder, 0);
});

afterAll(async () => {
  await server.close();
  fs.rmSync(parent, {recursive: true});
});

interface Answer {
  status: number;
  head: string;
  body: Buffer;
}

/** Sends an address as it is: a client would tidy it up first. To HTTP/1.0 the answer comes in one piece. */
function ask(target: string, headers: string[] = [], method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(server.port, 'localhost');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      const head = all.subarray(0, end).toString();
      resolve({status: Number(head.split(' ')[1]), head, body: all.subarray(end + 4)});
    });
    socket.write(
      `${[`${method} ${target} HTTP/1.0`, 'Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`,
    );
  });
}

describe('no request ends the server', () => {
  it.each([
    ['//', 301],
    ['http://[', 404],
    ['/%', 404],
    ['/docs/%00', 400],
    ['/docs/%5C..%5C', 404],
    ['*', 404],
    ['/..%2foutside/index.html', 404],
    ['/..%2foutside', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/.env', 404],
    ['/_headers', 404],
    ['/_headers.caddy', 404],
    ['/_release.nginx.conf', 404],
    ['/_redirects', 404],
    ['/nothing.md', 404],
    ['/old.md', 404],
    ['/..%2foutside.md', 404],
    ['/%5Fheaders', 404],
    ['/%2f_headers', 404],
    ['/docs%2f..%2f_headers', 404],
    ['/assets', 404],
    ['/404', 404],
    ['/assets/js/', 404],
  ])('%s', async (target, status) => {
    expect((await ask(target)).status).toBe(status);
    expect((await ask('/')).body.toString()).toBe('home');
  });

  it.each(['bytes=10-5', 'bytes=-', 'bytes=999999-', 'x'])('with the range %s', async (range) => {
    expect((await ask('/docs/', [`Range: ${range}`])).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('with the method %s', async (method) => {
    const {status, head} = await ask('/docs/', [], method);
    expect(status).toBe(405);
    expect(head).toContain('Allow: GET, HEAD');
  });
});

describe('an answer', () => {
  it('is packed as the browser asks', async () => {
    const plain = await ask('/docs/');
    expect(plain.body.toString()).toBe(LONG);
    expect(plain.head).toContain('Vary: Accept, Accept-Encoding');
    const br = await ask('/docs/', ['Accept-Encoding: gzip, deflate, br']);
    expect(br.head).toContain('Content-Encoding: br');
    expect(brotliDecompressSync(br.body).toString()).toBe(LONG);
    const gz = await ask('/docs/', ['Accept-Encoding: gzip, br;q=0']);
    expect(gz.head).toContain('Content-Encoding: gzip');
    expect(gunzipSync(gz.body).toString()).toBe(LONG);
    expect((await ask('/docs/', ['Accept-Encoding: *'])).head).toContain('Content-Encoding: br');
    expect((await ask('/docs/', ['Accept-Encoding: identity'])).body.toString()).toBe(LONG);
    const description = await ask('/openapi/clients.yaml', ['Accept-Encoding: br']);
    expect(description.head).toContain('Content-Type: application/yaml');
    expect(brotliDecompressSync(description.body).toString()).toBe(LONG);
  });

  it.each([
    ['/docs/', 'text/markdown', '# Docs'],
    ['/docs/', 'text/markdown, text/html, */*', '# Docs'],
    ['/docs/', 'text/html, text/markdown;q=1.0', '# Docs'],
    ['/docs/', 'text/html, text/markdown;q=0.9', LONG],
    ['/docs/', 'text/markdown;q=0.9, */*;q=0.1', '# Docs'],
    ['/docs/', 'text/markdown;q=0, */*', LONG],
    ['/docs/', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', LONG],
    ['/docs/', 'text/html', LONG],
    ['/old/', 'text/markdown', 'leads on'],
    ['/', 'text/markdown', 'home'],
  ])('at %s for %s', async (address, accept, body) => {
    const found = await ask(address, [`Accept: ${accept}`]);
    expect([found.status, found.body.toString()]).toEqual([200, body]);
    // Whoever keeps an answer for others keeps one for each.
    expect(found.head).toMatch(/^Vary: Accept\b(?!-)/m);
    expect(found.head.includes('Content-Type: text/markdown')).toBe(body === '# Docs');
    expect(found.head.includes('X-Robots-Tag: noindex')).toBe(body === '# Docs');
    expect(found.head).toContain('Content-Security-Policy: one');
  });

  it.each(['/docs.md', '/docs/index.md', '/docs.md?x=1'])('is the twin at %s', async (address) => {
    const {status, head, body} = await ask(address, ['Accept: text/html']);
    expect([status, body.toString()]).toEqual([200, '# Docs']);
    expect(head).toContain('Content-Type: text/markdown');
    expect(head).toContain('X-Robots-Tag: noindex');
    expect(head).not.toMatch(/^Vary: Accept\b(?!-)/m);
  });

  it('is empty when nothing has changed, and to HEAD', async () => {
    const etag = /ETag: (.*)\r/.exec((await ask('/docs/')).head)?.[1] ?? '';
    const same = await ask('/docs/', [`If-None-Match: "other", ${etag}`]);
    expect([same.status, same.body.length]).toEqual([304, 0]);
    expect((await ask('/docs/', ['If-None-Match: "other"'])).status).toBe(200);
    const later = new Date(Date.now() + 60_000).toUTCString();
    expect((await ask('/docs/', [`If-Modified-Since: ${later}`])).status).toBe(304);
    expect((await ask('/docs/', ['If-Modified-Since: nonsense'])).status).toBe(200);
    const head = await ask('/docs/', [], 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.head).toContain(`Content-Length: ${LONG.length}`);
  });

  it('is kept for long only when its name changes with it', async () => {
    expect((await ask('/assets/js/main.0123abcd.js')).head).toContain('immutable');
    expect((await ask('/docs/')).head).toContain('must-revalidate');
    expect((await ask('/nothing/')).head).toContain('no-store');
  });

  it('comes from the build that is there now, with its headers', async () => {
    expect((await ask('/')).head).toContain('Content-Security-Policy: one');
    // A file may go between its being found and its being opened.
    const open = Array.from({length: 30}, () => ask('/docs/'));
    await Promise.race(open);
    fs.renameSync(folder, path.join(parent, 'old'));
    expect((await Promise.all(open)).filter(({status}) => status !== 200 && status !== 404)).toEqual([]);
    expect((await ask('/')).status).toBe(404);
    put('index.html', 'new home');
    put('_headers', '/*\n  Content-Security-Policy: two\n');
    const {head, body} = await ask('/');
    expect(head).toContain('Content-Security-Policy: two');
    expect(body.toString()).toBe('new home');
    fs.rmSync(folder, {recursive: true});
    fs.renameSync(path.join(parent, 'old'), folder);
  });
});
