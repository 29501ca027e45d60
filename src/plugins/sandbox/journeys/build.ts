import type {ApiModel} from '../../../openapi/model';
import {createSandbox, type SandboxSource} from '../../../sandbox';
import {compileJourney} from '../../../openapi/journeys/compile';
import type {JourneyFile} from '../../../openapi/journeys/load';
import {recordJourney} from '../../../openapi/journeys/record';
import {viewOf, type JourneyView} from '../../../openapi/journeys/view';

/**
 * Runs a journey in a new sandbox and returns the data of its page. A page that runs it in a sandbox with the same
 * slices gets the same answers.
 *
 * @throws Error with file and line when the sandbox does not answer as the journey expects
 */
export async function buildJourney(
  file: JourneyFile,
  models: readonly ApiModel[],
  source: SandboxSource,
): Promise<JourneyView> {
  const journey = compileJourney(file, models);
  const sandbox = createSandbox({source});
  const results = await recordJourney(file, journey, (request) => sandbox.fetch(request));
  return viewOf(file, journey, results, models);
}
