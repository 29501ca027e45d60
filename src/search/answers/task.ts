/** A question as its words, and how much of it a text says. */
import type {Engine, Found} from '../embedded/engine';
import type {Want} from '../embedded/query';
import {formsOf, stem} from '../forms';
import {STOPWORDS} from '../synonyms';
import {term} from '../text';
import {isSoft, type Asked} from './question';

const STOP: ReadonlySet<string> = new Set(STOPWORDS);

/** Factor for a word that is only spelt like one of the question: a typing error, or another word. */
const SPELT_LIKE = 0.35;
/** Factor for words such as "allowed" that carry little of the subject. */
const SOFT_WEIGHT = 0.2;

/** A word or phrase of the question with its weight: rare words weigh more than common ones. */
export interface Weighed {
  want: Want;
  /** The ways to say it: each a list of stems that must all be there. */
  ways: readonly (readonly string[])[];
  weight: number;
}

/** The question with the weights of its words. */
export interface Task {
  asked: Asked;
  weighed: readonly Weighed[];
  /** Sum of the weights. */
  total: number;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function wordsIn(text: string): Set<string> {
  return new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(term(word))));
}

/** The words of a text without small ones. */
export function largeWordsIn(text: string): Set<string> {
  return new Set([...wordsIn(text)].filter((word) => !STOP.has(word)));
}

/** Whether words of the index mean the wanted one, and are not only parts of a phrase that does. */
function isMeant(matched: readonly string[], {words, instead}: Want): boolean {
  return (
    matched.some((word) => words.some((asked) => word.startsWith(asked))) ||
    instead.some((phrase) => phrase.every((word) => matched.includes(word)))
  );
}

/**
 * How surely a text mentions a wanted word, from 0 to 1: the word itself, a synonym, or a word that is spelt like it.
 *
 * @param matched words of the record that matched the wanted one
 */
export function spoken({want, ways}: Weighed, matched: readonly string[], inText: ReadonlySet<string>): number {
  if (ways.some((way) => way.every((word) => inText.has(word)))) return 1;
  if (matched.length === 0) return 0;
  const here = matched.filter((word) => inText.has(stem(word)));
  // A single word of a phrase may mean something else.
  if (here.length < (want.words.length > 1 ? 2 : 1)) return 0;
  return isMeant(here, want) ? 1 : SPELT_LIKE;
}

export function spokenOf(found: Found, asked: readonly Weighed[], inText: ReadonlySet<string>): number[] {
  return asked.map((one, at) => one.weight * spoken(one, found.termsOf[at] ?? [], inText));
}

/** The share of the question's weight that words say, whatever record they are from. */
export function saidBy({weighed, total}: Task, words: ReadonlySet<string>): number {
  return sum(weighed.map((one) => one.weight * spoken(one, [], words))) / total;
}

/** The words by which a text says anything of the question. */
export function heard({weighed}: Task, words: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const {ways} of weighed)
    for (const way of ways) if (way.every((word) => words.has(word))) for (const word of way) all.add(word);
  return all;
}

export function headingsOf({entry}: Pick<Found, 'entry'>): string[] {
  return [entry['hierarchy.lvl1'], entry['hierarchy.lvl2'], entry['hierarchy.lvl3']].filter(
    (heading): heading is string => heading !== undefined && heading !== '',
  );
}

/** Whether a heading contains nothing but words of the question. */
export function isAsked(heading: string, weighed: readonly Weighed[]): boolean {
  const asked = new Set(weighed.flatMap(({want: {words, instead}}) => [...words, ...instead.flat()]).map(stem));
  const said = [...largeWordsIn(heading)];
  return said.length > 0 && said.every((word) => asked.has(word));
}

/** The wanted words of a question, each with its other forms. */
export function wantsIn(subject: string, engine: Engine): Want[] {
  return engine.wantsOf(`${subject} `).map((want) => {
    const [word = ''] = want.words;
    if (want.words.length > 1) return want;
    return {
      ...want,
      forms: [],
      instead: [
        ...want.instead,
        ...formsOf(word)
          .filter((form) => engine.knows(form))
          .map((form) => [form]),
      ],
    };
  });
}

export function taskOf(asked: Asked, wants: readonly Want[], all: readonly Found[], entries: number): Task {
  const weighed = wants.map((want, at) => {
    const spread = all.filter(({termsOf}) => isMeant(termsOf[at] ?? [], want)).length;
    const ways = [want.words, ...want.instead].map((way) => way.map(stem));
    return {want, ways, weight: Math.log(1 + entries / (1 + spread)) * (isSoft(want.words) ? SOFT_WEIGHT : 1)};
  });
  return {asked, weighed, total: sum(weighed.map(({weight}) => weight))};
}

/** The share of the question's weight that a record has anywhere. */
export function coveredBy(found: Found, {weighed, total}: Task): number {
  return sum(weighed.map(({weight}, at) => ((found.termsOf[at] ?? []).length > 0 ? weight : 0))) / total;
}
