import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill('nora.ahlgren@brightwater.example');
  await page.getByLabel('Password').fill('sandbox-password');
  await page.getByRole('button', {name: 'Sign in'}).click();
  await page.getByRole('link', {name: 'New product'}).waitFor();
}

const TITLE = 'Pipette tips, 200 µl';

/** Acts as the buyer and asks the supplier for a quotation. */
async function askForOffer(page: Page, api: string): Promise<void> {
  const url = `${api.replace(/suppliers$/, 'clients')}/v1/rfqs`;
  const headers = {Authorization: 'Bearer plk_test_shots'};
  const send = async (path: string, data: object): Promise<string> => {
    const key = {'Idempotency-Key': crypto.randomUUID()};
    const response = await page.request.post(url + path, {data, headers: {...headers, ...key}});
    const {id} = (await response.json()) as {id: string};
    return id;
  };
  const list = await page.request.get(url, {headers});
  const {data} = (await list.json()) as {data: {title: string}[]};
  if (data.some(({title}) => title === TITLE)) return;
  const id = await send('', {
    title: TITLE,
    kind: 'invited',
    currency: 'EUR',
    buyer_id: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
    due_at: '2025-06-30T16:00:00.000Z',
    lines: [{line_number: 1, description: 'Filter tips, sterile, 96 a rack', quantity: {value: '40', unit: 'XPK'}}],
  });
  await send(`/${id}/suppliers`, {supplier_ids: ['sup_01JHHJXM40PBZWT1RYV94Q288E']});
  await send(`/${id}/publish`, {});
}

const shots: Shots = {
  shots: [
    {
      name: 'products',
      alt: 'Products in a table: how complete each is, what is missing, and whether each store has approved it',
      viewport: 'desktop',
      async take(page: Page, {url}: Places): Promise<void> {
        await signIn(page, url);
      },
    },
    {
      name: 'product',
      alt: 'A product in the form: name and description in English and German side by side',
      viewport: 'desktop',
      async take(page: Page, {url}: Places): Promise<void> {
        await signIn(page, url);
        await page.getByLabel('Search').fill('acetone');
        await page.keyboard.press('Enter');
        await page.getByRole('link', {name: 'Acetone 2.5 l', exact: true}).click();
        await page.getByRole('group', {name: 'German'}).waitFor();
      },
    },
    {
      name: 'quotation',
      alt: 'A quotation on a phone: the line of the request with price, lead time and note',
      viewport: 'phone',
      async take(page: Page, {url, api}: Places): Promise<void> {
        await askForOffer(page, api);
        await signIn(page, url);
        await page.getByRole('link', {name: 'Requests'}).click();
        await page.getByRole('link', {name: TITLE}).click();
        await page.getByLabel('Price for one').fill('6.85');
      },
    },
  ],
};

export default shots;
