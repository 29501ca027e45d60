import type {Engine, Found} from '../embedded/engine';
import {mark} from '../embedded/mark';
import type {Kind, Passage} from '../types';
import {isLatest} from '../version';
import {guideFor} from './guide';
import {bestOf, isNamed, type Candidate} from './judge';
import {Likeness} from './known';
import {askedOf} from './question';
import {certaintyOf, traitsOf, worthOf, type Searched, type Traits} from './rank';
import {coveredBy, headingsOf, taskOf, wantsIn, type Task} from './task';

/** Kinds of records whose text can answer a question. */
const ANSWERING: ReadonlySet<Kind> = new Set(['page', 'section', 'operation', 'problem', 'post']);
/** Number of records that are read sentence by sentence. */
const PLACES = 100;
const PASSAGES = 3;
/** Likeness from which a place is known to answer just this question. */
const KNOWN = 0.8;
/** Certainty from which there is an answer, and from which it is shown to somebody who has not asked for one. */
const ANSWERED = 0.25;
const SURE = 0.6;
/** Headings of a guide below which its steps are the better answer. */
const LEADS_TO_STEPS = /^(?:steps|before you start|)$/i;

interface Ranked extends Candidate {
  traits: Traits;
}

interface Considered {
  task: Task;
  /** What a search for the question finds, best first. */
  pages: readonly Found[];
  candidates: readonly Ranked[];
}

/** The passages that may answer a question, with what speaks for each. */
function considered(question: string, engine: Engine): Considered | undefined {
  const {text: whole} = engine.corrected(question, true);
  const asked = askedOf(whole);
  const wants = wantsIn(asked.subject, engine);
  if (wants.length === 0) return undefined;
  const all = engine
    .look(wants, asked.subject, true)
    .filter(({entry}) => isLatest(entry.docusaurus_tag))
    .filter(({entry}) => entry.content !== undefined && (ANSWERING.has(entry.kind) || isNamed(entry, asked)));
  const task = taskOf(asked, wants, all, engine.entries.length);
  const likeness = new Likeness(task, engine);
  const pages = engine.pagesFor(whole);
  const searched: Searched = {
    top: Math.max(...all.map(({score}) => score)),
    pages: new Map(pages.slice(0, 20).map(({entry}, at) => [entry.url_without_anchor, at + 1])),
  };
  const candidates = all
    .map((found) => {
      const {url, url_without_anchor: page} = found.entry;
      const place = searched.pages.get(page);
      const own = url === page ? 0 : likeness.at(url);
      const worth =
        coveredBy(found, task) + found.score / searched.top + own + 0.5 * likeness.at(page) + (place ? 0.4 / place : 0);
      return {found, worth};
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, PLACES)
    .flatMap(({found}) => {
      const candidate = bestOf(found, task);
      return candidate ? [{...candidate, traits: traitsOf(candidate, task, likeness, searched)}] : [];
    });
  return {task, pages, candidates};
}

/** Passages and how certain it is that the first of them answers, from 0 to 1. */
export interface Weighed {
  passages: Passage[];
  certainty: number;
}

/** The passages that answer a question best, however certain it is that they do. */
export function weighedFor(question: string, engine: Engine): Weighed | undefined {
  const made = considered(question, engine);
  if (!made) return undefined;
  const {task, pages, candidates} = made;
  const seen = new Set<string>();
  const ranked = candidates
    .map((candidate) => ({...candidate, worth: worthOf(candidate.traits)}))
    .sort((a, b) => b.worth - a.worth)
    .filter(({found: {entry}}) => {
      if (seen.has(entry.url)) return false;
      seen.add(entry.url);
      return true;
    });
  const [best] = ranked;
  if (!best) return undefined;
  const {url_without_anchor: page, 'hierarchy.lvl2': heading = ''} = best.found.entry;
  const next = ranked.find(({found: {entry}}) => entry.url_without_anchor !== page);
  const certainty = certaintyOf(best.traits, best.worth - (next?.worth ?? -Infinity));
  const [first] = pages;
  const isGuide = first?.entry.url_without_anchor === page && LEADS_TO_STEPS.test(heading);
  const guide = isGuide && (best.traits['asked'] ?? 0) < KNOWN ? guideFor(first, task, engine) : undefined;
  const others = ranked.slice(0, PASSAGES).map(({found, text, isTable}, at) => ({
    url: found.entry.url,
    title: headingsOf(found).join(' › '),
    text: mark(text, found.terms),
    ...(isTable && {table: true as const}),
    ...(at === 0 && certainty >= SURE && {sure: true as const}),
  }));
  const passages = guide ? [guide, ...others.filter(({url}) => url !== guide.url)].slice(0, PASSAGES) : others;
  return {passages, certainty};
}

/**
 * The passages of the site that answer a question, quoted word for word, best first.
 *
 * @returns an empty list when it is not certain enough that the best one answers
 */
export function passagesFor(question: string, engine: Engine): Passage[] {
  const weighed = weighedFor(question, engine);
  return weighed && weighed.certainty >= ANSWERED ? weighed.passages : [];
}
