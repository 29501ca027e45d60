import fs from 'node:fs';
import {expect, test} from 'vitest';
import {changesBetween, overrides, upgradeTable, type Table} from '../../support/upgrades';

const TABLE = 'tests/unit/theme/upgrades.json';
/** Whose internals we rely on: a new version of them comes only when somebody looks. */
const PINNED = /^@docusaurus\/|^docusaurus-(?:plugin|theme)-openapi-docs$/;

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function manifest(file: string): Manifest {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
}

test('what we rely on beyond its interface is pinned exactly, and installed so', () => {
  const {dependencies, devDependencies} = manifest('package.json');
  const pinned = Object.entries({...dependencies, ...devDependencies}).filter(([name]) => PINNED.test(name));
  expect(pinned.map(([name]) => name)).toEqual(
    expect.arrayContaining(['@docusaurus/core', 'docusaurus-plugin-openapi-docs', 'docusaurus-theme-openapi-docs']),
  );
  const installed = pinned.map(([name]) => [name, manifest(`node_modules/${name}/package.json`).version]);
  expect(Object.fromEntries(pinned)).toEqual(Object.fromEntries(installed));
});

test('every override says what it stands for, of which version and why, and the list of overrides has it', () => {
  const rows = [...fs.readFileSync('src/theme/README.md', 'utf8').matchAll(/^\| `([\w/-]+)` +\| (\w+) +\| \S/gm)];
  const listed = rows.map(([, name = '', kind = '']) => `${name} ${kind}`);
  expect(listed.sort()).toEqual(
    overrides()
      .map(({name, kind}) => `${name} ${kind}`)
      .sort(),
  );
});

test('nothing that we replace or rely on has changed since somebody looked', () => {
  const now = upgradeTable();
  // After looking: RENEW_HASHES=1 npx vitest run tests/unit/theme/upgrades.test.ts
  if (process.env['RENEW_HASHES'] === '1') fs.writeFileSync(TABLE, `${JSON.stringify(now, null, 2)}\n`);
  const before = JSON.parse(fs.readFileSync(TABLE, 'utf8')) as Table;
  expect(changesBetween(before, now)).toEqual([]);
});
