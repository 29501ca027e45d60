import type {Engine, Found} from '../embedded/engine';
import {FIELD_KINDS, type Entry} from '../embedded/files';
import {mark} from '../embedded/mark';
import {wantsOf, type Want} from '../embedded/query';
import {STOPWORDS} from '../synonyms';
import {term} from '../text';
import type {Kind, Passage} from '../types';
import {formsOf, stem} from './forms';
import {askedOf, fitOf, isSoft, STRICT, type Asked} from './question';
import {cellsOf, unitsOf, type Unit} from './units';

const STOP: ReadonlySet<string> = new Set(STOPWORDS);

/** Places whose text can answer a question. */
const ANSWERING: ReadonlySet<Kind> = new Set(['page', 'section', 'operation', 'problem', 'post']);
/** How many of the places that have most of what is asked for are looked at, and how many of those are read. */
const LOOKED_AT = 400;
const PLACES = 120;
const PASSAGES = 3;
/** Sentences a passage may have, and characters. */
const SENTENCES = 3;
const LENGTH = 420;
/** Characters of a table that is quoted whole. */
const TABLE = 700;
/** The part of what was asked for that a passage must speak of: below it, it is no answer. */
const COVERAGE = 0.62;
/** The same for a passage that looks just like an answer of the wanted kind. */
const FITTING_COVERAGE = 0.5;
/** From where on it looks just like one. */
const FITTING = 0.8;
/** The part of a question that a page's own question must have to be the same one, and what its passages then need. */
const PROMISE = 0.75;
const PROMISED_COVERAGE = 0.4;
/** What a word that is only spelt like one of the question counts: it may be a typing error, or another word. */
const SPELT_LIKE = 0.35;
/** What a word counts that only makes a sentence of the subject. */
const SOFT_WEIGHT = 0.2;
/** A word in the heading above a passage counts less than one in the passage. */
const IN_HEADING = 0.75;
const IN_OWN_HEADING = 0.9;
/** What the rank of a place adds to the score of its passage, and a page that says it answers the question. */
const RANK_SHARE = 0.4;
const PROMISE_SHARE = 0.4;
/** What it adds that a passage looks like an answer of the wanted kind, and what it costs that it does not. */
const FITS = 0.45;
const MAY_FIT = 0.2;
/** What it adds that a passage says what a word means. */
const DEFINES = 0.8;
/** What it adds that it stands first below a heading that says what was asked for. */
const BELOW_HEADING = 0.25;
/** What it adds that the heading above it says nothing but what was asked for. */
const NAMES_IT = 0.15;
/** What it adds that the heading above it is an answer of the wanted kind: "Answer within 15 seconds". */
const IN_TITLE = 0.3;

/** One thing a question asks for, and how much it says: rare words more than common ones. */
interface Weighed {
  want: Want;
  weight: number;
}

function wordsIn(text: string): Set<string> {
  return new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(term(word))));
}

interface Candidate {
  found: Found;
  text: string;
  score: number;
  coverage: number;
  fit: number | undefined;
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
  const isSaid = (phrase: readonly string[]): boolean => phrase.every((word) => inText.has(stem(word)));
  if (isSaid(want.words) || want.instead.some(isSaid)) return 1;
  const here = matched.filter((word) => inText.has(stem(word)));
  // One word of a phrase may stand for something else.
  if (here.length < (want.words.length > 1 ? 2 : 1)) return 0;
  return here.some((word) => isMeant(word, want)) ? 1 : SPELT_LIKE;
}

function spokenOf(found: Found, asked: readonly Weighed[], inText: ReadonlySet<string>): number[] {
  return asked.map(({want, weight}, at) => weight * spoken(want, found.termsOf[at] ?? [], inText));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function headingsOf({entry}: Found): string[] {
  return [entry['hierarchy.lvl1'], entry['hierarchy.lvl2'], entry['hierarchy.lvl3']].filter(
    (heading): heading is string => heading !== undefined && heading !== '',
  );
}

/** How names of fields shorten words. */
const SHORT: Partial<Record<string, string>> = {min: 'minimum', max: 'maximum', qty: 'quantity'};

/** "The base units" → "base unit": for comparing names. */
function nameOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map(term)
    .filter((word) => !['a', 'an', 'the'].includes(word))
    .map((word) => SHORT[word] ?? word)
    .join(' ');
}

/** How surely a passage says what a word means, from 0 to 1: an entry of the glossary, a row of a table, a sentence. */
function defines(subject: string, found: Found, {text, isRow}: Unit, isFirst: boolean): number {
  const name = nameOf(subject);
  if (isRow) return nameOf(cellsOf(text)[0] ?? '') === name ? 1 : 0;
  const heading = (headingsOf(found).at(-1) ?? '').replace(FIELD_KINDS.has(found.entry.kind) ? /^.*\./ : '', '');
  // What an entry of a list is, its first sentence says; a section may begin with anything.
  if (isFirst && nameOf(heading) === name)
    return found.entry.keywords || found.entry.url.includes('/glossary/') ? 1 : 0.4;
  const [, said = ''] = /^(.{2,50}?) (?:is|are|means?|says?) /.exec(text) ?? [];
  return nameOf(said) === name ? 0.9 : 0;
}

/** What is quoted of units: a row with the names of its columns, and a small table whole. */
function quoteOf(units: readonly Unit[]): string {
  const lines = units.map(({text}) => text);
  const {header, isRow, table} = units[0] ?? {isRow: false};
  // Blocks are shown as lines of their own.
  if (!isRow)
    return units.reduce((quote, {text, block}, at) => {
      const before = units[at - 1];
      return before ? `${quote}${before.block === block ? ' ' : '\n'}${text}` : text;
    }, '');
  const whole = table?.join('\n') ?? '';
  if (table && whole.length <= TABLE) return whole;
  return [...(header === undefined ? [] : [header]), ...lines].join('\n');
}

/** Calls that list or show are no way to do something, unless it is seeing that was asked for. */
const READS = /^GET /;
const ASKS_TO_SEE = /\b(?:find|list|see|show|read|get|look|view|export|download|search|know|check)\b/i;

/** How much a place looks like one that says how something is done. */
function waysIn({entry}: Found, subject: string): number {
  if (entry.kind === 'operation')
    return entry.identifiers?.some((identifier) => READS.test(identifier)) && !ASKS_TO_SEE.test(subject) ? -0.3 : 0;
  return /^steps$/i.test(entry['hierarchy.lvl2'] ?? '') ? 0.1 : 0;
}

/** Sections about what fails, where a question about what works has no answer. */
const TROUBLE = /^(?:what goes wrong|errors and fixes|if it does not work)$/i;

/** How much a table looks like the list of what was asked for: its first column has that name. */
function listFit({header = ''}: Unit, weighed: readonly Weighed[]): number {
  const name = nameOf(cellsOf(header)[0] ?? '');
  return weighed.some(({want}) => want.words.at(-1) === name) ? 1.5 : 0.3;
}

/** Whether an entry is the field or value whose meaning is asked for. */
function isNamed(entry: Entry, {kind, subject}: Asked): boolean {
  if (kind !== 'definition' || !FIELD_KINDS.has(entry.kind)) return false;
  return nameOf((entry['hierarchy.lvl3'] ?? '').replace(/^.*\./, '')) === nameOf(subject);
}

/** Whether a sentence or its heading speaks of what says most in the question: a number may count something else. */
function isAbout({text}: Unit, found: Found, weighed: readonly Weighed[]): boolean {
  const most = Math.max(...weighed.map(({weight}) => weight));
  const main = weighed.findIndex(({weight}) => weight === most);
  const words = wordsIn([...headingsOf(found), text].join(' '));
  return (spokenOf(found, weighed, words)[main] ?? 0) > 0;
}

/** Whether a heading says nothing but what was asked for. */
function isAsked(heading: string, weighed: readonly Weighed[]): boolean {
  const asked = new Set(weighed.flatMap(({want: {words, instead}}) => [...words, ...instead.flat()]).map(stem));
  const said = [...wordsIn(heading)].filter((word) => !STOP.has(word));
  return said.length > 0 && said.every((word) => asked.has(word));
}

/** What is asked, in all forms. */
interface Task {
  asked: Asked;
  weighed: readonly Weighed[];
  /** Sum of the weights. */
  total: number;
}

/** How good units of a place are as an answer, without what the place itself is worth. */
function judge(
  found: Found,
  {asked: {kind, subject}, weighed, total}: Task,
  units: readonly Unit[],
  isFirst: boolean,
): Candidate | undefined {
  const [unit] = units;
  if (!unit) return undefined;
  const headings = headingsOf(found);
  const own = units.map((one) => one.text).join(' ');
  const quote = quoteOf(units);
  const said = spokenOf(found, weighed, wordsIn(own));
  const below = spokenOf(found, weighed, wordsIn(headings.at(-1) ?? ''));
  const around = spokenOf(found, weighed, wordsIn([...headings, quote].join(' ')));
  const inText = sum(said);
  const above = sum(
    said.map((value, at) =>
      value > 0 ? 0 : Math.max((below[at] ?? 0) * IN_OWN_HEADING, (around[at] ?? 0) * IN_HEADING),
    ),
  );
  const isStrict = STRICT.has(kind);
  const fit =
    kind === 'choice' && unit.table
      ? listFit(unit, weighed)
      : isStrict
        ? Math.max(...units.map((one) => (fitOf(kind, one.text) ?? 0) * (isAbout(one, found, weighed) ? 1 : 0.5)))
        : fitOf(kind, own);
  if (isStrict && fit === 0) return undefined;
  const means = kind === 'definition' ? defines(subject, found, unit, isFirst) : 0;
  if (inText === 0 && means === 0 && (fit ?? 0) === 0) return undefined;
  const coverage = means >= 0.9 ? 1 : (inText + above) / total;
  const isIntroduction = isFirst && found.entry.type === 'lvl1' && found.entry.kind === 'page';
  const isTrouble = TROUBLE.test(headings.at(-1) ?? '');
  const score =
    coverage +
    (fit ?? 0) * (isStrict ? FITS * 2 : MAY_FIT) +
    means * DEFINES +
    (!isIntroduction && isAsked(headings.at(-1) ?? '', weighed) ? NAMES_IT : 0) +
    (isStrict && (fitOf(kind, headings.at(-1) ?? '') ?? 0) > 0 ? IN_TITLE : 0) +
    (isFirst && !isIntroduction && sum(below) / total > 0.85 ? BELOW_HEADING : 0) -
    units.length * 0.05 -
    (own.length < 40 && !unit.isRow ? 0.15 : 0) -
    (isTrouble ? 0.1 : 0) +
    (kind === 'way' ? waysIn(found, subject) : 0) -
    // What a page says of itself below its title names what it is about and answers nothing.
    (isIntroduction && means === 0 ? 0.25 : 0);
  return {found, text: quote, score, coverage, fit};
}

/** Whether a sentence needs what stands below it. */
function goesOn(unit: Unit | undefined): boolean {
  return unit?.text.endsWith(':') === true;
}

/** Adds what stands below a colon. */
function completed(units: readonly Unit[], from: number, size: number): readonly Unit[] {
  let end = from + size;
  if (!goesOn(units[end - 1])) return units.slice(from, end);
  let length = 0;
  for (let next = units[end]; next && !next.isRow && length + next.text.length <= LENGTH; next = units[end]) {
    length += next.text.length;
    end += 1;
  }
  return units.slice(from, end);
}

/** The stretch of a place's text that answers best, in the fewest sentences. */
function bestOf(found: Found, task: Task): Candidate | undefined {
  const units = unitsOf(found.entry.content ?? '');
  let best: Candidate | undefined;
  for (let from = 0; from < units.length; from += 1) {
    for (let size = 1; size <= SENTENCES && from + size <= units.length; size += 1) {
      const some = units.slice(from, from + size);
      // Rows and sentences are not read on into each other.
      if (some.some(({isRow, table}) => isRow !== some[0]?.isRow || table !== some[0].table)) break;
      // Nor are entries of a list: "… is completed. Cancel." stands nowhere. What ends with a colon goes on below it.
      if (some.some(({block, isRow}, at) => at > 0 && !isRow && block !== some[at - 1]?.block && !goesOn(some[at - 1])))
        break;
      if (size > 1 && some.reduce((length, {text}) => length + text.length, 0) > LENGTH) break;
      const made = judge(found, task, some, from === 0);
      if (made && (!best || made.score > best.score)) best = {...made, text: quoteOf(completed(units, from, size))};
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
function promised(found: Found, {weighed, total}: Task, engine: Engine): number {
  const questions = knownQuestions(engine).get(found.entry.url_without_anchor) ?? [];
  const heading = headingsOf(found).at(-1) ?? '';
  const own = heading.endsWith('?') ? [wordsIn(heading)] : [];
  return Math.max(0, ...[...questions, ...own].map((words) => sum(spokenOf(found, weighed, words)) / total));
}

/** What a question asks for: each word with its other forms. */
function wantsIn(subject: string): Want[] {
  return wantsOf(`${subject} `).map((want) => {
    const [word = ''] = want.words;
    if (want.words.length > 1) return want;
    return {...want, instead: [...want.instead, ...formsOf(word).map((form) => [form])]};
  });
}

function taskOf(asked: Asked, wants: readonly Want[], all: readonly Found[], entries: number): Task {
  const weighed = wants.map((want, at) => {
    const spread = all.filter(({termsOf}) => termsOf[at]?.some((word) => isMeant(word, want))).length;
    return {want, weight: Math.log(1 + entries / (1 + spread)) * (isSoft(want.words) ? SOFT_WEIGHT : 1)};
  });
  return {asked, weighed, total: sum(weighed.map(({weight}) => weight))};
}

/** The part of what is asked for that a place has at all. */
function coveredBy(found: Found, {weighed, total}: Task): number {
  return sum(weighed.map(({weight}, at) => ((found.termsOf[at] ?? []).length > 0 ? weight : 0))) / total;
}

/**
 * The passages of the site that answer a question, word for word, best first.
 *
 * @returns nothing where no passage speaks of most of what was asked for
 */
export function passagesFor(question: string, engine: Engine): Passage[] {
  const asked = askedOf(question);
  const wants = wantsIn(asked.subject);
  if (wants.length === 0) return [];
  const all = engine
    .look(wants, asked.subject)
    .filter(({entry}) => entry.content !== undefined && (ANSWERING.has(entry.kind) || isNamed(entry, asked)));
  const task = taskOf(asked, wants, all, engine.entries.length);
  const top = Math.max(...all.map(({score}) => score));
  const matches = all
    .map((found) => ({found, covered: coveredBy(found, task), share: (RANK_SHARE * found.score) / top}))
    .filter(({covered}) => covered >= PROMISED_COVERAGE)
    .sort((a, b) => b.covered + b.share - a.covered - a.share)
    .slice(0, LOOKED_AT)
    .map(({found, covered, share}) => {
      const fit = fitOf(asked.kind, found.entry.content ?? '') ?? 0;
      return {found, share, promise: promised(found, task, engine), worth: covered + share + fit};
    })
    .sort((a, b) => b.worth - a.worth);
  // A page that says it answers the question is read even where others match better.
  const places = matches.filter(({promise}, at) => at < PLACES || promise >= PROMISE);
  const candidates = places
    .flatMap(({found, promise, share}) => {
      const candidate = bestOf(found, task);
      if (!candidate) return [];
      const needed =
        promise >= PROMISE ? PROMISED_COVERAGE : (candidate.fit ?? 0) >= FITTING ? FITTING_COVERAGE : COVERAGE;
      if (candidate.coverage < needed) return [];
      // Where a place ranks says something beside what a sentence of it holds.
      const score = candidate.score + share + (promise >= PROMISE ? promise * PROMISE_SHARE : 0);
      return [{...candidate, score}];
    })
    .sort((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const chosen = candidates.filter(({found: {entry}}) => {
    if (seen.has(entry.url)) return false;
    seen.add(entry.url);
    return true;
  });
  return chosen.slice(0, PASSAGES).map(({found, text}) => ({
    url: found.entry.url,
    title: headingsOf(found).join(' › '),
    text: mark(text, found.terms),
  }));
}
