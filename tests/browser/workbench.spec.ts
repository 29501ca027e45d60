import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {axeFaults} from '../../scripts/lib/check/axe';
import {ALL_PAGES} from '../../src/config/env';
import {expect, open, test} from '../support/site';
import {spreadsheet, textCell} from '../support/spreadsheet';

const PAGE = '/templates/supplier-catalogue-uploader/';
const SAMPLE = 'static/samples/imports/products-faulty.csv';
const ROWS = ALL_PAGES ? 50_000 : 10_000;
const ALL = ROWS.toLocaleString('en');
const FAULTY = (ROWS / 10).toLocaleString('en');

const bench = (page: Page): Locator => page.getByRole('region', {name: 'Catalogue-file workbench'});
const status = (page: Page): Locator => bench(page).getByRole('status').first();
const faultRow = (page: Page, row: number): Locator =>
  bench(page)
    .getByRole('row')
    .filter({has: page.getByRole('cell', {name: String(row), exact: true})});

async function openBench(page: Page): Promise<void> {
  await open(page, PAGE);
  await page.getByRole('button', {name: /workbench/i}).click();
  await expect(bench(page)).toBeVisible();
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await bench(page)
    .getByLabel(/CSV or XLSX file|Another file/)
    .setInputFiles({name, mimeType: 'text/csv', buffer: Buffer.from(text)});
}

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: button}).click()]);
  return fs.readFileSync(await file.path(), 'utf8');
}

/** Products with a withdrawn unit in every tenth row, and some columns to make the check long. */
function manyProducts(): string {
  const extra = Array.from({length: 12}, (_, at) => `properties.${at + 1}.value`);
  const lines = [['product_identifier', 'sku', 'type', 'name:en', 'unit_of_measure', 'ships_to', ...extra].join(',')];
  for (let at = 0; at < ROWS; at += 1)
    lines.push(`p-${at},S-${at},simple,Gloves ${at},${at % 10 === 0 ? 'BX' : 'XBX'},DE|AT,${'value,'.repeat(12)}`);
  return lines.join('\n');
}

/** A spreadsheet whose sheet is too large for the library to unpack without a worker of its own. */
function largeSpreadsheet(rows: number): Buffer {
  const row = (number: number, cells: readonly string[]): string =>
    `<row r="${number}">${cells.map((text, at) => textCell(`${'ABCDE'.charAt(at)}${number}`, text)).join('')}</row>`;
  const lines = Array.from({length: rows}, (_, at) =>
    row(at + 2, [`p-${at}`, `S-${at}`, 'simple', `Gloves ${at}`, 'XBX']),
  );
  const head = row(1, ['product_identifier', 'sku', 'type', 'name:en', 'unit_of_measure']);
  return Buffer.from(spreadsheet(head + lines.join('')));
}

test('a large spreadsheet is read under the policy of the site', {tag: '@slow'}, async ({page}) => {
  await openBench(page);
  await bench(page)
    .getByLabel(/CSV or XLSX file|Another file/)
    .setInputFiles({name: 'large.xlsx', mimeType: 'application/zip', buffer: largeSpreadsheet(8000)});
  await expect(status(page)).toContainText('8,000 rows checked', {timeout: 60_000});
});

test('from the sample file to the corrected file and the payload', async ({page, faults}) => {
  await openBench(page);
  await expect(page.getByRole('heading', {name: 'Catalogue-file workbench'})).toBeFocused();
  await bench(page).getByRole('button', {name: 'Try a sample file'}).click();
  await expect(status(page)).toHaveText('8 rows checked: 7 rows with faults.');

  // A link to the documentation of the attribute, below the address of the site.
  await expect(faultRow(page, 4).getByRole('link', {name: 'unit_of_measure'})).toHaveAttribute(
    'href',
    /\/api\/suppliers\/create-product\/#body\.unit_of_measure$/,
  );

  // Mapped, left out, corrected by hand, by suggestion and by removal.
  await bench(page).getByRole('button', {name: 'Map description:DE'}).click();
  await expect(bench(page).getByLabel(/^description:DE/)).toBeFocused();
  await bench(page)
    .getByLabel(/^description:DE/)
    .selectOption('description:de');
  await bench(page)
    .getByLabel(/^colour/)
    .selectOption('Leave out');
  await expect(status(page)).toHaveText('8 rows checked: 5 rows with faults.');
  const identifier = bench(page).getByLabel('Row 3, product_identifier');
  await identifier.fill('glove-nitrile-s');
  await identifier.press('Enter');
  await expect(status(page)).toHaveText('8 rows checked: 4 rows with faults.');
  // The line is gone; the focus is on the next one, not at the start of the page.
  await expect(bench(page).getByLabel('Row 4, unit_of_measure')).toBeFocused();
  await bench(page).getByRole('button', {name: 'Take 2 suggestions'}).click();
  await expect(status(page)).toHaveText('8 rows checked: 2 rows with faults.');
  await bench(page).getByLabel('Row 5, unit_of_measure').fill('XBO');
  await bench(page).getByRole('button', {name: 'Remove row 9'}).click();
  await expect(status(page)).toHaveText('7 rows checked: no faults.');

  const corrected = await download(page, 'Download corrected CSV');
  const lines = corrected.trim().split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/^product_identifier,sku,.*,description:de$/);
  expect(corrected).toContain('glove-nitrile-s,BW-20817-S');
  expect(corrected).toMatch(/tip-1000-blue.*,XPK,/);
  expect(corrected).toContain('DE|GB');
  const job: unknown = JSON.parse(await download(page, 'Download payload'));
  expect(job).toMatchObject({kind: 'products', format: 'csv', mode: 'upsert', options: {dry_run: true}});
  expect(faults).toEqual([]);
});

test('faults can be filtered by column and kind', {tag: '@slow'}, async ({page}) => {
  await openBench(page);
  await choose(page, 'products.csv', fs.readFileSync(SAMPLE, 'utf8'));
  await bench(page).getByLabel('Kind of fault').selectOption('invalid_unit_code');
  await expect(bench(page).getByRole('row')).toHaveCount(3);
  await bench(page).getByLabel('Column', {exact: true}).selectOption('ships_to');
  await expect(bench(page).getByText('0 faults')).toBeVisible();
});

test('nothing leaves the browser', {tag: '@slow'}, async ({page, context}) => {
  await openBench(page);
  // The parts of the check are loaded with the first file.
  await choose(page, 'first.csv', 'product_identifier\na');
  await expect(status(page)).toContainText('checked');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await choose(page, 'products.csv', fs.readFileSync(SAMPLE, 'utf8'));
  await expect(status(page)).toHaveText('8 rows checked: 7 rows with faults.');
  await bench(page).getByRole('button', {name: 'Take 2 suggestions'}).click();
  await expect(status(page)).toContainText('5 rows with faults');
  await download(page, 'Download corrected CSV');
  const left = requests.filter((address) => !address.startsWith('blob:') && !/\/assets\/js\/[^?]*\.js$/.test(address));
  expect(left).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('many rows: a bar, a page that answers meanwhile, pages of faults', {tag: '@slow'}, async ({page}) => {
  await openBench(page);
  // Clicks something else as soon as the bar is there, and notes whether the check still ran when it was answered.
  await page.evaluate(() => {
    const seen = {shares: [] as number[], answered: false};
    Object.assign(window, {seen});
    const button = document.createElement('button');
    button.addEventListener('click', () => {
      seen.answered = document.querySelector('progress') !== null;
    });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (!bar) return;
      if (seen.shares.length === 0) requestAnimationFrame(() => button.click());
      if (bar.hasAttribute('value') && bar.value > 0) seen.shares.push(bar.value);
    }).observe(document.body, {subtree: true, childList: true, attributes: true});
  });
  await choose(page, 'many.csv', manyProducts());
  await expect(status(page)).toHaveText(`${ALL} rows checked: ${FAULTY} rows with faults.`, {timeout: 50_000});
  const seen = await page.evaluate(() => (window as unknown as {seen: {shares: number[]; answered: boolean}}).seen);
  expect(seen.answered).toBe(true);
  expect(new Set(seen.shares).size).toBeGreaterThan(5);
  await expect(bench(page).getByRole('progressbar')).toHaveCount(0);

  await expect(bench(page).getByText(`1–25 of ${FAULTY}`)).toBeVisible();
  await bench(page).getByRole('button', {name: 'Next'}).click();
  await expect(bench(page).getByText(`26–50 of ${FAULTY}`)).toBeVisible();
  await bench(page)
    .getByRole('button', {name: `Take ${FAULTY} suggestions`})
    .click();
  await expect(status(page)).toHaveText(`${ALL} rows checked: no faults.`, {timeout: 50_000});
  expect((await download(page, 'Download corrected CSV')).split('\n')).toHaveLength(ROWS + 2);
});

test('a check can be stopped, and another one follows', {tag: '@slow'}, async ({page}) => {
  await openBench(page);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const cancel = [...document.querySelectorAll('button')].find(({textContent}) => textContent === 'Cancel');
      if (!cancel) return;
      observer.disconnect();
      cancel.focus();
      cancel.click();
    }).observe(document.body, {subtree: true, childList: true});
  });
  await choose(page, 'many.csv', manyProducts());
  await expect(status(page)).toHaveText('Stopped. Nothing was kept.');
  // What ran is really gone, not only its bar.
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(bench(page).getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('heading', {name: 'Catalogue-file workbench'})).toBeFocused();
  await choose(page, 'products.csv', fs.readFileSync(SAMPLE, 'utf8'));
  await expect(status(page)).toHaveText('8 rows checked: 7 rows with faults.');
});

test('a file that cannot be read is told', {tag: '@slow'}, async ({page}) => {
  await openBench(page);
  await choose(page, 'open.csv', 'sku,name\nA,"never closed\nB,2\n');
  await expect(status(page)).toContainText('never closes');
});

test('a file can be dropped', {tag: '@slow'}, async ({page}) => {
  await openBench(page);
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['product_identifier;Lager;Bestand;Status\na;HAM-1;5;in_stock'], 'stock.csv'));
    return data;
  });
  await bench(page).getByText('chosen or dropped here').dispatchEvent('drop', {dataTransfer: transfer});
  await expect(status(page)).toHaveText('1 row checked: no faults.');
  await expect(bench(page).getByLabel('The rows are')).toHaveValue('stock');
  await expect(bench(page).getByLabel(/^Bestand/)).toHaveValue('quantity');
});

test('what the rows are can be told, and the columns are those of that', {tag: '@slow'}, async ({page}) => {
  await openBench(page);
  await choose(page, 'stock.csv', 'product_identifier;Bestand\na;5');
  const kind = bench(page).getByLabel('The rows are');
  for (const name of ['stock', 'prices']) {
    await kind.selectOption(name);
    await expect(kind).toHaveValue(name);
    const columns = bench(page)
      .getByLabel(/^Bestand/)
      .locator('option[value="unit_price"]');
    await expect(columns).toHaveCount(name === 'prices' ? 1 : 0);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing, and nothing is wider than a phone (${colorScheme})`, {tag: '@slow'}, async ({page}) => {
    await page.emulateMedia({colorScheme});
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), colorScheme);
    await page.setViewportSize({width: 320, height: 700});
    await openBench(page);
    await bench(page).getByRole('button', {name: 'Try a sample file'}).click();
    await expect(status(page)).toContainText('7 rows with faults');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await axeFaults(page)).toEqual([]);
  });
