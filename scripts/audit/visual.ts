/**
 * `npm run audit visual`: compares pages with the pictures in tests/visual/baselines; `-- --update-snapshots` replaces
 * the pictures.
 */
import {ensureBuild} from '../lib/build';
import {findChromium} from '../lib/chromium';
import {runPackage} from '../lib/run';

async function main(): Promise<void> {
  await ensureBuild();
  const env = {...process.env, CHROMIUM_PATH: await findChromium()};
  const args = ['test', '--config', 'tests/visual/playwright.config.ts', ...process.argv.slice(2)];
  const {code} = await runPackage('playwright', args, {show: true, env});
  process.exit(code);
}

void main();
