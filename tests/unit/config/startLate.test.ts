import {describe, expect, it} from 'vitest';
import {ssrTemplate} from '../../../src/config/options/ssrTemplate';

describe('the loader in the page', () => {
  const source = /<script>([\s\S]*?)<\/script>/.exec(ssrTemplate)?.[1] ?? '';

  it('is a program by itself', () => {
    const withoutTags = source.replace(/<%[\s\S]*?%>/g, '');
    // Only parsed: `new Function` throws on a mistake in the text.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    expect(() => new Function(withoutTags)).not.toThrow();
    expect(withoutTags).toContain('pointermove');
  });

  it('carries no comments and stays small', () => {
    expect(source).not.toMatch(/\/\*\*|^\s*\/\//m);
    expect(source.length).toBeLessThan(5500);
  });
});
