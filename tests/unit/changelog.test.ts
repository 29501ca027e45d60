import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {isChosen, readChoice, writeChoice} from '../../src/components/ChangelogFilter/choice';

const POST = {
  permalink: '/blog/a/',
  frontMatter: {apis: ['clients']},
  tags: [{label: 'API', permalink: '/blog/tags/api/'}],
};

describe('choosing among changelog posts', () => {
  it('keeps the choice in the address, without what is no choice', () => {
    expect(writeChoice(readChoice('?tag=api&api=clients'))).toBe('?tag=api&api=clients');
    expect(readChoice('?api=other&x=1')).toEqual({});
    expect(writeChoice({})).toBe('');
  });

  it('shows posts that have both the tag and the API', () => {
    expect(isChosen(POST, {})).toBe(true);
    expect(isChosen(POST, {tag: 'api', api: 'clients'})).toBe(true);
    expect(isChosen(POST, {tag: 'api', api: 'suppliers'})).toBe(false);
    expect(isChosen(POST, {tag: 'guides'})).toBe(false);
  });
});

describe('posts', () => {
  const files = fs.readdirSync('blog').filter((file) => file.endsWith('.mdx'));

  it.each(files)('%s names in `apis` the APIs whose operations it names', (file) => {
    const source = fs.readFileSync(path.join('blog', file), 'utf8');
    const [, frontMatter = '', text = ''] = source.split(/^---$/m);
    const {apis = []} = parse(frontMatter) as {apis?: string[]};
    const named = new Set([...text.matchAll(/<Operation id="(\w+)\//g)].map(([, api]) => api));
    expect([...apis].sort()).toEqual([...named].sort());
  });
});
