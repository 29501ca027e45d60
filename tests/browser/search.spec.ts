import {axeFaults} from '../../scripts/lib/check/axe';
import {patiently, testSearchDialog, whole} from '../support/searchDialog';
import {expect, open, test} from '../support/site';

testSearchDialog(test, {
  role: 'searchbox',
  first: 0,
  expectActive: (hit, options) => expect(hit).toBeFocused(options),
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

test(
  'the dialog shows starts, calls of operations, what was meant, and one purpose at a time',
  {tag: '@slow'},
  async ({page}) => {
    await open(page, '/docs/');
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', {name: 'Where to start'}).getByRole('link')).toHaveCount(4);
    await page.getByRole('searchbox').fill('cancle an rfq');
    await expect(dialog.locator('[data-search-hit]').first()).toContainText('/v1/rfqs/{rfq_id}/cancel');
    await dialog.getByRole('button', {name: 'cancel an rfq', exact: true}).click();
    await expect(page.getByRole('searchbox')).toHaveValue('cancel an rfq');
    await expect(page.getByRole('searchbox')).toBeFocused();
    const guides = dialog.getByRole('group', {name: 'Show'}).getByRole('button', {name: /^Do \d+/});
    await guides.click();
    await expect(guides).toHaveAttribute('aria-pressed', 'true');
    await expect(guides).toBeFocused();
    await expect(dialog.locator('[data-search-hit][href^="/api/"]')).toHaveCount(0);
    await expect(dialog.locator('[data-search-hit][href^="/guides/"]').first()).toBeVisible();
  },
);

test('a question has its answer above the results, and other queries have none', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await page.getByRole('searchbox').fill('how long is an idempotency key valid?');
  await whole(page);
  const quote = dialog.getByRole('figure');
  await patiently(quote).toContainText('24 hours');
  await expect(quote.getByRole('link')).toHaveAttribute('href', '/docs/conventions/#idempotency');
  await page.getByRole('searchbox').fill('idempotency key');
  await expect(quote).toHaveCount(0);
  await page.getByRole('searchbox').fill('how long is an idempotency key valid?');
  await quote.getByRole('button', {name: 'More passages'}).click();
  await expect(dialog.getByText('Quoted from this site, word for word.')).toBeVisible();
});

test('on a wide screen the hit that the reader looks at is shown beside the list', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('material permissions');
  await whole(page);
  const preview = page.locator('[data-search-preview]');
  await expect(preview).toContainText('On the page');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const hit = page.locator('[data-search-hit]').nth(1);
  await expect(hit).toBeFocused();
  await expect(preview).toContainText((await hit.locator('span').first().textContent()) ?? '');
  await page.setViewportSize({width: 1000, height: 900});
  await expect(preview).toBeHidden();
});

test('the slash key writes a slash inside a text field', {tag: '@slow'}, async ({page}) => {
  await open(page, '/search/');
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('searchbox').press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('a/');
});

test('an operation id finds its operation first', {tag: '@slow'}, async ({page}) => {
  await open(page, '/search/?q=dispatch-transfer-order');
  await expect(page.locator('[data-search-hit]').first()).toHaveAttribute(
    'href',
    '/api/clients/inventory/dispatch-transfer-order/',
  );
});

test('a method and path find their operation first', {tag: '@slow'}, async ({page}) => {
  await open(page, '/search/?q=PATCH%20/v1/tags');
  await expect(page.locator('[data-search-hit]').first()).toContainText('Update a tag');
});

test('a field, a value and a code lead to their exact places', {tag: '@slow'}, async ({page}) => {
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
  const hit = page.locator('[data-search-hit]').first();
  const onFirstPage = (await hit.getAttribute('href')) ?? '';
  await page.getByRole('button', {name: 'Next'}).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  // The pager names the page that was asked for; the hits are those of the page before until it has come.
  await expect(hit).not.toHaveAttribute('href', onFirstPage);
  const first = await hit.getAttribute('href');
  await page.reload();
  await expect(page.getByRole('checkbox', {name: /^Operations/})).toBeChecked();
  await whole(page);
  await expect(hit).toHaveAttribute('href', first ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/kind=operation$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=material$/);
  await expect(page.getByRole('checkbox', {name: /^Operations/})).not.toBeChecked();
  await expect(page.getByRole('checkbox', {name: /^Operations/})).not.toHaveCSS('accent-color', 'auto');
});

test(
  'on a phone the filters are folded above the results, and say how many are chosen',
  {tag: '@slow'},
  async ({page}) => {
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
  },
);

test('a page of results beyond the last is the last', {tag: '@slow'}, async ({page}) => {
  await open(page, '/search/?q=webhooks&page=999');
  await whole(page);
  await patiently(page).not.toHaveURL(/page=999/);
  await expect(page.locator('[data-search-hit]').first()).toBeVisible();
});

test(
  'a pasted command finds its operation first, and a word that stands nowhere is named',
  {tag: '@slow'},
  async ({page}) => {
    await open(page, '/search/');
    await page
      .getByRole('searchbox')
      .fill('curl -X POST https://clients.api.quartermaster.example/v1/rfqs/5f1/award -d {}');
    await whole(page);
    await expect(page.locator('[data-search-hit]').first()).toHaveAttribute('href', '/api/clients/rfqs/award-rfq/');
    await page.getByRole('searchbox').fill('Müllerstrasse goods receipt');
    await expect(page.getByRole('status').first()).toContainText('Nothing matches “Müllerstrasse”. Shown: ');
  },
);

test('a query that matches nothing says so, and helps', {tag: '@slow'}, async ({page}) => {
  await open(page, '/search/?q=zzzzqqqqxxxx');
  const main = page.getByRole('main');
  await patiently(main.getByRole('status')).toContainText('Nothing matches “zzzzqqqqxxxx”');
  await expect(main.getByRole('link', {name: 'All error codes'})).toBeVisible();
  await expect(main.getByRole('button', {name: 'Ask'})).toBeVisible();
});

test('asking quotes passages with their places, and says when there are none', {tag: '@slow'}, async ({page}) => {
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

test('search and answers work with the network cut', {tag: '@slow'}, async ({page, context}) => {
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

test('search works where workers are not allowed', {tag: '@slow'}, async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', {value: undefined});
  });
  await open(page, '/search/?q=webhooks');
  await expect(page.locator('[data-search-hit]').first()).toHaveAttribute('href', '/docs/webhooks/');
});

test('when the index cannot be loaded, Retry loads it', {tag: '@slow'}, async ({page}) => {
  await page.route('**/search-index/**', (route) => route.abort());
  await open(page, '/search/?q=tags');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The search index could not be loaded.');
  await expect(alert.getByRole('link', {name: 'All guides'})).toBeVisible();
  await page.unroute('**/search-index/**');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(page.locator('[data-search-hit]').first()).toBeVisible();
});

test('when only the texts cannot be loaded, titles are still found', {tag: '@slow'}, async ({page}) => {
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
  test(`axe finds nothing in the dialog, ${mode}`, {tag: mode === 'dark' ? [] : '@slow'}, async ({page}) => {
    await open(page, `/docs/?docusaurus-theme=${mode}`);
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('transfer order');
    await whole(page);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', {name: 'Ask'}).click();
    await patiently(page.locator('figcaption').first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  test(`axe finds nothing on the page with results, ${mode}`, {tag: '@slow'}, async ({page}) => {
    await open(page, `/search/?q=material&docusaurus-theme=${mode}`);
    await whole(page);
    expect(await axeFaults(page)).toEqual([]);
  });

  test(`axe finds nothing on the page without results, ${mode}`, {tag: '@slow'}, async ({page}) => {
    await open(page, `/search/?q=zzzzqqqqxxxx&docusaurus-theme=${mode}`);
    await patiently(page.getByRole('main').getByRole('status')).toContainText('Nothing matches');
    expect(await axeFaults(page)).toEqual([]);
  });
}
