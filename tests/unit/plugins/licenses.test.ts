import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {billOfMaterials, licensesText} from '../../../src/plugins/site-files/licenses/files';
import {packageFolder, packagesOf} from '../../../src/plugins/site-files/licenses/packages';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'licenses-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

/** A package with a module, and its licence in a file. @returns path of the module */
function module(name: string, manifest: object, license?: [file: string, text: string]): string {
  const folder = path.join(root, 'node_modules', name);
  fs.mkdirSync(path.join(folder, 'dist'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({name, ...manifest}));
  if (license) fs.writeFileSync(path.join(folder, license[0]), license[1]);
  return path.join(folder, 'dist', 'index.js');
}

const mine = path.join(root, 'src', 'index.ts');
const small = module('small', {version: '1.0.0', license: 'MIT'}, ['LICENSE.md', 'Copyright Somebody\n']);
const scoped = module('@a/scoped', {version: '2.0.0', license: {type: 'ISC'}, homepage: 'https://a.example'});
const either = module('either', {version: '3.0.0', license: '(MIT OR Apache-2.0)'}, ['COPYING', 'Either']);

describe('the packages that readers get parts of', () => {
  it('are those of modules, once each, and the innermost', () => {
    expect(packagesOf([small, mine, scoped, small]).map(({name}) => name)).toEqual(['@a/scoped', 'small']);
    expect(packageFolder(mine)).toBeUndefined();
    const inner = path.join(root, 'node_modules', 'small', 'node_modules', 'inner', 'x.js');
    expect(packageFolder(inner)).toBe(path.dirname(inner));
  });

  it('stop the build when one does not say its licence', () => {
    const silent = module('silent', {version: '1.0.0'});
    expect(() => packagesOf([silent])).toThrow(/silent\/package\.json lacks a name, a version or a licence/);
  });

  it('come with the text of their licence', () => {
    const text = licensesText('Docs', packagesOf([small, scoped]));
    expect(text).toContain('small 1.0.0\nLicense: MIT\n\nCopyright Somebody');
    expect(text).toContain('@a/scoped 2.0.0\nLicense: ISC\nhttps://a.example');
  });

  it('are components of a bill of materials', () => {
    const {components} = JSON.parse(billOfMaterials('Docs', packagesOf([scoped, either]))) as {
      components: {purl: string; licenses: object[]}[];
    };
    expect(components.map(({purl, licenses}) => [purl, licenses])).toEqual([
      ['pkg:npm/%40a/scoped@2.0.0', [{license: {id: 'ISC'}}]],
      ['pkg:npm/either@3.0.0', [{expression: '(MIT OR Apache-2.0)'}]],
    ]);
  });
});
