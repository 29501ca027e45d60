import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {isUnused} from '../../src/plugins/static-client/styles/unused';

test('nothing on the site uses a class whose rules were taken out', () => {
  const used = new Map<string, string>();
  for (const file of fs.readdirSync(BUILD_DIR, {recursive: true, encoding: 'utf8'})) {
    const isScript = file.startsWith(path.join('assets', 'js')) && file.endsWith('.js');
    if (!isScript && !file.endsWith('.html')) continue;
    // Scripts hold class names as text, and pages hold them in attributes.
    const attributes = isScript ? /["'`]([\w -]+)["'`]/g : /\bclass=(?:"([^"]*)"|([\w-]+))/g;
    for (const [, quoted = '', bare = ''] of fs.readFileSync(path.join(BUILD_DIR, file), 'utf8').matchAll(attributes))
      for (const name of `${quoted} ${bare}`.split(' ')) if (isUnused(name)) used.set(name, file);
  }
  expect(Object.fromEntries(used)).toEqual({});
});

test('the rules were taken out', () => {
  const folder = path.join(BUILD_DIR, 'assets', 'css');
  const styles = fs
    .readdirSync(folder)
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replace(/:not\([^)]*\)/g, ''));
  const names = styles.flatMap((text) =>
    [...text.matchAll(/\.([a-z][a-z_-]+)(?=[\s,:>+~.{])/g)].map(([, name = '']) => name),
  );
  expect(names).toContain('menu__link');
  expect(new Set(names.filter(isUnused))).toEqual(new Set());
});
