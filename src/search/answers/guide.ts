/** A guide as the answer to how something is done. */
import type {Engine, Found} from '../embedded/engine';
import {mark} from '../embedded/mark';
import type {Passage} from '../types';
import {saidBy, wordsIn, type Task} from './task';

/** Share of the question that a guide must have to be the answer to how something is done. */
const GUIDE_SHARE = 0.6;
/** Greatest number of characters, and up to the step that names what is asked for. */
const LENGTH = 420;
const LONGEST = 700;
/** Heading of a guide's instructions. */
const STEPS = 'Steps';

/**
 * What a guide achieves and how it begins, for a question about how something is done.
 *
 * @param first the page that a search for the question finds first
 * @returns undefined unless it is a guide that has most of the question
 */
export function guideFor(first: Found | undefined, task: Task, engine: Engine): Passage | undefined {
  if (task.asked.kind !== 'way' || first?.entry.section !== 'guides') return undefined;
  const {url_without_anchor: page, 'hierarchy.lvl1': title} = first.entry;
  const [steps] = engine.sectionOf(page, STEPS);
  const whole = engine.entries.find(({url}) => url === page);
  if (!steps?.content || !whole?.content) return undefined;
  // What its sections say besides is answered by their own sentences.
  const [aim = ''] = whole.content.split('\n');
  const phrases = engine.phrasesOf(engine.entries.indexOf(whole));
  const words = wordsIn([title, aim, ...(whole.keywords ?? []), ...phrases].join(' '));
  if (saidBy(task, words) < GUIDE_SHARE) return undefined;
  const all = steps.content.split('\n');
  // The step that names what is asked for belongs to the answer.
  const said = all.map((line) => saidBy(task, wordsIn(line)));
  const target = said.indexOf(Math.max(...said));
  const lines = [aim];
  let length = aim.length;
  for (const [at, line] of all.entries()) {
    length += line.length;
    if (length > (at <= target ? LONGEST : LENGTH)) break;
    lines.push(line);
  }
  return {url: steps.url, title: `${title} › ${STEPS}`, text: mark(lines.join('\n'), first.terms), sure: true};
}
