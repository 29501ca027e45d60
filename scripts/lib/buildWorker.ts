import path from 'node:path';
import {loadFirst, preload, SHORT_LIVED} from './nodeOptions';
import {run} from './run';

/** Tasks of the worker process, which runs while the compiler is running. */
export interface BuildWorkerTasks {
  /** Whether to check the API descriptions. Foreign ones have no ruleset. */
  check: boolean;
  /** Whether to precompute data from them. */
  make: boolean;
}

/** Message of the worker process when the check has found nothing. */
export const CHECKED = 'checked';

const LOADER = path.resolve('node_modules', 'tsx', 'dist', 'loader.mjs');
const PROGRAM = [
  ...SHORT_LIVED,
  ...loadFirst([LOADER, preload('endWithParent')]),
  path.join(__dirname, 'buildWorkerMain.ts'),
];

/** The running worker process. */
export interface BuildWorker {
  /** Findings of the check, one on each line; undefined without any. */
  findings: Promise<string | undefined>;
  /** Settles when the worker process has ended. */
  ended: Promise<unknown>;
}

/** Starts a process that checks the API descriptions against our rules and precomputes data for the compiler. */
export function startBuildWorker({check, make}: BuildWorkerTasks, signal: AbortSignal): BuildWorker {
  const nothing = Promise.resolve(undefined);
  const tasks = [...(check ? ['check'] : []), ...(make ? ['make'] : [])];
  if (tasks.length === 0) return {findings: nothing, ended: nothing};
  let pass: (findings: undefined) => void = () => undefined;
  const passed = new Promise<undefined>((resolve) => {
    pass = resolve;
  });
  const ended = run(process.execPath, [...PROGRAM, ...tasks], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {...process.env, NODE_ENV: 'production'},
    signal,
    onMessage: (message) => {
      if (message === CHECKED) pass(undefined);
    },
  });
  if (!check) return {findings: nothing, ended};
  console.log('Checking the API descriptions …');
  const failed = ended.then(({code, output}) =>
    code === 0 || signal.aborted
      ? undefined
      : output.trim() || 'The check ended without a word: there may be too little memory.',
  );
  return {findings: Promise.race([passed, failed]), ended};
}
