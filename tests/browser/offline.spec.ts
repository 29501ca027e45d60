/** No network after a page was loaded: contributing/faults.md. What was loaded before is tried in faults.spec.ts. */
import type {Page} from '@playwright/test';
import {countDocuments, textOf} from '../support/faults';
import {expect, hydrated, newDocument, open, test} from '../support/site';

const MAIN = /\/assets\/js\/main\.\w+\.js$/;
const LIST = '/api/clients/tags/list-tags/';

const searchField = (page: Page) => page.getByRole('dialog', {name: 'Search'}).getByRole('searchbox');

test.describe('without a network after the first load', () => {
  const offline = (page: Page) => page.getByRole('alert').filter({hasText: 'Your device is offline'});

  for (const [what, path, opens] of [
    ['by its key', '/docs/tutorial/introduction/', (page: Page) => page.keyboard.press('/')],
    [
      'on the home page',
      '/',
      (page: Page) =>
        page
          .getByRole('main')
          .getByRole('button', {name: /^Search/})
          .press('Enter'),
    ],
  ] as const)
    test(
      `a search that is opened then leaves the page, ${what}`,
      {tag: path === '/' ? '@slow' : []},
      async ({page, context}) => {
        await open(page, path);
        const documents = countDocuments(page);
        await context.setOffline(true);
        await opens(page);
        await searchField(page).fill('tags');
        await searchField(page).press('Enter');
        await expect(offline(page)).toBeVisible();
        // The dialog is the only part of the page that can be pressed now.
        await offline(page).getByRole('button', {name: 'Close'}).click();
        await expect(searchField(page)).toHaveValue('tags');
        expect(new URL(page.url()).pathname).toBe(path);
        expect(documents()).toBe(0);
      },
    );

  test(
    'a page that has not started stays, whatever is pressed, and starts when the network is back',
    {tag: '@slow'},
    async ({page, context}) => {
      // The scripts were not fetched ahead.
      await page.route(MAIN, (route) => route.abort());
      await page.goto(LIST);
      await page.waitForLoadState('networkidle');
      const text = await textOf(page);
      const documents = countDocuments(page);
      let refused = 0;
      page.on('requestfailed', (request) => {
        if (request.method() === 'HEAD') refused += 1;
      });
      await context.setOffline(true);
      const guides = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'});
      await guides.click();
      const message = page.getByRole('alert').filter({hasText: 'You can read on.'});
      await expect(message).toContainText('This site cannot be reached now.');
      await page.keyboard.type('/lot');
      await message.getByRole('button', {name: 'Reload'}).click();
      await guides.click();
      await expect(message).toContainText('This site cannot be reached now.');
      // Each press has been answered: what is still asked would be let through when the network is back.
      await expect.poll(() => refused).toBe(3);
      expect(await textOf(page)).toEqual(text);
      expect(documents()).toBe(0);
      await page.unroute(MAIN);
      await context.setOffline(false);
      await newDocument(page, () => message.getByRole('button', {name: 'Reload'}).click());
      await hydrated(page);
      await expect(message).toHaveCount(0);
      expect(documents()).toBe(1);
    },
  );
});
