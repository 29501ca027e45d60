import {spawn, type SpawnOptions} from 'node:child_process';

export interface Outcome {
  code: number;
  /** Standard output and error together; empty when they were shown on the terminal. */
  output: string;
}

interface RunOptions extends SpawnOptions {
  /** Whether to show the output on the terminal instead of collecting it. */
  show?: boolean;
  /** Called with the process's IPC messages; `stdio` has to contain `ipc`. */
  onMessage?: (message: unknown) => void;
}

/** Runs a program until it ends. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const {show = false, onMessage, ...spawnOptions} = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'], ...spawnOptions});
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    if (onMessage) child.on('message', onMessage);
    child.on('error', (error) => resolve({code: 127, output: error.message}));
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

/** Runs a command of an installed package. */
export function runPackage(bin: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  return run(`node_modules/.bin/${bin}`, args, {shell: process.platform === 'win32', ...options});
}

/** Ends the process with one sentence as its error. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The message of any thrown value. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
