import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {ALL_PAGES} from '../../src/config/env';
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

function build(pages: Record<string, string>): {ok: boolean; output: string} {
  const result = buildFixture('broken', pages);
  fs.rmSync(result.folder, {recursive: true, force: true});
  return result;
}

/** Expects a build to fail with these findings and nothing else, as `npm run build` and `npm start` show them. */
function expectFindings({ok, output}: ReturnType<typeof build>, findings: RegExp[]): void {
  const said = plainOutput(output);
  for (const finding of findings) expect(said).toMatch(finding);
  expect(said.match(/docs\/\S+:\d+: /g)).toHaveLength(findings.length);
  expect(ok).toBe(false);
}

describe('a build stops, and says once, with place and remedy, what is wrong', () => {
  // Every day an unknown key of an older version (versions.test.ts).
  it.runIf(ALL_PAGES).each([
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
  ])('at %s', (_, page, finding) => {
    expectFindings(build({'docs/page.mdx': page}), [finding]);
  });

  it('in the text of several pages at a time', () => {
    const broken = (name: string, text: string): string => GOOD.replace('slug: /', `slug: /${name}/`) + text;
    expectFindings(
      build({
        'docs/prop.mdx': broken('prop', '\n<Card title="x" href="/" size="3">y</Card>\n'),
        'docs/end.mdx': broken('end', '\n<Cards>\n\nText\n'),
        'docs/brace.mdx': broken('brace', '\nA brace {that never closes\n'),
      }),
      [
        /docs\/prop\.mdx:11: <Card> has no prop "size"\.\n {2}It takes: title, href, audience\. \[components\]\n/,
        /docs\/end\.mdx:11: Expected a closing tag for `<Cards>`\.\n {2}Close the component, .* \[mdx\]\n/,
        /docs\/brace\.mdx:\d+: .*\n {2}Close the brace, .* \[mdx\]\n/,
      ],
    );
  });
});
