import {describe, expect, it} from 'vitest';
import {plainOutput, withoutGone} from '../../../scripts/lib/plainOutput';

describe('what Docusaurus prints', () => {
  it('loses the frames of others, and keeps ours', () => {
    const output = `[ERROR] Site plugin reload failure - Plugin content@default
Error: No list
    at readList (/site/src/content/list.ts:3:1)
    at Object.contentLoaded (/site/node_modules/@docusaurus/core/lib/server/plugins/plugins.js:69:16)
    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)
`;
    expect(plainOutput(output)).toBe(
      '[ERROR] Site plugin reload failure - Plugin content@default\nError: No list\n    at readList (/site/src/content/list.ts:3:1)\n',
    );
  });

  it('of faults of the glossary is the findings', () => {
    const output = `[ERROR] Site plugin reload failure - Plugin content@default
docs/glossary.yaml:12: \`see\` names "zebra", which is no entry.
  Nearest: area, sub, bin. [glossary]
`;
    expect(plainOutput(output)).toBe(
      'docs/glossary.yaml:12: `see` names "zebra", which is no entry.\n  Nearest: area, sub, bin. [glossary]\n',
    );
  });

  it('has the line of a page that can not be read, also where only the details say it', () => {
    const output = `Error: MDX compilation failed for file "${process.cwd()}/docs/page.mdx"
Cause: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`
Details:
{
  "column": 9,
  "line": 30,
  "name": "30:9"
}
`;
    expect(plainOutput(output)).toMatch(
      /^docs\/page\.mdx:30: Unexpected end of file .*\.\n {2}Close the brace, .* \[mdx\]\n$/,
    );
  });
});

describe('what the bundler says of a page that has moved', () => {
  const gone = (file: string): string => `  × Cannot find module '@site/${file}' for matched aliased key '@site'\n`;

  it('is one sentence for each page', () => {
    const output = `${gone('docs/a.mdx')}\n--------------------------\n\n${gone('docs/a.mdx')}`;
    expect(withoutGone(output)).toBe(
      'There is no docs/a.mdx: after a move or a deletion this mends itself in some seconds.\n',
    );
  });

  it('does not hide what else it says', () => {
    expect(withoutGone(`${gone('docs/a.mdx')}× Another fault\n`)).toMatch(
      /^There is no docs\/a\.mdx.*\n× Another fault\n$/,
    );
    expect(withoutGone('× Another fault\n')).toBe('× Another fault\n');
  });
});
