/** Questions whose answers are known to stand at a place: headings, phrases of readers, and `answers` in front matter. */
import type {Engine} from '../embedded/engine';
import {heard, largeWordsIn, saidBy, sum, type Task} from './task';

/** What is known of all places of an index. */
interface Book {
  /** Questions by the address of the place that answers them, each as its words without small ones. */
  places: ReadonlyMap<string, readonly ReadonlySet<string>[]>;
  /** In how many questions each word stands. */
  spread: ReadonlyMap<string, number>;
  size: number;
}

const books = new WeakMap<Engine, Book>();

function bookOf(engine: Engine): Book {
  const before = books.get(engine);
  if (before) return before;
  const places = new Map<string, ReadonlySet<string>[]>();
  const spread = new Map<string, number>();
  let size = 0;
  for (const [number, {url, keywords = [], ...entry}] of engine.entries.entries()) {
    const heading = entry['hierarchy.lvl3'] ?? entry['hierarchy.lvl2'] ?? '';
    const own = entry.type !== 'content' && heading.endsWith('?') ? [heading] : [];
    const all = [...own, ...keywords.filter((keyword) => keyword.endsWith('?')), ...engine.phrasesOf(number)];
    if (all.length === 0) continue;
    const known = all.map(largeWordsIn);
    size += known.length;
    for (const words of known) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
    places.set(url, [...(places.get(url) ?? []), ...known]);
  }
  const made = {places, spread, size};
  // Until the phrases have come, the next question asks for more.
  if (engine.complete) books.set(engine, made);
  return made;
}

/** How alike a text and the question are, from 0 to 1: both say the same, and nothing else. */
export class Likeness {
  private readonly book: Book;
  /** Found before, by place. */
  private readonly best = new Map<string, number>();

  constructor(
    private readonly task: Task,
    engine: Engine,
  ) {
    this.book = bookOf(engine);
  }

  private weight(word: string): number {
    return Math.log(1 + this.book.size / (1 + (this.book.spread.get(word) ?? 0)));
  }

  /** @param words without small ones */
  of(words: ReadonlySet<string>): number {
    if (words.size === 0) return 0;
    const said = saidBy(this.task, words);
    if (said === 0) return 0;
    const mine = heard(this.task, words);
    const all = sum([...words].map((word) => this.weight(word)));
    const shared = sum([...words].map((word) => (mine.has(word) ? this.weight(word) : 0)));
    const exact = shared / all;
    return exact === 0 ? 0 : (2 * said * exact) / (said + exact);
  }

  /** The best likeness of the questions that a place answers. */
  at(place: string): number {
    const before = this.best.get(place);
    if (before !== undefined) return before;
    const best = Math.max(0, ...(this.book.places.get(place) ?? []).map((words) => this.of(words)));
    this.best.set(place, best);
    return best;
  }

  /** All words of the questions that a place answers. */
  wordsAt(place: string): readonly ReadonlySet<string>[] {
    return this.book.places.get(place) ?? [];
  }
}
