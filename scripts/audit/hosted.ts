/**
 * `npm run audit hosted`: asks part of the golden set over the hosted path, with the stub of the cluster over the records
 * of the last build. `npm run search measure -- --hosted` prints the figures of all of it.
 */
import {ensureBuild} from '../lib/build';
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  await ensureBuild();
  const {code} = await runPackage('vitest', ['run', '--project', 'search-hosted'], {show: true});
  process.exit(code);
}

void main();
