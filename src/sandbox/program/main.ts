/**
 * The sandbox in one file, with its data beside it. It runs where Node does, without this repository: alone, or as
 * `run <script>` with an application.
 */
import fs from 'node:fs';
import path from 'node:path';
import {sourceOf} from '../memory';
import {DATA_FILE, slicesIn} from './data';
import {runBeside} from './beside';
import {optionsOf, serveUntilStopped} from './serve';

async function main([command, ...args]: string[]): Promise<void> {
  const text = fs.readFileSync(path.join(import.meta.dirname, DATA_FILE), 'utf8');
  const source = sourceOf(slicesIn(text));
  if (command === 'run') process.exit(await runBeside(args, source));
  await serveUntilStopped(source, optionsOf(process.argv.slice(2)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
