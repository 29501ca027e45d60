import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {fingerprint, hashFiles, inputFiles, NOT_READ} from '../../../scripts/lib/inputs';

let root: string;

function put(name: string, text = ''): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
  fs.writeFileSync(path.join(root, name), text);
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'inputs-'));
});

afterEach(() => {
  fs.rmSync(root, {recursive: true, force: true});
});

it('a site is built from all that git keeps, but for what no build reads', () => {
  put('.gitignore', 'node_modules/\n/build/\n*.log\n/examples/*/dist/\n');
  put('examples/app/.gitignore', 'data\n');
  for (const name of [
    'LICENSE',
    'docs/a.md',
    'new/b.txt',
    'examples/app/build/c.ts',
    'src/plugins/security/policy/d.ts',
  ])
    put(name);
  for (const name of ['build/a', 'node_modules/b', 'docs/c.log', 'examples/app/dist/d', 'examples/app/data/e'])
    put(name);
  for (const name of ['tests/a.ts', 'deploy/b', 'scripts/audit/load.ts', '.git/HEAD']) put(name);
  fs.symlinkSync('nowhere', path.join(root, 'docs', '.#a.md'));
  expect(inputFiles(root)).toEqual([
    '.gitignore',
    'LICENSE',
    'docs/a.md',
    'examples/app/.gitignore',
    'examples/app/build/c.ts',
    'new/b.txt',
    'src/plugins/security/policy/d.ts',
  ]);
});

it('what is made from files changes when one is written, added, renamed or removed', () => {
  const now = (): string => fingerprint(hashFiles(root, inputFiles(root)), null);
  const seen = new Set<string>();
  const changes = [
    () => put('a', 'one'),
    () => put('a', 'two'),
    () => put('b/c', 'one'),
    () => fs.renameSync(path.join(root, 'b', 'c'), path.join(root, 'b', 'd')),
    () => fs.rmSync(path.join(root, 'a')),
  ];
  for (const change of changes) {
    change();
    seen.add(now());
  }
  expect(seen.size).toBe(changes.length);
  expect(fingerprint(hashFiles(root, inputFiles(root)), {url: 'https://other.example'})).not.toBe(now());
});

it('of this project, what goes into pages and downloads counts', () => {
  expect(inputFiles('.')).toEqual(
    expect.arrayContaining([
      '.gitignore',
      'LICENSE',
      'docusaurus.config.ts',
      'examples/supplier-catalogue-uploader/src/core/rules.json',
      'guides/sidebars.ts',
      'package-lock.json',
      'package.json',
      'scripts/lib/compile.ts',
    ]),
  );
});

it('no source of the site imports what no build reads', () => {
  const sources = inputFiles('.').filter((file) => /^(?:src\/.*|[^/]+)\.(?:tsx?|css)$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/(?:from |import\(|import )'(\.[^']*|@site\/[^']*)'/g)].flatMap(
      ([, from = '']) => {
        const target = from.startsWith('@site/')
          ? from.slice('@site/'.length)
          : path.posix.join(path.posix.dirname(file), from);
        return NOT_READ.includes(target.split('/')[0] ?? '') ? [`${file}: ${from}`] : [];
      },
    ),
  );
  expect(found).toEqual([]);
});
