import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readMdx} from '../../scripts/lib/check/mdx';
import {ourPages} from '../support/writtenPages';
import {textsOf} from '../../scripts/lib/check/blocks';
import {misspellings, ourWords} from '../../scripts/lib/check/prose/spelling';
import type {Finding} from '../../src/content/finding';
import {expectNone, inOneLine} from '../support/findings';

const pages = ourPages();
const words = ourWords();

describe('the spelling', () => {
  it('of what people write is right', async () => {
    const faults: Finding[] = [];
    for (const page of pages) faults.push(...(await misspellings(page, words)));
    expectNone(faults);
  });

  it('list has only words that pages use', () => {
    const text = pages
      .flatMap(textsOf)
      .map((block) => block.text)
      .join(' ')
      .toLowerCase();
    expect(words.filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
  });
});

describe('the check of spelling', () => {
  it('sees a wrong word, and leaves code alone', async () => {
    const source = fs.readFileSync('tests/fixtures/prose/misspelt.mdx', 'utf8');
    const found = await misspellings(readMdx({file: 'docs/misspelt.mdx', source}), words);
    expect(found.map(inOneLine)).toEqual([
      'docs/misspelt.mdx:6: "transfere" is in no dictionary.',
      'docs/misspelt.mdx:6: "tranzit" is in no dictionary.',
    ]);
  });

  it('wants American spelling changed', async () => {
    const page = readMdx({file: 'docs/page.mdx', source: '---\ntitle: Page\n---\n\nThe organization has a color.\n'});
    expect((await misspellings(page, words)).map(inOneLine).join()).toContain('"color"');
  });

  it('sees a short word', async () => {
    const page = readMdx({file: 'docs/page.mdx', source: '---\ntitle: Page\n---\n\nIt is teh bin of an ERP system.\n'});
    expect((await misspellings(page, words)).map(inOneLine)).toEqual(['docs/page.mdx:5: "teh" is in no dictionary.']);
  });

  it('wants the list in order', () => {
    expect(() => ourWords('barcode\nanalyser\n')).toThrow(/"barcode" is not in its place/);
  });
});
