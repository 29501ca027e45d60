import fs from 'node:fs/promises';
import path from 'node:path';
import {Globby} from '@docusaurus/utils';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

/** What the docs plugin knows of a page: its front matter, and its text where that names no title or description. */
export function factsOf(source: string): string {
  const block = FRONT_MATTER.exec(source)?.[1];
  return block !== undefined && /^title:/m.test(block) && /^description:/m.test(block) ? block : source;
}

/** What the docs plugin knows of all pages in a folder: as long as it is the same, so are sidebars, routes and titles. */
export async function factsIn(folder: string, include: readonly string[]): Promise<string> {
  const files = (await Globby([...include], {cwd: folder})).sort();
  const sources = await Promise.all(files.map((file) => fs.readFile(path.join(folder, file), 'utf8')));
  return JSON.stringify(files.map((file, index) => [file, factsOf(sources[index] ?? '')]));
}
