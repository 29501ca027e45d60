/** The menu below the title of a page: copy it, read it as Markdown, ask an assistant about it. */
import fs from 'node:fs';
import path from 'node:path';
import {BUILD_DIR} from '../../scripts/lib/build';
import {PAGE_ASSISTANTS} from '../../src/config/assistants';
import {BASE_URL, SITE_URL} from '../../src/config/env';
import {expect, hydrated, test} from '../support/site';

const PAGES = ['/docs/webhooks/', '/api/clients/tags/create-tag/', '/blog/second-update/', '/use-cases/'] as const;

for (const route of PAGES)
  test(
    `the menu of ${route} works from the keyboard, and loads nothing before`,
    {tag: route.startsWith('/api/') ? [] : '@slow'},
    async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(route);
      await hydrated(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const summary = page.locator('summary', {hasText: 'Page menu'});
      const menu = page.locator('details', {has: summary});
      await summary.focus();
      expect(asked.filter((address) => /PageMenu|\.md$/.test(address))).toEqual([]);
      await page.keyboard.press('Enter');
      const copy = menu.getByRole('button', {name: 'Copy page'});
      await expect(copy).toBeVisible();
      expect(asked.filter((address) => address.endsWith('.md'))).toEqual([]);

      await page.keyboard.press('Tab');
      await expect(copy).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('status')).toHaveText('Copied');
      const twin = fs.readFileSync(path.join(BUILD_DIR, route, 'index.md'), 'utf8');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(twin);

      const view = menu.getByRole('link', {name: 'View as Markdown'});
      await expect(view).toHaveAttribute('href', `${BASE_URL}${route.slice(1)}index.md`);
      for (const {name} of PAGE_ASSISTANTS) {
        const href = (await menu.getByRole('link', {name: `Open in ${name}`}).getAttribute('href')) ?? '';
        expect(decodeURIComponent(href)).toContain(`${SITE_URL}${BASE_URL}${route.slice(1)}index.md`);
      }

      await page.keyboard.press('Escape');
      await expect(menu).not.toHaveAttribute('open');
      await expect(summary).toBeFocused();
      await summary.click();
      await page.getByRole('heading', {level: 1}).click();
      await expect(menu).not.toHaveAttribute('open');
    },
  );

test('the menu says when it could not copy, and fits a phone', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 780});
  await page.goto(PAGES[0]);
  await hydrated(page);
  await page.route('**/index.md', (route) => route.fulfill({status: 500, body: ''}));
  await page.locator('summary', {hasText: 'Page menu'}).click();
  const copy = page.getByRole('button', {name: 'Copy page'});
  await copy.click();
  await expect(copy.getByRole('status')).toHaveText('Not copied: open the Markdown');
  const box = await page.locator('details ul', {has: copy}).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the menu leads to the Markdown', async ({page}) => {
    await page.goto(PAGES[0]);
    await page.locator('summary', {hasText: 'Page menu'}).click();
    await expect(page.getByRole('link', {name: 'View as Markdown'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Copy page'})).toHaveCount(0);
  });
});
