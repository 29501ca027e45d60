/** Whether the packages of the applications are there, in the versions of their lockfile. */
import fs from 'node:fs';
import path from 'node:path';
import {EXAMPLES} from './files';

interface Lockfile {
  packages: Record<string, {version?: string; link?: boolean; optional?: boolean}>;
}

function packagesOf(file: string): Lockfile['packages'] {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Lockfile).packages : {};
}

/**
 * Packages whose locked version is not installed. npm writes the installed versions to a lockfile in `node_modules`.
 *
 * @param siteDir the site's folder
 */
export function missingPackages(siteDir: string): string[] {
  const folder = path.join(siteDir, EXAMPLES);
  const installed = packagesOf(path.join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json')))
    .filter(([name, {optional}]) => name.includes('node_modules/') && !optional)
    .filter(([name, {version}]) => installed[name]?.version !== version || !installed[name])
    .map(([name]) => name);
}
