import fs from 'node:fs';
import path from 'node:path';
import {checkFrontMatter} from '../../../src/content/frontMatter';
import {ownFiles} from '../inputs';
import {leftovers, mentionRewrites, type FolderMove} from './mentions';
import {frontMatterOf, PAGE, PAGE_FOLDERS, pageMove, routesOf, sidebarId, sidebarsOf, type PageMove} from './pages';
import {withRedirects} from './redirects';
import {mendRelative, type Places} from './relative';
import {movePage, moveSection} from './sidebar';

/** Where redirects of moved pages are kept. */
export const REDIRECTS = 'src/config/movedPages.json';

/** Files with text that may name a page; a lockfile names none. */
const TEXT = /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|css|html|txt|conf|svg)$/;

export interface MoveRequest {
  /** File or folder below docs/, guides/ or blog/, from the site's folder. */
  from: string;
  to: string;
  /** Label of the list in the new sidebar; the default is the last list of the section. */
  label?: string;
}

export interface Edit {
  file: string;
  text: string;
  /** How many places are changed. */
  count: number;
}

/** Everything that a move changes, before anything is written. */
export interface MovePlan {
  /** Every file that gets another place, pages and what lies beside them. */
  files: ReadonlyMap<string, string>;
  pages: readonly PageMove[];
  /** New texts, by the place where they will stand. */
  edits: readonly Edit[];
  /** What is left to do by hand, each in a sentence. */
  notes: readonly string[];
}

function clean(name: string): string {
  return path.posix.normalize(name.split(path.sep).join('/')).replace(/^\.\/|\/$/g, '');
}

function isFolder(siteDir: string, name: string): boolean {
  return fs.statSync(path.join(siteDir, name), {throwIfNoEntry: false})?.isDirectory() ?? false;
}

/** The place that a page or a folder gets: inside a folder that is there, as with `mv`. */
function destination(siteDir: string, from: string, to: string): string {
  if (isFolder(siteDir, to)) return `${to}/${path.posix.basename(from)}`;
  return isFolder(siteDir, from) || PAGE.test(to) ? to : `${to}${path.posix.extname(from)}`;
}

/** @throws Error with a sentence about what can't be moved */
function check(siteDir: string, from: string, to: string): void {
  const folders = PAGE_FOLDERS.map((folder) => `${folder}/`);
  const [home] = folders.filter((folder) => from.startsWith(folder));
  const next = folders.find((folder) => to.startsWith(folder));
  if (!fs.existsSync(path.join(siteDir, from))) throw new Error(`There is no ${from}.`);
  if (home === undefined || next === undefined)
    throw new Error(`Only what stands in ${folders.join(', ')} can be moved, and only to there.`);
  if (!isFolder(siteDir, from) && !PAGE.test(from))
    throw new Error(`${from} is no page: name a .mdx file or a folder.`);
  if ((home === 'blog/') !== (next === 'blog/')) throw new Error('A post of the changelog can only be renamed.');
  if (fs.existsSync(path.join(siteDir, to))) throw new Error(`${to} is there already: choose another name.`);
  if (isFolder(siteDir, from) && home !== next)
    throw new Error('A folder can only be renamed where it stands. Move its pages one at a time.');
  if (`${to}/`.startsWith(`${from}/`)) throw new Error(`${to} lies in ${from}.`);
}

function filesBelow(siteDir: string, from: string, to: string): Map<string, string> {
  if (!isFolder(siteDir, from)) return new Map([[from, to]]);
  const entries = fs.readdirSync(path.join(siteDir, from), {recursive: true, encoding: 'utf8'});
  const names = entries.map((entry) => entry.split(path.sep).join('/'));
  return new Map(
    names.filter((name) => !isFolder(siteDir, `${from}/${name}`)).map((name) => [`${from}/${name}`, `${to}/${name}`]),
  );
}

function withSlug(source: string, slug: string | undefined): string {
  return slug === undefined ? source : source.replace(/^slug:.*$/m, () => `slug: ${slug}`);
}

/** The sidebars with the new names. */
function sidebarEdit(
  file: string,
  source: string,
  pages: readonly PageMove[],
  folder: FolderMove | undefined,
  label: string | undefined,
): string {
  const section = (name: string): string => name.split('/').slice(1).join('/');
  if (folder)
    return sidebarsOf(`${folder.from}/`) === file
      ? moveSection(source, section(folder.from), section(folder.to))
      : source;
  return pages.reduce((text, {from, to}) => {
    const [before, after] = [from, to].map((name) => (sidebarsOf(name) === file ? sidebarId(name) : undefined));
    return before === undefined && after === undefined ? text : movePage(text, before, after, label);
  }, source);
}

/** What the checks of a page would say about its front matter in its new place. */
function frontMatterFaults({to}: PageMove, source: string): string[] {
  try {
    checkFrontMatter({file: to, source, data: frontMatterOf(source)});
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Works out a move: the new places, every text that names the old ones, sidebars and redirects. Nothing is written.
 *
 * @param siteDir the site's folder
 * @throws Error whose message is one sentence
 */
export function planMove(siteDir: string, request: MoveRequest): MovePlan {
  const from = clean(request.from);
  const to = destination(siteDir, from, clean(request.to));
  check(siteDir, from, to);
  const read = (file: string): string => fs.readFileSync(path.join(siteDir, file), 'utf8');
  const files = filesBelow(siteDir, from, to);
  const pages = [...files].filter(([file]) => PAGE.test(file)).map(([old, next]) => pageMove(old, next, read(old)));
  const known = routesOf(siteDir);
  const taken = pages.find(({from: old, newRoute}) =>
    [...known].some(([file, route]) => file !== old && route === newRoute && !files.has(file)),
  );
  if (taken) throw new Error(`Another page has the address ${taken.newRoute} already: choose another name.`);
  const folder = isFolder(siteDir, from) ? {from, to} : undefined;
  const rewrites = mentionRewrites(pages, folder);
  const places: Places = {
    siteDir,
    files: folder ? new Map([...files, [from, to]]) : files,
    routes: new Map(pages.map(({oldRoute, newRoute}) => [oldRoute, newRoute])),
    known: new Set(known.values()),
  };
  const edits: Edit[] = [];
  const notes: string[] = [];
  for (const file of ownFiles(siteDir).filter((name) => TEXT.test(name) && !name.endsWith('package-lock.json'))) {
    const before = read(file);
    const next = files.get(file) ?? file;
    const page = pages.find((move) => move.from === file);
    const route = known.get(file);
    const relative = /\.mdx?$/.test(file)
      ? mendRelative(before, {from: file, to: next, ...(route !== undefined && {route})}, places)
      : {text: before, count: 0};
    const mended =
      file === REDIRECTS
        ? {text: withRedirects(before, pages), count: 0}
        : rewrites.reduce((done, rewrite) => {
            const {text, count} = rewrite(done.text);
            return {text, count: done.count + count};
          }, relative);
    const text = withSlug(sidebarEdit(file, mended.text, pages, folder, request.label), page?.slug);
    if (text !== before) edits.push({file: next, text, count: Math.max(mended.count, 1)});
    if (page) notes.push(...frontMatterFaults(page, text));
    notes.push(...leftovers(next, text, pages).map((line) => `This may mean the old place: ${line}`));
  }
  return {files, pages, edits, notes};
}
