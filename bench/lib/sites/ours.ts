import fs from 'node:fs';
import path from 'node:path';
import {APIS} from '../../../src/config/apis';
import {measureCommand} from '../command';
import {CACHE, ROOT} from '../places';
import {specifications} from '../specification';
import type {Site} from './types';

/** A copy of the repository, because measurements change files, and a cold build must not find an earlier one. */
export const OUR_COPY = path.join(CACHE, 'ours');

/** Files that are generated, or that a build doesn't read. */
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

/** Temporary folder inside the copy, so that a cold build finds nothing in the system's. */
const TEMPORARY = path.join(OUR_COPY, '.cache', 'tmp');

/**
 * Creates a copy of a folder with hard links instead of copied files. Packages of the other sites are copied in the
 * same way.
 */
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
      // JSON is valid YAML. Files of the groups stay, but the new root document doesn't refer to them.
      fs.writeFileSync(path.join(OUR_COPY, api.root), texts.get(api.name)?.text ?? '');
    }
    // Without our own rules, the site accepts any valid description.
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
