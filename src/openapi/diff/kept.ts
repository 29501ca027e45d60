import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib';
import type {OpenApiDocument} from '../types';
import {CALL_EXTENSIONS, NAMED_MAPS} from './names';

/** Where published versions are kept, one folder for each, named by its day. */
export const VERSIONS_FOLDER = 'openapi/versions';

/** Extensions that a version keeps. The others only matter to pages. */
const KEPT_EXTENSIONS = new Set([...CALL_EXTENSIONS, 'x-sunset', 'x-beta']);

function isKept(key: string): boolean {
  return key !== 'example' && key !== 'examples' && (!key.startsWith('x-') || KEPT_EXTENSIONS.has(key));
}

/** A document without examples and without extensions that only matter to pages: what a comparison needs. */
export function withoutExamples(value: unknown, keysAreNames = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutExamples(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => keysAreNames || isKept(key))
      .map(([key, inner]): [string, unknown] => [key, withoutExamples(inner, !keysAreNames && NAMED_MAPS.has(key))]),
  );
}

const fileOf = (root: string, version: string, api: string): string =>
  path.join(root, VERSIONS_FOLDER, version, `${api}.json.br`);

/** The days of the kept versions, the oldest first. @param root folder of the site */
export function keptVersions(root: string): string[] {
  const folder = path.join(root, VERSIONS_FOLDER);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
    .sort();
}

/** @returns the kept document; undefined when the version has no such API */
export function readKept(root: string, version: string, api: string): OpenApiDocument | undefined {
  const file = fileOf(root, version, api);
  if (!fs.existsSync(file)) return undefined;
  return JSON.parse(brotliDecompressSync(fs.readFileSync(file)).toString()) as OpenApiDocument;
}

/** Keeps a document as a version. @returns the size of the packed file in bytes */
export function keep(root: string, version: string, api: string, document: OpenApiDocument): number {
  const text = Buffer.from(JSON.stringify(withoutExamples(document)));
  const {BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT} = constants;
  const packed = brotliCompressSync(text, {
    params: {[BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: text.length},
  });
  const file = fileOf(root, version, api);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, packed);
  return packed.length;
}
