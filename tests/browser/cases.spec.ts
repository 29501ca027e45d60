/** The switch between the cases of a body: src/client/page/cases.ts. */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {Locator, Page} from '@playwright/test';
import type axe from 'axe-core';
import {expect, open, test} from '../support/site';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: Window & {axe: typeof axe};

const CREATE = '/api/clients/inventory/create-refill-point/';
const LOGIN = '/api/suppliers/supplier-login/';

const choice = (page: Page, name: string): Locator =>
  page
    .getByRole('radiogroup', {name: 'Show the fields that count with method'})
    .getByRole('radio', {name, exact: true});
const field = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);
const sample = (page: Page): Locator =>
  page.locator('[data-samples] [data-tabs="language"] [role="tabpanel"]:not([hidden])');

test('one case is shown: its fields, its example in the sample, and all again', async ({page, faults}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, CREATE);
  await expect(field(page, 'body.min_quantity')).toContainText('required with method min_max');
  await choice(page, 'kanban').click();
  await expect(choice(page, 'kanban')).toHaveAttribute('aria-checked', 'true');
  await expect(field(page, 'body.bin_count')).toBeVisible();
  await expect(field(page, 'body.min_quantity')).toBeHidden();
  await expect(field(page, 'body.code')).toBeVisible();
  await expect(sample(page)).toContainText('"method": "kanban"');
  await expect(page.locator('[data-send-status]')).toHaveText(/recorded answer is to another case/);
  // It is the documented sample now, not a changed one.
  await expect(page.locator('[data-documented]')).toBeHidden();

  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'all')).toBeFocused();
  await expect(field(page, 'body.min_quantity')).toBeVisible();
  await expect(sample(page)).toContainText('"method": "min_max"');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'min_max')).toHaveAttribute('aria-checked', 'true');
  await expect(field(page, 'body.bin_count')).toBeHidden();
  await expect(page.locator('[data-send-status]')).toBeEmpty();
  expect(faults).toEqual([]);
});

test('a link leads to a field of another case all the same', {tag: '@slow'}, async ({page}) => {
  await open(page, CREATE);
  await choice(page, 'kanban').click();
  await expect(field(page, 'body.par_level')).toBeHidden();
  await page.evaluate(() => {
    location.hash = '#body.par_level';
  });
  await expect(field(page, 'body.par_level')).toBeVisible();
});

test('problems of another case go with it', {tag: '@slow'}, async ({page}) => {
  await open(page, LOGIN);
  const problem = page.locator('#problem-otp_required');
  await expect(problem).toContainText('with grant_type password');
  await page.getByRole('radio', {name: 'refresh_token', exact: true}).click();
  await expect(problem).toBeHidden();
  await expect(page.locator('#problem-invalid_credentials')).toBeVisible();
});

test(
  'in a list, the entries of the case are marked in the sample and brought into view',
  {tag: '@slow'},
  async ({page, faults}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, '/api/clients/forms/create-form/');
    await expect(sample(page)).not.toBeEmpty();
    const group = page.getByRole('radiogroup', {name: 'Show the fields that count with type'});
    await page.locator('details:has(> [data-switch="fields.type"]) > summary').click();
    await expect(field(page, 'body.fields.options')).toBeVisible();
    await group.getByRole('radio', {name: 'number', exact: true}).click();
    await expect(field(page, 'body.fields.options')).toBeHidden();
    const marked = (): Promise<string[]> =>
      page.evaluate(() => [...(CSS.highlights.get('field') ?? [])].map((range) => (range as Range).toString()));
    await expect.poll(marked).toContain('"type": "number"');
    expect((await marked()).every((text) => text.endsWith('"number"'))).toBe(true);
    await group.getByRole('radio', {name: 'all', exact: true}).click();
    await expect.poll(marked).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('all cases are shown, and there is no switch', async ({page}) => {
    await page.goto(CREATE);
    await expect(page.getByRole('radiogroup')).toBeHidden();
    for (const id of ['body.min_quantity', 'body.bin_count', 'body.par_level'])
      await expect(field(page, id)).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the switch keeps the rules of access (${colorScheme})`, {tag: '@slow'}, async ({page}) => {
    await page.emulateMedia({colorScheme});
    await open(page, CREATE);
    await choice(page, 'two_bin').click();
    await expect(field(page, 'body.min_quantity')).toBeHidden();
    await page.evaluate(AXE);
    const found = await page.evaluate(async () => (await window.axe.run('article')).violations.map(({id}) => id));
    expect(found).toEqual([]);
  });
