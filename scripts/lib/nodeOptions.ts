/** How the processes of a build run Node. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/**
 * Settings of V8 for a process of half a minute that runs much code a few times. Left to itself V8 spends a tenth of the
 * build's processor time on making functions faster that then hardly run. `tests/unit/scripts/nodeOptions.test.ts` asks the Node
 * at hand whether it knows them.
 */
export const SHORT_LIVED = [
  // How much of a function has to run before it is compiled anew; 132 kB of bytecode if nothing is said.
  '--interrupt-budget=1000000',
  // Compiled code of what has not run for a while is dropped, to be compiled again later.
  '--no-flush-bytecode',
  // Four threads that clean up or compile, on two processors, mostly wait for each other.
  '--v8-pool-size=1',
];

/** Arguments with which Node loads modules ahead of a program. @param files absolute paths */
export function loadFirst(files: readonly string[]): string[] {
  return files.flatMap((file) => ['--import', pathToFileURL(file).href]);
}

/** A module of `scripts/lib/preloads`. */
export function preload(name: string): string {
  return path.join(__dirname, 'preloads', `${name}.mjs`);
}
