import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = process.cwd();

export interface FixtureBuild {
  ok: boolean;
  /** What the build printed, without colours. */
  output: string;
  folder: string;
}

/**
 * Copies a fixture site beside the others (so that its relative imports hold), adds files and builds it.
 * The copy is removed again; the built folder is the caller's to read and remove.
 */
export function buildFixture(
  name: string,
  files: Record<string, string> = {},
  env: Record<string, string> = {},
): FixtureBuild {
  const copy = path.join(ROOT, 'tests', 'fixtures', `.${name}-${process.pid}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  fs.cpSync(path.join(ROOT, 'tests', 'fixtures', name), copy, {recursive: true});
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), {recursive: true});
    fs.writeFileSync(path.join(copy, file), text);
  }
  try {
    const result = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', '--out-dir', folder],
      {
        cwd: copy,
        encoding: 'utf8',
        env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env},
      },
    );
    return {ok: result.status === 0, output: `${result.stdout}${result.stderr}`, folder};
  } finally {
    fs.rmSync(copy, {recursive: true, force: true});
  }
}
