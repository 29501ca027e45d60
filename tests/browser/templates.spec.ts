import fs from 'node:fs';
import {unzipSync} from 'fflate';
import type {Page} from '@playwright/test';
import {templates} from '../../src/content/data/templates';
import {axeFaults} from '../../scripts/lib/check/axe';
import {expect, hydrated, open, test} from '../support/site';

const cards = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('main').getByRole('article');
const count = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('main').getByRole('status');
const ALL = `${templates.length} templates`;

test('a filter narrows the gallery, goes into the address and comes back with the back button', async ({
  page,
  faults,
}) => {
  await open(page, '/templates/');
  await expect(count(page)).toHaveText(ALL);
  await page.getByLabel('For').selectOption({value: 'suppliers'});
  await expect(page).toHaveURL(/\/templates\/\?audience=suppliers$/);
  const suppliers = templates.filter(({audience}) => audience === 'supplier');
  await expect(cards(page)).toHaveCount(suppliers.length);
  await expect(count(page)).toHaveText(`${suppliers.length} of ${templates.length} templates`);
  await page.getByLabel('Runs as').focus();
  await page.getByLabel('Runs as').selectOption({value: 'command-line'});
  await expect(cards(page)).toHaveCount(suppliers.filter(({runsAs}) => runsAs === 'Command line').length);
  await expect(page.getByLabel('Runs as')).toBeFocused();
  await page.goBack();
  await expect(cards(page)).toHaveCount(suppliers.length);
  await expect(page.getByLabel('Runs as')).toHaveValue('');
  await page.getByRole('button', {name: 'Clear filters'}).click();
  await expect(count(page)).toHaveText(ALL);
  await expect(page.getByLabel('For')).toBeFocused();
  await expect(page).toHaveURL(/\/templates\/$/);
  expect(faults).toEqual([]);
});

test(
  'an address with a choice can be opened, and leads out of an empty result',
  {tag: '@slow'},
  async ({page, faults}) => {
    await page.goto('/templates/?audience=suppliers&area=audit');
    await expect(count(page)).toHaveText(`0 of ${templates.length} templates`);
    await expect(page.getByLabel('Area')).toHaveValue('audit');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', {name: /For: any, not only Suppliers/}).click();
    await expect(cards(page)).toHaveCount(templates.filter(({area}) => area === 'Audit').length);
    await expect(page.getByLabel('For')).toHaveValue('');
    expect(faults).toEqual([]);
  },
);

test('what is chosen before the scripts are there is not lost', {tag: '@slow'}, async ({page}) => {
  await page.goto('/templates/');
  await page.getByLabel('Runs as').selectOption({value: 'phone-app'});
  await hydrated(page);
  await expect(page).toHaveURL(/\?runs=phone-app$/);
  await expect(cards(page)).toHaveCount(templates.filter(({runsAs}) => runsAs === 'Phone app').length);
});

test('without scripts the gallery is a list and a template is complete', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL !== undefined && {baseURL})});
  const page = await context.newPage();
  await page.goto('/templates/');
  await expect(cards(page)).toHaveCount(templates.length);
  await expect(page.getByLabel('Built with')).toBeHidden();
  await page.getByRole('link', {name: 'Approval inbox', exact: true}).click();
  for (const name of ['How it works', 'Run it', 'Operations it calls', 'What is in it', 'What to change first'])
    await expect(page.getByRole('heading', {level: 2, name})).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  await context.close();
});

test('a template shows the pictures of the mode of the page, and each opens at its full size', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, '/templates/approval-inbox/');
  const toggle = page.getByRole('button', {name: /mode/i}).first();
  const shown = page.getByRole('main').getByRole('img');
  const mode = await page.locator('html').getAttribute('data-theme');
  await expect(shown.first()).toHaveAttribute('src', new RegExp(`-${mode ?? ''}\\.webp$`));
  await toggle.click();
  const other = mode === 'dark' ? 'light' : 'dark';
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  await expect(shown.first()).toHaveAttribute('src', new RegExp(`-${other}\\.webp$`));
  const link = page
    .getByRole('main')
    .getByRole('link')
    .filter({has: page.getByRole('img')});
  await expect(link.first()).toHaveAttribute('href', (await shown.first().getAttribute('src')) ?? '');
});

for (const width of [360, 1440])
  test(`no fact of a template is wider than its column at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    // It has the longest scope.
    await page.goto('/templates/procurement-admin-console/');
    const facts = page.getByRole('main').locator('dl').first();
    const wide = await facts
      .locator('dd')
      .evaluateAll((all) =>
        all
          .filter((fact) =>
            [...fact.querySelectorAll('*')].some(
              (part) => part.getBoundingClientRect().right > fact.getBoundingClientRect().right,
            ),
          )
          .map((fact) => fact.textContent),
      );
    expect(wide).toEqual([]);
    await expect(facts).toContainText('buyer_permissions:write');
  });

test('a template can be downloaded', async ({page}) => {
  await open(page, '/templates/approval-inbox/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', {name: 'Download zip'}).click(),
  ]);
  const names = Object.keys(unzipSync(fs.readFileSync(await download.path())));
  expect(names).toContain('approval-inbox/src/api/clients.d.ts');
});

test('machines learn what a template is', async ({request}) => {
  const html = await (await request.get('/templates/approval-inbox/')).text();
  const [, json = ''] = /<script[^>]*type="?application\/ld\+json"?[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SoftwareSourceCode',
    name: 'Approval inbox',
    codeRepository: expect.stringMatching(/examples\/approval-inbox$/),
  });
});
