/** Applications for a terminal still print what their pages show. */
import {describe, expect, it} from 'vitest';
import {recordingOf} from '../../scripts/lib/templateRuns';
import {templates} from '../../src/content/data/templates';
import {readRecording} from '../../src/plugins/gallery/templates/recordings';
import {contractSource} from '../../src/sandbox/node';

describe.each(templates.filter(({runsAs}) => runsAs === 'Command line').map(({slug}) => slug))('%s', (slug) => {
  it('prints what its page shows', async () => {
    const {runs} = await recordingOf(slug, await contractSource(process.cwd()));
    expect(runs).toEqual(readRecording(process.cwd(), slug)?.runs);
  }, 300_000);
});
