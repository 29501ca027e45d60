/** Splits text into words, in the same way for the index and for queries. */

const MARKS = /\p{M}/gu;
const PLAIN = /^[ -~]*$/;

/** Lower case, without accents: "Préférée" → "preferee". */
export function fold(text: string): string {
  // Most words are plain ASCII letters and need no normalisation.
  return PLAIN.test(text)
    ? text.toLowerCase()
    : text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('ß', 'ss');
}

/** A regular plural's singular: "categories" → "category", "addresses" → "address". Other words stay. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|sh|ch|x|us)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The form in which a word is indexed and looked up. */
export function term(word: string): string {
  return singular(fold(word));
}

/** Matches identifiers as a whole. */
const WHOLE = /[^\s,;()“”"'’`<>[\]]+/g;
const PART = /[\p{L}\p{N}]+/gu;
/** Positions at which camel case is split: `getList` → `get`, `List`. */
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/u;

/**
 * The words of a text. An identifier such as `minimum_order_quantity` or `dataProvider` is indexed as a whole and in
 * parts.
 */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const [raw] of text.matchAll(WHOLE)) {
    // Strips punctuation, such as the full stop at the end of a sentence.
    const whole = raw.replace(/^[^\p{L}\p{N}{/]+|[^\p{L}\p{N}}/]+$/gu, '');
    if (whole === '') continue;
    tokens.push(whole);
    for (const [part] of whole.matchAll(PART)) {
      if (part !== whole) tokens.push(part);
      const pieces = part.split(CAMEL);
      if (pieces.length > 1) tokens.push(...pieces);
    }
  }
  return tokens;
}

/** The text in one line, without zero-width characters. */
export function clean(text: string): string {
  return text
    .replace(/[\u200B\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Shortens a text at the last space before the limit. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return `${space > limit / 2 ? cut.slice(0, space) : cut}…`;
}
