import type {JourneyFile} from './load';
import {runStep, START, type Fetch, type Result} from './run';
import type {Journey} from './types';
import {conditionInWords, valueInWords} from './words';

/**
 * Runs a journey to its end.
 *
 * @throws Error with file, line and the actual answer when a criterion does not hold
 */
export async function recordJourney(source: JourneyFile, journey: Journey, fetch: Fetch): Promise<Result[]> {
  const results: Result[] = [];
  let state = START;
  for (const [index, step] of journey.steps.entries()) {
    const {state: next, result} = await runStep(journey, state, fetch);
    const failed = result.checks.findIndex(({holds}) => !holds);
    if (failed >= 0) {
      const line = source.lineOf(['workflows', 0, 'steps', index, 'successCriteria', failed]);
      const actual = valueInWords(result.checks[failed]?.actual);
      throw new Error(
        `${source.file}:${line}: the sandbox does not do what step ${index + 1}, "${step.title}", expects. ` +
          `${conditionInWords(step.criteria[failed] ?? '', journey)} It is ${actual}.\n` +
          `${result.request.method} ${result.request.path} ${result.request.json ?? ''}\n` +
          `${result.answer.status} ${JSON.stringify(result.answer.body, null, 2)}`,
      );
    }
    results.push(result);
    state = next;
  }
  return results;
}
