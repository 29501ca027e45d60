/** What the pages of applications for a terminal show of a run. `npm run template record` writes it. */
import {describe, expect, it} from 'vitest';
import {shotsOf, shownOf} from '../../../scripts/lib/templateRuns';
import {templates} from '../../../src/content/data/templates';
import {readRecording, recordedOf} from '../../../src/plugins/gallery/templates/recordings';
import {fingerprintOf} from '../../../src/plugins/gallery/templates/verified';

const slugs = templates.filter(({runsAs}) => runsAs === 'Command line').map(({slug}) => slug);

describe.each(slugs)('the recorded run of %s', (slug) => {
  const recording = readRecording(process.cwd(), slug);
  const remedy = `Run npm run template record ${slug}, and look at what has changed.`;

  it('is of the files that are there', () => {
    expect(recording?.files, remedy).toBe(fingerprintOf(process.cwd(), slug));
    expect(recordedOf(process.cwd(), slug).map(({exit}) => exit)).toEqual(recording?.runs.map(({exit}) => exit));
  });

  it('has the commands of its session', async () => {
    const {session} = await shotsOf(slug);
    const asked = session?.('').map((command) => [shownOf(command), command.exit ?? 0]);
    expect(asked, `Add a session to scripts/shots/${slug}.ts.`).toBeDefined();
    expect(
      recording?.runs.map(({command, exit}) => [command, exit]),
      remedy,
    ).toEqual(asked);
  });

  it('shows no path of a machine', () => {
    expect(JSON.stringify(recording)).not.toMatch(/\/(?:tmp|home|work|Users)\//);
  });
});
