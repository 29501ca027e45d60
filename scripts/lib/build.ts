import {createHash, type Hash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {BASE_URL, MESSENGER_APP_ID, MESSENGER_REGION, REPOSITORY_URL, SITE_URL} from '../../src/config/env';
import {hostedSearch, type HostedSearch} from '../../src/config/search';
import {lintContract} from './contract';
import {runPackage, stop} from './run';

export const BUILD_DIR = 'build';
const CACHE_DIR = '.cache';
const NEXT_DIR = path.join(CACHE_DIR, 'next-build');
const PREVIOUS_DIR = path.join(CACHE_DIR, 'previous-build');
/** Where the bundler keeps compiled pages between builds. */
const COMPILER_CACHE = path.join('node_modules', '.cache', 'rspack');
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
  // Links to operations are written into compiled pages, whose cache knows only their own files.
  if (before?.contract !== state.contract) fs.rmSync(COMPILER_CACHE, {recursive: true, force: true});
  console.log('Building the site …');
  fs.mkdirSync(CACHE_DIR, {recursive: true});
  fs.rmSync(NEXT_DIR, {recursive: true, force: true});
  const started = Date.now();
  // Minifying took twice as long as rendering, for 2 % of what is sent.
  const env = {...process.env, SKIP_HTML_MINIFICATION: 'true'};
  const {code} = await runPackage('docusaurus', ['build', '--out-dir', NEXT_DIR], {show: true, env});
  if (code !== 0) stop('The site could not be built: the lines above say where and what to do.');
  swapIn();
  fs.writeFileSync(STATE_FILE, JSON.stringify(state));
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  return true;
}
