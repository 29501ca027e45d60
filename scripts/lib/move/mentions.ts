import {escapeRegExp} from 'lodash';
import {SITE_URL} from '../../../src/config/env';
import {BASE_PATHS} from '../../../src/config/site';
import type {PageMove} from './pages';

/** A folder of which every page moves. Paths are from the site's folder, without a slash at the end. */
export interface FolderMove {
  from: string;
  to: string;
}

/** Changes a text. @returns the new text, and how many places were changed */
export type Rewrite = (text: string) => {text: string; count: number};

function alternatives(names: Iterable<string>): string {
  return [...names].map(escapeRegExp).join('|');
}

/** Ahead of an address on this site: nothing that would make it a part of another path, or this site's own origin. */
const AHEAD = `(?:(?<![\\w/.:-])|(?<=${escapeRegExp(SITE_URL)})|(?<=localhost:\\d+))`;
/** After an address: its end, an anchor or a question, but no longer path and no ending of a file. */
const BEHIND = '(?=/?(?![\\w/-])(?!\\.\\w))';

function withoutSlash(route: string): string {
  return route.replace(/\/$/, '');
}

/** Key of `BASE_PATHS` for the folder of a route. */
function baseOf(route: string): string {
  const [, folder = ''] = route.split('/');
  return Object.entries(BASE_PATHS).find(([, base]) => base === folder)?.[0] ?? folder;
}

/** An address as code builds it: `${BASE_PATHS.docs}/errors`. */
function built(route: string): string {
  const [, , ...rest] = withoutSlash(route).split('/');
  return ['${BASE_PATHS.' + baseOf(route) + '}', ...rest].join('/');
}

function rewriteBy(pattern: string, replacement: (found: string) => string): Rewrite {
  const expression = new RegExp(pattern, 'g');
  return (text) => {
    let count = 0;
    const changed = text.replace(expression, (found: string) => {
      count += 1;
      return replacement(found);
    });
    return {text: changed, count};
  };
}

function byName(names: ReadonlyMap<string, string>, ahead: string, behind: string): Rewrite {
  return rewriteBy(`${ahead}(?:${alternatives(names.keys())})${behind}`, (found) => names.get(found) ?? found);
}

/** Changes what names a page by its address or its file, in a text of any language. */
export function mentionRewrites(pages: readonly PageMove[], folder: FolderMove | undefined): Rewrite[] {
  const moved = pages.filter(({oldRoute, newRoute}) => oldRoute !== newRoute);
  const routes = new Map(moved.map(({oldRoute, newRoute}) => [withoutSlash(oldRoute), withoutSlash(newRoute)]));
  const inCode = new Map(moved.map(({oldRoute, newRoute}) => [built(oldRoute), built(newRoute)]));
  const noSlash = new Map([...routes].map(([from, to]) => [from.slice(1), to.slice(1)]));
  const files = new Map(pages.map(({from, to}) => [from, to]));
  // A file is also named from a folder beside it: `../../docs/tutorial/`.
  const aheadOfFile = '(?:(?<![\\w/.-])|(?<=(?:^|[^\\w/.-])(?:\\.{1,2}/)+))';
  return [
    ...(moved.length > 0
      ? [
          byName(routes, AHEAD, BEHIND),
          byName(inCode, '', BEHIND),
          byName(noSlash, '(?<=\\$\\{(?:baseUrl|BASE_URL)\\})', BEHIND),
        ]
      : []),
    byName(files, aheadOfFile, '(?![\\w-])'),
    ...(folder
      ? [
          byName(new Map([[`${folder.from}/`, `${folder.to}/`]]), aheadOfFile, ''),
          // Addresses that code or prose completes: `/guides/journeys/${id}/`, `/guides/journeys/<id>/`.
          byName(new Map([[`/${folder.from}/`, `/${folder.to}/`]]), AHEAD, '(?=[$:*<{])'),
        ]
      : []),
  ];
}

/**
 * Lines that may still mean an old place in a form that no rule above knows, such as a regular expression.
 *
 * @param file path from the site's folder
 * @returns `file:line: text` of each
 */
export function leftovers(file: string, text: string, pages: readonly PageMove[]): string[] {
  const names = pages
    .map(({oldRoute}) => oldRoute.split('/').slice(2, -1))
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.map(escapeRegExp).join('\\\\?/'));
  if (names.length === 0) return [];
  const pattern = new RegExp(`(?<![\\w/.-])(?:(?:docs|guides)\\\\/)?(?:${names.join('|')})(?![\\w-])`);
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 160)}`] : []));
}
