import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';

const INFIMA = createRequire(import.meta.url).resolve('infima/dist/css/default/default.css');
const STYLES = path.join(BUILD_DIR, 'assets', 'css');

/** Names of classes that a style sheet has rules for. */
function namesIn(styles: string): Set<string> {
  const selectors = styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:not\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.(-?[a-zA-Z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
}

const sheets = new Map(
  fs.readdirSync(STYLES).map((file) => [file, namesIn(fs.readFileSync(path.join(STYLES, file), 'utf8'))]),
);
const built = new Set([...sheets.values()].flatMap((names) => [...names]));
/** What was taken out of Infima. */
const missing = [...namesIn(fs.readFileSync(INFIMA, 'utf8'))].filter((name) => !built.has(name));

test('nothing on the site uses a class whose rules were taken out', () => {
  const taken = new Set(missing);
  const used = new Map<string, string>();
  for (const file of fs.readdirSync(BUILD_DIR, {recursive: true, encoding: 'utf8'})) {
    const isScript = file.startsWith(path.join('assets', 'js')) && file.endsWith('.js');
    if (!isScript && !file.endsWith('.html')) continue;
    // Scripts hold class names as text, and pages hold them in attributes.
    const attributes = isScript ? /["'`]([\w -]+)["'`]/g : /\bclass=(?:"([^"]*)"|([\w-]+))/g;
    for (const [, quoted = '', bare = ''] of fs.readFileSync(path.join(BUILD_DIR, file), 'utf8').matchAll(attributes))
      for (const name of `${quoted} ${bare}`.split(' ')) if (taken.has(name)) used.set(name, file);
  }
  expect(Object.fromEntries(used)).toEqual({});
});

test('the rules were taken out', () => {
  expect([...built]).toContain('menu__link');
  expect(missing).toContain('margin-vert--xs');
  expect(missing.length).toBeGreaterThan(100);
});

test.each([
  ['console', 'src/client/console'],
  ['bench', 'src/client/workbench'],
  ['excerpt', 'src/components/Search'],
])('rules for .%s of %s load with what they draw', (name, folder) => {
  expect(fs.readFileSync(path.join(folder, 'styles.module.css'), 'utf8')).toContain(`.${name} {`);
  const withRules = [...sheets].filter(([, names]) => [...names].some((one) => one.startsWith(`${name}_`)));
  expect(withRules.map(([file]) => file.startsWith('styles.'))).toContain(false);
  expect(withRules.map(([file]) => file.startsWith('styles.'))).not.toContain(true);
});
