// Runs a command of this project on a machine that has only Node and npm: checks Node, installs missing packages, then
// runs scripts/<command>.ts. Plain JavaScript, because nothing is installed yet.
import {spawn, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const OLDEST_NODE = [20, 19];
/** Free disk space in bytes that packages and a build need together, and that a build alone needs. */
const SPACE_TO_INSTALL = 1.5e9;
const SPACE_TO_BUILD = 3e8;

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

function installMissing() {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const present = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '';
  if (present === wanted) return;
  checkSpace(SPACE_TO_INSTALL);
  console.log('Installing packages …');
  // No package here needs its install scripts.
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) stop('The packages could not be installed: the lines above say why.');
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

const [command = '', ...given] = process.argv.slice(2);
checkNode();
const [script, rest] = scriptOf(command, given);
installMissing();
checkSpace(SPACE_TO_BUILD);
const loader = pathToFileURL(path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
const child = spawn(process.execPath, ['--import', loader, script, ...rest], {cwd: root, stdio: 'inherit'});
// Signals to this process are passed on to the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
