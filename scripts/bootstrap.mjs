// Runs a command of this project on a machine that has only Node and npm: checks Node, installs missing packages, then
// runs scripts/<command>.ts. Plain JavaScript, because nothing is installed yet.
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {told} from './lib/progress.mjs';

const OLDEST_NODE = [20, 19];
/** Free disk space in bytes that packages and a build need together, and that a build alone needs. */
const SPACE_TO_INSTALL = 1.5e9;
const SPACE_TO_BUILD = 3e8;

/** Milliseconds between looks at whether npm has ended. */
const PARENT_MS = 500;

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.installed-lockfile');

/** Ends with one sentence about the reason. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    stop(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`);
  }
}

function checkSpace(needed) {
  const {bavail, bsize} = fs.statfsSync(root);
  if (bavail * bsize < needed)
    stop(`There is too little disk space in ${root}: free about ${needed / 1e9} GB and try again.`);
}

/** Runs npm until it ends. @returns its exit code */
function npm(args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {cwd: root, stdio: 'inherit', shell: process.platform === 'win32'});
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function installMissing() {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const present = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '';
  if (present === wanted) return;
  checkSpace(SPACE_TO_INSTALL);
  // No package here needs its install scripts.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
  const code = await told('Installing packages', () => npm(args), {
    isQuiet: true,
    first: 'The first time takes a minute or more.',
  });
  if (code !== 0) stop('The packages could not be installed: the lines above say why.');
  fs.writeFileSync(stamp, wanted);
}

/** Path of a command's script: `scripts/openapi/lint.ts` for `openapi lint`, `scripts/audit.ts` for `audit` alone. */
function scriptOf(command, given) {
  const folder = path.join(root, 'scripts', command);
  const [part = '', ...others] = given;
  const inFolder = path.join(folder, `${part}.ts`);
  if (/^[\w-]+$/.test(part) && fs.existsSync(inFolder)) return [inFolder, others];
  const alone = `${folder}.ts`;
  if (fs.existsSync(alone)) return [alone, given];
  if (!fs.existsSync(folder)) stop(`There is no command "${command}" in scripts/.`);
  const parts = fs.readdirSync(folder).map((file) => `\`npm run ${command} ${path.parse(file).name}\``);
  return stop(`Say what: ${parts.join(', ')}.`);
}

process.chdir(root);
const [command = '', ...given] = process.argv.slice(2);
checkNode();
const [script, rest] = scriptOf(command, given);
await installMissing();
checkSpace(SPACE_TO_BUILD);
const loader = pathToFileURL(path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
const child = spawn(process.execPath, ['--import', loader, script, ...rest], {cwd: root, stdio: 'inherit'});
// Signals to this process are passed on to the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
// A signal to npm ends the shell between it and this process, which passes none on.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const {ppid} = process;
  setInterval(() => {
    if (process.ppid !== ppid) child.kill('SIGTERM');
  }, PARENT_MS).unref();
}
