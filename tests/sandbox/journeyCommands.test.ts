/** The commands of journeys as their Run buttons run them. */
import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {PageRun} from '../../src/client/samples/run';
import {ENDING, journeyIds, JOURNEYS_DIR} from '../../src/content/journeyIds';
import {compileJourney} from '../../src/openapi/journeys/compile';
import {curlOf} from '../../src/openapi/journeys/curl';
import {parseJourney} from '../../src/openapi/journeys/load';
import {recordJourney} from '../../src/openapi/journeys/record';
import {viewOf} from '../../src/openapi/journeys/view';
import {otherLanguages} from '../../src/openapi/pageSamples/languages';
import {PROGRAM_LANGUAGES} from '../../src/openapi/snippets/code';
import {createSandbox} from '../../src/sandbox';
import {ourSandbox, type OurSandbox} from '../support/contract';

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

describe('the commands of a journey', () => {
  it.each(journeyIds(process.cwd()))('%s: each gets the recorded answer', async (id) => {
    const name = `${JOURNEYS_DIR}/${id}${ENDING}`;
    const file = parseJourney(name, fs.readFileSync(name, 'utf8'), ours.models);
    const journey = compileJourney(file, ours.models);
    const sandbox = createSandbox({source: ours.source});
    const results = await recordJourney(file, journey, (request) => sandbox.fetch(request));
    const {steps} = viewOf(file, journey, results, ours.models);
    const samples = steps.map(({sample}, index) => {
      const result = results[index];
      const parts = (result?.request.parts ?? []).map(({file: own = '', text}) => [own, text] as const);
      return {...sample, text: result ? curlOf(result.request) : '', files: new Map(parts)};
    });
    const run = new PageRun(samples, new Map(), ours.source);
    for (const [index, {answer}] of results.entries()) {
      const {exchanges} = await run.run(index);
      expect([exchanges.at(-1)?.status, exchanges.at(-1)?.body]).toEqual([answer.status, answer.body]);
    }
    // What the page offers in other languages is made when a reader asks for it.
    for (const {text, others, empty = false} of samples)
      expect(await otherLanguages(text, empty, PROGRAM_LANGUAGES)).toHaveLength(others ? PROGRAM_LANGUAGES.length : 0);
  });
});
