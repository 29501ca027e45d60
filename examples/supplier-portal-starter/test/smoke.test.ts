import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {test} from 'node:test';
import type {Page} from 'playwright-core';
import {apiAddress, openBrowser, startApp} from './app.ts';

const SUPPLIER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const BUYER = 'usr_01JHKV0R80FZKNM76HMXGW62KC';

/** Asks either API of the sandbox: the supplier's own, or the buyer's that gets what the supplier sends. */
async function ask<T>(api: 'suppliers' | 'clients', path: string, body?: object, method = 'POST'): Promise<T> {
  const url = `${apiAddress().replace(/\w+$/, api)}/v1/${path}`;
  const headers = {
    Authorization: `Bearer ${api === 'clients' ? 'plk' : 'pls'}_test_smoke`,
    'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  const response = await fetch(url, body ? {method, headers, body: JSON.stringify(body)} : {headers});
  assert.ok(response.ok, `${path} answered ${response.status}: ${await response.clone().text()}`);
  return (await response.json()) as T;
}

interface Product {
  id: string;
  name: Record<string, string>;
  description: Record<string, string>;
  lead_time_days: number;
  identifiers: {type: string; value: string}[];
}

interface Quotation {
  id: string;
  lines: Record<string, unknown>[];
  rfq_id: string;
  status: string;
  total: {amount: string};
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', {name}).click();
  await page.getByRole('heading', {level: 1, name}).waitFor();
}

test('the portal', async (t) => {
  const url = await startApp({});
  const page = await openBrowser();
  page.setDefaultTimeout(10_000);
  /** What the policy of the page has refused, such as styles that a component would add while it runs. */
  const refused: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  const run = randomUUID().slice(0, 8);
  const key = `smoke-${run}`;
  const product = (): Promise<Product> => ask<Product>('suppliers', `products/pid:${key}`);

  await t.test('signing in: a wrong password is refused, and no token reaches the browser', async () => {
    const without = await fetch(`${url}/api/v1/products`);
    assert.equal(without.status, 401);
    await page.goto(url);
    await page.getByLabel('Email').fill('nora.ahlgren@brightwater.example');
    await page.getByLabel('Password').fill('a-wrong-one');
    await page.getByRole('button', {name: 'Sign in'}).click();
    await page.getByRole('alert').getByText('invalid_credentials').waitFor();
    await page.getByLabel('Password').fill('sandbox-password');
    const answer = page.waitForResponse(`${url}/session`);
    await page.getByRole('button', {name: 'Sign in'}).click();
    assert.ok(!(await (await answer).text()).includes('token'));
    await page.getByRole('heading', {name: 'Products'}).waitFor();
    const [cookie] = await page.context().cookies();
    assert.ok(cookie?.httpOnly && cookie.sameSite === 'Strict');
  });

  await t.test('a product is created and changed in two languages', async () => {
    await page.getByRole('link', {name: 'New product'}).click();
    await page.getByLabel('Identifier').fill(key);
    await page.getByLabel('Article number').fill(`S-${run}`);
    await page.getByRole('group', {name: 'English'}).getByLabel('Name').fill(`Spatula ${run}`);
    await page.getByRole('group', {name: 'English'}).getByLabel('Description').fill('Steel.');
    await page.getByRole('button', {name: 'Save'}).click();
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    await page.getByRole('group', {name: 'German'}).getByLabel('Name').fill(`Spatel ${run}`);
    await page.getByLabel('Lead time').fill('4');
    await page.getByLabel('GTIN').fill('09520012345605');
    await page.getByText(/without a field here: .*Codes unspsc/).waitFor();
    await page.getByRole('button', {name: 'Save'}).click();
    await page.getByRole('link', {name: 'New product'}).waitFor();
    const {name, lead_time_days: days, identifiers} = await product();
    assert.deepEqual([name.en, name.de, days], [`Spatula ${run}`, `Spatel ${run}`, 4]);
    assert.deepEqual(identifiers, [{type: 'gtin', value: '09520012345605'}]);
  });

  await t.test('what the API says against a value stands at its field, by its name', async () => {
    assert.match((await page.getByRole('table').textContent()) ?? '', /Resources \(German\)/);
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    const field = page.getByLabel('Ships to');
    await field.fill('Germany');
    await page.getByRole('button', {name: 'Save'}).click();
    const alert = page.getByRole('alert');
    await alert.getByText(/^Ships to, country codes: /).waitFor();
    assert.doesNotMatch((await alert.textContent()) ?? '', /\/ships_to/);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    const note = await field.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    assert.ok(note && (await alert.textContent())?.includes(note), 'the same words at the field');
    await page.getByRole('button', {name: 'Cancel'}).click();
  });

  await t.test('a form has an address: back, reload and a link lead to where it was', async () => {
    const {id} = await product();
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    await page.getByLabel('Lead time').waitFor();
    assert.ok(page.url().endsWith(`/#products/${id}`));
    await page.goBack();
    await page.getByRole('link', {name: 'New product'}).waitFor();
    await page.goForward();
    await page.getByRole('heading', {name: `Spatula ${run}`}).waitFor();
    await page.reload();
    assert.equal(await page.getByLabel('Article number').inputValue(), `S-${run}`);
    // A link leads there also who has to sign in first.
    await page.context().clearCookies();
    await page.reload();
    await page.getByLabel('Email').fill('nora.ahlgren@brightwater.example');
    await page.getByLabel('Password').fill('sandbox-password');
    await page.getByRole('button', {name: 'Sign in'}).click();
    await page.getByRole('heading', {name: `Spatula ${run}`}).waitFor();
    await page.getByRole('button', {name: 'Cancel'}).click();
    await page.getByRole('link', {name: 'New product'}).waitFor();
    assert.ok(page.url().endsWith('/#products'));
    await page.goto(`${url}/#products/prd_00000000000000000000000000`);
    await page.getByRole('alert').getByText('not_found').waitFor();
    await page.goto(`${url}/#rfqs/rfq_00000000000000000000000000`);
    await page.getByText('This request is not open').waitFor();
    await open(page, 'Products');
  });

  await t.test('another GTIN leaves the other numbers of the product alone', async () => {
    const numbers = ['09520012345605', '04006381333931', '09780306406157'];
    const identifiers = [...numbers.map((value) => ({type: 'gtin', value})).slice(0, 2), {type: 'mpn', value: 'S-1'}];
    await ask('suppliers', `products/pid:${key}`, {identifiers}, 'PATCH');
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    await page.getByLabel('GTIN, the first of 2').fill(numbers[2] ?? '');
    await page.getByRole('button', {name: 'Save'}).click();
    await page.getByRole('link', {name: 'New product'}).waitFor();
    const wanted = [{type: 'gtin', value: numbers[2]}, ...identifiers.slice(1)];
    assert.deepEqual((await product()).identifiers, wanted);
  });

  await t.test('a text that the API would keep is not cleared in silence', async () => {
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    const field = page.getByRole('group', {name: 'German'}).getByLabel('Name');
    await field.fill('');
    await page.getByRole('button', {name: 'Save'}).click();
    assert.ok(await field.evaluate((input) => input.matches(':invalid')), 'the browser asks for a text');
    assert.equal((await product()).name.de, `Spatel ${run}`);
    await page.getByRole('button', {name: 'Cancel'}).click();
  });

  await t.test('a description is text to people, and keeps its paragraphs and lists', async () => {
    const description = {
      en: '<p>Steel &amp; wood.</p><ul><li>180 mm</li><li>sterile</li></ul>',
      de: '<p><b>Stahl</b></p>',
    };
    await ask('suppliers', `products/pid:${key}`, {description}, 'PATCH');
    await open(page, 'Promotions');
    await open(page, 'Products');
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    const field = page.getByRole('group', {name: 'English'}).getByLabel('Description');
    assert.equal(await field.inputValue(), 'Steel & wood.\n\n- 180 mm\n- sterile');
    await field.fill(`${await field.inputValue()}\n- < 20 g`);
    await page.getByRole('button', {name: 'Save'}).click();
    await page.getByRole('link', {name: 'New product'}).waitFor();
    const {en} = description;
    const wanted = {...description, en: en.replace('</ul>', '<li>&lt; 20 g</li></ul>')};
    assert.deepEqual((await product()).description, wanted);
  });

  await t.test('a change of somebody else is not overwritten', async () => {
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    await page.getByLabel('Lead time').fill('9');
    await ask('suppliers', `products/pid:${key}`, {lead_time_days: 7}, 'PATCH');
    await page.getByRole('button', {name: 'Save'}).click();
    await page.getByRole('alert').getByText('The record has changed').waitFor();
    assert.equal((await product()).lead_time_days, 7);
    await page.getByRole('button', {name: 'Load the current version'}).click();
    await page.getByRole('alert').waitFor({state: 'detached'});
    assert.equal(await page.getByLabel('Lead time').inputValue(), '7');
    await page.getByRole('button', {name: 'Cancel'}).click();
  });

  await t.test('what somebody else has changed in a product is shown, and mine can be saved in its place', async () => {
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    await page.getByLabel('Lead time').fill('9');
    const others = {lead_time_days: 8, name: {de: `Spachtel ${run}`}};
    await ask('suppliers', `products/pid:${key}`, others, 'PATCH');
    await page.getByRole('button', {name: 'Save'}).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Lead time, days: 7 → 8').waitFor();
    await alert.getByText(`Name (German): Spatel ${run} → Spachtel ${run}`).waitFor();
    assert.doesNotMatch((await alert.textContent()) ?? '', /"v\d/, 'versions are nothing for people');
    await page.getByLabel('Lead time').press('Enter');
    await alert.getByText('Lead time, days: 7 → 8').waitFor();
    assert.equal((await product()).lead_time_days, 8, 'Enter in a field is no decision');
    await alert.getByRole('button', {name: 'Save mine in its place'}).click();
    await page.getByRole('link', {name: 'New product'}).waitFor();
    const {lead_time_days: days, name} = await product();
    assert.deepEqual([days, name.de], [9, `Spachtel ${run}`], 'mine, and what only they have changed');
  });

  await t.test(
    'products are searched, filtered and shown in pages, and the form leads back to the same list',
    async () => {
      const rows = page.getByRole('table').getByRole('link');
      await page.getByLabel('Search').fill(run);
      await page.getByLabel('Search').press('Enter');
      await page.getByText('1 product', {exact: true}).waitFor();
      assert.deepEqual(await rows.allTextContents(), [`Spatula ${run}`]);
      await page.reload();
      assert.equal(await page.getByLabel('Search').inputValue(), run, 'the address has it');
      await rows.click();
      await page.getByRole('button', {name: 'Cancel'}).click();
      await page.getByText('1 product', {exact: true}).waitFor();
      await page.getByLabel('Approval').selectOption('Refused by a store');
      await page.getByText('No product matches.').waitFor();
      await page.getByRole('link', {name: 'Show all products'}).click();
      // The same in pages of two, as if there were many more.
      const small = (url: URL): boolean => url.pathname.endsWith('/products') && url.searchParams.get('limit') === '25';
      await page.route(small, (route) => route.continue({url: route.request().url().replace('limit=25', 'limit=2')}));
      await page.reload();
      await page.getByText(/^1–2 of \d+$/).waitFor();
      assert.equal(await page.getByRole('link', {name: 'Previous'}).count(), 0);
      const first = await rows.allTextContents();
      const total = await page.getByText(/^\d+ products$/).textContent();
      const next = page.getByRole('link', {name: 'Next'});
      await next.press('Enter');
      await page.getByText(/^3–[34] of \d+$/).waitFor();
      const second = await rows.allTextContents();
      assert.ok(second.every((name) => !first.includes(name)));
      assert.equal(await page.getByText(/^\d+ products$/).textContent(), total, 'the total is that of all');
      await page.goBack();
      await page.getByText(/^1–2 of \d+$/).waitFor();
      await page.unroute(small);
      await open(page, 'Promotions');
      await open(page, 'Products');
    },
  );

  await t.test('a platform that is busy says when to try again', async () => {
    const busy = {title: 'Too many requests', code: 'rate_limited'};
    const answer = {status: 429, headers: {'Retry-After': '12'}, json: busy};
    await page.route('**/price-lists*', (route) => route.fulfill(answer), {times: 1});
    await open(page, 'Price lists');
    await page.getByRole('alert').getByText('Try again in 12 seconds.').waitFor();
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByRole('row', {name: /Standard prices GBP.* always /}).waitFor();
  });

  await t.test('what could not be read is read again when asked', async () => {
    const {id} = await product();
    for (const [path, call] of [
      ['products', '**/products?*'],
      [`products/${id}`, `**/products/${id}`],
      ['promotions', '**/promotions?*'],
      ['rfqs', '**/rfqs?*'],
    ] as const) {
      await page.goto('about:blank');
      await page.route(call, (route) => route.abort(), {times: 1});
      await page.goto(`${url}/#${path}`);
      const alert = page.getByRole('alert');
      await alert.getByText('No connection').waitFor();
      await alert.getByRole('button', {name: 'Try again'}).click();
      await alert.waitFor({state: 'detached'});
      await page.locator('main :is(form, table)').first().waitFor();
    }
    await page.goto(`${url}/#products`);
  });

  await t.test('on a phone every page is in sight of the navigation', async () => {
    await page.setViewportSize({width: 390, height: 844});
    for (const link of await page.getByRole('navigation').getByRole('link').all()) {
      const box = await link.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 390, (await link.textContent()) ?? '');
    }
    await page.setViewportSize({width: 1280, height: 720});
  });

  await t.test('a promotion waits for the store that approves by hand', async () => {
    await open(page, 'Promotions');
    await page.getByLabel('Name').fill(`Spring ${run}`);
    await page.getByLabel('Percent off').fill('12,5');
    const field = page.getByRole('combobox', {name: 'Product', exact: true});
    await field.fill(`spatula ${run}`);
    await page.getByRole('option', {name: `Spatula ${run}`}).waitFor();
    await field.press('Escape');
    await page.getByRole('option').first().waitFor({state: 'detached'});
    // By keyboard alone: what is marked goes with what is found.
    await field.fill('');
    await field.pressSequentially('acetone');
    await page.getByRole('option', {name: 'Spatula'}).waitFor({state: 'detached'});
    await page
      .getByRole('option', {name: /^Acetone/})
      .first()
      .waitFor();
    const marked = (): Promise<string | undefined> =>
      field.evaluate((input) => {
        const at = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
        return at?.hasAttribute('data-highlighted') ? at.textContent?.trim() : undefined;
      });
    await field.press('ArrowDown');
    const name = await marked();
    assert.match(name ?? 'nothing', /^Acetone/);
    await field.press('Enter');
    assert.equal(await field.inputValue(), name);
    await field.fill('nothing has this name');
    await page.getByText('Nothing matches.').waitFor();
    assert.equal(await field.getAttribute('aria-activedescendant'), null);
    // What is no longer found is not chosen, however fast somebody is.
    await field.fill('acetone');
    await page
      .getByRole('option', {name: /^Acetone/})
      .first()
      .waitFor();
    await field.pressSequentially(' and more');
    await field.press('Enter');
    assert.equal(await field.inputValue(), 'acetone and more');
    await field.press('Escape');
    // The API searches: the number is nowhere in the name.
    await field.fill(`S-${run}`);
    await page.getByRole('option', {name: `Spatula ${run}`}).click();
    assert.equal(await field.inputValue(), `Spatula ${run}`);
    await page.getByLabel('First day').fill('2025-05-01');
    await page.getByLabel('Last day').fill('2025-05-31');
    await page.getByLabel('Halden UK, has to approve it').check();
    await page.getByRole('button', {name: 'Send for approval'}).dblclick();
    await page
      .getByRole('heading', {name: `Spring ${run}`})
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    type Made = {name: {en: string}; status: string; value: {percent: string}; ends_at: string};
    const {data} = await ask<{data: Made[]}>('suppliers', 'promotions?limit=100');
    const made = data
      .filter(({name}) => name.en === `Spring ${run}`)
      .map(({status, value, ends_at: end}) => [status, value.percent, end]);
    const wanted = ['pending', '12.5', '2025-06-01T00:00:00.000Z'];
    assert.deepEqual(made, [wanted], 'a double click sends it once, a comma is a point, and the last day counts');
    await page.getByText('2025-05-01 to 2025-05-31').first().waitFor();
    await page.getByLabel('Name').fill('Half typed');
    await page.getByRole('link', {name: 'Products'}).click();
    await page.getByRole('alertdialog').getByRole('button', {name: 'Leave without saving'}).click();
    await page.getByRole('heading', {level: 1, name: 'Products'}).waitFor();
  });

  /** A request for a spatula that Brightwater is invited to. */
  async function requested(title: string, more: object = {}): Promise<string> {
    const line = {description: 'Spatula', quantity: {value: '40', unit: 'EA'}, line_number: 1};
    const times = {kind: 'invited', currency: 'EUR', due_at: '2025-06-30T16:00:00.000Z'};
    const {id} = await ask<{id: string}>('clients', 'rfqs', {...times, title, buyer_id: BUYER, lines: [line], ...more});
    await ask('clients', `rfqs/${id}/suppliers`, {supplier_ids: [SUPPLIER]});
    await ask('clients', `rfqs/${id}/publish`, {});
    return id;
  }

  await t.test('a quotation: draft with the total of the platform, then sent to the buyer', async () => {
    const rfq = {id: await requested(key)};
    await open(page, 'Requests');
    await page.getByRole('link', {name: key}).click();
    await page.getByRole('heading', {name: key}).waitFor();
    assert.ok(page.url().endsWith(`/#rfqs/${rfq.id}`), 'a request has an address');
    await page.reload();
    await page.getByLabel('Price for one').fill('2,35');
    await page.getByLabel('Valid until').fill('2020-09-30');
    await page.getByRole('button', {name: 'Save draft'}).click();
    assert.ok(await page.locator('input[type="date"]:invalid').count(), 'a day that is over is refused');
    await page.getByLabel('Valid until').fill('2025-09-30');
    await page.getByLabel('We offer this').uncheck();
    assert.ok(await page.getByRole('button', {name: 'Send quotation'}).isDisabled(), 'it offers nothing');
    await page.getByLabel('We offer this').check();
    await page.getByRole('button', {name: 'Save draft'}).dblclick();
    await page.getByText('in all 94.00 EUR').waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByRole('alert').count(), 0, 'a double click is no error');
    const own = async (): Promise<Quotation | undefined> =>
      (await ask<{data: Quotation[]}>('suppliers', `quotations?rfq_id=${rfq.id}`)).data[0];
    assert.equal((await own())?.status, 'draft');

    await page.getByLabel('Price for one').fill('-5');
    await page.getByRole('button', {name: 'Send quotation'}).click();
    assert.equal(await page.locator('input[inputmode="decimal"]:invalid').count(), 1, 'a price below nothing');
    await page.getByLabel('Price for one').fill('0');
    const question = page.getByRole('alertdialog', {name: 'A line costs nothing.'});
    await page.getByRole('button', {name: 'Send quotation'}).click();
    await question.getByText('Send the quotation all the same?').waitFor();
    await question.getByRole('button', {name: 'Cancel'}).click();
    await question.waitFor({state: 'detached'});
    assert.equal((await own())?.status, 'draft', 'nothing is given away by a slip');
    await page.getByLabel('Price for one').fill('2.30');
    await page.getByRole('button', {name: 'Send quotation'}).click();
    await page.getByText('Sent to the buyer.').waitFor();
    const sent = await own();
    assert.deepEqual([sent?.status, sent?.total.amount], ['submitted', '92.00']);
    const seen = await ask<{quotation_count: number}>('clients', `rfqs/${rfq.id}`);
    assert.equal(seen.quotation_count, 1, 'the buyer has it');
    assert.ok(await page.getByRole('button', {name: 'Send quotation'}).isDisabled());
  });

  await t.test('a quotation with a free line is sent once the question is answered', async () => {
    const id = await requested(`Free ${run}`);
    await page.goto(`${url}/#rfqs/${id}`);
    await page.getByLabel('Price for one').fill('0,00');
    await page.getByLabel('Valid until').fill('2025-09-30');
    const question = page.getByRole('alertdialog');
    const send = page.getByRole('button', {name: 'Send quotation'});
    // A No is no Yes for the next time.
    await send.click();
    await page.keyboard.press('Escape');
    await question.waitFor({state: 'detached'});
    await send.click();
    await question.getByRole('button', {name: 'Send all the same'}).click();
    await page.getByText('Sent to the buyer.').waitFor();
    assert.equal(await question.count(), 0);
  });

  await t.test('what the form of a quotation does not show stays as it was', async () => {
    const id = await requested(`Kept ${run}`, {allow_alternatives: true});
    const line = {
      rfq_line_number: 1,
      product_identifier: null,
      unit: 'EA',
      offered: true,
      lead_time_days: 5,
      note: null,
    };
    const main = {...line, description: 'Spatula, by the hundred', quantity: '30', unit_price: '12.00'};
    const tiers = [{min_quantity: '200', unit_price: '11.00'}];
    const lines = [
      {...main, price_quantity: 100, alternative: false, tiers},
      {...main, price_quantity: 10, alternative: true, tiers: null, description: 'Spatula of wood'},
    ];
    const made = await ask<Quotation>('suppliers', 'quotations', {rfq_id: id, valid_until: '2025-09-30', lines});
    await page.goto(`${url}/#rfqs/${id}`);
    const price = page.getByLabel('Price for 100 EA, EUR');
    assert.equal(await price.inputValue(), '12.00');
    await page.getByText('30 EA are offered.').waitFor();
    await page.getByLabel('Note').fill('In one delivery');
    await page.getByRole('button', {name: 'Save draft'}).click();
    await page.getByText('Draft saved.').waitFor();
    const read = await ask<Quotation>('suppliers', `quotations/${made.id}`);
    const [first, ...others] = made.lines;
    assert.deepEqual(read.lines, [{...first, note: 'In one delivery'}, ...others]);
    assert.equal(read.total.amount, made.total.amount);
  });

  await t.test('two windows: the second sees what the first has sent, and takes it or sends its own', async () => {
    const id = await requested(`Two windows ${run}`);
    const other = await page.context().newPage();
    const both = [page, other];
    for (const window of both) {
      await window.goto(`${url}/#rfqs/${id}`);
      await window.getByLabel('Valid until').fill('2025-09-30');
    }
    const price = (window: Page) => window.getByLabel('Price for one');
    const save = async (window: Page, amount: string, name = 'Save draft'): Promise<void> => {
      await price(window).fill(amount);
      await window.getByRole('button', {name}).click();
    };
    const stored = async (): Promise<string | undefined> =>
      (await ask<{data: Quotation[]}>('suppliers', `quotations?rfq_id=${id}`)).data[0]?.total.amount;
    await save(page, '2.10');
    await page.getByText('in all 84.00 EUR').waitFor();
    // Both would begin the one quotation that a request takes.
    await save(other, '2.20');
    await other.getByRole('alert').getByText('Line 1, price: – → 2.10').waitFor();
    await other.getByRole('button', {name: 'Take theirs'}).click();
    await other.getByRole('alert').waitFor({state: 'detached'});
    assert.equal(await price(other).inputValue(), '2.10');
    await save(other, '2.30');
    await other.getByText('in all 92.00 EUR').waitFor();
    await save(page, '2.40');
    await page.getByRole('alert').getByText('Line 1, price: 2.10 → 2.30').waitFor();
    assert.equal(await stored(), '92.00', 'nothing is overwritten');
    await page.getByRole('button', {name: 'Save mine in its place'}).click();
    await page.getByText('in all 96.00 EUR').waitFor();
    assert.equal(await stored(), '96.00');
    // What has been sent meanwhile can only be taken.
    await page.getByRole('button', {name: 'Send quotation'}).click();
    await page.getByText('Sent to the buyer.').waitFor();
    await save(other, '2.50', 'Send quotation');
    await other.getByRole('alert').getByText('State: draft → submitted').waitFor();
    assert.equal(await other.getByRole('button', {name: 'in its place'}).count(), 0);
    await other.getByRole('button', {name: 'Take theirs'}).click();
    assert.ok(await other.getByRole('button', {name: 'Send quotation'}).isDisabled());
    await other.close();
  });

  await t.test('a form with something typed is left after a question only', async () => {
    const id = await requested(`Question ${run}`);
    await open(page, 'Requests');
    await page.getByRole('link', {name: `Question ${run}`}).click();
    await page.getByLabel('Price for one').fill('3.10');
    const question = page.getByRole('alertdialog');
    await page.goBack();
    await question.getByRole('button', {name: 'Stay'}).click();
    await question.waitFor({state: 'detached'});
    assert.ok(page.url().endsWith(`/#rfqs/${id}`), 'the address stays');
    assert.equal(await page.getByLabel('Price for one').inputValue(), '3.10');
    // Who stays gets to the same page with Back as before, and not to the one that was refused.
    await page.getByRole('link', {name: 'Promotions'}).click();
    await question.getByRole('button', {name: 'Stay'}).click();
    await question.waitFor({state: 'detached'});
    await page.goBack();
    await question.getByRole('button', {name: 'Leave without saving'}).click();
    await page.getByRole('heading', {level: 1, name: 'Requests'}).waitFor();
    await page.getByRole('link', {name: `Question ${run}`}).waitFor();
    await page.goForward();
    await page.getByLabel('Price for one').fill('3.10');
    await page.getByRole('link', {name: 'Promotions'}).click();
    await question.getByRole('button', {name: 'Leave without saving'}).click();
    await page.getByRole('heading', {level: 1, name: 'Promotions'}).waitFor();
    await open(page, 'Products');
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    await page.getByLabel('Lead time').fill('11');
    await page.getByRole('link', {name: 'Requests'}).click();
    await question.getByRole('button', {name: 'Leave without saving'}).click();
    await page.getByRole('link', {name: `Question ${run}`}).waitFor();
  });

  await t.test('who is signed out meanwhile can sign in, and keeps what is typed', async () => {
    await page.getByRole('link', {name: `Question ${run}`}).click();
    await page.getByLabel('Price for one').fill('3.20');
    await page.getByLabel('Valid until').fill('2025-09-30');
    await page.context().clearCookies();
    await page.getByRole('button', {name: 'Save draft'}).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('alert').getByRole('link', {name: 'Sign in'}).click();
    const other = await opened;
    await other.getByLabel('Email').fill('nora.ahlgren@brightwater.example');
    await other.getByLabel('Password').fill('sandbox-password');
    await other.getByRole('button', {name: 'Sign in'}).click();
    await other.getByRole('heading', {name: `Question ${run}`}).waitFor();
    await other.close();
    await page.getByRole('button', {name: 'Save draft'}).click();
    await page.getByText('in all 128.00 EUR').waitFor();
  });

  await t.test('signing out ends the session on the server', async () => {
    const [cookie] = await page.context().cookies();
    const account = page.getByRole('button', {name: 'Account of'});
    await account.press('Enter');
    await page.getByRole('menuitem', {name: 'Sign out'}).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({state: 'detached'});
    assert.ok(await account.evaluate((button) => button === document.activeElement), 'the focus is where it was');
    await open(page, 'Products');
    await page.getByRole('link', {name: `Spatula ${run}`}).click();
    await page.getByLabel('Lead time').fill('12');
    const signOut = async (): Promise<void> => {
      await account.press('Enter');
      await page.getByRole('menuitem', {name: 'Sign out'}).press('Enter');
    };
    const question = page.getByRole('alertdialog');
    await signOut();
    await question.getByRole('button', {name: 'Stay'}).click();
    await question.waitFor({state: 'detached'});
    assert.equal(await page.getByLabel('Lead time').inputValue(), '12', 'what was typed is there');
    await signOut();
    await question.getByRole('button', {name: 'Leave without saving'}).click();
    await page.getByRole('button', {name: 'Sign in'}).waitFor();
    const answer = await fetch(`${url}/api/v1/products`, {headers: {Cookie: `session=${cookie?.value}`}});
    assert.equal(answer.status, 401);
  });

  await t.test('did nothing against the policy of its page', () => {
    assert.deepEqual(refused, []);
  });
});
