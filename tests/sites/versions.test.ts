import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {Engine} from '../../src/search/embedded/engine';
import {FOLDER, MANIFEST_FILE, type HeadFile, type Manifest, type TextFile} from '../../src/search/embedded/files';
import {passagesFor} from '../../src/search/answers/passages';
import {buildFixture, type FixtureBuild} from '../support/fixtureSite';

const BASE = '/base';
let site: FixtureBuild;

function page(title: string, text: string, more = ''): string {
  return `---\ntitle: ${title}\ndescription: What a reader learns about pallets on this page, in one sentence.\ntype: concept\naudience: [inventory]\n${more}---\n\n${text}\n`;
}

/** The latest version has a page that the older one lacks, and the other way round. */
const DOCS: Record<string, string> = {
  'docs/overview.mdx': page('Overview', 'Read [pallets](/docs/stock/pallets/).', 'slug: /\n'),
  'docs/stock/pallets.mdx': page('Pallets', 'A pallet holds sixty boxes. See [racks](/docs/racks/).'),
  'docs/racks.mdx': page('Racks', 'A rack holds pallets.'),
  'sidebars.ts': "export default {documentation: ['overview', 'stock/pallets', 'racks']};\n",
};

const OLD: Record<string, string> = {
  'versioned_docs/version-1.0/overview.mdx': page(
    'Overview',
    'Read [pallets](/docs/stock/pallets/#limits), [racks](/docs/racks/) and the [changelog](/blog/).\n\n<Card title="Crates" href="/docs/crates/">Small ones.</Card>',
    'slug: /\n',
  ),
  'versioned_docs/version-1.0/stock/pallets.mdx': page('Pallets', 'A pallet holds forty boxes.\n\n## Limits\n\nNone.'),
  'versioned_docs/version-1.0/crates.mdx': page('Crates', 'A crate holds ten boxes.'),
  'versioned_sidebars/version-1.0-sidebars.json': '{"documentation": ["overview", "stock/pallets", "crates"]}',
  'versions.json': '["1.0"]',
};

beforeAll(() => {
  site = buildFixture('versions', {...DOCS, ...OLD}, {BASE_URL: `${BASE}/`});
}, 180_000);

afterAll(() => {
  fs.rmSync(site.folder, {recursive: true, force: true});
});

function html(route: string): ReturnType<typeof load> {
  return load(fs.readFileSync(path.join(site.folder, route, 'index.html'), 'utf8'));
}

function read(file: string): string {
  return fs.readFileSync(path.join(site.folder, file), 'utf8');
}

/** The engine that readers get, with the files of the build. */
async function engine(): Promise<Engine> {
  const {files} = JSON.parse(read(MANIFEST_FILE)) as Manifest;
  const loaded = new Engine();
  await loaded.addHead(JSON.parse(read(path.join(FOLDER, files.head))) as HeadFile);
  await loaded.addText(JSON.parse(read(path.join(FOLDER, files.text))) as TextFile);
  return loaded;
}

describe('with an older version beside the latest', () => {
  it('the site is built', () => {
    expect(site.output).toContain('Generated static files');
  });

  it('the latest keeps its addresses and its name', () => {
    expect(html('docs/stock/pallets')('article').text()).toContain('sixty');
    expect(html('docs/1.0/stock/pallets')('article').text()).toContain('forty');
    expect(fs.existsSync(path.join(site.folder, 'docs/next'))).toBe(false);
  });

  it('the menu leads to the same page in each version', () => {
    const links = (route: string): (string | undefined)[] =>
      html(route)('.dropdown__link')
        .toArray()
        .slice(0, 2)
        .map((link) => `${load(link).text()} ${link.attribs['href'] ?? ''}`);
    const both = [`Latest ${BASE}/docs/stock/pallets/`, `1.0 ${BASE}/docs/1.0/stock/pallets/`];
    expect(links('docs/stock/pallets')).toEqual(both);
    expect(links('docs/1.0/stock/pallets')).toEqual(both);
  });

  it('a link of an older page stays in its version where that has the page', () => {
    const targets = html('docs/1.0')('article .markdown a[href]')
      .toArray()
      .map((link) => link.attribs['href']);
    expect(targets).toEqual([
      `${BASE}/docs/1.0/stock/pallets/#limits`,
      `${BASE}/docs/racks/`,
      `${BASE}/blog/`,
      `${BASE}/docs/1.0/crates/`,
    ]);
  });

  it('an older page names the latest as its canonical address, if it is there', () => {
    const canonical = (route: string): string | undefined => html(route)('link[rel="canonical"]').attr('href');
    expect(canonical('docs/stock/pallets')).toBe(`https://docs.example${BASE}/docs/stock/pallets/`);
    expect(canonical('docs/1.0/stock/pallets')).toBe(`https://docs.example${BASE}/docs/stock/pallets/`);
    expect(canonical('docs/1.0/crates')).toBe(`https://docs.example${BASE}/docs/1.0/crates/`);
  });

  it('an older page says that it is old, and is edited where it stands', () => {
    const $ = html('docs/1.0/stock/pallets');
    expect($('.theme-doc-version-banner').text()).toContain('1.0');
    expect($('.theme-edit-this-page').attr('href')).toMatch(
      /\/edit\/main\/versioned_docs\/version-1\.0\/stock\/pallets\.mdx$/,
    );
    expect(html('docs/stock/pallets')('.theme-doc-version-banner').length).toBe(0);
  });

  it('lists for search engines and programs have the latest only', () => {
    expect(read('sitemap.xml')).toContain('/docs/stock/pallets/');
    expect(read('sitemap.xml')).not.toContain('/docs/1.0/');
    expect(read('llms.txt')).toContain('/docs/llms.txt');
    expect(read('docs/llms.txt')).toContain('/docs/stock/pallets/');
    expect(read('docs/llms.txt')).not.toContain('/docs/1.0/');
  });

  it('search finds the version that the reader reads', async () => {
    const tagsOn = (route: string): string[] => html(route)('output').attr('data-tags')?.split(' ') ?? [];
    const loaded = await engine();
    const found = (tags?: string[]): string[] =>
      loaded
        .search({q: 'pallet', page: 1, perPage: 10, ...(tags && {tags})})
        .hits.map(({record}) => record.url_without_anchor);
    expect(found()).toContain(`${BASE}/docs/stock/pallets/`);
    expect(found().filter((url) => url.includes('1.0'))).toEqual([]);
    expect(found(tagsOn('docs'))).toEqual(found());
    const old = found(tagsOn('docs/1.0'));
    expect(old).toContain(`${BASE}/docs/1.0/stock/pallets/`);
    expect(old.filter((url) => !url.includes('1.0'))).toEqual([]);
  });

  it('a record says its version, and its part of the site', async () => {
    const {hits} = (await engine()).search({q: 'pallets', page: 1, perPage: 9, tags: ['docs-default-1.0']});
    expect(hits.map(({record}) => record['hierarchy.lvl0'])).toContain('Docs 1.0 · Stock');
  });

  it('answers quote the latest', async () => {
    const passages = passagesFor('How many boxes does a pallet hold?', await engine());
    expect(passages.length).toBeGreaterThan(0);
    expect(passages.filter(({url}) => url.includes('1.0'))).toEqual([]);
  });
});

it('front matter of an older version is checked, too', () => {
  const bad = page('Pallets', 'A pallet.', 'level: 1\n');
  const {ok, output} = buildFixture('versions', {...DOCS, ...OLD, 'versioned_docs/version-1.0/stock/pallets.mdx': bad});
  expect(ok).toBe(false);
  expect(output).toContain('versioned_docs/version-1.0/stock/pallets.mdx:6: `level` is not a known key.');
});
