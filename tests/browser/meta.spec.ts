import {load} from 'cheerio';
import {SITE_URL} from '../../src/config/env';
import {SITE_TITLE, TITLE_DELIMITER} from '../../src/config/site';
import {builtRoutes, readPage} from '../support/pages';
import {expect, open, ROUTE_CHUNK, test} from '../support/site';

/** Everything these tests read stands in the head; parsing whole pages took minutes. */
function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

test('every page has a title: page, delimiter, site; only the site where the page has none', () => {
  const wrong = builtRoutes().filter((route) => {
    const html = readPage(route);
    const title = load(headOf(html))('head > title').text();
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

test('every page has a description and a social image of its own site', () => {
  const wrong = builtRoutes().filter((route) => {
    const $ = load(headOf(readPage(route)));
    const description = $('meta[name="description"]').attr('content') ?? '';
    const image = $('meta[property="og:image"]').attr('content') ?? '';
    return description.length < 15 || !image.startsWith(`${SITE_URL}/`);
  });
  expect(wrong).toEqual([]);
});

test('the social image exists and has the usual size', async ({request}) => {
  const {body} = await request.get('/img/social.png').then(async (response) => ({body: await response.body()}));
  // PNG: width and height stand at bytes 16 and 20.
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the one locale has an alternate address without prefix, and so has x-default', () => {
  for (const route of ['/', '/docs/', '/guides/inventory/', '/blog/']) {
    const $ = load(headOf(readPage(route)));
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
    (route) => load(headOf(readPage(route)))('link[rel="canonical"]').attr('href') !== `${SITE_URL}${route}`,
  );
  expect(wrong).toEqual([]);
});

test('documents are English, left to right', async ({page}) => {
  await open(page, '/docs/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
