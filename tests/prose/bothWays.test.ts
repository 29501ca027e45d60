import {describe, expect, it} from 'vitest';
import {readPages} from '../../src/content/mentions';
import {relatedPages} from '../../src/content/related';
import {readMdx, writtenPages, type MdxPage} from '../support/mdx';
import {oneWay} from './support/bothWays';

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
