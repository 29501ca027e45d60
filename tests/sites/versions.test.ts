import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {Engine} from '../../src/search/embedded/engine';
import {FOLDER, MANIFEST_FILE, type HeadFile, type Manifest, type TextFile} from '../../src/search/embedded/files';
import {ALL_PAGES} from '../../src/config/env';
import {passagesFor} from '../../src/search/answers/passages';
import {buildFixture, type FixtureBuild} from '../support/fixtureSite';

type Files = Readonly<Record<string, string>>;

const BASE = '/base';
const ROOT = process.cwd();
let site: FixtureBuild;
/** What the commands have written. */
let cut: Files;

function page(title: string, text: string, more = ''): string {
  return `---\ntitle: ${title}\ndescription: What a reader learns about pallets on this page, in one sentence.\ntype: concept\naudience: [inventory]\n${more}---\n\n${text}\n`;
}

function guide(title: string, text: string): string {
  return page(title, text, 'permission: inventory_view\ntime: 5\n').replace('type: concept', 'type: guide');
}

function overview(title: string, text: string): string {
  return page(title, text, 'slug: /\n').replace('type: concept', 'type: overview');
}

/** The pages when the version was cut. */
const THEN: Files = {
  'docs/overview.mdx': page(
    'Overview',
    'Read [pallets](/docs/stock/pallets/#limits), [racks](/docs/racks/) and the [changelog](/blog/).\n\n<Card title="Crates" href="/docs/crates/">Small ones.</Card>',
    'slug: /\n',
  ),
  'docs/stock/pallets.mdx': page('Pallets', 'A pallet holds forty boxes.\n\n## Limits\n\nNone.'),
  'docs/crates.mdx': page('Crates', 'A crate holds ten boxes.'),
  'sidebars.ts': "export default {documentation: ['overview', 'stock/pallets', 'crates']};\n",
  'guides/index.mdx': overview(
    'Guides',
    'Read how to [lift pallets](/guides/lift/) or what [pallets](/docs/stock/pallets/) are.',
  ),
  'guides/lift.mdx': guide('Lift pallets', 'Two people lift a pallet. Then [weigh](/guides/weigh/) it.'),
  'guides/sidebars.ts': "export default {guides: ['index', 'lift']};\n",
};

/** The pages now. The latest version has pages that the older one lacks, and the other way round. */
const NOW: Files = {
  'docs/overview.mdx': page('Overview', 'Read [pallets](/docs/stock/pallets/).', 'slug: /\n'),
  'docs/stock/pallets.mdx': page('Pallets', 'A pallet holds sixty boxes. See [racks](/docs/racks/).'),
  'docs/racks.mdx': page('Racks', 'A rack holds pallets.'),
  'sidebars.ts': "export default {documentation: ['overview', 'stock/pallets', 'racks']};\n",
  'guides/index.mdx': overview('Guides', 'Read how to [lift pallets](/guides/lift/).'),
  'guides/lift.mdx': guide('Lift pallets', 'A truck lifts a pallet. Then [weigh](/guides/weigh/) it.'),
  'guides/weigh.mdx': guide('Weigh pallets', 'A scale weighs a pallet.'),
  'guides/sidebars.ts': "export default {guides: ['index', 'lift', 'weigh']};\n",
};

/** The commands that contributing/versions.md asks owners to run. */
function documentedCommands(): string[] {
  const text = fs.readFileSync(path.join(ROOT, 'contributing/versions.md'), 'utf8');
  return [...text.matchAll(/^npx docusaurus (docs:version\S* 1\.0)/gm)].map(([, command = '']) => command);
}

/** Runs the commands in a copy of the fixture. @returns the files that they have added */
async function cutVersion(): Promise<Files> {
  const copy = path.join(ROOT, 'tests', 'fixtures', `.versions-cut-${process.pid}`);
  const files = (): string[] =>
    fs
      .readdirSync(copy, {recursive: true, encoding: 'utf8'})
      .filter((file) => !file.startsWith('.docusaurus') && fs.statSync(path.join(copy, file)).isFile());
  fs.cpSync(path.join(ROOT, 'tests', 'fixtures', 'versions'), copy, {recursive: true});
  try {
    for (const [file, text] of Object.entries(THEN)) {
      fs.mkdirSync(path.dirname(path.join(copy, file)), {recursive: true});
      fs.writeFileSync(path.join(copy, file), text);
    }
    const before = new Set(files());
    const bin = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    // At once: each writes files of its own, and most of its time is a start of Node.
    await Promise.all(
      documentedCommands().map((command) =>
        promisify(execFile)(process.execPath, [bin, ...command.split(' ')], {cwd: copy}),
      ),
    );
    const added = files().filter((file) => !before.has(file));
    return Object.fromEntries(added.map((file) => [file, fs.readFileSync(path.join(copy, file), 'utf8')]));
  } finally {
    fs.rmSync(copy, {recursive: true, force: true});
  }
}

beforeAll(async () => {
  cut = await cutVersion();
  site = buildFixture('versions', {...NOW, ...cut}, {BASE_URL: `${BASE}/`});
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

it('the commands of contributing/versions.md cut both kinds of pages', () => {
  expect(documentedCommands()).toEqual(['docs:version 1.0', 'docs:version:guides 1.0']);
  expect(Object.keys(cut).sort()).toEqual([
    'guides_versioned_docs/version-1.0/index.mdx',
    'guides_versioned_docs/version-1.0/lift.mdx',
    'guides_versioned_docs/version-1.0/sidebars.ts',
    'guides_versioned_sidebars/version-1.0-sidebars.json',
    'guides_versions.json',
    'versioned_docs/version-1.0/crates.mdx',
    'versioned_docs/version-1.0/overview.mdx',
    'versioned_docs/version-1.0/stock/pallets.mdx',
    'versioned_sidebars/version-1.0-sidebars.json',
    'versions.json',
  ]);
  expect([cut['versions.json'], cut['guides_versions.json']].map((text) => JSON.parse(text ?? '') as unknown)).toEqual([
    ['1.0'],
    ['1.0'],
  ]);
});

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
    // The guides have versions of their own.
    expect(old.filter((url) => url.includes('/docs/') && !url.includes('1.0'))).toEqual([]);
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

  describe('the guides', () => {
    it('keep the addresses of the latest, and have the older ones below their version', () => {
      expect(html('guides/lift')('article').text()).toContain('A truck');
      expect(html('guides/1.0/lift')('article').text()).toContain('Two people');
      expect(fs.existsSync(path.join(site.folder, 'guides/next'))).toBe(false);
      expect(fs.existsSync(path.join(site.folder, 'guides/1.0/weigh'))).toBe(false);
    });

    it('lead to guides of their version where that has the page, and to the latest documentation', () => {
      const targets = (route: string): (string | undefined)[] =>
        html(route)('article .markdown a[href]')
          .toArray()
          .map((link) => link.attribs['href']);
      expect(targets('guides/1.0')).toEqual([`${BASE}/guides/1.0/lift/`, `${BASE}/docs/stock/pallets/`]);
      expect(targets('guides/1.0/lift')).toEqual([`${BASE}/guides/weigh/`]);
    });

    it('name the latest as canonical, say that they are old, and are edited where they stand', () => {
      const $ = html('guides/1.0/lift');
      expect($('link[rel="canonical"]').attr('href')).toBe(`https://docs.example${BASE}/guides/lift/`);
      expect($('.theme-doc-version-banner').text()).toContain('1.0');
      expect($('.theme-edit-this-page').attr('href')).toMatch(
        /\/edit\/main\/guides_versioned_docs\/version-1\.0\/lift\.mdx$/,
      );
      expect(html('guides/lift')('.theme-doc-version-banner').length).toBe(0);
    });

    it('are listed for search engines and programs in the latest version only', () => {
      expect(read('sitemap.xml')).toContain('/guides/lift/');
      expect(read('sitemap.xml')).not.toContain('/guides/1.0/');
      expect(read('guides/llms.txt')).not.toContain('/guides/1.0/');
    });

    it('are found in the version that the reader reads', async () => {
      const tags = html('guides/1.0/lift')('output').attr('data-tags')?.split(' ') ?? [];
      const {hits} = (await engine()).search({q: 'lift', page: 1, perPage: 10, tags});
      const urls = hits.map(({record}) => record.url_without_anchor);
      expect(urls).toContain(`${BASE}/guides/1.0/lift/`);
      expect(urls).not.toContain(`${BASE}/guides/lift/`);
    });
  });
});

// A build of its own for what the front matter of the latest shows, too.
it.runIf(ALL_PAGES)('front matter of an older version is checked, too', () => {
  const bad = page('Pallets', 'A pallet.', 'level: 1\n');
  const {ok, output} = buildFixture('versions', {...NOW, ...cut, 'versioned_docs/version-1.0/stock/pallets.mdx': bad});
  expect(ok).toBe(false);
  expect(output).toContain('versioned_docs/version-1.0/stock/pallets.mdx:6: `level` is not a known key.');
});
