/**
 * The worker process of a build, which runs while the compiler is running: it uses a second core, and its memory is
 * freed when it ends. Arguments: `check` checks the API descriptions, prints the findings and fails when there are any;
 * `make` precomputes data for the compiler, before and after the check.
 */
import {precompute} from './precompute';
import {CHECKED} from './buildWorker';
import {findingText} from '../../src/content/finding';
import {lintContract} from './contract';

async function main(tasks: readonly string[]): Promise<void> {
  // Errors are ignored, because the compiler runs into them too and reports them better.
  const makeRest = tasks.includes('make') ? await precompute(process.cwd()).catch(() => undefined) : undefined;
  if (tasks.includes('check')) {
    const findings = await lintContract();
    for (const finding of findings) console.log(findingText(finding));
    if (findings.length > 0) process.exit(1);
    process.send?.(CHECKED);
  }
  await makeRest?.().catch(() => undefined);
}

void main(process.argv.slice(2));
