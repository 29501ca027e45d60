/** `npm run template types [name …]`: writes the types of the operations that each application calls, of all without names. */
import {sentenceOf, stop} from '../lib/run';
import {templatesNamed} from '../lib/templateNames';
import {writeTypes} from '../lib/templateTypes';

async function main(): Promise<void> {
  await writeTypes(templatesNamed(process.argv.slice(2)));
}

main().catch((error: unknown) => stop(sentenceOf(error)));
