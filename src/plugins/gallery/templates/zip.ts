import fs from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync, type Zippable} from 'fflate';
import {ownFiles, TYPES_FOLDER} from './files';

/**
 * The date of every file in the zip, so that the same files give the same zip. ZIP dates have no time zone and start at
 * 1980.
 */
const DATE = new Date(1980, 0, 1);

/** `.gitignore` for the unpacked application. */
const IGNORED = 'node_modules/\ndist/\n.env\n';

/**
 * An application as a self-contained zip: its own files, the generated types and the licence.
 *
 * @param siteDir the site's folder
 * @param types text by file name
 */
export function zipOf(siteDir: string, slug: string, types: ReadonlyMap<string, string>): Uint8Array {
  const files = new Map<string, Uint8Array>([
    ['.gitignore', strToU8(IGNORED)],
    ['LICENSE', fs.readFileSync(path.join(siteDir, 'LICENSE'))],
    ...ownFiles(siteDir, slug).map((file) => [file.path, file.bytes] as const),
    ...[...types].map(([name, text]) => [`${TYPES_FOLDER}/${name}`, strToU8(text)] as const),
  ]);
  const entries: Zippable = {};
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[`${slug}/${name}`] = [bytes, {mtime: DATE, level: 9}];
  return zipSync(entries);
}
