import {expect, hrefsOf, open, test} from '../support/site';

test('a page says how long it takes to read and asks whether it helped', async ({page, faults}) => {
  await open(page, '/docs/inventory/materials/');
  const main = page.locator('main');
  await expect(main.getByText(/^\d+ min read$/)).toBeVisible();
  const links = await main.getByRole('link', {name: /^(?:Yes, it helped|No, something is missing)/}).all();
  const addresses = await Promise.all(links.map(async (link) => new URL((await link.getAttribute('href')) ?? '')));
  expect(addresses.map(({searchParams}) => searchParams.get('title'))).toEqual([
    'Helpful: Materials',
    'Not helpful: Materials',
  ]);
  for (const {pathname, searchParams} of addresses) {
    expect(pathname).toMatch(/\/issues\/new$/);
    expect(searchParams.get('body')).toContain('/docs/inventory/materials/');
  }
  expect(faults).toEqual([]);
});

test('a page does not name twice what belongs to it', {tag: '@slow'}, async ({page}) => {
  await open(page, '/docs/inventory/materials/');
  const end = page.locator('[data-search-ignore]');
  const more = await hrefsOf(end.locator('li a'));
  expect(more.length).toBeGreaterThan(0);
  // As many as src/content/related.ts gives at most.
  expect(more.length).toBeLessThanOrEqual(8);
  const own = await page
    .locator('#page-content a')
    .evaluateAll((links) =>
      links
        .filter((link) => !link.closest('[data-search-ignore]'))
        .map((link) => link.getAttribute('href')?.replace(/#.*/, '')),
    );
  expect(more.filter((href) => own.includes(href ?? ''))).toEqual([]);
});

test('pages of the references end with their own lists only', async ({page}) => {
  await open(page, '/api/clients/inventory/show-material/');
  await expect(page.locator('aside[data-search-ignore]')).toHaveCount(0);
});
