import fs from 'node:fs';
import path from 'node:path';

/** Writes files below a folder. @param files their contents, by path from the folder */
export function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) {
    const target = path.join(folder, name);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, content);
  }
}
