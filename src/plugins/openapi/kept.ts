import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {OpenApiDocument} from '../../openapi/types';

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

/** Changes whenever the descriptions, our code, its packages or the addresses of the site do. */
export async function contractKey({siteDir, siteConfig, baseUrl}: LoadContext): Promise<string> {
  const settings = [siteConfig.url, baseUrl, process.env.NODE_ENV, process.env['REPOSITORY_URL'], process.version];
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of SOURCES)
    for (const file of (await filesIn(path.join(siteDir, source))).sort())
      hash.update(`\0${path.relative(siteDir, file)}\0`).update(await fs.readFile(file));
  return hash.digest('hex');
}

/** Changes whenever a file in one of the folders is added, removed or written. */
export async function stampOf(folders: readonly string[]): Promise<string> {
  const stamps: string[] = [];
  for (const folder of folders)
    for (const file of await filesIn(folder)) stamps.push(`${file}:${(await fs.stat(file)).mtimeMs}`);
  return stamps.sort().join('\n');
}

interface Kept {
  key: string;
  /** Stamp of the folder of pages made from the document. */
  pages: string;
  document: OpenApiDocument;
}

function fileOf(siteDir: string, api: string): string {
  return path.join(siteDir, KEPT_DIR, `${api}.json`);
}

/**
 * The bundled description, when it was read with the same key and its pages still are as they were written.
 *
 * @param pagesDir absolute path of the folder of pages
 */
export async function keptDocument(
  siteDir: string,
  api: string,
  key: string,
  pagesDir: string,
): Promise<OpenApiDocument | undefined> {
  // A file that breaks off, because a build was killed or the disk was full, is as good as none.
  const kept = await fs
    .readFile(fileOf(siteDir, api), 'utf8')
    .then((text) => JSON.parse(text) as Kept)
    .catch(() => undefined);
  return kept?.key === key && kept.pages === (await stampOf([pagesDir])) ? kept.document : undefined;
}

/** Keeps a description whose pages have been written. */
export async function keepDocument(
  siteDir: string,
  api: string,
  key: string,
  pagesDir: string,
  document: OpenApiDocument,
): Promise<void> {
  const kept: Kept = {key, pages: await stampOf([pagesDir]), document};
  await fs.mkdir(path.join(siteDir, KEPT_DIR), {recursive: true});
  await fs.writeFile(fileOf(siteDir, api), JSON.stringify(kept));
}

/** Folder for files that are the same as long as the key is. Those of other keys are removed. */
export async function keptFolder(
  siteDir: string,
  name: string,
  key: string,
): Promise<{folder: string; isNew: boolean}> {
  const parent = path.join(siteDir, KEPT_DIR, name);
  const others = (await fs.readdir(parent).catch(() => [])).filter((entry) => entry !== key);
  for (const other of others) await fs.rm(path.join(parent, other), {recursive: true, force: true});
  const folder = path.join(parent, key);
  const isNew = !(await fs.stat(folder).catch(() => undefined));
  return {folder, isNew};
}
