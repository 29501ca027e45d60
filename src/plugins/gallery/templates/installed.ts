/** Whether the packages of the applications are there, in the versions of their lockfile, and their installation. */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {EXAMPLES} from './files';

const run = promisify(execFile);

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

/**
 * Installs the packages of all applications if any is missing.
 *
 * @param siteDir the site's folder
 * @param onStart called before npm is
 * @throws Error with npm's output
 */
export async function installPackages(siteDir: string, onStart?: () => void): Promise<void> {
  if (missingPackages(siteDir).length === 0) return;
  onStart?.();
  // A build of the site runs for production, in which npm leaves bundlers out.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const options = {cwd: path.join(siteDir, EXAMPLES), shell: process.platform === 'win32'};
  await run('npm', args, options).catch((error: unknown) => {
    const {stdout = '', stderr = String(error)} = error as {stdout?: string; stderr?: string};
    throw new Error(`The packages could not be installed. npm said:\n${stdout}${stderr}`, {cause: error});
  });
}
