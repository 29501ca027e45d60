/** The finder on the page of errors, and the field for an error list on guides about uploads. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, open, test} from '../support/site';

const ERRORS = '/docs/errors/';

/** The beginning of the list for prices-faulty.csv, as the sandbox gives it: tests/sandbox/errorLists.test.ts. */
const LIST = {
  data: [
    {
      row: 3,
      column: 'unit_price',
      code: 'invalid_price',
      message: 'The price is no number of at most 6 decimals.',
      value: '24,10',
    },
    {row: 7, column: 'unit', code: 'invalid_unit_code', message: 'BX is withdrawn; use XBX.', value: 'BX'},
    {row: 9, column: null, code: 'duplicate_in_file', message: 'The row repeats the key of row 2.', value: null},
  ],
  page: {limit: 100, offset: 0, total: 3, has_more: false},
};

test('the finder narrows the catalogue, says how many fit and keeps the choice in the address', async ({
  page,
  faults,
}) => {
  await open(page, `${ERRORS}?status=409`);
  const finder = page.getByRole('search', {name: 'Find an error'});
  const count = finder.getByRole('status');
  await expect(finder.getByLabel('Status')).toHaveValue('409');
  await expect(page.locator('#not_found')).toBeHidden();
  await finder.getByLabel('Area').selectOption('Inventory');
  await finder.getByLabel('Code or words').fill('not enough');
  await expect(count).toHaveText('1 code fits.');
  const marked = (): Promise<string[]> => page.evaluate(() => [...(CSS.highlights.get('field') ?? [])].map(String));
  expect(new Set((await marked()).map((text) => text.toLowerCase()))).toEqual(new Set(['not', 'enough']));
  await expect(page).toHaveURL(/\?status=409&code=not\+enough&area=Inventory$|\?.*code=not\+enough.*$/);
  await finder.getByLabel('Code or words').press('Enter');
  await expect(page.getByRole('link', {name: 'insufficient_stock'})).toBeFocused();
  // The operations come when their number is opened.
  await page.locator('#insufficient_stock summary').click();
  await expect(
    page.locator('#insufficient_stock').getByRole('link', {name: 'Dispatch a transfer order'}),
  ).toBeVisible();
  await finder.getByLabel('Code or words').fill('xyzzy');
  await expect(count).toHaveText(/^No code fits\./);
  // A link to one code is stronger than the choice.
  await page.evaluate(() => {
    window.location.hash = '#row-invalid_price';
  });
  await expect(page.locator('#row-invalid_price')).toBeInViewport();
  await expect(count).toHaveText(/^\d+ codes$/);
  expect(await marked()).toEqual([]);
  expect(faults).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the catalogue is complete, and each code says where it comes from', async ({page}) => {
    await page.goto(ERRORS);
    await expect(page.getByRole('search', {name: 'Find an error'})).toBeHidden();
    await expect(page.locator('#insufficient_stock')).toBeVisible();
    await page.locator('#insufficient_stock summary').click();
    await expect(page.locator('#insufficient_stock').getByRole('link', {name: 'Inventory'})).toBeVisible();
    await expect(page.locator('#row-invalid_price').getByRole('link', {name: 'Load price lists'})).toHaveCount(1);
  });
});

test('a guide explains the error list of an import, and nothing leaves the page', async ({page, faults}) => {
  await open(page, '/guides/suppliers/load-price-lists/');
  const field = page.getByLabel('Error list, as JSON or CSV');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('glove')) sent.push(request.url());
  });
  await field.fill('no list');
  await page.getByRole('button', {name: 'Explain the rows'}).click();
  const told = page.locator('form:has(textarea)').getByRole('status');
  await expect(told).toContainText('neither a column code');
  await field.fill(JSON.stringify(LIST));
  await page.getByRole('button', {name: 'Explain the rows'}).click();
  await expect(told).toHaveText('3 entries; for 2 the page knows what to write instead.');
  const rows = page.locator('form:has(textarea) tbody tr');
  await expect(rows.nth(0)).toContainText('24.10');
  await expect(rows.nth(0)).toContainText('What to do: Correct the cell');
  await expect(rows.nth(1)).toContainText('XBX');
  await expect(rows.nth(2)).toContainText('Which of the two rows goes is your choice.');
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/docs/errors/#row-invalid_price');
  expect(sent).toEqual([]);
  expect(faults).toEqual([]);
});

test('an error list that is explained before its part of the page has come is kept, and explained then', async ({
  page,
}) => {
  // What the page is made of is there, and the part that reads the list comes a second later.
  let isHeld = false;
  await page.route(/\/assets\/js\/(?!main|runtime)[\w.~-]+\.js$/, async (route) => {
    isHeld = true;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/guides/suppliers/load-price-lists/');
  const field = page.getByLabel('Error list, as JSON or CSV');
  await field.fill('no list');
  await page.getByRole('button', {name: 'Explain the rows'}).click();
  await expect(page.locator('form:has(textarea)').getByRole('status')).toContainText('neither a column code');
  await expect(field).toHaveValue('no list');
  await expect(page).toHaveURL('/guides/suppliers/load-price-lists/');
  expect(isHeld).toBe(true);
});

test('a form whose part of the page cannot be loaded says so, and what was typed stays', async ({page}) => {
  const folder = path.join('build', 'assets', 'js');
  const chunks = fs
    .readdirSync(folder)
    .filter((file) => fs.readFileSync(path.join(folder, file), 'utf8').includes('Error list, as JSON or CSV'));
  expect(chunks).not.toEqual([]);
  for (const chunk of chunks) await page.route(`**/${chunk}`, (route) => route.abort());
  await page.goto('/guides/suppliers/load-price-lists/');
  const field = page.getByLabel('Error list, as JSON or CSV');
  await field.fill('no list');
  for (const attempt of [1, 2]) {
    await test.step(`press ${attempt}`, async () => {
      await page.getByRole('button', {name: 'Explain the rows'}).click();
      await expect(page.getByRole('alert')).toContainText('This part of the page');
      await page.getByRole('alert').getByRole('button', {name: 'Close'}).click();
    });
  }
  await expect(field).toHaveValue('no list');
  await expect(page).toHaveURL('/guides/suppliers/load-price-lists/');
});
