/** Applications for a terminal still print what their pages show. */
import {beforeAll, describe, expect, it} from 'vitest';
import {installPackages} from '../../scripts/lib/templateApp';
import {recordingOf} from '../../scripts/lib/templateRuns';
import {writeTypes} from '../../scripts/lib/templateTypes';
import {templates} from '../../src/content/data/templates';
import {readRecording} from '../../src/plugins/gallery/templates/recordings';
import {contractSource} from '../../src/sandbox/node';

const recorded = templates.filter(({runsAs}) => runsAs === 'Command line');

// They run in their folders, which an audit of zips leaves as they are: those of a fresh clone have nothing.
beforeAll(async () => {
  await installPackages();
  await writeTypes(recorded);
});

describe.each(recorded.map(({slug}) => slug))('%s', (slug) => {
  it('prints what its page shows', async () => {
    const {runs} = await recordingOf(slug, await contractSource(process.cwd()));
    expect(runs).toEqual(readRecording(process.cwd(), slug)?.runs);
  }, 300_000);
});
