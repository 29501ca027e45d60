import fs from 'node:fs';
import path from 'node:path';
import ignore, {type Ignore} from 'ignore';

/** Folder of the applications, from the site's folder. */
export const EXAMPLES = 'examples';

/** Where the generated types of an application are, in its folder. */
export const TYPES_FOLDER = 'src/api';

/** Folder of what the applications share, in `examples` and in each application. */
export const PLUMBING = 'plumbing';

/** A handwritten file of an application. */
export interface OwnFile {
  /** Path from the application's folder, with forward slashes. */
  path: string;
  bytes: Buffer;
}

function rulesOf(folder: string): Ignore {
  const file = path.join(folder, '.gitignore');
  return ignore().add(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
}

/**
 * The files of an application that git tracks, in alphabetical order: no packages, builds, settings or generated types.
 * Decided by two `.gitignore` files: the repository's and the application's.
 *
 * @param siteDir the site's folder
 * @returns an empty list when there is no such folder
 */
export function ownFiles(siteDir: string, slug: string): OwnFile[] {
  const folder = path.join(siteDir, EXAMPLES, slug);
  const ofSite = rulesOf(siteDir);
  const ofApp = rulesOf(folder);
  const found: OwnFile[] = [];
  const walk = (below: string): void => {
    for (const entry of fs.readdirSync(path.join(folder, below), {withFileTypes: true})) {
      const name = path.posix.join(below, entry.name);
      // Rules such as `dist/` match folders only.
      const ruled = entry.isDirectory() ? `${name}/` : name;
      if (ofApp.ignores(ruled) || ofSite.ignores(path.posix.join(EXAMPLES, slug, ruled))) continue;
      if (entry.isDirectory()) walk(name);
      else if (entry.isFile()) found.push({path: name, bytes: fs.readFileSync(path.join(folder, name))});
    }
  };
  if (fs.existsSync(folder)) walk('');
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The names in a text that a pattern finds. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/**
 * What an application uses of the shared files, with their paths in its folder: those that it imports, what these
 * import, and the file that explains them.
 */
export function plumbingOf(siteDir: string, own: readonly OwnFile[]): OwnFile[] {
  const shared = new Map(ownFiles(siteDir, PLUMBING).map((file) => [file.path, file]));
  const used = new Set(
    own.filter(isSource).flatMap((file) => namesIn(textOf(file), /\/plumbing\/(\w+\.(?:tsx?|css))'/g)),
  );
  // A set goes on with what is added meanwhile.
  for (const name of used) {
    const file = shared.get(name);
    if (file) for (const needed of namesIn(textOf(file), /from '\.\/(\w+\.ts)'/g)) used.add(needed);
  }
  if (used.size > 0) used.add('README.md');
  return [...shared.values()]
    .filter((file) => used.has(file.path))
    .map((file) => ({path: `${PLUMBING}/${file.path}`, bytes: file.bytes}));
}

/** Extensions of source files in the languages of the templates. */
const SOURCE = /\.(?:css|js|jsx|mjs|svelte|ts|tsx|vue)$/;

export function isTest({path: name}: OwnFile): boolean {
  return name.startsWith('test/');
}

/** Whether a file is source code to a reader: neither a test nor the configuration of a tool. */
export function isSource(file: OwnFile): boolean {
  return SOURCE.test(file.path) && !isTest(file) && !/^[^/]+\.config\.\w+$/.test(file.path);
}

export function textOf({bytes}: OwnFile): string {
  return bytes.toString('utf8');
}

/** Number of lines of a text. @returns undefined for a binary file, such as a picture */
export function linesOf(file: OwnFile): number | undefined {
  if (file.bytes.includes(0)) return undefined;
  const text = textOf(file);
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

/** Number of source lines of an application, without empty lines. */
export function sourceLines(files: readonly OwnFile[]): number {
  const texts = files.filter(isSource).map(textOf);
  return texts
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}
