import {describe, expect, it} from 'vitest';
import {readPages} from '../../src/content/mentions';
import {relatedPages, type Related} from '../../src/content/related';
import {dataText, readMdx, writtenPages, type MdxPage} from '../support/mdx';
import {linksOf} from '../support/prose';

/** Pages of the documentation that people look things up in: the tutorial leads nobody to a guide. */
const isDocs = (route: string): boolean => route.startsWith('/docs/') && !route.startsWith('/docs/tutorial/');

const targetsOf = (page: MdxPage): string[] => linksOf(page).map(({href}) => href.replace(/[#?].*$/, ''));

/** Guides without a way from or to the documentation; a line a fault. */
function oneWay(pages: readonly MdxPage[], related: Related): string[] {
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

describe('guides and documentation', () => {
  it('lead to each other', () => {
    expect(oneWay(writtenPages(), relatedPages(readPages(process.cwd())))).toEqual([]);
  });

  it('would be found apart', () => {
    const page = (file: string, text: string): MdxPage => readMdx({file, source: `---\ntype: guide\n---\n\n${text}\n`});
    const guide = page('guides/a.mdx', '[Unit 2](/docs/tutorial/getting-started/)');
    expect(oneWay([guide], {})).toEqual([
      'guides/a.mdx: no page of the documentation leads to it',
      'guides/a.mdx: its text names no page of the documentation',
    ]);
    const docs = readMdx({file: 'docs/b.mdx', source: '---\ntype: concept\n---\n\nB\n'});
    const found = {'/docs/b/': [{title: 'A', route: '/guides/a/', kind: 'Guide'}]};
    expect(oneWay([page('guides/a.mdx', '[B](/docs/b/)'), docs], found)).toEqual([]);
  });
});
