/** `npm run template types [name …]`: writes the API types of the named applications, or of all. */
import {sentenceOf, stop} from '../lib/run';
import {templatesNamed} from '../lib/templateNames';
import {writeTypes} from '../lib/templateTypes';

async function main(): Promise<void> {
  await writeTypes(templatesNamed(process.argv.slice(2)));
}

main().catch((error: unknown) => stop(sentenceOf(error)));
