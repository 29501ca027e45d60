import fs from 'node:fs';
import path from 'node:path';
import {parseDocument} from 'yaml';
import {keptVersions} from './kept';

/** A published version, and the changelog entry of its day. */
export interface Release {
  /** Such as `2025-03-17`. */
  day: string;
  /** Route of the entry, without the base URL. */
  route?: string;
  title?: string;
}

const BLOG = 'blog';
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

function entryOf(file: string): Pick<Release, 'route' | 'title'> {
  const block = FRONT_MATTER.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? '';
  const {slug, title} = parseDocument(block).toJS() as {slug?: string; title?: string};
  return {...(slug !== undefined && {route: `/blog/${slug}/`}), ...(title !== undefined && {title})};
}

/** The kept versions with their entries, the oldest first. @param root folder of the site */
export function releasesOf(root: string): Release[] {
  const folder = path.join(root, BLOG);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return keptVersions(root).map((day) => {
    const file = files.find((name) => name.startsWith(`${day}-`));
    return {day, ...(file !== undefined && entryOf(path.join(folder, file)))};
  });
}
