import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {measureCommand} from '../command';
import {CACHE, FIXTURES, ROOT} from '../places';

/**
 * Installs the packages of a folder under bench/ into the cache, in the versions of its lockfile, unless they are
 * installed.
 *
 * @returns the folder in the cache
 */
export async function install(name: string): Promise<string> {
  const folder = path.join(CACHE, name);
  const stamp = path.join(folder, 'node_modules', '.installed-lockfile');
  const lockfile = fs.readFileSync(path.join(FIXTURES, name, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return folder;
  fs.mkdirSync(folder, {recursive: true});
  for (const file of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(FIXTURES, name, file), path.join(folder, file));
  console.error(`Installing bench/${name} …`);
  await measureCommand({
    name: `install-${name}`,
    program: 'npm',
    // `npm ci` refuses a lockfile that lacks optional packages for other platforms, which a registry may not have.
    args: ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
    cwd: folder,
  });
  fs.writeFileSync(stamp, wanted);
  return folder;
}

/** Replaces files of an earlier run by those in git. Packages stay, but their caches are deleted. */
export function layOut(name: string, folder: string): void {
  for (const entry of fs.readdirSync(folder))
    if (entry !== 'node_modules') fs.rmSync(path.join(folder, entry), {recursive: true, force: true});
  for (const cache of ['.cache', '.astro', '.vite'])
    fs.rmSync(path.join(folder, 'node_modules', cache), {recursive: true, force: true});
  fs.cpSync(path.join(FIXTURES, name), folder, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules',
  });
}

/** Adds our icon to another site, because Lighthouse deducts points for a missing one. */
export function addIcon(staticFolder: string): void {
  fs.mkdirSync(staticFolder, {recursive: true});
  fs.copyFileSync(path.join(ROOT, 'static', 'img', 'favicon.svg'), path.join(staticFolder, 'favicon.svg'));
}
