/** The shop in a browser, against a sandbox. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {recordCalls} from './recorder.ts';
import {setting, startApp, startBrowser} from './start.ts';

// Settings that are there already win.
process.loadEnvFile('.env.example');
const sandbox = setting('API_BASE_URL', 'the address of a sandbox.');

let api: Awaited<ReturnType<typeof recordCalls>>;
let app: Awaited<ReturnType<typeof startApp>>;
let browser: Browser;
let page: Page;

before(async () => {
  api = await recordCalls(sandbox);
  app = await startApp({API_BASE_URL: api.url});
  browser = await startBrowser();
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(10_000);
});

after(async () => {
  await browser?.close();
  app?.stop();
  api?.close();
});

test('a search asks for facets, and a chosen facet narrows it', async () => {
  await page.goto(app.url);
  const field = page.getByRole('combobox', {name: 'Name, SKU or GTIN'});
  await field.pressSequentially('nitrile');
  await page.locator('#words option[value="nitrile gloves"]').waitFor({state: 'attached'});
  await field.press('Enter');
  await page.getByRole('link', {name: 'Nitrile gloves'}).waitFor();
  await page.getByRole('checkbox', {name: 'Clearhand'}).check();
  await page.getByRole('button', {name: 'Apply'}).click();
  await page.waitForURL(/f\.brand=Clearhand/);
  assert.ok(await page.getByRole('checkbox', {name: 'Clearhand'}).isChecked());

  const [first, second] = api.callsTo('/search/products').map(({body}) => body as Record<string, unknown>);
  const facets = first?.facets as string[];
  for (const facet of ['brand', 'price', 'property.Thickness']) assert.ok(facets.includes(facet), facet);
  assert.deepEqual(second?.filters, {brand: ['Clearhand']});
});

test('facets say names, and none an id', async () => {
  const filters = page.getByRole('form', {name: 'Filters'});
  // Here no product is on the page that would bring them.
  await page.goto(`${app.url}/search?offset=24`);
  for (const name of ['Brightwater Lab Supply', 'Halden Germany', 'Protective gloves'])
    await filters.getByRole('checkbox', {name}).waitFor();
  const back = page.getByRole('link', {name: 'Previous page'});
  assert.match((await back.getAttribute('href')) ?? '', /offset=0/);
  await page.goto(`${app.url}/search`);
  assert.ok(await back.isHidden());
  assert.doesNotMatch((await filters.innerText()) ?? '', /(?:sup|cat|sto)_/);
});

test('results are sorted as chosen, and an address without a page leads back to the products', async () => {
  await page.goto(`${app.url}/search`);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await page.getByRole('button', {name: 'Apply'}).click();
  await page.waitForURL(/sort=price/);
  const {sort} = api.callsTo('/search/products').at(-1)?.body as {sort: string};
  assert.equal(sort, 'price');
  assert.equal(await page.getByLabel('Sort by').inputValue(), 'price');
  const missing = await page.goto(`${app.url}/nothing`);
  assert.equal(missing?.status(), 404);
  await page.getByRole('link', {name: 'See all products'}).waitFor();
});

test('on a phone the filters are folded, so that results come first', async () => {
  const wide = page.viewportSize() ?? {width: 1280, height: 720};
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(`${app.url}/search`);
  const brand = page.getByRole('checkbox', {name: 'Clearhand'});
  assert.ok(await brand.isHidden());
  const first = await page.getByRole('article').first().boundingBox();
  assert.ok(first && first.y < 600, 'a product is on the first screen');
  await page.getByText('Filters', {exact: true}).focus();
  await page.keyboard.press('Enter');
  await brand.check();
  await page.getByRole('button', {name: 'Apply'}).click();
  await page.getByText('Filters, 1 chosen').waitFor();
  assert.ok(await brand.isHidden());
  await page.setViewportSize(wide);
  assert.ok(await brand.isVisible(), 'with room beside the results they stand open');
  assert.ok(await page.getByText('Filters, 1 chosen').isHidden());
});

test('a product shows live stock, and a quantity its tier price and freight', async () => {
  await page.goto(`${app.url}/search?q=nitrile`);
  await page.getByRole('link', {name: 'Nitrile gloves'}).click();
  await page.getByText('1,188 in stock').waitFor();
  await page.getByText('live from the supplier').waitFor();
  await page.getByLabel('Quantity').fill('20');
  await page.getByLabel('Postal code').fill('20457');
  // Each change asks too, and the same words may be the answer to an earlier one.
  const answered = page.waitForResponse(/parts\/cost.*postal_code=20457/);
  await page.getByRole('button', {name: 'Work out'}).click();
  await answered;
  await page.getByText('20 × €8.40 = €168.00').waitFor();
  await page.getByText('Shipping in total: €9.90').waitFor();
  // Of this supplier, orders of 200 euros and more are free.
  await page.getByLabel('Quantity').fill('50');
  await page.getByRole('button', {name: 'Work out'}).click();
  await page.getByText('50 × €7.95 = €397.50').waitFor();
  await page.getByText('Shipping in total: €0.00').waitFor();
  // Calls are noted as they are answered, which may be in another order.
  const asked = api.callsTo('/shipping/estimate').map(({body}) => (body as Record<string, unknown>).postal_code);
  assert.ok(asked.includes('20457'));

  await page.reload();
  await page.getByText('1,188 in stock').waitFor();
  assert.equal(api.callsTo('/live-stock').length, 1, 'live stock is not asked for again while it is valid');
});

test('a quantity of none and a country of one letter are said at their fields', async () => {
  for (const [label, wrong, right] of [
    ['Quantity', '0', '50'],
    ['Country', 'D', 'DE'],
  ] as const) {
    await page.getByLabel(label).fill(wrong);
    await page.getByRole('button', {name: 'Work out'}).click();
    assert.equal(await page.locator(`input[name="${label.toLowerCase()}"]:invalid`).count(), 1);
    await page.getByLabel(label).fill(right);
  }
  for (const {body} of api.callsTo('/shipping/estimate')) {
    const {country, lines} = body as {country: string; lines: {quantity: {value: string}}[]};
    assert.match(country, /^[A-Z]{2}$/);
    assert.notEqual(lines[0]?.quantity.value, '0');
  }
  assert.equal(
    (await fetch(`${app.url}/parts/cost?product_id=prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G&quantity=abc`)).status,
    422,
  );
});

test('the country of the cart is said where another is asked for, and one that is none is refused', async () => {
  await page.getByText('The cart is priced for Germany.').waitFor();
  await page.getByLabel('Country').fill('QQ');
  await page.getByRole('button', {name: 'Work out'}).click();
  await page.getByRole('alert').getByText('There is no country QQ.').waitFor();
  await page.getByLabel('Country').fill('DE');
});

test('of price ranges one is chosen', async () => {
  await page.goto(`${app.url}/search`);
  const prices = page.getByRole('group', {name: 'Price'});
  await prices.getByRole('radio').nth(1).check();
  await prices.getByRole('radio', {name: 'Any price'}).check();
  assert.equal(await prices.getByRole('radio', {checked: true}).count(), 1);
});

test('the platform accepts events that name the search they come from', () => {
  const recorded = api.callsTo('/personalize/events');
  assert.deepEqual([...new Set(recorded.map(({status}) => status))], [202]);
  const events = recorded.flatMap(({body}) => (body as {events: Record<string, unknown>[]}).events);
  const click = events.find(({type}) => type === 'click');
  assert.equal(click?.position, 1);
  // The last one: each search has an id of its own.
  const search = events.filter(({type}) => type === 'search').at(-1);
  assert.equal(click?.recommendation_id, search?.recommendation_id);
  const views = events.filter(({type}) => type === 'view').map(({event_id}) => event_id);
  assert.equal(new Set(views).size, 1, 'a page that is loaded again has the same event');
});

test('a browser that asks not to be recorded is not recorded', async () => {
  const before = api.callsTo('/personalize/events').length;
  const response = await fetch(`${app.url}/search?q=nitrile`, {headers: {'Sec-GPC': '1'}});
  assert.equal(response.status, 200);
  assert.equal(api.callsTo('/personalize/events').length, before);
});

test('the credential stays on the server', async () => {
  const headers = api.callsTo('/').map((call) => call.headers.authorization ?? '');
  const key = headers.find((header) => header !== '')?.replace('Bearer ', '') ?? '';
  assert.match(key, /^plk_test_/);
  assert.ok(!(await page.content()).includes(key));
});

test('stock that cannot be read says why, and the page stays', async () => {
  api.problems.set('/live-stock', 'rate_limited');
  await page.goto(`${app.url}/products/prd_01JHSV9380G8M2BDK34JWMD6J0`);
  await page.getByRole('alert').getByText('rate_limited').waitFor();
  await page.getByRole('alert').getByText('Try again in 21 seconds.').waitFor();
  await page.getByText('at the supplier’s last upload').waitFor();
  assert.equal(await page.getByRole('combobox').count(), 1, 'only the part is replaced');
});

test('a product that nobody sells to the country of the shop cannot be put into the cart', async () => {
  const abroad = await startApp({API_BASE_URL: api.url, COUNTRY: 'GB'});
  try {
    const answer = await page.goto(`${abroad.url}/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G`);
    assert.equal(answer?.status(), 404);
    assert.equal(await page.getByRole('button', {name: 'Add to the cart'}).count(), 0);
  } finally {
    abroad.stop();
  }
});

test('a cart keeps its lines over a reload, and its prices are those of the tiers', async () => {
  await page.goto(`${app.url}/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G`);
  await page.getByLabel('Quantity').fill('49');
  await page.getByRole('button', {name: 'Add to the cart'}).dblclick();
  await page.getByRole('status').getByText('In the cart: 49').waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await page.getByRole('status').getByText('In the cart: 98').count(), 0, 'a double click adds it once');
  await page.goto(`${app.url}/search?q=`);
  await page.getByRole('button', {name: 'Add to the cart: Acetone 2.5 l'}).click();
  await page.getByRole('link', {name: 'Cart 2'}).click();
  const total = page.getByRole('region', {name: 'Total'});
  await total.getByText('€435.70').waitFor();
  await page.getByText('1 more, and they cost €7.95 each.').waitFor();
  await page.getByLabel(/^Quantity of Nitrile gloves/).fill('50');
  await page.getByLabel(/^Quantity of Nitrile gloves/).press('Tab');
  await total.getByText('€421.60').waitFor();
  await page.getByText('price from 50').waitFor();
  await page.reload();
  await total.getByText('€421.60').waitFor();
  await page.getByRole('button', {name: 'Remove Acetone 2.5 l'}).click();
  // Gloves for this much are delivered free: the goods and the whole are the same.
  await total.locator('dd.total').getByText('€397.50').waitFor();
  await page.getByRole('link', {name: 'Cart 1'}).waitFor();
});

test('a product that cannot be priced now leaves the rest of the cart alone, and can be taken out', async () => {
  const {hits} = (await (
    await fetch(`${sandbox}/v1/search/products`, {
      method: 'POST',
      headers: {Authorization: 'Bearer plk_test_owner', 'Content-Type': 'application/json'},
      body: JSON.stringify({query: '', country: 'DE', limit: 24, offset: 0}),
    })
  ).json()) as {hits: {product: {id: string}}[]};
  // One that the cart has not read before.
  const known = ['prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', 'prd_01JHSV9380G8M2BDK34JWMD6J0'];
  const other = hits.find(({product}) => !known.includes(product.id))?.product.id ?? '';
  api.problems.set(`${other}/offers`, 'unavailable');
  const [cookie] = (await page.context().cookies()).filter(({name}) => name === 'cart');
  assert.ok(cookie);
  await page.context().addCookies([{...cookie, value: `${cookie.value}.${other}:3`}]);
  assert.equal((await page.goto(`${app.url}/cart`))?.status(), 200);
  await page.getByText('not priced now').first().waitFor();
  await page.getByRole('region', {name: 'Total'}).getByText('€397.50').first().waitFor();
  assert.ok(await page.getByRole('button', {name: 'Hand over to the ERP'}).isDisabled());
  await page.getByRole('link', {name: 'Look again'}).click();
  await page.getByRole('listitem').nth(1).getByRole('button', {name: 'Remove'}).click();
  await page.getByText('not priced now').first().waitFor({state: 'detached'});
  assert.ok(await page.getByRole('button', {name: 'Hand over to the ERP'}).isEnabled());
  api.problems.delete(`${other}/offers`);
});

test('a change of one line reads no other product again', async () => {
  const calls = (): number => api.callsTo('/v1/products/').length;
  const before = calls();
  const gloves = page.getByLabel(/^Quantity of Nitrile gloves/);
  for (const [quantity, total] of [
    ['60', '€477.00'],
    ['50', '€397.50'],
  ] as const) {
    await gloves.fill(quantity);
    await gloves.press('Tab');
    await page.getByRole('region', {name: 'Total'}).locator('dd.total').getByText(total).waitFor();
  }
  assert.equal(calls(), before);
});

test('quantities that are typed without a connection are sent when there is one again', async () => {
  await page.goto(`${app.url}/search?q=`);
  await page.getByRole('button', {name: 'Add to the cart: Acetone 2.5 l'}).click();
  await page.getByRole('link', {name: 'Cart 2'}).click();
  const gloves = page.getByLabel(/^Quantity of Nitrile gloves/);
  const acetone = page.getByLabel(/^Quantity of Acetone/);
  await page.context().setOffline(true);
  for (const [field, quantity] of [
    [gloves, '60'],
    [acetone, '3'],
  ] as const) {
    await field.fill(quantity);
    await field.press('Tab');
    await page.getByRole('status').getByText(`${quantity} is not in the cart yet`).waitFor();
  }
  const asked = page.waitForResponse(/cart/);
  await page.context().setOffline(false);
  assert.match((await asked).url(), /items/, 'without another press');
  await page.getByText('the cart is as you typed it').waitFor();
  await page.reload();
  assert.deepEqual([await gloves.inputValue(), await acetone.inputValue()], ['60', '3']);
  await page.getByRole('button', {name: 'Remove Acetone 2.5 l'}).click();
  await page.getByRole('link', {name: 'Cart 1'}).waitFor();
  await gloves.fill('50');
  await gloves.press('Tab');
  await page.getByRole('region', {name: 'Total'}).locator('dd.total').getByText('€397.50').waitFor();
});

test('a cart that another window has changed is not handed over before it was seen', async () => {
  const other = await page.context().newPage();
  await other.goto(`${app.url}/cart`);
  await other.getByLabel(/^Quantity of Nitrile gloves/).fill('60');
  await other.getByLabel(/^Quantity of Nitrile gloves/).press('Tab');
  await other.getByText('€477.00').first().waitFor();
  const sessions = api.callsTo('/punchout/sessions').length;
  await page.getByRole('button', {name: 'Hand over to the ERP'}).click();
  await page.getByRole('alert').getByText('Another window has changed this cart.').waitFor();
  const gloves = page.getByLabel(/^Quantity of Nitrile gloves/);
  assert.equal(await gloves.inputValue(), '60');
  assert.equal(api.callsTo('/punchout/sessions').length, sessions);
  await gloves.fill('50');
  await gloves.press('Tab');
  await page.getByRole('region', {name: 'Total'}).locator('dd.total').getByText('€397.50').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  await other.close();
});

test('the ERP gets the cart with the total that the shop has shown', async () => {
  // The catalogue has lost one of its products meanwhile.
  const [cart] = (await page.context().cookies()).filter(({name}) => name === 'cart');
  assert.ok(cart);
  const value = `${cart.value}.prd_01JHQK5Z40E4FWM2ZZRCVCEQ9Z:3`;
  await page.context().addCookies([{...cart, value}]);
  await page.reload();
  await page.getByText('stay here when you hand over').waitFor();
  await page.getByRole('button', {name: 'Hand over to the ERP'}).click();
  await page.getByRole('button', {name: 'Check and hand over'}).click();
  await page.getByText('1 line, €397.50 without freight, by the platform').waitFor();
  await page.getByRole('row', {name: /^Nitrile gloves.* 50 €7.95 each$/}).waitFor();
  const checked = page.url();
  await page.goto(`${app.url}/cart`);
  assert.equal(await page.getByRole('listitem').count(), 2, 'until it is posted the cart keeps its lines');
  await page.goto(checked);
  const posted = page.waitForRequest('https://erp.halden.example/punchout/return');
  await page.getByRole('button', {name: 'Post the cart to the ERP'}).click();
  const form = new URLSearchParams((await posted).postData() ?? '');
  const document = Buffer.from(form.get('cXML-base64') ?? '', 'base64').toString();
  assert.match(document, /<ItemIn quantity="50">[^]*<Money currency="EUR">7.95<\/Money>/);
  // There is no such ERP.
  await page.waitForURL(/^chrome-error:/);
  await page.goto(`${app.url}/cart`);
  assert.equal(await page.getByRole('listitem').count(), 1, 'what was not handed over is still there');
  // Nobody tells the shop whether the ERP has taken the cart.
  await page.getByRole('button', {name: 'Put the lines of the last hand-over back'}).click();
  assert.equal(await page.getByLabel(/^Quantity of Nitrile gloves/).inputValue(), '50');
  await page.getByRole('button', {name: 'Remove Nitrile gloves'}).click();
  await page.getByRole('link', {name: 'Cart 1'}).waitFor();
  await page.getByRole('button', {name: 'Remove A product that is no longer here'}).click();
  await page.getByRole('heading', {name: 'Your cart is empty'}).waitFor();
});

test('a page of another site puts nothing into the cart', async () => {
  const headers = {'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/x-www-form-urlencoded'};
  const body = 'product_id=prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G&quantity=1';
  assert.equal((await fetch(`${app.url}/cart/items`, {method: 'POST', headers, body})).status, 403);
});

test('a search that fails says what happened', async () => {
  api.problems.set('/search/products', 'unavailable');
  const response = await page.goto(`${app.url}/search?q=gloves`);
  assert.equal(response?.status(), 502);
  await page.getByRole('alert').getByText('Temporarily unavailable').waitFor();
});

test('a product that is not there gives 404', async () => {
  const response = await page.goto(`${app.url}/products/prd_01JHSV9380G8M2BDK34JWMD6J9`);
  assert.equal(response?.status(), 404);
  await page.getByText('not_found').waitFor();
});
