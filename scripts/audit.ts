/**
 * `npm run audit`: runs all browser tests, including the slow ones and those over every page, which `npm test` leaves
 * out. Before that it runs the usual ones with React's development build, which reports hydration errors in detail.
 * Further arguments go to Playwright: `npm run audit -- pages` only audits pages. Each file of scripts/audit is a slow
 * audit of its own: `npm run audit visual`, for example.
 */
import {ensureBuild} from './lib/build';
import {browserEnv} from './lib/chromium';
import {run, runPackage} from './lib/run';

const given = process.argv.slice(2);

/**
 * Builds the site and runs browser tests. The build is a separate process, because settings are read when modules are
 * loaded.
 */
async function withReactForDevelopment(): Promise<number> {
  const env = {...(await browserEnv(true)), REACT_BUILD: 'development'};
  const {code} = await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {show: true, env});
  if (code !== 0) return code;
  return (await runPackage('playwright', ['test', ...given], {show: true, env})).code;
}

async function main(): Promise<void> {
  const warned = await withReactForDevelopment();
  // At the end, so that `build/` contains the production site again.
  await ensureBuild();
  const env = {...(await browserEnv(true)), ALL_PAGES: '1'};
  const {code} = await runPackage('playwright', ['test', ...given], {show: true, env});
  process.exit(warned === 0 ? code : warned);
}

void main();
