/** What readers ask a site for: pages, their files, downloads, addresses written otherwise, and mistakes. */
import fs from 'node:fs';
import path from 'node:path';

export interface LoadRequest {
  path: string;
  status: 200 | 301 | 304 | 404;
  /** What the reader's browser can unpack. */
  accept?: 'br, gzip' | 'gzip';
  /** Whether it sends what it was told about its own copy. */
  again?: boolean;
}

interface Places {
  pages: string[];
  assets: string[];
  downloads: string[];
}

function placesIn(folder: string): Places {
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => `/${file.split(path.sep).join('/')}`);
  const pages = files.filter((file) => file.endsWith('/index.html')).map((file) => file.slice(0, -'index.html'.length));
  return {
    pages: pages.filter((page) => !page.startsWith('/problems/')),
    assets: files.filter((file) => /^\/assets\/.*\.(?:js|css|woff2)$/.test(file)),
    downloads: files.filter((file) => /^\/(?:openapi\/.*\.yaml|samples\/.*\.csv|templates\/.*\.zip)$/.test(file)),
  };
}

/** Numbers from 0 to 1 that are the same in each run, so that two runs can be compared (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * @param folder of a build
 * @returns what gives the next request, the same ones in each run
 */
export function requestMix(folder: string): () => LoadRequest {
  const {pages, assets, downloads} = placesIn(folder);
  const next = numbers(11);
  const one = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '/';
  const accept = (): Pick<LoadRequest, 'accept'> => {
    const share = next();
    if (share < 0.8) return {accept: 'br, gzip'};
    return share < 0.95 ? {accept: 'gzip'} : {};
  };
  return () => {
    const share = next();
    if (share < 0.4) return {path: one(pages), status: 200, ...accept()};
    if (share < 0.7) return {path: one(assets), status: 200, ...accept()};
    if (share < 0.8) return {path: one(pages), status: 304, again: true, ...accept()};
    if (share < 0.85) return {path: one(downloads), status: 200, ...accept()};
    if (share < 0.9) return {path: `${one(pages)}index.html`, status: 301};
    return {path: `/nothing-${Math.floor(next() * 1e6)}/`, status: 404, ...accept()};
  };
}
