import fs from 'node:fs';
import {unzipSync} from 'fflate';
import type {Page} from '@playwright/test';
import {templates} from '../../src/content/data/templates';
import {axeFaults} from '../../scripts/lib/check/axe';
import {expect, hydrated, layoutShifts, open, test} from '../support/site';

const cards = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('main').getByRole('article');
const count = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('main').getByRole('status');
const ALL = `${templates.length} templates`;

test('words and chips narrow the gallery, go into the address and come back with the back button', async ({
  page,
  faults,
}) => {
  await open(page, '/templates/');
  await expect(count(page)).toHaveText(ALL);
  const suppliers = templates.filter(({audience}) => audience === 'supplier');
  const either = templates.filter(({audience}) => audience === 'supplier' || audience === 'inventory');
  await page.getByRole('group', {name: 'For'}).getByText('Suppliers').click();
  await expect(page).toHaveURL(/\/templates\/\?audience=suppliers$/);
  await expect(cards(page)).toHaveCount(suppliers.length);
  await expect(count(page)).toHaveText(`${suppliers.length} of ${templates.length} templates`);
  const last = page.getByRole('group', {name: 'For'}).getByRole('checkbox').last();
  await last.focus();
  await page.keyboard.press('Space');
  await expect(cards(page)).toHaveCount(either.length);
  await expect(last).toBeFocused();
  const words = page.getByRole('searchbox', {name: 'Words'});
  await words.pressSequentially('csv ');
  await expect(page).toHaveURL(/\?q=csv&audience=suppliers&audience=inventory$/);
  await words.pressSequentially('erp');
  await expect(page).toHaveURL(/\?q=csv\+erp&/);
  await expect(words).toHaveValue('csv erp');
  await page.goBack();
  await expect(words).toHaveValue('');
  await expect(cards(page)).toHaveCount(either.length);
  await page.getByRole('button', {name: 'Show all'}).click();
  await expect(count(page)).toHaveText(ALL);
  await expect(words).toBeFocused();
  await expect(page).toHaveURL(/\/templates\/$/);
  expect(faults).toEqual([]);
});

test(
  'an address with a choice can be opened, and leads out of an empty result',
  {tag: '@slow'},
  async ({page, faults}) => {
    await page.goto('/templates/?audience=suppliers&area=audit&q=log');
    await expect(count(page)).toHaveText(`0 of ${templates.length} templates`);
    await expect(page.getByRole('checkbox', {name: 'Audit'})).toBeChecked();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', {name: /For: any, not only Suppliers/}).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('checkbox', {name: /^Suppliers \d/})).not.toBeChecked();
    expect(faults).toEqual([]);
  },
);

test('what is chosen before the scripts are there is not lost', {tag: '@slow'}, async ({page}) => {
  await page.goto('/templates/');
  await page.getByRole('checkbox', {name: 'Phone app'}).check();
  await hydrated(page);
  await expect(page).toHaveURL(/\?runs=phone-app$/);
  await expect(cards(page)).toHaveCount(templates.filter(({runsAs}) => runsAs === 'Phone app').length);
});

for (const [width, height, scale] of [
  [1440, 900, 1],
  [390, 844, 3],
] as const)
  test(
    `the first screen of the gallery fetches at most 120 KB of whole pictures at ${width} pixels`,
    {tag: width === 1440 ? [] : '@slow'},
    async ({browser, baseURL}) => {
      const context = await browser.newContext({
        viewport: {width, height},
        deviceScaleFactor: scale,
        colorScheme: 'light',
        ...(baseURL !== undefined && {baseURL}),
      });
      const page = await context.newPage();
      const asked: Promise<[string, number]>[] = [];
      page.on('response', (response) => {
        const url = response.url();
        if (url.endsWith('.avif')) asked.push(response.body().then((body) => [url, body.length]));
      });
      await page.goto('/templates/');
      // All that are near enough are asked for at once.
      const first = cards(page).first().getByRole('presentation').filter({visible: true});
      await expect
        .poll(() => first.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
        .toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
      const pictures = new Map(await Promise.all(asked));
      const bytes = [...pictures.values()].reduce((sum, size) => sum + size, 0);
      expect(pictures.size).toBeGreaterThan(1);
      expect(bytes).toBeLessThanOrEqual(120 * 1024);
      expect([...pictures.keys()].filter((url) => !url.includes(scale === 1 ? '-432.' : '-864.'))).toEqual([]);
      // Of the mode of the page only, and in their own shape.
      const mode = await page.locator('html').getAttribute('data-theme');
      expect([...pictures.keys()].filter((url) => !url.includes(`-${mode ?? ''}-`))).toEqual([]);
      const shapes = await cards(page)
        .getByRole('presentation')
        .evaluateAll((all) =>
          all
            .map((picture) => picture.getBoundingClientRect())
            // Those of the other mode, and those that are far below, have no size yet.
            .filter(({height}) => height > 0)
            .map(({width: wide, height: high}) => Math.round((wide / high) * 10)),
        );
      expect(new Set(shapes)).toEqual(new Set([16]));
      expect(await layoutShifts(page)).toEqual([]);
      await context.close();
    },
  );

test('chips are as large as a thumb on a phone', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/templates/');
  await page.getByRole('button', {name: 'Filters'}).click();
  const small = await page
    .getByRole('search', {name: 'Search the templates'})
    .locator('label:visible, button:visible, input[type=search]')
    .evaluateAll((all) =>
      all.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.textContent),
    );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('without scripts the gallery is a list and a template is complete', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL !== undefined && {baseURL})});
  const page = await context.newPage();
  await page.goto('/templates/');
  await expect(cards(page)).toHaveCount(templates.length);
  await expect(page.getByRole('searchbox', {name: 'Words'})).toBeHidden();
  await page.getByRole('link', {name: 'Approval inbox', exact: true}).click();
  for (const name of ['How it works', 'Run it', 'Operations it calls', 'What is in it', 'What to change first'])
    await expect(page.getByRole('heading', {level: 2, name})).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  await context.close();
});

test(
  'a template shows the pictures of the mode of the page, and each opens at its full size',
  {tag: '@slow'},
  async ({page}) => {
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
  },
);

for (const width of [360, 1440])
  test(`no fact of a template is wider than its column at ${width} pixels`, {tag: '@slow'}, async ({page}) => {
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

test(
  'the source of a template is read in its page, and its calls lead to their operations',
  {tag: '@slow'},
  async ({page, faults}) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/source/')) asked.push(request.url());
    });
    await open(page, '/templates/erp-sync-worker/');
    expect(asked).toEqual([]);
    await page.getByText(/^movements\.ts/).click();
    const call = page.getByRole('link', {name: "'/v1/inventory/transactions'"});
    await expect(call).toHaveAttribute('href', '/api/clients/inventory/list-inventory-transactions/');
    await page.getByText(/^translate\.ts/).click();
    await expect(page.getByRole('link', {name: "'/v1/unspsc-mappings/resolve'"})).toBeVisible();
    expect(asked).toHaveLength(1);
    await call.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('List inventory transactions');
    expect(faults).toEqual([]);
  },
);

test('without scripts the source of a template is a page of its own', {tag: '@slow'}, async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL !== undefined && {baseURL})});
  const page = await context.newPage();
  await page.goto('/templates/erp-sync-worker/');
  await page.getByText(/^movements\.ts/).click();
  await page.getByRole('link', {name: 'On a page of its own'}).click();
  await expect(page).toHaveURL(/\/templates\/erp-sync-worker\/source\/#src\/movements\.ts$/);
  const code = page.getByRole('region', {name: 'src/movements.ts'});
  await expect(code.getByRole('link', {name: "'/v1/inventory/transactions'"})).toBeInViewport();
  await context.close();
});

test(
  'the page of a source keeps the mode of the reader, and is free of faults',
  {tag: '@slow'},
  async ({page, faults}) => {
    for (const mode of ['light', 'dark']) {
      await page.goto(`/templates/approval-inbox/source/?docusaurus-theme=${mode}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  },
);

test('a template can be downloaded', async ({page}) => {
  await open(page, '/templates/approval-inbox/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', {name: 'Download zip'}).click(),
  ]);
  const names = Object.keys(unzipSync(fs.readFileSync(await download.path())));
  expect(names).toContain('approval-inbox/src/api/clients.d.ts');
});

test('machines learn what a template is', {tag: '@slow'}, async ({request}) => {
  const html = await (await request.get('/templates/approval-inbox/')).text();
  const [, json = ''] = /<script[^>]*type="?application\/ld\+json"?[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SoftwareSourceCode',
    name: 'Approval inbox',
    codeRepository: expect.stringMatching(/examples\/approval-inbox$/),
  });
});
