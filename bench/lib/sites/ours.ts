import fs from 'node:fs';
import path from 'node:path';
import {APIS} from '../../../src/config/apis';
import {measureCommand} from '../command';
import {CACHE, ROOT} from '../places';
import {specifications} from '../specification';
import type {Site} from './types';

/** A copy of the repository: what is measured changes files, and a cold build must not find an earlier one. */
export const OUR_COPY = path.join(CACHE, 'ours');

/** What builds and tools make, and what a build doesn't read. */
const NOT_COPIED = new Set([
  'node_modules',
  'build',
  'api',
  'bench',
  'tests',
  'test-results',
  '.git',
  '.cache',
  '.docusaurus',
]);

/** Where the copy keeps what others keep in the system's folder, so that a cold build finds nothing there. */
const TEMPORARY = path.join(OUR_COPY, '.cache', 'tmp');

/** Gives a folder the files of another, without their bytes. The peers' packages are real folders, too. */
function linkFiles(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, {withFileTypes: true})) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else if (entry.isFile()) fs.linkSync(source, target);
    else if (entry.isDirectory() && entry.name !== '.cache') linkFiles(source, target);
  }
}

export const ours: Site = {
  name: 'ours',
  title: 'This site',
  pages: {
    home: '/',
    docs: '/docs/inventory/',
    guide: '/guides/inventory/receive-goods/',
    operation: '/api/clients/inventory/update-material/',
    blog: '/blog/',
  },
  output: path.join(OUR_COPY, 'build'),
  async prepare(size) {
    fs.rmSync(OUR_COPY, {recursive: true, force: true});
    fs.mkdirSync(OUR_COPY, {recursive: true});
    for (const name of fs.readdirSync(ROOT).filter((entry) => !NOT_COPIED.has(entry)))
      fs.cpSync(path.join(ROOT, name), path.join(OUR_COPY, name), {recursive: true});
    linkFiles(path.join(ROOT, 'node_modules'), path.join(OUR_COPY, 'node_modules'));
    fs.mkdirSync(TEMPORARY, {recursive: true});
    if (size === 1) return;
    const texts = await specifications(size);
    for (const api of APIS) {
      // JSON is YAML. The files of the groups stay; the new root doesn't refer to them.
      fs.writeFileSync(path.join(OUR_COPY, api.root), texts.get(api.name)?.text ?? '');
    }
    // Our rules are for our own files: without them the site takes any valid description.
    fs.rmSync(path.join(OUR_COPY, 'openapi', 'redocly.yaml'), {force: true});
  },
  build(label) {
    return measureCommand({
      name: `ours-${label}`,
      program: process.execPath,
      args: ['--import', 'tsx', path.join('scripts', 'build.ts')],
      cwd: OUR_COPY,
      env: {TMPDIR: TEMPORARY},
    });
  },
};
