/** A copy of the project in which files may be broken; the project itself is only read. */
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** As in scripts/bootstrap.mjs. */
const STAMP = '.installed-lockfile';

/** Folder of a copy for what is noted about its tests. */
export const NOTES = '.mutation';

/** Leaves packages where they are, and takes care that who empties the folder of a copy empties no other. */
function linkPackages(copy: string): void {
  const target = path.join(copy, 'node_modules');
  fs.mkdirSync(target);
  const link = (name: string): void => {
    fs.symlinkSync(path.resolve('node_modules', name), path.join(target, name), 'junction');
  };
  for (const {name} of fs.readdirSync('node_modules', {withFileTypes: true}).filter((entry) => entry.isDirectory())) {
    if (!name.startsWith('@')) link(name);
    else {
      fs.mkdirSync(path.join(target, name));
      for (const inScope of fs.readdirSync(path.join('node_modules', name))) link(`${name}/${inScope}`);
    }
  }
  // Says that nothing has to be installed.
  fs.copyFileSync(path.join('node_modules', STAMP), path.join(target, STAMP));
}

/** @returns the folder of the copy, which goes with the process */
export function makeCopy(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'mutation-'));
  process.on('exit', () => fs.rmSync(copy, {recursive: true, force: true}));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  // What is not committed yet is copied, too.
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, {encoding: 'utf8', maxBuffer: 1e8}).split('\0');
  for (const file of files.filter((name) => name !== '' && fs.existsSync(name)))
    fs.cpSync(file, path.join(copy, file), {recursive: true});
  linkPackages(copy);
  // Some tests ask git which files there are.
  execFileSync('git', ['init', '--quiet'], {cwd: copy});
  fs.writeFileSync(path.join(copy, '.git', 'info', 'exclude'), `${NOTES}/\n`);
  execFileSync('git', ['add', '--all'], {cwd: copy, stdio: 'ignore'});
  return copy;
}

export type Verdict = 'passed' | 'failed' | 'stuck';

/**
 * Runs test files of a copy.
 *
 * @param limit milliseconds until it counts as stuck: a mutant may never come to an end
 */
export function runTests(copy: string, args: readonly string[], limit?: number): Promise<Verdict> {
  return new Promise((resolve) => {
    const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
    // A group of its own: a process that is stuck does not hear that its parent has ended.
    const child = spawn(process.execPath, [vitest, 'run', ...args], {cwd: copy, stdio: 'ignore', detached: true});
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended, or the system has no groups.
        child.kill('SIGKILL');
      }
    };
    // Before the copy goes, so that nothing writes into it any more.
    process.prependListener('exit', end);
    let isStuck = false;
    const timer =
      limit &&
      setTimeout(() => {
        isStuck = true;
        end();
      }, limit);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve(isStuck ? 'stuck' : code === 0 ? 'passed' : 'failed');
    });
  });
}
