import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Browser, Page, Request, Route} from 'playwright-core';
import {askApi, resetSandbox, startApp, startBrowser} from './app.ts';

interface Event {
  id: string;
  number: string;
  status: string;
  refill_point_id: string;
  fulfillment_ids: string[];
  proposed_supply: {order_quantity: {value: string}};
}

const EVENTS = '/v1/inventory/replenishment-events';
const TIPS_EVENT = `${EVENTS}/rpe_01JM9HB53F6SC48QDVX3JDNAR6`;
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const RETURNS_SHELF = 'loc_01JHZPYT6QSHF4B2N7T9KX5C3M';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';

let app: Awaited<ReturnType<typeof startApp>>;
let browser: Browser;
let page: Page;

before(async () => {
  await resetSandbox();
  app = await startApp({CLIENT_SECRET: 'plk_test_inventory_manager'});
  browser = await startBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(8000);
  await page.goto(app.url);
});

after(async () => {
  await browser?.close();
  await app?.stop();
});

test('each refill point is in the column of its signal, with its formula', async () => {
  const card = page
    .getByRole('region', {name: /^Empty/})
    .getByRole('listitem')
    .filter({hasText: 'RP-LAB3-GLOVE-M'});
  await card.getByText('26 XBX needed').click();
  await card.getByText('≤ 6 XBX: fill up to 30 XBX, rounded up to a multiple of 2').waitFor();
});

test('another location is shown, also when it is chosen while the board is read', async () => {
  const central = page.getByText('RP-STORE-ACETONE');
  await central.waitFor();
  const slowly = async (route: Route): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    // Nobody waits for it when another location has been read meanwhile.
    await route.continue().catch(() => undefined);
  };
  await page.route('**/refill-points*', slowly, {times: 1});
  const asked = page.waitForRequest('**/refill-points*');
  await page.getByRole('button', {name: 'Try a check'}).click();
  await asked;
  await page.getByLabel('Location').selectOption('Lab 3');
  await central.waitFor({state: 'detached'});
  // What waits at a place below the chosen one is shown, too, and a check of another place is not.
  await page.getByLabel('Location').selectOption('Leeds site');
  await page.getByText('RE-000319').waitFor();
  assert.equal(await page.getByText('refill points looked at').count(), 0);
  await page.getByLabel('Location').selectOption('All');
  await central.waitFor();
});

test('a location that cannot be read is not chosen, and its points are not those of another', async () => {
  await page.route('**/refill-points*', (route) => route.abort(), {times: 1});
  await page.getByLabel('Location').selectOption('Lab 3');
  const note = page.getByRole('alert').getByText('No connection');
  await note.waitFor();
  assert.equal(await page.getByLabel('Location').inputValue(), '');
  await page.getByLabel('Location').selectOption('Lab 3');
  await note.waitFor({state: 'detached'});
  await page.getByLabel('Location').selectOption('All');
  await page.getByText('RP-STORE-ACETONE').waitFor();
});

test('a board that cannot be read says so, and not that nothing is to be done', async () => {
  const other = await browser.newPage();
  await other.route('**/api/**', (route) => route.abort());
  await other.goto(app.url);
  await other.getByRole('alert').getByText('No connection').waitFor();
  assert.equal(await other.getByText('Nothing waits for approval.').count(), 0);
  await other.close();
});

test('who works with the keyboard stays where they were, or reads what was done', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.getByRole('button', {name: 'Try a check'}).press('Enter');
  await page.getByText(/refill points looked at/).waitFor();
  await page.waitForFunction(() => !document.querySelector('button:disabled'));
  assert.equal(await focused(), 'Try a check');
  const approval = page.getByRole('button', {name: 'Approve RE-000318'});
  await page
    .getByRole('listitem')
    .filter({has: approval})
    .getByLabel(/Quantity/)
    .fill('1.5');
  await approval.press('Enter');
  await page.getByRole('alert').getByText('EA is counted in whole numbers.').waitFor();
  await page.waitForFunction(() => !document.querySelector('button:disabled'));
  assert.equal(await focused(), 'Approve', 'a refused act can be done again');
  await page.reload();
});

test('a quantity of nothing is not approved', async () => {
  const row = page.getByRole('region', {name: 'To approve'}).getByRole('listitem').filter({hasText: 'RE-000319'});
  const field = row.getByLabel('Quantity');
  for (const nothing of ['0', '0.00']) {
    await field.fill(nothing);
    await field.press('Enter');
    assert.ok(await field.evaluate((input) => input.matches(':invalid')), nothing);
  }
  assert.equal((await askApi<Event>(TIPS_EVENT)).status, 'open');
});

test('an event is approved with another quantity and covered by a transfer', async () => {
  const row = page.getByRole('region', {name: 'To approve'}).getByRole('listitem').filter({hasText: 'RE-000319'});
  await row.getByLabel('Quantity').fill('480');
  await row.getByRole('button', {name: 'Approve RE-000319'}).click();
  const need = page.getByRole('region', {name: 'To cover'}).getByRole('listitem').filter({hasText: 'RE-000319'});
  await need.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.trim() === '1 approved.');
  const approved = await askApi<Event>(TIPS_EVENT);
  assert.deepEqual([approved.status, approved.proposed_supply.order_quantity.value], ['approved', '480']);
  await need.getByRole('button', {name: 'Transfer from Central store: 480 EA'}).click();
  await page.getByText('Covered by a transfer').waitFor();
  const covered = await askApi<Event>(TIPS_EVENT);
  assert.equal(covered.status, 'fulfilling');
  const path = `/v1/inventory/replenishment-fulfillments/${covered.fulfillment_ids[0] ?? ''}`;
  const {quantity, transfer_order_id: order} = await askApi<{quantity: {value: string}; transfer_order_id: string}>(
    path,
  );
  assert.equal(quantity.value, '480');
  assert.match(order, /^tro_/);
});

test('a check tells what it would open, and opens it when asked', async () => {
  const point = await askApi<{id: string}>('/v1/inventory/refill-points', {
    code: 'RP-RETURNS-GLOVE-M',
    material_id: GLOVES,
    location_id: RETURNS_SHELF,
    method: 'min_max',
    min_quantity: {value: '4', unit: 'XBX'},
    max_quantity: {value: '10', unit: 'XBX'},
    review: 'continuous',
    supply: {type: 'transfer', source_location_id: STORE},
    auto_approve: false,
    paused: false,
  });
  const opened = async (): Promise<number> => {
    const {data} = await askApi<{data: Event[]}>(`${EVENTS}?refill_point_id=${point.id}`);
    return data.length;
  };
  await page.getByRole('button', {name: 'Try a check'}).click();
  await page.getByText('10 XBX Nitrile gloves M for Returns shelf 1').waitFor();
  assert.equal(await opened(), 0);
  await page.getByRole('button', {name: 'Open 1'}).click();
  await page.getByText('1 event opened.').waitFor();
  assert.equal(await opened(), 1);
});

test('the receipt of a purchase needs the lot and raises the stock', async () => {
  const row = page.getByRole('region', {name: 'On the way'}).getByRole('listitem').filter({hasText: 'RE-000316'});
  await row.getByText('Book the receipt').click();
  const book = row.getByRole('button', {name: 'Book the receipt of RE-000316'});
  await row.getByText('120 XBX are open.').waitFor();
  const received = row.getByLabel('Received');
  const calls: string[] = [];
  const note = (request: Request) => request.method() === 'POST' && calls.push(request.url());
  page.on('request', note);
  await row.getByLabel('Lot').fill('2602B');
  for (const wrong of ['0', '0.0', '121', '9999', '-5']) {
    await received.fill(wrong);
    await book.click();
    assert.ok(await received.evaluate((input) => input.matches(':invalid')), wrong);
  }
  assert.deepEqual(calls, [], 'nothing of it is sent');
  page.off('request', note);
  await row.getByLabel('Lot').fill('');
  await received.fill('20');
  await book.click();
  await page.getByText('lot_required').waitFor();
  // A part leaves the need open, with the rest.
  await row.getByLabel('Lot').fill('2602B');
  await row.getByLabel('Expires on').fill('2029-02-28');
  await book.click();
  await row.getByText('100 XBX are open.').waitFor();
  assert.equal(await received.inputValue(), '100');
  await row.getByLabel('Lot').fill('2602B');
  await row.getByLabel('Expires on').fill('2029-02-28');
  await row.getByRole('button', {name: 'Book the receipt of RE-000316'}).click();
  await page.getByText('the purchase is completed').waitFor();
  const {data} = await askApi<{data: {quantity: {value: string}; expires_on: string}[]}>(
    '/v1/inventory/items?lot_number=2602B',
  );
  assert.deepEqual(
    data.map(({quantity, expires_on: expiry}) => [quantity.value, expiry]),
    [['120', '2029-02-28']],
  );
});

test('a transfer is drafted for a point without an event', async () => {
  const card = page.getByRole('listitem').filter({hasText: 'RP-LAB3-TIPS'});
  await card.locator('summary').click();
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  // The answer to the first try gets lost.
  await page.route('**/transfer-orders', lose, {times: 1});
  const draft = card.getByRole('button', {name: 'Draft a transfer of 960 EA'});
  await draft.click();
  await page.getByRole('alert').getByText('No connection').waitFor();
  // The board is read again, and finds what was drafted.
  const drafted = card.getByText(/^TO-\d+ is drafted for it\.$/);
  await drafted.waitFor();
  const [number = ''] = (await drafted.textContent())?.match(/TO-\d+/) ?? [];
  interface Order {
    status: string;
    reason: string;
    lines: {quantity: {value: string}}[];
  }
  assert.equal(await draft.count(), 0, 'a second one would bring it all twice');
  // The same after a reload, and for somebody else.
  await page.reload();
  await card.locator('summary').click();
  await card.getByText(`${number} is drafted for it.`).waitFor();
  assert.equal(await draft.count(), 0);
  const {data} = await askApi<{data: Order[]}>(`/v1/inventory/transfer-orders?number=${number}`);
  const {data: all} = await askApi<{data: Order[]}>('/v1/inventory/transfer-orders?limit=100');
  assert.equal(all.filter(({reason}) => reason === 'Refill of RP-LAB3-TIPS').length, 1, 'drafted once');
  assert.deepEqual(
    data.map(({status, reason, lines}) => [status, reason, lines[0]?.quantity.value]),
    [['draft', 'Refill of RP-LAB3-TIPS', '960']],
  );
});

test('an event that somebody else approved in the meantime leaves the list', async () => {
  const row = page.getByRole('region', {name: 'To approve'}).getByRole('listitem').filter({hasText: 'RE-000318'});
  await row.waitFor();
  await askApi(`${EVENTS}/rpe_01JMF0WRWR69A08ZER04C56J9Q/approve`, {});
  await row.getByRole('button', {name: 'Approve RE-000318'}).click();
  await page.getByText('invalid_state').waitFor();
  await row.waitFor({state: 'detached'});
});
