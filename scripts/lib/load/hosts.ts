/** Starts each supported host on this machine, with the files of deploy/ and a built site. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

export const HOSTS = ['local', 'nginx', 'caddy'] as const;
export type HostName = (typeof HOSTS)[number];

export interface RunningHost {
  port: number;
  /** Memory of the server and its child processes, in bytes. */
  memory(): number;
  /** Lets it read its configuration again, without a request lost. @throws Error for the local server */
  reload(): void;
  stop(): Promise<void>;
}

/** Replaces lines that a reader of deploy/ has to replace. @throws Error when the file lacks such a line */
function replaced(text: string, changes: readonly [from: string, to: string][]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, to);
    if (after === before) throw new Error(`deploy/ has no ${from}: change scripts/lib/load/hosts.ts with it.`);
    return after;
  }, text);
}

/** Configuration files of the container: the main file, and the file it includes. */
export const NGINX_FILES = {'nginx.conf': 'deploy/nginx/container.conf', 'rules.conf': 'deploy/nginx/rules.conf'};

/** Writes the container's configuration for plain HTTP on a port of this machine. @returns path of the main file */
function writeNginxConfig(site: HostedFolder, port: number, scratch: string): string {
  const write = (name: keyof typeof NGINX_FILES, changes: [from: string, to: string][], before = ''): string => {
    const file = path.join(scratch, name);
    fs.writeFileSync(file, before + replaced(fs.readFileSync(NGINX_FILES[name], 'utf8'), changes));
    return file;
  };
  // nginx resolves includes relative to the main file.
  write('rules.conf', [
    ['include /srv/site', `include ${site.build}`],
    ['/srv/site', site.root],
    ['mime.types', '/etc/nginx/mime.types'],
  ]);
  return write(
    'nginx.conf',
    [
      ['listen 8080;', `listen 127.0.0.1:${port};`],
      ['/tmp/', `${scratch}/`],
    ],
    // When run as root, the build may not be readable for nginx's default user.
    process.getuid?.() === 0 ? 'user root;\n' : '',
  );
}

/** Where Caddy is told to reload. */
const caddySocket = (scratch: string): string => `unix/${path.join(scratch, 'admin.sock')}`;

/** Our Caddyfile, changed to plain HTTP on a port of this machine. */
function caddyConfig(caddyfile: string, {build, root}: HostedFolder, port: number, scratch: string): string {
  const site = replaced(caddyfile, [
    ['docs.example.com', `http://127.0.0.1:${port}`],
    ['import /srv/site', `import ${build}`],
    ['/srv/site', root],
  ]);
  return `{\n\tadmin ${caddySocket(scratch)}\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`;
}

interface HostedFolder {
  /** Folder of the built site. */
  build: string;
  /** Folder that the host serves: with a base path, the build lies below it. */
  root: string;
}

/** Puts a build where its base path is, below a folder of its own. */
function placed(build: string, baseUrl: string, scratch: string): HostedFolder {
  if (baseUrl === '/') return {build, root: build};
  const root = path.join(scratch, 'root');
  const place = path.join(root, baseUrl);
  fs.mkdirSync(path.dirname(place), {recursive: true});
  fs.symlinkSync(build, place.replace(/\/$/, ''));
  return {build, root};
}

function commandOf(
  name: HostName,
  site: HostedFolder,
  port: number,
  scratch: string,
): [program: string, args: string[]] {
  if (name === 'local')
    return [process.execPath, ['--import', 'tsx', 'scripts/serve.ts', '--port', String(port), '--folder', site.build]];
  if (name === 'nginx') return ['nginx', ['-e', 'stderr', '-c', writeNginxConfig(site, port, scratch)]];
  const file = path.join(scratch, 'Caddyfile');
  fs.writeFileSync(file, caddyConfig(fs.readFileSync('deploy/caddy/Caddyfile', 'utf8'), site, port, scratch));
  return ['caddy', ['run', '--adapter', 'caddyfile', '--config', file]];
}

/** Whether a host's program is installed. */
export function isInstalled(name: HostName): boolean {
  return name === 'local' || spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error === undefined;
}

function memoryOf(root: number): number {
  const rows = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], {encoding: 'utf8'})
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // A child process may be listed before its parent, so the search is repeated.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => (family.has(pid) ? sum + rss * 1024 : sum), 0);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = http.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function reload(name: HostName, child: ChildProcess, scratch: string): void {
  if (name === 'local') throw new Error('The local server has nothing to reload.');
  if (name === 'nginx') {
    child.kill('SIGHUP');
    return;
  }
  const file = path.join(scratch, 'Caddyfile');
  const args = ['reload', '--adapter', 'caddyfile', '--config', file, '--address', caddySocket(scratch), '--force'];
  const {status, stderr} = spawnSync('caddy', args, {encoding: 'utf8'});
  if (status !== 0) throw new Error(`Caddy could not be reloaded: ${stderr}`);
}

async function untilAnswers(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error('The server ended as soon as it was started: the lines above say why.');
    const answers = await new Promise<boolean>((resolve) => {
      http
        .get({host: '127.0.0.1', port, path: '/'}, (response) => {
          response.resume();
          resolve(true);
        })
        .on('error', () => resolve(false));
    });
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * @param build folder of a built site
 * @param baseUrl path the site was built for
 * @throws Error when the host does not start
 */
export async function startHost(name: HostName, build: string, baseUrl = '/'): Promise<RunningHost> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), `load-${name}-`));
  const port = await freePort();
  const [program, args] = commandOf(name, placed(path.resolve(build), baseUrl, scratch), port, scratch);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, BASE_URL: baseUrl, XDG_CONFIG_HOME: scratch, XDG_DATA_HOME: scratch},
  });
  child.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      fs.rmSync(scratch, {recursive: true, force: true});
      resolve();
    });
  });
  await untilAnswers(port, child);
  return {
    port,
    memory: () => memoryOf(child.pid ?? 0),
    reload: () => {
      reload(name, child, scratch);
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
