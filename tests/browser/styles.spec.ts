/** The sheet that comes with the scripts fails: contributing/faults.md. What a page is painted with stands in it. */
import type {Page} from '@playwright/test';
import {put} from '../support/faults';
import {expect, test} from '../support/site';

const LIST = '/api/clients/tags/list-tags/';
const console_ = (page: Page) => page.getByRole('region', {name: /^Try it/});

test.describe('the sheet of the site', () => {
  const STYLES = /\/assets\/css\/styles\.\w+\.css$/;
  const hasSheet = (page: Page) =>
    page.evaluate(() =>
      [...document.styleSheets].some((sheet) => {
        try {
          return sheet.href?.includes('/assets/css/styles.') === true && sheet.cssRules.length > 0;
        } catch {
          return false;
        }
      }),
    );

  /** The text is dressed, and what can be pressed works. */
  async function works(page: Page): Promise<void> {
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 19, 21)');
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(console_(page)).toBeVisible();
  }

  test('cannot be fetched', async ({page}) => {
    await put(page, 'cannot be fetched', STYLES);
    await page.goto(LIST);
    await works(page);
    expect(await hasSheet(page)).toBe(false);
  });

  test('comes at the second attempt', {tag: '@slow'}, async ({page}) => {
    await page.route(STYLES, (route) => route.abort(), {times: 2});
    await page.goto(LIST);
    await works(page);
    await expect.poll(() => hasSheet(page)).toBe(true);
  });

  test('never comes, or late', {tag: '@slow'}, async ({page}) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(STYLES, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(LIST, {waitUntil: 'commit'});
    await works(page);
    expect(await hasSheet(page)).toBe(false);
    release();
    await expect.poll(() => hasSheet(page)).toBe(true);
  });
});

// What waits longer than six seconds for a sheet asks for it again: not for one that a part of the page waits for itself.
test('a sheet of a part that is still on its way after six seconds is not taken from the part', async ({page}) => {
  await page.route(/\/assets\/css\/console\.\w+\.css$/, async (route) => {
    await page.waitForFunction(() => performance.now() > 7000);
    await route.continue();
  });
  await page.goto(LIST);
  await page.getByRole('button', {name: 'Try it'}).click();
  await expect(console_(page)).toBeVisible({timeout: 15_000});
});
