/** Runs before each file of tests, and writes down after it which mutants it has passed. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, expect} from 'vitest';
import {NOTES} from './copy';

declare global {
  // What the marks of the instrumenter write into.
  var __stryker__: {mutantCoverage?: {static: Record<string, number>}} | undefined;
}

afterAll(() => {
  const file = path
    .relative(process.cwd(), expect.getState().testPath ?? '')
    .split(path.sep)
    .join('/');
  const passed = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
  fs.mkdirSync(NOTES, {recursive: true});
  const name = createHash('sha256').update(file).digest('hex');
  fs.writeFileSync(path.join(NOTES, `${name}.json`), JSON.stringify({file, passed}));
});
