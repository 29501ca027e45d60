import nodeFs, {cpSync, existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {ApiModel} from '../../openapi/model';

/*
 * What is made from the API descriptions, for builds after which neither they nor the code have changed (`key.ts`):
 * values as JSON, and folders of files.
 */
const CACHE_DIR = path.join('.cache', 'contract');

function fileOf(siteDir: string, name: string): string {
  return path.join(siteDir, CACHE_DIR, `${name}.json`);
}

/** A value that was written with the same key, as whoever wrote it knows it; nothing when there is none. */
export function readCached(siteDir: string, name: string, key: string): unknown {
  try {
    const cached = JSON.parse(nodeFs.readFileSync(fileOf(siteDir, name), 'utf8')) as {key: string; value: unknown};
    return cached.key === key ? cached.value : undefined;
  } catch {
    // No such file, or one that breaks off because the disk was full.
    return undefined;
  }
}

/** @param value must survive JSON; what was written before under the name is forgotten */
export function writeCached(siteDir: string, name: string, key: string, value: unknown): void {
  const file = fileOf(siteDir, name);
  nodeFs.mkdirSync(path.dirname(file), {recursive: true});
  // Another process may be at the same: each writes its own, and both are whole.
  const own = `${file}.${process.pid}`;
  nodeFs.writeFileSync(own, JSON.stringify({key, value}));
  nodeFs.renameSync(own, file);
}

const keys = new WeakMap<ApiModel, string>();

/** Notes the key that a model was made with: {@link cachedValue} keeps what is made from it. */
export function noteKey(model: ApiModel, key: string): void {
  keys.set(model, key);
}

/**
 * What is made from a model and our code alone, from the build before when neither has changed.
 *
 * @param name of the value, one for each kind; the API is added
 * @param make its result must survive JSON
 */
export function cachedValue<Value>(siteDir: string, model: ApiModel, name: string, make: () => Value): Value {
  const key = keys.get(model);
  // In tests and in the development server.
  if (key === undefined) return make();
  const place = `${name}-${model.api.name}`;
  const cached = readCached(siteDir, place, key);
  if (cached !== undefined) return cached as Value;
  const value = make();
  writeCached(siteDir, place, key, value);
  return value;
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
  const parent = path.join(siteDir, CACHE_DIR, name);
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
export async function publishCached(cached: CachedFolder, target: string): Promise<void> {
  // Without waiting for each of hundreds of files.
  cpSync(await cacheFolder(cached), target, {recursive: true});
}
