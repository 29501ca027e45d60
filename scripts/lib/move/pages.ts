import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {FOLDERS, routeOf} from '../../../src/content/mentions';
import {BASE_PATHS} from '../../../src/config/site';

/** Folders of pages, with the keys of `BASE_PATHS` that code builds their addresses with. */
export const PAGE_FOLDERS: readonly string[] = [...Object.keys(FOLDERS), BASE_PATHS.blog];

/** A page that gets another file. Paths are from the site's folder; routes have no base URL. */
export interface PageMove {
  from: string;
  to: string;
  oldRoute: string;
  newRoute: string;
  /** What the front matter has to say as `slug` from now on; absent when it stays as it is. */
  slug?: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;
export const PAGE = /\.mdx?$/;

/** Front matter of a page; empty when there is none. */
export function frontMatterOf(source: string): Record<string, unknown> {
  return (parse(FRONT_MATTER.exec(source)?.[1] ?? '') ?? {}) as Record<string, unknown>;
}

function slugIn(source: string): string | undefined {
  const {slug} = frontMatterOf(source);
  return typeof slug === 'string' ? slug : undefined;
}

function isPost(file: string): boolean {
  return file.startsWith(`${BASE_PATHS.blog}/`);
}

/** Name of a post without its date. */
function nameOfPost(file: string): string {
  return path.posix
    .basename(file)
    .replace(PAGE, '')
    .replace(/^\d{4}-\d{2}-\d{2}-/, '');
}

function addressOf(file: string, slug: string | undefined): string {
  return isPost(file) ? `/${BASE_PATHS.blog}/${slug ?? nameOfPost(file)}/` : routeOf(file, slug);
}

/**
 * What `slug` has to be after the move. A slug that repeats the name of its file follows it; one that differs was
 * chosen, and stays.
 */
function nextSlug(from: string, to: string, slug: string): string {
  if (isPost(from)) return slug === nameOfPost(from) ? nameOfPost(to) : slug;
  if (routeOf(from, slug) !== routeOf(from, undefined)) return slug;
  return routeOf(to, undefined).replace(/^\/[^/]+/, '');
}

/** @param source text of the page at `from` */
export function pageMove(from: string, to: string, source: string): PageMove {
  const slug = slugIn(source);
  const next = slug === undefined ? undefined : nextSlug(from, to, slug);
  return {
    from,
    to,
    oldRoute: addressOf(from, slug),
    newRoute: addressOf(to, next),
    ...(next !== slug && next !== undefined && {slug: next}),
  };
}

/** Id of a page in the sidebars of its folder: its path without the numbers in front of names. */
export function sidebarId(file: string): string {
  const [, ...parts] = file.replace(PAGE, '').split('/');
  return parts.map((part) => part.replace(/^\d+\s*[-_.]+\s*/, '')).join('/');
}

/** Sidebars file of a page; posts have none. */
export function sidebarsOf(file: string): string | undefined {
  const [folder = ''] = file.split('/');
  return {docs: 'sidebars.ts', guides: 'guides/sidebars.ts'}[folder];
}

/** Routes of all pages of the site's page folders, by file. */
export function routesOf(siteDir: string): Map<string, string> {
  const routes = new Map<string, string>();
  for (const folder of PAGE_FOLDERS) {
    const root = path.join(siteDir, folder);
    const entries = fs.existsSync(root) ? fs.readdirSync(root, {recursive: true, encoding: 'utf8'}) : [];
    for (const entry of entries.filter((name) => PAGE.test(name))) {
      const file = [folder, ...entry.split(path.sep)].join('/');
      routes.set(file, addressOf(file, slugIn(fs.readFileSync(path.join(root, entry), 'utf8'))));
    }
  }
  return routes;
}
