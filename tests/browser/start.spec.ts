/** The scripts wait for the reader (src/client/start); what is done before they answer is not lost. */
import type {Page} from '@playwright/test';
import {expect, hydrated, signUntil, test} from '../support/site';

const SCRIPT = '**/assets/js/main.*.js';

/** Loads a page and waits until it is idle; nothing has been done on it. */
async function untouched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const hasStarted = (page: Page) => page.evaluate(() => typeof window.docusaurus.preload === 'function');

/** Holds the main script back until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('nothing runs until the reader does something', async ({page}) => {
  await untouched(page, '/docs/');
  expect(await hasStarted(page)).toBe(false);
  await page.mouse.move(300, 300);
  await expect.poll(() => hasStarted(page)).toBe(true);
});

for (const rest of ['', '?x=1', '#responses'])
  test(
    `the page’s own operation stands in view in the list of operations: ${rest || 'plain'}`,
    {tag: rest === '#responses' ? [] : '@slow'},
    async ({page}) => {
      await page.goto(`/api/clients/tags/create-tag/${rest}`);
      if (rest !== '') await hydrated(page);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('#api-sidebar [aria-current]')).toBeInViewport();
    },
  );

for (const [sign, act] of [
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['the wheel', (page: Page) => page.mouse.wheel(0, 50)],
  ['focus', (page: Page) => page.getByRole('link', {name: 'Docs'}).first().focus()],
] as const)
  test(`${sign} is a sign`, {tag: sign === 'a key' ? [] : '@slow'}, async ({page}) => {
    await untouched(page, '/docs/');
    await act(page);
    await expect.poll(() => hasStarted(page)).toBe(true);
  });

test('a query, a fragment, a kept choice and the search page start at once', {tag: '@slow'}, async ({page}) => {
  for (const path of ['/docs/?from=mail', '/docs/conventions/#rate-limits', '/search/', '/nothing/']) {
    await page.goto(path);
    await expect.poll(() => hasStarted(page), path).toBe(true);
  }
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.tab.language', 'python');
  });
  await page.goto('/docs/');
  await expect.poll(() => hasStarted(page)).toBe(true);
});

test('keys pressed before the scripts are there reach the search', {tag: '@slow'}, async ({page}) => {
  const release = await holdScript(page);
  await page.goto('/docs/');
  await page.keyboard.type('/lot');
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await expect(page.getByRole('dialog').locator('input')).toHaveValue('lot');
});

test('a press on a control before the scripts are there counts', async ({page}) => {
  const release = await holdScript(page);
  await page.goto('/docs/');
  await page.getByRole('button', {name: /^Search/}).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the menu of a phone opens before the scripts are there, keeps the focus and closes', async ({page}) => {
  const release = await holdScript(page);
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/api/clients/tags/create-tag/');
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  const drawer = page.locator('.navbar-sidebar');
  await toggle.click();
  await expect(drawer.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  await expect(drawer.getByRole('link', {name: 'Create a tag'})).toBeInViewport();
  await drawer.getByRole('button', {name: 'Back to main menu'}).click();
  await expect(drawer.getByRole('link', {name: 'Guides'})).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(toggle).toBeFocused();
  release();
  await hydrated(page);
  // Now the theme's own.
  await toggle.click();
  await expect(drawer.getByRole('link', {name: 'Create a tag'})).toBeInViewport();
});

test(
  'before the reader acts, the contents have their mark and code its button, which copies',
  {tag: '@slow'},
  async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await holdScript(page);
    await page.goto('/docs/conventions/');
    await expect(page.locator('.table-of-contents__link--active')).toHaveCount(1);
    const copy = page.getByRole('button', {name: 'Copy code to clipboard'}).first();
    await copy.click();
    release();
    const code = await page.locator('main pre code').first().textContent();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  },
);

test('a link is followed without scripts when they do not come', {tag: '@slow'}, async ({page}) => {
  await holdScript(page);
  await page.goto('/docs/');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
  await expect(page).toHaveURL(/\/guides\/$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
});

test('without the main script no control is shown that would do nothing', async ({page}) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto('/api/clients/tags/list-tags/');
  const control = page.getByRole('button', {name: 'Try it'});
  await expect(control).toBeVisible();
  await signUntil(page, () => control.isHidden());
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});
