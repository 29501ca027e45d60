/** Builds a revision beside the working tree, once for each commit. */
import fs from 'node:fs';
import path from 'node:path';
import {linkPackages} from '../linkPackages';
import {run} from '../run';

const CACHE = path.join('.cache', 'review');
/** Builds that are kept. */
const KEPT = 3;

async function git(...args: string[]): Promise<string> {
  const {code, output} = await run('git', args);
  if (code !== 0) throw new Error(`git ${args[0] ?? ''}: ${output.trim()}`);
  return output.trim();
}

/**
 * The commit that the working tree began from: what others have added to the revision since then is no part of the
 * change.
 *
 * @throws Error when there is no such revision, or no common commit in a clone that is too shallow
 */
export async function baseCommit(revision: string): Promise<string> {
  const tip = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).catch(() => {
    throw new Error(`There is no revision "${revision}": give a branch, a tag or a commit.`);
  });
  return git('merge-base', 'HEAD', tip);
}

function forgetOld(): void {
  const folders = fs
    .readdirSync(CACHE)
    .map((name) => path.join(CACHE, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
  for (const folder of folders.slice(KEPT)) fs.rmSync(folder, {recursive: true, force: true});
}

/** Gives a build what this one has kept: images, texts and downloads, each named by a hash of what it is made from. */
function takeKept(tree: string): void {
  for (const name of ['contract', 'search', 'social']) {
    const kept = path.join('.cache', name);
    if (fs.existsSync(kept)) fs.cpSync(kept, path.join(tree, kept), {recursive: true});
  }
}

/**
 * @returns folder of the commit's build
 * @throws Error when it can't be built
 */
export async function buildOf(commit: string): Promise<string> {
  const build = path.join(CACHE, commit, 'build');
  if (fs.existsSync(build)) return build;
  const tree = path.join(CACHE, commit, 'tree');
  await git('worktree', 'prune');
  fs.rmSync(tree, {recursive: true, force: true});
  fs.mkdirSync(path.dirname(tree), {recursive: true});
  await git('worktree', 'add', '--detach', '--force', tree, commit);
  try {
    const lockfile = (folder: string): string => fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
    // Other packages than here are installed by the build itself.
    if (lockfile('.') === lockfile(tree)) linkPackages(tree);
    takeKept(tree);
    console.log(`Building ${commit.slice(0, 10)} …`);
    const {code} = await run(process.execPath, ['scripts/bootstrap.mjs', 'build'], {cwd: tree, show: true});
    if (code !== 0) throw new Error(`Commit ${commit.slice(0, 10)} could not be built: the lines above say why.`);
    fs.renameSync(path.join(tree, 'build'), build);
  } finally {
    await git('worktree', 'remove', '--force', tree);
  }
  forgetOld();
  return build;
}
