/** Builds an application for the page of its template: its client with its own bundler, and its server for a browser. */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseEnv, promisify} from 'node:util';
import {build, type Plugin} from 'esbuild';
import type {InPage} from '../../../content/data/templates';
import {EXAMPLES, ownFiles, plumbingOf} from '../templates/files';

const run = promisify(execFile);

/** Installs what the applications are built with, unless it is there. */
export async function installPackages(siteDir: string): Promise<void> {
  const cwd = path.join(siteDir, EXAMPLES);
  if (fs.existsSync(path.join(cwd, 'node_modules', '@vitejs', 'plugin-vue'))) return;
  const shell = process.platform === 'win32';
  // A build of the site runs for production, in which npm leaves bundlers out.
  await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {cwd, shell});
}

/** A script that runs in the application's folder. One classic script needs no rights that the page lacks. */
const CLIENT = `process.env.NODE_ENV = 'production';
const {build} = await import('vite');
const [outDir] = process.argv.slice(-1);
const output = {format: 'iife', entryFileNames: 'app.js', assetFileNames: 'app.[ext]'};
await build({base: './', logLevel: 'warn', publicDir: false, build: {
  outDir, emptyOutDir: false, modulePreload: false, cssCodeSplit: false, assetsInlineLimit: 1e6,
  license: {fileName: 'licenses.txt'}, rollupOptions: {output},
}});`;

/** Node has a file of settings, a page has not. */
const WITHOUT_FILES: Plugin = {
  name: 'without-files',
  setup(bundler) {
    bundler.onResolve({filter: /^node:fs$/}, () => ({path: 'node:fs', namespace: 'without-files'}));
    bundler.onLoad({filter: /.*/, namespace: 'without-files'}, () => ({
      contents: 'export const existsSync = () => false;',
    }));
  },
};

export interface AppToBundle {
  /** The site's folder. */
  siteDir: string;
  slug: string;
  server: InPage['server'];
  /** Where the built files go. */
  folder: string;
}

/** @throws Error when a bundler fails, or the application's HTML has no element to draw in */
export async function bundleApp({siteDir, slug, server, folder}: AppToBundle): Promise<void> {
  const work = `${folder}.work`;
  const own = ownFiles(siteDir, slug);
  for (const {path: name, bytes} of [...own, ...plumbingOf(siteDir, own)]) {
    const file = path.join(work, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, bytes);
  }
  fs.symlinkSync(path.join(siteDir, EXAMPLES, 'node_modules'), path.join(work, 'node_modules'), 'junction');
  fs.mkdirSync(folder, {recursive: true});
  await run(process.execPath, ['--input-type=module', '-e', CLIENT, folder], {cwd: work});
  // The page has a document of its own for the application.
  const html = path.join(folder, 'index.html');
  const root = /<div id="([\w-]+)"/.exec(fs.readFileSync(html, 'utf8'))?.[1];
  if (root === undefined) throw new Error(`examples/${slug}/index.html has no <div> with an id to draw in.`);
  fs.rmSync(html);
  const env = parseEnv(fs.readFileSync(path.join(work, '.env.example'), 'utf8'));
  await build({
    stdin: {
      contents: `import {${server.name} as server} from './${server.file}';
        const root = document.createElement('div');
        root.id = ${JSON.stringify(root)};
        document.body.append(root);
        globalThis.answer = (request) => server.fetch(request);`,
      resolveDir: work,
    },
    outfile: path.join(folder, 'server.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: {process: JSON.stringify({env})},
    plugins: [WITHOUT_FILES],
  });
  fs.rmSync(work, {recursive: true});
}
