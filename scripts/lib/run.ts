import {spawn, type SpawnOptions} from 'node:child_process';

export interface Outcome {
  code: number;
  /** Standard output and error together; empty when they went to the terminal. */
  output: string;
}

interface RunOptions extends SpawnOptions {
  /** Whether what it prints goes to the terminal instead of into `output`. */
  show?: boolean;
  /** Called with what it says over its channel; `stdio` has to ask for one. */
  onMessage?: (message: unknown) => void;
}

/** Runs a program to its end. */
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

/** Ends the process with one sentence. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The sentence of whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
