import {templates} from '../../src/content/data/templates';
import {expect, open, test} from '../support/site';

const PRESS = 'Try it here';

test('an application runs in the page of its template, is made to fail and starts anew', async ({page, faults}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/templates/approval-inbox/');
  expect(
    asked.filter((path) => /^\/(?:try|sandbox)\//.test(path)),
    'fetched before the press',
  ).toEqual([]);
  await page.getByRole('button', {name: PRESS}).click();
  const app = page.frameLocator('iframe');
  const told = page.getByRole('status').filter({hasText: /\d{3}|sandbox/});
  await expect(app.getByText('Tomas Berg')).toBeVisible();

  await app.getByRole('button', {name: 'Approve all 1'}).click();
  await expect(app.getByText('Nothing waits for you here.')).toBeVisible();
  await expect(told).toHaveText(/^POST .*\/price-approvals\/bulk-decide: 200$/);

  await page.getByRole('button', {name: /^409/}).click();
  await expect(told).toHaveText('The next change is answered with 409.');
  await app.getByRole('button', {name: /^Products/}).click();
  const approve = app.getByRole('article').getByRole('button', {name: 'Approve'});
  await approve.click();
  await expect(app.getByRole('article').getByRole('alert')).toBeVisible();
  await expect(told).toHaveText(/\/approve: 409$/);
  await approve.click();
  await expect(app.getByRole('article')).toHaveCount(0);
  await expect(told).toHaveText(/\/approve: 200$/);

  await page.getByRole('button', {name: 'Reset'}).click();
  await expect(app.getByRole('button', {name: 'Approve all 1'})).toBeVisible();
  expect(faults).toEqual([]);
});

test('what an application stores stays out of the storage of the site', async ({page}) => {
  await open(page, '/templates/approval-inbox/');
  await page.getByRole('button', {name: PRESS}).click();
  await expect(page.frameLocator('iframe').getByText('Tomas Berg')).toBeVisible();
  const seen = await page.evaluate(() => {
    const view = document.querySelector('iframe')?.contentWindow;
    view?.localStorage.setItem('of-the-application', 'x');
    return [view?.localStorage.getItem('of-the-application'), localStorage.getItem('of-the-application')];
  });
  expect(seen).toEqual(['x', null]);
});

test('without scripts the steps stand there without a button that does nothing', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL !== undefined && {baseURL})});
  const page = await context.newPage();
  await page.goto('/templates/approval-inbox/');
  const {inPage} = templates.find(({slug}) => slug === 'approval-inbox') ?? {};
  for (const {expect: outcome} of inPage?.steps ?? []) await expect(page.getByText(outcome)).toBeVisible();
  await expect(page.getByRole('button', {name: PRESS})).toBeHidden();
  await context.close();
});
