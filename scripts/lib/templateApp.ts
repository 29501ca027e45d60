/** Starts a sample application in the same way as its reader. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {EXAMPLES} from '../../src/plugins/gallery/templates/files';
import {installPackages as install} from '../../src/plugins/gallery/templates/installed';
import {signalAll} from '../../src/sandbox/program/signalAll';

/** Installs the packages of all applications if any is missing, and says so. @throws Error with npm's output */
export function installPackages(): Promise<void> {
  return install(process.cwd(), () => console.log('Installing the packages of the applications …'));
}

export function folderOf(slug: string): string {
  return path.join(EXAMPLES, slug);
}

/** The example settings of an application. @throws Error when it has no `.env.example` */
export function exampleSettings(slug: string): Record<string, string> {
  const file = path.join(folderOf(slug), '.env.example');
  if (!fs.existsSync(file)) throw new Error(`${file} is missing: it names every setting, with values for the sandbox.`);
  // The type allows settings without a value, but `parseEnv` returns none.
  return parseEnv(fs.readFileSync(file, 'utf8')) as Record<string, string>;
}

/** `API_BASE_URL` with the origin of another sandbox. @param origin such as `http://localhost:4011` */
export function apiBaseUrl(slug: string, origin: string): string {
  const {pathname} = new URL(exampleSettings(slug)['API_BASE_URL'] ?? origin);
  return origin + pathname.replace(/\/$/, '');
}

/** Variables that a test runner sets for itself, and that a build inside an application would misread. */
const RUNNERS_OWN = /^(?:VITEST.*|NODE_ENV|NODE_OPTIONS|TEST|DEV|PROD|SSR|MODE|BASE_URL|FORCE_COLOR)$/;

/** The environment of an application: that of this process, the example settings and further variables. */
export function environmentOf(slug: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !RUNNERS_OWN.test(name));
  return {...Object.fromEntries(own), ...exampleSettings(slug), NO_COLOR: '1', ...more};
}

/** Finds a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const IS_WINDOWS = process.platform === 'win32';

export interface RunningApp {
  /** Address of the application: `http://localhost:<port>`. */
  url: string;
  /** Of npm. */
  pid: number;
  /** Ends npm and all that it has started. */
  stop: () => void;
}

/**
 * Runs `npm start` in the folder of an application until it listens.
 *
 * @param env settings in addition to those of `.env.example`
 * @param cwd its folder, when it stands elsewhere
 * @throws Error with its output when it ends before
 */
export function startApp(slug: string, env: Record<string, string>, cwd = folderOf(slug)): Promise<RunningApp> {
  const child = spawn('npm', ['start'], {
    cwd,
    env: environmentOf(slug, env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !IS_WINDOWS,
    shell: IS_WINDOWS,
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /Listening on (http:\/\/localhost:\d+)/.exec(said)?.[1];
      if (url !== undefined) resolve({url, pid: child.pid ?? 0, stop: () => signalAll(child, 'SIGTERM')});
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`npm start in ${cwd} ended with code ${code ?? 'none'} before it listened:\n${said}`)),
    );
  });
}
