import {spawnSync} from 'node:child_process';

function git(siteDir: string, ...args: string[]): string | undefined {
  const {status, stdout} = spawnSync('git', args, {
    cwd: siteDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Whether the repository knows when each page was last changed. In a shallow clone every file has the date of the
 * oldest commit, and a copy without a repository has no dates, so both would show wrong ones.
 *
 * @param siteDir the site's folder
 */
export function hasWholeHistory(siteDir: string): boolean {
  // The last check excludes a site that is inside another repository without being part of it.
  return (
    git(siteDir, 'rev-parse', '--is-shallow-repository') === 'false' &&
    git(siteDir, 'ls-files', '--error-unmatch', 'docusaurus.config.ts') !== undefined &&
    git(siteDir, 'log', '-1', '--format=%ct') !== undefined
  );
}

/**
 * @param places files and folders, relative to the site's folder
 * @returns the day of the last commit that changed one of them, `2025-03-01`; undefined when there is none
 */
export function lastChanged(siteDir: string, places: readonly string[]): string | undefined {
  return git(siteDir, 'log', '-1', '--format=%cs', '--', ...places) || undefined;
}
