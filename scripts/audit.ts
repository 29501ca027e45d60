/**
 * `npm run audit`: all browser tests, also the slow ones and those over every page of the site, which `npm test` leaves
 * out, and before that the daily ones with React's development build, which warns and says what differs. What follows
 * goes to Playwright: `npm run audit -- pages` audits the pages alone. Other slow audits have commands of their own:
 * `npm run audit visual`, and so on for each file of scripts/audit.
 */
import {ensureBuild} from './lib/build';
import {browserEnv} from './lib/chromium';
import {run, runPackage} from './lib/run';

const given = process.argv.slice(2);

/** Builds the site and runs browser tests. The build reads the environment when it is loaded, so it is a program of its own. */
async function withReactForDevelopment(): Promise<number> {
  const env = {...(await browserEnv(true)), REACT_BUILD: 'development'};
  const {code} = await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {show: true, env});
  if (code !== 0) return code;
  return (await runPackage('playwright', ['test', ...given], {show: true, env})).code;
}

async function main(): Promise<void> {
  const warned = await withReactForDevelopment();
  // Last, so that the site that is left is the one to publish.
  await ensureBuild();
  const env = {...(await browserEnv(true)), ALL_PAGES: '1'};
  const {code} = await runPackage('playwright', ['test', ...given], {show: true, env});
  process.exit(warned === 0 ? code : warned);
}

void main();
