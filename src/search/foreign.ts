/** Understands German and French words of a query. */
import {term} from './text';

/** Small words between the others. They count as such only in a query that has words of the same languages. */
const FOREIGN_STOPWORDS: ReadonlySet<string> = new Set(
  `à au aux avec comment d dans de des du en est et faire il je l la le les mes mon ma ou où par pour puis quel quelle sur
  un une am an auf aus bei das dem den der des die ein eine einem einen einer es für ich im in ist kann man mein meine
  mit nach oder so und vom von was wer wie wo zu zum zur
  ce ces cette leur ne nos notre nous on pas qui quand que se ses son sont votre vous
  aber alle beim bis dass dies diese dieser durch eines er hat ihre mir muss nicht ohne ob sich sie sind soll um unser
  unsere vor wann warum welche welcher werden wir wird`
    .split(/\s+/)
    .map(term),
);

const NOT_LETTERS = /[^\p{L}\p{N}]+/u;

function wordsOf(phrase: string): string[] {
  return phrase
    .trim()
    .split(NOT_LETTERS)
    .filter((word) => word !== '')
    .map(term);
}

/** A word without the ending of its case or number: Lieferanten, Lieferant. */
function bare(word: string): string {
  return word.length > 5 ? word.replace(/(?:en|er|es|e|n|s)$/, '') : word;
}

/** What joins the parts of a German compound. */
const JOINTS = ['', 's', 'n', 'en', 'er'];

export interface Meaning {
  /** Number of words that have the meaning. */
  size: number;
  /** English phrases. */
  english: readonly (readonly string[])[];
}

/** The words of other languages that the index carries. */
export class ForeignWords {
  /** Every foreign word, to recognise one with a typing error. */
  readonly words: ReadonlySet<string>;
  /** English phrases by the words of a foreign one. */
  private readonly meanings = new Map<string, string[][]>();
  /** Number of words of the longest foreign phrase. */
  private readonly longest: number;

  /** @param sets each English term, followed by the words of other languages for it */
  constructor(sets: readonly (readonly string[])[]) {
    const known = new Set<string>();
    let longest = 1;
    for (const [english = '', ...others] of sets) {
      for (const words of others.map(wordsOf)) {
        longest = Math.max(longest, words.length);
        for (const word of words) known.add(word);
        const key = words.map(bare).join(' ');
        // "limite" and "limit" look alike, and an English query must stay one.
        if (key !== wordsOf(english).map(bare).join(' '))
          this.meanings.set(key, [...(this.meanings.get(key) ?? []), wordsOf(english)]);
      }
    }
    this.words = known;
    this.longest = longest;
  }

  /** Whether a word is a small one that is not searched. */
  isSmall(word: string): boolean {
    return this.words.size > 0 && FOREIGN_STOPWORDS.has(word);
  }

  /** The meaning of the longest phrase that begins at a word. @param words as they are indexed */
  meaningAt(words: readonly string[], at: number): Meaning | undefined {
    for (let size = Math.min(this.longest, words.length - at); size > 0; size -= 1) {
      const english = this.meanings.get(
        words
          .slice(at, at + size)
          .map(bare)
          .join(' '),
      );
      if (english) return {size, english};
    }
    const parts = this.compound(words[at] ?? '');
    return parts.length > 0 ? {size: 1, english: parts} : undefined;
  }

  /** The English phrases for a German compound of two known words: Lieferantenpreisliste. */
  private compound(word: string): string[][] {
    for (let at = word.length - 4; at >= 4; at -= 1) {
      const second = this.meanings.get(bare(word.slice(at)));
      if (!second) continue;
      for (const joint of JOINTS) {
        const beginning = word.slice(0, at);
        const first =
          beginning.endsWith(joint) && this.meanings.get(bare(beginning.slice(0, beginning.length - joint.length)));
        if (first) return first.flatMap((one) => second.map((other) => [...one, ...other]));
      }
    }
    return [];
  }
}

/** Before the words have been loaded. */
export const NO_FOREIGN_WORDS = new ForeignWords([]);
