import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {BUILD_DIR} from '../../scripts/lib/build';
import {SITE_URL} from '../../src/config/env';
import {readPage} from '../support/pages';
import {expect, open, test} from '../support/site';

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
  for (const api of ['clients', 'suppliers']) {
    const list = archive(`h2#${api}-api`).parent().find('a[href^="/blog/"]');
    expect(list.toArray().map((link) => archive(link).attr('href'))).toEqual(POSTS);
  }
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

test('a choice that fits no entry says so', async ({page}) => {
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
