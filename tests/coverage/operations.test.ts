/** The pages of all operations, and their Markdown twins, show everything that the contract says. */
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {ALL_PAGES} from '../../src/config/env';
import {ourContract} from '../support/contract';
import {sampleOf} from '../support/sample';
import {TWIN_FILE} from '../../src/content/twins/address';
import {PART_FILES} from '../../src/openapi/twins/operation';
import {expectedOf, KINDS} from './support/expected';
import {StaticPage} from './support/page';
import {NAMED, Tally} from './support/tally';
import {TwinPage} from './support/twin';

/** Bytes; a longer twin leaves parts to files of their own. */
const LONGEST = 40 * 1024;

const pages = new Tally();
const twins = new Tally();
const twice: string[] = [];
const unbuilt: string[] = [];
const long: string[] = [];
/** Links of "Related" that a twin doesn't have. */
const unled: string[] = [];
let led = 0;

function read(route: string, name: string): string | undefined {
  const file = path.join(BUILD_DIR, route, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

beforeAll(async () => {
  const {models, catalogue} = await ourContract();
  for (const model of models) {
    const operations = [...model.operations.values()];
    unbuilt.push(
      ...operations
        .map(({route}) => route)
        .filter(
          (route) => !['index.html', TWIN_FILE].every((name) => fs.existsSync(path.join(BUILD_DIR, route, name))),
        ),
    );
    for (const operation of sampleOf(operations)) {
      const {route} = operation;
      const html = read(route, 'index.html');
      const markdown = read(route, TWIN_FILE);
      if (html === undefined || markdown === undefined) continue;
      const page = new StaticPage(html);
      const twin = new TwinPage([markdown, ...PART_FILES.flatMap((name) => read(route, name) ?? [])]);
      twice.push(...page.twice.map((id) => `${route}#${id}`));
      if (Buffer.byteLength(markdown) > LONGEST) long.push(route);
      led += page.related.length;
      unled.push(...page.related.filter((href) => !markdown.includes(`${href})`)).map((href) => `${route}: ${href}`));
      for (const expected of expectedOf(model, operation, catalogue)) {
        pages.note(expected, route, page.shows(expected));
        twins.note(expected, route, twin.shows(expected));
      }
    }
  }
  console.log(`pages:\n${String(pages)}\ntwins:\n${String(twins)}`);
});

describe.each([
  ['pages of all operations, without scripts,', pages],
  ['Markdown twins of all operations', twins],
])('the %s', (_, tally) => {
  it.each(KINDS)('show every %s', (kind) => {
    expect(tally.count(kind)).toBeGreaterThan(0);
    expect(tally.missing(kind)).toEqual([]);
  });
});

describe('the pages of all operations', () => {
  it('are built, with their twins', () => {
    expect(unbuilt).toEqual([]);
  });

  it('give no two places one id', () => {
    expect(twice.slice(0, NAMED)).toEqual([]);
  });
});

describe('the Markdown twins of all operations', () => {
  it('lead to the pages and operations that the page leads to', () => {
    expect(led).toBeGreaterThan(ALL_PAGES ? 2000 : 600);
    expect(unled.slice(0, NAMED)).toEqual([]);
  });

  it('are short enough to be read at once', () => {
    expect(long).toEqual([]);
  });
});
