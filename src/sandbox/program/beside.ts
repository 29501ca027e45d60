/** Runs a script of the application in this folder, with a sandbox beside it where its settings ask for one. */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import {parseEnv} from 'node:util';
import type {SandboxSource} from '../index';
import {sandboxAt, serveSandbox, type SandboxServer} from '../server';
import {signalAll} from './signalAll';
import {missing, readManifest, worldFor, type Manifest} from './world';

const IS_WINDOWS = process.platform === 'win32';
const SETTINGS = '.env';
/** Milliseconds between looks at whether npm has ended. */
const PARENT_MS = 500;
/** Names the API in the settings of every application. */
const ADDRESS = 'API_BASE_URL';

/** The command of a script. @throws Error in a sentence when there is none */
function commandOf(script: string, {scripts = {}}: Manifest): string {
  const command = scripts[script];
  if (command === undefined) throw new Error(`package.json has no script "${script}".`);
  return command;
}

function settingsIn(file: string): NodeJS.Dict<string> {
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
}

interface Settings {
  values: NodeJS.Dict<string>;
  /** The address of the API, when it is one. */
  address: URL | undefined;
  /** Whether somebody has chosen the address, instead of taking that of the example. */
  isChosen: boolean;
}

/** From the environment or the settings; settings are those of the example until there are others. */
function readSettings(): Settings {
  const example = `${SETTINGS}.example`;
  if (!fs.existsSync(SETTINGS) && fs.existsSync(example)) fs.copyFileSync(example, SETTINGS);
  const values = settingsIn(SETTINGS);
  const address = process.env[ADDRESS] ?? values[ADDRESS] ?? '';
  return {
    values,
    address: URL.canParse(address) ? new URL(address) : undefined,
    isChosen: address !== settingsIn(example)[ADDRESS],
  };
}

/** Settings that name an address, such as the identity provider of a sandbox, with another origin in its place. */
function movedTo(values: NodeJS.Dict<string>, from: string, to: string): NodeJS.Dict<string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => process.env[name] === undefined && value?.startsWith(from))
      .map(([name, value]) => [name, `${to}${value?.slice(from.length) ?? ''}`]),
  );
}

async function ownSandbox(source: SandboxSource, why: string): Promise<SandboxServer> {
  const own = await serveSandbox({source, port: 0});
  console.log(`${why} The sandbox answers on http://localhost:${own.port}/`);
  return own;
}

/**
 * Starts a sandbox where an address names this machine and nobody answers. Another program that happens to have the port
 * of the example is left alone: the sandbox takes a free port then. So it does for tests, which count what the
 * documentation shows and put records back, while somebody may work with the application.
 *
 * @returns undefined when none is needed
 */
async function sandboxFor(
  {address, isChosen}: Settings,
  source: SandboxSource,
  isTest: boolean,
): Promise<SandboxServer | undefined> {
  if (!address || !['localhost', '127.0.0.1'].includes(address.hostname) || address.port === '') return undefined;
  if (isTest && !isChosen) return ownSandbox(source, 'Tests have their own.');
  const server = await serveSandbox({source, port: Number(address.port)}).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  });
  const other = server ? undefined : await sandboxAt(address.origin);
  if (server) console.log(`The sandbox answers on ${address.origin}/`);
  else if (other) console.log(`A sandbox answers on ${address.origin}/ already.${missing(other, source)}`);
  else if (isChosen) console.log(`Another program answers on ${address.origin}/ and is taken for the API.`);
  else return ownSandbox(source, `Another program has port ${address.port}.`);
  return server;
}

/** Quotes an argument for the shell that runs the command. */
function quoted(argument: string): string {
  return IS_WINDOWS ? `"${argument.replaceAll('"', '""')}"` : `'${argument.replaceAll("'", "'\\''")}'`;
}

/** Ends a command when this process is told to end, or when npm, which started it, is gone. */
function endWithUs(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => signalAll(child, signal));
  // npm passes a signal on to its shell only, which ends without a word to what it has started.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) signalAll(child, 'SIGTERM');
  }, PARENT_MS);
  watch.unref();
}

/**
 * @param args name of the script, then what is handed on to its command
 * @returns the exit code of the command
 * @throws Error in a sentence when there is no such script
 */
export async function runBeside([script = '', ...args]: readonly string[], source: SandboxSource): Promise<number> {
  const manifest = readManifest();
  const command = [commandOf(script, manifest), ...args.map(quoted)].join(' ');
  const settings = readSettings();
  const {address, values} = settings;
  const isTest = script.includes('test');
  const server = await sandboxFor(settings, isTest ? source : worldFor(manifest, source), isTest);
  const {origin: asked} = address ?? {};
  if (address && server) address.port = String(server.port);
  const env = {
    ...process.env,
    ...(address && asked !== undefined && asked !== address.origin && movedTo(values, asked, address.origin)),
    ...(address && {[ADDRESS]: address.href.replace(/\/$/, '')}),
  };
  // A group of its own, so that a signal reaches the command behind the shell as well.
  const child = spawn(command, {shell: true, stdio: 'inherit', detached: !IS_WINDOWS, env});
  endWithUs(child);
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(127));
    // A command that a signal has ended did what it was asked for.
    child.on('exit', (status) => resolve(status ?? 0));
  });
  await server?.close();
  return code;
}
