import {createHash} from 'node:crypto';
import {cpSync, existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {IS_PRODUCTION, REPOSITORY_URL} from '../config/env';
import {SHARED_DIR, type ApiSource} from '../config/apis';
import type {OpenApiDocument} from '../openapi/types';

/** What is made from the API descriptions is kept here, for builds after which neither they nor the code have changed. */
const KEPT_DIR = path.join('.cache', 'contract');

/** What decides how the descriptions are read and what is made of them. */
const SOURCES = ['openapi', 'src', 'package-lock.json'];

async function filesIn(place: string): Promise<string[]> {
  const stats = await fs.stat(place).catch(() => undefined);
  if (!stats?.isDirectory()) return stats ? [place] : [];
  const entries = await fs.readdir(place, {recursive: true, withFileTypes: true});
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** What is known of a site before it is loaded. */
export interface SiteContext {
  siteDir: string;
  siteConfig: {url: string};
  baseUrl: string;
}

async function keyNow({siteDir, siteConfig, baseUrl}: SiteContext): Promise<string> {
  const settings = [siteConfig.url, baseUrl, IS_PRODUCTION, REPOSITORY_URL, process.version];
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of SOURCES)
    for (const file of (await filesIn(path.join(siteDir, source))).sort())
      hash.update(`\0${path.relative(siteDir, file)}\0`).update(await fs.readFile(file));
  return hash.digest('hex');
}

let keyOfBuild: Promise<string> | undefined;

/** Changes whenever the descriptions, our code, its packages or the addresses of the site do. */
export function contractKey(context: SiteContext): Promise<string> {
  // Nothing changes during a build.
  return IS_PRODUCTION ? (keyOfBuild ??= keyNow(context)) : keyNow(context);
}

/** Changes whenever a file in one of the folders is added, removed or written. */
export async function stampOf(folders: readonly string[]): Promise<string> {
  const stamps: string[] = [];
  for (const folder of folders)
    for (const file of await filesIn(folder)) stamps.push(`${file}:${(await fs.stat(file)).mtimeMs}`);
  return stamps.sort().join('\n');
}

/** Changes whenever a file does that the pages of an API are made from. */
export function apiStamp({root}: ApiSource, siteDir: string): Promise<string> {
  return stampOf([path.dirname(root), SHARED_DIR].map((folder) => path.join(siteDir, folder)));
}

async function readNote<Note>(siteDir: string, name: string): Promise<Note | undefined> {
  // A file that breaks off, because a build was killed or the disk was full, is as good as none.
  return fs
    .readFile(path.join(siteDir, KEPT_DIR, name), 'utf8')
    .then((text) => JSON.parse(text) as Note)
    .catch(() => undefined);
}

async function writeNote(siteDir: string, name: string, note: unknown): Promise<void> {
  await fs.mkdir(path.join(siteDir, KEPT_DIR), {recursive: true});
  await fs.writeFile(path.join(siteDir, KEPT_DIR, name), JSON.stringify(note));
}

/** The bundled description of an API, when it was read with the same key. */
export async function cachedDocument(siteDir: string, api: string, key: string): Promise<OpenApiDocument | undefined> {
  const kept = await readNote<{key: string; document: OpenApiDocument}>(siteDir, `${api}.json`);
  return kept?.key === key ? kept.document : undefined;
}

/** Keeps a description that has been read. */
export function cacheDocument(siteDir: string, api: string, key: string, document: OpenApiDocument): Promise<void> {
  return writeNote(siteDir, `${api}.json`, {key, document});
}

/**
 * Whether the pages of an API were made with the same key and are as they were written.
 *
 * @param folder absolute path of the pages
 */
export async function arePagesCached(siteDir: string, api: string, key: string, folder: string): Promise<boolean> {
  const kept = await readNote<{key: string; stamp: string}>(siteDir, `${api}-pages.json`);
  return kept?.key === key && kept.stamp === (await stampOf([folder]));
}

/** Notes that the pages of an API have been made. */
export async function cachePages(siteDir: string, api: string, key: string, folder: string): Promise<void> {
  await writeNote(siteDir, `${api}-pages.json`, {key, stamp: await stampOf([folder])});
}

/** A folder of files that are the same as long as the key is. */
export interface CachedFolder {
  siteDir: string;
  /** What is in it: one for each kind. */
  name: string;
  key: string;
  /** Makes the files in a folder. */
  write: (folder: string) => Promise<void>;
}

/**
 * Makes the files unless they are there. Those of other keys are forgotten.
 *
 * @returns absolute path of the folder that holds them
 */
export async function cacheFolder({siteDir, name, key, write}: CachedFolder): Promise<string> {
  const parent = path.join(siteDir, KEPT_DIR, name);
  const others = (await fs.readdir(parent).catch(() => [])).filter((entry) => !entry.startsWith(key));
  for (const other of others) await fs.rm(path.join(parent, other), {recursive: true, force: true});
  const folder = path.join(parent, key);
  if (existsSync(folder)) return folder;
  // Half a folder never has the name of a whole one, and another process may be at the same.
  const own = `${folder}.${process.pid}`;
  await write(own);
  await fs.rename(own, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await fs.rm(own, {recursive: true});
  });
  return folder;
}

/** Publishes the files of {@link cacheFolder} in a folder of the site that is being built. @throws Error */
export async function publishCached(kept: CachedFolder, target: string): Promise<void> {
  // Without waiting for each of hundreds of files.
  cpSync(await cacheFolder(kept), target, {recursive: true});
}
