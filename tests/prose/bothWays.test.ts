import {describe, expect, it} from 'vitest';
import {oneWay} from '../../scripts/lib/check/prose/bothWays';
import {readPages} from '../../src/content/mentions';
import {relatedPages} from '../../src/content/related';
import {readMdx, type MdxPage} from '../../scripts/lib/check/mdx';
import {ourPages} from '../support/writtenPages';
import {expectNone, inOneLine} from '../support/findings';

describe('guides and documentation', () => {
  it('lead to each other', () => {
    expectNone(oneWay(ourPages(), relatedPages(readPages(process.cwd()))));
  });

  it('would be found apart', () => {
    const page = (file: string, text: string): MdxPage => readMdx({file, source: `---\ntype: guide\n---\n\n${text}\n`});
    const guide = page('guides/a.mdx', '[Unit 2](/docs/tutorial/getting-started/)');
    expect(oneWay([guide], {}).map(inOneLine)).toEqual([
      'guides/a.mdx:1: No page of the documentation leads to the guide.',
      'guides/a.mdx:1: Its text names no page of the documentation.',
    ]);
    const docs = readMdx({file: 'docs/b.mdx', source: '---\ntype: concept\n---\n\nB\n'});
    const found = {'/docs/b/': [{title: 'A', route: '/guides/a/', kind: 'Guide'}]};
    expect(oneWay([page('guides/a.mdx', '[B](/docs/b/)'), docs], found)).toEqual([]);
  });
});
