/** `npm run mcp`: a server for assistants over the finished site. `--pack` writes a package that runs without this folder. */
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {run, stop} from './lib/run';
import {bundle, bundledServer} from './mcpBundle';

/** Where a build is; its module would load much that a server has no use for. */
const BUILD_DIR = 'build';

const PACKAGE = path.join('.cache', 'mcp');

/** Bundles the server with everything it needs, and packs it. @returns path of the package */
async function pack(): Promise<string> {
  fs.rmSync(PACKAGE, {recursive: true, force: true});
  fs.mkdirSync(PACKAGE, {recursive: true});
  for (const file of ['package.json', 'README.md']) fs.copyFileSync(path.join('mcp', file), path.join(PACKAGE, file));
  await bundle('mcp/src/command.ts', path.join(PACKAGE, 'dist', 'server.mjs'));
  const {code, output} = await run('npm', ['pack', '--silent'], {cwd: PACKAGE});
  if (code !== 0) stop(output);
  return path.join(PACKAGE, output.trim().split('\n').at(-1) ?? '');
}

async function command(args: readonly string[]): Promise<void> {
  if (args.includes('--pack')) {
    console.log(await pack());
    return;
  }
  if (!fs.existsSync(BUILD_DIR) && args.every((arg) => arg.startsWith('--')))
    stop('There is no site yet: run npm run build.');
  const file = path.resolve(await bundledServer('mcp/src/main.ts'));
  const {main} = (await import(pathToFileURL(file).href)) as typeof import('../mcp/src/main');
  await main(args, BUILD_DIR);
}

command(process.argv.slice(2)).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
