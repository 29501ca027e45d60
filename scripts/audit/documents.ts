/** `npm run audit documents`: generates sites from large foreign API descriptions, with limited memory. */
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  const args = [
    'run',
    '--project',
    'contract',
    '--isolate',
    'tests/contract/thirdParty.test.ts',
    ...process.argv.slice(2),
  ];
  const {code} = await runPackage('vitest', args, {show: true, env: {...process.env, ALL_PAGES: '1'}});
  process.exit(code);
}

void main();
