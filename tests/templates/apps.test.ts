/**
 * Each sample application as readers get it: unpacked outside the repository, with the packages of its own lockfile and
 * the sandbox of its zip; its types, then its tests. `npm run audit apps`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {run} from '../../scripts/lib/run';
import {writeStandalone} from '../../scripts/lib/templateStandalone';
import {apiBaseUrl, environmentOf, freePort} from '../../scripts/lib/templateApp';
import {CHROMIUM_PATH} from '../../src/config/env';
import {templates} from '../../src/content/data/templates';

let parent: string;

beforeAll(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'applications-'));
});

afterAll(() => fs.rmSync(parent, {recursive: true}));

/** Runs npm in an application. @throws Error with what it printed when it fails */
async function npm(slug: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const cwd = path.join(parent, slug);
  const {code, output} = await run('npm', args, {
    cwd,
    env: environmentOf(slug, env),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} in ${cwd} failed:\n${output}`);
  return output;
}

describe('templates', () => {
  it.each(templates.map((template) => [template.slug, template] as const))('%s', async (slug, template) => {
    await writeStandalone(template, path.join(parent, slug));
    await npm(slug, ['ci', '--no-audit', '--no-fund']);
    await npm(slug, ['run', '--silent', 'check']);
    const output = await npm(slug, ['test', '--silent'], {
      API_BASE_URL: apiBaseUrl(slug, `http://localhost:${await freePort()}`),
      CHROMIUM_PATH: CHROMIUM_PATH ?? '',
      PORT: String(await freePort()),
    });
    // A run that finds no test succeeds too.
    expect(output).toMatch(/^[#ℹ] pass [1-9]/m);
    expect(output).toMatch(/^[#ℹ] skipped 0$/m);
  });
});
