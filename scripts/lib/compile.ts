import {spawn} from 'node:child_process';
import path from 'node:path';
import {contractSize} from './contractSize';
import {plainOutput} from './plainOutput';
import {loadFirst, preload, SHORT_LIVED} from './nodeOptions';

/** Modules that are loaded into the compiler before its own code; each explains why. */
const PRELOADS = loadFirst(['endWithParent', 'swcConfig'].map(preload));
const COMPILER = path.join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');

/**
 * Memory in bytes at which a thread that renders pages is replaced, because it never frees what it has loaded. A new
 * thread starts slowly. It begins with a list of all pages, which is about as large as the API descriptions.
 */
const THREAD_BYTES = 160e6;

/**
 * Settings that reduce the memory of a build without making it slower. The bundler's allocator returns memory at once,
 * instead of after a delay that the process does not outlive.
 */
function frugal(): NodeJS.ProcessEnv {
  return {
    MIMALLOC_PURGE_DELAY: '0',
    MIMALLOC_ARENA_PURGE_MULT: '1',
    DOCUSAURUS_SSG_WORKER_THREAD_RECYCLER_MAX_MEMORY: String(THREAD_BYTES + contractSize('.')),
  };
}

/** Arguments of Node that run Docusaurus. @param args its command, and what belongs to that */
export function docusaurus(args: readonly string[]): string[] {
  return [...SHORT_LIVED, ...PRELOADS, COMPILER, ...args];
}

/** How much the heap may grow before a garbage collection, in percent. By default it doubles. */
const HEAP_GROWTH = '--heap-growing-percent=30';

export interface CompileOptions {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  onStart: (pid: number) => void;
}

/**
 * Runs Docusaurus in the folder of the site. It never outlives this process.
 *
 * @param options.onStart called with the id of its process
 * @param options.signal ends it early
 * @returns its exit code
 */
export function compile(args: string[], {env, signal, onStart}: CompileOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [HEAP_GROWTH, ...docusaurus(args)], {
      stdio: ['inherit', 'pipe', 'pipe', 'ipc'],
      env: {...frugal(), ...(process.stdout.isTTY && {FORCE_COLOR: '1'}), ...env},
      signal,
    });
    child.stdout?.on('data', (chunk: Buffer) => process.stdout.write(plainOutput(chunk.toString())));
    // A fault is told in several messages: which of them say something is known at the end.
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    // An abort is reported as an error too.
    child.on('error', (error) => (signal.aborted ? resolve(1) : reject(error)));
    child.on('close', (code) => {
      process.stderr.write(plainOutput(errors));
      resolve(code ?? 1);
    });
    if (child.pid !== undefined) onStart(child.pid);
  });
}
