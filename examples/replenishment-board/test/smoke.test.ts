import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Browser, Locator, Page, Request, Route} from 'playwright-core';
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
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
/** Sells gloves in cartons of ten boxes. */
const CARTONS = 'vma_01JJ0QY59WZPDCAD6PCE3BTGQT';

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

/** Closes a page whose calls may still be on their way through a route of the test. */
async function closed(other: Page): Promise<void> {
  await other.unrouteAll({behavior: 'ignoreErrors'});
  await other.close();
}

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
  await closed(other);
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

/** Whether nothing lies over the middle of what is said. */
const isSeen = (note: Locator): Promise<boolean> =>
  note.evaluate((element) => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const size of [
  {width: 390, height: 844},
  {width: 1280, height: 800},
]) {
  test(`a refusal and a success are seen where the button is, ${size.width} px wide`, async () => {
    const other = await browser.newPage({viewport: size});
    await other.goto(app.url);
    const row = other.getByRole('region', {name: 'On the way'}).getByRole('listitem').filter({hasText: 'RE-000316'});
    await row.getByText('Book the receipt').click();
    await row.getByRole('button', {name: 'Book the receipt of RE-000316'}).press('Enter');
    const note = other.getByRole('alert').getByText('lot_required');
    await note.waitFor();
    assert.ok(await isSeen(note), 'the reason of the refusal');
    const button = row.getByRole('button', {name: 'Book the receipt of RE-000316'});
    await button.focus();
    assert.ok(await isSeen(button), 'nothing lies over what has the focus');
    await other.close();
  });
}

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
  for (const wrong of ['0', '0.0', '-5']) {
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
  await page.waitForFunction(() => document.activeElement?.textContent === 'Book');
  assert.deepEqual(
    [await received.inputValue(), await row.getByLabel('Lot').inputValue()],
    ['', ''],
    'the next receipt is another one, and is typed',
  );
  await received.fill('100');
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

/** An event that is approved already, of a need that comes from no refill point. */
async function approved(material: string, quantity: object, supply?: object): Promise<Event> {
  const need = {material_id: material, location_id: LAB, needed_quantity: quantity};
  const {id} = await askApi<Event>(EVENTS, need);
  return askApi<Event>(`${EVENTS}/${id}/approve`, supply ? {quantity, supply} : {quantity});
}

test('a purchase in cartons is bought and booked in cartons, and closes when all have come', async () => {
  const supply = {type: 'purchase', vendor_material_id: CARTONS};
  const boxes = await approved(GLOVES, {value: '20', unit: 'XBX'}, supply);
  const cartons = await approved(GLOVES, {value: '3', unit: 'XCT'}, supply);
  await page.reload();
  const need = page.getByRole('region', {name: 'To cover'}).getByRole('listitem').filter({hasText: cartons.number});
  assert.equal(await need.getByText(boxes.number).count(), 0, 'boxes and cartons are not added up');
  await need.getByLabel('Requisition in your ERP').fill('4500018999');
  await need.getByRole('button', {name: 'Buy 3 XCT'}).click();
  await page.getByText('Covered by a purchase').waitFor();
  const row = page.getByRole('region', {name: 'On the way'}).getByRole('listitem').filter({hasText: cartons.number});
  await row.getByText('Book the receipt').click();
  await row.getByText('3 XCT are open.').waitFor();
  const book = row.getByRole('button', {name: `Book the receipt of ${cartons.number}`});
  const received = row.getByLabel('Received (XCT)');
  await received.fill('1');
  await row.getByLabel('Lot').fill('CT1');
  await row.getByLabel('Expires on').fill('2029-02-28');
  await book.click();
  await row.getByText('2 XCT are open.').waitFor();
  assert.equal((await askApi<Event>(`${EVENTS}/${cartons.id}`)).status, 'fulfilling', 'two cartons are to come');
  await received.fill('2');
  await row.getByLabel('Lot').fill('CT1');
  await row.getByLabel('Expires on').fill('2029-02-28');
  await book.click();
  await page.getByText('the purchase is completed').waitFor();
  const {data} = await askApi<{data: {quantity: object}[]}>('/v1/inventory/items?lot_number=CT1');
  assert.deepEqual(
    data.map(({quantity}) => quantity),
    [{value: '30', unit: 'XBX'}],
  );
  assert.equal((await askApi<Event>(`${EVENTS}/${cartons.id}`)).status, 'fulfilled');
});

test('more than is open and a day that is over are booked after a question only', async () => {
  const supply = {type: 'purchase', vendor_material_id: CARTONS};
  const {id, number} = await approved(GLOVES, {value: '2', unit: 'XCT'}, supply);
  const quantity = {value: '2', unit: 'XCT'};
  await askApi('/v1/inventory/replenishment-fulfillments', {...supply, quantity, replenishment_event_ids: [id]});
  await page.reload();
  const row = page.getByRole('region', {name: 'On the way'}).getByRole('listitem').filter({hasText: number});
  await row.getByText('Book the receipt').click();
  // Somebody has planned it elsewhere.
  await row.getByLabel('Requisition in your ERP').fill('4500019000');
  await row.getByRole('button', {name: `Mark ${number} as ordered`}).click();
  await row.getByText('2 XCT are open.').waitFor();
  await row.getByLabel('Received').fill('3');
  await row.getByLabel('Lot').fill('OLD1');
  await row.getByLabel('Expires on').fill('2020-01-01');
  const book = row.getByRole('button', {name: `Book the receipt of ${number}`});
  const question = page.getByRole('dialog');
  await book.dblclick();
  await question.getByText('3 XCT is more than the 2 XCT that are open.').waitFor();
  await question.getByText('2020-01-01 is over.').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({state: 'hidden'});
  assert.equal((await askApi<Event>(`${EVENTS}/${id}`)).status, 'fulfilling', 'nothing is booked by a slip');
  assert.ok(await book.evaluate((button) => button === document.activeElement), 'the focus is where it was');
  await book.press('Enter');
  await question.getByRole('button', {name: 'Book all the same'}).click();
  await page.getByText('the purchase is completed').waitFor();
  const {data} = await askApi<{data: {quantity: object}[]}>('/v1/inventory/items?lot_number=OLD1');
  assert.deepEqual(
    data.map((item) => item.quantity),
    [{value: '30', unit: 'XBX'}],
  );
});

/** Two clicks at the middle of a button, as a hand does that has learned to click twice. */
async function clickTwice(button: Locator, gap: number): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(gap);
  await page.mouse.click(x, y);
  await page.waitForTimeout(800);
}

/** A need that waits for approval. */
function opened(value: string): Promise<Event> {
  return askApi<Event>(EVENTS, {material_id: GLOVES, location_id: LAB, needed_quantity: {value, unit: 'XBX'}});
}

for (const gap of [150, 250]) {
  test(`a double click approves one need and books one receipt, ${gap} ms apart`, async () => {
    const events = [await opened('2'), await opened('4'), await opened('6')];
    // All of it is in sight, so that nothing scrolls away below the pointer.
    await page.setViewportSize({width: 1280, height: 2400});
    await page.reload();
    const list = page.getByRole('region', {name: 'To approve'});
    await list.getByText(events[0]?.number ?? '').waitFor();
    const before = await list.getByRole('button', {name: /^Approve RE-/}).count();
    await clickTwice(list.getByRole('button', {name: /^Approve RE-/}).first(), gap);
    assert.equal(before - (await list.getByRole('button', {name: /^Approve RE-/}).count()), 1);
    const supply = {type: 'purchase', vendor_material_id: CARTONS};
    const {id, number} = await approved(GLOVES, {value: '3', unit: 'XCT'}, supply);
    const quantity = {value: '3', unit: 'XCT'};
    const needs = {quantity, replenishment_event_ids: [id]};
    const {id: purchase} = await askApi<Event>('/v1/inventory/replenishment-fulfillments', {...supply, ...needs});
    await page.reload();
    const row = page.getByRole('region', {name: 'On the way'}).getByRole('listitem').filter({hasText: number});
    await row.getByText('Book the receipt').click();
    await row.getByLabel('Requisition in your ERP').fill('4500019001');
    await row.getByRole('button', {name: `Mark ${number} as ordered`}).click();
    await row.getByText('3 XCT are open.').waitFor();
    await row.getByLabel('Received').fill('1');
    await row.getByLabel('Lot').fill(`DBL${gap}`);
    await row.getByLabel('Expires on').fill('2029-02-28');
    await clickTwice(row.getByRole('button', {name: `Book the receipt of ${number}`}), gap);
    const {received_quantity: received} = await askApi<{received_quantity: {value: string}}>(
      `/v1/inventory/replenishment-fulfillments/${purchase}`,
    );
    assert.equal(received.value, '1');
    await page.setViewportSize({width: 1280, height: 720});
  });
}

test('an answer that comes late does not bring back what a newer one has taken off', async () => {
  const {id, number} = await opened('8');
  await page.reload();
  const row = page.getByRole('region', {name: 'To approve'}).getByRole('listitem').filter({hasText: number});
  await row.waitFor();
  let late = (): void => undefined;
  const isDone = new Promise<void>((resolve) => (late = resolve));
  const hold = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fulfill({response});
    late();
  };
  // The last call of a read, when its events are there.
  await page.route('**/transfer-orders?*', hold, {times: 1});
  const asked = page.waitForRequest('**/transfer-orders?*');
  // All is chosen once more, which reads the board.
  await page.getByLabel('Location').dispatchEvent('change');
  await asked;
  await row.getByRole('button', {name: `Approve ${number}`}).click();
  await row.waitFor({state: 'detached', timeout: 2900});
  await isDone;
  await page.waitForTimeout(700);
  assert.equal(await row.count(), 0);
  assert.equal((await askApi<Event>(`${EVENTS}/${id}`)).status, 'approved');
});

test('where the platform proposes no source, one is chosen', async () => {
  const {id, number} = await approved(TIPS, {value: '96', unit: 'EA'}, {type: 'transfer', source_location_id: STORE});
  const other = await browser.newPage();
  await other.route('**/replenishment-events?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {data: Event[]};
    const data = body.data.map((event) => (event.id === id ? {...event, proposed_supply: null} : event));
    await route.fulfill({response, json: {...body, data}});
  });
  await other.goto(app.url);
  const need = other.getByRole('region', {name: 'To cover'}).getByRole('listitem').filter({hasText: number});
  const transfer = need.getByRole('button', {name: 'Transfer 96 EA'});
  await transfer.click();
  const source = need.getByLabel('Transfer from');
  assert.ok(await source.evaluate((select) => select.matches(':invalid')), 'a transfer needs a source');
  assert.equal(await source.getByRole('option', {name: 'Lab 3'}).count(), 0, 'and not the place itself');
  await source.selectOption('Central store');
  await transfer.click();
  await other.getByText('Covered by a transfer').waitFor();
  assert.equal((await askApi<Event>(`${EVENTS}/${id}`)).status, 'fulfilling');
  await closed(other);
});

test('lists longer than a page are read to their end', async () => {
  await page.reload();
  await page.getByText('RP-STORE-GLOVE-M').waitFor();
  const locations = page.getByLabel('Location').getByRole('option');
  const names = await locations.allTextContents();
  assert.ok(names.length > 3);
  const other = await browser.newPage();
  // The same in pages of two, as if there were fifty times as much.
  await other.route('**/api/v1/**', (route) => {
    return route.continue({url: route.request().url().replace('limit=100', 'limit=2')});
  });
  await other.goto(app.url);
  await other.getByText('RP-STORE-GLOVE-M').waitFor();
  assert.deepEqual(await other.getByLabel('Location').getByRole('option').allTextContents(), names);
  const titles = (at: Page) => at.locator('section li > strong').allTextContents();
  assert.deepEqual(await titles(other), await titles(page));
  await closed(other);
});

test('a meter has the colour of its column', async () => {
  const meter = page
    .getByRole('region', {name: /^Empty/})
    .getByRole('meter')
    .first();
  // An empty place has no bar to look at, so the bar is filled for the picture.
  await meter.evaluate((bar: HTMLMeterElement) => {
    bar.value = bar.max;
  });
  const png = (await meter.screenshot()).toString('base64');
  // The policy of the board allows no such picture.
  const blank = await browser.newPage();
  const [red = 0, green = 0] = await blank.evaluate(async (source) => {
    const picture = Object.assign(new Image(), {src: source});
    await picture.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(picture, 0, 0);
    return [...(context?.getImageData(4, Math.round(picture.height / 2), 1, 1).data ?? [])];
  }, `data:image/png;base64,${png}`);
  await blank.close();
  assert.ok(red > green, `red ${red}, green ${green}`);
});

test('an event that somebody else approved in the meantime leaves the list', async () => {
  const row = page.getByRole('region', {name: 'To approve'}).getByRole('listitem').filter({hasText: 'RE-000318'});
  await row.waitFor();
  await askApi(`${EVENTS}/rpe_01JMF0WRWR69A08ZER04C56J9Q/approve`, {});
  await row.getByRole('button', {name: 'Approve RE-000318'}).click();
  await page.getByText('invalid_state').waitFor();
  await row.waitFor({state: 'detached'});
});
