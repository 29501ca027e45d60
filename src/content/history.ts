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
 * Whether the repository knows when each page was last changed. A shallow clone gives every file the date of its
 * oldest commit, and a copy without a repository knows nothing: both would tell readers wrong dates.
 *
 * @param siteDir the site's folder
 */
export function hasWholeHistory(siteDir: string): boolean {
  // The last check keeps out a site that lies, without being part of it, inside the repository of something else.
  return (
    git(siteDir, 'rev-parse', '--is-shallow-repository') === 'false' &&
    git(siteDir, 'ls-files', '--error-unmatch', 'docusaurus.config.ts') !== undefined &&
    git(siteDir, 'log', '-1', '--format=%ct') !== undefined
  );
}
