/** Answers that pages show, compared with those that their calls got. */
import type {Finding} from '../../../../src/content/finding';
import {TODAY} from '../../../../src/sandbox/world';
import type {PageFence} from '../mdx';
import {sampleFinding} from './finding';
import {differences, type Value} from './results';
import type {Exchange, World} from './servers';
import type {Tally} from './tally';

/** Keeps the last good answer of each operation. */
export function keepAnswers(exchanges: readonly Exchange[], answers: Map<string, unknown>): void {
  for (const {operation, status, body} of exchanges) if (status < 300) answers.set(operation, body);
}

/** What a block holds; nothing when it is no JSON, which the check of data says. */
function parsed(code: string): Value | undefined {
  try {
    return JSON.parse(code) as Value;
  } catch {
    return undefined;
  }
}

/** Whether a block shows the body of a request, and a later one its answer. */
function isAnswered({checks: {body}}: PageFence, fences: readonly PageFence[]): boolean {
  return body !== undefined && fences.some(({checks: {answer}}) => answer === body);
}

/** Calls what a page shows only the body or the answer of. */
export async function callUnshown(
  fence: PageFence,
  fences: readonly PageFence[],
  world: World,
  answers: Map<string, unknown>,
): Promise<void> {
  const {body, answer} = fence.checks;
  world.exchanges.length = 0;
  if (body !== undefined && isAnswered(fence, fences)) await world.call(body, {body: fence.code});
  else if (answer !== undefined && !answers.has(answer)) {
    const [, id] = /"id": "([^"]+)"/.exec(fence.code) ?? [];
    if (id !== undefined && /\/show-/.test(answer)) await world.call(answer, {id});
  }
  keepAnswers(world.exchanges, answers);
}

/** Where the answer that a page shows is not the one that its calls got. */
export function faultsOfShown(
  fence: PageFence,
  answers: ReadonlyMap<string, unknown>,
  world: World,
  tally: Tally,
): Finding[] {
  const {answer, shortened, norun} = fence.checks;
  if (answer === undefined || norun !== undefined) return [];
  if (!answers.has(answer)) return [sampleFinding(fence, `no call above it was answered by ${answer}`)];
  tally.count('answers compared');
  const comparison = {shortened, now: TODAY, isKnown: (id: string) => world.isKnown(id)};
  const page = parsed(fence.code);
  // What came back as JSON.
  const given = answers.get(answer) as Value;
  return page === undefined
    ? []
    : differences(page, given, comparison).map((difference) => sampleFinding(fence, difference));
}
