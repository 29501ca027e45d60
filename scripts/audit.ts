/**
 * `npm run audit`: all browser tests, also the slow ones and those over every page of the site, which `npm test` leaves
 * out. What follows goes to Playwright: `npm run audit -- pages` audits the pages alone.
 */
import {ensureBuild} from './lib/build';
import {findChromium} from './lib/chromium';
import {runPackage} from './lib/run';

async function main(): Promise<void> {
  await ensureBuild();
  const env = {...process.env, CHROMIUM_PATH: await findChromium(), ALL_PAGES: '1'};
  const {code} = await runPackage('playwright', ['test', ...process.argv.slice(2)], {show: true, env});
  process.exit(code);
}

void main();
