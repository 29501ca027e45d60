import {describe, expect, it} from 'vitest';
import {readingMinutes} from '../../../src/content/reading';
import {relatedPages} from '../../../src/content/related';

function page(file: string, text: string, type = 'concept'): {file: string; source: string} {
  return {file, source: `---\ntitle: ${file}\ntype: ${type}\n---\n\n${text}\n`};
}

function routes(sources: {file: string; source: string}[], route: string): string[] {
  return (relatedPages(sources)[route] ?? []).map((other) => other.route);
}

describe('related pages', () => {
  it('are those that link to a page and that it does not link to itself', () => {
    const sources = [
      page('docs/a.mdx', '[B](/docs/b/#part)'),
      page('docs/b.mdx', '[C](/docs/c/)'),
      page('guides/c.mdx', '<Card title="B" href="/docs/b/">x</Card>', 'guide'),
      page('docs/c.mdx', '[B](/docs/b/)'),
    ];
    expect(routes(sources, '/docs/b/')).toEqual(['/docs/a/', '/guides/c/']);
    expect(routes(sources, '/docs/a/')).toEqual([]);
  });

  it('share operations that few pages use', () => {
    const few = '<Operation id="clients/x" />';
    expect(routes([page('docs/a.mdx', few), page('guides/b.mdx', few, 'guide')], '/docs/a/')).toEqual(['/guides/b/']);
    const many = ['a', 'b', 'c'].map((name) => page(`docs/${name}.mdx`, few));
    expect(routes(many, '/docs/a/')).toEqual([]);
  });

  it('begin with those that pages of its kind hardly name', () => {
    const sources = [
      page('docs/a.mdx', 'A'),
      page('docs/b.mdx', '[Known](/guides/known/)'),
      page('guides/known.mdx', '[A](/docs/a/)', 'guide'),
      page('guides/rare.mdx', '[A](/docs/a/)', 'guide'),
    ];
    expect(routes(sources, '/docs/a/')).toEqual(['/guides/rare/', '/guides/known/']);
  });

  it('are at most eight, and never overviews or what stands in code', () => {
    const many = Array.from({length: 10}, (_, index) => page(`docs/p${index}.mdx`, '[A](/docs/a/)'));
    expect(routes([page('docs/a.mdx', ''), ...many], '/docs/a/')).toHaveLength(8);
    const others = [page('docs/x.mdx', '[A](/docs/a/)', 'overview'), page('docs/y.mdx', '`[A](/docs/a/)`')];
    expect(routes([page('docs/a.mdx', ''), ...others], '/docs/a/')).toEqual([]);
  });
});

describe('the time to read a page', () => {
  it('counts words and no code, and is at least a minute', () => {
    expect(readingMinutes('word '.repeat(600))).toBe(3);
    expect(readingMinutes(`one\n\n\`\`\`json\n${'code '.repeat(900)}\n\`\`\`\n`)).toBe(1);
    expect(readingMinutes('Text\n\n<Glossary />')).toBeUndefined();
    expect(readingMinutes('```mdx\n<Glossary />\n```')).toBe(1);
    expect(readingMinutes('| a | b |\n|---|---|\n'.repeat(100))).toBe(1);
  });
});
