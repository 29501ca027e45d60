/** `npm run audit documents`: makes pages of large foreign API descriptions with limited memory, and asks their sandboxes. */
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  const args = [
    'run',
    '--isolate',
    'tests/contract/thirdParty.test.ts',
    'tests/sandbox/thirdParty.test.ts',
    ...process.argv.slice(2),
  ];
  const {code} = await runPackage('vitest', args, {show: true, env: {...process.env, ALL_PAGES: '1'}});
  process.exit(code);
}

void main();
