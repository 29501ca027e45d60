/**
 * `npm run audit runs [seed]`: 20,000 acts of buyers, suppliers and stock keepers in the sandbox, chosen at random. After
 * each, stock adds up, no record is lost, and states have moved along their lifecycles. A failure prints its seed.
 */
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  const seed = process.argv[2] ?? String(Math.floor(Date.now() / 1000));
  console.log(`Seed: ${seed}`);
  const env = {...process.env, RUN_STEPS: '20000', RUN_SEED: seed};
  const {code} = await runPackage('vitest', ['run', 'tests/sandbox/runs'], {show: true, env});
  process.exit(code);
}

void main();
