import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {endGroup, watchGroup} from './groups';
import {CACHE} from './places';
import {CAN_MEASURE_MEMORY, residentBytes} from './processTree';

const SAMPLE_MS = 100;
const DEFAULT_MINUTES = 30;
/** Memory in bytes above which a command is stopped, before the system kills any process. */
const MOST_MEMORY = 0.75 * os.totalmem();

export interface Cost {
  seconds: number;
  /**
   * Greatest sum of resident memory of the process and its descendants in bytes; absent where the system doesn't
   * provide it.
   */
  peakBytes?: number;
}

export interface Command {
  /** Name of the log file. */
  name: string;
  program: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  minutes?: number;
}

/** The line of a log that explains a failure best. */
function reasonIn(log: string): string {
  const lines = fs
    .readFileSync(log, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const patterns = [/out of memory|heap limit/i, /\[cause\]/, /\berror\b/i, /./];
  const telling = patterns.map((pattern) => lines.find((line) => pattern.test(line))).find(Boolean);
  return (telling ?? 'no output').slice(0, 200);
}

/**
 * Runs a command until it ends, and measures its wall time and the memory of its whole process tree, sampled ten times
 * a second. Its output goes to a log file in the cache.
 *
 * @throws Error naming the log when the command fails, takes too long or needs three quarters of the memory
 */
export async function measureCommand(command: Command): Promise<Cost> {
  const {name, program, args, cwd, env = {}, minutes = DEFAULT_MINUTES} = command;
  const log = path.join(CACHE, 'logs', `${name}.log`);
  fs.mkdirSync(path.dirname(log), {recursive: true});
  const output = fs.openSync(log, 'w');
  const started = performance.now();
  const deadline = started + minutes * 60_000;
  const child = spawn(program, args, {
    cwd,
    // A process group of its own, so that child processes can be ended with it.
    detached: true,
    stdio: ['ignore', output, output],
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true', ...env},
  });
  fs.closeSync(output);
  const {pid} = child;
  if (pid !== undefined) watchGroup(pid);
  let peakBytes = 0;
  const sampler = setInterval(() => {
    if (pid === undefined) return;
    if (CAN_MEASURE_MEMORY) peakBytes = Math.max(peakBytes, residentBytes(pid));
    if (performance.now() > deadline || peakBytes > MOST_MEMORY) endGroup(pid);
  }, SAMPLE_MS);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', resolve);
  });
  clearInterval(sampler);
  if (pid !== undefined) endGroup(pid);
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0 && performance.now() > deadline) throw new Error(`stopped after ${minutes} minutes (${log})`);
  if (peakBytes > MOST_MEMORY)
    throw new Error(
      `stopped after ${Math.round(seconds)} s at ${(peakBytes / 1e9).toFixed(1)} GB: too much memory (${log})`,
    );
  if (code !== 0)
    throw new Error(
      `failed after ${Math.round(seconds)} s at ${(peakBytes / 1e9).toFixed(1)} GB: ${reasonIn(log)} (${log})`,
    );
  return {seconds, ...(CAN_MEASURE_MEMORY && {peakBytes})};
}

/** Runs commands one after the other: times are added, the highest peak counts. */
export async function measureCommands(commands: readonly Command[]): Promise<Cost> {
  const total: Cost = {seconds: 0};
  for (const command of commands) {
    const {seconds, peakBytes} = await measureCommand(command);
    total.seconds += seconds;
    if (peakBytes !== undefined) total.peakBytes = Math.max(total.peakBytes ?? 0, peakBytes);
  }
  return total;
}
