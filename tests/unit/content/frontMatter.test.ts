import {describe, expect, it} from 'vitest';
import {checkFrontMatter, lineOfKey} from '../../../src/content/frontMatter';

const guide = {
  title: 'Receive goods',
  description: 'Book a delivery into stock, with lot and expiry date, and check that it arrived.',
  type: 'guide',
  audience: ['inventory'],
  permission: 'Stock keeper (inventory.write)',
  time: 10,
};

function check(data: Record<string, unknown>, file = 'guides/inventory/receive-goods.mdx'): () => void {
  const source = `---\n${Object.entries(data)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\nText`;
  return () => {
    checkFrontMatter({file, source, data});
  };
}

describe('front matter', () => {
  it('names an empty list, which Docusaurus would refuse without a place', () => {
    expect(check({...guide, keywords: []})).toThrow(/:\d+: `keywords`: is empty: list words that readers search for/);
  });

  it('accepts a page that fits its type', () => {
    expect(check(guide)).not.toThrow();
  });

  it('names file, line and the known keys for an unknown key', () => {
    expect(check({...guide, difficulty: 'easy'})).toThrow(
      /guides\/inventory\/receive-goods\.mdx:8: `difficulty` is not a known key\.\s+Remove it, or use one of: .*audience/,
    );
  });

  it('names file and line for a wrong value', () => {
    expect(check({...guide, time: '10 min'})).toThrow(/receive-goods\.mdx:7: `time`: .*number/);
  });

  it('names a missing key', () => {
    const rest = Object.fromEntries(Object.entries(guide).filter(([key]) => key !== 'description'));
    expect(check(rest)).toThrow(/receive-goods\.mdx:1: `description` is missing\.\n/);
    expect(check({...guide, description: null})).toThrow(/receive-goods\.mdx:3: `description` is missing\.\n/);
    const untyped = Object.fromEntries(Object.entries(guide).filter(([key]) => key !== 'type'));
    expect(check(untyped, 'docs/a.mdx')).toThrow(
      /a\.mdx:1: `type` is missing\.\n +Write one of: overview, concept, reference\. /,
    );
  });

  it('names the key that was meant by one with a letter wrong', () => {
    expect(check({...guide, typ: 'guide'})).toThrow(/`typ` is not a known key\.\n +Write `type`, or another of: /);
  });

  it('says what a value has to be, in the words of a writer', () => {
    expect(check({...guide, time: '10'})).toThrow(/:7: `time`: has to be a number without quotes\.\n/);
    expect(check({...guide, audience: 'buyer'})).toThrow(
      /:5: `audience`: has to be a list, as in `\[first, second\]`\.\n/,
    );
    expect(check({...guide, audience: ['people']})).toThrow(
      /"people" is none of those that are known\.\n +Write one of: buyer, supplier, inventory, developer\. /,
    );
  });

  it('refuses an audience nobody knows', () => {
    expect(check({...guide, audience: ['people']})).toThrow(/:5: `audience` \(entry 0\)/);
  });

  it('refuses a type of another folder', () => {
    expect(check({...guide, type: 'tutorial'})).toThrow(/`type`/);
  });

  it('has other rules for section pages, posts and tutorial units', () => {
    const section = Object.fromEntries(Object.entries(guide).filter(([key]) => !['permission', 'time'].includes(key)));
    expect(check({...section, type: 'overview'})).not.toThrow();
    expect(check(guide, 'blog/post.mdx')).toThrow(/changelog post/);
    expect(check(guide, 'docs/tutorial/1-x.mdx')).toThrow(/tutorial unit/);
  });

  it('has no rule for files elsewhere', () => {
    expect(check({anything: 1}, 'src/pages/x.mdx')).not.toThrow();
  });

  it('finds the line of a key after comments and lists', () => {
    expect(lineOfKey('---\n# note\naudience:\n  - buyer\ntime: 3\n---\n', 'time')).toBe(5);
  });
});
