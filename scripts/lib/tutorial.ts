/** The application of the tutorial as its units print it. */
import fs from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {fenceOf} from '../../src/content/code/fence';

const UNITS_DIR = 'docs/tutorial';
/** Where the finished application is. */
export const EXAMPLE_DIR = 'examples/tutorial';

/** Text by path from the application's folder. */
export type Files = ReadonlyMap<string, string>;

export interface Unit {
  number: number;
  /** Path of its page from the site's folder. */
  page: string;
  /** What its reader creates or replaces. */
  files: Files;
}

/** The files a page prints: the blocks whose title is a path. A title of several words is a caption. */
function filesOf(source: string): Files {
  const files = new Map<string, string>();
  const tree = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .parse(source.replace(/^---\n[\s\S]*?\n---\n/, ''));
  visit(tree, 'code', ({lang, meta, value}: Code) => {
    const {title} = fenceOf(lang ?? 'text', meta ?? '');
    if (title !== undefined && !title.includes(' ')) files.set(title, `${value}\n`);
  });
  return files;
}

/** The units in their order, those without a file too. @param siteDir the site's folder */
export function readUnits(siteDir: string = process.cwd()): Unit[] {
  return fs
    .readdirSync(path.join(siteDir, UNITS_DIR))
    .filter((name) => /^\d-.*\.mdx$/.test(name))
    .sort()
    .map((name) => ({
      number: Number(name[0]),
      page: `${UNITS_DIR}/${name}`,
      files: filesOf(fs.readFileSync(path.join(siteDir, UNITS_DIR, name), 'utf8')),
    }));
}

/** Everything a reader has at the end of a unit. */
export function stateAfter(units: readonly Unit[], number: number): Files {
  return new Map(units.filter((unit) => unit.number <= number).flatMap(({files}) => [...files]));
}

/** The finished application as it is kept: its settings are an example, and the reader's own stay out of git. */
export function exampleFiles(units: readonly Unit[]): Files {
  const state = stateAfter(units, units.length);
  return new Map([...state].map(([name, text]) => [name === '.env' ? '.env.example' : name, text]));
}

/** Writes files below a folder, which may exist. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of files) {
    const target = path.join(folder, name);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, text);
  }
}
