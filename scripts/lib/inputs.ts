/** Finds the files that a build depends on. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ignore, {type Ignore} from 'ignore';

/** Files that no build reads. Every other file in git counts, so that a new one can't be forgotten. */
export const NOT_READ = [
  '.ci',
  '.editorconfig',
  '.git',
  '.github',
  '.prettierignore',
  '.prettierrc.json',
  '.stylelintrc.json',
  '.vscode',
  'CONTRIBUTING.md',
  'README.md',
  'bench',
  'contributing',
  'deploy',
  'eslint.config.mjs',
  'netlify.toml',
  'oxfmt.config.mjs',
  'playwright.config.ts',
  'scripts',
  'search',
  'tests',
  'vitest.config.mts',
  'wrangler.jsonc',
];

/** Exceptions: files in the folders above that a build does depend on. */
const READ = ['scripts/lib/build.ts', 'scripts/lib/compile.ts'];

interface Rules {
  /** Folder of a `.gitignore`, from the project's folder. */
  base: string;
  rules: Ignore;
}

function filesIn(
  root: string,
  folder: string,
  above: readonly Rules[],
  leftOut: readonly string[] = NOT_READ,
): string[] {
  const file = path.join(root, folder, '.gitignore');
  const all = fs.existsSync(file)
    ? [...above, {base: folder, rules: ignore().add(fs.readFileSync(file, 'utf8'))}]
    : above;
  return fs.readdirSync(path.join(root, folder)).flatMap((entry) => {
    const name = path.posix.join(folder, entry);
    if (leftOut.includes(name)) return [];
    // Editors may leave broken links.
    const stats = fs.statSync(path.join(root, name), {throwIfNoEntry: false});
    const isFolder = stats?.isDirectory() ?? false;
    // Rules such as `dist/` match folders only.
    const isIgnored = ({base, rules}: Rules): boolean =>
      rules.ignores(path.posix.relative(base, name) + (isFolder ? '/' : ''));
    if (all.some(isIgnored)) return [];
    if (isFolder) return filesIn(root, name, all, leftOut);
    return stats?.isFile() ? [name] : [];
  });
}

/**
 * Every file that a build may read: those that git tracks or would track, without those that no build reads.
 *
 * @param root folder of the project
 * @returns paths from there, with forward slashes, in alphabetical order
 */
export function inputFiles(root: string): string[] {
  const others = READ.flatMap((name) => {
    const stats = fs.statSync(path.join(root, name), {throwIfNoEntry: false});
    if (!stats) return [];
    return stats.isDirectory() ? filesIn(root, name, []) : [name];
  });
  return [...filesIn(root, '', []), ...others].sort();
}

/**
 * Every file that git tracks or would track.
 *
 * @param root folder of the project
 * @returns paths from there, with forward slashes, in alphabetical order
 */
export function ownFiles(root: string): string[] {
  return filesIn(root, '', [], ['.git']).sort();
}

/** @returns hash of each file, by path */
export function hashFiles(root: string, files: readonly string[]): Map<string, string> {
  const hashOf = (file: string): string =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(root, file)))
      .digest('hex');
  return new Map(files.map((file) => [file, hashOf(file)]));
}

/** A hash of paths, file hashes and settings. */
export function fingerprint(files: Iterable<[name: string, hash: string]>, settings: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([settings, ...files]))
    .digest('hex');
}
