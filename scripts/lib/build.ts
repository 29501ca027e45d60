import {createHash, type Hash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  BASE_URL,
  CONSENT,
  CONSOLE_SERVERS,
  MESSENGER_APP_ID,
  MESSENGER_REGION,
  REPOSITORY_URL,
  secretValues,
  SITE_URL,
  SOCIAL_WIDGETS,
} from '../../src/config/env';
import {hostedSearch, type HostedSearch} from '../../src/config/search';
import {lintContract} from './contract';
import {runPackage, stop} from './run';
import {secureBuild} from './security';
import {publishedSecrets} from './security/secrets';

export const BUILD_DIR = 'build';
const CACHE_DIR = '.cache';
const NEXT_DIR = path.join(CACHE_DIR, 'next-build');
const PREVIOUS_DIR = path.join(CACHE_DIR, 'previous-build');
/** What the pages of the build before were rendered from (src/plugins/kept-pages). */
const PAGE_NOTES = path.join(CACHE_DIR, 'pages');
const RULESET = path.join('openapi', 'redocly.yaml');
const STATE_FILE = path.join(CACHE_DIR, 'build.json');

/** Everything a build reads. */
const INPUTS = [
  'docs',
  'guides',
  'blog',
  'journeys',
  'openapi',
  'src',
  'static',
  'scripts/lib/security',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package-lock.json',
  'tsconfig.json',
];

interface State {
  inputs: string;
  contract: string;
}

function addTo(hash: Hash, file: string): void {
  if (fs.statSync(file).isDirectory()) {
    for (const name of fs.readdirSync(file).sort()) addTo(hash, path.join(file, name));
    return;
  }
  hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
}

function fingerprint(files: string[], settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files) addTo(hash, file);
  return hash.digest('hex');
}

function readState(): State | undefined {
  if (!fs.existsSync(STATE_FILE) || !fs.existsSync(path.join(BUILD_DIR, 'index.html'))) return undefined;
  return JSON.parse(fs.readFileSync(STATE_FILE, 'utf8')) as State;
}

/** Puts the finished build where the old one was; until then the old one is whole. */
function swapIn(): void {
  fs.rmSync(PREVIOUS_DIR, {recursive: true, force: true});
  if (fs.existsSync(BUILD_DIR)) fs.renameSync(BUILD_DIR, PREVIOUS_DIR);
  fs.renameSync(NEXT_DIR, BUILD_DIR);
  fs.rmSync(PREVIOUS_DIR, {recursive: true, force: true});
}

/** Ends the process when our own API descriptions break our rules. Descriptions of others come without a ruleset. */
async function checkContract(): Promise<void> {
  if (!fs.existsSync(RULESET)) return;
  console.log('Checking the API descriptions …');
  const findings = await lintContract();
  for (const finding of findings) console.error(finding);
  if (findings.length > 0)
    stop('The API descriptions break the rules of openapi/redocly.yaml: the lines above say where and what to do.');
}

/** Ends the process when the settings of the search cluster are wrong, before anything is built. */
function searchSettings(): HostedSearch | undefined {
  try {
    return hostedSearch();
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Gives the new build its policy and headers. Ends the process when that can't be done, or when the build would publish
 * a secret; the old build stays.
 */
function finish(): void {
  const secrets = publishedSecrets(NEXT_DIR, secretValues());
  for (const line of secrets) console.error(line);
  if (secrets.length > 0) {
    fs.rmSync(NEXT_DIR, {recursive: true, force: true});
    stop('The site would publish a secret, so it was thrown away: take the secret out of the files named above.');
  }
  try {
    secureBuild(NEXT_DIR);
  } catch (error) {
    stop(`The site could not be finished: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Builds the site unless nothing that a build reads has changed since the last one.
 * Ends the process when the build fails; the previous build stays as it was.
 *
 * @returns whether a build was made
 */
export async function ensureBuild(): Promise<boolean> {
  const state: State = {
    inputs: fingerprint(INPUTS, {
      SITE_URL,
      BASE_URL,
      REPOSITORY_URL,
      MESSENGER_APP_ID,
      MESSENGER_REGION,
      CONSENT,
      SOCIAL_WIDGETS,
      CONSOLE_SERVERS,
      search: searchSettings(),
      node: process.versions.node,
    }),
    contract: fingerprint(['openapi'], null),
  };
  const before = readState();
  if (before?.inputs === state.inputs) {
    console.log('Nothing has changed since the last build.');
    return false;
  }
  if (before?.contract !== state.contract) await checkContract();
  console.log('Building the site …');
  fs.mkdirSync(CACHE_DIR, {recursive: true});
  fs.rmSync(NEXT_DIR, {recursive: true, force: true});
  const started = Date.now();
  // Minifying took twice as long as rendering, for 2 % of what is sent.
  const kept = {KEPT_PAGES_BUILT: path.resolve(BUILD_DIR), KEPT_PAGES_NOTES: path.resolve(PAGE_NOTES)};
  const env = {...process.env, SKIP_HTML_MINIFICATION: 'true', ...kept};
  const {code} = await runPackage('docusaurus', ['build', '--out-dir', NEXT_DIR], {show: true, env});
  if (code !== 0) stop('The site could not be built: the lines above say where and what to do.');
  finish();
  swapIn();
  fs.writeFileSync(STATE_FILE, JSON.stringify(state));
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  return true;
}
