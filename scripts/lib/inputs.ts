/** What a site is built from. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ignore, {type Ignore} from 'ignore';

/** What no build reads. Everything else that git keeps counts, so that nothing new can be forgotten here. */
export const NOT_READ = [
  '.ci',
  '.git',
  '.github',
  '.prettierignore',
  '.prettierrc.json',
  '.stylelintrc.json',
  'CONTRIBUTING.md',
  'README.md',
  'bench',
  'contributing',
  'deploy',
  'eslint.config.mjs',
  'playwright.config.ts',
  'scripts',
  'search',
  'tests',
  'vitest.config.mts',
];

/** What takes part in a build although it stands in a folder of the list above. */
const READ = ['scripts/lib/build.ts', 'scripts/lib/compile.ts'];

interface Rules {
  /** Folder of the `.gitignore`, from the project's. */
  base: string;
  rules: Ignore;
}

function filesIn(root: string, folder: string, above: readonly Rules[]): string[] {
  const file = path.join(root, folder, '.gitignore');
  const all = fs.existsSync(file)
    ? [...above, {base: folder, rules: ignore().add(fs.readFileSync(file, 'utf8'))}]
    : above;
  return fs.readdirSync(path.join(root, folder)).flatMap((entry) => {
    const name = path.posix.join(folder, entry);
    if (NOT_READ.includes(name)) return [];
    // Editors leave links that lead nowhere.
    const stats = fs.statSync(path.join(root, name), {throwIfNoEntry: false});
    const isFolder = stats?.isDirectory() ?? false;
    // Rules such as `dist/` are about folders only.
    const isIgnored = ({base, rules}: Rules): boolean =>
      rules.ignores(path.posix.relative(base, name) + (isFolder ? '/' : ''));
    if (all.some(isIgnored)) return [];
    if (isFolder) return filesIn(root, name, all);
    return stats?.isFile() ? [name] : [];
  });
}

/**
 * Every file that a build may read: what git keeps or would keep, without what no build reads.
 *
 * @param root folder of the project
 * @returns names from there, with slashes, in alphabetical order
 */
export function inputFiles(root: string): string[] {
  const others = READ.flatMap((name) => {
    const stats = fs.statSync(path.join(root, name), {throwIfNoEntry: false});
    if (!stats) return [];
    return stats.isDirectory() ? filesIn(root, name, []) : [name];
  });
  return [...filesIn(root, '', []), ...others].sort();
}

/** @returns hash of the text of each file, by its name */
export function hashFiles(root: string, files: readonly string[]): Map<string, string> {
  const hashOf = (file: string): string =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(root, file)))
      .digest('hex');
  return new Map(files.map((file) => [file, hashOf(file)]));
}

/** Changes with the name or the text of any of the files, and with the settings. */
export function fingerprint(files: Iterable<[name: string, hash: string]>, settings: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([settings, ...files]))
    .digest('hex');
}
