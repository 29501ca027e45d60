import fs from 'node:fs';
import path from 'node:path';

/**
 * @returns size of all files of the API descriptions in bytes, which tells how large the site is before anything is
 *   read
 */
export function contractSize(siteDir: string): number {
  const folder = path.join(siteDir, 'openapi');
  if (!fs.existsSync(folder)) return 0;
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
