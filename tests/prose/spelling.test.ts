import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readMdx, writtenPages} from '../support/mdx';
import {textsOf} from '../support/prose';
import {misspellings, ourWords} from './support/spelling';

const pages = writtenPages();
const words = ourWords();

describe('the spelling', () => {
  it('of what people write is right', async () => {
    const faults: string[] = [];
    for (const page of pages) faults.push(...(await misspellings(page, words)));
    expect(faults).toEqual([]);
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
    expect(found).toEqual([
      'docs/misspelt.mdx:6: "transfere" is in no dictionary',
      'docs/misspelt.mdx:6: "tranzit" is in no dictionary',
    ]);
  });

  it('wants American spelling changed', async () => {
    const page = readMdx({file: 'docs/page.mdx', source: '---\ntitle: Page\n---\n\nThe organization has a color.\n'});
    expect((await misspellings(page, words)).join()).toContain('"color"');
  });

  it('wants the list in order', () => {
    expect(() => ourWords('barcode\nanalyser\n')).toThrow(/"barcode" is not in its place/);
  });
});
