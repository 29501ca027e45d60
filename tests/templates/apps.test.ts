/** Each sample application against a sandbox of its own: its types, then its tests. `npm run audit apps`. */
import {beforeAll, describe, expect, it} from 'vitest';
import {run} from '../../scripts/lib/run';
import {apiBaseUrl, environmentOf, folderOf, freePort, installPackages} from '../../scripts/lib/templateApp';
import {writeTypes} from '../../scripts/lib/templateTypes';
import {CHROMIUM_PATH} from '../../src/config/env';
import {templates} from '../../src/content/data/templates';
import {contractSource, serveSandbox} from '../../src/sandbox/node';
import type {SandboxSource} from '../../src/sandbox';

let source: SandboxSource;

beforeAll(async () => {
  await installPackages();
  source = await contractSource(process.cwd());
});

/** Runs a command of an application. @throws Error with what it printed when it fails */
async function npm(slug: string, command: string, env: Record<string, string> = {}): Promise<string> {
  const {code, output} = await run('npm', ['run', '--silent', command], {
    cwd: folderOf(slug),
    env: environmentOf(slug, env),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`npm run ${command} in ${folderOf(slug)} failed:\n${output}`);
  return output;
}

describe('templates', () => {
  it.each(templates.map((template) => [template.slug, template] as const))('%s', async (slug, template) => {
    await writeTypes([template]);
    await npm(slug, 'check');
    const sandbox = await serveSandbox({source, port: 0});
    try {
      const output = await npm(slug, 'test', {
        API_BASE_URL: apiBaseUrl(slug, `http://localhost:${sandbox.port}`),
        CHROMIUM_PATH: CHROMIUM_PATH ?? '',
        PORT: String(await freePort()),
      });
      // A run that finds no test succeeds too.
      expect(output).toMatch(/^[#ℹ] pass [1-9]/m);
      expect(output).toMatch(/^[#ℹ] skipped 0$/m);
    } finally {
      await sandbox.close();
    }
  });
});
