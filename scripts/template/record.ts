/** `npm run template record [name …]`: records what the named applications print, or all that print to a terminal. */
import {templates} from '../../src/content/data/templates';
import {contractSource} from '../../src/sandbox/node';
import {sentenceOf, stop} from '../lib/run';
import {installPackages} from '../lib/templateApp';
import {templatesNamed} from '../lib/templateNames';
import {recordingOf, writeRecording} from '../lib/templateRuns';
import {writeTypes} from '../lib/templateTypes';

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const chosen = names.length > 0 ? templatesNamed(names) : templates.filter(({runsAs}) => runsAs === 'Command line');
  await installPackages();
  await writeTypes(chosen);
  const source = await contractSource(process.cwd());
  for (const {slug} of chosen) console.log(writeRecording(slug, await recordingOf(slug, source)));
}

main().catch((error: unknown) => stop(sentenceOf(error)));
