/**
 * `npm run audit builds`: tries builds that are killed, run out of disk space, or run twice at once, with a small site;
 * takes minutes.
 */
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  const {code} = await runPackage('vitest', ['run', '--project', 'builds'], {show: true});
  process.exit(code);
}

void main();
