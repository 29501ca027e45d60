import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

const SUPPLIER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const PERMISSION = 'bprm_01JK5EF1SJ20SW7DZHP8QBE5QX';

/** Changes the supplier's payment terms, as if another user did. */
async function setTerms(api: string, terms: string): Promise<void> {
  await fetch(`${api}/v1/suppliers/${SUPPLIER}`, {
    method: 'PATCH',
    headers: {Authorization: 'Bearer plk_test_colleague', 'Content-Type': 'application/merge-patch+json'},
    body: JSON.stringify({payment_terms: terms}),
  });
}

const shots: Shots = {
  shots: [
    {
      name: 'list',
      alt: 'A table of suppliers with number, country, products and status beside the menu',
      viewport: 'desktop',
      async take(page: Page, {url}: Places): Promise<void> {
        await page.goto(`${url}/suppliers?sort=-product_count`);
        await page.getByText('1 to').waitFor();
      },
    },
    {
      name: 'conflict',
      alt: 'A supplier form that shows what somebody else has changed before it saves',
      viewport: 'desktop',
      async take(page: Page, {url, api}: Places): Promise<void> {
        await setTerms(api, '30 days net');
        await page.goto(`${url}/suppliers/${SUPPLIER}`);
        await page.getByLabel('Number in your ERP').fill('100999');
        await setTerms(api, '14 days net');
        await page.getByRole('button', {name: 'Save', exact: true}).click();
        await page.getByText('30 days net → 14 days net').waitFor();
      },
    },
    {
      name: 'phone',
      alt: 'The form of a buyer permission on a phone',
      viewport: 'phone',
      async take(page: Page, {url}: Places): Promise<void> {
        await page.goto(`${url}/buyer-permissions/${PERMISSION}`);
        await page.getByText('buyer_permission.updated').waitFor();
      },
    },
  ],
};

export default shots;
