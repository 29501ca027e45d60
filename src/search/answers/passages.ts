import type {Engine, Found} from '../embedded/engine';
import {FIELD_KINDS, type Entry} from '../embedded/files';
import {mark} from '../embedded/mark';
import type {Want} from '../embedded/query';
import {STOPWORDS} from '../synonyms';
import {term} from '../text';
import type {Kind, Passage} from '../types';
import {isLatest} from '../version';
import {formsOf, stem} from '../forms';
import {askedOf, fitOf, isSoft, STRICT, type Asked} from './question';
import {cellsOf, unitsOf, type Unit} from './units';

const STOP: ReadonlySet<string> = new Set(STOPWORDS);

/** Kinds of records whose text can answer a question. */
const ANSWERING: ReadonlySet<Kind> = new Set(['page', 'section', 'operation', 'problem', 'post']);
/** Number of records that are scored, best matches first, and number of those that are read sentence by sentence. */
const LOOKED_AT = 400;
const PLACES = 120;
const PASSAGES = 3;
/** Greatest number of sentences in a passage, and of characters. */
const SENTENCES = 3;
const LENGTH = 420;
/** Greatest number of characters of a table that is quoted completely. */
const TABLE = 500;
/** Share of the question's weight that a passage must cover to be an answer. */
const COVERAGE = 0.62;
/** The same for a passage that looks like an answer of the wanted kind. */
const FITTING_COVERAGE = 0.5;
/** Fit from which a passage looks like an answer of the wanted kind. */
const FITTING = 0.8;
/**
 * Share of the question that a page's own question must cover to count as the same, and the share its passages then
 * need.
 */
const PROMISE = 0.75;
const PROMISED_COVERAGE = 0.4;
/** Share of the question that a guide must have to be the answer to how something is done. */
const GUIDE_SHARE = 0.6;
/** Share of the question from which a passage may lack its rarest word. */
const WITHOUT_RAREST = 0.75;
/** Share of the question from which a passage is surely about it. */
const SURE = 0.85;
/** Factor for a word that is only spelt like one of the question: a typing error, or another word. */
const SPELT_LIKE = 0.35;
/** Factor for words such as "allowed" that carry little of the subject. */
const SOFT_WEIGHT = 0.2;
/** Factors for a word in any heading above a passage, and in the nearest heading, instead of in the passage. */
const IN_HEADING = 0.75;
const IN_OWN_HEADING = 0.9;
/**
 * Additions to the score of a passage: for the rank of its record, and for a page that says it answers the question.
 */
const RANK_SHARE = 0.4;
const PROMISE_SHARE = 0.4;
/**
 * Additions for a passage that looks like an answer of the wanted kind: where such answers have a clear form, and where
 * not.
 */
const FITS = 0.45;
const MAY_FIT = 0.2;
/** Addition for a passage that defines the word in question. */
const DEFINES = 0.8;
/** Addition for the first passage below a heading that covers the question. */
const BELOW_HEADING = 0.25;
/** Addition for the first passage below a heading that is the question: it answers before it explains. */
const BELOW_QUESTION = 0.3;
/** Addition when the nearest heading contains nothing but words of the question. */
const NAMES_IT = 0.15;
/** Addition when the nearest heading is itself an answer of the wanted kind: "Answer within 15 seconds". */
const IN_TITLE = 0.3;

/** A word or phrase of the question with its weight: rare words weigh more than common ones. */
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
  isTable: boolean;
  score: number;
  coverage: number;
  fit: number | undefined;
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
function spoken(want: Want, matched: readonly string[], inText: ReadonlySet<string>): number {
  const isSaid = (phrase: readonly string[]): boolean => phrase.every((word) => inText.has(stem(word)));
  if (isSaid(want.words) || want.instead.some(isSaid)) return 1;
  const here = matched.filter((word) => inText.has(stem(word)));
  // A single word of a phrase may mean something else.
  if (here.length < (want.words.length > 1 ? 2 : 1)) return 0;
  return isMeant(here, want) ? 1 : SPELT_LIKE;
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

/** Abbreviations in names of fields. */
const SHORT: Partial<Record<string, string>> = {min: 'minimum', max: 'maximum', qty: 'quantity'};

/** "The base units" → "base unit": normalises names for comparison. */
function nameOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map(term)
    .filter((word) => !['a', 'an', 'the'].includes(word))
    .map((word) => SHORT[word] ?? word)
    .join(' ');
}

/** How surely a passage defines a word, from 0 to 1: as an entry of the glossary, a row of a table, or a sentence. */
function defines(subject: string, found: Found, {text, isRow}: Unit, isFirst: boolean): number {
  const name = nameOf(subject);
  if (isRow) return nameOf(cellsOf(text)[0] ?? '') === name ? 1 : 0;
  const heading = (headingsOf(found).at(-1) ?? '').replace(FIELD_KINDS.has(found.entry.kind) ? /^.*\./ : '', '');
  // The first sentence of a glossary entry defines its term; a section may begin with anything.
  if (isFirst && nameOf(heading) === name)
    return found.entry.keywords || found.entry.url.includes('/glossary/') ? 1 : 0.4;
  const [, said = ''] = /^(.{2,50}?) (?:is|are|means?|says?) /.exec(text) ?? [];
  return nameOf(said) === name ? 0.9 : 0;
}

/** The text of a quotation: a row with the header of its table, or the whole of a small table. */
function quoteOf(units: readonly Unit[]): string {
  const lines = units.map(({text}) => text);
  const {header, isRow, table} = units[0] ?? {isRow: false};
  // Each block goes on a line of its own.
  if (!isRow)
    return units.reduce((quote, {text, block}, at) => {
      const before = units[at - 1];
      return before ? `${quote}${before.block === block ? ' ' : '\n'}${text}` : text;
    }, '');
  const whole = table?.join('\n') ?? '';
  if (table && whole.length <= TABLE) return whole;
  return [...(header === undefined ? [] : [header]), ...lines].join('\n');
}

/** Operations that list or show only answer a "how" question about seeing something. */
const READS = /^GET /;
const ASKS_TO_SEE = /\b(?:find|list|see|show|read|get|look|view|export|download|search|know|check)\b/i;

/** Addition to the score of a record for a question about how something is done. */
function waysIn({entry}: Found, subject: string): number {
  if (entry.kind === 'operation')
    return entry.identifiers?.some((identifier) => READS.test(identifier)) && !ASKS_TO_SEE.test(subject) ? -0.3 : 0;
  return /^steps$/i.test(entry['hierarchy.lvl2'] ?? '') ? 0.1 : 0;
}

/** Headings of sections about failures, which rarely answer a question about what works. */
const TROUBLE = /^(?:what goes wrong|errors and fixes|if it does not work)$/i;

/** How well a table fits a question for a choice: best when its first column is named like the subject. */
function listFit({header = ''}: Unit, weighed: readonly Weighed[]): number {
  const name = nameOf(cellsOf(header)[0] ?? '');
  return weighed.some(({want}) => want.words.at(-1) === name) ? 1.5 : 0.3;
}

/** Whether an entry is the field or value whose meaning the question asks for. */
function isNamed(entry: Entry, {kind, subject}: Asked): boolean {
  if (kind !== 'definition' || !FIELD_KINDS.has(entry.kind)) return false;
  return nameOf((entry['hierarchy.lvl3'] ?? '').replace(/^.*\./, '')) === nameOf(subject);
}

/**
 * Whether a sentence or its headings mention the rarest word of the question. Otherwise a number in it may count
 * something else.
 */
function isAbout({text}: Unit, found: Found, weighed: readonly Weighed[]): boolean {
  const most = Math.max(...weighed.map(({weight}) => weight));
  const main = weighed.findIndex(({weight}) => weight === most);
  const words = wordsIn([...headingsOf(found), text].join(' '));
  return (spokenOf(found, weighed, words)[main] ?? 0) > 0;
}

/** Whether a heading contains nothing but words of the question. */
function isAsked(heading: string, weighed: readonly Weighed[]): boolean {
  const asked = new Set(weighed.flatMap(({want: {words, instead}}) => [...words, ...instead.flat()]).map(stem));
  const said = [...wordsIn(heading)].filter((word) => !STOP.has(word));
  return said.length > 0 && said.every((word) => asked.has(word));
}

/** The question with the weights of its words. */
interface Task {
  asked: Asked;
  weighed: readonly Weighed[];
  /** Sum of the weights. */
  total: number;
}

/** Scores units of a record as an answer, without the rank of the record. Undefined when they are none. */
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
  // A passage that lacks the rarest word is about something else, unless it has nearly all of the rest.
  if (means === 0 && coverage < WITHOUT_RAREST && !isAbout({...unit, text: own}, found, weighed)) return undefined;
  const isIntroduction = isFirst && found.entry.type === 'lvl1' && found.entry.kind === 'page';
  const isTrouble = TROUBLE.test(headings.at(-1) ?? '');
  const score =
    coverage +
    (fit ?? 0) * (isStrict ? FITS * 2 : MAY_FIT) +
    means * DEFINES +
    (!isIntroduction && isAsked(headings.at(-1) ?? '', weighed) ? NAMES_IT : 0) +
    (isStrict && (fitOf(kind, headings.at(-1) ?? '') ?? 0) > 0 ? IN_TITLE : 0) +
    (isFirst && !isIntroduction && sum(below) / total > 0.85 ? BELOW_HEADING : 0) +
    (isFirst && (headings.at(-1) ?? '').endsWith('?') && sum(below) / total >= PROMISE ? BELOW_QUESTION : 0) -
    units.length * 0.05 -
    (own.length < 40 && !unit.isRow ? 0.15 : 0) -
    (isTrouble ? (kind === 'reason' ? -0.15 : 0.1) : 0) +
    (kind === 'way' ? waysIn(found, subject) : 0) -
    // A page's introduction names the subject but answers nothing.
    (isIntroduction && means === 0 ? 0.25 : 0);
  return {found, text: quote, isTable: unit.isRow && unit.header !== undefined, score, coverage, fit};
}

/** Whether a sentence ends with a colon and needs the text below it. */
function goesOn(unit: Unit | undefined): boolean {
  return unit?.text.endsWith(':') === true;
}

/** Adds the lines below a colon. */
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

/** The best answer in a record's text, in the fewest sentences. */
function bestOf(found: Found, task: Task): Candidate | undefined {
  const units = unitsOf(found.entry.content ?? '');
  let best: Candidate | undefined;
  for (let from = 0; from < units.length; from += 1) {
    for (let size = 1; size <= SENTENCES && from + size <= units.length; size += 1) {
      const some = units.slice(from, from + size);
      // A quotation never mixes sentences and rows, or rows of two tables.
      if (some.some(({isRow, table}) => isRow !== some[0]?.isRow || table !== some[0].table)) break;
      // Nor does it join list entries: the page has no sentence "… is completed. Cancel." Only the lines below a colon
      // belong to it.
      if (some.some(({block, isRow}, at) => at > 0 && !isRow && block !== some[at - 1]?.block && !goesOn(some[at - 1])))
        break;
      if (size > 1 && some.reduce((length, {text}) => length + text.length, 0) > LENGTH) break;
      const made = judge(found, task, some, from === 0);
      if (made && (!best || made.score > best.score)) best = {...made, text: quoteOf(completed(units, from, size))};
    }
  }
  return best;
}

/** Cached words of the questions in the front matter of pages (`answers`), by engine and page. */
const questionsOf = new WeakMap<Engine, Map<string, ReadonlySet<string>[]>>();

function knownQuestions(engine: Engine): Map<string, ReadonlySet<string>[]> {
  const known = questionsOf.get(engine);
  if (known && known.size > 0) return known;
  const made = new Map<string, ReadonlySet<string>[]>();
  for (const [number, {url, type, keywords = []}] of engine.entries.entries()) {
    const questions = keywords.filter((keyword) => keyword.endsWith('?')).map(wordsIn);
    const phrases = type === 'lvl1' ? [] : engine.phrasesOf(number).map(wordsIn);
    if (questions.length + phrases.length > 0) made.set(url, [...questions, ...phrases]);
  }
  questionsOf.set(engine, made);
  return made;
}

/** How much of the question appears in one of the questions that the page says it answers, from 0 to 1. */
function promised(found: Found, {weighed, total}: Task, engine: Engine): number {
  const {url, url_without_anchor: page} = found.entry;
  const known = knownQuestions(engine);
  const questions = [...(known.get(page) ?? []), ...(page === url ? [] : (known.get(url) ?? []))];
  const heading = headingsOf(found).at(-1) ?? '';
  const own = heading.endsWith('?') ? [wordsIn(heading)] : [];
  return Math.max(0, ...[...questions, ...own].map((words) => sum(spokenOf(found, weighed, words)) / total));
}

/** The wanted words of a question, each with its other forms. */
function wantsIn(subject: string, engine: Engine): Want[] {
  return engine.wantsOf(`${subject} `).map((want) => {
    const [word = ''] = want.words;
    if (want.words.length > 1) return want;
    return {...want, forms: [], instead: [...want.instead, ...formsOf(word).map((form) => [form])]};
  });
}

function taskOf(asked: Asked, wants: readonly Want[], all: readonly Found[], entries: number): Task {
  const weighed = wants.map((want, at) => {
    const spread = all.filter(({termsOf}) => isMeant(termsOf[at] ?? [], want)).length;
    return {want, weight: Math.log(1 + entries / (1 + spread)) * (isSoft(want.words) ? SOFT_WEIGHT : 1)};
  });
  return {asked, weighed, total: sum(weighed.map(({weight}) => weight))};
}

/** The share of the question's weight that a record has anywhere. */
function coveredBy(found: Found, {weighed, total}: Task): number {
  return sum(weighed.map(({weight}, at) => ((found.termsOf[at] ?? []).length > 0 ? weight : 0))) / total;
}

/** Heading of a guide's instructions. */
const STEPS = 'Steps';

/**
 * What a guide achieves and how it begins, for a question about how something is done.
 *
 * @returns undefined unless a guide is what the search finds first, and it has most of the question
 */
function guideFor(question: string, {asked, weighed, total}: Task, engine: Engine): Passage | undefined {
  const first = asked.kind === 'way' ? engine.firstPage(question) : undefined;
  if (first?.entry.section !== 'guides') return undefined;
  const {url_without_anchor: page, 'hierarchy.lvl1': title} = first.entry;
  const [steps] = engine.sectionOf(page, STEPS);
  const whole = engine.entries.find(({url}) => url === page);
  if (!steps?.content || !whole?.content) return undefined;
  // What its sections say besides is answered by their own sentences.
  const [aim = ''] = whole.content.split('\n');
  const phrases = engine.phrasesOf(engine.entries.indexOf(whole));
  const words = wordsIn([title, aim, ...(whole.keywords ?? []), ...phrases].join(' '));
  const share = sum(weighed.map(({want, weight}) => weight * spoken(want, [], words))) / total;
  if (share < GUIDE_SHARE) return undefined;
  const lines = [aim];
  let length = aim.length;
  for (const line of steps.content.split('\n')) {
    length += line.length;
    if (length > LENGTH) break;
    lines.push(line);
  }
  return {url: steps.url, title: `${title} › ${STEPS}`, text: mark(lines.join('\n'), first.terms), sure: true};
}

/**
 * The passages of the site that answer a question, quoted word for word, best first.
 *
 * @returns an empty list when no passage covers most of the question
 */
export function passagesFor(question: string, engine: Engine): Passage[] {
  const {text: whole} = engine.corrected(question, true);
  const asked = askedOf(whole);
  const wants = wantsIn(asked.subject, engine);
  if (wants.length === 0) return [];
  const all = engine
    .look(wants, asked.subject, true)
    .filter(({entry}) => isLatest(entry.docusaurus_tag))
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
  // A page that says it answers the question is read even when others match better.
  const places = matches.filter(({promise}, at) => at < PLACES || promise >= PROMISE);
  const candidates = places
    .flatMap(({found, promise, share}) => {
      const candidate = bestOf(found, task);
      if (!candidate) return [];
      const needed =
        promise >= PROMISE ? PROMISED_COVERAGE : (candidate.fit ?? 0) >= FITTING ? FITTING_COVERAGE : COVERAGE;
      if (candidate.coverage < needed) return [];
      // The rank of the record counts besides the score of its best sentence.
      const score = candidate.score + share + (promise >= PROMISE ? promise * PROMISE_SHARE : 0);
      const isSure = candidate.coverage >= SURE || promise >= PROMISE;
      return [{...candidate, score, isSure}];
    })
    .sort((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const chosen = candidates.filter(({found: {entry}}) => {
    if (seen.has(entry.url)) return false;
    seen.add(entry.url);
    return true;
  });
  const firstPage = engine.firstPage(whole)?.entry.url_without_anchor;
  const guide = guideFor(whole, task, engine);
  const others = chosen.slice(0, PASSAGES).map(({found, text, isTable, isSure}) => ({
    url: found.entry.url,
    title: headingsOf(found).join(' › '),
    text: mark(text, found.terms),
    ...(isTable && {table: true as const}),
    // What the search finds first is about the question as a whole; a passage elsewhere may have its words by chance.
    ...(isSure && found.entry.url_without_anchor === firstPage && {sure: true as const}),
  }));
  return guide ? [guide, ...others.filter(({url}) => url !== guide.url)].slice(0, PASSAGES) : others;
}
