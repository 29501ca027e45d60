/** Endings of the same verb or noun: submit, submits, submitted, submitting; approve, approval. */
const ENDING = /(?:ating|ated|ate|ing|ed|al|ation|ion|er|e)$/;
const ENDINGS = ['', 'e', 'ed', 'ing', 'al', 'ate', 'ated', 'ating', 'ation', 'ion'];

/** Cached stems by word: the same few thousand words come again and again. */
const known = new Map<string, string>();

/** The part that all forms of a word share. Short words are their own stem. */
export function stem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const made = cut(word);
  known.set(word, made);
  return made;
}

function cut(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  const begin = word.replace(ENDING, '');
  if (begin.length < 4) return word;
  // retried, verified: the stem is retry, verify.
  if (word.endsWith('ied')) return `${begin.slice(0, -1)}y`;
  return /([bdgmnprt])\1$/.test(begin) ? begin.slice(0, -1) : begin;
}

/** Other forms of a word, which a text may use. */
export function formsOf(word: string): string[] {
  const begin = stem(word);
  if (word.length < 5 || /\d/.test(word)) return [];
  const last = begin.at(-1) ?? '';
  const all = [...ENDINGS.map((ending) => begin + ending), `${begin}${last}ed`, `${begin}${last}ing`];
  if (last === 'y') all.push(`${begin.slice(0, -1)}ied`);
  return all.filter((form) => form !== word);
}
