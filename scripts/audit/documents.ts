/** `npm run audit documents`: large API descriptions that others wrote become pages, with little memory. */
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
