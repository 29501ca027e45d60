import fs from 'node:fs';
import path from 'node:path';
import {startBuildWorker, type BuildWorkerTasks} from './buildWorker';
import {lockHolder, takeLock, type BuildLock} from './buildLock';
import {BUILD_DIR, readState, STATE_FILE, stateNow, type State} from './buildState';
import {running} from './check/running';
import {compile} from './compile';
import {sentenceOf, stop} from './run';
import {told} from './progress.mjs';
import {recoverSite, swapIn, writeWhole} from './swap';

export {BUILD_DIR} from './buildState';

const CACHE_DIR = '.cache';
const NEXT_DIR = path.join(CACHE_DIR, 'next-build');
const PLACES = {site: BUILD_DIR, next: NEXT_DIR, previous: path.join(CACHE_DIR, 'previous-build')};
const LOCK_FILE = path.join(CACHE_DIR, 'build.lock');
/** Free disk space in bytes below which a failed build has probably run out of it. */
const SCARCE_BYTES = 20e6;
/** Folder of the bundler's cache. */
const BUNDLER_CACHE = path.join('node_modules', '.cache');
const RULESET = path.join('openapi', 'redocly.yaml');

/** Whether a build failed because the disk is full, whatever its error message. */
function isDiskFull(error?: unknown): boolean {
  if (/ENOSPC/.test(sentenceOf(error))) return true;
  const {bavail, bsize} = fs.statfsSync(CACHE_DIR);
  return bavail * bsize < SCARCE_BYTES;
}

/** Ends the process, after deleting what the build has written. The old site is unchanged until the swap. */
function giveUp(sentence: string, isFull = isDiskFull()): never {
  fs.rmSync(NEXT_DIR, {recursive: true, force: true});
  stop(isFull ? 'The site could not be built: the disk is full. The old site is as it was.' : sentence);
}

/** Reports why the compiler failed, as far as that can be found out. */
function stopAfterCompiler(): never {
  const isFull = isDiskFull();
  // The bundler crashes at every start over an incomplete cache, so the cache is deleted.
  fs.rmSync(BUNDLER_CACHE, {recursive: true, force: true});
  giveUp('The site could not be built: the lines above say where and what to do. The old site is as it was.', isFull);
}

/** Runs Docusaurus, and the worker process at the same time. Ends the process when either fails. */
async function compileAndCheck(lock: BuildLock, tasks: BuildWorkerTasks): Promise<void> {
  const broken = new AbortController();
  const worker = startBuildWorker(tasks, broken.signal);
  const env = {
    ...process.env,
    // Minifying HTML takes longer than rendering and saves little.
    SKIP_HTML_MINIFICATION: 'true',
    ...(fs.existsSync(RULESET) && {CONTRACT_IS_CHECKED: '1'}),
  };
  const building = compile(['build', '--out-dir', NEXT_DIR], {
    env,
    signal: broken.signal,
    onStart: (pid) => lock.add(pid),
  });
  const findings = await worker.findings;
  if (findings !== undefined) {
    broken.abort();
    await building;
    console.error(findings);
    giveUp(
      'The API descriptions break the rules of openapi/redocly.yaml: the lines above say where and what to do.',
      false,
    );
  }
  if ((await building) !== 0) stopAfterCompiler();
  await worker.ended;
}

/** Builds the new site and swaps it in. Ends the process when that fails. */
async function build(lock: BuildLock, state: State): Promise<void> {
  recoverSite(PLACES);
  if (lock.afterKill) {
    console.log('The last build was killed: what the bundler has kept is made anew.');
    fs.rmSync(BUNDLER_CACHE, {recursive: true, force: true});
  }
  fs.rmSync(NEXT_DIR, {recursive: true, force: true});
  const started = Date.now();
  const before = readState();
  const tasks = {
    check: fs.existsSync(RULESET) && before?.contract !== state.contract,
    make: before?.makings !== state.makings,
  };
  const isCold = !fs.existsSync(BUNDLER_CACHE);
  await told(
    isCold ? 'Building the site for the first time' : 'Building the site',
    () => compileAndCheck(lock, tasks),
    {
      first: 'It takes a minute or two.',
    },
  );
  // Deleted before the swap: if the build were killed after it, the file would describe the old site.
  fs.rmSync(STATE_FILE, {force: true});
  swapIn(PLACES);
  writeWhole(STATE_FILE, JSON.stringify(state));
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** The process of a build that is at work here; undefined when there is none. */
export function buildAtWork(): number | undefined {
  return lockHolder(LOCK_FILE);
}

/**
 * Builds the site unless nothing that a build reads has changed since the last one. Ends the process when the build
 * fails or another one is running; then the previous site stays unchanged.
 *
 * @returns whether the site was built
 */
export async function ensureBuild(): Promise<boolean> {
  const state = stateNow();
  if (readState()?.inputs === state.inputs) {
    console.log('Nothing has changed since the last build.');
    return false;
  }
  const start = running();
  if (start)
    stop(
      `\`npm start\` is running here (process ${start.pid}), and a build writes into the same folders: end it, then run this again.`,
    );
  try {
    const lock = takeLock(LOCK_FILE);
    process.on('exit', lock.release);
    await build(lock, state).catch((error: unknown) =>
      giveUp(`The site could not be built: ${sentenceOf(error)}`, isDiskFull(error)),
    );
    lock.release();
  } catch (error) {
    stop(`The site was not built: ${sentenceOf(error)}`);
  }
  return true;
}
