/**
 * Each sample application as readers get it, with the packages of its own lockfile and the sandbox of its zip: its types,
 * then its tests. `npm run audit apps`.
 */
import fs from 'node:fs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {apiBaseUrl, freePort} from '../../scripts/lib/templateApp';
import {CHROMIUM_PATH} from '../../src/config/env';
import {templates} from '../../src/content/data/templates';
import {newParent, npmIn, unpack} from './support/unpacked';

let parent: string;

beforeAll(() => {
  parent = newParent();
});

afterAll(() => fs.rmSync(parent, {recursive: true}));

describe('templates', () => {
  it.each(templates.map((template) => [template.slug, template] as const))('%s', async (slug, template) => {
    const folder = await unpack(template, parent);
    const npm = async (args: string[], env: Record<string, string> = {}): Promise<string> => {
      const {code, output} = await npmIn(folder, slug, args, env);
      if (code !== 0) throw new Error(`npm ${args.join(' ')} in ${folder} failed:\n${output}`);
      return output;
    };
    await npm(['run', '--silent', 'check']);
    const twins = [...(template.python ? ['test:python'] : []), ...(template.go ? ['test:go'] : [])];
    for (const script of ['test', ...twins]) {
      const output = await npm(['run', script, '--silent'], {
        API_BASE_URL: apiBaseUrl(slug, `http://localhost:${await freePort()}`),
        CHROMIUM_PATH: CHROMIUM_PATH ?? '',
        PORT: String(await freePort()),
      });
      // A run that finds no test succeeds too.
      expect(output).toMatch(/^[#ℹ] pass [1-9]/m);
      expect(output).toMatch(/^[#ℹ] skipped 0$/m);
    }
  });
});
