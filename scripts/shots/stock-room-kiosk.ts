import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

async function signIn(page: Page, {url}: Places, badge: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Hold your badge to the reader').fill(badge);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: 'Hello'}).waitFor();
}

const shots: Shots = {
  shots: [
    {
      name: 'home',
      alt: 'Maya is signed in: a field for scans, the materials of Lab 3 and the state of her last requests.',
      viewport: 'desktop',
      async take(page: Page, places: Places): Promise<void> {
        await signIn(page, places, '40417');
        await page.getByLabel('Scan the card').fill('RP-LAB3-TIPS');
        await page.keyboard.press('Enter');
        await page.getByText('already on order').waitFor();
      },
    },
    {
      name: 'refused',
      alt: 'Somebody who may only look sees what the cabinet holds, and that they may not request it.',
      viewport: 'desktop',
      async take(page: Page, places: Places): Promise<void> {
        await signIn(page, places, '40418');
        await page.getByText('You may look, but not request.').waitFor();
      },
    },
    {
      name: 'phone',
      alt: 'On a phone: the materials of Lab 3 below each other, each with what is there and a field for the quantity.',
      viewport: 'phone',
      async take(page: Page, places: Places): Promise<void> {
        await signIn(page, places, '40417');
      },
    },
  ],
};

export default shots;
