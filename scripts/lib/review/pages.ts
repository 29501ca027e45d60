/** Compares the pages of two builds by what they say. */
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {WELL_FORMED} from '../../../src/content/built';
import {shortened, type Pages} from './types';

const INDEX = 'index.html';
/** Changed lines of a page that are shown. */
const SHOWN_LINES = 6;
/** Elements that begin on a line of their own. */
const BLOCKS =
  'p,li,h1,h2,h3,h4,h5,h6,td,th,tr,pre,dt,dd,div,section,summary,details,figcaption,blockquote,option,button,br';
/** What says when a page was changed, not what it tells. */
const UNREAD = 'script,style,.theme-last-updated';
/** The main part alone: a new page is in the sidebar of a hundred others. */
const MAIN = /<main\b[\s\S]*<\/main>/;
/** Hashes in the names of assets, and dates of the last change. */
const PASSING = /\.[0-9a-f]{8}(?=\.\w+\b)|<time\b[^>]*>[^<]*<\/time>/g;

/** @returns file of each page by its route, without the base URL */
function pagesOf(folder: string): Map<string, string> {
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'));
  const pages = files.filter((file) => file === INDEX || file.endsWith(`/${INDEX}`)).sort();
  return new Map(pages.map((file) => [`/${file.slice(0, -INDEX.length)}`, path.join(folder, file)]));
}

interface Said {
  title: string;
  lines: string[];
}

/** Title and text of a page, a line for each paragraph, heading, cell and so on. */
function saidBy(html: string): Said {
  const $ = load(html, WELL_FORMED);
  const title = shortened($('title').first().text());
  const main = $('main').length > 0 ? $('main').first() : $('body');
  main.find(UNREAD).remove();
  main.find(BLOCKS).before('\n').after('\n');
  const lines = main
    .text()
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const description = $('meta[name="description"]').attr('content');
  return {title, lines: [title, ...(description === undefined ? [] : [description]), ...lines]};
}

/** Lines of one text that another lacks; a line that stands twice counts twice. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const found = left.get(line) ?? 0;
    left.set(line, found - 1);
    return found <= 0;
  });
}

/** What the compiler makes of the names of classes: it depends on the folder that the site was built in. */
const CLASSES = /\bclass="[^"]*"/g;
const CLASS_HASH = /_[\w-]{4}(?=[" ])/g;

function bare(html: string): string {
  const main = MAIN.exec(html)?.[0] ?? html;
  return main.replace(PASSING, '').replace(CLASSES, (classes) => classes.replace(CLASS_HASH, ''));
}

type Difference = {kind: 'none'} | {kind: 'markup'} | {kind: 'text'; page: Omit<Pages['changed'][number], 'route'>};

function difference(before: string, after: string): Difference {
  if (before === after) return {kind: 'none'};
  const [was, is] = [saidBy(before), saidBy(after)];
  const removed = without(was.lines, is.lines);
  const added = without(is.lines, was.lines);
  if (added.length + removed.length > 0) {
    const lines = [
      ...removed.slice(0, SHOWN_LINES / 2).map((text) => ({sign: '-' as const, text: shortened(text)})),
      ...added.slice(0, SHOWN_LINES / 2).map((text) => ({sign: '+' as const, text: shortened(text)})),
    ];
    return {kind: 'text', page: {title: is.title, added: added.length, removed: removed.length, lines}};
  }
  return {kind: bare(before) === bare(after) ? 'none' : 'markup'};
}

/**
 * Compares all pages of two builds. Pages whose bytes differ only by the names of assets are the same.
 *
 * @param base folder of the build before
 * @param head folder of the build after
 */
export function comparePages(base: string, head: string): Pages {
  const [before, after] = [pagesOf(base), pagesOf(head)];
  const read = (file: string): string => fs.readFileSync(file, 'utf8');
  const missing = (from: Map<string, string>, other: Map<string, string>): Pages['added'] =>
    [...from].filter(([route]) => !other.has(route)).map(([route, file]) => ({route, title: saidBy(read(file)).title}));
  const pages: Pages = {
    all: after.size,
    added: missing(after, before),
    changed: [],
    removed: missing(before, after),
    markup: [],
  };
  for (const [route, file] of after) {
    const old = before.get(route);
    if (old === undefined) continue;
    const found = difference(read(old), read(file));
    if (found.kind === 'text') pages.changed.push({route, ...found.page});
    else if (found.kind === 'markup') pages.markup.push(route);
  }
  return pages;
}
