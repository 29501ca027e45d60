/** What is costly to work out of unchanged files, kept between runs of `npm run check`. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {writeWhole} from '../swap';

const FOLDER = path.join('.cache', 'check');

export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

/** Texts by absolute path, for runs that watch. */
const texts = new Map<string, {time: number; text: string}>();

/** The text of a file, which is read again when it was written since. */
export function textOfFile(file: string): string {
  const time = fs.statSync(file).mtimeMs;
  const known = texts.get(file);
  if (known?.time === time) return known.text;
  const text = fs.readFileSync(file, 'utf8');
  texts.set(file, {time, text});
  return text;
}

/** Hash of the files of some folders with one of the endings. @param folders from the site's folder */
export function hashOfFolders(siteDir: string, folders: readonly string[], ending: RegExp): string {
  const texts = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => ending.test(name))
      .sort()
      .flatMap((name) => [name, textOfFile(path.join(siteDir, folder, name))]),
  );
  return hashOf(...texts);
}

/** What was kept under a name for the same key; nothing when there is none, or the file is damaged. */
export function kept(siteDir: string, name: string, key: string): unknown {
  try {
    const file = path.join(siteDir, FOLDER, `${name}.json`);
    const stored = JSON.parse(fs.readFileSync(file, 'utf8')) as {key: string; value: unknown};
    return stored.key === key ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

export function keep(siteDir: string, name: string, key: string, value: unknown): void {
  fs.mkdirSync(path.join(siteDir, FOLDER), {recursive: true});
  writeWhole(path.join(siteDir, FOLDER, `${name}.json`), JSON.stringify({key, value}));
}
