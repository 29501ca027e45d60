/** What the pages say and take, each for itself: names, addresses, fields. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {openBrowser, sandbox, startApp} from './app.ts';

const KEY = 'plk_test_rfq_procurement_manager';
const RFQ = 'rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
const PRODUCT = {product_id: 'prd_01JHT4C8000000000000000065', name: 'Acetonitrile, HPLC grade, 2.5 l'};
const PHONE = {width: 390, height: 844};
const DESK = {width: 1280, height: 720};

interface Line {
  name: string | null;
  description: string | null;
  quantity: {value: string; unit: string};
}
interface Rfq {
  id: string;
  title: string;
  description: string | null;
  due_at: string;
  lines: Line[];
}

test('the pages of the workspace', async (t) => {
  const base = await sandbox();
  const headers = {Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json'};
  const read = async <Body>(path: string): Promise<Body> =>
    (await (await fetch(`${base}/v1/${path}`, {headers})).json()) as Body;
  const [url, page] = await Promise.all([startApp({API_BASE_URL: base, CLIENT_SECRET: KEY}), openBrowser()]);
  page.setDefaultTimeout(10_000);
  const draftOf = async (more: object = {}): Promise<string> => {
    const lines = [{line_number: 1, description: 'Racks', quantity: {value: '4', unit: 'EA'}}];
    const body = {title: 'A draft', kind: 'invited', currency: 'EUR', due_at: '2025-06-30T10:00:00Z', lines, ...more};
    const answer = await fetch(`${base}/v1/rfqs`, {method: 'POST', headers, body: JSON.stringify(body)});
    return ((await answer.json()) as Rfq).id;
  };
  const quoted = await read<Rfq>(`rfqs/${RFQ}`);

  await t.test('says what is bought: a line is called by its product', async () => {
    // As lines of the catalogue are: with a name and without a description.
    await page.route(`**/api/v1/rfqs/${RFQ}`, async (route) => {
      const response = await route.fetch();
      const lines = quoted.lines.map((line) => ({...line, ...PRODUCT, description: null}));
      await route.fulfill({response, json: {...quoted, lines}});
    });
    await page.goto(url);
    await page.getByRole('link', {name: quoted.title, exact: true}).click();
    const row = page.getByRole('rowheader', {name: `${PRODUCT.name}, `});
    await row.waitFor();
    assert.doesNotMatch((await page.getByRole('main').textContent()) ?? '', /prd_/);
  });

  await t.test('shows prices beside the line on a phone', async () => {
    await page.setViewportSize(PHONE);
    const line = await page.locator('tbody th').first().boundingBox();
    assert.ok(line && line.width < 130, `the line is ${line?.width} px wide`);
    const price = await page.locator('tbody td strong').first().boundingBox();
    assert.ok(price && price.x >= line.x + line.width && price.x + price.width <= PHONE.width, 'the price is seen');
    await page.setViewportSize(DESK);
    await page.unroute(`**/api/v1/rfqs/${RFQ}`);
  });

  await t.test('has addresses for the list, for an RFQ and for each step, which the server answers', async () => {
    await page.goto(`${url}/rfqs`);
    await page.getByRole('link', {name: quoted.title, exact: true}).click();
    await page.waitForURL(`${url}/rfqs/${quoted.id}`);
    await page.reload();
    await page.getByRole('heading', {name: quoted.title}).waitFor();
    await page.goto(`${url}/rfqs/new/suppliers`);
    await page.waitForURL(`${url}/rfqs/new/need`, {timeout: 5000});
    await page.getByLabel('Title').fill('Stepwise');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.waitForURL(`${url}/rfqs/new/lines`);
    const heading = page.getByRole('heading', {name: 'step 2 of 3'});
    assert.ok(await heading.evaluate((element) => element === document.activeElement), 'the new step has the focus');
    await page.goBack();
    await page.getByRole('heading', {name: 'step 1 of 3'}).waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Stepwise');
    await page.getByRole('button', {name: 'Start over'}).click();
    await page.goto(`${url}/nowhere`);
    await page.getByRole('heading', {name: 'There is no such page'}).waitFor();
    await page.getByRole('link', {name: 'All RFQs'}).click();
    await page.getByRole('link', {name: quoted.title, exact: true}).waitFor();
  });

  await t.test('shows what it has read before, and reads it again', async () => {
    await page.goto(url);
    await page.getByRole('link', {name: quoted.title, exact: true}).click();
    await page.getByRole('heading', {name: quoted.title}).waitFor();
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/rfqs?*', async (route) => {
      await late;
      await route.continue();
    });
    await draftOf({title: 'Written meanwhile'});
    // What was read less than two seconds ago is not read again.
    await page.waitForTimeout(2100);
    await page.goBack();
    await page.getByRole('link', {name: quoted.title, exact: true}).waitFor({timeout: 3000});
    answer();
    await page.getByRole('link', {name: 'Written meanwhile'}).waitFor();
    await page.unroute('**/api/v1/rfqs?*');
  });

  await t.test('keeps each kind of field over a reload', async () => {
    await page.goto(url);
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByLabel('Title').fill('All kinds');
    await page.getByLabel('Background').fill('Called off\nin four deliveries.');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByLabel('Unit').selectOption('XBO');
    await page.reload();
    await page.getByRole('heading', {name: 'step 2 of 3'}).waitFor();
    assert.equal(await page.getByLabel('Unit').inputValue(), 'XBO');
    await page.getByRole('button', {name: 'Back'}).click();
    assert.equal(await page.getByLabel('Background').inputValue(), 'Called off\nin four deliveries.');
    await page.getByRole('button', {name: 'Start over'}).click();
  });

  await t.test('a draft has the fields of the wizard, and saves what they say', async () => {
    const labels = async (): Promise<string[]> =>
      page.locator('form:has([name=title]) label:not(:has-text("Suppliers"))').allTextContents();
    await page.goto(url);
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByLabel('Title').fill('Fields');
    await page.getByRole('button', {name: 'Next'}).click();
    const asked = await labels();
    await page.getByRole('button', {name: 'Start over'}).click();
    const id = await draftOf({title: 'With a background', description: 'For lab 3.', kind: 'open'});
    await page.goto(url);
    await page.getByRole('link', {name: 'With a background'}).click();
    assert.equal(await page.getByLabel('Background').inputValue(), 'For lab 3.');
    assert.deepEqual(await labels(), asked);
    await page.getByLabel('Title').fill('With another');
    await page.getByRole('button', {name: 'Save draft'}).click();
    await page.getByRole('heading', {name: 'With another', exact: true}).waitFor();
    const saved = await read<Rfq & {kind: string}>(`rfqs/${id}`);
    assert.deepEqual([saved.description, saved.kind, saved.lines[0]?.quantity.unit], ['For lab 3.', 'open', 'EA']);
    await page.getByLabel('Background').fill('For lab 4.');
    const patched = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', {name: 'Save draft'}).click();
    await patched;
    assert.equal((await read<Rfq>(`rfqs/${id}`)).description, 'For lab 4.');
  });

  await t.test('leads back to the field that the API refuses', async () => {
    // Who may not read the units types one.
    await page.route('**/units-of-measure*', (route) =>
      route.fulfill({status: 403, json: {title: 'Not allowed', status: 403, code: 'permission_missing'}}),
    );
    await page.goto(url);
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByLabel('Title').fill('Wrong unit');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByLabel('Description').fill('Tubes');
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Unit').fill('QQ');
    await page.getByRole('button', {name: 'Next'}).click();
    const field = page.getByRole('combobox', {name: 'Suppliers'});
    await field.fill('Bright');
    await page.getByRole('option', {name: 'Brightwater Lab Supply'}).click();
    await field.press('Escape');
    await page.getByRole('button', {name: 'Publish'}).click();
    await page.getByRole('heading', {name: 'step 2 of 3'}).waitFor();
    await page.getByRole('alert').getByText('Line 1, Unit').waitFor();
    const unit = page.getByLabel('Unit');
    assert.equal(await unit.getAttribute('aria-invalid'), 'true');
    assert.ok(await unit.evaluate((element) => element === document.activeElement), 'it has the focus');
    const said = await unit.getAttribute('aria-describedby');
    assert.match((await page.locator(`[id="${said ?? ''}"]`).textContent()) ?? '', /\w/);
    await unit.fill('EA');
    assert.equal(await unit.getAttribute('aria-invalid'), null);
    await page.unroute('**/units-of-measure*');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByRole('button', {name: 'Publish'}).click();
    await page.getByText('No supplier has quoted yet').waitFor();
  });

  await t.test('a draft that is due in the past is not saved', async () => {
    const id = await draftOf({title: 'Too late'});
    await page.goto(url);
    await page.getByRole('link', {name: 'Too late'}).click();
    await page.getByLabel('Quotations until').fill('2020-01-01T10:00');
    await page.getByRole('button', {name: 'Save draft'}).click();
    assert.equal(await page.locator('input[type=datetime-local]:invalid').count(), 1);
    assert.match((await read<Rfq>(`rfqs/${id}`)).due_at, /^2025/);
    await page.getByLabel('Quotations until').fill('2025-06-30T10:00');
    await page.getByRole('button', {name: 'Save draft'}).click();
    await page.getByText('Draft saved.').first().waitFor();
  });

  await t.test('spaces alone are no title and no message', async () => {
    const id = await draftOf({title: 'Named'});
    await page.goto(`${url}/rfqs/${id}`);
    await page.getByLabel('Title').fill('   ');
    await page.getByRole('button', {name: 'Save draft'}).click();
    assert.equal(await page.locator('[name=title]:invalid').count(), 1);
    await page.getByLabel('Title').fill('  Named again ');
    await page.getByRole('button', {name: 'Save draft'}).click();
    await page.getByRole('heading', {name: 'Named again', exact: true}).waitFor();
    assert.equal((await read<Rfq>(`rfqs/${id}`)).title, 'Named again');
    const message = page.getByRole('textbox', {name: 'Message'});
    await message.fill('   ');
    await page.getByRole('button', {name: 'Send'}).click();
    await message.and(page.locator(':invalid')).waitFor();
    await message.fill(' For lab 3. ');
    await page.getByRole('button', {name: 'Send'}).click();
    await page.getByRole('listitem').getByText('For lab 3.').waitFor();
    const {data} = await read<{data: {body: string}[]}>(`rfqs/${id}/messages`);
    assert.deepEqual(
      data.map(({body}) => body),
      ['For lab 3.'],
    );
  });

  await t.test('a refusal goes with the next act, and says until then what it said', async () => {
    let status = 'published';
    await page.route(`**/api/v1/rfqs/${RFQ}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, json: {...quoted, status}});
    });
    await page.route('**/close', async (route) => {
      status = 'closed';
      const problem = {title: 'Conflict', status: 409, code: 'invalid_state', detail: 'It is closed.'};
      await route.fulfill({status: 409, json: problem});
    });
    await page.route('**/request-revision', (route) => {
      status = 'evaluating';
      return route.fulfill({json: {}});
    });
    await page.goto(`${url}/rfqs/${RFQ}`);
    await page.getByRole('button', {name: 'Close for quotations'}).click();
    await page.getByRole('button', {name: 'Close now'}).click();
    const refusal = page.getByRole('alert').getByText('RFQ-2025-00042 is closed now: nothing of yours');
    await refusal.waitFor();
    await page.getByRole('button', {name: 'Ask for a revision'}).first().click();
    await page.getByLabel('Your request').fill('Please deliver sooner.');
    await page.getByRole('button', {name: 'Ask', exact: true}).click();
    await page.getByText('evaluating', {exact: true}).first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, 'something of theirs has been done');
    await page.unrouteAll({behavior: 'wait'});
  });

  await t.test('any line of the wizard can be taken out', async () => {
    await page.goto(url);
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByLabel('Title').fill('Three lines');
    await page.getByRole('button', {name: 'Next'}).click();
    const groups = page.getByRole('group', {name: /^Line/});
    for (const [at, text] of ['First', 'Second', 'Third'].entries()) {
      if (at > 0) await page.getByRole('button', {name: 'Add a line'}).click();
      await groups.nth(at).getByLabel('Description').fill(text);
    }
    await page.getByRole('button', {name: 'Remove line 2'}).click();
    const left = (): Promise<string[]> =>
      page.getByLabel('Description').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    assert.deepEqual(await left(), ['First', 'Third']);
    await page.reload();
    await page.getByRole('heading', {name: 'step 2 of 3'}).waitFor();
    assert.deepEqual(await left(), ['First', 'Third']);
    await page.getByRole('button', {name: 'Start over'}).click();
  });

  await t.test('what it cannot show is said, and the way back stays', async () => {
    await page.route(`**/api/v1/rfqs/${quoted.id}`, async (route) => {
      const response = await route.fetch();
      const rfq = (await response.json()) as Rfq;
      const lines = rfq.lines.map((line) => ({...line, quantity: null}));
      await route.fulfill({response, json: {...rfq, lines}});
    });
    await page.goto(url);
    await page.getByRole('link', {name: quoted.title, exact: true}).click();
    await page.getByRole('alert').getByText('This page cannot be shown').waitFor();
    await page.unroute(`**/api/v1/rfqs/${quoted.id}`);
    await page.getByRole('link', {name: 'All RFQs'}).click();
    await page.getByRole('link', {name: quoted.title, exact: true}).waitFor();
  });
});
