/** `npm run template -- <name>`: runs a sample application with a sandbox on this machine. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {templates, type Template} from '../src/content/data/templates';
import {contractSource} from '../src/sandbox/node';
import {SANDBOX_PORT} from '../src/config/localSandbox';
import {signalAll} from '../src/sandbox/program/signalAll';
import {missing, readManifest, worldFor} from '../src/sandbox/program/world';
import {sandboxAt, serveSandbox} from '../src/sandbox/server';
import {chosenPort} from './lib/port';
import {stop} from './lib/run';
import {isFree} from './lib/server';
import {exampleSettings, folderOf, installPackages} from './lib/templateApp';
import {templateNamed} from './lib/templateNames';
import {writeTypes} from './lib/templateTypes';

function usage(): string {
  const widest = Math.max(...templates.map(({slug}) => slug.length));
  const list = templates.map(({slug, pitch}) => `  ${slug.padEnd(widest)}  ${pitch}`);
  return ['Use it like this: npm run template -- approval-inbox [--port 5301]', '', ...list].join('\n');
}

/** The reader's own settings, copied from the example when there are none. */
function settingsOf(slug: string): Record<string, string> {
  const example = exampleSettings(slug);
  const file = path.join(folderOf(slug), '.env');
  if (!fs.existsSync(file)) fs.copyFileSync(`${file}.example`, file);
  return {...example, ...(parseEnv(fs.readFileSync(file, 'utf8')) as Record<string, string>)};
}

/** @returns whether this process started the sandbox, because none was running */
async function startSandbox(slug: string): Promise<boolean> {
  const origin = `http://localhost:${SANDBOX_PORT}/`;
  const source = worldFor(readManifest(folderOf(slug)), await contractSource(process.cwd()));
  if (await isFree(SANDBOX_PORT)) {
    await serveSandbox({source, port: SANDBOX_PORT});
    console.log(`The sandbox answers on ${origin}`);
    return true;
  }
  const other = await sandboxAt(origin);
  if (!other)
    throw new Error(`Port ${SANDBOX_PORT}, which the sandbox needs, is taken by another program: stop that one first.`);
  console.log(`A sandbox answers on ${origin} already; the application uses it.${missing(other, source)}`);
  return false;
}

/** The port as an environment variable for `npm start`. @throws Error when the port is taken */
async function portOf({slug, runsAs}: Template, settings: Record<string, string>, args: string[]): Promise<string> {
  if (runsAs === 'Command line') return '';
  const port = chosenPort(args, Number(settings['PORT']));
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken: give another one with --port after ${slug}.`);
  return String(port);
}

async function main(): Promise<void> {
  const [slug, ...args] = process.argv.slice(2);
  if (slug === undefined || slug.startsWith('-')) return stop(usage());
  const template = templateNamed(slug);
  const settings = settingsOf(slug);
  const port = await portOf(template, settings, args);
  await installPackages();
  console.log('Reading the API descriptions …');
  await writeTypes([template]);
  const isOurs = await startSandbox(slug);
  console.log(`Starting ${folderOf(slug)} …`);
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folderOf(slug),
    env: {...process.env, ...(port !== '' && {PORT: port})},
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // A group of its own: npm does not pass a signal on to what it has started.
    detached: process.platform !== 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (child.exitCode !== null) process.exit(0);
      signalAll(child, 'SIGTERM');
    });
  child.on('exit', (code) => {
    if (template.runsAs !== 'Command line' || code !== 0 || !isOurs) process.exit(code ?? 1);
    console.log(`\nThe sandbox goes on until you press Ctrl+C. In another terminal:\ncd ${folderOf(slug)}`);
  });
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
