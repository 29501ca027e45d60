/**
 * Which records a query finds, and in which order: a model of what the documentation says of words that are left out,
 * synonyms, stems, typing errors and the weights of fields. The server's own scores are finer.
 *
 * @see https://typesense.org/docs/guide/ranking-and-relevance.html
 */
import {distance} from '../../../../src/search/embedded/vocabulary';
import {stem} from '../../../../src/search/forms';
import {fold, singular} from '../../../../src/search/text';
import type {Cluster, Document, StubCollection} from './cluster';
import type {SearchBody} from './schemas';

/** Weight of the best field in which each record has something, by the number of the record. */
type Matches = Map<number, number>;

interface Index {
  documents: readonly Document[];
  /** The fields that have a word, by record. */
  words: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;
  sorted: readonly string[];
  /** The fields that consist of some words and nothing else, by record. */
  whole: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;
}

export function textsOf(document: Document, field: string): string[] {
  const value = document[field];
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => stem(singular(word)));
}

const indexes = new WeakMap<StubCollection, Index>();

/** Collections are cut into words once, after the import: real ones have thousands of records. */
function indexOf(collection: StubCollection): Index {
  const known = indexes.get(collection);
  if (known?.documents.length === collection.documents.size) return known;
  const documents = [...collection.documents.values()];
  const words = new Map<string, Map<number, Set<string>>>();
  const whole = new Map<string, Map<number, Set<string>>>();
  const note = (to: typeof words, key: string, number: number, field: string): void => {
    const having = to.get(key) ?? new Map<number, Set<string>>();
    to.set(key, having.set(number, (having.get(number) ?? new Set()).add(field)));
  };
  const fields = collection.schema.fields.filter(({type}) => type.startsWith('string')).map(({name}) => name);
  for (const [number, document] of documents.entries())
    for (const field of fields)
      for (const text of textsOf(document, field).map(wordsOf)) {
        for (const word of text) note(words, word, number, field);
        note(whole, text.join(' '), number, field);
      }
  const made = {documents, words, whole, sorted: [...words.keys()].sort()};
  indexes.set(collection, made);
  return made;
}

/** Keeps the best weight of each record. */
function merge(into: Matches, more: Matches): void {
  for (const [number, weight] of more) into.set(number, Math.max(into.get(number) ?? 0, weight));
}

class Matcher {
  private readonly weights: ReadonlyMap<string, number>;
  private readonly synonyms = new Map<string, string[][]>();

  constructor(
    private readonly index: Index,
    body: SearchBody,
    sets: readonly (readonly string[])[],
  ) {
    const weights = body.query_by_weights?.split(',').map(Number);
    const fields = body.query_by.split(',');
    this.weights = new Map(fields.map((field, at) => [field, weights?.[at] ?? fields.length - at]));
    for (const set of sets.map((phrases) => phrases.map(wordsOf)))
      for (const phrase of set) {
        const key = phrase.join(' ');
        this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...set.filter((other) => other !== phrase)]);
      }
  }

  private having(word: string): Matches {
    const matches: Matches = new Map();
    for (const [number, fields] of this.index.words.get(word) ?? []) {
      const best = Math.max(0, ...[...fields].map((field) => this.weights.get(field) ?? 0));
      if (best > 0) matches.set(number, best);
    }
    return matches;
  }

  /** Records with a word that begins so; without any, with a word that is spelt like it. */
  private word(word: string): Matches {
    const matches: Matches = new Map();
    const {sorted} = this.index;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    for (; sorted[low]?.startsWith(word) === true; low += 1) merge(matches, this.having(sorted[low] ?? ''));
    // From four letters one error is allowed, from seven two: min_len_1typo, min_len_2typo.
    for (let errors = 1; matches.size === 0 && errors <= (word.length < 4 ? 0 : word.length < 7 ? 1 : 2); errors += 1)
      for (const other of sorted)
        if (Math.abs(other.length - word.length) <= errors && distance(word, other, errors * 1.25) <= errors * 1.25)
          merge(matches, this.having(other));
    return matches;
  }

  /** Records with a field that says just the query, or a synonym of it: `prioritize_exact_match`. */
  exact(q: string): ReadonlySet<number> {
    const asked = wordsOf(q);
    const ways = [asked, ...(this.synonyms.get(asked.join(' ')) ?? [])];
    const records = ways.flatMap((words) => [...(this.index.whole.get(words.join(' ')) ?? [])]);
    return new Set(
      records.flatMap(([number, fields]) => ([...fields].some((field) => this.weights.has(field)) ? [number] : [])),
    );
  }

  private all(words: readonly string[]): Matches {
    const [first = new Map<number, number>(), ...rest] = words.map((word) => this.word(word));
    return new Map([...first].filter(([number]) => rest.every((matches) => matches.has(number))));
  }

  /** The matches of each word or known phrase of a query, with its synonyms. */
  parts(q: string, stop: ReadonlySet<string>): Matches[] {
    const words = wordsOf(q);
    const parts: Matches[] = [];
    for (let at = 0; at < words.length;) {
      const sizes = [5, 4, 3, 2].filter((size) => this.synonyms.has(words.slice(at, at + size).join(' ')));
      const size = Math.min(sizes[0] ?? 1, words.length - at);
      const phrase = words.slice(at, at + size);
      at += size;
      if (size === 1 && stop.has(phrase[0] ?? '')) continue;
      const matches = this.all(phrase);
      for (const other of this.synonyms.get(phrase.join(' ')) ?? []) merge(matches, this.all(other));
      parts.push(matches);
    }
    return parts;
  }
}

function synonymsOf(cluster: Cluster, {schema, synonyms}: StubCollection): string[][] {
  const own = [...synonyms.values()];
  const sets = (schema.synonym_sets ?? []).flatMap((name) => cluster.synonymSets.get(name) ?? []);
  return ([...own, ...sets] as {synonyms: string[]}[]).map((item) => item.synonyms);
}

/** @param passes whether a record is within the filters @returns records, those with the most of the query first */
export function matchesOf(
  cluster: Cluster,
  collection: StubCollection,
  body: SearchBody,
  q: string,
  passes: (document: Document) => boolean,
): Document[] {
  const index = indexOf(collection);
  const stop = new Set((cluster.stopwords.get(body.stopwords ?? '') ?? []).flatMap(wordsOf));
  const matcher = new Matcher(index, body, synonymsOf(cluster, collection));
  const parts = matcher.parts(q, stop);
  const exact = matcher.exact(q);
  const scores = new Map<number, {words: number; weight: number}>();
  for (const part of parts)
    for (const [number, weight] of part) {
      const before = scores.get(number) ?? {words: 0, weight: 0};
      scores.set(number, {words: before.words + 1, weight: Math.max(before.weight, weight)});
    }
  const found = [...scores].flatMap(([number, score]) => {
    const document = index.documents[number];
    return document && passes(document)
      ? [{document, ...score, exact: Number(exact.has(number)), priority: Number(document['item_priority'])}]
      : [];
  });
  const whole = found.filter(({words}) => words === parts.length);
  // Words are left out while there are fewer results than this.
  const few = whole.length < (body.drop_tokens_threshold ?? 1);
  return (few ? found : whole)
    .sort((a, b) => b.words - a.words || b.exact - a.exact || b.weight - a.weight || b.priority - a.priority)
    .map(({document}) => document);
}
