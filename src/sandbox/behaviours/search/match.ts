import type {JsonObject} from '../../types';
import {isNear, wordsOf, type Query} from './text';

/** A field of something that can be found. */
export interface Field {
  name: string;
  text: string;
  weight: number;
}

/** Something that can be found, with its words. */
export interface Findable<T> {
  value: T;
  fields: Field[];
}

/** Something that was found. */
export interface Found<T> {
  value: T;
  score: number;
  /** Names of the fields that have words of the query. */
  matched: string[];
}

/** Points of a query that is a whole number of the thing, such as its SKU or GTIN. */
const WHOLE_NUMBER = 20;

/** Shorter ones are words of many texts, and no number without its separators. */
const SHORTEST_NUMBER = 6;

function scoreOf<T>(
  {fields}: Findable<T>,
  {words, phrases, without = []}: Query,
): {score: number; matched: string[]} | undefined {
  const cut = fields.map((field) => ({...field, own: wordsOf(field.text)}));
  const matched = new Set<string>();
  let score = 0;
  if (cut.some(({own}) => without.some((word) => own.includes(word)))) return undefined;
  // Separators in a number do not matter.
  const typed = words.join('');
  const isNumber = ({name, own}: {name: string; own: string[]}): boolean =>
    name === 'number' && typed.length >= SHORTEST_NUMBER && phrases.length === 0 && own.join('') === typed;
  if (cut.some(isNumber)) return {score: WHOLE_NUMBER, matched: ['number']};
  for (const word of words) {
    const hits = cut.filter(({own}) => own.some((other) => other.startsWith(word)));
    if (hits.length === 0) return undefined;
    score += Math.max(...hits.map(({weight, own}) => weight * (own.includes(word) ? 1 : 0.75)));
    for (const {name} of hits) matched.add(name);
  }
  for (const phrase of phrases) {
    const hits = cut.filter(({own}) => ` ${own.join(' ')} `.includes(` ${phrase} `));
    if (hits.length === 0) return undefined;
    score += Math.max(...hits.map(({weight}) => weight));
    for (const {name} of hits) matched.add(name);
  }
  const asked = [...words, ...phrases].join(' ');
  if (asked !== '' && cut.some(({name, own}) => name === 'number' && own.join(' ') === asked)) score += WHOLE_NUMBER;
  return {score, matched: [...matched]};
}

/** What has all words of a query, in its order. */
export function find<T>(things: readonly Findable<T>[], query: Query): Found<T>[] {
  return things.flatMap((thing) => {
    const found = scoreOf(thing, query);
    return found ? [{value: thing.value, ...found}] : [];
  });
}

/** The query with each unknown word put right. @returns undefined when nothing near to a word is known */
function corrected<T>(things: readonly Findable<T>[], query: Query): Query | undefined {
  const known = [...new Set(things.flatMap(({fields}) => fields.flatMap(({text}) => wordsOf(text))))];
  const words = query.words.map((word) =>
    known.some((other) => other.startsWith(word)) ? word : (known.find((other) => isNear(word, other)) ?? ''),
  );
  const isPutRight = !words.includes('') && words.some((word, at) => word !== query.words[at]);
  return isPutRight ? {...query, words} : undefined;
}

/** What a search has come to. */
export interface Outcome<T> {
  found: Found<T>[];
  /** The query that it was found with. */
  query: Query;
  isCorrected: boolean;
}

/** What has all words of a query; when nothing has, what has them once typing errors are put right. */
export function findOrCorrect<T>(things: readonly Findable<T>[], query: Query): Outcome<T> {
  const found = find(things, query);
  const better = found.length === 0 ? corrected(things, query) : undefined;
  return better ? {found: find(things, better), query: better, isCorrected: true} : {found, query, isCorrected: false};
}

const PAGE_SIZE = 25;
/** Hits that are counted exactly. */
const MOST_COUNTED = 10_000;

/** The number of hits as answers show it. */
export function shownTotal(count: number): number {
  return Math.min(count, MOST_COUNTED);
}

/** The page of the hits that a request asks for. A search has no cursor. */
export function pageOfHits<T>(hits: readonly T[], body: JsonObject): {page: T[]; info: JsonObject} {
  const [limit, offset] = [Number(body.limit ?? PAGE_SIZE), Number(body.offset ?? 0)];
  const end = offset + limit;
  return {
    page: hits.slice(offset, end),
    info: {limit, offset, total: shownTotal(hits.length), has_more: end < hits.length},
  };
}

/** A score as answers show it. */
export function shownScore({score}: Found<unknown>, sort: string): number {
  return sort === 'relevance' ? Math.round(score * 100) / 100 : 0;
}
