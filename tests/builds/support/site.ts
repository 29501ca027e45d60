/** A site of a few pages that `npm run build` builds as it builds the whole one, in seconds. */
import {spawn, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = process.cwd();
/** Linked, because a build only reads them. */
const LINKED = ['scripts', '.gitignore', 'package-lock.json', 'tsconfig.json', 'package.json'];
/** What is written last of all by the compiler when `BALLAST` names a file: all that the disk has room for. */
const BALLAST = `{
  name: 'ballast',
  async postBuild() {
    const {BALLAST: file} = process.env;
    if (!file) return;
    const fs = await import('node:fs');
    const {bavail, bsize} = fs.statfsSync('.');
    fs.writeFileSync(file, Buffer.alloc(bavail * bsize));
  },
}`;

const CONFIG = `export default {
  title: 'Small', url: 'https://docs.example', baseUrl: '/', trailingSlash: true,
  future: {v4: true, faster: {swcJsLoader: true, swcJsMinimizer: true, lightningCssMinimizer: true,
    rspackBundler: true, rspackPersistentCache: true, ssgWorkerThreads: true}},
  plugins: [['@docusaurus/plugin-content-docs', {path: 'docs', routeBasePath: '/'}], () => (${BALLAST})],
  themes: ['@docusaurus/theme-classic'],
};
`;

/** @param folder where the site is to be; a temporary one without it */
export function makeSite(folder = fs.mkdtempSync(path.join(os.tmpdir(), 'small-site-'))): string {
  fs.mkdirSync(folder, {recursive: true});
  for (const name of LINKED) fs.symlinkSync(path.join(ROOT, name), path.join(folder, name));
  // Package by package, so that what the bundler keeps beside them is the site's own.
  fs.mkdirSync(path.join(folder, 'node_modules'));
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '.cache')
      fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
  fs.mkdirSync(path.join(folder, 'static'));
  fs.writeFileSync(path.join(folder, 'static', 'data.txt'), 'data');
  fs.writeFileSync(path.join(folder, 'docusaurus.config.ts'), CONFIG);
  fs.writeFileSync(path.join(folder, 'sidebars.ts'), 'export default {};\n');
  fs.mkdirSync(path.join(folder, 'docs'));
  write(folder, 'first');
  return folder;
}

/** Gives both pages of the site a text. */
export function write(folder: string, text: string): void {
  fs.writeFileSync(path.join(folder, 'docs', 'index.md'), `---\nslug: /\n---\n\n# Home\n\n${text}\n`);
  fs.writeFileSync(path.join(folder, 'docs', 'other.md'), '# Other\n\nUnchanged.\n');
}

export interface Build {
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  ended: Promise<number | null>;
}

/**
 * Starts a build as `npm run build` does.
 *
 * @param uid of the user that builds; whoever runs the tests without it
 */
export function startBuild(folder: string, env: NodeJS.ProcessEnv = {}, uid?: number): Build {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: folder,
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
    uid,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return {child, output: () => output, ended: new Promise((resolve) => child.on('close', resolve))};
}

export async function build(...how: Parameters<typeof startBuild>): Promise<{code: number | null; output: string}> {
  const started = startBuild(...how);
  const code = await started.ended;
  return {code, output: started.output()};
}

/** Hashes of all files of the published site by name. */
export function published(folder: string): Map<string, string> {
  const site = path.join(folder, 'build');
  const entries = fs.readdirSync(site, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(site, file), createHash('sha256').update(fs.readFileSync(file)).digest('hex')]),
  );
}

export function home(folder: string): string {
  return fs.readFileSync(path.join(folder, 'build', 'index.html'), 'utf8');
}
