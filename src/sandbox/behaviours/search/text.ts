/** How the search compares words: without case and accents, by their beginnings, with one typing error. */

/** Letters without case and accents. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A text without the elements of HTML. */
export function withoutMarkup(html: string): string {
  return html.replace(/<[^>]*>/g, ' ');
}

/** Words shorter than this must be spelt right. */
const SHORTEST_CORRECTED = 4;

/** Whether two words differ by one letter that is missing, added, changed or swapped with its neighbour. */
export function isNear(a: string, b: string): boolean {
  if (a.length < SHORTEST_CORRECTED || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/** What a person asks for. */
export interface Query {
  words: string[];
  /** Texts in quotation marks, folded; they have to occur as they are. */
  phrases: string[];
  /** Words with a minus before them, which must not occur. */
  without?: string[];
}

export function parseQuery(text: string): Query {
  const phrases = [...text.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => wordsOf(phrase).join(' '));
  const rest = text.replace(/"[^"]*"/g, ' ');
  const minus = /(?<=^|\s)-[\p{L}\p{N}\p{M}]+(?=\s|$)/gu;
  const without = [...rest.matchAll(minus)].flatMap(([word]) => wordsOf(word));
  return {
    words: wordsOf(rest.replace(minus, ' ')),
    phrases: phrases.filter(Boolean),
    ...(without.length > 0 && {without}),
  };
}

/** The text with the matching words in `<em>`, and all other markup escaped. */
export function highlighted(text: string, words: readonly string[]): string {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part, index) => {
      const safe = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const word = words.filter((candidate) => index % 2 === 1 && folded(part).startsWith(candidate));
      if (word.length === 0) return safe;
      // Only the letters that were typed, as for suggestions.
      const length = Math.max(...word.map((candidate) => candidate.length));
      return `<em>${safe.slice(0, length)}</em>${safe.slice(length)}`;
    })
    .join('');
}
