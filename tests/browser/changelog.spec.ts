import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {BUILD_DIR} from '../../scripts/lib/build';
import {SITE_URL} from '../../src/config/env';
import {readPage} from '../support/pages';
import {expect, headingHrefs, hrefsOf, open, test} from '../support/site';

const POSTS = ['/blog/second-update/', '/blog/first-blog-post/'];

test('every choice is a link to a page that shows the same without scripts', () => {
  const $ = load(readPage('/blog/'));
  const links = $('nav[aria-label="Choose entries"] a')
    .toArray()
    .map((link) => [$(link).text(), $(link).attr('href') ?? '']);
  expect(links).toEqual([
    ['All tags', '/blog/'],
    ['Changelog', '/blog/tags/changelog/'],
    ['API', '/blog/tags/api/'],
    ['Guides', '/blog/tags/guides/'],
    ['Both APIs', '/blog/'],
    ['Clients API', '/blog/archive/#clients-api'],
    ['Suppliers API', '/blog/archive/#suppliers-api'],
  ]);
  const archive = load(readPage('/blog/archive/'));
  // Every entry is about both, so the list stands there once.
  const list = archive('main li a[href^="/blog/"]').toArray();
  expect(list.map((link) => archive(link).attr('href'))).toEqual(POSTS);
  for (const api of ['clients', 'suppliers'])
    expect(archive(`h2#${api}-api`).parent().text()).toContain('Every entry above is about this API.');
  expect(archive('nav[aria-label="Blog recent posts navigation"] a').length).toBe(POSTS.length);
});

test('with scripts a choice stays on the page, is kept in the address and can be undone', async ({page, faults}) => {
  await open(page, '/blog/');
  const choice = page.getByRole('navigation', {name: 'Choose entries'});
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(POSTS.length);
  await choice.getByRole('link', {name: 'Guides'}).click();
  await expect(page).toHaveURL(/\/blog\/\?tag=guides$/);
  await expect(choice.getByRole('link', {name: 'Guides'})).toHaveAttribute('aria-current', 'true');
  await choice.getByRole('link', {name: 'Clients API'}).click();
  await expect(page).toHaveURL(/\?tag=guides&api=clients$/);
  await expect(entries).toHaveCount(POSTS.length);
  await page.goBack();
  await page.goBack();
  await expect(choice.getByRole('link', {name: 'All tags'})).toHaveAttribute('aria-current', 'true');
  expect(faults).toEqual([]);
});

test('a choice that fits no entry says so', {tag: '@slow'}, async ({page}) => {
  await open(page, '/blog/?tag=none');
  await expect(page.getByRole('status').filter({hasText: 'No entry'})).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', {name: 'All tags'}).click();
  await expect(page.getByRole('article')).toHaveCount(POSTS.length);
});

test('three feeds hold both posts with whole addresses', () => {
  const read = (name: string): string => fs.readFileSync(path.join(BUILD_DIR, 'blog', name), 'utf8');
  const wanted = POSTS.map((route) => `${SITE_URL}${route}`);
  const rss = load(read('rss.xml'), {xml: true});
  expect(rss('rss[version="2.0"] > channel > title').text()).not.toBe('');
  expect(
    rss('channel > item')
      .toArray()
      .map((item) => rss(item).children('link').text()),
  ).toEqual(wanted);
  for (const date of rss('item > pubDate').toArray()) expect(Date.parse(rss(date).text())).not.toBeNaN();
  const atom = load(read('atom.xml'), {xml: true});
  expect(
    atom('feed > entry')
      .toArray()
      .map((entry) => atom(entry).children('link').attr('href')),
  ).toEqual(wanted);
  for (const name of ['id', 'title', 'updated']) expect(atom(`feed > ${name}, entry > ${name}`)).toHaveLength(3);
  const feed = JSON.parse(read('feed.json')) as {version: string; items: {url: string; content_html: string}[]};
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
  expect(feed.items.map(({url}) => url)).toEqual(wanted);
  for (const {content_html: html} of feed.items)
    for (const link of load(html)('a[href]').toArray()) expect(link.attribs['href']).toMatch(/^https?:/);
});

test('a day is written in one way', () => {
  for (const route of ['/blog/', '/blog/archive/', '/blog/tags/api/', ...POSTS]) {
    const $ = load(readPage(route));
    const days = $('main time').toArray();
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) {
      expect($(day).text()).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/);
      expect($(day).attr('datetime')).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  }
});

test('tags say what they mean and how many entries have them', () => {
  const $ = load(readPage('/blog/tags/'));
  const rows = $('main li')
    .toArray()
    .map((row) => $(row).text());
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toMatch(/^(?:API|Changelog|Guides)2[A-Z].{20,}\.$/);
  const tag = load(readPage('/blog/tags/api/'));
  expect(tag('h1').text()).toBe('Entries tagged API');
  expect(tag('main header').first().text()).toMatch(/webhooks: 2\u00A0entries\./);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('an entry of the list leads to the whole of it, by a name that says which', async ({page}) => {
    await page.goto('/blog/');
    for (const entry of await page.getByRole('article').all()) {
      const title = (await entry.getByRole('heading', {level: 2}).textContent()) ?? '';
      await expect(entry.getByRole('link', {name: `Read the whole entry: ${title}`})).toBeVisible();
    }
  });

  test('a post has its contents at every width, once', {tag: '@slow'}, async ({page}) => {
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({width, height: 800});
      await page.goto('/blog/second-update/');
      const contents = page.getByRole('navigation', {name: 'On this page'});
      await expect(contents).toHaveCount(1);
      if (width < 997) await contents.getByText('On this page').click();
      await expect(contents.getByRole('link', {name: 'Changed: rate-limit headers'})).toBeVisible();
      const listed = await hrefsOf(contents.getByRole('link'));
      const headings = await headingHrefs(page);
      expect(listed).toEqual(headings);
    }
  });

  test('the post one reads is marked in the sidebar by a line and by weight', {tag: '@slow'}, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 800});
    await page.goto('/blog/second-update/');
    const sidebar = page.getByRole('navigation', {name: 'Blog recent posts navigation'});
    await expect(sidebar.locator('[aria-current="page"]')).toHaveCSS('font-weight', '600');
    await expect(sidebar.locator('[aria-current="page"]')).toHaveCSS('box-shadow', /inset/);
    await expect(sidebar.locator('a:not([aria-current])')).toHaveCSS('box-shadow', 'none');
  });

  test('a printed post begins with its title and has nothing beside it', async ({page}) => {
    await page.emulateMedia({media: 'print'});
    // A sheet of A4.
    await page.setViewportSize({width: 794, height: 1123});
    await page.goto('/blog/second-update/');
    const title = await page.getByRole('heading', {level: 1}).boundingBox();
    expect(title?.x).toBe(0);
    expect(title?.y).toBeLessThan(20);
    await expect(page.getByRole('navigation').filter({visible: true})).toHaveCount(0);
    await page.goto('/blog/');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByRole('navigation').filter({visible: true})).toHaveCount(0);
  });
});
