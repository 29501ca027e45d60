import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {IS_PRODUCTION, REPOSITORY_URL} from '../../config/env';
import {SHARED_DIR, type ApiSource} from '../../config/apis';
import {releasesOf} from '../../openapi/diff/entries';

/** Folders and files on which everything generated from the descriptions depends. */
const SOURCES = ['openapi', 'src', 'package-lock.json'];

async function filesIn(place: string): Promise<string[]> {
  const stats = await fs.stat(place).catch(() => undefined);
  if (!stats?.isDirectory()) return stats ? [place] : [];
  const entries = await fs.readdir(place, {recursive: true, withFileTypes: true});
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Facts about a site that are known before it is loaded. */
export interface SiteContext {
  siteDir: string;
  siteConfig: {url: string};
  baseUrl: string;
}

/** @param settings what the results depend on besides, as JSON */
async function hashOfSources(siteDir: string, settings: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of SOURCES)
    for (const file of (await filesIn(path.join(siteDir, source))).sort())
      hash.update(`\0${path.relative(siteDir, file)}\0`).update(await fs.readFile(file));
  return hash.digest('hex');
}

/** Hash of the descriptions, our code and its packages, whatever the address of the site. */
export function sourcesKey(siteDir: string): Promise<string> {
  return hashOfSources(siteDir, [process.version]);
}

function keyNow({siteDir, siteConfig, baseUrl}: SiteContext): Promise<string> {
  // Pages link to the entries that tell of a version.
  const settings = [siteConfig.url, baseUrl, IS_PRODUCTION, REPOSITORY_URL, process.version, releasesOf(siteDir)];
  return hashOfSources(siteDir, settings);
}

/** Hash of source files that a cached result depends on. @param files from the site's folder */
export function versionOf(siteDir: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(siteDir, file)));
  return hash.digest('hex');
}

let keyOfBuild: Promise<string> | undefined;

/** Hash of the descriptions, our code, its packages, and the address of the site. */
export function contractKey(context: SiteContext): Promise<string> {
  // A build computes it once, because nothing changes meanwhile.
  return IS_PRODUCTION ? (keyOfBuild ??= keyNow(context)) : keyNow(context);
}

/** Text that changes whenever a file in one of the folders is added, removed or written. */
export async function stampOf(folders: readonly string[]): Promise<string> {
  const stamps: string[] = [];
  for (const folder of folders)
    for (const file of await filesIn(folder)) stamps.push(`${file}:${(await fs.stat(file)).mtimeMs}`);
  return stamps.sort().join('\n');
}

/** Text that changes whenever a source file of an API's pages changes. */
export function apiStamp({root}: ApiSource, siteDir: string): Promise<string> {
  return stampOf([path.dirname(root), SHARED_DIR].map((folder) => path.join(siteDir, folder)));
}
