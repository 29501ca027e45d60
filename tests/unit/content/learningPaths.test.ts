import {describe, expect, it} from 'vitest';
import {learningPaths} from '../../../src/content/learningPaths';
import type {PageSource} from '../../../src/content/mentions';

function page(file: string, title: string, text = 'Some words.', type = 'guide'): PageSource {
  return {file, source: `---\ntitle: ${title}\ntype: ${type}\n---\n\n${text}\n`};
}

const PAGES = [
  page('docs/a/index.mdx', 'Overview', '<LearningPath of="first" />', 'overview'),
  page('guides/one.mdx', 'One'),
  page('guides/two.mdx', 'Two', 'word '.repeat(600)),
  page('docs/three.mdx', 'Three', '<Glossary />'),
];

const TEXT = `first:
  title: The first path
  about: You know the way.
  pages:
    - /guides/one/
    - /guides/two/
    - /docs/three/
`;

describe('a learning path', () => {
  it('has the titles, kinds and reading times of its pages', () => {
    expect(learningPaths(TEXT, PAGES).views).toEqual([
      {
        id: 'first',
        title: 'The first path',
        about: 'You know the way.',
        steps: [
          {title: 'One', route: '/guides/one/', kind: 'Guide', minutes: 1},
          {title: 'Two', route: '/guides/two/', kind: 'Guide', minutes: 3},
          {title: 'Three', route: '/docs/three/', kind: 'Docs'},
        ],
      },
    ]);
  });

  it('tells each of its pages where it stands and what comes next', () => {
    const {places} = learningPaths(TEXT, PAGES);
    expect(places['/guides/two/']).toEqual([
      {
        title: 'The first path',
        href: '/docs/a/#first',
        step: 2,
        steps: 3,
        next: expect.objectContaining({title: 'Three', route: '/docs/three/'}) as unknown,
      },
    ]);
    expect(places['/docs/three/']?.[0]?.next).toBeUndefined();
  });

  it('stops the build where it leads to no page, or stands on none', () => {
    expect(() => learningPaths(TEXT.replace('/guides/two/', '/guides/tow/'), PAGES)).toThrow(
      'docs/paths.yaml:6: there is no page /guides/tow/.',
    );
    expect(() => learningPaths(TEXT, PAGES.slice(1))).toThrow(
      'docs/paths.yaml:2: no overview shows this path: write <LearningPath of="first" /> on one.',
    );
  });

  it('stops the build at a fault of form, with its line', () => {
    expect(() => learningPaths(TEXT.replace('You know the way.', 'you know'), PAGES)).toThrow(
      /docs\/paths\.yaml:3: `first\.about` must be a sentence/,
    );
    expect(() => learningPaths(TEXT.replace('    - /docs/three/\n', ''), PAGES)).toThrow(/fewer than three pages/);
    expect(() => learningPaths('first: [', PAGES)).toThrow(/this is not YAML/);
  });
});
