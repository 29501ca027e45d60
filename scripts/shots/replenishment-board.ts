import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

async function open(page: Page, {url}: Places): Promise<void> {
  await page.goto(url);
  await page.locator('.point').first().waitFor();
}

const shots: Shots = {
  shots: [
    {
      name: 'board',
      alt: 'Refill points in four columns by signal, above a check and the events to approve, to cover and on the way.',
      viewport: 'desktop',
      async take(page: Page, places: Places): Promise<void> {
        await open(page, places);
        await page.getByRole('button', {name: 'Try a check'}).click();
        await page.getByText('nothing has been opened yet').waitFor();
        // Buttons are disabled until the board has been loaded again.
        await page.locator('button:disabled').first().waitFor({state: 'detached'});
      },
    },
    {
      name: 'formula',
      alt: 'The card of an empty refill point explains why 26 boxes are suggested.',
      viewport: 'desktop',
      async take(page: Page, places: Places): Promise<void> {
        await open(page, places);
        await page.getByText('26 XBX needed').click();
      },
    },
    {
      name: 'phone',
      alt: 'On a phone the columns of the board stand below each other.',
      viewport: 'phone',
      take: open,
    },
  ],
};

export default shots;
