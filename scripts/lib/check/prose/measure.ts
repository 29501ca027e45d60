import type {Finding} from '../../../../src/content/finding';
import type {MdxPage} from '../mdx';
import {blocksOf, wordsIn} from '../blocks';

/** Words of prose a page has: tables and code are left out. */
export function proseWords(page: MdxPage): number {
  return blocksOf(page)
    .filter(({kind}) => kind !== 'table')
    .reduce((sum, {whole}) => sum + wordsIn(whole).length, 0);
}

/** Words of prose and tables. */
export function allWords(page: MdxPage): number {
  return blocksOf(page).reduce((sum, {whole}) => sum + wordsIn(whole).length, 0);
}

/** How long pages of a kind are, in words. */
interface Range {
  least: number;
  most: number;
  count: (page: MdxPage) => number;
}

export const LENGTHS: Record<string, Range> = {
  guide: {least: 250, most: 800, count: proseWords},
  concept: {least: 400, most: 1600, count: allWords},
  reference: {least: 400, most: 1600, count: allWords},
};

/** Pages that are rightly longer or shorter, from the site's folder. */
export const LENGTHS_FILE = 'tests/prose/lengths.json';

/** A page that is rightly longer or shorter, with the reason. */
export interface LengthException {
  /** A file, or a folder with a slash at its end. */
  file: string;
  reason: string;
}

function isAbout({file}: MdxPage, path: string): boolean {
  return file === path || (path.endsWith('/') && file.startsWith(path));
}

/** What is wrong with the length of a page; nothing when it is right or excused. */
export function lengthFaults(page: MdxPage, exceptions: readonly LengthException[]): Finding[] {
  const range = LENGTHS[String(page.data['type'])];
  if (!range || page.data['unlisted'] === true || exceptions.some(({file}) => isAbout(page, file))) return [];
  const words = range.count(page);
  if (words >= range.least && words <= range.most) return [];
  const remedy = `${words > range.most ? 'Shorten it, or make two pages of it' : 'Say more, or put it on another page'}.`;
  const message = `The page has ${words} words; a ${String(page.data['type'])} has ${range.least} to ${range.most}.`;
  return [{file: page.file, line: 1, rule: 'length', message, remedy}];
}

/** Vowel groups, without a silent e: near enough for a grade over a whole page. */
function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = plain.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Flesch–Kincaid grade of the paragraphs of a page: years of school a reader needs. */
export function readingGrade(page: MdxPage): number {
  const paragraphs = blocksOf(page).filter(({kind, text}) => kind === 'paragraph' && /[.?:]\s*$/.test(text));
  const sentences = paragraphs.flatMap(({text}) => text.split(/[.?!:](?:\s|$)/)).filter((text) => text.trim() !== '');
  const words = sentences.flatMap(wordsIn);
  if (words.length === 0) return 0;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}

/** Exceptions that no page needs. */
export function unneeded(pages: readonly MdxPage[], exceptions: readonly LengthException[]): Finding[] {
  return exceptions
    .filter(({file}) => !pages.some((page) => isAbout(page, file) && lengthFaults(page, []).length > 0))
    .map(({file}) => ({
      file: LENGTHS_FILE,
      rule: 'length',
      message: `${file} needs no exception.`,
      remedy: 'Remove the entry.',
    }));
}
