import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {isAllowed, lockfileFaults, type LockedPackage, type Lockfile} from '../../scripts/lib/supplyChain';

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

it('packages are installed without running their scripts', () => {
  expect(fs.readFileSync('scripts/bootstrap.mjs', 'utf8')).toContain("['ci', '--ignore-scripts'");
  const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  // npm would run these of our own on install.
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) expect(scripts).not.toHaveProperty(name);
});
