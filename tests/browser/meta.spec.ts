import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import {BUILD_DIR} from '../../scripts/lib/build';
import {SITE_URL} from '../../src/config/env';
import {SITE_TITLE, TITLE_DELIMITER} from '../../src/config/site';
import {WELL_FORMED} from '../../src/content/built';
import {builtRoutes, oncePerPage, readPage} from '../support/pages';
import {expect, open, ROUTE_CHUNK, test} from '../support/site';

/** What the heaviest social image may weigh. */
const SOCIAL_BYTES = 60_000;

// In one worker: these tests share the heads that they read.
test.describe.configure({mode: 'default'});

/** Everything these tests read stands in the head; parsing whole pages took minutes, parsing each head five times one. */
const headOf = oncePerPage((html) => load(html.slice(0, html.indexOf('</head>')), WELL_FORMED, false));

test('every page has a title: page, delimiter, site; only the site where the page has none', () => {
  const wrong = builtRoutes().filter((route) => {
    const html = readPage(route);
    const title = headOf(route)('head > title').text();
    const heading = (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^>]*>|\u200B/g, '').trim();
    if (route === '/') return title !== SITE_TITLE;
    return !title.endsWith(` ${TITLE_DELIMITER} ${SITE_TITLE}`) || title.startsWith(' ') || heading === '';
  });
  expect(wrong).toEqual([]);
});

for (const [name, title] of [
  ['is the title of the site', SITE_TITLE],
  ['is empty', ''],
] as const) {
  test(`a page whose title ${name} shows the title of the site once`, async ({page}) => {
    let replaced = 0;
    await page.route(ROUTE_CHUNK, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const changed = body.replace(
        'title:"Search",description:"Search the',
        `title:${JSON.stringify(title)},description:"Search the`,
      );
      if (changed !== body) replaced += 1;
      await route.fulfill({response, body: changed});
    });
    await open(page, '/search/');
    expect(replaced).toBe(1);
    await expect(page).toHaveTitle(SITE_TITLE);
    // The search goes on loading its parts.
    await page.unrouteAll({behavior: 'wait'});
  });
}

test('every page has a description of its own', () => {
  const pages = new Map<string, string[]>();
  for (const route of builtRoutes()) {
    const $ = headOf(route);
    const description = $('meta[name="description"]').attr('content') ?? '';
    expect($('meta[property="og:description"]').attr('content') ?? description, route).toBe(description);
    pages.set(description, [...(pages.get(description) ?? []), route]);
  }
  const wrong = [...pages].filter(([text, routes]) => text.length < 15 || routes.length > 1);
  expect(wrong).toEqual([]);
});

test('no two pages have the same title', () => {
  const pages = new Map<string, string[]>();
  for (const route of builtRoutes()) {
    const $ = headOf(route);
    const title = $('head > title').text();
    expect($('meta[property="og:title"]').attr('content') ?? SITE_TITLE, route).toBe(title);
    pages.set(title, [...(pages.get(title) ?? []), route]);
  }
  expect([...pages].filter(([, routes]) => routes.length > 1)).toEqual([]);
});

test('every page has a social image: it is there, has the size it says and is light', () => {
  const wrong = builtRoutes().flatMap((route) => {
    const $ = headOf(route);
    const property = (name: string): string => $(`meta[property="og:image${name}"]`).attr('content') ?? '';
    const image = property('');
    if (!image.startsWith(`${SITE_URL}/img/social/`)) return [`${route}: "${image}" is no image of this site`];
    const bytes = fs.readFileSync(path.join(BUILD_DIR, image.slice(SITE_URL.length)));
    // PNG: width and height stand at bytes 16 and 20.
    const size = [bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)].join(' ');
    const said = `${property(':type').slice(-3).toUpperCase()} ${property(':width')} ${property(':height')}`;
    const isRight =
      size === 'PNG 1200 630' &&
      said === size &&
      bytes.length <= SOCIAL_BYTES &&
      property(':alt').length > SITE_TITLE.length &&
      $('meta[name="twitter:card"]').attr('content') === 'summary_large_image' &&
      $('meta[property="og:image"]').length === 1;
    return isRight ? [] : [`${route}: ${size}, ${bytes.length} bytes; says ${said}, "${property(':alt')}"`];
  });
  expect(wrong).toEqual([]);
});

test('the one locale has an alternate address without prefix, and so has x-default', () => {
  for (const route of ['/', '/docs/', '/guides/inventory/', '/blog/']) {
    const $ = headOf(route);
    const alternates = Object.fromEntries(
      $('link[rel="alternate"][hreflang]')
        .toArray()
        .map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href')]),
    );
    expect(alternates).toEqual({en: `${SITE_URL}${route}`, 'x-default': `${SITE_URL}${route}`});
  }
});

test('every page has a canonical address with a trailing slash', () => {
  const wrong = builtRoutes().filter(
    (route) => headOf(route)('link[rel="canonical"]').attr('href') !== `${SITE_URL}${route}`,
  );
  expect(wrong).toEqual([]);
});

test('documents are English, left to right', async ({page}) => {
  await open(page, '/docs/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
