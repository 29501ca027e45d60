/** `npm run audit replay`: follows the tutorial from an empty folder in a browser; takes minutes. */
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  const {code} = await runPackage('vitest', ['run', '--project', 'tutorial'], {show: true});
  process.exit(code);
}

void main();
