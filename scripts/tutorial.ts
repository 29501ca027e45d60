/** `npm run tutorial`: USAGE below describes it. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {contractSource} from '../src/sandbox/node';
import {SANDBOX_PORT} from '../src/config/localSandbox';
import {serveSandbox} from '../src/sandbox/server';
import {run, stop} from './lib/run';
import {isFree} from './lib/server';
import {exampleFiles, EXAMPLE_DIR, readUnits, stateAfter} from './lib/tutorial';
import {writeFiles} from './lib/writeFiles';

const USAGE = `npm run tutorial: the finished application of the tutorial against a sandbox, both on this machine.
  npm run tutorial -- --unit 3 --to folder   writes what a reader has at the end of unit 3 into a folder
  npm run tutorial -- --update               writes the last unit into examples/tutorial`;

function valueOf(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  return at < 0 ? undefined : args[at + 1];
}

function writeUnit(number: number, folder: string): void {
  const files = stateAfter(readUnits(), number);
  if (files.size === 0) stop('Give the number of a unit that has code, from 2 to 6, after --unit.');
  writeFiles(folder, files);
  console.log(`${files.size} files of unit ${number} are in ${folder}.`);
}

async function start(): Promise<void> {
  const folder = path.join(process.cwd(), EXAMPLE_DIR);
  const settings = path.join(folder, '.env');
  if (!fs.existsSync(settings)) fs.copyFileSync(`${settings}.example`, settings);
  if (!fs.existsSync(path.join(folder, 'node_modules', 'vite'))) {
    console.log('Installing the packages of the application …');
    const {code} = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      shell: process.platform === 'win32',
      show: true,
    });
    if (code !== 0) stop('The packages could not be installed: the lines above say why.');
  }
  if (await isFree(SANDBOX_PORT)) {
    console.log('Reading the API descriptions …');
    await serveSandbox({source: await contractSource(process.cwd()), port: SANDBOX_PORT});
  }
  console.log(`The sandbox answers on http://localhost:${SANDBOX_PORT}/. Sign in as editor with choose-one.`);
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {cwd: folder, stdio: 'inherit'});
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => vite.kill(signal));
  vite.on('exit', (code) => process.exit(code ?? 0));
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const unit = valueOf(args, '--unit');
  if (args.includes('--help')) console.log(USAGE);
  else if (args.includes('--update')) {
    writeFiles(EXAMPLE_DIR, exampleFiles(readUnits()));
    console.log(`${EXAMPLE_DIR} is what the units make.`);
  } else if (unit !== undefined) writeUnit(Number(unit), valueOf(args, '--to') ?? stop('Name a folder after --to.'));
  else await start();
}

void main();
