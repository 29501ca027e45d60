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

/** Where this branch left `main`. */
function base(): string {
  const [commit] = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? [];
  return commit ?? 'HEAD';
}

/** A file as it was where this branch left `main`, without its empty lines; undefined when there was none. */
export function sourceBefore(file: string): string | undefined {
  return git('show', `${base()}:${file}`)?.join('\n');
}

/**
 * Files that differ from where this branch left `main`, those that are gone, and new ones that git does not know yet.
 *
 * @returns undefined when git can't tell
 */
export function changedFiles(): string[] | undefined {
  // A file that was moved is gone from its old place.
  const changed = git('diff', '--name-only', '--no-renames', base());
  const added = git('ls-files', '--others', '--exclude-standard');
  return changed && added && [...new Set([...changed, ...added])];
}
