import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

/** Opens a pick list that is in progress in the sandbox. */
async function openLine(page: Page, {url}: Places): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', {name: 'PL-000455'}).click();
  await page.getByLabel('Scan the material').waitFor();
}

const shots: Shots = {
  shots: [
    {
      name: 'line',
      alt: 'A phone shows the shelf, the material and the lot of the line at hand, with a field for the scan.',
      viewport: 'phone',
      take: openLine,
    },
    {
      name: 'short',
      alt: 'Fewer boxes than planned were found, and the app asks for the reason before it confirms.',
      viewport: 'phone',
      async take(page: Page, places: Places): Promise<void> {
        await openLine(page, places);
        await page.getByLabel('Scan the material').fill('9520012345605');
        await page.getByLabel('Picked').fill('1');
        await page.getByLabel('Why less than planned').selectOption('damaged');
      },
    },
    {
      name: 'lists',
      alt: 'Three pick lists, the urgent one first, each with its state, its progress and its deadline.',
      viewport: 'phone',
      async take(page: Page, {url}: Places): Promise<void> {
        await page.goto(url);
        await page.locator('.work li').first().waitFor();
      },
    },
  ],
};

export default shots;
