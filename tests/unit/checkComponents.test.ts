import fs from 'node:fs';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';
import checkComponents, {type Index} from '../../src/remark/checkComponents';
import {VOCABULARY} from '../../src/remark/vocabulary';

const index: Index = {
  operations: {'clients/list-tags': {method: 'get', summary: 'List tags', route: '/api/clients/tags/list-tags/'}},
  problems: ['invalid_state'],
  scopes: ['tags:read'],
};

async function check(text: string): Promise<string> {
  const file = {path: path.resolve('docs/page.mdx'), value: text};
  const result = await compile(file, {remarkPlugins: [[checkComponents, {loadIndex: () => index}]]});
  return String(result);
}

describe('the page vocabulary', () => {
  it('accepts known components and fills in what an operation link needs', async () => {
    const code = await check('<Operation id="clients/list-tags" />');
    expect(code).toContain('"/api/clients/tags/list-tags/"');
    expect(code).toContain('"List tags"');
  });

  it.each([
    [
      'an unknown component',
      'Text\n\n<Crad title="x" />',
      /docs\/page\.mdx:3: <Crad> is not part of the page vocabulary\. Use one of: .*Card/,
    ],
    [
      'an unknown prop',
      '<Card title="x" href="/docs/" colour="red">y</Card>',
      /docs\/page\.mdx:1: <Card> has no prop "colour"\. It takes: title, href, audience/,
    ],
    ['a missing prop', '<Card title="x">y</Card>', /<Card> needs the prop "href"/],
    ['a link without slash', '<Card title="x" href="/docs">y</Card>', /must end with a slash/],
    ['a spread', '<Steps {...props}>x</Steps>', /takes no spread props/],
    ['an unknown operation', '<Operation id="clients/list-tgas" />', /there is no such operation in openapi/],
    ['an unknown error code', '<Problem code="oops" />', /the code is not in openapi\/shared\/problems\//],
    ['an unknown scope', '<Scope name="tags:eat" />', /openapi\/ knows no such scope/],
    ['raw HTML', '<div>x</div>', /<div> is not part of the page vocabulary/],
  ])('stops at %s with file, line and remedy', async (_, text, message) => {
    await expect(check(text)).rejects.toThrow(message);
  });

  it('leaves imported components alone', async () => {
    await expect(check("import Chart from './Chart';\n\n<Chart any={1} />")).resolves.toContain('Chart');
  });

  it('is shown whole on the kitchen-sink page', () => {
    const page = fs.readFileSync('docs/kitchen-sink.mdx', 'utf8').replace(/```[\s\S]*?```/g, '');
    const missing = Object.keys(VOCABULARY).filter((name) => !page.includes(`<${name}`));
    expect(missing).toEqual([]);
  });
});
