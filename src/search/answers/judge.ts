/** Finds the sentences or rows of a record that answer best. */
import type {Found} from '../embedded/engine';
import {FIELD_KINDS, type Entry} from '../embedded/files';
import {term} from '../text';
import {counted} from './counted';
import {fitOf, STRICT, type Asked} from './question';
import {headingsOf, isAsked, spoken, spokenOf, sum, wordsIn, type Task, type Weighed} from './task';
import {cellsOf, unitsOf, type Unit} from './units';

/** Greatest number of sentences in a passage, and of characters. */
const SENTENCES = 3;
const LENGTH = 420;
/**
 * Greatest number of characters of a record that is quoted completely, when it has no table: the sentence that answers
 * is then among them, also where another one says more words of the question.
 */
const WHOLE = 600;
/** Greatest number of characters of a paragraph that is quoted completely. */
const PARAGRAPH = 330;
/** Greatest number of characters of a table that is quoted completely. */
const TABLE = 500;
/** Share of the question from which a passage may lack its rarest word. */
const WITHOUT_RAREST = 0.75;
/** Factors for a word in any heading above a passage, and in the nearest heading, instead of in the passage. */
const IN_HEADING = 0.75;
const IN_OWN_HEADING = 0.9;
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

/** Share of the question from which the heading above is the question. */
const SAME = 0.75;

export interface Candidate {
  found: Found;
  text: string;
  /** The sentences that were chosen, without what is quoted around them. */
  chosen: string;
  isTable: boolean;
  score: number;
  coverage: number;
  fit: number | undefined;
  means: number;
}

/** A record as it is read: its sentences and rows, and the words of each. */
interface Read {
  units: readonly Unit[];
  words: ReadonlyMap<Unit, ReadonlySet<string>>;
  /** Words of the nearest heading, and of all. */
  heading: ReadonlySet<string>;
  headings: ReadonlySet<string>;
}

const read = new WeakMap<Entry, Read>();

function readOf(found: Found): Read {
  const before = read.get(found.entry);
  if (before) return before;
  const units = unitsOf(found.entry.content ?? '');
  const headings = headingsOf(found);
  const made: Read = {
    units,
    words: new Map(units.map((unit) => [unit, wordsIn(unit.text)])),
    heading: wordsIn(headings.at(-1) ?? ''),
    headings: wordsIn(headings.join(' ')),
  };
  read.set(found.entry, made);
  return made;
}

function union(sets: Iterable<ReadonlySet<string>>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const set of sets) for (const word of set) all.add(word);
  return all;
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
export function defines(subject: string, found: Pick<Found, 'entry'>, {text, isRow}: Unit, isFirst: boolean): number {
  const name = nameOf(subject);
  if (isRow) return nameOf(cellsOf(text)[0] ?? '') === name ? 1 : 0;
  const heading = (headingsOf(found).at(-1) ?? '').replace(FIELD_KINDS.has(found.entry.kind) ? /^.*\./ : '', '');
  const isEntry = found.entry.url.includes('/glossary/#');
  if (isFirst && isEntry && found.entry.keywords?.some((other) => nameOf(other) === name)) return 1;
  // The first sentence of a glossary entry defines its term; a section may begin with anything.
  if (isFirst && nameOf(heading) === name)
    return found.entry.keywords || found.entry.url.includes('/glossary/') ? 1 : 0.4;
  // "An announcement is published" says what happens to it.
  const [, said = ''] = /^(.{2,50}?) (?:is|are|means?|says?) (?!\w+ed\b)/.exec(text) ?? [];
  return nameOf(said) === name ? 0.9 : 0;
}

/** Whether a table or its row tells two things apart: both stand in its header, or both begin a row. */
function tellsApart({subject}: Asked, {header = '', table = []}: Unit): boolean {
  const names = subject.split(/ (?:and|or|vs\.?) /).map(nameOf);
  if (names.length !== 2) return false;
  const first = table.slice(1).map((row) => nameOf(cellsOf(row)[0] ?? ''));
  const isIn = (all: readonly string[]): boolean =>
    names.every((name) => all.some((one) => one === name || one.split(' ').join('') === name.split(' ').join('')));
  return isIn(cellsOf(header).map(nameOf)) || isIn(first);
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
export function isNamed(entry: Entry, {kind, subject}: Asked): boolean {
  if (kind !== 'definition' || !FIELD_KINDS.has(entry.kind)) return false;
  return nameOf((entry['hierarchy.lvl3'] ?? '').replace(/^.*\./, '')) === nameOf(subject);
}

/**
 * Whether a sentence or its headings mention the rarest word of the question. Otherwise a number in it may count
 * something else.
 */
function isAbout(words: ReadonlySet<string>, found: Found, weighed: readonly Weighed[]): boolean {
  const most = Math.max(...weighed.map(({weight}) => weight));
  const at = weighed.findIndex(({weight}) => weight === most);
  const main = weighed[at];
  return main !== undefined && spoken(main, found.termsOf[at] ?? [], words) > 0;
}

/** Scores units of a record as an answer, without the rank of the record. Undefined when they are none. */
function judge(
  found: Found,
  {asked, weighed, total}: Task,
  units: readonly Unit[],
  isFirst: boolean,
): Candidate | undefined {
  const [unit] = units;
  if (!unit) return undefined;
  const {kind, subject} = asked;
  const headings = headingsOf(found);
  const own = units.map((one) => one.text).join(' ');
  const quote = quoteOf(units);
  const {words, heading, headings: above} = readOf(found);
  const inUnits = union(units.map((one) => words.get(one) ?? new Set<string>()));
  const said = spokenOf(found, weighed, inUnits);
  const below = spokenOf(found, weighed, heading);
  const around = spokenOf(found, weighed, union([above, unit.table ? wordsIn(quote) : inUnits]));
  const inText = sum(said);
  const inHeadings = sum(
    said.map((value, at) =>
      value > 0 ? 0 : Math.max((below[at] ?? 0) * IN_OWN_HEADING, (around[at] ?? 0) * IN_HEADING),
    ),
  );
  const isStrict = STRICT.has(kind);
  const fit =
    kind === 'choice' && unit.table
      ? listFit(unit, weighed)
      : isStrict
        ? Math.max(
            ...units.map(
              (one) =>
                (fitOf(kind, one.text) ?? 0) *
                counted(asked.counted, one) *
                (isAbout(union([above, words.get(one) ?? above]), found, weighed) ? 1 : 0.5),
            ),
          )
        : fitOf(kind, own);
  if (isStrict && fit === 0) return undefined;
  const means =
    kind === 'definition'
      ? defines(subject, found, unit, isFirst)
      : kind === 'difference' && tellsApart(asked, unit)
        ? 1
        : 0;
  if (inText === 0 && means === 0 && (fit ?? 0) === 0) return undefined;
  const coverage = means >= 0.9 ? 1 : (inText + inHeadings) / total;
  // A passage that lacks the rarest word is about something else, unless it has nearly all of the rest.
  if (means === 0 && coverage < WITHOUT_RAREST && !isAbout(union([above, inUnits]), found, weighed)) return undefined;
  const isIntroduction = isFirst && found.entry.type === 'lvl1' && found.entry.kind === 'page';
  const isTrouble = TROUBLE.test(headings.at(-1) ?? '');
  const score =
    coverage +
    (fit ?? 0) * (isStrict ? FITS * 2 : MAY_FIT) +
    means * DEFINES +
    (!isIntroduction && isAsked(headings.at(-1) ?? '', weighed) ? NAMES_IT : 0) +
    (isStrict && (fitOf(kind, headings.at(-1) ?? '') ?? 0) > 0 ? IN_TITLE : 0) +
    (isFirst && !isIntroduction && sum(below) / total > 0.85 ? BELOW_HEADING : 0) +
    (isFirst && (headings.at(-1) ?? '').endsWith('?') && sum(below) / total >= SAME ? BELOW_QUESTION : 0) -
    units.length * 0.05 -
    (own.length < 40 && !unit.isRow ? 0.15 : 0) -
    (isTrouble ? (kind === 'reason' ? -0.15 : 0.1) : 0) +
    (kind === 'way' ? waysIn(found, subject) : 0) -
    // A page's introduction names the subject but answers nothing.
    (isIntroduction && means === 0 ? 0.25 : 0);
  return {
    found,
    text: quote,
    chosen: quote,
    isTable: unit.isRow && unit.header !== undefined,
    score,
    coverage,
    fit,
    means,
  };
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

function lengthOf(units: readonly Unit[]): number {
  return sum(units.map(({text}) => text.length));
}

/**
 * The units with what they need to be understood alone: everything of a short record, else the rest of a short
 * paragraph.
 */
function standing(units: readonly Unit[], from: number, size: number): readonly Unit[] {
  const [first] = units.slice(from);
  if (!first || first.isRow) return units.slice(from, from + size);
  const sentences = units.filter(({isRow}) => !isRow);
  if (sentences.length === units.length && lengthOf(units) <= WHOLE) return units;
  const block = units.filter((unit) => unit.block === first.block);
  if (lengthOf(block) > PARAGRAPH) return completed(units, from, size);
  const begin = units.indexOf(block[0] ?? first);
  return completed(units, begin, Math.max(block.length, from + size - begin));
}

/** A record's first sentence, or the first row of its first table. */
function beginning(found: Found, task: Task, units: readonly Unit[]): Candidate | undefined {
  const [first] = units;
  if (!first) return undefined;
  const some = standing(units, 0, 1);
  const said = sum(spokenOf(found, task.weighed, union([readOf(found).headings, wordsIn(first.text)])));
  return {
    found,
    text: quoteOf(some),
    chosen: first.text,
    isTable: first.isRow && first.header !== undefined,
    score: 0,
    coverage: (IN_HEADING * said) / task.total,
    fit: undefined,
    means: 0,
  };
}

/** The best answer in a record's text, in the fewest sentences; its beginning when no sentence speaks of the question. */
export function bestOf(found: Found, task: Task): Candidate | undefined {
  const {units} = readOf(found);
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
      if (made && (!best || made.score > best.score))
        best = {...made, text: quoteOf(standing(units, from, size)), chosen: made.text};
    }
  }
  return best ?? (STRICT.has(task.asked.kind) ? undefined : beginning(found, task, units));
}
