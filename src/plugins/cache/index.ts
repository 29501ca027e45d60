import nodeFs, {cpSync, existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {ApiModel} from '../../openapi/model';

/* Caches values (as JSON) and folders of files that are generated from the API descriptions, for later builds with the
   same descriptions and code (`key.ts`). */
const CACHE_DIR = path.join('.cache', 'contract');

function fileOf(siteDir: string, name: string): string {
  return path.join(siteDir, CACHE_DIR, `${name}.json`);
}

/** The cached value, if it was written with the same key. The caller knows its type. */
export function readCached(siteDir: string, name: string, key: string): unknown {
  try {
    const cached = JSON.parse(nodeFs.readFileSync(fileOf(siteDir, name), 'utf8')) as {key: string; value: unknown};
    return cached.key === key ? cached.value : undefined;
  } catch {
    // There is no such file, or it is incomplete because the disk was full.
    return undefined;
  }
}

/** @param value must survive JSON; it replaces the value cached under the name */
export function writeCached(siteDir: string, name: string, key: string, value: unknown): void {
  const file = fileOf(siteDir, name);
  nodeFs.mkdirSync(path.dirname(file), {recursive: true});
  // Several processes may write at once: each writes a file of its own and renames it, so none is ever incomplete.
  const own = `${file}.${process.pid}`;
  nodeFs.writeFileSync(own, JSON.stringify({key, value}));
  nodeFs.renameSync(own, file);
}

const keys = new WeakMap<ApiModel, string>();

/** Remembers the key a model was built with, which {@link cachedValue} needs. */
export function noteKey(model: ApiModel, key: string): void {
  keys.set(model, key);
}

/**
 * A value computed from a model and our code only, cached until one of them changes.
 *
 * @param name of the kind of value; the API's name is added
 * @param make computes the value, which must survive JSON
 */
export function cachedValue<Value>(siteDir: string, model: ApiModel, name: string, make: () => Value): Value {
  const key = keys.get(model);
  // Tests and the development server have no key.
  if (key === undefined) return make();
  const place = `${name}-${model.api.name}`;
  const cached = readCached(siteDir, place, key);
  if (cached !== undefined) return cached as Value;
  const value = make();
  writeCached(siteDir, place, key, value);
  return value;
}

/** A folder of files that only depend on the key. */
export interface CachedFolder {
  siteDir: string;
  /** Name of the kind of files. */
  name: string;
  key: string;
  /** Writes the files to a folder. */
  write: (folder: string) => Promise<void>;
}

/**
 * Writes the files unless they are cached. Files of other keys are deleted.
 *
 * @returns absolute path of the folder with the files
 */
export async function cacheFolder({siteDir, name, key, write}: CachedFolder): Promise<string> {
  const parent = path.join(siteDir, CACHE_DIR, name);
  const others = (await fs.readdir(parent).catch(() => [])).filter((entry) => !entry.startsWith(key));
  for (const other of others) await fs.rm(path.join(parent, other), {recursive: true, force: true});
  const folder = path.join(parent, key);
  if (existsSync(folder)) return folder;
  // The folder gets its final name only when it is complete, and concurrent processes write to different folders.
  const own = `${folder}.${process.pid}`;
  await write(own);
  await fs.rename(own, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await fs.rm(own, {recursive: true});
  });
  return folder;
}

/** Copies the files of {@link cacheFolder} to a folder of the built site. @throws Error */
export async function publishCached(cached: CachedFolder, target: string): Promise<void> {
  // One call copies hundreds of files faster than a promise for each.
  cpSync(await cacheFolder(cached), target, {recursive: true});
}
