import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {test} from 'node:test';
import type {Route} from 'playwright-core';
import {openBrowser, sandbox, startApp} from './app.ts';

const KEY = 'plk_test_inbox_procurement_manager';
const PRICE = 'price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N';

interface Approval {
  state: string;
  history: {event: string; comment: string | null}[];
}

test('decides prices, products and promotions', async (t) => {
  const base = await sandbox();
  const headers = {Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json'};
  const read = async (path: string): Promise<Approval> => {
    const response = await fetch(`${base}/v1/${path}`, {headers});
    assert.equal(response.status, 200);
    return (await response.json()) as Approval;
  };
  const openIdOf = async (path: string): Promise<string> => {
    const response = await fetch(`${base}/v1/${path}?state=pending,in_review`, {headers});
    const {data} = (await response.json()) as {data: {id: string}[]};
    return `${path}/${data[0]?.id ?? ''}`;
  };
  const user = (await (await fetch(`${base}/v1/users/me`, {headers})).json()) as {id: string};
  // Until later he decides no products.
  const admin = {...headers, Authorization: 'Bearer plk_test_smoke'};
  const mine = await fetch(`${base}/v1/approval-permissions?subject_id=${user.id}&limit=100`, {headers: admin});
  for (const {id, actions} of ((await mine.json()) as {data: {id: string; actions: string[]}[]}).data)
    if (actions.includes('approve_products'))
      assert.equal(
        (await fetch(`${base}/v1/approval-permissions/${id}`, {method: 'DELETE', headers: admin})).status,
        204,
      );
  const [url, page] = await Promise.all([startApp({API_BASE_URL: base, CLIENT_SECRET: KEY}), openBrowser()]);
  /** The call arrives, the answer does not. */
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  /** What the policy of the page has refused, such as styles that a component would add while it runs. */
  const refused: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  page.setDefaultTimeout(15_000);
  await page.goto(url);

  await t.test('says why something that waits is not his to decide', async () => {
    await page.getByRole('button', {name: 'Products 0'}).click();
    await page.getByText('Nothing waits for you here.').waitFor();
    const other = page.getByRole('listitem').filter({hasText: 'Acetone'});
    await other.getByText(/waits for/).waitFor();
  });

  // From here on he may decide products as well.
  const permission = {name: 'Products', subject_type: 'user', subject_id: user.id, actions: ['approve_products']};
  const given = await fetch(`${base}/v1/approval-permissions`, {
    method: 'POST',
    headers: {...admin, 'Idempotency-Key': randomUUID()},
    body: JSON.stringify({...permission, effect: 'allow'}),
  });
  assert.equal(given.status, 201, await given.text());
  await page.reload();
  await page.getByRole('button', {name: 'Prices'}).click();

  await t.test('shows who decides and what would change', async () => {
    await page.getByText('Tomas Berg').waitFor();
    const card = page.getByRole('article', {name: 'Nitrile gloves'});
    await card.getByText('€8.90').first().waitFor();
    await card.getByText('+5.95 %').waitFor();
    await page.getByRole('heading', {name: '2 to 10 %'}).waitFor();
  });

  await t.test('decisions that come fast follow each other, and the focus stays where the reader is', async () => {
    const sent: string[] = [];
    const waiting: (() => void)[] = [];
    await page.route('**/approve', async (route) => {
      sent.push(route.request().url());
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.fulfill({status: 409, json: {title: 'Not now', code: 'invalid_state', status: 409}});
    });
    // The sandbox has one price for him; a second one is added on its way.
    await page.route('**/price-approvals?*', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as {data: {id: string}[]};
      const [first] = list.data;
      if (first) list.data.push({...first, id: 'pap_00000000000000000000000001'});
      // A page that was loaded again meanwhile has given this request up.
      await route.fulfill({response, json: list}).catch(() => undefined);
    });
    await page.reload();
    const cards = page.getByRole('article');
    await cards.nth(1).waitFor();
    await cards.nth(0).focus();
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await cards.nth(1).getByText('On its way').waitFor();
    assert.equal(sent.length, 1);
    waiting.shift()?.();
    await cards.nth(0).getByText('Not now').waitFor();
    assert.equal(await cards.nth(1).evaluate((card) => card === document.activeElement), true);
    waiting.shift()?.();
    await cards.nth(1).getByText('Not now').waitFor();
    assert.equal(new Set(sent).size, 2);
    await page.unroute('**/approve');
    await page.unroute('**/price-approvals?*');
    await page.getByRole('button', {name: 'Reload the inbox'}).first().click();
    await cards.nth(1).waitFor({state: 'detached'});
  });

  /** A list with copies of its first record under other ids. */
  const longer = async (route: Route, count: number): Promise<void> => {
    const response = await route.fetch();
    const list = (await response.json()) as {data: {id: string}[]};
    const [first] = list.data;
    for (let at = 1; first && at < count; at += 1) list.data.push({...first, id: `pap_0000000000000000000000000${at}`});
    // A page that was loaded again meanwhile has given this request up.
    await route.fulfill({response, json: list}).catch(() => undefined);
  };

  for (const gap of [150, 250]) {
    await t.test(`a double click at one spot decides one price, ${gap} ms apart`, async () => {
      const sent: string[] = [];
      await page.route('**/approve', async (route) => {
        sent.push(route.request().url());
        await route.fulfill({json: {}});
      });
      await page.route('**/price-approvals?*', (route) => longer(route, 3));
      await page.reload();
      const approve = page.getByRole('article').first().getByRole('button', {name: 'Approve'});
      const box = await approve.boundingBox();
      assert.ok(box);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.click(x, y);
      await page.waitForTimeout(gap);
      await page.mouse.click(x, y);
      await page.waitForTimeout(700);
      assert.equal(sent.length, 1, sent.join());
      // A click of its own is a decision.
      await page.getByRole('article').first().getByRole('button', {name: 'Approve'}).click();
      await page.waitForTimeout(300);
      assert.equal(sent.length, 2);
      await page.unroute('**/approve');
      await page.unroute('**/price-approvals?*');
      await page.reload();
    });
  }

  await t.test('a band is approved without the one whose decision is on its way, and keeps its refusals', async () => {
    let isHeld = true;
    let end = (): void => undefined;
    const asked: string[][] = [];
    const gone = 'pap_00000000000000000000000001';
    await page.route('**/approve', async (route) => {
      await new Promise<void>((resolve) => (end = resolve));
      await route.fulfill({json: {}});
    });
    await page.route('**/bulk-decide', async (route) => {
      const {ids} = route.request().postDataJSON() as {ids: string[]};
      asked.push(ids);
      isHeld = false;
      const problem = {title: 'Somebody was faster', code: 'invalid_state', status: 409};
      await route.fulfill({json: {items: ids.map((id) => (id === gone ? {id, problem} : {id}))}});
    });
    await page.route('**/price-approvals?*', async (route) => {
      if (isHeld) return longer(route, 3);
      const response = await route.fetch();
      await route.fulfill({response, json: {...((await response.json()) as object), data: []}});
    });
    await page.reload();
    const cards = page.getByRole('article');
    await cards.nth(2).waitFor();
    await cards.nth(0).focus();
    await page.keyboard.press('a');
    await cards.nth(0).getByText('On its way').waitFor();
    await page.getByRole('button', {name: 'Approve all 3'}).click();
    await page.getByRole('alertdialog').getByRole('button', {name: 'Approve 3'}).click();
    await cards.nth(2).getByText('On its way').waitFor();
    end();
    await page.getByText('1 of 2 were refused.').waitFor();
    assert.deepEqual(
      asked.map((ids) => ids.length),
      [2],
    );
    const note = page.getByRole('region', {name: 'Refused, and no longer in the queue'});
    await note.getByText('Nitrile gloves').waitFor();
    await note.getByText('Somebody was faster').waitFor();
    await page.unroute('**/approve');
    await page.unroute('**/bulk-decide');
    await page.unroute('**/price-approvals?*');
    await note.getByRole('button', {name: 'Reload the inbox'}).click();
    await note.waitFor({state: 'detached'});
  });

  await t.test('approves one record for each press of the key, however long it is held', async () => {
    let calls = 0;
    await page.route('**/approve', (route) => {
      calls += 1;
      return route.fulfill({
        status: 429,
        headers: {'Retry-After': '12'},
        json: {title: 'Too many', code: 'rate_limited'},
      });
    });
    const card = page.getByRole('article', {name: 'Nitrile gloves, powder-free'});
    await card.focus();
    await page.keyboard.down('a');
    await card.getByText('Try again in 12 seconds.').waitFor();
    await page.keyboard.down('a');
    await page.keyboard.up('a');
    await page.waitForTimeout(300);
    assert.equal(calls, 1);
    await page.unroute('**/approve');
  });

  await t.test('says so when a band has more than is loaded', async () => {
    await page.route('**/price-approvals?*', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as {page: {total: number}};
      list.page.total = 240;
      await route.fulfill({response, json: list});
    });
    await page.reload();
    await page.getByRole('button', {name: 'Approve these 1'}).click();
    const question = page.getByRole('alertdialog', {name: 'Approve 1 price?'});
    await question.getByText('1 of the 240 that wait are loaded').waitFor();
    await question.getByRole('button', {name: 'Cancel'}).click();
    await page.unroute('**/price-approvals?*');
    await page.reload();
  });

  await t.test('a queue and a record have addresses of their own', async () => {
    await page.getByRole('button', {name: 'Promotions'}).click();
    await page.getByRole('heading', {name: 'Promotions', level: 1}).waitFor();
    await page.reload();
    await page.getByRole('heading', {name: 'Promotions', level: 1}).waitFor();
    await page.goBack();
    const gloves = page.getByRole('article', {name: 'Nitrile gloves'});
    const address = await gloves.getByRole('link', {name: 'Nitrile gloves'}).getAttribute('href');
    const gone = '#price/pap_00000000000000000000000001';
    for (const path of [String(address), gone]) {
      // From another document, as out of a mail.
      await page.goto('about:blank');
      await page.goto(url + path);
      if (path === gone) await page.getByText('The record of this address does not wait for you').waitFor();
      else await page.waitForFunction(() => document.activeElement?.localName === 'article');
    }
    await page.goto(url);
  });

  await t.test('a phone shows all queues', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({width, height: 800});
      const [bar, tab] = await Promise.all(
        [page.getByRole('navigation'), page.getByRole('button', {name: 'Promotions'})].map((part) =>
          part.boundingBox(),
        ),
      );
      assert.ok(bar && tab && tab.x + tab.width <= bar.x + bar.width, `at ${width} px`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} of ${width} px`);
    }
    await page.setViewportSize({width: 1280, height: 720});
  });

  await t.test('approves a band at once, also when the first answer got lost', async () => {
    assert.equal((await read(PRICE)).state, 'in_review');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/bulk-decide')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/bulk-decide', lose, {times: 1});
    const all = page.getByRole('button', {name: 'Approve all 1'});
    const question = page.getByRole('alertdialog', {name: 'Approve 1 price?'});
    await all.click();
    await question.getByText('All of “2 to 10 %”.').waitFor();
    await question.getByRole('button', {name: 'Cancel'}).click();
    await question.waitFor({state: 'detached'});
    assert.equal(keys.length, 0, 'nothing is decided without an answer');
    await all.click();
    await question.getByRole('button', {name: 'Approve 1'}).click();
    await page.getByRole('alert').getByText('No connection').first().waitFor();
    await all.click();
    await question.getByRole('button', {name: 'Approve 1'}).click();
    await page.getByText('Nothing waits for you here.').waitFor();
    assert.equal((await read(PRICE)).state, 'approved');
    assert.equal(new Set(keys).size, 1);
    await page.waitForFunction(() => document.activeElement !== document.body, undefined, {timeout: 5000});
  });

  await t.test('rejects from the keyboard, with a comment, also when the first answer got lost', async () => {
    const promotion = await openIdOf('promotion-approvals');
    await page.getByRole('button', {name: 'Promotions'}).click();
    await page.getByRole('article').first().press('r');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let at = 0; at < 5; at += 1) await page.keyboard.press('Tab');
    assert.ok(await dialog.evaluate((box) => box.contains(document.activeElement)), 'the focus stays within');
    await dialog.getByLabel('Comment for the supplier').fill('Half a sentence');
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'detached'});
    const card = page.getByRole('article').first();
    await page.waitForFunction(() => document.activeElement?.localName === 'article');
    await card.press('r');
    assert.equal(await dialog.getByLabel('Comment for the supplier').inputValue(), 'Half a sentence');
    await dialog.getByLabel('Comment for the supplier').fill('');
    assert.ok(await dialog.getByRole('button', {name: 'Reject'}).isDisabled());
    await dialog.getByLabel('Comment for the supplier').fill('no ');
    assert.ok(
      await dialog.getByRole('button', {name: 'Reject'}).isDisabled(),
      'the platform takes 3 characters at least',
    );
    await dialog.getByText('At least 3 characters.').waitFor();
    await dialog.getByLabel('Comment for the supplier').fill('Bought under a frame contract.');
    await page.route('**/reject', lose, {times: 1});
    await dialog.getByRole('button', {name: 'Reject'}).click();
    // What was typed is still there when the call failed.
    await dialog.getByRole('alert').getByText('No connection').waitFor();
    assert.equal(await page.getByText(/ approved\.$/).count(), 0, 'older news is gone');
    await dialog.getByRole('button', {name: 'Reject'}).click();
    await dialog.waitFor({state: 'detached'});
    await page.getByText('Nothing waits for you here.').waitFor();
    const {state, history} = await read(promotion);
    assert.equal(state, 'rejected');
    assert.equal(history.at(-1)?.comment, 'Bought under a frame contract.');
  });

  await t.test('says so when somebody else was first', async () => {
    const product = await openIdOf('product-approvals');
    const answer = await fetch(`${base}/v1/${product}/approve`, {method: 'POST', headers, body: '{}'});
    assert.equal(answer.status, 200);
    await page.getByRole('button', {name: 'Products'}).click();
    await page.getByRole('article').first().press('a');
    const alert = page.getByRole('alert');
    await alert.getByText('invalid_state').waitFor();
    await alert.getByRole('button', {name: 'Reload the inbox'}).click();
    await page.getByText('Nothing waits for you here.').waitFor();
  });

  await t.test('lets nothing else through to the API', async () => {
    const answer = await fetch(`${url}/api/v1/users`);
    assert.equal(answer.status, 404);
    assert.equal(((await answer.json()) as {title: string}).title, 'Not allowed');
  });

  await t.test('did nothing against the policy of its page', () => {
    assert.deepEqual(refused, []);
  });
});
