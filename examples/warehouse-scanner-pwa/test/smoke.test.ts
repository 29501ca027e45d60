import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {askApi, startApp, startBrowser} from './app.ts';
import {writeVideo} from './fakeCamera.ts';

interface Item {
  id: string;
  quantity: {value: string};
  reserved: {value: string};
  expires_on?: string;
}

const STORE = '/v1/inventory/items?location_id=loc_01JHYBFBG01Y6Q0CNYRG1QGEZP&lot_number=2501D';

let app: Awaited<ReturnType<typeof startApp>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let folder: string;

async function storeItem(): Promise<Item> {
  const {data} = await askApi<{data: Item[]}>(STORE);
  assert.ok(data[0], 'The sandbox has lot 2501D in the central store.');
  return data[0];
}

/** The row of the central store. */
const rowOn = (phone: Page) =>
  phone.locator('.stock > li').filter({hasText: '2501D'}).filter({hasText: 'Central store'});
const row = () => rowOn(page);

// What says that something was booked is a dialog, too.
const sheet = () => page.locator('.sheet');

/** Opens the row, unless it is, and presses what to book. */
async function press(name: string, place = row()): Promise<void> {
  const trigger = place.locator('.item');
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
  await place.getByRole('button', {name: new RegExp(`^${name}$`, 'i')}).click();
}

async function scan(code: string): Promise<void> {
  await page.getByLabel('Code', {exact: true}).fill(code);
  await page.keyboard.press('Enter');
}

/** Takes one away, on a phone of its own. */
async function bookOn(phone: Page, url: string): Promise<void> {
  await phone.goto(url);
  await phone.getByLabel('Code', {exact: true}).fill(']E09520012345605');
  await phone.keyboard.press('Enter');
  await press('adjust', rowOn(phone));
  await phone.getByLabel(/Difference/).fill('-1');
  await phone.getByRole('button', {name: 'Book it'}).click();
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-'));
  await writeVideo(join(folder, 'camera.y4m'), '(01)09520012345605(17)280131(10)2501D');
  app = await startApp({CLIENT_SECRET: 'plk_test_stock_keeper', PUBLIC_HOST: 'scanner.lan'});
  browser = await startBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${join(folder, 'camera.y4m')}`,
  ]);
  context = await browser.newContext({permissions: ['camera'], viewport: {width: 390, height: 844}});
  page = await context.newPage();
  page.setDefaultTimeout(8000);
  await page.goto(app.url);
});

after(async () => {
  await browser?.close();
  await app?.stop();
  await rm(folder, {recursive: true, force: true});
});

test('the camera reads a GS1 DataMatrix and shows what its label says', async () => {
  await page.getByRole('button', {name: 'Use the camera'}).click();
  const found = page.getByRole('region', {name: /./}).filter({hasText: 'GS1 DataMatrix'});
  await found.getByText('Jan 31, 2028').first().waitFor();
  assert.equal(await found.locator('dd').first().textContent(), '09520012345605');
  // The lot of the label is the first in the list.
  assert.match((await page.locator('.stock > li').first().textContent()) ?? '', /lot 2501D/);
});

test('a move reaches the ledger', async () => {
  const before = await storeItem();
  await scan(']E09520012345605');
  await press('move');
  await page.getByLabel(/How many/).fill('2');
  await page.getByLabel(/Scan the shelf/).fill('HAL-B1-L3');
  // Twice at once: while the shelf is looked up, the form is still there.
  await page.getByRole('button', {name: 'Book it'}).dblclick();
  await page.getByText('Booked: Move 2 XBX of Nitrile gloves M to Lab 3').waitFor();
  await page.waitForTimeout(500);
  assert.equal(Number((await storeItem()).quantity.value), Number(before.quantity.value) - 2);
});

test('the camera reads the code of the shelf, too, and a code of something else is refused in words', async () => {
  await scan(']E09520012345605');
  await press('move');
  await page.getByLabel(/How many/).fill('2');
  await sheet().getByRole('button', {name: 'Scan with the camera'}).click();
  // The picture of the test shows the label of the gloves.
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=target]')?.value.startsWith(']d2'));
  await sheet().getByRole('button', {name: 'Book it'}).click();
  const alert = sheet().getByRole('alert');
  await alert.waitFor();
  assert.equal(await alert.textContent(), 'That is not the code of a location.');
  await page.keyboard.press('Escape');
  await sheet().waitFor({state: 'detached'});
});

test('what a hand-held scanner types reaches the field of codes, wherever the last touch was', async () => {
  await row().locator('.item').focus();
  await page.keyboard.type('HAL-B1-L3');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: 'Lab 3'}).waitFor();
});

test('the camera opens without a network, although nobody has used it before', async () => {
  const own = await browser.newContext({permissions: ['camera'], viewport: {width: 390, height: 844}});
  const phone = await own.newPage();
  await phone.goto(app.url);
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await own.setOffline(true);
  await phone.reload();
  await phone.getByRole('button', {name: 'Use the camera'}).click();
  await phone.getByText('No network, and this code was not looked up').waitFor({timeout: 8000});
  await own.close();
});

test('a booking made offline is sent once when the network is back', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const before = await storeItem();
  await context.setOffline(true);
  // The app starts without a network and knows the code from before.
  await page.reload();
  await scan(']E09520012345605');
  await page.getByText('No network: this is the answer of').waitFor();
  await press('adjust');
  await page.getByLabel(/Difference/).fill('-1');
  await page.keyboard.press('Enter');
  await page.getByText('Waits to be sent: Adjust').waitFor();
  assert.equal((await storeItem()).quantity.value, before.quantity.value);
  await context.setOffline(false);
  await page.getByText('Booked: Adjust Nitrile gloves M by -1 XBX').waitFor();
  assert.equal(Number((await storeItem()).quantity.value), Number(before.quantity.value) - 1);
});

test('two windows without a network lose no booking, and both see what came of them', async () => {
  const before = await storeItem();
  const other = await context.newPage();
  await other.goto(app.url);
  await context.setOffline(true);
  for (const window of [page, other]) {
    await window.getByLabel('Code', {exact: true}).fill(']E09520012345605');
    await window.keyboard.press('Enter');
    await press('adjust', rowOn(window));
    await window.getByLabel(/Difference/).fill('-1');
    await window.keyboard.press('Enter');
  }
  const waiting = (window: Page) => window.getByText('Waits to be sent: Adjust');
  for (const window of [page, other]) {
    await waiting(window).nth(1).waitFor();
    await window.reload();
    await waiting(window).nth(1).waitFor();
  }
  await context.setOffline(false);
  for (const window of [page, other]) {
    await waiting(window).first().waitFor({state: 'detached', timeout: 40_000});
    await window.getByText('Booked: Adjust').nth(1).waitFor();
  }
  assert.equal(Number((await storeItem()).quantity.value), Number(before.quantity.value) - 2);
  await other.close();
});

test('a phone that is full says so, and keeps the form with what was entered', async () => {
  const own = await browser.newContext({viewport: {width: 390, height: 844}});
  await own.addInitScript(() => {
    const {put} = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      if (this.name === 'bookings') throw new DOMException('Full.', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  const phone = await own.newPage();
  phone.setDefaultTimeout(8000);
  await bookOn(phone, app.url);
  await phone.getByRole('alert').filter({hasText: 'could not keep'}).waitFor();
  assert.equal(await phone.getByLabel(/Difference/).inputValue(), '-1');
  assert.equal(await phone.getByText('to send').count(), 0);
  await own.close();
});

test('without HTTPS the page says at once what is missing, and takes no booking that it would lose', async (t) => {
  const own = await startBrowser(['--host-resolver-rules=MAP scanner.lan 127.0.0.1']);
  t.after(() => own.close());
  const phone = await own.newPage({viewport: {width: 390, height: 844}});
  phone.setDefaultTimeout(8000);
  const url = app.url.replace('localhost', 'scanner.lan');
  await phone.goto(url);
  await phone.getByRole('note').filter({hasText: 'This address has no HTTPS.'}).waitFor();
  assert.equal(await phone.getByRole('button', {name: 'Use the camera'}).count(), 0);
  await phone.getByLabel('Code', {exact: true}).fill(']E09520012345605');
  await phone.keyboard.press('Enter');
  await rowOn(phone).getByText('2501D').click();
  await rowOn(phone).getByText('Bookings need HTTPS.').waitFor();
  assert.equal(await rowOn(phone).getByRole('button', {name: 'Adjust'}).count(), 0);
});

test('a long list is short rows: five of them fit on a phone', async () => {
  await page.goto(app.url);
  await scan(']E09520012345605');
  await row().waitFor();
  const heights = await page.locator('.stock > li').evaluateAll((rows) => rows.map((one) => one.clientHeight));
  assert.ok(Math.max(...heights) < 96, `The rows are ${heights.join(', ')} px high.`);
});

test('a narrow phone shows all of it without scrolling sideways', async () => {
  await page.setViewportSize({width: 320, height: 640});
  await scan(']d2010952001234560517280131102501D');
  await row().getByRole('button', {name: 'Count'}).waitFor();
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(await isWider(), false);
  await press('move');
  await sheet().waitFor();
  assert.equal(await isWider(), false);
  await page.keyboard.press('Escape');
  await sheet().waitFor({state: 'detached'});
  await page.setViewportSize({width: 390, height: 844});
});

test('stock that has gone in the meantime is for the stock keeper to decide', async () => {
  await scan(']E09520012345605');
  await row().waitFor();
  const before = await storeItem();
  const free = Number(before.quantity.value) - Number(before.reserved.value);
  await press('move');
  await page.getByLabel(/How many/).fill(String(free));
  await page.getByLabel(/Scan the shelf/).fill('HAL-B1-L3');
  await askApi(`/v1/inventory/items/${before.id}/adjust`, {quantity_delta: '-1', reason_code: 'damaged'});
  await page.keyboard.press('Enter');
  await page.getByText('insufficient_stock').waitFor();
  const way = page.getByRole('button', {name: `Move the ${free - 1} XBX that are there`});
  assert.equal(await way.count(), 1);
  await page.getByRole('button', {name: 'Drop it'}).click();
  await page.getByText('insufficient_stock').waitFor({state: 'detached'});
  assert.equal(Number((await storeItem()).quantity.value), Number(before.quantity.value) - 1);
});

test('a count that differs much is asked for again', async () => {
  await scan(']E09520012345605');
  await press('count');
  // Far enough from what is there for a second look, and the next run of this test goes back.
  const there = Number((await storeItem()).quantity.value);
  const counted = there < 60 ? there + 20 : there - 20;
  await page.getByLabel(/How many are there/).fill(String(counted));
  // Nobody counts at once, and the clock of a sandbox stands meanwhile.
  await page.waitForTimeout(2000);
  await page.keyboard.press('Enter');
  await page.getByText(`You counted ${counted} XBX. That is far from what the platform has`).waitFor();
  assert.equal(await page.getByText('idempotency').count(), 0);
  await page.getByRole('button', {name: 'Count again'}).click();
  await sheet().getByLabel('How many are there now (XBX)').fill(String(counted));
  await page.keyboard.press('Enter');
  await page.getByText(`Booked: Count ${counted} XBX`).waitFor();
  assert.equal(Number((await storeItem()).quantity.value), counted);
});

test('a receipt takes lot and expiry from the label', async () => {
  const received = async (): Promise<{value: number; expiry?: string | undefined}> => {
    const {data} = await askApi<{data: Item[]}>('/v1/inventory/items?lot_number=2601T');
    return {value: Number(data[0]?.quantity.value ?? 0), expiry: data[0]?.expires_on};
  };
  const before = await received();
  await scan(']d2010952001234560517290131102601T');
  await press('receive');
  await page.getByLabel(/How many arrived/).fill('7');
  await page.keyboard.press('Enter');
  await page.getByText('Booked: Receive 7 XBX').waitFor();
  assert.deepEqual(await received(), {value: before.value + 7, expiry: '2029-01-31'});
});

test('a receipt of a lot that the label names takes its expiry from the label alone, and asks for it', async () => {
  // A lot that no run before has received.
  const lot = `N${Date.now()}`;
  await scan(`]d2010952001234560510${lot}`);
  const other = page.locator('.stock > li').filter({hasText: 'lot 2411B'});
  await press('receive', other);
  assert.doesNotMatch(await sheet().innerText(), /2411B/);
  assert.equal(await sheet().getByLabel('Lot').inputValue(), lot);
  const expiry = sheet().getByLabel('Expires on');
  assert.equal(await expiry.inputValue(), '');
  await sheet()
    .getByLabel(/How many arrived/)
    .fill('1');
  await sheet()
    .getByLabel(/How many arrived/)
    .press('Enter');
  assert.equal(await expiry.evaluate((field) => field.matches(':invalid')), true);
  await expiry.fill('2029-05-31');
  await expiry.press('Enter');
  await page.getByText(new RegExp(`Booked: .*, lot ${lot}`)).waitFor();
  const {data} = await askApi<{data: Item[]}>(`/v1/inventory/items?lot_number=${lot}`);
  assert.equal(data[0]?.expires_on, '2029-05-31');
});

test('what has no stock at its place can be received there, and counted', async () => {
  const lab =
    '/v1/inventory/items?location_id=loc_01JHZ3GCW0CFDV9PF93QX58X87&material_id=mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
  const there = (await askApi<{data: Item[]}>(lab)).data;
  for (const {id, quantity} of there)
    await askApi(`/v1/inventory/items/${id}/adjust`, {quantity_delta: `-${quantity.value}`, reason_code: 'other'});
  await scan('RP-LAB3-GLOVE-M');
  await page.getByText('There is no stock.').waitFor();
  const empty = page.locator('.stock > li').filter({hasText: '2311C'});
  await press('receive', empty);
  await sheet()
    .getByLabel(/How many arrived/)
    .fill('5');
  await page.keyboard.press('Enter');
  await page.getByText(/Booked: Receive 5 XBX of .*, lot 2311C/).waitFor();
  assert.deepEqual(
    (await askApi<{data: Item[]}>(lab)).data.map(({quantity}) => quantity.value),
    ['5'],
  );
});

test('a material is received at a place that has none of it, when that is scanned', async () => {
  await scan(']E09520012345605');
  await page.getByRole('button', {name: 'Receive at another place'}).click();
  await sheet()
    .getByLabel(/How many arrived/)
    .fill('1');
  await sheet().getByLabel('Lot').fill('2601T');
  await sheet().getByLabel('Expires on').fill('2029-01-31');
  await sheet()
    .getByLabel(/Scan the shelf/)
    .fill('HAL-B1-L3');
  await page.keyboard.press('Enter');
  await page.getByText('Booked: Receive 1 XBX of Nitrile gloves M in Lab 3, lot 2601T').waitFor();
});

test('Back closes what stands open, and the app stays', async () => {
  await scan(']E09520012345605');
  await press('adjust');
  await sheet().waitFor();
  await page.goBack();
  await sheet().waitFor({state: 'detached'});
  await row().waitFor();
  assert.equal(page.url(), `${app.url}/`);
  // Closed by its own button it leaves nothing behind that Back would stop at.
  const length = await page.evaluate(() => history.length);
  await press('adjust');
  await sheet().getByRole('button', {name: 'Close'}).click();
  await sheet().waitFor({state: 'detached'});
  await page.waitForFunction(() => history.state === null);
  assert.ok((await page.evaluate(() => history.length)) <= length);
});

test('what can never pass is changed, not tried again', async () => {
  await scan(']E09520012345605');
  await press('adjust');
  await page.getByLabel(/Difference/).fill('-1,5');
  await page.keyboard.press('Enter');
  await page.getByText('whole numbers').first().waitFor();
  assert.equal(await page.getByRole('button', {name: 'Try again'}).count(), 0);
  await page.getByRole('button', {name: 'Change it'}).click();
  const amount = sheet().getByLabel(/Difference/);
  assert.equal(await amount.inputValue(), '-1.5');
  await amount.fill('-1');
  await page.keyboard.press('Enter');
  await page.getByText('Booked: Adjust Nitrile gloves M by -1 XBX').first().waitFor();
  await page.getByText('whole numbers').waitFor({state: 'detached'});
});

test('one message at a time stands above the page', async () => {
  assert.ok((await page.locator('.toast:visible').count()) <= 1);
});

test('the server hands on only what the app uses', async () => {
  const response = await fetch(`${app.url}/api/v1/users`);
  assert.equal(response.status, 404);
});
