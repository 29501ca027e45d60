/**
 * The form of code and prose is Prettier's. A quick formatter of the same form clears all files but those of which it
 * thinks otherwise, a second in place of a minute, and Prettier says whether these are right. `npm run audit format` asks
 * Prettier about all.
 */
import {runPackage, type Outcome} from './run';

/** Its own quick parser: half of the time, the same form. */
const PRETTIER = ['--plugin', '@prettier/plugin-oxc'];

/** @param action to take with what is not in its form @param files all of the project when none are given */
export function prettier(action: 'check' | 'write', files: readonly string[] = ['.']): Promise<Outcome> {
  return runPackage('prettier', [...PRETTIER, `--${action}`, '--ignore-unknown', ...files]);
}

/** As `prettier` does, but with all files that the quick formatter would leave as they are taken for right. */
export async function quickly(action: 'check' | 'write'): Promise<Outcome> {
  const {code, output} = await runPackage('oxfmt', ['--config', 'oxfmt.config.mjs', '--list-different', '.']);
  const files = output.split('\n').filter(Boolean);
  // 0: nothing differs; 1: something does; more: a file that it cannot read, of which it says where and why.
  return code === 1 ? prettier(action, files) : {code, output};
}
