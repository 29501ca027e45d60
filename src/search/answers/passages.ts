import type {Engine, Found} from '../embedded/engine';
import {mark} from '../embedded/mark';
import {wantsOf, type Want} from '../embedded/query';
import {term} from '../text';
import type {Kind, Passage} from '../types';

/** Places whose text can answer a question. */
const ANSWERING: ReadonlySet<Kind> = new Set(['page', 'section', 'operation', 'problem', 'post']);
/** How many of the best places are read for passages. */
const PLACES = 14;
const PASSAGES = 3;
/** Sentences a passage may have, and characters. */
const SENTENCES = 3;
const LENGTH = 420;
/** The part of what was asked for that a passage must speak of: below it, it is no answer. */
const COVERAGE = 0.6;
/** The part of a question that a page's own question must have to be the same one, and what its passages then need. */
const PROMISE = 0.75;
const PROMISED_COVERAGE = 0.4;
/** What a word that is only spelt like one of the question counts: it may be a typing error, or another word. */
const SPELT_LIKE = 0.35;
/** What the rank of a place adds to the score of its passage. */
const RANK_SHARE = 0.6;
/** A word in the heading above a passage counts less than one in the passage. */
const IN_HEADING = 0.6;

/** Sentences of a text; its lines are paragraphs, entries of lists and rows of tables. */
export function sentencesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return lines;
  const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});
  return lines.flatMap((line) => [...segmenter.segment(line)].map(({segment}) => segment.trim()));
}

function wordsIn(text: string): Set<string> {
  return new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).map(term));
}

interface Candidate {
  found: Found;
  text: string;
  score: number;
  coverage: number;
}

/** Whether a word of the index is what was asked for, and not merely spelt like it. */
function isMeant(word: string, {words, instead}: Want): boolean {
  return words.some((asked) => word.startsWith(asked)) || instead.some((phrase) => phrase.includes(word));
}

/**
 * How surely a text speaks of a thing, from 0 to 1: in its words, in words that mean the same, or in words that are
 * spelt like them.
 *
 * @param matched forms in which the thing was found at the place
 */
function spoken(want: Want, matched: readonly string[], inText: ReadonlySet<string>): number {
  if (want.words.every((word) => inText.has(word))) return 1;
  const here = matched.filter((word) => inText.has(word));
  // One word of a phrase may stand for something else.
  if (here.length < (want.words.length > 1 ? 2 : 1)) return 0;
  return here.some((word) => isMeant(word, want)) ? 1 : SPELT_LIKE;
}

function spokenOf(found: Found, wants: readonly Want[], inText: ReadonlySet<string>): number[] {
  return wants.map((want, at) => spoken(want, found.termsOf[at] ?? [], inText));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function headingOf({entry}: Found): string {
  return [entry['hierarchy.lvl1'], entry['hierarchy.lvl2'], entry['hierarchy.lvl3']].filter(Boolean).join(' ');
}

/** The stretch of a place's text that speaks of most of what was asked for, in the fewest sentences. */
function bestOf(found: Found, wants: readonly Want[]): Candidate | undefined {
  const sentences = sentencesOf(found.entry.content ?? '');
  const titled = spokenOf(found, wants, wordsIn(headingOf(found)));
  let best: Candidate | undefined;
  for (let from = 0; from < sentences.length; from += 1) {
    for (let size = 1; size <= SENTENCES && from + size <= sentences.length; size += 1) {
      const text = sentences.slice(from, from + size).join(' ');
      if (text.length > LENGTH && size > 1) break;
      const words = wordsIn(text);
      const said = spokenOf(found, wants, words);
      const inText = sum(said);
      if (inText === 0) continue;
      const above = sum(titled.filter((_, at) => said[at] === 0));
      const coverage = (inText + above * IN_HEADING) / wants.length;
      const score =
        coverage - size * 0.04 - (text.length < 40 ? 0.15 : 0) + (inText + above === wants.length ? 0.05 : 0);
      if (!best || score > best.score) best = {found, text, score, coverage};
    }
  }
  return best;
}

/** Questions that pages say they answer, in words, by the addresses of the pages. */
const questionsOf = new WeakMap<Engine, Map<string, ReadonlySet<string>[]>>();

function knownQuestions(engine: Engine): Map<string, ReadonlySet<string>[]> {
  const known = questionsOf.get(engine);
  if (known && known.size > 0) return known;
  const made = new Map<string, ReadonlySet<string>[]>();
  for (const {url_without_anchor: page, keywords = []} of engine.entries) {
    const questions = keywords.filter((keyword) => keyword.endsWith('?'));
    if (questions.length > 0) made.set(page, questions.map(wordsIn));
  }
  questionsOf.set(engine, made);
  return made;
}

/** How much of what is asked for stands in a question that the page says it answers: from 0 to 1. */
function promised(found: Found, wants: readonly Want[], engine: Engine): number {
  const questions = knownQuestions(engine).get(found.entry.url_without_anchor) ?? [];
  const parts = questions.map((words) => sum(spokenOf(found, wants, words)) / wants.length);
  return Math.max(0, ...parts);
}

function titleOf({entry}: Found): string {
  return [entry['hierarchy.lvl1'], entry['hierarchy.lvl2'], entry['hierarchy.lvl3']].filter(Boolean).join(' › ');
}

/**
 * The passages of the site that answer a question, word for word, best first.
 *
 * @returns nothing where no passage speaks of most of what was asked for
 */
export function passagesFor(question: string, engine: Engine): Passage[] {
  const wants = wantsOf(`${question} `);
  if (wants.length === 0) return [];
  const matches = engine
    .match(wants, question)
    .filter(({entry}) => ANSWERING.has(entry.kind) && entry.content !== undefined)
    .map((found) => ({found, promise: promised(found, wants, engine)}));
  // A page that says it answers the question is read even where others match better.
  const places = [...matches.slice(0, PLACES), ...matches.slice(PLACES).filter(({promise}) => promise >= PROMISE)];
  const top = matches[0]?.found.score ?? 0;
  const candidates = places
    .map(({found, promise}) => ({candidate: bestOf(found, wants), promise}))
    .flatMap(({candidate, promise}) => (candidate ? [{...candidate, promise}] : []))
    .filter(({coverage, promise}) => coverage >= (promise >= PROMISE ? PROMISED_COVERAGE : COVERAGE))
    // Where a place ranks says as much as what a sentence of it holds.
    .map((candidate) => ({
      ...candidate,
      score:
        candidate.score +
        (RANK_SHARE * candidate.found.score) / top +
        (candidate.promise >= PROMISE ? candidate.promise : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const pages = new Set<string>();
  const chosen = candidates.filter(({found: {entry}}) => {
    if (pages.has(entry.url)) return false;
    pages.add(entry.url);
    return true;
  });
  return chosen.slice(0, PASSAGES).map(({found, text}) => ({
    url: found.entry.url,
    title: titleOf(found),
    text: mark(text, found.terms),
  }));
}
