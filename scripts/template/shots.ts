/** `npm run template shots [name …]`: takes light and dark screenshots of the named applications, or of all. */
import {sentenceOf, stop} from '../lib/run';
import {templatesNamed} from '../lib/templateNames';
import {takeShots} from '../lib/templateShots';

async function main(): Promise<void> {
  await takeShots(templatesNamed(process.argv.slice(2)));
}

main().catch((error: unknown) => stop(sentenceOf(error)));
