/**
 * The form of code and prose is Prettier's. A quick formatter of the same form clears all files but those of which it
 * thinks otherwise, a second in place of a minute, and Prettier says whether these are right. `npm run audit format` asks
 * Prettier about all.
 */
import fs from 'node:fs';
import {runPackage, type Outcome} from './run';

/** Its own quick parser: half of the time, the same form. */
const PRETTIER = ['--plugin', '@prettier/plugin-oxc'];

/**
 * @param action what to do with files that are not in its form
 * @param files all of the project when none are given
 */
export async function prettier(action: 'check' | 'write', files: readonly string[] = ['.']): Promise<Outcome> {
  const {code, output} = await runPackage('prettier', [...PRETTIER, `--${action}`, '--log-level=warn', ...files]);
  if (action === 'write' || code !== 1) return {code, output};
  const different = output
    .replaceAll(/^\[warn\] (Code style.*)?/gm, '')
    .trim()
    .split('\n');
  return {code, output: `Run npm run format, which changes ${different.join(', ')}.`};
}

/** As `prettier`, but what the quick formatter would leave as it is counts as right. */
export async function quickly(action: 'check' | 'write'): Promise<Outcome> {
  const {code, output} = await runPackage('oxfmt', ['--config', 'oxfmt.config.mjs', '--list-different', '.']);
  const lines = output.split('\n').filter(Boolean);
  if (code === 1) return prettier(action, lines);
  // 2: there is a file that it cannot read, of which it says where and why; before that come those that differ.
  return {code, output: lines.filter((line) => !fs.existsSync(line)).join('\n')};
}
