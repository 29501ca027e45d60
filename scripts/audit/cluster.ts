/** `npm run audit cluster`: runs tests that need a real cluster, at TYPESENSE_URL; not part of `npm test`. */
import {TYPESENSE_KEY, TYPESENSE_URL} from '../../src/config/env';
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  if (TYPESENSE_URL === undefined || TYPESENSE_KEY === undefined) {
    console.log('Skipped: nothing was tried on a real cluster. Set TYPESENSE_URL and TYPESENSE_KEY to do so.');
    return;
  }
  const {code} = await runPackage('vitest', ['run', '--project', 'search-live'], {show: true});
  process.exit(code);
}

void main();
