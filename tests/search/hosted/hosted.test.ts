/**
 * The records of the last build over the hosted path: what the cluster's contract stub finds, in our own order. The
 * stub's matching is a model of the documentation, so this says nothing of a real server's recall.
 */
import {afterAll, beforeAll, expect, it} from 'vitest';
import {engineOver} from '../../../src/search/embedded/overRecords';
import {builtRecords} from '../../../scripts/lib/search/built';
import {golden, qualityOf} from '../../../scripts/lib/search/golden';
import {hostedOver, type HostedStub} from '../../../scripts/lib/search/hosted';
import {ranksOf} from '../../../scripts/lib/search/tables';

/** Each of so many queries is asked: every one builds an index of its own. */
const STEP = 5;
/** How much worse the hosted path may be: the right page is among the first five as often, less a few points, but not always the first. */
const LESS = {recall1: 0.06, recall5: 0.03, mrr: 0.04};

let hosted: HostedStub;
beforeAll(async () => {
  hosted = await hostedOver(builtRecords());
}, 120_000);
afterAll(() => hosted.stop());

it.each([
  ['tuned', false],
  ['set aside', true],
])('is found nearly as well as by the embedded engine: %s', {timeout: 300_000}, async (name, isHeld) => {
  const queries = golden.filter(({held}) => (held ?? false) === isHeld).filter((_, at) => at % STEP === 0);
  const engine = await engineOver(builtRecords());
  const own = qualityOf(await ranksOf(queries, (query) => Promise.resolve(engine.search(query))));
  const theirs = qualityOf(await ranksOf(queries, (query) => hosted.backend.search(query)));
  console.log(name, own, theirs);
  for (const figure of ['recall1', 'recall5', 'mrr'] as const)
    expect(theirs[figure], figure).toBeGreaterThanOrEqual(own[figure] - LESS[figure]);
});
