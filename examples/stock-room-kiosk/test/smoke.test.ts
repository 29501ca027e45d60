import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, test} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {askApi, resetSandbox, startApp, startBrowser} from './app.ts';

interface Request {
  number: string;
  status: string;
  type: string;
  requester: {name: string};
  lines: {material_id: string; quantity: {value: string; unit: string}}[];
}

const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
/** The code of acetone, which stands in another room. */
const ELSEWHERE = '9520012345636';
/** No refill point has it yet, and everybody may ask for it. */
const VINYL = 'mat_01JHWWXHGRVM8T4Z6N2QK5D7WC';

let app: Awaited<ReturnType<typeof startApp>>;
let browser: Browser;
let page: Page;

before(async () => {
  await resetSandbox();
  app = await startApp({
    BADGES: '40417:plk_test_buyer,40418:plk_test_samir_viewer',
    LOCATION_ID: LAB,
    LOCATION_NAME: 'Lab 3',
    SESSION_SECONDS: '60',
  });
  browser = await startBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(8000);
});

after(async () => {
  await browser?.close();
  await app?.stop();
});

async function signIn(badge: string): Promise<void> {
  await page.goto(app.url);
  await page.getByLabel('Hold your badge to the reader').fill(badge);
  await page.keyboard.press('Enter');
}

async function scan(code: string): Promise<void> {
  await page.getByLabel('Scan the card').fill(code);
  await page.keyboard.press('Enter');
}

test('a badge that nobody has opens nothing', async () => {
  await signIn('00000');
  await page.getByText('unknown_badge').waitFor();
  await page.goto(`${app.url}/home`);
  await page.getByLabel('Hold your badge to the reader').waitFor();
});

test('without a network there is a page that tries again by itself', async () => {
  await page.goto(app.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByLabel('Hold your badge to the reader').fill('40417');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: 'There is no network'}).waitFor();
  await page.context().setOffline(false);
  await page.getByLabel('Hold your badge to the reader').waitFor();
});

test('a buyer asks for material in their own name', async () => {
  await signIn('40417');
  await page.getByRole('heading', {name: 'Hello Maya'}).waitFor();
  await page.getByLabel(/^Nitrile gloves M/).fill('2');
  await page.getByRole('button', {name: 'Request'}).click();
  const outcome = page.getByRole('status');
  await outcome.getByText(/^IR-\d+ /).waitFor();
  const [number = ''] = /IR-\d+/.exec((await outcome.textContent()) ?? '') ?? [];
  const {data} = await askApi<{data: Request[]}>(`/v1/inventory/requests?number=${number}`);
  const [request] = data;
  assert.deepEqual([request?.type, request?.requester.name], ['issue', 'Maya Lindqvist']);
  assert.deepEqual(
    request?.lines.map(({material_id: id, quantity: {value, unit}}) => [id, value, unit]),
    [[GLOVES, '2', 'XBX']],
  );
  assert.notEqual(request?.status, 'draft');
  const listed = page.getByRole('region', {name: 'Your last requests'}).getByRole('listitem').filter({hasText: number});
  await listed.getByText('2 XBX Nitrile gloves M').waitFor();
});

test('a form that is sent twice asks once', async () => {
  const count = async (): Promise<number> =>
    (await askApi<{page: {total: number}}>('/v1/inventory/requests?limit=1')).page.total;
  const before = await count();
  await page.getByLabel(/^Pipette tips/).fill('3');
  const form = await page.locator('form[action="/home"]').evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error('There is no form.');
    const entries = [...new FormData(element)].map(([name, value]): [string, string] => [name, String(value)]);
    return new URLSearchParams(entries).toString();
  });
  for (const turn of [1, 2]) {
    const headers = {'Content-Type': 'application/x-www-form-urlencoded', Origin: app.url};
    const response = await page.request.post(`${app.url}/home`, {headers, data: form});
    assert.equal(response.status(), 200, `turn ${turn}`);
  }
  assert.equal(await count(), before + 1);
});

test('the card of an empty bin opens one event', async () => {
  const point = await askApi<{id: string}>('/v1/inventory/refill-points', {
    code: 'RP-LAB3-VINYL',
    material_id: VINYL,
    location_id: LAB,
    method: 'two_bin',
    bin_quantity: {value: '4', unit: 'XBX'},
    bin_count: 2,
    review: 'manual',
    supply: {type: 'transfer', source_location_id: STORE},
    auto_approve: false,
    paused: false,
  });
  await scan('RP-LAB3-VINYL');
  await page.getByText('Thank you. 4 XBX are on order').waitFor();
  await scan('RP-LAB3-VINYL');
  await page.getByText('4 XBX are already on order').waitFor();
  const {data} = await askApi<{data: {cause: string}[]}>(
    `/v1/inventory/replenishment-events?refill_point_id=${point.id}`,
  );
  assert.deepEqual(
    data.map(({cause}) => cause),
    ['signal'],
  );
});

test('the code of a material leads to its field', async () => {
  await scan('9520012345605');
  await page.getByText('How many do you need?').waitFor();
  const focused = await page.evaluate(() => document.activeElement?.id);
  assert.equal(focused, GLOVES);
  // The reader types the next card where the cursor stands.
  await page.keyboard.type('RP-LAB3-TIPS');
  await page.keyboard.press('Enter');
  await page.getByText('already on order').waitFor();
});

test('"Scan" without a code asks for one, and requests nothing', async () => {
  await page.getByLabel(/^Nitrile gloves M/).fill('1,5');
  await page.getByRole('button', {name: 'Scan'}).click();
  await page.getByText('Scan a code, or type it').waitFor();
  assert.equal(await page.getByLabel(/^Nitrile gloves M/).inputValue(), '1,5');
  await page.getByLabel(/^Nitrile gloves M/).fill('');
});

test('what is neither an amount nor a code is told so, and requests nothing', async () => {
  for (const slip of ['-1', 'abc']) {
    await page.getByLabel(/^Nitrile gloves M/).fill(slip);
    await page.getByRole('button', {name: 'Request'}).click();
    await page.getByText(`“${slip}” is neither an amount nor a code of this cabinet.`).waitFor();
    assert.equal(await page.getByLabel(/^Nitrile gloves M/).inputValue(), '');
  }
});

test('a narrow screen shows amounts beside names, not on them', async () => {
  await page.setViewportSize({width: 390, height: 800});
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width} px`);
  await page.setViewportSize({width: 1280, height: 800});
});

test('what somebody has written stays through a scan and more time', async () => {
  const amount = (name: RegExp) => page.getByLabel(name).inputValue();
  await signIn('40417');
  await page.getByLabel(/^Nitrile gloves M/).fill('2');
  await scan('RP-LAB3-TIPS');
  await page.getByText('already on order').waitFor();
  assert.equal(await amount(/^Nitrile gloves M/), '2');
  await page.getByLabel(/^Pipette tips/).fill('960');
  await page.evaluate(() => (document.body.dataset.page = 'before'));
  await page.getByRole('button', {name: 'More time'}).click();
  await page.locator('body:not([data-page])').waitFor();
  assert.deepEqual([await amount(/^Nitrile gloves M/), await amount(/^Pipette tips/)], ['2', '960']);
  // Enter in the field of an amount asks for it.
  await page.getByLabel(/^Pipette tips/).press('Enter');
  await page.getByText(/^IR-\d+ (is|waits)/).waitFor();
  assert.equal(await amount(/^Nitrile gloves M/), '');
});

test('a code of something that the cabinet does not hold is told so', async () => {
  await scan(ELSEWHERE);
  await page.getByText(`Nothing in this cabinet has the code ${ELSEWHERE}.`).waitFor();
});

test('a request whose answer got lost is sent again with its key', async () => {
  const api = process.env.API_BASE_URL ?? '';
  const keys: string[] = [];
  // Hands everything on, and loses the first answer to a request.
  const lossy = createServer(async (request, response) => {
    const {method = 'GET', url = '', headers} = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = String(headers['idempotency-key'] ?? '');
    const isRequest = method === 'POST' && url.endsWith('/v1/inventory/requests');
    if (isRequest) keys.push(key);
    const answer = await fetch(new URL(api).origin + url, {
      method,
      headers: {
        Authorization: headers.authorization ?? '',
        ...(key && {'Idempotency-Key': key}),
        ...(headers['content-type'] && {'Content-Type': headers['content-type']}),
      },
      ...(chunks.length > 0 && {body: Buffer.concat(chunks)}),
    });
    if (isRequest && keys.length === 1) return void request.socket.destroy();
    response.writeHead(answer.status, {'Content-Type': answer.headers.get('Content-Type') ?? ''});
    response.end(await answer.text());
  }).listen(0);
  const {port} = lossy.address() as AddressInfo;
  const base = `http://localhost:${port}${new URL(api).pathname}`;
  const shaky = await startApp({API_BASE_URL: base, BADGES: '40417:plk_test_buyer', LOCATION_ID: LAB});
  try {
    await page.goto(shaky.url);
    await page.getByLabel('Hold your badge to the reader').fill('40417');
    await page.keyboard.press('Enter');
    await page.getByLabel(/^Nitrile gloves M/).fill('1');
    await page.getByRole('button', {name: 'Request'}).click();
    await page.getByText('The platform cannot be reached').waitFor();
    await page.getByRole('button', {name: 'Request'}).click();
    await page.getByText(/^IR-\d+ (is|waits)/).waitFor();
    assert.equal(keys.length, 2);
    assert.equal(keys[0], keys[1]);
  } finally {
    await shaky.stop();
    lossy.close();
    lossy.closeAllConnections();
  }
});

test('who may only look is told so before they have written anything', async () => {
  await signIn('40418');
  await page.getByRole('heading', {name: 'Hello Samir'}).waitFor();
  await page.getByText('You may look, but not request.').waitFor();
  await page.locator('.needs').getByText('Nitrile gloves M', {exact: true}).waitFor();
  assert.equal(await page.getByRole('button', {name: 'Request'}).count(), 0);
  await scan('9520012345605');
  await page.getByText('It is marked in the list.').waitFor();
  assert.match((await page.locator('.scanned').textContent()) ?? '', /Nitrile gloves M/);
});

test('what is here is told apart from what is elsewhere', async () => {
  await signIn('40417');
  const levels = await askApi<{data: {material: {id: string}; available: {value: string}}[]}>(
    `/v1/inventory/locations/${LAB}/stock-levels`,
  );
  const gloves = levels.data.find(({material}) => material.id === GLOVES);
  const all = await askApi<{available: {value: string}}>(`/v1/inventory/materials/${GLOVES}`);
  assert.notEqual(gloves?.available.value, all.available.value);
  const words = `${gloves?.available.value} XBX here, ${all.available.value} in all places`;
  await page.getByLabel(/^Nitrile gloves M/).waitFor();
  assert.match((await page.locator(`label[for="${GLOVES}"]`).textContent()) ?? '', new RegExp(words));
});

test('signing out leaves nothing behind for the next person', async () => {
  await page.getByRole('link', {name: 'Sign out'}).click();
  await page.getByLabel('Hold your badge to the reader').waitFor();
  await page.goBack();
  await page.getByLabel('Hold your badge to the reader').waitFor();
  const answer = await page.request.get(`${app.url}/home`, {maxRedirects: 0});
  assert.equal(answer.status(), 303);
});

test('nobody stays signed in when their time is over', async () => {
  const hasty = await startApp({BADGES: '40417:plk_test_buyer', LOCATION_ID: LAB, SESSION_SECONDS: '-1'});
  try {
    const headers = {Origin: hasty.url};
    const answer = await page.request.post(`${hasty.url}/sign-in`, {headers, form: {badge: '40417'}});
    assert.match(await answer.text(), /Hold your badge to the reader/);
  } finally {
    await hasty.stop();
  }
});

test('the cookie is Secure where the connection is', async () => {
  const cookie = async (headers: Record<string, string>): Promise<string> => {
    const answer = await fetch(`${app.url}/sign-in`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({badge: '40417'}),
      redirect: 'manual',
    });
    return answer.headers.get('Set-Cookie') ?? '';
  };
  assert.match(await cookie({}), /HttpOnly; SameSite=Strict$/);
  assert.match(await cookie({'X-Forwarded-Proto': 'https'}), /; Secure/);
});

test('numbers cannot be tried until one opens', async () => {
  const sign = async (badge: string): Promise<number> => {
    const body = new URLSearchParams({badge});
    return (await fetch(`${app.url}/sign-in`, {method: 'POST', body, redirect: 'manual'})).status;
  };
  for (const badge of ['1', '2', '3', '4', '5']) await sign(badge);
  assert.equal(await sign('6'), 429);
  assert.equal(await sign('40417'), 429);
});
