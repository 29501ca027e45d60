import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {askApi, resetSandbox, startApp, startBrowser} from './app.ts';

interface List {
  status: string;
  cancel_reason: string | null;
}
interface Line {
  state: string;
  short_reason: string | null;
  picked_quantity: {value: string};
}

/** Lists of the sandbox: one that nobody has, one that is half picked, one that waits for its picker. */
const OPEN = 'pkl_01JJ2VNKR0DTA5975ZTR43KCAJ';
const STARTED = 'pkl_01JMDPVMQJ2YGMPQXNCETV2DXG';
const ASSIGNED = 'pkl_01JJ2VNKR09YXSPT32DS4ZMSRW';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';

let app: Awaited<ReturnType<typeof startApp>>;
let browser: Browser;
let page: Page;

const listOf = (id: string): Promise<List> => askApi(`/v1/inventory/pick-lists/${id}`);

before(async () => {
  await resetSandbox();
  app = await startApp({CLIENT_SECRET: 'plk_test_picker'});
  browser = await startBrowser();
  page = await browser.newPage({viewport: {width: 390, height: 844}});
  page.setDefaultTimeout(8000);
  await page.goto(app.url);
});

after(async () => {
  await browser?.close();
  await app?.stop();
});

/** The next call of an address arrives, its answer does not. @returns the keys of all its calls, as they come */
async function lose(address: string): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  await page.route(address, async (route) => {
    keys.push(await route.request().headerValue('Idempotency-Key'));
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return keys;
}

/** Scans as a device does: into what has the focus, with Enter at the end. */
async function scan(code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** What was repeated had one key. */
function assertOnce(keys: readonly (string | null)[]): void {
  assert.equal(keys.length, 2);
  assert.ok(keys[0]);
  assert.equal(keys[0], keys[1]);
}

async function open(number: string): Promise<void> {
  await page.goto(app.url);
  await page.getByRole('link', {name: number}).click();
}

test('the most urgent list comes first', async () => {
  await page.locator('.work li').first().waitFor();
  assert.match((await page.locator('.work li').first().textContent()) ?? '', /PL-000455/);
});

test('people read words and what is overdue', async () => {
  const late = page.getByRole('link', {name: 'PL-000453'});
  await late.getByText('Overdue since').waitFor();
  await open('PL-000455');
  await page.getByRole('heading', {name: '2 boxes · Nitrile gloves M'}).waitFor();
  assert.doesNotMatch(await page.locator('body').innerText(), /XBX|\bissue\b|in.progress|→/);
});

test('an empty quantity is no short pick, and spaces are no reason', async () => {
  await open('PL-000455');
  await page.getByLabel('Picked').fill('');
  await page.getByRole('button', {name: 'Confirm', exact: true}).waitFor();
  await page.getByText('Cancel this list').click();
  await page.getByLabel('Reason').fill('     ');
  assert.ok(await page.getByRole('button', {name: 'Cancel the list'}).isDisabled());
});

test('a box that is scanned twice takes one line: the next shelf has to be named', async () => {
  const states = async (): Promise<string[]> => {
    const {data} = await askApi<{data: Line[]}>(`/v1/inventory/pick-lists/${OPEN}/lines`);
    return data.map(({state}) => state);
  };
  await open('PL-000454');
  await page.getByRole('button', {name: 'Start picking'}).click();
  const shelf = page.getByLabel('Scan the shelf');
  await shelf.waitFor();
  await scan('9520012345605');
  await page.getByText('is not the code of this shelf').waitFor();
  await scan('HAL-B1-STORE-A-03-1');
  await page.getByLabel('Scan the material').waitFor();
  await scan('9520012345605');
  await page.locator('.place').getByText('HAL-B1-STORE-A-03-2').waitFor();
  await scan('9520012345605');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '');
  assert.equal(await page.getByText('is not the code').count(), 0, 'a quick repeat is passed over');
  assert.deepEqual(await states(), ['picked', 'pending']);
  await page.waitForTimeout(2100);
  await scan('9520012345605');
  await page.getByText('is not the code of this shelf').waitFor();
  // Nor does loading the page anew take the question away.
  await page.reload();
  await shelf.waitFor();
  await scan('9520012345605');
  await page.getByText('is not the code of this shelf').waitFor();
  assert.deepEqual(await states(), ['picked', 'pending']);
  await resetSandbox();
});

test('pickers sign in, and call with their own token', async () => {
  const issuer = new URL(process.env['API_BASE_URL'] ?? '').origin;
  const guarded = await startApp({OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'picking-app'});
  const context = await browser.newContext();
  const other = await context.newPage();
  other.setDefaultTimeout(8000);
  try {
    await other.goto(guarded.url);
    await other.getByRole('button', {name: 'Lena Okafor, picker'}).click();
    await other.getByRole('link', {name: 'PL-000455'}).waitFor();
    await other.getByText('Signed in as Lena Okafor').waitFor();
  } finally {
    await context.close();
    await guarded.stop();
  }
});

test('a wrong material is stopped, a short pick gives its reason, and the list is completed short', async () => {
  // A code that the sandbox knows as another material than the one on the list.
  await askApi('/v1/inventory/barcodes', {
    value: 'TIPS-1000',
    symbology: 'code_128',
    target_type: 'material',
    target_id: TIPS,
    primary: false,
  });
  await open('PL-000454');
  const keys = await lose('**/start');
  await page.getByRole('button', {name: 'Start picking'}).click();
  await page.getByText('No connection').waitFor();
  await page.getByRole('button', {name: 'Start picking'}).click();
  await page.getByRole('button', {name: 'I am at this shelf'}).click();
  await page.getByLabel('Scan the material').fill('TIPS-1000');
  await page.getByRole('button', {name: 'Confirm'}).click();
  await page.getByText('wrong_material_scanned').waitFor();
  assert.match(await page.getByRole('alert').last().innerText(), /\swrong_material_scanned/);
  assertOnce(keys);
  assert.equal((await listOf(OPEN)).status, 'in_progress');

  await page.getByLabel('Scan the material').fill('NOBODY-HAS-THIS');
  await page.getByRole('button', {name: 'Confirm'}).click();
  await page.getByText('Nothing has this code.').waitFor();
  assert.equal(await page.getByLabel('Scan the material').evaluate((field) => field === document.activeElement), true);

  await page.getByLabel('Scan the material').fill('9520012345605');
  await page.getByRole('button', {name: 'Confirm'}).click();
  await page.locator('.place').getByText('HAL-B1-STORE-A-03-2').waitFor();

  await page.getByRole('button', {name: 'I am at this shelf'}).click();
  await page.getByLabel('Picked').fill('9');
  await page.getByLabel('Scan the material').fill('9520012345605');
  await page.getByLabel('Why less than planned').selectOption('damaged');
  await page.getByRole('button', {name: 'Confirm short'}).click();
  await page.getByRole('button', {name: 'Complete short'}).click();
  await page.getByText('PL-000454 is completed short').waitFor();

  assert.equal((await listOf(OPEN)).status, 'completed_short');
  const {data} = await askApi<{data: Line[]}>(`/v1/inventory/pick-lists/${OPEN}/lines`);
  assert.deepEqual(
    data.map(({state, short_reason: reason, picked_quantity: {value}}) => [state, reason, value]),
    [
      ['picked', null, '8'],
      ['short', 'damaged', '9'],
    ],
  );
});

test('a line that was put off comes again, and a pick whose answer got lost is booked once', async () => {
  await open('PL-000455');
  await page.getByRole('button', {name: 'Later'}).click();
  await page.getByRole('button', {name: 'Later'}).waitFor({state: 'detached'});
  await page.getByRole('button', {name: 'I am at this shelf'}).click();
  await page.getByLabel('Scan the material').fill('9520012345605');
  const keys = await lose('**/confirm');
  await page.getByRole('button', {name: 'Confirm'}).click();
  await page.getByText('No connection').waitFor();
  await page.getByRole('button', {name: 'Confirm'}).click();
  await page.getByRole('button', {name: 'Complete'}).click();
  await page.getByText('PL-000455 is completed').waitFor();
  assertOnce(keys);
  assert.equal((await listOf(STARTED)).status, 'completed');
});

test('a list is cancelled with a reason, also when the first answer got lost', async () => {
  await open('PL-000453');
  await page.getByText('Cancel this list').click();
  await page.getByLabel('Reason').fill('The lab closed');
  const keys = await lose('**/cancel');
  await page.getByRole('button', {name: 'Cancel the list'}).click();
  await page.getByText('No connection').waitFor();
  await page.getByRole('button', {name: 'Cancel the list'}).click();
  await page.getByText('PL-000453 is cancelled').waitFor();
  assertOnce(keys);
  assert.deepEqual(await listOf(ASSIGNED).then((list) => [list.status, list.cancel_reason]), [
    'cancelled',
    'The lab closed',
  ]);
});

test('a list that somebody else took away says so', async () => {
  await resetSandbox();
  await open('PL-000454');
  await page.getByRole('button', {name: 'Start picking'}).waitFor();
  await askApi(`/v1/inventory/pick-lists/${OPEN}/cancel`, {reason: 'Not needed any more'});
  await page.getByRole('button', {name: 'Start picking'}).click();
  await page.getByText('invalid_state').waitFor();
  await page.getByRole('button', {name: 'Load again'}).click();
  await page.getByText('This list is done, or it belongs to somebody else.').waitFor();
});

test('a line that somebody else has picked meanwhile has a way on', async () => {
  await resetSandbox();
  await open('PL-000455');
  await page.getByLabel('Scan the material').fill('9520012345605');
  const lines = `/v1/inventory/pick-lists/${STARTED}/lines`;
  const {data} = await askApi<{data: (Line & {id: string; quantity: object})[]}>(lines);
  const line = data.find(({state}) => state === 'pending');
  // Another window of the same picker.
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = {'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID()};
      return (await fetch(`/api${path}`, {method: 'POST', headers, body})).status;
    },
    [
      `${lines}/${line?.id}/confirm`,
      JSON.stringify({picked_quantity: line?.quantity, scanned_barcode: '9520012345605'}),
    ] as const,
  );
  assert.equal(status, 200);
  await page.getByRole('button', {name: 'Confirm'}).click();
  await page.getByText('invalid_state').waitFor();
  await page.getByRole('button', {name: 'Load again'}).click();
  await page.getByRole('button', {name: 'Complete'}).waitFor();
});

test('the screen stays on, also after the phone was put away', async () => {
  const phone = await browser.newPage();
  // As a text: what a compiler makes of a function may need helpers that the page has not.
  const content = `
    let locks = 0;
    Object.defineProperty(navigator, 'wakeLock', {value: {
      async request() {
        document.documentElement.dataset.locks = locks += 1;
        return {async release() {}};
      },
    }});`;
  await phone.addInitScript({content});
  await phone.goto(`${app.url}/#${STARTED}`);
  await phone.locator('[data-locks="1"]').waitFor({state: 'attached'});
  // The browser lets go of the lock while another app is in front.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await phone.locator('[data-locks="2"]').waitFor({state: 'attached', timeout: 8000});
  await phone.close();
});

test('the server hands on only what the app uses', async () => {
  const response = await fetch(`${app.url}/api/v1/inventory/items`);
  assert.equal(response.status, 404);
});
