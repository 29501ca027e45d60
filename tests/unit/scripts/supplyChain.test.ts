import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  isAllowed,
  lockfileFaults,
  weaknessFault,
  type LockedPackage,
  type Lockfile,
} from '../../../scripts/lib/supplyChain';

const GOOD: LockedPackage = {
  version: '1.0.0',
  license: 'MIT',
  integrity: 'sha512-x',
  resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
};

function faults(change: LockedPackage): string[] {
  return lockfileFaults({packages: {'': {}, 'node_modules/a': {...GOOD, ...change}}});
}

describe('the rules of the supply chain', () => {
  it('hold for every locked package', () => {
    expect(lockfileFaults(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as Lockfile)).toEqual([]);
  });

  it('see a licence that is not allowed in what is published, and allow it in a tool', () => {
    expect(faults({license: 'LGPL-3.0-or-later'})[0]).toContain('a@1.0.0 is under LGPL-3.0-or-later');
    expect(faults({license: 'LGPL-3.0-or-later', dev: true})).toEqual([]);
    expect(faults({license: 'GPL-3.0', dev: true})).toHaveLength(1);
  });

  it('see a package without licence, without checksum, and from elsewhere', () => {
    const {version = '', license = '', integrity = '', resolved = ''} = GOOD;
    expect(lockfileFaults({packages: {'node_modules/a': {version, integrity, resolved}}})[0]).toContain(
      'names no licence',
    );
    expect(lockfileFaults({packages: {'node_modules/a': {version, license, resolved}}})).toEqual([
      'a@1.0.0 has no checksum in the lockfile',
    ]);
    expect(faults({resolved: 'git+ssh://git@example.com/a.git'})).toEqual([
      'a@1.0.0 comes from git+ssh://git@example.com/a.git',
    ]);
  });

  it('read expressions', () => {
    const allowed = new Set(['MIT', 'Zlib']);
    expect(isAllowed('(GPL-3.0 OR MIT)', allowed)).toBe(true);
    expect(isAllowed('(MIT AND Zlib)', allowed)).toBe(true);
    expect(isAllowed('MIT AND GPL-3.0', allowed)).toBe(false);
  });
});

describe('known weaknesses', () => {
  it.each([
    ['none', {high: 0, critical: 0}, {high: 0}, undefined],
    ['moderate ones', {moderate: 3}, {moderate: 4, high: 2}, undefined],
    ['a high one in the site', {high: 1}, {high: 1}, 'A package the site is built from'],
    ['a critical one in a tool', {high: 0}, {critical: 1}, 'A tool has'],
    ['no answer', undefined, {high: 0}, 'The registry does not answer'],
    ['half an answer', {high: 0}, undefined, 'The registry does not answer'],
  ])('%s', (_, site, all, fault) => {
    expect(weaknessFault(site, all)?.slice(0, fault?.length)).toBe(fault);
  });

  it('are looked for with each change, and each week', () => {
    const workflow = fs.readFileSync('.github/workflows/supply-chain.yml', 'utf8');
    expect(workflow).toContain('- run: npm run audit supply-chain');
    expect(workflow).toMatch(/^ {2}pull_request:$[^]*^ {2}schedule:$/m);
  });
});

it('packages are installed without running their scripts', () => {
  expect(fs.readFileSync('scripts/bootstrap.mjs', 'utf8')).toContain("['ci', '--ignore-scripts'");
  const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  // npm would run these of our own on install.
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) expect(scripts).not.toHaveProperty(name);
});
