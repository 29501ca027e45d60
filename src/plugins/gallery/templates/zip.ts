import fs from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync, type Zippable} from 'fflate';
import type {Program} from '../../sandbox/program';
import {ownFiles, PLUMBING, plumbingOf, textOf, type OwnFile} from './files';
import {lockfileOf} from './lockfile';
import {containerFiles, SANDBOX_FOLDER, withSandbox} from './standalone';

/**
 * The date of every file in the zip, so that the same files give the same zip. ZIP dates have no time zone and start at
 * 1980.
 */
const DATE = new Date(1980, 0, 1);

/** `.gitignore` for the unpacked application. */
const IGNORED = 'node_modules/\ndist/\n.env\n';

function bytesOf(texts: readonly (readonly [string, string])[]): (readonly [string, Uint8Array])[] {
  return texts.map(([name, text]) => [name, strToU8(text)] as const);
}

/** What only the repository has: the command that copies the shared files, and their tests. */
const OF_REPOSITORY = /`(?:npm run template types|tests\/[^`]+)`|^Change it here\./;
/** A shared file by its name in the text that explains them. */
const SHARED_FILE = /`(\w+\.(?:tsx?|css))`/g;

/** Shared files as they are in a zip. The text that explains them names no file that is not there. */
function plumbingInZip(shared: readonly OwnFile[]): (readonly [string, Uint8Array])[] {
  const there = new Set(shared.map(({path: name}) => name.slice(PLUMBING.length + 1)));
  const isTrue = (text: string): boolean =>
    !OF_REPOSITORY.test(text) && [...text.matchAll(SHARED_FILE)].every(([, name = '']) => there.has(name));
  const told = (line: string): string[] => {
    if (line.startsWith('|')) return isTrue(line) ? [line] : [];
    const rest = line.split(/(?<=\.) (?=[A-Z`])/).filter(isTrue);
    return line === '' || rest.length > 0 ? [rest.join(' ')] : [];
  };
  const explained = (text: string): string =>
    text
      .split('\n')
      .flatMap(told)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n');
  return shared.map((file) => [
    file.path,
    file.path === `${PLUMBING}/README.md` ? strToU8(explained(textOf(file))) : file.bytes,
  ]);
}

export interface Parts {
  /** The site's folder. */
  siteDir: string;
  slug: string;
  /** Texts of the generated types by path. */
  types: ReadonlyMap<string, string>;
  /** The files of the sandbox by name. */
  program: Program;
}

/**
 * All files of an application that stands alone, by path: its own, the generated types, a lockfile, the licence, what a
 * container needs, and a sandbox to begin with.
 */
export function standaloneFiles({siteDir, slug, types, program}: Parts): Map<string, Uint8Array> {
  const own = ownFiles(siteDir, slug);
  const textOf = (name: string): string => own.find((file) => file.path === name)?.bytes.toString() ?? '';
  const files = new Map<string, Uint8Array>([
    ['LICENSE', fs.readFileSync(path.join(siteDir, 'LICENSE'))],
    ...bytesOf([['.gitignore', IGNORED], ...containerFiles(slug, textOf('.env.example'))]),
    // An application may have a container or rules of its own.
    ...own.map((file) => [file.path, file.bytes] as const),
    ...plumbingInZip(plumbingOf(siteDir, own)),
    ...bytesOf([
      ['package-lock.json', lockfileOf(siteDir, slug)],
      ['package.json', withSandbox(textOf('package.json'))],
      ...types,
    ]),
    ...[...program].map(([name, bytes]) => [`${SANDBOX_FOLDER}/${name}`, bytes] as const),
  ]);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A zip of files in a folder that has the name of the application. */
export function zipOf(slug: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[`${slug}/${name}`] = [bytes, {mtime: DATE, level: 9}];
  return zipSync(entries);
}
