import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {plainOutput} from '../../scripts/lib/plainOutput';
import {buildFixture} from '../support/fixtureSite';

const GOOD = `---
title: A page
description: A page that is right in every way, so that the site builds as it should.
type: concept
audience: [developer]
slug: /
---

Text.
`;

function build(page: string): {ok: boolean; output: string} {
  const result = buildFixture('broken', {'docs/page.mdx': page});
  fs.rmSync(result.folder, {recursive: true, force: true});
  return result;
}

describe('a build', () => {
  it('succeeds when the page is right', () => {
    const {ok, output} = build(GOOD);
    expect(output).toContain('Generated static files');
    expect(ok).toBe(true);
    // Docusaurus names a command that does not exist here.
    expect(output).toContain('npm run serve');
    expect(plainOutput(output)).not.toContain('npm run serve');
  });

  it.each([
    [
      'an unknown front matter key',
      GOOD.replace('slug: /', 'slug: /\nlevel: 3'),
      /^docs\/page\.mdx:7: `level` is not a known key\.\n {2}Remove it, or use one of: .* \[front-matter\]\n$/,
    ],
    [
      'front matter that is no YAML',
      GOOD.replace('A page\n', '"A page: b" c\n'),
      /^docs\/page\.mdx:2: The front matter is no YAML: .*\.\n {2}Put a value .* \[yaml\]\n$/,
    ],
    [
      'an unknown component prop',
      `${GOOD}\n<Card title="x" href="/" size="3">y</Card>\n`,
      /^docs\/page\.mdx:11: <Card> has no prop "size"\.\n {2}It takes: title, href, audience\. \[components\]\n$/,
    ],
    [
      'a component without an end',
      `${GOOD}\n<Cards>\n\nText\n`,
      /docs\/page\.mdx:11: Expected a closing tag for `<Cards>`\.\n {2}Close the component, .* \[mdx\]\n$/,
    ],
    [
      'a brace without an end',
      `${GOOD}\nA brace {that never closes\n`,
      /docs\/page\.mdx:\d+: .*\n {2}Close the brace, .* \[mdx\]\n$/,
    ],
  ])('stops at %s, and says so once, with place and remedy', (_, page, said) => {
    const {ok, output} = build(page);
    expect(ok).toBe(false);
    // As `npm run build` and `npm start` show it.
    expect(plainOutput(output)).toMatch(said);
  });
});
