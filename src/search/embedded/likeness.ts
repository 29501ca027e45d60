/** How much a title or a phrase says what is wanted. */
import {STOPWORDS} from '../synonyms';
import {term} from '../text';
import type {Want} from './query';
import {WEIGHTS} from './weights';

const STOP: ReadonlySet<string> = new Set(STOPWORDS.map(term));

/** A phrase in the form in which phrases are compared: without small words, unless there are no others. */
export function normal(text: string): string {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(term);
  const large = words.filter((word) => !STOP.has(word));
  return (large.length > 0 ? large : words).join(' ');
}

/** How much a title consists of the wants, from 0 to 1: all of them, and nothing else. */
export function titleFit(title: string, wants: readonly Want[], weights: readonly number[]): number {
  const words = title.split(' ');
  let said = 0;
  let own = 0;
  for (const [at, {words: phrase, forms = []}] of wants.entries()) {
    if (![phrase, ...forms.map((form) => [form])].some((one) => one.every((word) => words.includes(word)))) continue;
    said += weights[at] ?? 0;
    own += phrase.length;
  }
  return said ** 2 * Math.min(1, own / words.length);
}

/** How much a phrase says what is wanted, as for a title, and the numbers of the wants that it says. */
interface Likeness {
  fit: number;
  said: readonly number[];
}

/** @param words of the phrase */
function likeness(words: readonly string[], wants: readonly Want[], weights: readonly number[]): Likeness {
  const said: number[] = [];
  let share = 0;
  let own = 0;
  for (const [at, {words: phrase, forms = [], instead}] of wants.entries()) {
    const ways = [phrase, ...forms.map((form) => [form]), ...instead];
    const way = ways.find((one) => one.every((word) => words.includes(word)));
    if (!way) continue;
    said.push(at);
    share += weights[at] ?? 0;
    own += way.length;
  }
  return {fit: share ** WEIGHTS.phraseSaid * Math.min(1, own / words.length) ** WEIGHTS.phraseOwn, said};
}

/** What readers type when they look for an entry, by the number of the entry. */
export class Phrases {
  private readonly written = new Map<number, readonly string[]>();
  private readonly words = new Map<number, readonly (readonly string[])[]>();

  /** @param packed how many entries after the one before, then the phrases; @returns the phrases of each entry */
  add(packed: readonly (readonly [number, ...string[]])[]): ReadonlyMap<number, readonly string[]> {
    let number = 0;
    for (const [difference, ...some] of packed) {
      number += difference;
      this.written.set(number, some);
      this.words.set(
        number,
        some.map((phrase) => normal(phrase).split(' ')),
      );
    }
    return this.written;
  }

  /** The phrases of an entry, as they were written. */
  of(number: number): readonly string[] {
    return this.written.get(number) ?? [];
  }

  /** The phrase of an entry that is most like the wants. */
  best(number: number, wants: readonly Want[], weights: readonly number[]): Likeness {
    let best: Likeness = {fit: 0, said: []};
    for (const phrase of this.words.get(number) ?? []) {
      const one = likeness(phrase, wants, weights);
      if (one.fit > best.fit) best = one;
    }
    return best;
  }
}
