/** The package behind `npm create`, as npm runs it. */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {NPM_NAME} from '../../../src/config/sandboxPackage';
import {starterPackage} from '../../../src/plugins/gallery/templates/starter';

const SHARED = Buffer.from('export const shared = "über alles";\n');
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0xfe]);
const INBOX = new Map<string, Uint8Array>([
  ['.gitignore', Buffer.from('node_modules/\n')],
  ['package-lock.json', Buffer.from('{}')],
  ['plumbing/shared.ts', SHARED],
  ['public/icon.png', PICTURE],
]);
const PORTAL = new Map<string, Uint8Array>([['plumbing/shared.ts', SHARED]]);
const ALL = new Map([
  ['approval-inbox', {pitch: 'Decides requests.', files: INBOX}],
  ['supplier-portal', {pitch: 'Keeps a catalogue.', files: PORTAL}],
]);

let folder: string;
let file: string;
let program: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'starter-'));
  file = path.join(folder, 'starter.tgz');
  fs.writeFileSync(file, starterPackage(process.cwd(), '1.2.3', ALL));
  execFileSync('tar', ['xzf', file, '-C', folder]);
  program = path.join(folder, `create-${NPM_NAME}`, 'create.mjs');
});

afterAll(() => fs.rmSync(folder, {recursive: true}));

function create(...args: string[]): {status: number | null; stdout: string; stderr: string} {
  return spawnSync(process.execPath, [program, ...args], {cwd: folder, encoding: 'utf8'});
}

/** Paths and contents of the files below a folder. */
function written(name: string): Map<string, Uint8Array> {
  const root = path.join(folder, name);
  const entries = fs.readdirSync(root, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.sort().map((each) => [path.relative(root, each), fs.readFileSync(each)]));
}

it('npm runs it, and what it writes is the application, byte by byte', () => {
  const args = ['exec', '--yes', '--offline', `--package=${file}`, '--', `create-${NPM_NAME}`];
  const {status, stdout, stderr} = spawnSync('npm', [...args, 'approval-inbox', 'inbox'], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, npm_config_cache: path.join(folder, 'cache')},
  });
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  expect(stdout).toContain('4 files are in inbox. Next:\n\n  cd inbox\n  npm ci && npm start');
  expect(written('inbox')).toEqual(INBOX);
});

it('takes the name of the application as the folder', () => {
  expect(create('supplier-portal').status).toBe(0);
  expect(written('supplier-portal')).toEqual(PORTAL);
});

it('says which there are, what was meant, and that a folder is in use', () => {
  const empty = create();
  expect(empty.status).toBe(1);
  expect(empty.stderr).toContain(`npm create ${NPM_NAME} approval-inbox inbox`);
  expect(empty.stderr).toContain('approval-inbox   Decides requests.');
  expect(create('aproval-inbox', 'x').stderr).toBe(
    'There is no application "aproval-inbox". Did you mean approval-inbox?\n',
  );
  fs.mkdirSync(path.join(folder, 'used'));
  fs.writeFileSync(path.join(folder, 'used', 'mine.txt'), 'mine');
  expect(create('approval-inbox', 'used')).toMatchObject({
    status: 1,
    stderr: 'used is there already: name a folder that is new or empty.\n',
  });
  expect(fs.readdirSync(path.join(folder, 'used'))).toEqual(['mine.txt']);
});

it('the same applications give the same bytes, and what they share is there once', () => {
  expect(Buffer.from(starterPackage(process.cwd(), '1.2.3', ALL)).equals(fs.readFileSync(file))).toBe(true);
  const data = fs.readFileSync(path.join(path.dirname(program), 'applications.json'), 'utf8');
  expect(data.split('über alles')).toHaveLength(2);
});
