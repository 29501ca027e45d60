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

/** Ends what a test does to calls, once it has done all of it: one that is still at work would fail any later test. */
const letCallsPass = () => page.unrouteAll({behavior: 'wait'});

/** Holds calls back. @returns what lets them go, those that have not come yet as well */
async function hold(address: string | RegExp, method: string): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await letCallsPass();
  };
}

const save = () => page.getByRole('button', {name: 'Save', exact: true});

before(async () => {
  app = await startApp({});
  browser = await startBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(30_000);
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
  for (const order of ['ascending', 'descending']) {
    await page.getByRole('link', {name: 'Product count'}).click();
    // The link leads to the other order once this one is shown.
    await page
      .getByRole('columnheader', {name: 'Product count', exact: true})
      .and(page.locator(`[aria-sort=${order}]`))
      .waitFor();
  }
  await page.getByLabel('Status').selectOption('active');
  await page.getByRole('button', {name: 'Show'}).click();
  await page.waitForURL(/status=active/);
  assert.equal(await page.getByLabel('Status').inputValue(), 'active', 'the filter still shows what it does');
  const wanted = (await ask('suppliers?status=active&sort=-product_count&limit=20')).data as {product_count: number}[];
  await page.getByText(`1 to ${wanted.length} of ${wanted.length}`).waitFor();
  const headings = await page.getByRole('columnheader').allTextContents();
  const at = headings.indexOf('Product count') + 1;
  const shown = await page.locator(`tbody tr td:nth-child(${at})`).allTextContents();
  assert.deepEqual(
    shown,
    wanted.map(({product_count}) => product_count.toLocaleString('en-US')),
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
  await save().click();
  await page.getByRole('alert').getByText('No connection').waitFor();
  await letCallsPass();
  await save().click();
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
  const letGo = await hold(address, 'GET');
  await page.goBack();
  await page.getByLabel('Number in your ERP').fill('101000');
  await letGo();
  await save().click();
  await page.getByText('→ 45 days net').waitFor();
  assert.equal((await ask(`suppliers/${GLOVES}`)).payment_terms, '45 days net');
  await page.getByRole('button', {name: 'Save my changes too'}).click();
  await page.getByText('Somebody else has changed').waitFor({state: 'hidden'});
  const {supplier_number, payment_terms} = await ask(`suppliers/${GLOVES}`);
  assert.deepEqual({supplier_number, payment_terms}, {supplier_number: '101000', payment_terms: '45 days net'});
});

test('what is typed while a save is on its way stays', async () => {
  const letGo = await hold(`**/api/v1/suppliers/${GLOVES}`, 'PATCH');
  await page.getByLabel('Payment terms').fill('60 days net');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save().click();
  await sent;
  await page.getByLabel('Number in your ERP').fill('101001');
  await letGo();
  await page.getByRole('region', {name: 'Notifications'}).getByText('Saved.').first().waitFor();
  await page.getByText('Not saved yet').waitFor();
  assert.equal(await page.getByLabel('Number in your ERP').inputValue(), '101001');
  const saved = await ask(`suppliers/${GLOVES}`);
  assert.deepEqual([saved.supplier_number, saved.payment_terms], ['101000', '60 days net']);
  await save().click();
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
  // What is taken back takes its refusal with it, for good.
  await country.fill('DE');
  await alert.waitFor({state: 'hidden'});
  await page.getByLabel('Payment terms').fill('10 days net');
  await page.getByText('Not saved yet').waitFor();
  assert.equal(await country.getAttribute('aria-invalid'), null);
  // The page goes on after a refusal.
  await country.fill('AT');
  await page.getByRole('button', {name: 'Save'}).click();
  await alert.waitFor({state: 'hidden'});
  await page.getByText('No changes').waitFor();
  await ask(`suppliers/${GLOVES}`, {country: 'DE'});
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
  await letCallsPass();
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
  // Escape closes the list, and what is chosen stands in the field again: only then does typing open it anew.
  await page.getByRole('option').first().waitFor({state: 'detached'});
  await page.waitForFunction(
    (text) => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === text,
    others[0]?.path,
  );
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
  await page.getByText('buyer_permission.updated').first().waitFor();
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

test('a number is saved as it was typed, and what is none is not saved', async () => {
  const path = 'buyer-permissions/bprm_01JK5EF1SJ20SW7DZHP8QBE5QX';
  await page.goto(`${app.url}/${path}`);
  const priority = page.getByLabel('Priority');
  const {priority: stored} = await ask(path);
  const sent: unknown[] = [];
  await page.route(`**/api/v1/${path}`, async (route) => {
    if (route.request().method() === 'PATCH') sent.push(route.request().postDataJSON());
    await route.continue();
  });
  await priority.selectText();
  await page.keyboard.type('10.05');
  assert.equal(await priority.inputValue(), '10.05');
  await save().click();
  // The platform takes whole numbers alone, and says so.
  await page
    .getByRole('alert')
    .getByText(/^Priority:/)
    .waitFor();
  await priority.fill('ten');
  await save().click();
  await page.getByText('This is no number').waitFor();
  assert.ok(await priority.evaluate((input) => input === document.activeElement && input.matches(':invalid')));
  assert.equal(await priority.getAttribute('aria-invalid'), 'true');
  assert.deepEqual(sent, [{priority: 10.05}]);
  assert.equal((await ask(path)).priority, stored);
  await letCallsPass();
  await priority.fill(String(stored));
  await page.getByText('No changes').waitFor();
});

test('a name of spaces alone is not saved, and a record without one has a link', async () => {
  await page.goto(`${app.url}/suppliers/${GLOVES}`);
  const name = page.getByLabel('Name', {exact: true});
  const stored = await name.inputValue();
  await name.fill('   ');
  await save().click();
  await page.getByText('not spaces alone').waitFor();
  assert.equal((await ask(`suppliers/${GLOVES}`)).name, stored);
  await name.fill(`  ${stored} Ltd `);
  await save().click();
  await page.getByRole('heading', {level: 1, name: `${stored} Ltd`, exact: true}).waitFor();
  assert.equal((await ask(`suppliers/${GLOVES}`)).name, `${stored} Ltd`);
  await ask(`suppliers/${GLOVES}`, {name: stored});
  await page.route('**/api/v1/suppliers?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as {data: {name: string}[]};
    await route.fulfill({response, json: {...list, data: list.data.map((one) => ({...one, name: '  '}))}});
  });
  await page.goto(`${app.url}/suppliers`);
  await page.getByRole('link', {name: /^sup_/}).first().waitFor();
  await letCallsPass();
});

test('a save that takes long says so, and takes the focus from nobody', async () => {
  await ask(`suppliers/${GLOVES}`, {payment_terms: '30 days net'});
  await page.goto(`${app.url}/suppliers/${GLOVES}`);
  await page.getByLabel('Payment terms').fill('20 days net');
  const letGo = await hold(`**/api/v1/suppliers/${GLOVES}`, 'PATCH');
  await save().click();
  await page.getByRole('status').getByText('Saving …').waitFor();
  assert.ok(await save().isDisabled());
  await letGo();
  await page.getByText('No changes').waitFor();
  assert.ok(await save().evaluate((button) => button === document.activeElement));
});

test('what is as it was is neither unsaved nor sent', async () => {
  await page.goto(`${app.url}/suppliers/${GLOVES}`);
  const terms = page.getByLabel('Payment terms');
  const before = await terms.inputValue();
  await terms.fill('Typed');
  await page.getByText('Not saved yet').waitFor();
  await terms.fill(before);
  await page.getByText('No changes').waitFor();
  let sent = 0;
  const count = (request: {method: () => string}): void => void (sent += Number(request.method() === 'PATCH'));
  page.on('request', count);
  await terms.press('Enter');
  await page.waitForTimeout(300);
  page.off('request', count);
  assert.equal(sent, 0);
});

test('of a field that both changed a person takes one value or the other', async () => {
  const start = {payment_terms: '30 days net', supplier_number: '100482'};
  const theirs = {payment_terms: '14 days net', supplier_number: '200000'};
  const both = async (): Promise<void> => {
    await ask(`suppliers/${GLOVES}`, start);
    await page.goto(`${app.url}/suppliers/${GLOVES}`);
    await page.getByLabel('Payment terms').fill('60 days net');
    await page.getByLabel('Number in your ERP').fill('300000');
    await ask(`suppliers/${GLOVES}`, theirs);
    await save().click();
    await page
      .getByRole('alert')
      .getByText('Payment terms: 30 days net → 14 days net. You typed: 60 days net')
      .waitFor();
  };
  const saved = async () => {
    await page.getByText('Somebody else has changed').waitFor({state: 'hidden'});
    await page.getByText('No changes').waitFor();
    const {payment_terms, supplier_number} = await ask(`suppliers/${GLOVES}`);
    return {payment_terms, supplier_number};
  };
  await both();
  await page.getByRole('button', {name: 'Take theirs: Payment terms'}).click();
  assert.equal(await page.getByLabel('Payment terms').inputValue(), '14 days net');
  assert.ok(await page.getByRole('alert').evaluate((box) => box === document.activeElement), 'the focus is not lost');
  await page.getByRole('button', {name: 'Save mine in place of theirs'}).click();
  assert.deepEqual(await saved(), {payment_terms: '14 days net', supplier_number: '300000'});
  await both();
  await page.getByRole('button', {name: 'Drop my changes'}).click();
  assert.deepEqual(await saved(), theirs);
  assert.ok(await save().evaluate((button) => button === document.activeElement), 'nor with what it asked');
  assert.equal(await page.getByLabel('Payment terms').inputValue(), '14 days net');
  await ask(`suppliers/${GLOVES}`, start);
});

test('the way back leads to the table as it was, and each page has a title', async () => {
  await page.goto(`${app.url}/suppliers?status=active&sort=-name`);
  const first = page.locator('tbody a').first();
  const name = (await first.textContent()) ?? '';
  assert.equal(await page.title(), 'Suppliers · Procurement console');
  await first.click();
  await page.getByRole('heading', {level: 1, name}).waitFor();
  assert.equal(await page.title(), `${name} · Suppliers · Procurement console`);
  await page.getByRole('main').getByRole('link', {name: 'Suppliers'}).click();
  await page.waitForURL(/suppliers\?status=active&sort=-name$/);
});

test('the rows stay until the next ones are there', async () => {
  await page.goto(`${app.url}/suppliers`);
  await page.getByText(/^1 to \d+ of/).waitFor();
  const rows = await page.locator('tbody tr').count();
  const letGo = await hold(/suppliers\?.*sort=-name/, 'GET');
  await page.getByRole('columnheader', {name: 'Name', exact: true}).getByRole('link').click();
  await page.getByRole('status').getByText('Reading …').waitFor();
  assert.equal(await page.locator('[aria-busy=true] tbody tr').count(), rows);
  await letGo();
  await page.getByText(/^1 to \d+ of/).waitFor();
  assert.equal(await page.locator('[aria-busy=true]').count(), 0);
});

test('a word that is typed in a field for another record is one call', async () => {
  await page.goto(`${app.url}/categories/new`);
  const asked: (string | null)[] = [];
  const note = (request: {url: () => string}): void => {
    const {pathname, searchParams} = new URL(request.url());
    if (pathname.endsWith('/categories') && searchParams.has('q')) asked.push(searchParams.get('q'));
  };
  page.on('request', note);
  await page.getByRole('combobox', {name: 'Category above'}).pressSequentially('glove', {delay: 40});
  await page.waitForResponse(/categories\?.*q=glove(&|$)/);
  page.off('request', note);
  assert.deepEqual(asked, ['glove']);
});

test('an address that is wrong says what about it, or shows the first page', async () => {
  await page.goto(`${app.url}/suppliers?offset=abc`);
  await page.getByText(/^1 to \d+ of/).waitFor();
  await page.goto(`${app.url}/suppliers?sort=nmae`);
  await page
    .getByRole('alert')
    .getByText(/^Sort: Use name/)
    .waitFor();
  await page.goto(`${app.url}/suppliers?offset=9980`);
  await page.getByRole('heading', {name: 'The list ends before this page'}).waitFor();
  await page.getByText(/^None of \d+$/).waitFor();
  await page.getByRole('link', {name: 'First page'}).click();
  await page.getByText(/^1 to \d+ of/).waitFor();
  for (const path of ['nothing', `suppliers/${GLOVES}/more`]) {
    await page.goto(`${app.url}/${path}`);
    await page.getByRole('heading', {name: 'There is no such page'}).waitFor();
  }
  await page.getByRole('link', {name: 'Go to the first page'}).click();
  await page.getByRole('heading', {name: 'Suppliers'}).waitFor();
});

test('a form marks what it requires', async () => {
  await page.goto(`${app.url}/suppliers/new`);
  await page.getByText('Fields with * are required.').waitFor();
  const mark = (label: string) =>
    page.getByText(label, {exact: true}).evaluate((text) => getComputedStyle(text, '::after').content);
  assert.match(await mark('Name'), /\*/);
  assert.equal(await mark('Payment terms'), 'none');
});

test('an error of the program ends one page and not the console', async () => {
  await page.route('**/api/v1/permissions/me', (route) => route.fulfill({json: {permission_keys: 1}}));
  await page.goto(`${app.url}/suppliers`);
  await page.getByRole('heading', {name: 'This page has ended with an error'}).waitFor();
  await letCallsPass();
  await page.getByRole('button', {name: 'Load again'}).click();
  await page.getByRole('heading', {name: 'Suppliers'}).waitFor();
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
    await page.goto(`${viewer.url}/suppliers/new`);
    await page.getByText('Your role may read suppliers, and not create them.').waitFor();
    assert.equal(await page.getByRole('textbox').count(), 0);
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
