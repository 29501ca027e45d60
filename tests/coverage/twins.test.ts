/** The Markdown twins of all operations say what their pages show: everything that the contract says. */
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {load} from 'cheerio';
import {loadContract} from '../../scripts/lib/contractModels';
import {TWIN_FILE} from '../../src/content/twins/address';
import {PART_FILES} from '../../src/openapi/twins/operation';
import {expectedOf, KINDS, type Kind} from './support/expected';
import {TwinPage} from './support/twin';

/** Enough to see what is wrong. */
const NAMED = 25;
/** Bytes; a longer twin leaves parts to files of their own. */
const LONGEST = 40 * 1024;

const counts = new Map<Kind, number>();
const missing = new Map<Kind, string[]>();
const long: string[] = [];
/** Links of "Related" that a twin doesn't have. */
const unled: string[] = [];
let led = 0;

/** Addresses of the pages and operations that a page calls related. */
function relatedOf(route: string): string[] {
  const $ = load(fs.readFileSync(path.join(BUILD_DIR, route, 'index.html'), 'utf8'));
  const links = $('#related').nextUntil('h2').find('li a').toArray();
  return links.map((one) => $(one).attr('href') ?? '');
}

beforeAll(async () => {
  const {models, catalogue} = await loadContract();
  for (const model of models)
    for (const operation of model.operations.values()) {
      const {route} = operation;
      const files = [TWIN_FILE, ...PART_FILES].map((name) => path.join(BUILD_DIR, route, name));
      const texts = files.filter((file) => fs.existsSync(file)).map((file) => fs.readFileSync(file, 'utf8'));
      if (Buffer.byteLength(texts[0] ?? '') > LONGEST) long.push(route);
      const related = relatedOf(route);
      led += related.length;
      unled.push(...related.filter((href) => !texts[0]?.includes(`${href})`)).map((href) => `${route}: ${href}`));
      const twin = new TwinPage(texts);
      for (const expected of expectedOf(model, operation, catalogue)) {
        counts.set(expected.kind, (counts.get(expected.kind) ?? 0) + 1);
        if (!twin.shows(expected))
          missing.set(expected.kind, [...(missing.get(expected.kind) ?? []), `${route}: ${expected.name}`]);
      }
    }
  console.log(
    KINDS.map((kind) => `${kind} ${counts.get(kind) ?? 0}, missing ${missing.get(kind)?.length ?? 0}`).join('\n'),
  );
});

describe('the Markdown twins of all operations', () => {
  it.each(KINDS)('say every %s', (kind) => {
    expect(counts.get(kind)).toBeGreaterThan(0);
    expect((missing.get(kind) ?? []).slice(0, NAMED)).toEqual([]);
  });

  it('lead to the pages and operations that the page leads to', () => {
    expect(led).toBeGreaterThan(2000);
    expect(unled.slice(0, NAMED)).toEqual([]);
  });

  it('are short enough to be read at once', () => {
    expect(long).toEqual([]);
  });
});
