import {createRequire} from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

it('tests run the builds of packages that a site is built with', () => {
  const file = createRequire(path.resolve('package.json')).resolve('micromark');
  // Packages may stand elsewhere and be linked.
  expect(file).toBe(fs.realpathSync(path.join('node_modules', 'micromark', 'index.js')));
});
