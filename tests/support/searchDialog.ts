/** What both dialogs promise: the one over the index of the site, and the one over a cluster. */
import type {Locator, Page} from '@playwright/test';
import {expect, open, type test as siteTest} from './site';

/** For what waits for the whole index, which a busy machine needs some seconds to read. */
export const patiently = expect.configure({timeout: 45_000});

/** Waits until texts and fields have come as well. */
export async function whole(page: Page): Promise<void> {
  const status = page.getByRole('status').filter({hasText: /\d+ pages? (?:for|with)|Nothing matches/});
  await patiently(status.filter({hasNotText: 'more while'}).first()).toBeAttached();
}

interface DialogMode {
  /** Role of the field. */
  role: 'searchbox' | 'combobox';
  /** Number of the hit that the first press of an arrow leads to. */
  first: number;
  /** What of the shared tests waits for the audit: what both dialogs have by the same code. */
  sharedTag?: '@slow';
  /** That a hit is the one that Enter follows. */
  expectActive: (hit: Locator, options?: {timeout: number}) => Promise<void>;
}

/** Declares the tests that both dialogs pass. */
export function testSearchDialog(test: typeof siteTest, {role, first, sharedTag, expectActive}: DialogMode): void {
  const shared = {tag: sharedTag ?? []};
  const field = (page: Page): Locator =>
    page.getByRole('dialog', {name: 'Search'}).getByRole(role, {name: 'Search the documentation'});

  test('the slash key opens search and focuses its input', shared, async ({page}) => {
    await open(page, '/docs/');
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  test('on a phone the dialog has the whole screen, and its way out stays in view', shared, async ({page}) => {
    await page.setViewportSize({width: 360, height: 780});
    await open(page, '/docs/');
    await page.keyboard.press('/');
    await field(page).fill('permissions');
    const dialog = page.getByRole('dialog', {name: 'Search'});
    expect(await dialog.boundingBox()).toEqual({x: 0, y: 0, width: 360, height: 780});
    await dialog.locator('[data-search-hit]').last().scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1});
    await dialog.getByRole('button', {name: 'Close'}).click();
    await expect(dialog).toHaveCount(0);
  });

  test('keys typed right after the slash are not lost', shared, async ({page}) => {
    await open(page, '/docs/');
    await page.keyboard.type('/transfer');
    await expect(field(page)).toHaveValue('transfer');
  });

  test('keys typed before the scripts are there are not lost', {tag: '@slow'}, async ({page}) => {
    await page.goto('/docs/');
    await page.keyboard.type('/transfer');
    await expect(field(page)).toHaveValue('transfer');
  });

  test('the count is announced, and focus returns to the button on Escape', shared, async ({page}) => {
    await open(page, '/docs/');
    await page.keyboard.press('/');
    await field(page).fill('buyer permissions');
    const dialog = page.getByRole('dialog');
    await patiently(dialog.getByRole('status')).toHaveText(/^\d+ pages for “buyer permissions”$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', {name: 'Search'})).toBeFocused();
  });

  test(
    'Control+K opens search from anywhere, a text field included, and closes it again',
    {tag: '@slow'},
    async ({page}) => {
      await open(page, '/search/');
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', {name: 'Search'})).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
    },
  );

  test('arrow keys walk the results, letters go on in the input, and Enter follows a result', async ({page}) => {
    await open(page, '/docs/');
    await page.keyboard.press('/');
    await field(page).fill('transfer orde');
    const hits = page.getByRole('dialog').locator('[data-search-hit]');
    await whole(page);
    await expect(async () => {
      await field(page).focus();
      await page.keyboard.press('ArrowDown');
      await expectActive(hits.nth(first), {timeout: 500});
    }).toPass();
    await page.keyboard.type('r');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('transfer order');
    await expect(page.locator('[data-search-query="transfer order"]')).toBeVisible();
    await whole(page);
    const href = (await hits.nth(first + 1).getAttribute('href')) ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectActive(hits.nth(first + 2));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const key of ['Control', 'Shift'] as const)
    test(
      `a result that is pressed with ${key} opens beside the page, and the dialog stays`,
      {tag: key === 'Control' ? (sharedTag ?? []) : '@slow'},
      async ({page, context}) => {
        await open(page, '/docs/');
        await page.keyboard.press('/');
        await field(page).fill('webhooks');
        const opened = context.waitForEvent('page');
        await page
          .getByRole('dialog')
          .locator('[data-search-hit][href="/docs/webhooks/"]')
          .click({modifiers: [key]});
        await expect(await opened).toHaveURL(/\/docs\/webhooks\/$/);
        await expect(page).toHaveURL(/\/docs\/$/);
      },
    );

  test(
    'a result that is pressed with the middle button opens beside the page',
    {tag: '@slow'},
    async ({page, context}) => {
      await open(page, '/docs/');
      await page.keyboard.press('/');
      await field(page).fill('webhooks');
      const opened = context.waitForEvent('page');
      await page.getByRole('dialog').locator('[data-search-hit][href="/docs/webhooks/"]').click({button: 'middle'});
      await expect(await opened).toHaveURL(/\/docs\/webhooks\/$/);
      await expect(field(page)).toBeVisible();
    },
  );

  test(
    'what was followed closes the dialog, is offered again, can be kept, and can be removed',
    shared,
    async ({page}) => {
      await open(page, '/docs/');
      await page.keyboard.press('/');
      const dialog = page.getByRole('dialog');
      await field(page).fill('webhooks');
      await dialog.locator('[data-search-hit][href="/docs/webhooks/"]').click();
      await expect(page).toHaveURL(/\/docs\/webhooks\/$/);
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press('/');
      await dialog
        .getByRole('region', {name: 'Recent'})
        .getByRole('button', {name: /Keep Webhooks/})
        .press('Enter');
      // The button is gone: what it kept has the focus.
      await expect(dialog.getByRole('region', {name: 'Favourites'}).getByRole('link')).toBeFocused();
      await page.reload();
      await open(page, '/docs/');
      await page.keyboard.press('/');
      const kept = dialog.getByRole('region', {name: 'Favourites'});
      await expect(kept.getByRole('link')).toHaveAttribute('href', '/docs/webhooks/');
      await kept.getByRole('button', {name: /Remove Webhooks/}).click();
      await expect(kept).toHaveCount(0);
    },
  );

  test('search works where storage is refused', {tag: '@slow'}, async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(Storage.prototype, 'setItem', {
        value: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      });
    });
    await open(page, '/docs/');
    await page.keyboard.press('/');
    await field(page).fill('webhooks');
    await page.getByRole('dialog').locator('[data-search-hit][href="/docs/webhooks/"]').click();
    await expect(page).toHaveURL(/\/docs\/webhooks\/$/);
  });
}
