import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

/** Fixes the time, because deadlines count down from the sandbox's date. */
async function open(page: Page, url: string): Promise<void> {
  await page.clock.setFixedTime('2025-03-14T12:00:00Z');
  await page.goto(url);
  await page.getByRole('article').first().waitFor();
}

const shots: Shots = {
  shots: [
    {
      name: 'price',
      alt: 'A price increase of 5.95 % with old and new price, tiers, yearly impact and the time left to decide.',
      viewport: 'desktop',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, url);
        await page.getByRole('article').first().focus();
      },
    },
    {
      name: 'reject',
      alt: 'The dialog that asks for a reason and a comment before a promotion is rejected.',
      viewport: 'desktop',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, url);
        await page.getByRole('button', {name: 'Promotions'}).click();
        await page.getByRole('article').first().press('r');
        await page.getByLabel('Reason').selectOption('not_contracted');
        await page
          .getByLabel('Comment for the supplier')
          .fill('Gloves are bought under a frame contract. An offer for other products is welcome.');
      },
    },
    {
      name: 'phone',
      alt: 'A promotion on a phone: kind, value, dates and products above the two buttons.',
      viewport: 'phone',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, url);
        await page.getByRole('button', {name: 'Promotions'}).click();
        await page.getByRole('article').first().waitFor();
      },
    },
  ],
};

export default shots;
