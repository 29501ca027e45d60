/**
 * `npm run release publish -- /srv/releases`: builds the site, makes a release of it in a folder of its own, and lets the
 * host serve it. `--reload "nginx -s reload"` is run after each switch, `--days 7` says how long older releases stay.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {BASE_URL, SITE_URL} from '../../src/config/env';
import {BUILD_DIR, ensureBuild} from '../lib/build';
import {takeLock} from '../lib/buildLock';
import {stateNow} from '../lib/buildState';
import {makeRelease, removeOutdated, serveRelease, type Facts, type Host} from '../lib/release/publish';
import {testedOf, type Tested} from '../lib/release/tested';
import {run, sentenceOf, stop} from '../lib/run';

async function git(...args: string[]): Promise<string> {
  const {code, output} = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
}

/** The checks that the sources have passed. @throws Error when they have not */
function passed(sources: string, isForced: boolean): Tested | undefined {
  const tested = testedOf(sources);
  if (isForced) return tested;
  if (!tested) throw new Error('These sources are not tested: run `npm test` first, or say `--unchecked`.');
  const failed = tested.checks.filter((check) => check.failed > 0).map(({name}) => name);
  if (failed.length > 0) throw new Error(`The last \`npm test\` of these sources failed: ${failed.join(', ')}.`);
  return tested;
}

async function factsOf(isForced: boolean): Promise<Facts> {
  if ((await git('status', '--porcelain')) !== '')
    throw new Error('A release is of a commit: commit your changes first.');
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true')
    throw new Error('This clone is shallow, so its commits cannot be counted: run `git fetch --unshallow`.');
  const sources = stateNow().inputs;
  const checks = passed(sources, isForced);
  const {version} = JSON.parse(
    fs.readFileSync(path.join('node_modules', '@docusaurus', 'core', 'package.json'), 'utf8'),
  ) as {version: string};
  return {
    number: await git('rev-list', '--count', 'HEAD'),
    commit: await git('rev-parse', 'HEAD'),
    committed: await git('show', '--no-patch', '--format=%cI', 'HEAD'),
    published: new Date().toISOString(),
    site: SITE_URL + BASE_URL,
    madeWith: {node: process.versions.node, docusaurus: version},
    sources,
    ...(checks && {checks}),
  };
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      reload: {type: 'string'},
      days: {type: 'string', default: '7'},
      unchecked: {type: 'boolean', default: false},
    },
  });
  const [root] = positionals;
  const days = Number(values.days);
  if (root === undefined) throw new Error('Say where releases lie: `npm run release publish -- /srv/releases`.');
  if (!(days >= 0)) throw new Error(`--days is a number of days, not "${values.days}".`);
  const host: Host = {root, baseUrl: BASE_URL, ...(values.reload !== undefined && {reload: values.reload})};
  const facts = await factsOf(values.unchecked);
  await ensureBuild();
  fs.mkdirSync(root, {recursive: true});
  const lock = takeLock(path.join(root, '.publishing'), 'publishing');
  process.on('exit', lock.release);
  await makeRelease(host, BUILD_DIR, facts);
  await serveRelease(host, facts.number);
  console.log(`Release ${facts.number} is current.`);
  for (const {number} of removeOutdated(host, days)) console.log(`Release ${number} is removed.`);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
