import fs from 'node:fs/promises';
import path from 'node:path';
import type {ApiSource} from '../config/apis';

export interface SourcePlace {
  /** Path from the site's folder, with forward slashes. */
  file: string;
  line: number;
}

/** Adds the places of the operations in one file. @param file path from the site's folder, with forward slashes */
export function addPlaces(places: Map<string, SourcePlace>, file: string, text: string): void {
  text.split('\n').forEach((line, index) => {
    const id = /^\s*"?operationId"?:\s*["']?([^"',\s]+)/.exec(line)?.[1];
    if (id !== undefined) places.set(id, {file, line: index + 1});
  });
}

/** Name of the file with the text of a group. */
const GROUP_FILE = 'group.yaml';

/** Key of a group among the places of operations. @param slug name of its folder */
export function groupPlace(slug: string): string {
  return `group ${slug}`;
}

/** Finds the line of every `operationId` in the files of an API, and the files of its groups, for edit links. */
export async function locateOperations(api: ApiSource, siteDir: string): Promise<Map<string, SourcePlace>> {
  const folder = path.posix.dirname(api.root);
  const places = new Map<string, SourcePlace>();
  const entries = await fs.readdir(path.join(siteDir, folder), {recursive: true});
  for (const entry of entries.filter((name) => /\.(ya?ml|json)$/.test(name)).sort()) {
    const file = path.posix.join(folder, entry.split(path.sep).join('/'));
    addPlaces(places, file, await fs.readFile(path.join(siteDir, file), 'utf8'));
    if (path.posix.basename(file) === GROUP_FILE)
      places.set(groupPlace(path.posix.basename(path.posix.dirname(file))), {file, line: 1});
  }
  return places;
}
