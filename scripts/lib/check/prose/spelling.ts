import fs from 'node:fs';
import type {CSpellUserSettings} from 'cspell-lib';
import type {Finding} from '../../../../src/content/finding';
import type {MdxPage} from '../mdx';
import {textsOf} from '../blocks';

/** Words that the dictionary does not have, one a line; what follows a `#` says what kind they are of. */
const OUR_WORDS = 'tests/prose/words.txt';

/** Our own words. @throws Error when the list is not in alphabetical order, or has a word twice */
export function ourWords(text: string = fs.readFileSync(OUR_WORDS, 'utf8')): string[] {
  const words = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const sorted = [...new Set(words)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const wrong = words.findIndex((word, index) => word !== sorted[index]);
  if (wrong >= 0) throw new Error(`${OUR_WORDS}: "${words[wrong] ?? ''}" is not in its place, or is there twice.`);
  return words;
}

/** Abbreviations and codes of three letters: ERP, RFQs, XBX. */
const ABBREVIATIONS = /\b[A-Z]{3}(?:['’]?s)?\b/g;

function settings(words: string[]): CSpellUserSettings {
  return {
    language: 'en-GB',
    words,
    minWordLength: 3,
    allowCompoundWords: false,
    ignoreRegExpList: [ABBREVIATIONS],
  };
}

/** Words of a page that no dictionary has. */
export async function misspellings(page: MdxPage, words: string[]): Promise<Finding[]> {
  // Addresses are no words, and a possessive is its word.
  const lines = textsOf(page).flatMap(({line, text}) =>
    text
      .split('\n')
      .map((part, index) => ({line: line + index, text: part.replace(/\S+@\S+|https?:\S+|\S+\.example\b/g, '')})),
  );
  // The package can't be required, as this file is by the commands, and takes a second to load.
  const {spellCheckDocument} = await import('cspell-lib');
  const {issues} = await spellCheckDocument(
    {
      uri: `file:///${page.file}.txt`,
      text: lines.map(({text}) => text).join('\n'),
      languageId: 'plaintext',
      locale: 'en-GB',
    },
    {generateSuggestions: true, numSuggestions: 3, noConfigSearch: true},
    settings(words),
  );
  return issues.map(({text, line, suggestions = []}) => {
    // Lines of an issue are objects with the offset of the line; ours are counted from its beginning.
    const index = lines.findIndex(
      (_, at) => lines.slice(0, at + 1).reduce((sum, own) => sum + own.text.length + 1, 0) > line.offset,
    );
    const guesses = suggestions.length > 0 ? `Write ${suggestions.join(' or ')}, or add` : 'Add';
    return {
      file: page.file,
      line: lines[index]?.line ?? 1,
      rule: 'spelling',
      message: `"${text}" is in no dictionary.`,
      remedy: `${guesses} a word of ours to ${OUR_WORDS}.`,
    };
  });
}
