import path from 'node:path';
import {loadFirst, preload, SHORT_LIVED} from './nodeOptions';
import {run} from './run';

/** What is done beside the compiler. */
export interface BuildWorkerTasks {
  /** Whether the API descriptions are checked. Those of others come without a ruleset. */
  check: boolean;
  /** Whether what is made from them is made anew. */
  make: boolean;
}

/** What the process beside the compiler says when the check has found nothing. */
export const CHECKED = 'checked';

const LOADER = path.resolve('node_modules', 'tsx', 'dist', 'loader.mjs');
const PROGRAM = [
  ...SHORT_LIVED,
  ...loadFirst([LOADER, preload('endWithParent')]),
  path.join(__dirname, 'buildWorkerMain.ts'),
];

/** Work beside the compiler that has begun. */
export interface Beside {
  /** What the check has found, a line each; nothing when there is nothing. */
  findings: Promise<string | undefined>;
  /** When there is nothing more to do. */
  ended: Promise<unknown>;
}

/** Checks the API descriptions against our rules and makes ahead what the compiler will need of them. */
export function startBuildWorker({check, make}: BuildWorkerTasks, signal: AbortSignal): Beside {
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
