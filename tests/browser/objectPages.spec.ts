import {expect, open, pressFar, test} from '../support/site';

const PAGE = '/api/clients/schemas/rfq/';

test('the answer of an operation leads to its object, and the object to its operations', async ({page}) => {
  await open(page, '/api/clients/rfqs/list-rfqs/');
  const link = page.getByRole('main').getByRole('link', {name: 'RFQ', exact: true});
  await pressFar(link);
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('RFQ object');
  // The sidebar lists the objects on a page of their own.
  await expect(page.locator('#api-sidebar [aria-current]')).toHaveText('Objects');
  await pressFar(page.getByRole('main').getByRole('link', {name: 'Award an RFQ'}).first());
  await expect(page).toHaveURL('/api/clients/rfqs/award-rfq/');
});

test('a field and its line in the example are marked together', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, PAGE);
  const example = page.locator('[data-samples]');
  await expect(example).toBeInViewport();
  const marked = (): Promise<string[]> =>
    page.evaluate(() => [...(CSS.highlights.get('field') ?? [])].map(String).map((text) => text.split(':')[0] ?? ''));
  await page.locator('li[id="schema.currency"] code').first().hover();
  await expect.poll(marked).toContain('"currency"');
  await example.getByText('"kind"').hover();
  await expect(page.locator('li[id="schema.kind"]')).toHaveAttribute('data-pointed', '');
});

test('the list of objects leads to each of them, on a phone too', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/api/clients/schemas/');
  await page.getByRole('main').getByRole('link', {name: 'Money', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Money object');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});
