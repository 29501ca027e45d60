import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {applyMove} from '../../../scripts/lib/move/apply';
import {planMove, REDIRECTS, type MovePlan, type MoveRequest} from '../../../scripts/lib/move/plan';
import {movePage} from '../../../scripts/lib/move/sidebar';
import {SITE_URL} from '../../../src/config/env';

const page = (title: string, text: string, more = ''): string =>
  `---\ntitle: ${title}\ndescription: What a reader learns on this page, in one sentence of some length.\ntype: concept\naudience: [buyer]\n${more}---\n\n${text}\n`;

const FILES: Record<string, string> = {
  'docs/shop/carts.mdx': page(
    'Carts',
    'A [cart](./img/cart.svg) and [orders](orders.mdx) and [stock](../../stock/shelves/).\n\n<Card title="Stock" href="/docs/stock/shelves/">.</Card>',
  ),
  'docs/shop/img/cart.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/shop/orders.mdx': page(
    'Orders',
    'See [carts](/docs/shop/carts/#rules), [file](./carts.mdx), [address](../carts/) and [more](/docs/shop/carts-and-more/).',
  ),
  'docs/shop/carts-and-more.mdx': page('More', 'More.'),
  'docs/stock/shelves.mdx': page(
    'Shelves',
    '```bash\ncurl https://api.example/docs/shop/carts/\n```\n\n<a href="/docs/shop/carts/">x</a>',
  ),
  'docs/tutorial/1-begin.mdx': page('Begin', 'Begin.', 'slug: /tutorial/begin/\n'),
  'guides/shop/fill.mdx': page('Fill', `Read ${SITE_URL}/docs/shop/carts/.`),
  'blog/2025-01-02-news.mdx': `---\ntitle: News\nslug: news\n---\n\nSee /docs/shop/carts.\n`,
  'sidebars.ts': `function part(label: string, section: string, pages: readonly string[]): object {
  return {label, items: pages.map((name) => \`\${section}/\${name}\`)};
}

export default {
  documentation: [
    part('Buying', 'shop', ['carts', 'orders']),
    part('Other', 'shop', ['carts-and-more']),
    part('Stock', 'stock', ['shelves']),
  ],
  tutorial: [{type: 'category', items: ['tutorial/begin']}],
};
`,
  'guides/sidebars.ts': `const section = (folder: string, jobs: Record<string, readonly string[]>): object => ({folder, jobs});

export default {guides: [section('shop', {'Start here': ['fill']})]};
`,
  'src/data.ts':
    "export const PAGES = ['/docs/shop/carts/', `${BASE_PATHS.docs}/shop/carts/#x`, `${baseUrl}docs/shop/carts/`];\n",
  'openapi/a.yaml': 'description: "See [carts](/docs/shop/carts/)."\npath: /v1/docs/shop/carts\n',
  'tests/golden.json': '{"right": ["/docs/shop/carts/", "/docs/shop/carts/#rules"], "file": "docs/shop/carts.mdx"}\n',
  'tests/terms.ts': 'export const EXCEPT = /^docs\\/(?:glossary|shop\\/carts)\\.mdx$/;\n',
  [REDIRECTS]: '[{"from": "/docs/shop/baskets/", "to": "/docs/shop/carts/"}]\n',
  '.gitignore': '/build/\n',
  '.prettierignore': '*.mdx\n',
  '.prettierrc.json': fs.readFileSync('.prettierrc.json', 'utf8'),
  'build/docs.html': '<a href="/docs/shop/carts/">',
};

let siteDir = '';

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'move-'));
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, file), text);
  }
});

afterEach(() => {
  fs.rmSync(siteDir, {recursive: true, force: true});
});

function read(file: string): string {
  return fs.readFileSync(path.join(siteDir, file), 'utf8');
}

async function move(request: MoveRequest): Promise<MovePlan> {
  const plan = planMove(siteDir, request);
  await applyMove(siteDir, plan);
  return plan;
}

const RENAME = {from: 'docs/shop/carts.mdx', to: 'docs/shop/baskets.mdx'};
const TO_STOCK = {from: 'docs/shop/carts.mdx', to: 'docs/stock/'};

describe('npm run move', () => {
  it('mends what names a page, and nothing that only looks like it', async () => {
    const {notes} = await move(RENAME);
    expect(fs.existsSync(path.join(siteDir, RENAME.from))).toBe(false);
    expect(read('docs/shop/orders.mdx')).toContain(
      'See [carts](/docs/shop/baskets/#rules), [file](./baskets.mdx), [address](/docs/shop/baskets/) and [more](/docs/shop/carts-and-more/).',
    );
    expect(read('docs/stock/shelves.mdx')).toContain('curl https://api.example/docs/shop/carts/');
    expect(read('docs/stock/shelves.mdx')).toContain('href="/docs/shop/baskets/"');
    expect(read('guides/shop/fill.mdx')).toContain(`${SITE_URL}/docs/shop/baskets/.`);
    expect(read('blog/2025-01-02-news.mdx')).toContain('See /docs/shop/baskets.');
    expect(read('src/data.ts').match(/shop\/baskets\//g)).toHaveLength(3);
    expect(read('openapi/a.yaml')).toContain('(/docs/shop/baskets/)');
    expect(read('openapi/a.yaml')).toContain('path: /v1/docs/shop/carts');
    expect(read('tests/golden.json')).toContain('"file": "docs/shop/baskets.mdx"');
    expect(read('sidebars.ts')).toContain("part('Buying', 'shop', ['baskets', 'orders'])");
    expect(read('build/docs.html')).toBe(FILES['build/docs.html']);
    expect(notes).toEqual([expect.stringMatching(/^This may mean the old place: tests\/terms\.ts:1: /)]);
  });

  it('keeps the relative links of the page, and gives it a place in its new section', async () => {
    await move(TO_STOCK);
    expect(read('docs/stock/carts.mdx')).toContain(
      'A [cart](../shop/img/cart.svg) and [orders](../shop/orders.mdx) and [stock](/docs/stock/shelves/).',
    );
    expect(read('sidebars.ts')).toContain("part('Buying', 'shop', ['orders'])");
    expect(read('sidebars.ts')).toContain("part('Stock', 'stock', ['shelves', 'carts'])");
  });

  it('leads from the old address, and from every older one, to the new one at once', async () => {
    await move({...RENAME, to: 'docs/shop/trolleys'});
    expect(JSON.parse(read(REDIRECTS))).toEqual([
      {from: '/docs/shop/baskets/', to: '/docs/shop/trolleys/'},
      {from: '/docs/shop/carts/', to: '/docs/shop/trolleys/'},
    ]);
  });

  it('takes out a redirect from where a page stands again', async () => {
    await move(RENAME);
    expect(JSON.parse(read(REDIRECTS))).toEqual([{from: '/docs/shop/carts/', to: '/docs/shop/baskets/'}]);
    await move({from: RENAME.to, to: RENAME.from});
    expect(JSON.parse(read(REDIRECTS))).toEqual([{from: '/docs/shop/baskets/', to: '/docs/shop/carts/'}]);
  });

  it('lets a slug that repeats the name follow it, also that of a post', async () => {
    await move({from: 'docs/tutorial/1-begin.mdx', to: 'docs/tutorial/1-start.mdx'});
    expect(read('docs/tutorial/1-start.mdx')).toContain('slug: /tutorial/start/');
    expect(read('sidebars.ts')).toContain("'tutorial/start'");
    await move({from: 'blog/2025-01-02-news.mdx', to: 'blog/2025-01-02-more-news.mdx'});
    expect(read('blog/2025-01-02-more-news.mdx')).toContain('slug: more-news');
    expect(JSON.parse(read(REDIRECTS))).toContainEqual({from: '/blog/news/', to: '/blog/more-news/'});
  });

  it('says what the front matter lacks for another kind of page', async () => {
    const {notes} = await move({from: 'docs/shop/orders.mdx', to: 'guides/shop/orders.mdx'});
    expect(notes.join('\n')).toMatch(/guides\/shop\/orders\.mdx:4: `type`: .+\n\s+Write `guide`\./);
    expect(read('guides/sidebars.ts')).toContain("'Start here': ['fill', 'orders']");
    expect(read('sidebars.ts')).toContain("part('Buying', 'shop', ['carts'])");
  });

  it('renames a folder with all that stands in it', async () => {
    await move({from: 'docs/shop', to: 'docs/buying'});
    expect(fs.readdirSync(path.join(siteDir, 'docs')).sort()).toEqual(['buying', 'stock', 'tutorial']);
    expect(read('docs/buying/carts.mdx')).toContain('A [cart](./img/cart.svg) and [orders](orders.mdx)');
    expect(read('sidebars.ts')).toContain("part('Buying', 'buying', ['carts', 'orders'])");
    expect(read('guides/sidebars.ts')).toBe(FILES['guides/sidebars.ts']);
    expect(JSON.parse(read(REDIRECTS))).toHaveLength(4);
  });

  it('writes nothing when it only plans', () => {
    planMove(siteDir, RENAME);
    for (const [file, text] of Object.entries(FILES)) expect(read(file)).toBe(text);
  });

  it.each([
    [{from: 'docs/gone.mdx', to: 'docs/new.mdx'}, 'There is no docs/gone.mdx.'],
    [{from: 'src/data.ts', to: 'docs/new.mdx'}, 'Only what stands in'],
    [{from: 'docs/shop/carts.mdx', to: 'blog/carts.mdx'}, 'A post of the changelog can only be renamed.'],
    [{from: 'docs/shop/carts.mdx', to: 'docs/shop/orders.mdx'}, 'is there already'],
    [{from: 'docs/shop', to: 'guides/buying'}, 'Move its pages one at a time.'],
    [{from: 'docs/shop', to: 'docs/shop/inner'}, 'docs/shop/inner lies in docs/shop.'],
    [
      {from: 'docs/shop/carts.mdx', to: 'docs/tutorial/9-begin.mdx'},
      'Another page has the address /docs/tutorial/begin/',
    ],
    [{from: 'docs/shop/carts.mdx', to: 'docs/nowhere/carts.mdx'}, 'The sidebars have no list of nowhere.'],
  ])('says in a sentence why not: $1', (request, sentence) => {
    expect(() => planMove(siteDir, request)).toThrow(sentence);
  });
});

describe('a place in the sidebars', () => {
  const source =
    "export default {s: [part('A', 'shop', ['one']), list('stock', {Jobs: ['two'], More: ['three']}), 'alone', 'last']};";

  it('takes its empty list with it', () => {
    expect(movePage(source, 'shop/one', undefined)).not.toContain('part');
    expect(movePage(source, 'stock/two', undefined)).toContain("More: ['three']}");
    expect(movePage(source, 'stock/three', undefined)).toContain("{Jobs: ['two']}");
  });

  it('follows a label', () => {
    expect(movePage(source, 'stock/three', 'stock/three', 'Jobs')).toContain("list('stock', {Jobs: ['two', 'three']})");
  });

  it('may be outside all sections', () => {
    expect(movePage(source, 'alone', 'lonely')).toContain("'lonely', 'last'");
    expect(movePage(source, 'stock/three', 'three')).toContain("'last', 'three'");
  });

  it('is not made for a page that has none', () => {
    expect(movePage(source, 'stock/hidden', 'stock/still-hidden')).toBe(source);
  });
});

/** A page of a folder, so that this test does not depend on a page that may be moved. */
function pageIn(folder: string): string {
  const name = fs.readdirSync(folder).find((file) => file.endsWith('.mdx') && file !== 'index.mdx');
  return `${folder}/${name ?? ''}`;
}

describe('with the pages of this site', () => {
  it.each([
    [pageIn('guides/inventory'), 'guides/inventory/moved.mdx', 'guides/sidebars.ts'],
    [pageIn('docs/tutorial'), 'docs/tutorial/1-moved.mdx', 'sidebars.ts'],
    ['guides/shop', 'guides/moved', 'guides/sidebars.ts'],
  ])('%s leaves no old address behind', (from, to, sidebars) => {
    const {pages, edits} = planMove(process.cwd(), {from, to});
    const all = edits.filter(({file}) => file !== REDIRECTS && !file.endsWith('move.test.ts'));
    for (const {oldRoute, newRoute} of pages) {
      expect(newRoute).not.toBe(oldRoute);
      expect(all.filter(({text}) => text.includes(`"${oldRoute}"`) || text.includes(`(${oldRoute}`))).toEqual([]);
      expect(all.some(({text}) => text.includes(newRoute))).toBe(true);
    }
    const sidebar = edits.find(({file}) => file === sidebars);
    expect(ts.transpileModule(sidebar?.text ?? '', {reportDiagnostics: true}).diagnostics).toEqual([]);
    expect(sidebar?.text).not.toBe(fs.readFileSync(sidebars, 'utf8'));
    for (const {file, text} of edits.filter(({file: name}) => name.endsWith('.json')))
      expect(() => JSON.parse(text) as unknown, file).not.toThrow();
  });
});
