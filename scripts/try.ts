/**
 * `npm run try -- <file or address of an OpenAPI document>`: builds and serves a site of that document alone. `--port
 * 3001` chooses another port, `--out <folder>` the output folder, `--no-serve` ends after the build.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readForeign} from '../src/openapi/foreign';
import {folderOf, writeApiSite} from './lib/apiSite';
import {BUILD_DIR} from './lib/build';
import {chosenPort} from './lib/port';
import {run, sentenceOf, stop} from './lib/run';
import {isFree, serve} from './lib/server';

const DEFAULT_PORT = 3000;
const USAGE = 'Say which document: `npm run try -- openapi.yaml`, or the address of one.';

/** The options of the command line. */
interface Options {
  place: string;
  port: number;
  out?: string;
  isServed: boolean;
}

function readOptions(args: string[]): Options {
  try {
    const {values, positionals} = parseArgs({
      args,
      allowPositionals: true,
      options: {port: {type: 'string'}, out: {type: 'string'}, 'no-serve': {type: 'boolean', default: false}},
    });
    const [place] = positionals;
    if (place === undefined || positionals.length > 1) stop(USAGE);
    return {
      place,
      port: chosenPort(args, DEFAULT_PORT),
      ...(values.out !== undefined && {out: path.resolve(values.out)}),
      isServed: !values['no-serve'],
    };
  } catch (error) {
    stop(`${sentenceOf(error)} ${USAGE}`);
  }
}

async function build(folder: string, port: number): Promise<void> {
  const loader = path.resolve('node_modules', 'tsx', 'dist', 'loader.mjs');
  const {code} = await run(process.execPath, ['--import', loader, path.join('scripts', 'build.ts')], {
    show: true,
    cwd: folder,
    // The site stays on the reader's machine, so third-party scripts are off.
    env: {...process.env, SITE_URL: `http://localhost:${port}`, BASE_URL: '/', SOCIAL_WIDGETS: 'off'},
  });
  if (code !== 0) process.exit(code);
}

async function main(): Promise<void> {
  const {place, port, out, isServed} = readOptions(process.argv.slice(2));
  if (isServed && !(await isFree(port)))
    stop(`Port ${port} is taken: choose another with \`npm run try -- ${place} --port ${port + 1}\`.`);
  const folder = folderOf(place);
  const {document, notes} = await readForeign(place, path.join(folder, '.cache', 'source')).catch((error: unknown) =>
    stop(sentenceOf(error)),
  );
  for (const note of notes) console.log(note);
  writeApiSite(folder, document);
  await build(folder, port);
  const built = out ?? path.join(folder, BUILD_DIR);
  if (out !== undefined) fs.cpSync(path.join(folder, BUILD_DIR), out, {recursive: true});
  if (!isServed) {
    console.log(`The site is in ${path.relative('.', built)}.`);
    return;
  }
  const server = await serve(built, port, '/');
  console.log(`The site is ready: http://localhost:${server.port}/  (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}

void main();
