import fs from 'node:fs';
import path from 'node:path';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';

export interface Options {
  /** Reads the texts by their day; tests pass their own. */
  load?: () => Readonly<Record<string, string>>;
}

/** Written by src/plugins/reference/pages. */
const FILE = path.join('.docusaurus', 'openapi', 'default', 'releases.json');

function readTexts(): Record<string, string> {
  return fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as Record<string, string>) : {};
}

/** The day in the name of a changelog entry: `blog/2025-03-17-second-update.mdx`. */
export function dayOfEntry(file: string): string | undefined {
  return /(?:^|[/\\])blog[/\\](\d{4}-\d\d-\d\d)-[^/\\]+$/.exec(file)?.[1];
}

/** Lists show an entry up to this mark, and Docusaurus has cut the rest off before any plugin sees it. */
const CUT = /\{\/\*\s*truncate\s*\*\/\}/;

/** Whether the list of entries shows only the beginning of this one. */
function isExcerpt(file: string, text: string): boolean {
  return !CUT.test(text) && fs.existsSync(file) && CUT.test(fs.readFileSync(file, 'utf8'));
}

/**
 * Remark plugin: below the prose of a changelog entry stands what a comparison of the API descriptions has found for
 * the version of the same day.
 */
const releases: Plugin<[Options?], Root> =
  ({load = readTexts} = {}) =>
  (tree, file) => {
    const day = dayOfEntry(file.path);
    const text = day === undefined ? undefined : load()[day];
    if (text !== undefined && !isExcerpt(file.path, String(file.value)))
      tree.children.push(...fromMarkdown(text).children);
  };

export default releases;
