import type {Finding} from '../../../../src/content/finding';
import {lineOfKey} from '../../../../src/content/frontMatter';
import {dataText, type MdxPage} from '../mdx';
import {blocksOf, linksOf, wordsIn} from '../blocks';

/** Part of a question's words that one section has to have. */
const ENOUGH = 0.6;

/** Words that any question has. */
const COMMON = new Set(
  `a an and any are as at be been before but by can come do does else few for from get gets had happen happens has have
  how i if in into is it its keep made make many may me mean means much must my need needs not of on one or other our own
  see should so that the their them there these they this to up use used was we what when where which who whose why will
  with would you your between after about out off all each every more most than then without while still only set put difference better fit fits completely exactly way case good wrong first last another
  whole start across`.split(/\s+/),
);

/** A word without its ending: enough to find "approved" for "approve". */
function stem(word: string): string {
  const plain = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length <= 4
    ? plain.replace(/s$/, '')
    : plain.replace(/(?:ations?|ions?|ings?|ies|ied|ed|es|s|e|y)$/, '');
}

function keywords(question: string): string[] {
  const words = wordsIn(question.replace(/[`?,._]/g, ' ')).filter((word) => !COMMON.has(word.toLowerCase()));
  return [...new Set(words.map(stem).filter((word) => word.length > 1))];
}

/** The words of each section of a page, with those of the sections in it; title and description are one, too. */
function sections(page: MdxPage): Set<string>[] {
  const title = dataText(page, 'title');
  const always = wordsIn(title).map(stem);
  const found = [new Set(wordsIn(`${title} ${dataText(page, 'description')}`).map(stem))];
  const open: {depth: number; words: Set<string>}[] = [{depth: 0, words: new Set(always)}];
  for (const {depth, whole} of blocksOf(page)) {
    if (depth !== undefined) {
      while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
      const words = new Set(always);
      open.push({depth, words});
      found.push(words);
    }
    // What stands before the first heading is a section, and no part of it holds the others.
    const holders = depth === undefined && open.length === 1 ? open : open.slice(1);
    for (const word of wordsIn(whole.replace(/[`_.()]/g, ' '))) holders.forEach(({words}) => words.add(stem(word)));
  }
  return [...found, ...open.slice(0, 1).map(({words}) => words)];
}

/** How much of a question the best section of a page speaks of, from 0 to 1. */
export function coverage(page: MdxPage, question: string): number {
  const wanted = keywords(question);
  const part = (section: Set<string>): number => wanted.filter((word) => section.has(word)).length / wanted.length;
  return wanted.length === 0 ? 1 : Math.max(...sections(page).map(part));
}

/** Questions of the front matter that neither the page nor a page it links speaks of. */
export function unanswered(page: MdxPage, byRoute: ReadonlyMap<string, MdxPage>): Finding[] {
  const questions = Array.isArray(page.data['answers']) ? page.data['answers'].map(String) : [];
  const linked = linksOf(page).flatMap(({href}) => byRoute.get(href.replace(/#.*$/, '')) ?? []);
  return questions
    .filter((question) => ![page, ...linked].some((candidate) => coverage(candidate, question) >= ENOUGH))
    .map((question) => ({
      file: page.file,
      line: lineOfKey(page.source, 'answers'),
      rule: 'answers',
      message: `No section speaks of "${question}".`,
      remedy: 'Answer it on the page, or ask what the page answers.',
    }));
}

const TEACHING = ['concept', 'reference', 'guide', 'tutorial'];

/** A page that teaches something and asks no questions in its front matter. */
export function unasked({file, data}: MdxPage): Finding[] {
  if (data['unlisted'] === true || data['answers'] || !TEACHING.includes(String(data['type']))) return [];
  const remedy = 'Write three questions that the page answers under `answers:`.';
  return [{file, line: 1, rule: 'answers', message: 'The front matter names no questions.', remedy}];
}
