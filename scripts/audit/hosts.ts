/**
 * `npm run audit hosts`: builds the whole site for a base path and for the root of a host. For each it checks every
 * link, compares the installed hosts of deploy/ with the local server, and opens pages on a host without redirects.
 */
import {SITE_URL} from '../../src/config/env';
import {BUILD_DIR} from '../lib/build';
import {browserEnv} from '../lib/chromium';
import {brokenLinks} from '../lib/links';
import {differences} from '../lib/load/compare';
import {oneOfEach} from '../lib/load/files';
import {HOSTS, startHost, type HostName} from '../lib/load/hosts';
import {installedOf} from '../lib/load/needed';
import {run, runPackage} from '../lib/run';

/** The root comes last, so that `build/` ends as the site that is usually there. */
const BASES = ['/portal/', '/'] as const;

/** @returns the number of differences */
async function compare(name: HostName, baseUrl: string): Promise<number> {
  const hosts = await Promise.all((['local', name] as const).map((host) => startHost(host, BUILD_DIR, baseUrl)));
  try {
    const [local = 0, host = 0] = hosts.map(({port}) => port);
    const lines = await differences(BUILD_DIR, local, host, oneOfEach(BUILD_DIR), baseUrl);
    for (const line of lines) console.error(line);
    console.log(`${baseUrl}: ${name} differs from the local server in ${lines.length} answers.`);
    return lines.length;
  } finally {
    await Promise.all(hosts.map((host) => host.stop()));
  }
}

/** @returns the number of faults */
async function audit(baseUrl: string, hosts: readonly HostName[]): Promise<number> {
  const env = {...(await browserEnv(true)), BASE_URL: baseUrl};
  const {code} = await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {show: true, env});
  if (code !== 0) return 1;
  const {checked, broken} = brokenLinks(BUILD_DIR, SITE_URL, baseUrl);
  for (const {page, href, why} of broken) console.error(`${page}: ${href} ${why}`);
  console.log(`${baseUrl}: ${checked} links, ${broken.length} broken.`);
  let faults = broken.length;
  for (const name of hosts) faults += await compare(name, baseUrl);
  const browser = await runPackage('playwright', ['test', 'tests/browser/plainHost.spec.ts'], {show: true, env});
  return faults + browser.code;
}

async function main(): Promise<void> {
  const hosts = installedOf(HOSTS.filter((host) => host !== 'local'));
  let faults = 0;
  for (const baseUrl of BASES) faults += await audit(baseUrl, hosts);
  process.exit(faults === 0 ? 0 : 1);
}

void main();
