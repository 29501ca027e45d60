import fs from 'node:fs';
import {createRequire} from 'node:module';
import type axe from 'axe-core';
import type {Page} from '@playwright/test';
import {expect, open, test} from '../support/site';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: Window & {axe: typeof axe};

/** For what waits for the whole index, which a busy machine needs some seconds to read. */
const patiently = expect.configure({timeout: 45_000});

/** Waits until texts and fields have come as well. */
async function whole(page: Page): Promise<void> {
  await patiently(page.getByRole('status').first()).not.toContainText(/more while|Searching|loading/);
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const result = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations']}));
  return result.violations.map(
    ({id, nodes}) =>
      `${id}: ${nodes
        .map(({html}) => html)
        .slice(0, 3)
        .join(' | ')}`,
  );
}

test('the slash key opens search and focuses its input', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('on a phone the dialog has the whole screen, and its way out stays in view', async ({page}) => {
  await page.setViewportSize({width: 360, height: 780});
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('permissions');
  const dialog = page.getByRole('dialog', {name: 'Search'});
  expect(await dialog.boundingBox()).toEqual({x: 0, y: 0, width: 360, height: 780});
  await dialog.locator('[data-search-hit]').last().scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1});
  await dialog.getByRole('button', {name: 'Close'}).click();
  await expect(dialog).toHaveCount(0);
});

test('keys typed right after the slash are not lost', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.type('/transfer');
  await expect(page.getByRole('searchbox')).toHaveValue('transfer');
});

test('keys typed before the scripts are there are not lost', async ({page}) => {
  await page.goto('/docs/');
  await page.keyboard.type('/transfer');
  await expect(page.getByRole('searchbox')).toHaveValue('transfer');
});

test('nothing of search is loaded before the reader wants to search', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/docs/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('search-index'))).toEqual([]);
  await page.getByRole('button', {name: 'Search'}).hover();
  await expect.poll(() => asked.filter((url) => url.includes('search-index/head')).length).toBe(1);
});

test('the slash key writes a slash inside a text field', async ({page}) => {
  await open(page, '/search/');
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('searchbox').press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('a/');
});

test('Control+K opens search from anywhere, a text field included', async ({page}) => {
  await open(page, '/search/');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', {name: 'Search'}).getByRole('searchbox')).toBeFocused();
});

test('the count is announced, and focus returns to the button on Escape', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('buyer permissions');
  const dialog = page.getByRole('dialog');
  await patiently(dialog.getByRole('status')).toHaveText(/^\d+ pages for “buyer permissions”$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', {name: 'Search'})).toBeFocused();
});

test('a followed result closes the dialog within the same part of the site', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('webhooks');
  await page.getByRole('dialog').locator('[data-search-hit][href="/docs/webhooks/"]').click();
  await expect(page).toHaveURL(/\/docs\/webhooks\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('arrow keys walk the results, letters go on in the input, and Enter follows a result', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('transfer orde');
  const hits = page.getByRole('dialog').locator('[data-search-hit]');
  await whole(page);
  await expect(async () => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    await expect(hits.first()).toBeFocused({timeout: 500});
  }).toPass();
  await page.keyboard.type('r');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('transfer order');
  await expect(page.locator('[data-search-query="transfer order"]')).toBeVisible();
  const href = (await hits.nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what was followed is offered again, can be kept, and can be removed', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await page.getByRole('searchbox').fill('webhooks');
  await dialog.locator('[data-search-hit][href="/docs/webhooks/"]').click();
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
});

test('search works where storage is refused', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
  });
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('webhooks');
  await page.getByRole('dialog').locator('[data-search-hit][href="/docs/webhooks/"]').click();
  await expect(page).toHaveURL(/\/docs\/webhooks\/$/);
});

test('an operation id finds its operation first', async ({page}) => {
  await open(page, '/search/?q=dispatch-transfer-order');
  await expect(page.locator('[data-search-hit]').first()).toHaveAttribute(
    'href',
    '/api/clients/inventory/dispatch-transfer-order/',
  );
});

test('a method and path find their operation first', async ({page}) => {
  await open(page, '/search/?q=PATCH%20/v1/tags');
  await expect(page.locator('[data-search-hit]').first()).toContainText('Update a tag');
});

test('a field, a value and a code lead to their exact places', async ({page}) => {
  await open(page, '/search/?q=issue_strategy');
  await page.locator('[data-search-hit][href$="#response-200.issue_strategy"]').first().click();
  await expect(page.locator('[id="response-200.issue_strategy"]')).toBeInViewport();
  await open(page, '/search/?q=insufficient_stock');
  await expect(page.locator('[data-search-hit]').first()).toHaveAttribute('href', '/docs/errors/#insufficient_stock');
});

test('query, filters and page of results are in the address, and the back button undoes them', async ({page}) => {
  await open(page, '/search/');
  await page.getByRole('searchbox').fill('material');
  await expect(page).toHaveURL(/\?q=material$/);
  await whole(page);
  const box = page.getByRole('checkbox', {name: /^Operations/});
  const count = Number(/\d+/.exec((await page.locator('label', {has: box}).textContent()) ?? '')?.[0]);
  await box.check();
  await expect(page).toHaveURL(/kind=operation/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${count} pages for “material”`);
  await page.getByRole('button', {name: 'Next'}).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const first = await page.locator('[data-search-hit]').first().getAttribute('href');
  await page.reload();
  await expect(page.getByRole('checkbox', {name: /^Operations/})).toBeChecked();
  await whole(page);
  await expect(page.locator('[data-search-hit]').first()).toHaveAttribute('href', first ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/kind=operation$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=material$/);
  await expect(page.getByRole('checkbox', {name: /^Operations/})).not.toBeChecked();
  await expect(page.getByRole('checkbox', {name: /^Operations/})).not.toHaveCSS('accent-color', 'auto');
});

test('on a phone the filters are folded above the results, and say how many are chosen', async ({page}) => {
  await page.setViewportSize({width: 360, height: 780});
  await open(page, '/search/?q=material&kind=operation');
  await expect(page.locator('[data-search-hit]').first()).toBeInViewport();
  const box = page.getByRole('checkbox', {name: /^Operations/});
  await expect(box).toBeHidden();
  await page.getByText('Filters: 1 chosen').click();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(page.getByText('Filters', {exact: true})).toBeVisible();
  await expect(box).toBeVisible();
});

test('a page of results beyond the last is the last', async ({page}) => {
  await open(page, '/search/?q=webhooks&page=999');
  await whole(page);
  await patiently(page).not.toHaveURL(/page=999/);
  await expect(page.locator('[data-search-hit]').first()).toBeVisible();
});

test('a pasted command finds its operation first, and a word that stands nowhere is named', async ({page}) => {
  await open(page, '/search/');
  await page
    .getByRole('searchbox')
    .fill('curl -X POST https://clients.api.quartermaster.example/v1/rfqs/5f1/award -d {}');
  await whole(page);
  await expect(page.locator('[data-search-hit]').first()).toHaveAttribute('href', '/api/clients/rfqs/award-rfq/');
  await page.getByRole('searchbox').fill('Müller');
  await expect(page.getByRole('status').first()).toContainText('Nothing matches “Müller”. Shown: ');
});

test('a query that matches nothing says so, and helps', async ({page}) => {
  await open(page, '/search/?q=zzzzqqqqxxxx');
  const main = page.getByRole('main');
  await patiently(main.getByRole('status')).toContainText('Nothing matches “zzzzqqqqxxxx”');
  await expect(main.getByRole('link', {name: 'All error codes'})).toBeVisible();
  await expect(main.getByRole('button', {name: 'Ask'})).toBeVisible();
});

test('asking quotes passages with their places, and says when there are none', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('How do I check the signature of a webhook?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', {name: 'Ask'}).click();
  await patiently(dialog.getByText('Quoted from this site, word for word.')).toBeVisible();
  await expect(dialog.locator('figcaption a[href^="/docs/webhooks/"]').first()).toBeVisible();
  await dialog.getByRole('button', {name: 'Back to results'}).click();
  await expect(dialog.locator('[data-search-query]')).toBeVisible();
  await open(page, '/search/?q=Who+won+the+world+cup+in+1998%3F&ask=1');
  await patiently(page.getByRole('main')).toContainText('No passage of this site answers that');
});

test('search and answers work with the network cut', async ({page, context}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('a');
  await patiently(page.getByRole('dialog').locator('[data-search-hit]').first()).toBeVisible();
  await whole(page);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('recieve goods');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-search-hit][href="/guides/inventory/receive-goods/"]')).toBeVisible();
  await page.getByRole('searchbox').fill('How long is an idempotency key valid?');
  await dialog.getByRole('button', {name: 'Ask'}).click();
  await patiently(dialog.locator('figcaption a').first()).toBeVisible();
});

test('search works where workers are not allowed', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', {value: undefined});
  });
  await open(page, '/search/?q=webhooks');
  await expect(page.locator('[data-search-hit]').first()).toHaveAttribute('href', '/docs/webhooks/');
});

test('when the index cannot be loaded, Retry loads it', async ({page}) => {
  await page.route('**/search-index/**', (route) => route.abort());
  await open(page, '/search/?q=tags');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The search index could not be loaded.');
  await expect(alert.getByRole('link', {name: 'All guides'})).toBeVisible();
  await page.unroute('**/search-index/**');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(page.locator('[data-search-hit]').first()).toBeVisible();
});

test('when only the texts cannot be loaded, titles are still found', async ({page}) => {
  await page.route('**/search-index/text.*', (route) => route.abort());
  await open(page, '/search/?q=webhooks');
  await expect(page.locator('[data-search-hit]').first()).toHaveAttribute('href', '/docs/webhooks/');
});

test('without scripts the search page says so and leads to every part', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto('/docs/');
  await page.getByRole('link', {name: 'Search', exact: true}).first().click();
  await expect(page).toHaveURL(/\/search\/$/);
  await expect(page.getByRole('main')).toContainText('Search needs scripts.');
  await expect(page.getByRole('main').getByRole('link', {name: 'Documentation'})).toBeVisible();
  await context.close();
});

for (const mode of ['dark', 'light']) {
  test(`axe finds nothing in search, ${mode}`, async ({page}) => {
    await open(page, `/docs/?docusaurus-theme=${mode}`);
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('transfer order');
    await whole(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', {name: 'Ask'}).click();
    await patiently(page.locator('figcaption').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await open(page, `/search/?q=material&docusaurus-theme=${mode}`);
    await whole(page);
    expect(await violations(page)).toEqual([]);
    await open(page, `/search/?q=zzzzqqqqxxxx&docusaurus-theme=${mode}`);
    await patiently(page.getByRole('main').getByRole('status')).toContainText('Nothing matches');
    expect(await violations(page)).toEqual([]);
  });
}
