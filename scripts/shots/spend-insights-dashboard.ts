import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?from=2025-02-01&to=2025-02-28`);
  await page.getByRole('heading', {name: 'Suppliers'}).waitFor();
}

const shots: Shots = {
  shots: [
    {
      name: 'overview',
      alt: 'Five figures compared with the period before, above a bar for the spend of each day.',
      viewport: 'desktop',
      take: async (page: Page, {url}: Places): Promise<void> => open(page, url),
    },
    {
      name: 'tables',
      alt: 'Suppliers and categories by spend, savings with their baselines, and searches that found nothing.',
      viewport: 'desktop',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, url);
        await page.getByRole('heading', {name: 'Suppliers'}).evaluate((heading) => heading.scrollIntoView());
      },
    },
    {
      name: 'phone',
      alt: 'The figures of the dashboard in two columns on a phone, under the choice of the period.',
      viewport: 'phone',
      take: async (page: Page, {url}: Places): Promise<void> => open(page, url),
    },
  ],
};

export default shots;
