import fs from 'node:fs';
import {expect, it} from 'vitest';

/** Blocks of the guide for writers that show a part of a page, by the title that names its file. */
const BLOCK = /^(`{3,4})mdx title="([^"]+)"\n([\s\S]*?)\n\1$/gm;

/** Lines of an example that its page does not have, in their order. */
function foreign(text: string): string[] {
  return [...text.matchAll(BLOCK)].flatMap(([, , file = '', block = '']) => {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    let at = -1;
    return block.split('\n').flatMap((line) => {
      if (line === '…' || line === '') return [];
      const found = lines.indexOf(line, at + 1);
      if (found < 0) return [`${file}: ${line}`];
      at = found;
      return [];
    });
  });
}

it.each(['contributing/page-types.md', 'contributing/diagrams.md', 'contributing/screens.md'])(
  'the examples of %s are parts of pages',
  (file) => {
    const text = fs.readFileSync(file, 'utf8');
    expect([...text.matchAll(BLOCK)].length).toBeGreaterThan(0);
    expect(foreign(text)).toEqual([]);
  },
);

it('an example that its page has lost is named', () => {
  const block = '```mdx title="docs/inventory/index.mdx"\n### Places\n…\n## All topics\n```';
  expect(foreign(block)).toEqual(['docs/inventory/index.mdx: ## All topics']);
});
