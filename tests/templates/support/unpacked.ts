/** Applications as readers have them: unpacked outside the repository, with their packages. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {run} from '../../../scripts/lib/run';
import {environmentOf} from '../../../scripts/lib/templateApp';
import {writeStandalone} from '../../../scripts/lib/templateStandalone';
import type {Template} from '../../../src/content/data/templates';

/** A folder for applications. */
export function newParent(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'applications-'));
}

/** Runs npm in an application. @returns its exit code and what it printed */
export function npmIn(
  cwd: string,
  slug: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{code: number; output: string}> {
  return run('npm', args, {cwd, env: environmentOf(slug, env), shell: process.platform === 'win32'});
}

/** Unpacks an application and installs its packages. @returns its folder @throws Error with what npm printed */
export async function unpack(template: Template, parent: string): Promise<string> {
  const folder = path.join(parent, template.slug);
  await writeStandalone(template, folder);
  const {code, output} = await npmIn(folder, template.slug, ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`npm ci in ${folder} failed:\n${output}`);
  return folder;
}
