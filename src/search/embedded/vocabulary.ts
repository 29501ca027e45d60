import {OTHER_WORDS} from '../synonyms';
import {term} from '../text';

/** Prices of mistakes: a key beside the right one or two keys in the wrong order are the likeliest. */
const DEAREST = 1.25;
const LIKELY = 0.9;
/** Price of another first letter. */
const FIRST_LETTER = 0.5;
/** What a word gains for its frequency. */
const FREQUENT = 0.08;

/** Words that are no typing errors, as they are looked up. */
const OTHER: ReadonlySet<string> = new Set(OTHER_WORDS.map(term));

const VOWELS = 'aeiouy';
/** Words with fewer letters than this are too like each other: "fuel" with any other letter is no misspelt "full". */
const LONG = 5;
/** Highest price of two mistakes in a word: beyond it, it is another word. */
const TWO_MISTAKES = 2.1;

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row, nth) =>
    Array.from(row).flatMap((key, at) =>
      [row[at + 1], ROWS[nth + 1]?.[at], ROWS[nth + 1]?.[at - 1]].flatMap((other) =>
        other === undefined ? [] : [`${key}${other}`, `${other}${key}`],
      ),
    ),
  ),
);

function change(one: string, other: string): number {
  if (one === other) return 0;
  // Vowels are taken for each other by ear: brend, seperate.
  if (VOWELS.includes(one) && VOWELS.includes(other)) return LIKELY;
  return NEIGHBOURS.has(one + other) ? LIKELY : DEAREST;
}

/**
 * The price of the mistakes that make one word of another: letters changed, added, left out or swapped with the next.
 *
 * @param limit the price beyond which it need not be exact
 */
export function distance(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({length: other.length + 1}, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    const letter = one[row - 1] ?? '';
    for (let at = 1; at <= other.length; at += 1) {
      const wanted = other[at - 1] ?? '';
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + change(letter, wanted));
      if (row > 1 && at > 1 && letter === other[at - 2] && one[row - 2] === wanted)
        least = Math.min(least, (before[at - 2] ?? 0) + LIKELY);
      next.push(least);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** The words of an index in alphabetical order, to look up words and their beginnings. */
export class Vocabulary {
  /** How often each word occurs. */
  private readonly words = new Map<string, number>();
  private readonly joined = new Set<string>();
  private sorted: string[] | undefined;
  /** Found before; an empty text for none. */
  private readonly known = new Map<string, string>();

  /** @param isJoined a pair of words written as one, which is no beginning of a word */
  add(word: string, isJoined = false): void {
    if (isJoined) {
      this.joined.add(word);
      return;
    }
    const before = this.words.get(word) ?? 0;
    this.words.set(word, before + 1);
    if (before > 0) return;
    this.sorted = undefined;
    this.known.clear();
  }

  /**
   * The word that an unknown one most likely stands for: as few mistakes as possible, and a frequent word rather than a
   * seldom one.
   *
   * @param others words besides those of the index
   * @param most greatest number of mistakes
   */
  nearest(word: string, others: Iterable<string> = [], most = 2): string | undefined {
    if (OTHER.has(word)) return undefined;
    const key = `${word} ${most}`;
    const known = this.known.get(key);
    if (known !== undefined) return known === '' ? undefined : known;
    const allowed = Math.min(most, word.length > 6 ? 2 : word.length > 3 ? 1 : 0);
    const highest = allowed > 1 ? TWO_MISTAKES : word.length < LONG ? 1 : DEAREST;
    let best = '';
    let least = Infinity;
    const look = (other: string, count: number): void => {
      if (other.length < 3 || Math.abs(other.length - word.length) > allowed || /\d/.test(other)) return;
      const steps = distance(word, other, allowed * DEAREST);
      // People rarely miss the first letter.
      const price = steps + (other[0] === word[0] ? 0 : FIRST_LETTER) - Math.log(1 + count) * FREQUENT;
      if (steps > highest || price >= least) return;
      best = other;
      least = price;
    };
    if (allowed > 0) {
      for (const [other, count] of this.words) look(other, count);
      for (const other of others) if (!this.words.has(other)) look(other, 1);
    }
    this.known.set(key, best);
    return best === '' ? undefined : best;
  }

  has(word: string): boolean {
    return this.words.has(word) || this.joined.has(word);
  }

  /** Whether any word begins with the prefix. */
  hasPrefix(prefix: string): boolean {
    if (this.joined.has(prefix)) return true;
    this.sorted ??= [...this.words.keys()].sort();
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return this.sorted[low]?.startsWith(prefix) === true;
  }
}

/**
 * The word with two adjacent letters swapped, once at each position. Swapped letters are a frequent typing error and
 * would cost two edits in fuzzy search.
 */
export function swaps(word: string): string[] {
  return Array.from(
    {length: word.length - 1},
    (_, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`,
  );
}
