/** Installs, builds and serves what the units of the tutorial print. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Files} from '../../../scripts/lib/tutorial';
import {writeFiles} from '../../../scripts/lib/writeFiles';
import {run} from '../../../scripts/lib/run';

/** Everything happens below it, so that packages installed there are found from each unit's folder. */
export const ROOT = path.join(process.cwd(), '.cache', 'tutorial');
const EXAMPLE = path.join(process.cwd(), 'examples', 'tutorial');
const STAMP = path.join(ROOT, 'node_modules', '.installed-lockfile');

/** Installs the packages of the example, once for each state of its lockfile. @throws Error with what npm said */
export async function installPackages(): Promise<void> {
  const lockfile = fs.readFileSync(path.join(EXAMPLE, 'package-lock.json'), 'utf8');
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === lockfile) return;
  fs.mkdirSync(ROOT, {recursive: true});
  for (const name of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(EXAMPLE, name), path.join(ROOT, name));
  const {code, output} = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: ROOT,
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`);
  fs.writeFileSync(STAMP, lockfile);
}

/** A package's command, started by Node itself so that stopping it stops no shell instead. */
function command(file: string): string {
  return path.join(ROOT, 'node_modules', file);
}

/**
 * Writes the state of a unit into an empty folder, checks its types and builds it, as `npm run build` does.
 *
 * @throws Error with what the compiler or the bundler said
 */
export async function buildUnit(folder: string, files: Files): Promise<void> {
  writeFiles(folder, files);
  const steps = [
    [command('typescript/bin/tsc'), '--noEmit'],
    [command('vite/bin/vite.js'), 'build'],
  ];
  for (const args of steps) {
    const {code, output} = await run(process.execPath, args, {cwd: folder});
    if (code !== 0) throw new Error(`${path.relative(ROOT, folder)}: ${args.slice(1).join(' ')} failed:\n${output}`);
  }
}

/** Texts of all files a build hands to browsers. */
export function builtTexts(folder: string): string[] {
  const dist = path.join(folder, 'dist');
  return fs
    .readdirSync(dist, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}

export interface Served {
  url: string;
  stop: () => void;
}

/**
 * Serves a built unit with its proxy, as `npm run preview` does.
 *
 * @param apiUrl where the sandbox answers; it wins over the unit's `.env`
 */
export function servePreview(folder: string, apiUrl: string): Promise<Served> {
  const child = spawn(process.execPath, [command('vite/bin/vite.js'), 'preview', '--port', '0'], {
    cwd: folder,
    env: {...process.env, QM_API_URL: apiUrl, NO_COLOR: '1', FORCE_COLOR: '0'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const [url] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (url !== undefined) resolve({url, stop: () => void child.kill()});
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`vite preview ended with code ${code ?? 'none'}:\n${said}`)));
  });
}
