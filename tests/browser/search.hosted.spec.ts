/** Search of a site with a cluster: a stub answers as Typesense does. */
import type {Locator, Page} from '@playwright/test';
import {axeFaults} from '../../scripts/lib/check/axe';
import {test} from '../support/hostedTest';
import {patiently, testSearchDialog, whole} from '../support/searchDialog';
import {expect, hrefsOf, open} from '../support/site';

// One worker for all of them: each would build the site.
test.describe.configure({mode: 'default'});

testSearchDialog(test, {
  role: 'combobox',
  // The best hit is chosen before any key.
  first: 1,
  sharedTag: '@slow',
  expectActive: (hit, options) => expect(hit).toHaveAttribute('aria-selected', 'true', options),
});

const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page): Locator => dialog(page).getByRole('combobox');

async function search(page: Page, query: string, path = '/docs/'): Promise<void> {
  await open(page, path);
  await page.keyboard.press('/');
  await field(page).fill(query);
  await whole(page);
}

test('the modal is fetched when the reader is about to search, and the index of the site is not', async ({page}) => {
  const asked: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    asked.push(response.url());
    // A script may still be coming when the test ends.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const hasModal = async (): Promise<boolean> =>
    (await Promise.all(scripts)).some((text) => text.includes('DocSearch-Hits'));
  await open(page, '/docs/');
  await page.waitForLoadState('networkidle');
  expect(await hasModal()).toBe(false);
  await page.getByRole('button', {name: 'Search'}).hover();
  await expect.poll(hasModal).toBe(true);
  await page.keyboard.press('/');
  await field(page).fill('webhooks');
  await whole(page);
  expect(asked.filter((url) => url.includes('search-index'))).toEqual([]);
});

test('the reader’s versions, language and part of the site narrow a search', {tag: '@slow'}, async ({page, hosted}) => {
  await search(page, 'stock', '/guides/inventory/receive-goods/');
  const filters = (): unknown[] =>
    hosted.stub.seen.map(({body}) => (body as {searches: {filter_by: string}[]}).searches[0]?.filter_by);
  // When the first node is slow the second is asked the same.
  expect([...new Set(filters())]).toEqual([
    'language:=[`en`] && docusaurus_tag:=[`default`,`blog_posts_list`,`docs-default-current`,`docs-guides-current`]',
  ]);
  await dialog(page).getByRole('checkbox', {name: 'Only Guides'}).check();
  await expect.poll(() => filters().at(-1)).toMatch(/ && section:=\[`guides`\]$/);
  const isGuide = async (): Promise<boolean> => {
    const hrefs = await hrefsOf(dialog(page).getByRole('option'));
    return hrefs.length > 0 && hrefs.every((href) => href?.startsWith('/guides/'));
  };
  await expect.poll(isGuide).toBe(true);
});

test('a selected text is the first query, and typing replaces it', {tag: '@slow'}, async ({page}) => {
  await open(page, '/docs/webhooks/');
  await page.getByRole('heading', {level: 1}).selectText();
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('Webhooks');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.type('tags');
  await expect(field(page)).toHaveValue('tags');
});

test('when the cluster fails, the index of the site answers and says so', {tag: '@slow'}, async ({page, hosted}) => {
  hosted.stub.fail({status: 503});
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await field(page).fill('webhooks');
  await patiently(dialog(page).getByText('These results come from the search built into this site.')).toBeVisible();
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
});

test(
  'when nothing can answer, the dialog says so and does not claim that nothing matches',
  {tag: '@slow'},
  async ({page, hosted}) => {
    hosted.stub.fail('drop');
    await page.route('**/search-index/**', (route) => route.abort());
    await open(page, '/docs/');
    await page.keyboard.press('/');
    await field(page).fill('webhooks');
    await patiently(dialog(page).getByRole('alert')).toContainText('could not be loaded');
    await expect(dialog(page).getByText('Nothing matches')).toHaveCount(0);
    hosted.stub.heal();
    await page.unroute('**/search-index/**');
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await patiently(dialog(page).getByRole('option').first()).toBeVisible();
  },
);

test('a query without results offers an issue that names it', {tag: '@slow'}, async ({page}) => {
  await search(page, 'zzzzqqqqxxxx');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing matches “zzzzqqqqxxxx”.');
  await expect(dialog(page).getByRole('link', {name: 'Open an issue on GitHub.'})).toHaveAttribute(
    'href',
    /\/issues\/new\?title=Search%3A\+nothing\+found\+for\+%E2%80%9Czzzzqqqqxxxx%E2%80%9D$/,
  );
});

test(
  'Enter before the results have come leads to all results, not to a hit of fewer letters',
  {tag: '@slow'},
  async ({page, hosted}) => {
    await search(page, 'web');
    let answer = (): void => undefined;
    hosted.stub.fail({after: new Promise<void>((kept) => (answer = kept))});
    await page.keyboard.type('hooks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=webhooks$/);
    answer();
  },
);

test('Alt+Enter asks the model, whose answer has its sources', async ({page}) => {
  await search(page, 'dispatch');
  await expect(dialog(page).getByRole('button', {name: 'Ask'})).toContainText('Alt');
  await page.keyboard.press('Alt+Enter');
  await expect(dialog(page)).toContainText('Open the order and choose “Dispatch”.');
  await expect(dialog(page).getByText('Sources', {exact: true})).toBeVisible();
  await dialog(page).getByRole('button', {name: 'Back to results'}).click();
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
});

test('the search page asks the cluster too', {tag: '@slow'}, async ({page, hosted}) => {
  await open(page, '/search/?q=webhooks');
  await expect(page.locator('[data-search-hit]').first()).toBeVisible();
  // When the first node is slow the second is asked the same.
  expect(new Set(hosted.stub.seen.map(({body}) => JSON.stringify(body))).size).toBe(1);
});

for (const mode of ['dark', 'light'])
  for (const width of [390, 1280])
    test(`axe finds nothing in the modal, ${mode}, ${width} pixels wide`, {tag: '@slow'}, async ({page}) => {
      await page.setViewportSize({width, height: 780});
      await open(page, `/docs/?docusaurus-theme=${mode}`);
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      expect(await axeFaults(page)).toEqual([]);
      await field(page).fill('transfer order');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Alt+Enter');
      await expect(dialog(page).getByText('Sources', {exact: true})).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await field(page).fill('zzzzqqqqxxxx');
      await expect(dialog(page).getByRole('status')).toContainText('Nothing matches');
      expect(await axeFaults(page)).toEqual([]);
    });
