import {expect, hrefsOf, open, test} from '../support/site';

test('a page says how long it takes to read and asks whether it helped', async ({page, faults}) => {
  await open(page, '/docs/inventory/materials/');
  const main = page.locator('main');
  await expect(main.getByText(/^\d+ min read$/)).toBeVisible();
  const yes = main.locator('details[name="helpful"]', {hasText: 'Yes'});
  const no = main.locator('details[name="helpful"]', {hasText: 'missing'});
  // Two choices beside each other; what a press opens has the whole line below.
  const [left, right] = await Promise.all([yes, no].map((one) => one.locator('summary').boundingBox()));
  expect(left?.y).toBe(right?.y);
  await yes.locator('summary').click();
  await expect(yes.getByLabel('What did it help you do?')).toBeVisible();
  await no.locator('summary').click();
  await expect(yes.getByRole('textbox')).toBeHidden();
  await no.getByRole('textbox').fill('Units of lots & more');
  // The browser hands what is sent here to a program for mail. The policy of the page must let it, see `violations`.
  const sent = page.evaluate(
    () =>
      new Promise<{action: string; page: unknown; answer: unknown}>((resolve) => {
        document.addEventListener('submit', ({target}) => {
          const form = target as HTMLFormElement;
          const fields = new FormData(form);
          resolve({action: form.action, page: fields.get('Page'), answer: fields.get('Answer')});
        });
      }),
  );
  await no.getByRole('button', {name: 'Write the mail'}).click();
  const {action, page: address, answer} = await sent;
  expect(action).toMatch(/^mailto:[^?]+@[^?]+\?subject=Not%20helpful%3A%20Materials$/);
  expect(address).toMatch(/^https:.*\/docs\/inventory\/materials\/$/);
  expect(answer).toBe('Units of lots & more');
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

test('pages of the references end with their own lists only', {tag: '@slow'}, async ({page}) => {
  await open(page, '/api/clients/inventory/show-material/');
  await expect(page.locator('aside[data-search-ignore]')).toHaveCount(0);
});
