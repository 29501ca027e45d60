import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, it} from 'vitest';

it('tests run the builds of packages that a site is built with', () => {
  const file = createRequire(path.resolve('package.json')).resolve('micromark');
  expect(path.relative(process.cwd(), file)).toBe(path.join('node_modules', 'micromark', 'index.js'));
});
