/** The console in a browser, against a sandbox. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Browser, Page, Route} from 'playwright-core';
import {setting, startApp, startBrowser} from './start.ts';

// Settings that are there already win.
process.loadEnvFile('.env.example');
const sandbox = setting('API_BASE_URL', 'the address of a sandbox.');
const GLOVES = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const key = {Authorization: `Bearer ${setting('CLIENT_SECRET', 'a key of the sandbox.')}`};

let app: Awaited<ReturnType<typeof startApp>>;
let browser: Browser;
let page: Page;
/** What the policy of the page has refused, such as styles that a component would add while it runs. */
const refused: string[] = [];

/** Asks the API itself. */
async function ask(path: string, patch?: object): Promise<Record<string, unknown>> {
  const headers = {...key, 'Content-Type': 'application/merge-patch+json'};
  const change = patch && {method: 'PATCH', headers, body: JSON.stringify(patch)};
  const response = await fetch(`${sandbox}/v1/${path}`, change ?? {headers: key});
  assert.ok(response.ok, `${path} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

before(async () => {
  app = await startApp({});
  browser = await startBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
});

after(async () => {
  await browser?.close();
  app?.stop();
});

test('a table orders, filters and keeps both in the address', async () => {
  await page.goto(app.url);
  await page.getByRole('heading', {name: 'Suppliers'}).waitFor();
  const menu = page.getByRole('navigation', {name: 'Records'});
  assert.equal(await menu.locator('[aria-current=page]').textContent(), 'Suppliers', 'the start is a page of the menu');
  await page.getByRole('link', {name: 'Product count'}).click();
  await page.getByRole('link', {name: 'Product count'}).click();
  await page
    .getByRole('columnheader', {name: 'Product count', exact: true})
    .and(page.locator('[aria-sort=descending]'))
    .waitFor();
  await page.getByLabel('Status').selectOption('active');
  await page.getByRole('button', {name: 'Show'}).click();
  await page.waitForURL(/status=active/);
  assert.equal(await page.getByLabel('Status').inputValue(), 'active', 'the filter still shows what it does');
  const wanted = (await ask('suppliers?status=active&sort=-product_count&limit=20')).data as {product_count: number}[];
  await page.getByText(`1 to ${wanted.length} of ${wanted.length}`).waitFor();
  const shown = await page.locator('tbody tr td:nth-child(4)').allTextContents();
  assert.deepEqual(
    shown,
    wanted.map(({product_count}) => String(product_count)),
  );
});

test('a record is created with what was typed', async () => {
  const code = `test-${Date.now()}`;
  await page.goto(`${app.url}/stores/new`);
  await page.getByLabel('Name in English').fill('Test store');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Country').fill('AT');
  await page.getByLabel('Currency').fill('EUR');
  await page.getByLabel('Languages').fill('de, en');
  await page.getByRole('button', {name: 'Save'}).click();
  await page.getByRole('heading', {name: 'Test store'}).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  const {name, languages, country} = await ask(`stores/${id}`);
  assert.deepEqual({name, languages, country}, {name: {en: 'Test store'}, languages: ['de', 'en'], country: 'AT'});
  assert.ok(await page.getByLabel('Code').isDisabled(), 'a code cannot be changed later');
});

test('a creation whose answer got lost is not done twice', async () => {
  const code = `test-${Date.now()}`;
  await page.goto(`${app.url}/stores/new`);
  await page.getByLabel('Name in English').fill('Lost store');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Country').fill('AT');
  await page.getByLabel('Currency').fill('EUR');
  await page.getByLabel('Languages').fill('de');
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/v1/stores', lose, {times: 1});
  await page.getByRole('button', {name: 'Save'}).click();
  await page.getByRole('alert').getByText('No connection').waitFor();
  await page.getByRole('button', {name: 'Save'}).click();
  await page.getByRole('heading', {name: 'Lost store'}).waitFor();
  const made = (await ask('stores?limit=100')).data as {code: string}[];
  assert.equal(made.filter((store) => store.code === code).length, 1);
});

test('an edit keeps what others changed meanwhile, and shows it', async () => {
  await ask(`suppliers/${GLOVES}`, {payment_terms: '30 days net', supplier_number: '100482'});
  await page.goto(`${app.url}/suppliers/${GLOVES}`);
  await page.getByLabel('Number in your ERP').fill('100999');
  await ask(`suppliers/${GLOVES}`, {payment_terms: '14 days net'});
  await page.route(`**/api/v1/suppliers/${GLOVES}`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', {name: 'Save', exact: true}).click();
  await page.getByRole('alert').getByText('No connection').waitFor();
  await page.unroute(`**/api/v1/suppliers/${GLOVES}`);
  await page.getByRole('button', {name: 'Save', exact: true}).click();
  await page.getByText('Payment terms: 30 days net → 14 days net').waitFor();
  assert.notEqual((await ask(`suppliers/${GLOVES}`)).supplier_number, '100999', 'a stale version changes nothing');
  await page.getByRole('button', {name: 'Save my changes too'}).click();
  await page.getByText('Somebody else has changed').waitFor({state: 'hidden'});
  const {supplier_number, payment_terms} = await ask(`suppliers/${GLOVES}`);
  assert.deepEqual({supplier_number, payment_terms}, {supplier_number: '100999', payment_terms: '14 days net'});
});

test('who types before the record is read anew changes the version that was shown', async () => {
  const address = `**/api/v1/suppliers/${GLOVES}`;
  await page.goto(`${app.url}/suppliers/${GLOVES}`);
  await page.getByLabel('Payment terms').waitFor();
  await page.getByRole('link', {name: 'Suppliers'}).first().click();
  await ask(`suppliers/${GLOVES}`, {payment_terms: '45 days net'});
  let go = (): void => undefined;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await new Promise<void>((resolve) => (go = resolve));
    await route.continue();
  });
  await page.goBack();
  await page.getByLabel('Number in your ERP').fill('101000');
  go();
  await page.unroute(address);
  await page.getByRole('button', {name: 'Save', exact: true}).click();
  await page.getByText('→ 45 days net').waitFor();
  assert.equal((await ask(`suppliers/${GLOVES}`)).payment_terms, '45 days net');
  await page.getByRole('button', {name: 'Save my changes too'}).click();
  await page.getByText('Somebody else has changed').waitFor({state: 'hidden'});
  const {supplier_number, payment_terms} = await ask(`suppliers/${GLOVES}`);
  assert.deepEqual({supplier_number, payment_terms}, {supplier_number: '101000', payment_terms: '45 days net'});
});

test('what is typed while a save is on its way stays', async () => {
  let go = (): void => undefined;
  const address = `**/api/v1/suppliers/${GLOVES}`;
  await page.route(address, async (route) => {
    if (route.request().method() === 'PATCH') await new Promise<void>((resolve) => (go = resolve));
    await route.continue();
  });
  await page.getByLabel('Payment terms').fill('60 days net');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', {name: 'Save', exact: true}).click();
  await sent;
  await page.getByLabel('Number in your ERP').fill('101001');
  go();
  await page.getByRole('region', {name: 'Notifications'}).getByText('Saved.').first().waitFor();
  await page.unroute(address);
  await page.getByText('Not saved yet').waitFor();
  assert.equal(await page.getByLabel('Number in your ERP').inputValue(), '101001');
  const saved = await ask(`suppliers/${GLOVES}`);
  assert.deepEqual([saved.supplier_number, saved.payment_terms], ['101000', '60 days net']);
  await page.getByRole('button', {name: 'Save', exact: true}).click();
  await page.getByText('No changes').waitFor();
  assert.equal((await ask(`suppliers/${GLOVES}`)).supplier_number, '101001');
});

test('what was typed is not left behind without a question', async () => {
  await page.goto(`${app.url}/suppliers?status=active`);
  await page.getByRole('link', {name: 'Brightwater Lab Supply'}).first().click();
  const name = page.getByLabel('Name', {exact: true});
  const stored = await name.inputValue();
  const question = page.getByRole('alertdialog', {name: 'Leave without saving?'});
  await name.fill('Typed');
  // The ways out: the browser's, the link above the form, the menu.
  const ways = [
    () => page.evaluate(() => history.back()),
    () => page.getByRole('main').getByRole('link', {name: 'Suppliers'}).click(),
    () => page.getByRole('link', {name: 'Stores'}).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question.waitFor();
    const stay = question.getByRole('button', {name: 'Stay'});
    assert.ok(await stay.evaluate((button) => button === document.activeElement), 'Enter keeps what was typed');
    await page.keyboard.press('Enter');
    await question.waitFor({state: 'detached'});
    assert.ok(page.url().endsWith(`/suppliers/${GLOVES}`), 'the address is still that of the form');
    assert.equal(await name.inputValue(), 'Typed');
  }
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  assert.equal(asked, 'beforeunload', 'the browser asks before it loads the page again');
  await name.fill('Typed');
  await page.evaluate(() => history.back());
  await question.getByRole('button', {name: 'Leave without saving'}).click();
  await page.waitForURL(/suppliers\?status=active/);
  await page.getByRole('link', {name: 'Brightwater Lab Supply'}).first().click();
  // What is as it was loses nothing.
  await name.fill('Typed');
  await name.fill(stored);
  await page.getByRole('link', {name: 'Stores'}).click();
  await page.getByRole('heading', {name: 'Stores'}).waitFor();
});

test('a refused value is shown with its field', async () => {
  await page.goto(`${app.url}/suppliers/${GLOVES}`);
  const country = page.getByLabel('Country');
  await page.setViewportSize({width: 390, height: 500});
  await country.fill('Germany');
  await page.getByRole('button', {name: 'Save'}).click();
  const alert = page.getByRole('alert');
  await alert.getByText(/^Country: The text/).waitFor();
  await alert.getByText('validation_failed').waitFor();
  assert.equal(await country.getAttribute('aria-invalid'), 'true');
  const note = await country.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  assert.match(note ?? '', /^The text/);
  const seen = await alert.evaluate((box) => {
    const {x, bottom} = box.getBoundingClientRect();
    return box.contains(document.elementFromPoint(x + 20, bottom - 5));
  });
  assert.ok(seen, 'on a phone nothing covers what went wrong');
  await page.setViewportSize({width: 1280, height: 720});
  // The page goes on after a refusal.
  await country.fill('DE');
  await page.getByText('No changes').or(page.getByText('Not saved yet')).waitFor();
  await page.getByRole('button', {name: 'Save'}).click();
  await alert.waitFor({state: 'hidden'});
  await page.getByText('No changes').waitFor();
});

test('a list is sent without its gaps, and can be emptied', async () => {
  await page.goto(`${app.url}/suppliers/${GLOVES}`);
  for (const [typed, wanted] of [
    ['DE, AT, ', ['DE', 'AT']],
    ['', []],
  ] as const) {
    await page.getByLabel('Ships to').fill(typed);
    await page.getByRole('button', {name: 'Save'}).click();
    await page.getByText('No changes').waitFor();
    assert.deepEqual((await ask(`suppliers/${GLOVES}`)).ships_to, wanted);
  }
});

test('a busy API says how long to wait', async () => {
  const headers = {'Retry-After': '1'};
  const json = {title: 'Too many requests', code: 'rate_limited', detail: 'The limit of this key is used up.'};
  await page.route('**/api/v1/suppliers?*', (route) => route.fulfill({status: 429, headers, json}));
  await page.goto(`${app.url}/suppliers`);
  await page.getByRole('alert').getByText('Too many requests Try again in 1 second. rate_limited').waitFor();
  await page.unroute('**/api/v1/suppliers?*');
});

test('another record is found by its name and sent by its id', async () => {
  const {data} = (await ask('categories?limit=100')) as {data: {id: string; path: string; parent_id: string | null}[]};
  const [above, ...others] = data.filter(({parent_id: parent}) => parent === null);
  const child = data.find(({parent_id: parent}) => parent === others[0]?.id);
  assert.ok(above && child);
  await page.goto(`${app.url}/categories/${child.id}`);
  const field = page.getByRole('combobox', {name: 'Category above'});
  await page.waitForFunction(
    (text) => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === text,
    others[0]?.path,
  );
  await field.fill(above.path.slice(0, 5));
  await page.getByRole('option', {name: above.path, exact: true}).waitFor();
  await field.press('ArrowDown');
  await field.press('Escape');
  assert.equal(await page.getByRole('option').count(), 0, 'Escape closes the list');
  await field.fill(above.path.slice(0, 5));
  await page.getByRole('option', {name: above.path, exact: true}).click();
  await page.getByRole('button', {name: 'Save'}).click();
  await page.getByText('No changes').waitFor();
  assert.equal((await ask(`categories/${child.id}`)).parent_id, above.id);
  await page.getByRole('button', {name: 'Clear Category above'}).click();
  await page.getByRole('button', {name: 'Save'}).click();
  await page.getByText('No changes').waitFor();
  assert.equal((await ask(`categories/${child.id}`)).parent_id, null);
  await ask(`categories/${child.id}`, {parent_id: child.parent_id});
});

test('the log of a record stands below its form', async () => {
  await page.goto(`${app.url}/buyer-permissions/bprm_01JK5EF1SJ20SW7DZHP8QBE5QX`);
  await page.getByText('buyer_permission.updated').waitFor();
  await page.getByText('acetone, methanol → acetone, methanol, toluene').waitFor();
});

test('a form shows after saving what has been saved', async () => {
  const effect = page.getByLabel('Effect');
  const before = await effect.inputValue();
  const priority = String(Number(await page.getByLabel('Priority').inputValue()) + 1);
  await page.getByLabel('Priority').fill(priority);
  await page.getByRole('button', {name: 'Save'}).click();
  await page.getByRole('region', {name: 'Notifications'}).getByText('Saved.').waitFor();
  assert.equal(await effect.inputValue(), before);
  assert.equal(await page.getByLabel('Priority').inputValue(), priority);
});

test('a viewer reads and cannot write', async () => {
  const viewer = await startApp({CLIENT_SECRET: 'plk_test_viewer'}, ['npx', 'tsx', 'server/main.ts']);
  try {
    await page.goto(`${viewer.url}/suppliers`);
    await page.getByRole('link', {name: 'Brightwater Lab Supply'}).first().waitFor();
    assert.equal(await page.getByRole('link', {name: 'New supplier'}).count(), 0);
    await page.goto(`${viewer.url}/suppliers/${GLOVES}`);
    assert.ok(await page.getByLabel('Name').first().isDisabled());
    assert.equal(await page.getByRole('heading', {name: 'Changes'}).count(), 0);
  } finally {
    viewer.stop();
  }
});

test('the server passes on nothing but what the console needs', async () => {
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(`${app.url}/api/v1/${path}`, init)).status;
  assert.equal(await statusOf('suppliers'), 200);
  assert.equal(await statusOf('users'), 404);
  assert.equal(await statusOf(`suppliers/${GLOVES}`, {method: 'DELETE'}), 404);
  const foreign = {method: 'POST', body: '{}', headers: {'Sec-Fetch-Site': 'cross-site'}};
  assert.equal(await statusOf('suppliers', foreign), 403);
});

test('nothing that the pages did was against their policy', () => {
  assert.deepEqual(refused, []);
});
