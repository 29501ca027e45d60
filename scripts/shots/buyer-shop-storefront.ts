import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';

const shots: Shots = {
  // Screenshots must not record events that recommendations learn from.
  env: {RECORD_EVENTS: 'no'},
  shots: [
    {
      name: 'search',
      alt: 'Search results for nitrile with facets for brand, supplier and price on the left',
      viewport: 'desktop',
      async take(page: Page, {url}: Places): Promise<void> {
        await page.goto(`${url}/search?q=nitrile&f.brand=Clearhand`);
        await page.getByRole('link', {name: 'Nitrile gloves'}).first().waitFor();
      },
    },
    {
      name: 'product',
      alt: 'A product page with live stock, price tiers and the cost of 50 boxes with freight',
      viewport: 'desktop',
      async take(page: Page, {url}: Places): Promise<void> {
        await page.goto(`${url}/products/${GLOVES}`);
        await page.getByText('live from the supplier').waitFor();
        await page.getByLabel('Quantity').fill('50');
        await page.getByRole('button', {name: 'Work out'}).click();
        await page.getByText('€397.50').waitFor();
      },
    },
    {
      name: 'cart',
      alt: 'A cart of three products with the price of a tier, freight and the way to the ERP',
      viewport: 'desktop',
      async take(page: Page, {url}: Places): Promise<void> {
        const value = `${GLOVES}:50.prd_01JHSV9380G8M2BDK34JWMD6J0:11.prd_01JK8AA26YWTC8EYYN1S7VJF5X:4`;
        await page.context().addCookies([{name: 'cart', value, url}]);
        await page.goto(`${url}/cart`);
        await page.getByText('price from 50').waitFor();
      },
    },
    {
      name: 'phone',
      alt: 'The start page on a phone with recommended products and the reason for each',
      viewport: 'phone',
      async take(page: Page, {url}: Places): Promise<void> {
        await page.goto(url);
        await page.getByText('Recommended for you').waitFor();
      },
    },
  ],
};

export default shots;
