/** `npm run templates`: USAGE below says what it does. */
import {stop} from './lib/run';
import {takeShots} from './lib/templateShots';
import {templatesNamed} from './lib/templateNames';
import {writeTypes} from './lib/templateTypes';

const USAGE = `Use it like this; without names it is for all templates.
  npm run templates -- types [name …]   writes the types of the operations each application calls
  npm run templates -- shots [name …]   takes the screenshots of the running applications, light and dark`;

async function main(): Promise<void> {
  const [command, ...slugs] = process.argv.slice(2);
  if (command === 'types') await writeTypes(templatesNamed(slugs));
  else if (command === 'shots') await takeShots(templatesNamed(slugs));
  else stop(USAGE);
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
