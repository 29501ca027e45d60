import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';

let folder = '';

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'));
});

afterAll(() => {
  fs.rmSync(folder, {recursive: true});
});

/** @returns what the module exports, or the error, read as the compiler reads the configuration */
function load(source: string): {value?: unknown; error?: string} {
  const file = path.join(folder, `${String(fs.readdirSync(folder).length)}.ts`);
  fs.writeFileSync(file, source);
  const script = `require('@docusaurus/utils').loadFreshModule(process.env.FILE).then(
    (value) => console.log(JSON.stringify({value})),
    (error) => console.log(JSON.stringify({error: String(error.cause)})))`;
  const args = ['--import', './scripts/lib/preloads/swcConfig.mjs', '-e', script];
  return JSON.parse(execFileSync(process.execPath, args, {encoding: 'utf8', env: {...process.env, FILE: file}})) as {
    value?: unknown;
    error?: string;
  };
}

test('a typed module is read with its default export, its folder and its address', () => {
  const {value} = load(`
    import path, {type ParsedPath} from 'node:path';
    const here: ParsedPath = path.parse(__filename);
    export default {ext: here.ext satisfies string, url: import.meta.url.startsWith('file:')};`);
  expect(value).toEqual({ext: '.ts', url: true});
});

test('a module that cannot be read is reported by the compiler of the pages, not by Babel, with its line', () => {
  const {error} = load('export default {\n  a: = 1,\n};');
  expect(error).toMatch(/Expression expected[\s\S]*\b2\b/);
});
