/** `npm run audit`: the browser tests over every page of the site; slower than what `npm test` runs. */
import {ensureBuild} from './lib/build';
import {findChromium} from './lib/chromium';
import {runPackage} from './lib/run';

async function main(): Promise<void> {
  await ensureBuild();
  const env = {...process.env, CHROMIUM_PATH: await findChromium(), ALL_PAGES: '1'};
  const {code} = await runPackage('playwright', ['test', 'pages'], {show: true, env});
  process.exit(code);
}

void main();
