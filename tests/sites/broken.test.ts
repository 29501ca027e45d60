import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
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
  });

  it('stops at an unknown front matter key', () => {
    const {ok, output} = build(GOOD.replace('slug: /', 'slug: /\nlevel: 3'));
    expect(ok).toBe(false);
    expect(output).toMatch(/docs\/page\.mdx:7: `level` is not a known key\.\s+Remove it, or use one of:/);
  });

  it('stops at an unknown component prop', () => {
    const {ok, output} = build(`${GOOD}\n<Card title="x" href="/" size="3">y</Card>\n`);
    expect(ok).toBe(false);
    expect(output).toMatch(/docs\/page\.mdx:\d+: <Card> has no prop "size"\.[\s│]+It takes: title, href, audience\./);
  });

  it('stops at MDX that cannot be read, with file and line', () => {
    const {ok, output} = build(`${GOOD}\nA brace {that never closes\n`);
    expect(ok).toBe(false);
    expect(output).toMatch(/MDX compilation failed for file ".*docs\/page\.mdx"/);
    expect(output).toMatch(/"line": \d+/);
  });
});
