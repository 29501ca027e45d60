import type {Finding} from '../../../../src/content/finding';
import type {MdxPage} from '../mdx';
import {blocksOf, wordsIn} from '../blocks';

const FEWEST_WORDS = 12;
/** A step, a link or who may do it is the same on two pages when the thing is the same. */
const FEWEST_IN_LISTS = 25;

function normalised(text: string): string {
  return wordsIn(text.toLowerCase().replace(/[^\p{L}\p{N}\s|/–—]/gu, '')).join(' ');
}

/** Paragraphs of at least twelve words, and long entries of lists, that stand on two pages. */
export function repeatedParagraphs(pages: readonly MdxPage[]): Finding[] {
  const first = new Map<string, {file: string; line: number}>();
  const faults: Finding[] = [];
  for (const page of pages)
    for (const {kind, inList, line, whole} of blocksOf(page)) {
      const text = normalised(whole);
      if (kind !== 'paragraph' || text.split(' ').length < (inList ? FEWEST_IN_LISTS : FEWEST_WORDS)) continue;
      const known = first.get(text);
      if (!known) first.set(text, {file: page.file, line});
      else if (known.file !== page.file)
        faults.push({
          file: page.file,
          line,
          rule: 'repeats',
          message: `The same paragraph is at ${known.file}:${known.line}: "${whole.slice(0, 60)}…"`,
          remedy: 'Say it on one of the pages and link there from the other.',
        });
    }
  return faults;
}
