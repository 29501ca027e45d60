import type {Finding} from '../../../../src/content/finding';
import type {Related} from '../../../../src/content/related';
import {linksOf} from '../blocks';
import {dataText, type MdxPage} from '../mdx';

/** Pages of the documentation that people look things up in: the tutorial leads nobody to a guide. */
const isDocs = (route: string): boolean => route.startsWith('/docs/') && !route.startsWith('/docs/tutorial/');

const targetsOf = (page: MdxPage): string[] => linksOf(page).map(({href}) => href.replace(/[#?].*$/, ''));

/** Guides without a way from or to the documentation. @param related pages that each page shows at its end */
export function oneWay(pages: readonly MdxPage[], related: Related): Finding[] {
  const docs = pages.filter(({route}) => isDocs(route));
  const reached = new Set([
    ...docs.flatMap(targetsOf),
    ...docs.flatMap(({route}) => (related[route] ?? []).map((other) => other.route)),
  ]);
  const finding = (file: string, message: string, remedy: string): Finding => ({
    file,
    line: 1,
    rule: 'both-ways',
    message,
    remedy,
  });
  return pages
    .filter((page) => dataText(page, 'type') === 'guide')
    .flatMap((page) => [
      ...(reached.has(page.route)
        ? []
        : [
            finding(
              page.file,
              'No page of the documentation leads to the guide.',
              'Link from the guide to the page that explains what it does: that page then names the guide at its end.',
            ),
          ]),
      ...(targetsOf(page).some(isDocs)
        ? []
        : [
            finding(
              page.file,
              'Its text names no page of the documentation.',
              'Link to the page of docs/ that explains what the guide does.',
            ),
          ]),
    ]);
}
