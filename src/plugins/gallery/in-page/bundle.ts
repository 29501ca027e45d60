/** Builds an application for the page of its template: its client with its own bundler, and its server for a browser. */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseEnv, promisify} from 'node:util';
import {build, type Metafile} from 'esbuild';
import type {InPage} from '../../../content/data/templates';
import {EXAMPLES, ownFiles, plumbingOf} from '../templates/files';

const run = promisify(execFile);

/** What the licences of the packages ask to be said. */
const NOTICES = 'licenses.txt';

/**
 * A script that runs in the application's folder. One classic script needs no rights that the page lacks. Styles keep
 * `light-dark()`: what stands for it in older browsers follows the system, and the page lets the reader choose.
 */
const CLIENT = `process.env.NODE_ENV = 'production';
const {build} = await import('vite');
const [outDir, standIn, names] = process.argv.slice(-3);
const standIns = {name: 'stand-ins', enforce: 'pre', resolveId: (id) => (names.split(' ').includes(id) ? standIn : null)};
const output = {format: 'iife', codeSplitting: false, entryFileNames: 'app.js', assetFileNames: 'app.[ext]'};
await build({base: './', logLevel: 'warn', publicDir: false, plugins: [standIns], build: {
  outDir, emptyOutDir: false, modulePreload: false, cssCodeSplit: false, assetsInlineLimit: 1e6, cssTarget: 'esnext',
  license: {fileName: '${NOTICES}'}, rollupOptions: {output},
}});`;

/** What the client gets from src/plugins/gallery/in-page/browser.ts, because it needs more than a page has. */
const OF_BROWSER = ['idb-keyval', 'zxing-wasm/reader', 'zxing-wasm/reader/zxing_reader.wasm?url'];

/** What the server gets from src/plugins/gallery/in-page/node.ts, because pages have nothing like it. */
const OF_NODE = [
  'node:crypto',
  'node:fs',
  'node:url',
  '@hono/node-server',
  '@hono/node-server/serve-static',
  'hono/cookie',
  // Nobody signs in there.
  'openid-client',
];

/** What is the same for all bundles by esbuild. */
const SETTINGS = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  metafile: true,
} as const;

export interface AppToBundle extends Pick<InPage, 'server' | 'client'> {
  /** The site's folder. */
  siteDir: string;
  slug: string;
  /** Where the built files go. */
  folder: string;
}

/** The packages that a bundle has parts of, as paths from the folder of the applications. */
function packagesIn({inputs}: Metafile): string[] {
  // What a package leaves out in browsers is listed as disabled.
  const files = Object.keys(inputs).filter((name) => !name.startsWith('(disabled)'));
  return files.flatMap((name) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? []);
}

/** The notices of packages, in the form in which Vite writes those of a client. */
function noticesOf(siteDir: string, bundle: Metafile): string {
  const notices = [...new Set(packagesIn(bundle))].sort().map((name) => {
    const folder = path.join(siteDir, EXAMPLES, name);
    const {license, ...own} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    const file = fs.readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? '' : fs.readFileSync(path.join(folder, file), 'utf8').trim();
    return `\n## ${own.name} - ${own.version} (${license ?? 'unknown'})\n\n${text}\n`;
  });
  return notices.join('');
}

/** Builds the client: by Vite where the application has one, else what its pages link. @returns its page, if it has one */
async function bundleClient(work: string, {siteDir, client, folder}: AppToBundle): Promise<string | undefined> {
  if (client === undefined) {
    const standIn = path.join(siteDir, 'src/plugins/gallery/in-page/browser.ts');
    const script = ['--input-type=module', '-e', CLIENT, folder, standIn, OF_BROWSER.join(' ')];
    await run(process.execPath, script, {cwd: work});
    // The server in the page has it.
    const html = path.join(folder, 'index.html');
    const text = fs.readFileSync(html, 'utf8');
    fs.rmSync(html);
    return text;
  }
  const contents = client.map((file) => `import ${JSON.stringify(file)};`).join('\n');
  const {metafile} = await build({
    ...SETTINGS,
    absWorkingDir: work,
    stdin: {contents, resolveDir: work},
    outfile: path.join(folder, 'app.js'),
  });
  fs.writeFileSync(path.join(folder, NOTICES), `# Licenses\n${noticesOf(siteDir, metafile)}`);
  return undefined;
}

/** @throws Error when a bundler fails */
export async function bundleApp(app: AppToBundle): Promise<void> {
  const {siteDir, slug, server, folder} = app;
  const work = `${folder}.work`;
  const own = ownFiles(siteDir, slug);
  for (const {path: name, bytes} of [...own, ...plumbingOf(siteDir, own)]) {
    const file = path.join(work, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, bytes);
  }
  fs.symlinkSync(path.join(siteDir, EXAMPLES, 'node_modules'), path.join(work, 'node_modules'), 'junction');
  fs.mkdirSync(folder, {recursive: true});
  const html = await bundleClient(work, app);
  const env = parseEnv(fs.readFileSync(path.join(work, '.env.example'), 'utf8'));
  const ofNode = path.join(siteDir, 'src/plugins/gallery/in-page/node.ts');
  const {metafile} = await build({
    ...SETTINGS,
    entryPoints: [path.join(work, server)],
    outfile: path.join(folder, 'server.js'),
    absWorkingDir: work,
    alias: Object.fromEntries(OF_NODE.map((name) => [name, ofNode])),
    inject: [ofNode],
    // The parts of a package that nobody calls in a page, such as the sign-in.
    logOverride: {'import-is-undefined': 'silent'},
    define: {
      process: JSON.stringify({env}),
      FIRST_PAGE: html === undefined ? 'undefined' : JSON.stringify(html),
      // Only asked for the path of a file that the site serves.
      'import.meta.resolve': 'String',
    },
  });
  fs.appendFileSync(path.join(folder, NOTICES), noticesOf(siteDir, metafile));
  fs.rmSync(work, {recursive: true});
}
