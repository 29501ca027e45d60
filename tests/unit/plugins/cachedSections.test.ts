import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {CachedSections} from '../../../src/plugins/search/cachedSections';
import {sectionsOf} from '../../../src/search/records/sections';

const PAGE = '<p>Gloves are kept in A-03.</p><h2 id="count">Count them</h2><p>Twice a year.</p>';

let site = '';
const kept = (): string => path.join(site, '.cache', 'search', 'sections.json');
const read = (): Record<string, unknown> => JSON.parse(fs.readFileSync(kept(), 'utf8')) as Record<string, unknown>;

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'sections-'));
  fs.cpSync('src/search', path.join(site, 'src', 'search'), {recursive: true});
});

afterEach(() => {
  fs.rmSync(site, {recursive: true});
});

async function build(...pages: string[]): Promise<unknown[]> {
  const sections = await CachedSections.open(site, site);
  const found = pages.map((page) => sections.of(page));
  await sections.save();
  return found;
}

test('a text is cut once: the next build takes what was kept, and forgets what no page has any more', async () => {
  expect(await build(PAGE, '<p>Old.</p>')).toEqual([sectionsOf(PAGE), sectionsOf('<p>Old.</p>')]);
  const marked = Object.fromEntries(Object.keys(read()).map((key) => [key, ['as kept']]));
  fs.writeFileSync(kept(), JSON.stringify(marked));
  expect(await build(PAGE)).toEqual([['as kept']]);
  expect(Object.keys(read())).toHaveLength(1);
});

test('what other code has cut, and half a file, count for nothing', async () => {
  await build(PAGE);
  fs.writeFileSync(kept(), JSON.stringify(Object.fromEntries(Object.keys(read()).map((key) => [key, ['as kept']]))));
  fs.appendFileSync(path.join(site, 'src', 'search', 'text.ts'), '\n// Another rule.\n');
  expect(await build(PAGE)).toEqual([sectionsOf(PAGE)]);
  fs.writeFileSync(kept(), '{"half');
  expect(await build(PAGE)).toEqual([sectionsOf(PAGE)]);
});
