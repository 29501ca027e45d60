import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

const RFQ = 'rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';

/** Fixes the time, because the deadline counts down from the sandbox's date. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime('2025-03-14T12:00:00Z');
  await page.goto(address);
}

const shots: Shots = {
  shots: [
    {
      name: 'comparison',
      alt: 'An RFQ with two quotations side by side, the best price marked, the time left and the thread below.',
      viewport: 'desktop',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, `${url}/rfqs/${RFQ}`);
        await page.getByText('Orvane offers').waitFor();
      },
    },
    {
      name: 'wizard',
      alt: 'The second step of the wizard with two lines, their quantities, units and target prices.',
      viewport: 'desktop',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, `${url}/rfqs/new`);
        await page.getByLabel('Title').fill('Centrifuge tubes');
        await page.getByRole('button', {name: 'Next'}).click();
        await page.getByRole('button', {name: 'Add a line'}).click();
        const rows = [
          ['Tubes 50 ml, sterile', '2000', '0.18'],
          ['Racks for 50 ml tubes', '20', ''],
        ];
        for (const [at, texts] of rows.entries()) {
          const line = page.getByRole('group', {name: `Line ${at + 1}`});
          for (const [field, text] of texts.entries()) await line.getByRole('textbox').nth(field).fill(text);
          await line.getByLabel('Unit').selectOption('EA');
        }
      },
    },
    {
      name: 'phone',
      alt: 'The list of requests for quotation on a phone, each with number, state, deadline and quotations.',
      viewport: 'phone',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, url);
        await page.getByRole('link', {name: 'Autoclave bags'}).first().waitFor();
      },
    },
  ],
};

export default shots;
