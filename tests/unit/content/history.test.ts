import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {hasWholeHistory} from '../../../src/content/history';

let folder = '';
let whole = '';

function git(cwd: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@docs.example'];
  execFileSync('git', [...identity, ...args], {cwd, stdio: 'ignore'});
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
  whole = path.join(folder, 'whole');
  fs.mkdirSync(whole);
  git(whole, 'init');
  for (const text of ['one', 'two']) {
    fs.writeFileSync(path.join(whole, 'docusaurus.config.ts'), text);
    git(whole, 'add', '.');
    git(whole, 'commit', '-m', text);
  }
});
afterAll(() => {
  fs.rmSync(folder, {recursive: true});
});

it('a repository with all its commits knows when a page was changed', () => {
  expect(hasWholeHistory(whole)).toBe(true);
});

it('a shallow clone does not', () => {
  git(folder, 'clone', '--depth', '1', pathToFileURL(whole).href, 'shallow');
  expect(hasWholeHistory(path.join(folder, 'shallow'))).toBe(false);
});

it('a copy without a repository, or one that is no part of it, does not', () => {
  const copy = path.join(folder, 'copy');
  fs.mkdirSync(copy);
  expect(hasWholeHistory(copy)).toBe(false);
  const inside = path.join(whole, 'inside');
  fs.mkdirSync(inside);
  fs.writeFileSync(path.join(inside, 'docusaurus.config.ts'), 'other');
  expect(hasWholeHistory(inside)).toBe(false);
});
