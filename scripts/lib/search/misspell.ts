/** Makes typing errors as people make them: a neighbouring key, two keys in the wrong order, a letter too few or too many, and spelling by ear. */
import {createHash} from 'node:crypto';

/** The rows of a keyboard; each row stands half a key to the right of the one above. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** What is written for the same sound. */
const BY_EAR: readonly [written: RegExp, heard: string][] = [
  [/ph/, 'f'],
  [/ie/, 'ei'],
  [/ei/, 'ie'],
  [/([aeiou])([bdfglmnprst])\2/, '$1$2'],
  [/([aeiou])([lmnprst])([aeiou])/, '$1$2$2$3'],
  [/tion/, 'sion'],
  [/able/, 'ible'],
  [/ance/, 'ence'],
  [/ent/, 'ant'],
  [/c(?=[eiy])/, 's'],
  [/que/, 'ke'],
  [/ou/, 'u'],
  [/er$/, 'or'],
  [/or$/, 'er'],
  [/ck/, 'k'],
];

/** The keys beside and below a key. */
function neighbours(letter: string): string[] {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const at = ROWS[row]?.indexOf(letter) ?? -1;
  if (at < 0) return [];
  return [ROWS[row]?.[at - 1], ROWS[row]?.[at + 1], ROWS[row - 1]?.[at], ROWS[row + 1]?.[at]].filter(
    (key): key is string => key !== undefined,
  );
}

/** All ways in which a word of small letters goes wrong, by kind of mistake. People rarely miss the first letter. */
function mistakesIn(word: string): string[][] {
  const inner = Array.from({length: word.length - 1}, (_, at) => at + 1);
  const change = (at: number, length: number, by: string): string => word.slice(0, at) + by + word.slice(at + length);
  return [
    inner.flatMap((at) => neighbours(word[at] ?? '').map((key) => change(at, 1, key))),
    inner.slice(0, -1).map((at) => change(at, 2, `${word[at + 1] ?? ''}${word[at] ?? ''}`)),
    inner.map((at) => change(at, 1, '')),
    inner.map((at) => change(at, 0, word[at] ?? '')),
    BY_EAR.map(([written, heard]) => word.replace(written, heard)),
  ].map((kind) => kind.filter((one) => one !== word));
}

/**
 * The query with one typing error in its longest word: always the same one, chosen by the hash of the query.
 *
 * @returns undefined when no word is long enough to be recognised with an error
 */
export function misspelt(query: string): string | undefined {
  const words = query.match(/\b[a-z]{5,}\b/gi) ?? [];
  const longest = [...words].sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return undefined;
  const kinds = mistakesIn(longest.toLowerCase()).filter((kind) => kind.length > 0);
  const hash = createHash('sha256').update(query).digest();
  const kind = kinds[hash.readUInt16BE(2) % kinds.length] ?? [];
  const wrong = kind[hash.readUInt16BE(4) % kind.length];
  return wrong === undefined ? undefined : query.replace(longest, wrong);
}
