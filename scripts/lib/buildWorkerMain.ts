/**
 * What a build does beside the compiler, in a process of its own: on a second core, and without adding to its memory.
 * Arguments: `check` checks the API descriptions, prints the findings and fails when there are any; `make` makes what
 * the compiler will need of them, before and after the check.
 */
import {precompute} from './precompute';
import {CHECKED} from './buildWorker';
import {lintContract} from './contract';

async function main(tasks: readonly string[]): Promise<void> {
  // Whatever goes wrong here goes wrong in the compiler, too, which says more.
  const makeRest = tasks.includes('make') ? await precompute(process.cwd()).catch(() => undefined) : undefined;
  if (tasks.includes('check')) {
    const findings = await lintContract();
    for (const finding of findings) console.log(finding);
    if (findings.length > 0) process.exit(1);
    process.send?.(CHECKED);
  }
  await makeRest?.().catch(() => undefined);
}

void main(process.argv.slice(2));
