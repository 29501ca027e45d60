import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

async function scan(page: Page, {url}: Places, code: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Code', {exact: true}).fill(code);
  await page.keyboard.press('Enter');
  await page.locator('.stock > li').first().waitFor();
}

/** The label of a box of gloves: GTIN, expiry and lot. */
const LABEL = ']d2010952001234560517280131102501D';

const shots: Shots = {
  shots: [
    {
      name: 'scan',
      alt: 'A phone shows a scanned box of gloves: GTIN, expiry and lot of the label, and the stock of each shelf.',
      viewport: 'phone',
      async take(page: Page, places: Places): Promise<void> {
        await scan(page, places, LABEL);
        // What was found is what the picture shows, not the field.
        await page.getByLabel('Code', {exact: true}).blur();
        // Rows as they stand; the next picture shows one that is open.
        await page.locator('.stock .item[aria-expanded=true]').click();
      },
    },
    {
      name: 'conflict',
      alt: 'A count that differs much is refused, and the app offers to book it after a second look or to drop it.',
      viewport: 'phone',
      async take(page: Page, places: Places): Promise<void> {
        await scan(page, places, 'HAL-B1-L3');
        await page.locator('.stock .item').first().click();
        await page.getByRole('button', {name: 'count'}).first().click();
        await page.getByLabel(/How many are there/).fill('1');
        await page.keyboard.press('Enter');
        await page.getByRole('button', {name: 'Count again'}).waitFor();
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    {
      name: 'offline',
      alt: 'Without a network the app shows what it knows of the code and keeps the adjustment until it can be sent.',
      viewport: 'phone',
      async take(page: Page, places: Places): Promise<void> {
        await scan(page, places, LABEL);
        await page.context().setOffline(true);
        await page.getByRole('button', {name: 'adjust'}).first().click();
        await page.getByLabel(/Difference/).fill('-2');
        await page.keyboard.press('Enter');
        await page.getByText('Waits to be sent').waitFor();
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
  ],
};

export default shots;
