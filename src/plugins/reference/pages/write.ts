import fs from 'node:fs';
import path from 'node:path';
import {filesOf, type ReferencePage} from '../../../openapi/pages';

/** Writes what is not in the file already, so that a watcher sees only real changes. */
function writeChanged(target: string, text: string): void {
  if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
}

/**
 * Writes the files of a page that have changed.
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
