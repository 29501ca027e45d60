/** What a reader does and sees at the end of each unit. */
import {expect as expectOnPage, type Locator, type Page} from '@playwright/test';
import {factOn, rowsUnder, said, screenOf} from '../../support/tutorialTexts';

const see = expectOnPage.configure({timeout: 30_000});
const GLOVES = '/materials/mat_01JHVBB6009XGEZGRHGAXJJ0ZN';

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', {name});
}

function link(page: Page, name: string): Locator {
  return page.getByRole('link', {name, exact: true});
}

function rows(page: Page): Locator {
  return page.locator('tbody tr');
}

function row(page: Page, number: string): Locator {
  return page.getByRole('row', {name: number});
}

function input(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`);
}

/** The table of a page has these rows, and only these; further cells of a row may be empty. */
async function seeTable(page: Page, wanted: string[][]): Promise<void> {
  await see(rows(page)).toHaveText(wanted.map((cells) => cells.join('')));
}

/** The value of a term in the list of facts. */
function fact(page: Page, term: string): Locator {
  return page.locator(`dt:text-is("${term}") + dd`);
}

/** The message at a field of a form. */
function messageAt(page: Page, label: string): Locator {
  return page.locator('label', {hasText: label}).getByRole('alert');
}

async function gettingStarted(page: Page): Promise<void> {
  const request = page.waitForRequest(/\/api\/v1\/inventory\/materials/);
  await page.goto('/');
  see((await request).headers()).not.toHaveProperty('authorization');
  const screen = screenOf(2, 'In the browser');
  const [count = 'no count'] = screen.filter((line) => line.endsWith(' active materials in the sandbox'));
  await see(page.getByText(count, {exact: true})).toBeVisible();
  await see(page.getByRole('listitem')).toHaveText(
    screen.filter((line) => line.startsWith('• ')).map((line) => line.slice(2)),
  );
  // Without one, browsers ask for /favicon.ico and log a 404 when the development server answers.
  await see(page.locator('link[rel="icon"]')).toHaveCount(1);
}

/** How the page says that the API cannot be reached. Unit 3 tells readers to stop the sandbox. */
async function seeOutage(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({status: 502, body: ''}));
  await page.reload();
  await see(page.getByRole('alert')).toHaveText(said(3, 'The API answered 502'));
  await page.unroute('**/api/**');
}

async function dataProvider(page: Page): Promise<void> {
  await page.goto('/');
  await seeTable(page, rowsUnder('Number', screenOf(3, 'In the browser')));
  await see(page.getByText('Page 1 of 2')).toBeVisible();
  await button(page, 'Next').click();
  await seeTable(page, rowsUnder('Number', screenOf(3, 'On page 2')));
  await see(page.getByText('Page 2 of 2')).toBeVisible();
  await see(button(page, 'Next')).toBeDisabled();
  await seeOutage(page);
}

async function resources(page: Page): Promise<void> {
  await page.goto('/');
  const materials = rowsUnder('Number', screenOf(4, 'In the browser, at /materials'));
  await seeTable(page, materials);
  await page.getByLabel('Rows on a page').selectOption('2');
  await see(page.getByText(said(4, `Page 1 of 2, ${materials.length} records`))).toBeVisible();
  await see(rows(page)).toHaveCount(2);
  await see(page).toHaveURL(new RegExp(said(4, 'pageSize=2&currentPage=1')));
  await button(page, 'Next').click();
  await see(page).toHaveURL(/pageSize=2&currentPage=2/);
  await page.reload();
  await see(page.getByText(`Page 2 of 2, ${materials.length} records`)).toBeVisible();
  await see(rows(page)).toHaveCount(2);
  await button(page, 'Previous').click();
  await link(page, 'MAT-10001').click();
  const gloves = screenOf(4, `In the browser, at ${GLOVES}`);
  await see(page.getByRole('heading', {level: 1})).toHaveText(gloves[0] ?? '');
  for (const term of ['Status', 'Base unit', 'Tracking', 'Safety stock', 'Available'])
    await see(fact(page, term)).toHaveText(factOn(gloves, term) ?? '');
  await seeTable(page, rowsUnder('Location', gloves));
  await link(page, 'Transfer orders').click();
  await see(rows(page)).toHaveCount(8);
  await see(row(page, 'TO-000123')).toHaveText('TO-000123HAL-B1-STOREHAL-B1-L32025-03-17in_transit');
  await see(row(page, 'TO-000122')).toHaveText('TO-000122HAL-B1-STORE–2025-03-12completed');
  await page.goto('/nothing');
  await see(page.getByRole('heading', {name: said(4, 'Page not found')})).toBeVisible();
  await see(link(page, 'Materials')).toBeVisible();
}

async function createMaterial(page: Page): Promise<void> {
  await page.goto('/materials');
  await link(page, 'New material').click();
  await button(page, 'Create material').click();
  for (const text of ['status code: 422', '3 fields need attention.'])
    await see(page.getByRole('status')).toContainText(said(5, text));
  for (const label of ['Number', 'Type', 'Base unit']) await see(messageAt(page, label)).toBeVisible();
  await input(page, 'number').fill('MAT-10020');
  await input(page, 'name').fill('Ball point pen blue');
  await input(page, 'material_type_id').selectOption({label: 'Consumables'});
  await input(page, 'base_unit').fill('PK');
  await button(page, 'Create material').click();
  await see(messageAt(page, 'Base unit')).toHaveText(said(5, 'PK is withdrawn; use XPK.'));
  await input(page, 'base_unit').fill('XBX');
  await button(page, 'Create material').click();
  await see(page.getByRole('heading', {name: 'MAT-10020 Ball point pen blue'})).toBeVisible();
}

async function archiveMaterial(page: Page): Promise<void> {
  await button(page, 'Archive').click();
  await see(fact(page, 'Status')).toHaveText('archived');
  await link(page, 'Materials').click();
  await see(rows(page)).toHaveCount(4);
  await see(row(page, 'MAT-10020')).toHaveCount(0);
  await input(page, 'status').selectOption('archived');
  await button(page, 'Filter').click();
  await see(rows(page)).toContainText(['MAT-10007', 'MAT-10020']);
  await link(page, 'MAT-10020').click();
  await button(page, 'Restore').click();
  await see(fact(page, 'Status')).toHaveText('active');
}

async function blockWithUndo(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.goto('/materials');
  const tips = row(page, 'MAT-10002');
  await tips.getByRole('button', {name: 'Block'}).click();
  await see(tips).toContainText('blocked');
  await button(page, /^Undo/).click();
  await see(tips).toContainText('open');
  see(sent).not.toContain('PATCH');
}

async function editInTwoTabs(page: Page): Promise<void> {
  const second = await page.context().newPage();
  const save = async (tab: Page, amount: string): Promise<void> => {
    await input(tab, 'safety_stock').fill(amount);
    await button(tab, 'Save material').click();
  };
  await Promise.all([page, second].map((tab) => tab.goto(`${GLOVES}/edit`)));
  await see(input(page, 'safety_stock')).toHaveValue('10');
  await see(input(second, 'safety_stock')).toHaveValue('10');
  await save(second, '11');
  await see(fact(second, 'Safety stock')).toHaveText('11 XBX');
  await second.close();
  await save(page, '12');
  await see(page.getByText(said(5, 'Somebody changed this material after you opened it.'))).toBeVisible();
  await button(page, 'Load the newest version').click();
  await see(input(page, 'safety_stock')).toHaveValue('11');
  await save(page, '12');
  await see(fact(page, 'Safety stock')).toHaveText('12 XBX');
}

const STORE = 'HAL-B1-STORE Central store';

async function draft(page: Page, to: string, material: string, amount: string): Promise<void> {
  await link(page, 'Transfer orders').click();
  await link(page, 'New transfer order').click();
  await input(page, 'from').selectOption({label: STORE});
  await input(page, 'to').selectOption({label: to});
  await page.locator('fieldset select').selectOption({label: material});
  await page.locator('fieldset input').fill(amount);
  await button(page, 'Create draft').click();
}

async function transferOrders(page: Page): Promise<void> {
  const lab = 'HAL-B1-L3 Lab 3';
  const gloves = 'MAT-10001 Nitrile gloves M (XBX)';
  const status = fact(page, 'Status');
  const notices = page.getByRole('status');

  await draft(page, STORE, gloves, '80');
  await see(messageAt(page, 'To')).toHaveText(said(5, 'Source and destination must differ.'));

  await input(page, 'to').selectOption({label: lab});
  await button(page, 'Create draft').click();
  await see(status).toHaveText('draft');
  await button(page, 'Submit').click();
  await see(notices).toContainText(said(5, '80 XBX requested, 74 XBX available at Central store.'));
  await see(status).toHaveText('draft');
  await button(page, 'Delete draft').click();
  await see(page.getByRole('heading', {name: 'Transfer orders'})).toBeVisible();

  await draft(page, lab, gloves, '12');
  await see(status).toHaveText('draft');
  await button(page, 'Submit').click();
  await see(status).toHaveText('pending_approval');
  await button(page, 'Approve').click();
  await see(notices).toContainText('was created by you; another person has to approve it.');
  await page.getByLabel('Reason for cancelling').fill('Ordered for the tutorial');
  await button(page, 'Cancel order').click();
  await see(status).toHaveText('cancelled');

  await draft(page, lab, 'MAT-10002 Pipette tips 1000 µl (EA)', '960');
  await button(page, 'Submit').click();
  await see(status).toHaveText('approved');
  await button(page, 'Dispatch').click();
  await see(status).toHaveText('in_transit');
  await see(rows(page)).toContainText(['960 EA960 EA']);
  await see(page.getByText('No further step in this application.')).toBeVisible();
}

async function crudPages(page: Page): Promise<void> {
  await createMaterial(page);
  await archiveMaterial(page);
  await blockWithUndo(page);
  await editInTwoTabs(page);
  await transferOrders(page);
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await input(page, 'name').selectOption(name);
  await input(page, 'password').fill(password);
  await button(page, 'Sign in').click();
}

/** Sends a change as a script in the page could, past all hidden buttons. */
function changeFromConsole(page: Page): Promise<{status: number; code: string}> {
  return page.evaluate(async (path) => {
    const response = await fetch(`/api/v1/inventory${path}`, {
      method: 'PATCH',
      headers: {'Content-Type': 'application/merge-patch+json'},
      body: '{"abc_class": "B"}',
    });
    return {status: response.status, code: ((await response.json()) as {code: string}).code};
  }, GLOVES);
}

async function authProvider(page: Page): Promise<void> {
  await page.goto('/transfer-orders');
  await see(page.getByRole('heading', {name: 'Sign in'})).toBeVisible();
  await signIn(page, 'reader', 'wrong');
  await see(page.getByRole('status')).toContainText(said(6, 'Name and password do not match.'));

  await signIn(page, 'reader', 'choose-another');
  await see(page).toHaveURL(/\/transfer-orders/);
  await see(page.getByRole('banner')).toContainText(said(6, 'Maya Lindqvist'));
  await link(page, 'Materials').click();
  await seeTable(page, rowsUnder('Number', screenOf(6, 'In the browser')));
  for (const name of ['Block', 'Edit']) await see(page.locator('tbody').getByText(name)).toHaveCount(0);
  await see(link(page, 'New material')).toHaveCount(0);
  await page.goto('/materials/new');
  await see(page.getByText(said(6, 'You do not have the right to open this page.'))).toBeVisible();
  see(await page.evaluate(() => document.cookie)).toBe('');
  see(await changeFromConsole(page)).toEqual({status: 403, code: 'forbidden'});

  await button(page, 'Sign out').click();
  await see(page.getByRole('heading', {name: 'Sign in'})).toBeVisible();
  await signIn(page, 'editor', 'choose-one');
  await see(page.getByRole('banner')).toContainText(said(6, 'Ines Carvalho'));
  await link(page, 'Materials').click();
  await link(page, 'New material').click();
  await see(input(page, 'material_type_id').locator('option')).toHaveCount(8);
  await page.context().clearCookies();
  await button(page, 'Create material').click();
  await see(page.getByRole('heading', {name: 'Sign in'})).toBeVisible();
  await see(page.getByRole('status')).toContainText(said(6, 'Your session has ended. Sign in again.'));
}

/** By number of the unit. The first one has no code. */
export const SCREENS: Record<number, (page: Page) => Promise<void>> = {
  2: gettingStarted,
  3: dataProvider,
  4: resources,
  5: crudPages,
  6: authProvider,
};
