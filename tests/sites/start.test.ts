/** `npm start` on a site of one page: what it says of a fault, and what it leaves behind. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {isFree} from '../../scripts/lib/server';
import {TEST_PORT} from '../../src/config/env';

const ROOT = process.cwd();
const COPY = path.join(ROOT, 'tests', 'fixtures', `.start-${process.pid}`);
const LOADER = pathToFileURL(path.join(ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
const PAGE = path.join(COPY, 'docs', 'page.mdx');
const PORT = TEST_PORT + 1;
const WAIT = {timeout: 60_000, interval: 100};
/** Milliseconds after which scripts/start/reloadQueue.mjs has reloaded a plugin. */
const RELOAD_MS = 5000;
const GOOD = `---
title: A page
description: A page that is right in every way, so that the site starts as it should.
type: concept
audience: [developer]
slug: /
---

Text.
`;

let child: ChildProcess;
let output = '';

beforeAll(async () => {
  fs.cpSync(path.join(ROOT, 'tests', 'fixtures', 'broken'), COPY, {recursive: true});
  for (const folder of ['docs', 'guides', 'blog', 'openapi', 'src/content'])
    fs.mkdirSync(path.join(COPY, folder), {recursive: true});
  fs.writeFileSync(PAGE, GOOD);
  const start = path.join(ROOT, 'scripts', 'start.ts');
  child = spawn(process.execPath, ['--import', LOADER, start, '--port', String(PORT), '--no-open'], {
    cwd: COPY,
    env: {...process.env, NODE_ENV: 'development', NO_COLOR: '1', FORCE_COLOR: '0'},
  });
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  await vi.waitFor(() => expect(output).toContain('compiled successfully'), WAIT);
}, 120_000);

afterAll(() => {
  child.kill('SIGKILL');
  fs.rmSync(COPY, {recursive: true, force: true});
});

describe('a running npm start', () => {
  it('says once what is wrong in a saved page, without the stacks of others', async () => {
    output = '';
    fs.writeFileSync(PAGE, GOOD.replace('slug: /', 'slug: /\nlevel: 3'));
    await expect.poll(() => output, WAIT).toContain('docs/page.mdx:7: `level` is not a known key.');
    await expect.poll(() => output, WAIT).toMatch(/compiled with \d+ error/);
    // The plugin reads the page again when nobody has edited for a while, and tells of the fault again.
    await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
    fs.writeFileSync(PAGE, GOOD);
    await expect.poll(() => output, WAIT).toContain('compiled successfully');
    expect(output.split('`level` is not a known key.')).toHaveLength(2);
    expect(output).not.toMatch(/double quotes|node_modules|^\s+at /m);
  });

  it('starts its server again when what it reads once has changed, such as the vocabulary', async () => {
    output = '';
    fs.writeFileSync(path.join(COPY, 'src', 'content', 'words.ts'), 'export const WORDS = 1;\n');
    await expect.poll(() => output, WAIT).toContain('src/content/words.ts changed: the server starts again.');
    await expect.poll(() => output, WAIT).toContain('compiled successfully');
    expect((await fetch(`http://localhost:${PORT}/docs/`)).status).toBe(200);
    expect(child.exitCode).toBeNull();
  });

  it('keeps a build from writing into its folders', () => {
    const script = path.join(ROOT, 'scripts', 'build.ts');
    const {status, stderr} = spawnSync(process.execPath, ['--import', LOADER, script], {cwd: COPY, encoding: 'utf8'});
    expect(stderr).toContain('`npm start` is running here');
    expect(status).toBe(1);
  });

  it('frees its port and ends all of its processes when it is told to end', async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    expect(await isFree(PORT)).toBe(false);
    child.kill('SIGTERM');
    await ended;
    expect(await isFree(PORT)).toBe(true);
    expect(fs.existsSync(path.join(COPY, '.cache', 'start.json'))).toBe(false);
  });
});
