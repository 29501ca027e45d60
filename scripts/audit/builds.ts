/** `npm run audit builds`: kills builds, fills their disk and starts two at once, with a small site; takes minutes. */
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  const {code} = await runPackage('vitest', ['run', '--project', 'builds'], {show: true});
  process.exit(code);
}

void main();
