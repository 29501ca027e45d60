import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {isChosen, readChoice, writeChoice} from '../../../src/components/ChangelogFilter/choice';
import {entryCount, tagLead} from '../../../src/components/ChangelogPage/words';
import {dayText} from '../../../src/content/dayText';

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

describe('the words of its pages', () => {
  it('say what a tag means and how many entries have it', () => {
    expect(tagLead({description: 'Changes in the clients API.', count: 2})).toBe(
      'Changes in the clients API: 2\u00A0entries.',
    );
    expect(tagLead({description: undefined, count: 1})).toBe('1\u00A0entry.');
    expect(entryCount(0)).toBe('0\u00A0entries');
  });

  it('write a day as British prose does, whatever the time of day', () => {
    expect(dayText(new Date('2025-02-03T23:59:00.000Z'))).toBe('3 February 2025');
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
