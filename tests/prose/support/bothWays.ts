import type {Related} from '../../../src/content/related';
import {dataText, type MdxPage} from '../../support/mdx';
import {linksOf} from '../../support/prose';

/** Pages of the documentation that people look things up in: the tutorial leads nobody to a guide. */
const isDocs = (route: string): boolean => route.startsWith('/docs/') && !route.startsWith('/docs/tutorial/');

const targetsOf = (page: MdxPage): string[] => linksOf(page).map(({href}) => href.replace(/[#?].*$/, ''));

/** Guides without a way from or to the documentation; a line a fault. */
export function oneWay(pages: readonly MdxPage[], related: Related): string[] {
  const docs = pages.filter(({route}) => isDocs(route));
  const reached = new Set([
    ...docs.flatMap(targetsOf),
    ...docs.flatMap(({route}) => (related[route] ?? []).map((other) => other.route)),
  ]);
  return pages
    .filter((page) => dataText(page, 'type') === 'guide')
    .flatMap((page) => [
      ...(reached.has(page.route) ? [] : [`${page.file}: no page of the documentation leads to it`]),
      ...(targetsOf(page).some(isDocs) ? [] : [`${page.file}: its text names no page of the documentation`]),
    ]);
}
