/** The styles of a page fail: contributing/faults.md. */
import type {Page} from '@playwright/test';
import {put} from '../support/faults';
import {expect, test} from '../support/site';

const LIST = '/api/clients/tags/list-tags/';
const console_ = (page: Page) => page.getByRole('region', {name: /^Try it/});

test.describe('the styles of a page', () => {
  const STYLES = /\/assets\/css\/styles\.\w+\.css$/;
  const ground = (page: Page) => expect(page.locator('html'));

  test('cannot be fetched: the text is there, and what can be pressed works', async ({page}) => {
    await put(page, 'cannot be fetched', STYLES);
    await page.goto(LIST);
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(console_(page)).toBeVisible();
  });

  test('come at the second attempt: nothing is missing', {tag: '@slow'}, async ({page}) => {
    await page.route(STYLES, (route) => route.abort(), {times: 1});
    await page.goto(LIST);
    await ground(page).toHaveCSS('background-color', 'rgb(16, 19, 21)');
  });

  test(
    'never come: the text does after some seconds, and what can be pressed works',
    {tag: '@slow'},
    async ({page}) => {
      await page.clock.install();
      await put(page, 'never comes', STYLES);
      await page.goto(LIST, {waitUntil: 'commit'});
      await page.clock.fastForward(10_000);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('List tags');
      await page.clock.resume();
      await page.getByRole('button', {name: 'Try it'}).click();
      await expect(console_(page)).toBeVisible();
    },
  );

  test('are late: the text is dressed when they come', {tag: '@slow'}, async ({page}) => {
    await page.clock.install();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(STYLES, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(LIST, {waitUntil: 'commit'});
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('List tags');
    release();
    await ground(page).toHaveCSS('background-color', 'rgb(16, 19, 21)');
  });
});
