import {execFileSync} from 'node:child_process';

function git(...args: string[]): string[] | undefined {
  try {
    return execFileSync('git', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return undefined;
  }
}

/**
 * Files that differ from where this branch left `main`, and new ones that git does not know yet. Deleted ones are left
 * out.
 *
 * @returns undefined when git can't tell
 */
export function changedFiles(): string[] | undefined {
  const [base] = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? ['HEAD'];
  const changed = git('diff', '--name-only', '--diff-filter=d', base ?? 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return changed && added && [...new Set([...changed, ...added])];
}
