import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

/** Creates a connection with a unique name, because the picture is taken twice on one sandbox. */
async function connect(page: Page, url: string, protocol: 'cxml' | 'oci'): Promise<void> {
  await page.goto(url);
  const name = protocol === 'oci' ? 'Test bench, OCI' : 'Test bench, cXML';
  const known = page.getByRole('link', {name}).first();
  if ((await known.count()) > 0) {
    await known.click();
    return;
  }
  await page.getByLabel('Name', {exact: true}).fill(name);
  await page.getByLabel('Protocol').selectOption(protocol);
  await page.getByLabel('Identity').fill(`BENCH-${protocol}`);
  await page.getByRole('button', {name: 'Create connection'}).click();
  await page.getByRole('button', {name: 'Punch out'}).waitFor();
}

async function travel(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('maya.lindqvist@halden.example');
  await page.getByLabel('Cost centre').fill('4711');
  await page.getByRole('button', {name: 'Punch out'}).click();
  await page.getByRole('button', {name: 'Check out'}).click();
  await page.getByRole('button', {name: 'Post the cart'}).click();
  await page.getByRole('heading', {name: 'What the ERP got'}).waitFor();
}

const shots: Shots = {
  shots: [
    {
      name: 'fields',
      alt: 'A returned OCI cart, field by field: name on the platform, in cXML and in OCI, both values and a verdict',
      viewport: 'desktop',
      async take(page: Page, {url}: Places): Promise<void> {
        await connect(page, url, 'oci');
        await travel(page);
      },
    },
    {
      name: 'connection',
      alt: 'A connection with the form that plays the ERP, the steps of a handshake test and the mapping table',
      viewport: 'desktop',
      async take(page: Page, {url}: Places): Promise<void> {
        await connect(page, url, 'cxml');
        await page.getByLabel('One a line').fill('unit, XBX, KAR\nclassification, 4618, 21040');
        await page.getByRole('button', {name: 'Replace the table'}).click();
        await page.getByRole('button', {name: 'Test the connection'}).click();
        await page.getByRole('table', {name: 'Result of the test'}).waitFor();
      },
    },
    {
      name: 'message',
      alt: 'On a phone: the messages of a trip, with the setup request of the ERP open and its secret masked',
      viewport: 'phone',
      async take(page: Page, {url}: Places): Promise<void> {
        await connect(page, url, 'cxml');
        await travel(page);
        const request = page.getByText('ERP opens the shop');
        await request.click();
        await request.scrollIntoViewIfNeeded();
        await request.evaluate((element) => element.scrollIntoView());
      },
    },
  ],
};

export default shots;
