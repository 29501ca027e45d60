import {expect, open, test} from '../support/site';

test('the slash key opens search and focuses its input', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('keys typed right after the slash are not lost', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.type('/transfer');
  await expect(page.getByRole('searchbox')).toHaveValue('transfer');
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
  await expect(dialog.getByRole('status')).toContainText('results for');
  const hits = await dialog.locator('[data-search-hit]').count();
  await expect(dialog.getByRole('status')).toHaveText(`${hits} results for “buyer permissions”`);
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

test('arrow keys walk the results, and Enter follows one', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('transfer order');
  const hits = page.getByRole('dialog').locator('[data-search-hit]');
  await page.getByRole('dialog').getByText('results for “transfer order”', {exact: false}).first().waitFor();
  const href = (await hits.nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(hits.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an operation id finds its operation and nothing else', async ({page}) => {
  await open(page, '/search/?q=dispatch-transfer-order');
  await expect(page.locator('[data-search-hit]')).toHaveCount(1);
  await expect(page.locator('[data-search-hit]')).toHaveAttribute(
    'href',
    '/api/clients/inventory/dispatch-transfer-order/',
  );
});

test('a method and path find their operation first', async ({page}) => {
  await open(page, '/search/?q=PATCH%20/v1/tags');
  await expect(page.locator('[data-search-hit]').first()).toContainText('Update a tag');
});

test('the search page keeps its query in the address', async ({page}) => {
  await open(page, '/search/');
  await page.getByRole('searchbox').fill('punchout');
  await expect(page).toHaveURL(/\?q=punchout$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('punchout');
  await expect(page.locator('[data-search-hit]').first()).toBeVisible();
});

test('a query that matches nothing says so', async ({page}) => {
  await open(page, '/search/?q=zzzzqqqqxxxx');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nothing matches “zzzzqqqqxxxx”');
});

test('when the index cannot be loaded, Retry loads it', async ({page}) => {
  await page.route('**/search-index.json', (route) => route.abort());
  await open(page, '/search/?q=tags');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await page.unroute('**/search-index.json');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(page.locator('[data-search-hit]').first()).toBeVisible();
});
