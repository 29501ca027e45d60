import fs from 'node:fs';
import path from 'node:path';
import {filesOf, type ReferencePage} from '../../../openapi/pages';

/** Writes a file only if its content changes, so that watchers see no other changes. */
function writeChanged(target: string, text: string): void {
  if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
}

/**
 * Writes the changed files of a page.
 *
 * @param folder absolute path of the pages of an API
 * @returns the paths of all its files, relative to the folder
 */
export function writePage(folder: string, page: ReferencePage): string[] {
  return filesOf(page).map(([file, text]) => {
    writeChanged(path.join(folder, file), text);
    return file;
  });
}
