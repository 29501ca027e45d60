/** `npm run mcp`: a server for assistants over the finished site. `--pack` writes a package that runs without this folder. */
import fs from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {main} from '../mcp/src/main';
import {BUILD_DIR} from './lib/build';
import {run, stop} from './lib/run';

const PACKAGE = path.join('.cache', 'mcp');

/** Bundles the server with everything it needs, and packs it. @returns path of the package */
async function pack(): Promise<string> {
  fs.rmSync(PACKAGE, {recursive: true, force: true});
  fs.mkdirSync(PACKAGE, {recursive: true});
  for (const file of ['package.json', 'README.md']) fs.copyFileSync(path.join('mcp', file), path.join(PACKAGE, file));
  await build({
    entryPoints: ['mcp/src/command.ts'],
    outfile: path.join(PACKAGE, 'dist', 'server.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    legalComments: 'linked',
    // Some packages still ask for others in the older way.
    banner: {
      js: "#!/usr/bin/env node\nimport {createRequire} from 'node:module';const require=createRequire(import.meta.url);",
    },
  });
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
  await main(args, BUILD_DIR);
}

command(process.argv.slice(2)).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
