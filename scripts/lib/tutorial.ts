/** The tutorial's application, assembled from the code that its units print. */
import fs from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {fenceOf} from '../../src/content/code/fence';

const UNITS_DIR = 'docs/tutorial';
/** Folder of the finished application. */
export const EXAMPLE_DIR = 'examples/tutorial';

/** Texts of files, by path from the application's folder. */
export type Files = ReadonlyMap<string, string>;

export interface Unit {
  number: number;
  /** Path of the unit's page, from the site's folder. */
  page: string;
  /** Files that the reader creates or replaces in the unit. */
  files: Files;
}

/** The files on a page: code blocks whose title is a path. A title of several words is a caption. */
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

/** All units in order, including those without files. @param siteDir the site's folder */
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

/** All files that a reader has after a unit. */
export function stateAfter(units: readonly Unit[], number: number): Files {
  return new Map(units.filter((unit) => unit.number <= number).flatMap(({files}) => [...files]));
}

/** The finished application as it is stored in git: its settings are an example, and the reader's own are ignored. */
export function exampleFiles(units: readonly Unit[]): Files {
  const state = stateAfter(units, units.length);
  return new Map([...state].map(([name, text]) => [name === '.env' ? '.env.example' : name, text]));
}
