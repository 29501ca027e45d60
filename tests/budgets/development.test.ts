/** What shows the findings of an edit belongs to the development server alone. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';

const TRACE = /__check\/|check-feedback/;

it('no page, script or style of a build has anything of the overlay', () => {
  const files = fs
    .readdirSync(BUILD_DIR, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:html|js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => TRACE.test(fs.readFileSync(path.join(BUILD_DIR, file), 'utf8')))).toEqual([]);
});
