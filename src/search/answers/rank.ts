/** Which of several passages answers a question: what speaks for each, and how much it counts. */
import type {Entry} from '../embedded/files';
import {stem} from '../forms';
import {term} from '../text';
import type {Candidate} from './judge';
import type {Likeness} from './known';
import {STRICT, type Kind} from './question';
import {headingsOf, largeWordsIn, spoken, spokenOf, sum, wordsIn, type Task} from './task';

/** What is known about a search for the question. */
export interface Searched {
  /** Score of the best record. */
  top: number;
  /** Places of pages among the results, from 1. */
  pages: ReadonlyMap<string, number>;
}

/** Sections with the same heading on many pages, and the kinds of questions that they are about. */
const ALIKE: readonly [heading: RegExp, name: string, kinds: ReadonlySet<Kind>][] = [
  [/^steps$/i, 'steps', new Set(['way'])],
  [/^(?:what goes wrong|errors and fixes|if it does not work)$/i, 'trouble', new Set(['reason'])],
  [/^permissions$|^roles$|who may/i, 'permissions', new Set(['person', 'permission'])],
  [/^variations$/i, 'variations', new Set(['permission', 'way'])],
  [/^before you start$/i, 'before', new Set(['permission', 'person'])],
  [/^the same by api$|^in the api$/i, 'api', new Set()],
];

export type Traits = Record<string, number>;

/** Words of the question that follow each other in a text, too, as a share of all that follow each other. */
function nearness(text: string, {weighed}: Task): number {
  if (weighed.length < 2) return 0;
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(term(word)));
  const places = weighed.map(({ways}) => {
    const own = new Set(ways.flat());
    return words.flatMap((word, at) => (own.has(word) ? [at] : []));
  });
  const pairs = places
    .slice(1)
    .filter((here, at) => here.some((a) => (places[at] ?? []).some((b) => Math.abs(a - b) <= 4)));
  return pairs.length / (weighed.length - 1);
}

function sectionTraits({section, kind}: Entry): Traits {
  return {
    isApi: section === 'clients-api' || section === 'suppliers-api' ? 1 : 0,
    isAside: section === 'templates' || section === 'changelog' || section === 'site' ? 1 : 0,
    isProblem: kind === 'problem' ? 1 : 0,
  };
}

/** What speaks for a passage. */
export function traitsOf(
  {found, text, chosen, coverage, fit = 0, means, score}: Candidate,
  task: Task,
  likeness: Likeness,
  {top, pages}: Searched,
): Traits {
  const {entry} = found;
  const {url, url_without_anchor: page} = entry;
  const headings = headingsOf(found);
  const own = headings.length > 1 ? (headings.at(-1) ?? '') : '';
  const inOwn = url === page ? 0 : likeness.at(url);
  const place = pages.get(page);
  const isStrict = STRICT.has(task.asked.kind);
  const whole = wordsIn([...headings, entry.content ?? ''].join(' '));
  const reached = new Set([
    ...whole,
    ...[url, page].flatMap((one) => likeness.wordsAt(one)).flatMap((words) => [...words]),
  ]);
  const missing = task.weighed.filter((one) => spoken(one, [], reached) === 0).map(({weight}) => weight);
  const about = ALIKE.find(([heading]) => heading.test(own));
  const traits: Traits = {
    whole: sum(spokenOf(found, task.weighed, whole)) / task.total,
    reach: 1 - sum(missing) / task.total,
    missing: Math.max(0, ...missing) / 8,
    coverage,
    score: Math.max(-1, Math.min(2.5, score)),
    heading: own === '' ? 0 : likeness.of(largeWordsIn(own)),
    title: likeness.of(largeWordsIn(headings[0] ?? '')),
    asked: inOwn,
    page: likeness.at(page),
    share: found.score / top,
    search: place === undefined ? 0 : 1 / place,
    fit: isStrict ? 0 : Math.min(1, fit),
    strict: isStrict ? fit : 0,
    means,
    near: nearness(text, task),
    length: chosen.length / 400,
    intro: url === page && entry.kind === 'page' ? 1 : 0,
    isQuestion: own.endsWith('?') ? 1 : 0,
    ...sectionTraits(entry),
  };
  if (about) {
    const [, name, kinds] = about;
    traits[`${name}${kinds.has(task.asked.kind) ? 'For' : 'Not'}`] = 1;
  }
  if (task.asked.kind === 'way' && entry.kind === 'operation') traits['operationWay'] = 1;
  return traits;
}

/**
 * How much each trait counts. They were fitted to 600 phrases and questions of pages, each asked of an index without
 * it, and to the golden questions that are tuned for.
 */
const WORTH: Traits = {
  whole: 1.09,
  reach: 1.28,
  missing: -0.79,
  coverage: 1.04,
  score: 1.45,
  heading: 2.35,
  title: 1.55,
  asked: 1.54,
  page: 2.65,
  share: 1.1,
  search: 1.16,
  fit: 0.35,
  strict: 3.04,
  means: 2.89,
  near: 1.46,
  length: 0.19,
  intro: -1.28,
  isQuestion: 1.18,
  isApi: -0.81,
  isAside: -0.84,
  isProblem: -0.78,
  troubleNot: -0.51,
  operationWay: -0.76,
  variationsNot: -0.34,
  beforeNot: 0.23,
  stepsNot: -0.72,
  permissionsNot: 0.18,
  apiNot: -1.58,
  variationsFor: 0.56,
  permissionsFor: 2.02,
  troubleFor: 1.78,
};

/** How well a passage answers, from all that speaks for it. */
export function worthOf(traits: Traits): number {
  return sum(Object.entries(WORTH).map(([name, weight]) => weight * (traits[name] ?? 0)));
}

/** The same for how sure it is that the best passage answers at all, with questions that no page answers. */
const CERTAIN: Traits = {
  worth: 0.23,
  gap: 0.48,
  reach: 2.46,
  asked: 0.42,
  search: 0.62,
  means: 3.26,
  strict: 0.99,
  near: 0.39,
};
const CERTAIN_FROM = -5.55;
/** Greatest distance to the next page that counts. */
const GAP = 3;

/**
 * How likely it is that a passage answers, from 0 to 1.
 *
 * @param gap how much worse the best passage of another page is
 */
export function certaintyOf(traits: Traits, gap: number): number {
  const all: Traits = {...traits, worth: worthOf(traits), gap: Math.min(gap, GAP)};
  const value = sum(Object.entries(CERTAIN).map(([name, weight]) => weight * (all[name] ?? 0)));
  // A site of a few pages has no rare words to weigh: what is found is shown, and not called sure.
  if (Number.isNaN(value)) return 0.5;
  return 1 / (1 + Math.exp(-CERTAIN_FROM - value));
}
