import assert from 'node:assert/strict';
import {test} from 'node:test';
import {openBrowser, sandbox, startApp} from './app.ts';

const KEY = 'plk_test_rfq_procurement_manager';
const RFQ = 'rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
const DRAFT = 'rfq_01JP836NK8N0JHPVW7XYJ9S7ZP';

interface Rfq {
  id: string;
  title: string;
  status: string;
  lines: {description: string; quantity: {value: string}}[];
  suppliers: {supplier_id: string}[];
}

test('runs a request for quotation from need to award', async (t) => {
  const base = await sandbox();
  const read = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(`${base}/v1/${path}`, {headers: {Authorization: `Bearer ${KEY}`}});
    assert.equal(response.status, 200);
    return (await response.json()) as Body;
  };
  const [url, page] = await Promise.all([startApp({API_BASE_URL: base, CLIENT_SECRET: KEY}), openBrowser()]);
  /** What the policy of the page has refused, such as styles that a component would add while it runs. */
  const refused: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  await page.goto(url);
  const choose = async (supplier: string): Promise<void> => {
    const field = page.getByRole('combobox', {name: 'Suppliers'});
    await field.fill(supplier.slice(0, 6));
    await page.getByRole('option', {name: supplier}).click();
    await field.press('Escape');
  };

  await t.test('writes, invites and publishes with the wizard', async () => {
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByLabel('Title').fill('Centrifuge tubes');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByLabel('Description').fill('Tubes 50 ml, sterile');
    await page.getByLabel('Quantity').fill('0');
    await page.getByLabel('Unit').selectOption('EA');
    await page.getByRole('button', {name: 'Next'}).click();
    assert.equal(await page.locator('[name="lines/0/quantity/value"]:invalid').count(), 1, 'none is no quantity');
    await page.getByLabel('Quantity').fill('2000');
    await page.getByRole('button', {name: 'Add a line'}).click();
    const second = page.getByRole('group', {name: 'Line 2'});
    await second.getByLabel('Description').fill('Racks for 50 ml tubes');
    await second.getByLabel('Quantity').fill('20');
    await second.getByLabel('Unit').selectOption('EA');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByRole('button', {name: 'Publish'}).click();
    await page.getByRole('alert').getByText('No supplier is chosen').waitFor();
    assert.equal((await read<{data: Rfq[]}>('rfqs?q=Centrifuge')).data.length, 0, 'no draft is left behind');
    await choose('Brightwater Lab Supply');
    await page.getByRole('button', {name: 'Publish'}).click();
    await page.getByText('No supplier has quoted yet').waitFor();

    const {data} = await read<{data: Rfq[]}>('rfqs?q=Centrifuge');
    assert.equal(data.length, 1);
    const {status, lines, suppliers} = data[0] as Rfq;
    assert.equal(status, 'published');
    assert.deepEqual(
      lines.map((line) => [line.description, line.quantity.value]),
      [
        ['Tubes 50 ml, sterile', '2000'],
        ['Racks for 50 ml tubes', '20'],
      ],
    );
    assert.equal(suppliers.length, 1);
  });

  await t.test('publishes a draft that somebody else has written', async () => {
    const line = {line_number: 1, description: 'Racks', quantity: {value: '4', unit: 'EA'}};
    const body = {title: 'A draft', kind: 'invited', currency: 'EUR', due_at: '2025-06-30T10:00:00Z', lines: [line]};
    const headers = {Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json'};
    const answer = await fetch(`${base}/v1/rfqs`, {method: 'POST', headers, body: JSON.stringify(body)});
    const {id} = (await answer.json()) as Rfq;
    await page.goto(`${url}/rfqs/${id}`);
    await page.getByRole('heading', {name: 'This is a draft'}).waitFor();
    assert.equal(await page.getByLabel('Description').inputValue(), 'Racks');
    assert.equal(await page.getByLabel('Quantity').inputValue(), '4');
    await choose('Brightwater Lab Supply');
    await page.getByRole('button', {name: 'Publish'}).click();
    await page.getByRole('list', {name: 'Invited suppliers'}).getByText('Brightwater Lab Supply').waitFor();
    assert.equal((await read<Rfq>(`rfqs/${id}`)).status, 'published');
    await page.getByRole('link', {name: 'RFQ workspace'}).click();
  });

  await t.test('changes a draft, and says when somebody else was faster', async () => {
    const lines = ['Racks', 'Lids'].map((description, at) => ({
      line_number: at + 1,
      description,
      quantity: {value: '4', unit: 'EA'},
      specifications: [{name: 'Colour', value: 'blue'}],
    }));
    const body = {title: 'A rough draft', kind: 'sealed', currency: 'CHF', due_at: '2025-06-30T10:00:00Z', lines};
    const headers = {Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json'};
    const answer = await fetch(`${base}/v1/rfqs`, {method: 'POST', headers, body: JSON.stringify(body)});
    const {id} = (await answer.json()) as Rfq;
    await page.goto(`${url}/rfqs/${id}`);
    await page.getByLabel('Title').fill('A better draft');
    await page.getByLabel('Quotations until').fill('2025-07-15T12:00');
    await page.getByRole('button', {name: 'Remove line 1'}).click();
    await page.getByLabel('Quantity').fill('6');
    await page.getByRole('button', {name: 'Add a line'}).click();
    const second = page.getByRole('group', {name: 'Line 2'});
    await second.getByLabel('Description').fill('Tubes');
    await second.getByLabel('Quantity').fill('20');
    await second.getByLabel('Unit').selectOption('EA');
    await choose('Brightwater Lab Supply');
    await page.getByRole('button', {name: 'Save draft'}).click();
    await page.getByText('Draft saved.').waitFor();
    const saved = await read<Rfq & Record<string, unknown>>(`rfqs/${id}`);
    assert.deepEqual(
      [saved.title, saved.status, saved['kind'], saved['currency'], saved.suppliers.length],
      ['A better draft', 'draft', 'sealed', 'CHF', 1],
    );
    assert.match(String(saved['due_at']), /^2025-07-1[456]/);
    const asked = saved.lines.map(({description, quantity}) => `${description} ${quantity.value}`);
    assert.deepEqual(asked, ['Lids 6', 'Tubes 20']);
    const [kept] = saved.lines as unknown as {specifications: {value: string}[]}[];
    assert.equal(kept?.specifications[0]?.value, 'blue', 'what has no field stays');

    const theirs = JSON.stringify({title: 'Theirs'});
    await fetch(`${base}/v1/rfqs/${id}`, {method: 'PATCH', headers, body: theirs});
    const wide = page.viewportSize();
    await page.setViewportSize({width: 390, height: 844});
    await page.getByLabel('Title').fill('Mine');
    await page.keyboard.press('Enter');
    const note = page.getByRole('alert').filter({hasText: 'Somebody else has changed this draft'});
    await note.waitFor();
    const {y = 0, height = 0} = (await note.boundingBox()) ?? {};
    assert.ok(y >= 0 && height > 0 && y + height <= 844, `a phone shows the note, from ${y} on`);
    assert.ok(await note.evaluate((element) => document.activeElement?.contains(element)), 'the note has the focus');
    assert.ok(await page.getByText('Draft saved.').isHidden(), 'what was done before does not stand beside it');
    if (wide) await page.setViewportSize(wide);
    assert.equal((await read<Rfq>(`rfqs/${id}`)).title, 'Theirs');
    assert.equal(await page.getByLabel('Title').inputValue(), 'Mine');
    await page.getByRole('button', {name: 'Show their version'}).click();
    await page.getByRole('heading', {name: 'Theirs', exact: true}).waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Theirs');
    await page.getByLabel('Title').fill('Agreed');
    await page.getByRole('button', {name: 'Publish'}).click();
    await page.getByRole('heading', {name: 'Agreed', exact: true}).waitFor();
    assert.equal((await read<Rfq>(`rfqs/${id}`)).status, 'published');
    await page.getByRole('link', {name: 'RFQ workspace'}).click();
  });

  await t.test('a draft with something typed is left after a question only', async () => {
    const line = {line_number: 1, description: 'Racks', quantity: {value: '4', unit: 'EA'}};
    const body = {title: 'Half typed', kind: 'invited', currency: 'EUR', due_at: '2025-06-30T10:00:00Z', lines: [line]};
    const headers = {Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json'};
    const answer = await fetch(`${base}/v1/rfqs`, {method: 'POST', headers, body: JSON.stringify(body)});
    const {id} = (await answer.json()) as Rfq;
    const question = page.getByRole('alertdialog', {name: 'Leave without saving?'});
    const home = page.getByRole('link', {name: 'RFQ workspace'});
    await page.goto(`${url}/rfqs/${id}`);
    await page.getByLabel('Title').waitFor();
    await home.click();
    await page.getByText('Half typed').click();
    await page.getByLabel('Title').fill('Wholly typed');
    await page.goBack();
    await question.getByRole('button', {name: 'Stay'}).click();
    await question.waitFor({state: 'detached'});
    assert.ok(page.url().endsWith(`/rfqs/${id}`), 'the address stays');
    assert.equal(await page.getByLabel('Title').inputValue(), 'Wholly typed');
    await home.click();
    await question.getByRole('button', {name: 'Leave without saving'}).click();
    await page.getByText('Half typed').click();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Half typed');
    // What an earlier draft said would pass for what this one says.
    await page.getByText('Draft saved.').waitFor({state: 'detached'});
    await page.getByLabel('Title').fill('Saved');
    // What the test before has saved may still be said: the newest stands first.
    const told = page.getByText('Draft saved.');
    const before = await told
      .first()
      .getAttribute('id', {timeout: 100})
      .catch(() => null);
    await page.getByRole('button', {name: 'Save draft'}).click();
    await page.locator(`p:text-is("Draft saved."):not([id="${before ?? ''}"])`).waitFor();
    await home.click();
    await page.getByText('Saved', {exact: true}).first().waitFor();
    assert.equal(await question.count(), 0);
  });

  await t.test('an answer that is lost on its way leaves no second draft', async () => {
    let calls = 0;
    await page.route('**/api/v1/rfqs', async (route) => {
      if (route.request().method() !== 'POST' || calls++ > 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByLabel('Title').fill('Lost on its way');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByLabel('Description').fill('Tubes');
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Unit').selectOption('EA');
    await page.getByLabel('Target price (EUR)').fill('1.50');
    await page.getByRole('button', {name: 'Next'}).click();
    await choose('Brightwater Lab Supply');
    await page.getByRole('button', {name: 'Publish'}).click();
    await page.getByRole('alert').getByText('No connection').waitFor();
    await page.getByRole('button', {name: 'Publish'}).click();
    await page.getByText('No supplier has quoted yet').waitFor();
    await page.getByRole('list', {name: 'Lines'}).getByText('Tubes, 2 EA').waitFor();
    assert.equal((await read<{data: Rfq[]}>('rfqs?q=Lost')).data.length, 1);
    await page.unroute('**/api/v1/rfqs');
    await page.getByRole('link', {name: 'RFQ workspace'}).click();
  });

  await t.test('says why nothing can be awarded yet', async () => {
    await page.goto(`${url}/rfqs/${RFQ}`);
    await page.getByText('You can award once it is closed for quotations.').waitFor();
    await page.getByRole('link', {name: 'RFQ workspace'}).click();
  });

  await t.test('what the wizard was told outlives a reload, and can be thrown away', async () => {
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByLabel('Title').fill('Kept');
    await page.getByLabel('Quotations until').fill('2025-07-15T12:00');
    await page.getByLabel('Sealed').check();
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByLabel('Description').fill('Tubes');
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Unit').selectOption('EA');
    await page.getByRole('button', {name: 'Add a line'}).click();
    const second = page.getByRole('group', {name: 'Line 2'});
    await second.getByLabel('Description').fill('Racks');
    await second.getByLabel('Quantity').fill('4');
    await second.getByLabel('Unit').selectOption('EA');
    await page.getByRole('button', {name: 'Next'}).click();
    await choose('Brightwater Lab Supply');
    // Lines and suppliers of a step that is gone back from are kept, too.
    await page.getByRole('button', {name: 'Back'}).click();
    await page.reload();
    await page.getByRole('heading', {name: 'step 2 of 3'}).waitFor();
    assert.equal(await second.getByLabel('Description').inputValue(), 'Racks');
    await page.getByRole('link', {name: 'RFQ workspace'}).click();
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByRole('button', {name: 'Back'}).click();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Kept');
    assert.equal(await page.getByLabel('Quotations until').inputValue(), '2025-07-15T12:00');
    assert.ok(await page.getByLabel('Sealed').isChecked());
    await page.getByRole('button', {name: 'Next'}).click();
    assert.equal(await page.getByLabel('Quantity').first().inputValue(), '2');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByRole('button', {name: 'Take out Brightwater Lab Supply'}).waitFor();
    await page.getByRole('button', {name: 'Start over'}).click();
    await page.getByRole('heading', {name: 'step 1 of 3'}).waitFor();
    await page.reload();
    await page.getByRole('heading', {name: 'step 1 of 3'}).waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), '');
    assert.equal(await page.getByRole('button', {name: 'Start over'}).count(), 0);
    await page.getByRole('link', {name: 'RFQ workspace'}).click();
  });

  await t.test('checks a quantity before the next step, and offers the units of the platform', async () => {
    await page.getByRole('link', {name: 'New RFQ'}).click();
    await page.getByLabel('Title').fill('No number');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByLabel('Description').fill('Tubes');
    await page.getByLabel('Quantity').fill('two');
    await page.getByLabel('Unit').selectOption('bottle (XBO)');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByText('step 2 of 3').waitFor();
    assert.equal(await page.locator('input:invalid').count(), 1);
    await page.getByRole('button', {name: 'Start over'}).click();
  });

  await t.test('shows what the rights of the person allow', async () => {
    const buttons = ['Close for quotations', 'Send', 'Ask for a revision', 'Award the chosen lines'];
    const line = page.getByRole('radio', {name: 'Line 1 from Orvane Industrial'});
    const seenWith = async (...keys: string[]): Promise<string[]> => {
      await page.route('**/permissions/me', (route) => route.fulfill({json: {permission_keys: keys}}), {times: 1});
      await page.goto(`${url}/rfqs/${RFQ}`);
      await line.waitFor();
      // The rights may come later than the RFQ.
      await page.getByText('may not').first().waitFor();
      const counts = await Promise.all(buttons.map((name) => page.getByRole('button', {name}).count()));
      return buttons.filter((_, at) => counts[at]);
    };
    assert.deepEqual(await seenWith('rfqs.read'), []);
    assert.deepEqual(await seenWith('rfqs.read', 'rfqs.write'), ['Close for quotations', 'Send']);
    await page.route(`**/api/v1/rfqs/${RFQ}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, json: {...((await response.json()) as Rfq), status: 'closed'}});
    });
    assert.deepEqual(await seenWith('rfqs.read'), []);
    assert.deepEqual(await seenWith('rfqs.read', 'rfqs.write'), ['Send', 'Ask for a revision']);
    assert.ok(await line.isDisabled(), 'who may not award chooses no line');
    await page.unroute(`**/api/v1/rfqs/${RFQ}`);
    await page.route('**/permissions/me', (route) => route.fulfill({json: {permission_keys: ['rfqs.read']}}));
    await page.goto(`${url}/rfqs/${DRAFT}`);
    await page.getByText('may not').first().waitFor();
    assert.equal(await page.getByRole('button', {name: /Save draft|Publish/}).count(), 0);
    await page.getByRole('list', {name: 'Lines'}).waitFor();
    await page.goto(`${url}/rfqs/new`);
    await page.getByText('Your role may not write RFQs').waitFor();
    await page.unroute('**/permissions/me');
    await page.goto(url);
  });

  await t.test('compares, closes and awards the line that was chosen', async () => {
    await page.getByRole('link', {name: 'RFQ workspace'}).click();
    await page.goto(`${url}/rfqs/${RFQ}`);
    // The other is cheaper without its shipping, and another product.
    const best = page.getByRole('radio', {name: 'Line 1 from Brightwater Lab Supply'});
    await best.waitFor();
    assert.ok((await best.isChecked()) && (await best.isDisabled()));
    await page.setViewportSize({width: 390, height: 844});
    for (const radio of await page.getByRole('radio').all()) {
      const box = await radio.boundingBox();
      assert.ok(box && box.x < 390 - box.width, 'both suppliers are on the screen of a phone');
    }
    await page.setViewportSize({width: 1280, height: 720});
    const close = page.getByRole('button', {name: 'Close for quotations'});
    const question = page.getByRole('alertdialog');
    await close.click();
    await question.getByRole('button', {name: 'Keep it open'}).click();
    await question.waitFor({state: 'detached'});
    assert.equal((await read<Rfq>(`rfqs/${RFQ}`)).status, 'published');
    const slower = await page.context().newPage();
    await slower.goto(`${url}/rfqs/${RFQ}`);
    await slower.getByRole('button', {name: 'Close for quotations'}).click();
    await close.click();
    await question.getByRole('button', {name: 'Close now'}).click();
    await page.getByText('Closed for quotations.', {exact: true}).waitFor();
    await slower.getByRole('button', {name: 'Close now'}).click();
    await slower.getByRole('alert').getByText('RFQ-2025-00042 is closed now').waitFor();
    assert.equal(await slower.getByRole('button', {name: 'Close for quotations'}).count(), 0, 'it was read again');
    await slower.getByLabel('Reason for the award').waitFor();
    // Keys and the focus are those of the window in front.
    await page.bringToFront();
    assert.equal(await page.getByLabel('Reason for the award').inputValue(), 'total_cost');
    await page.getByRole('button', {name: 'Ask for a revision'}).last().click();
    const dialog = page.getByRole('dialog', {name: 'What should'});
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'detached'});
    const again = page.getByRole('button', {name: 'Ask for a revision'}).last();
    assert.ok(await again.evaluate((button) => button === document.activeElement), 'the focus is where it was');
    await again.press('Enter');
    await dialog.waitFor();
    for (let at = 0; at < 5; at += 1) await page.keyboard.press('Tab');
    assert.ok(await dialog.evaluate((box) => box.contains(document.activeElement)), 'the focus stays within');
    await dialog.getByLabel('Your request').fill('Please deliver within two weeks.');
    await page.route('**/request-revision', (route) => route.abort(), {times: 1});
    await dialog.getByRole('button', {name: 'Ask'}).click();
    await dialog.getByText('No connection').waitFor();
    // What did not arrive is still there.
    await dialog.getByRole('button', {name: 'Ask'}).click();
    await page.getByText('revision requested').waitFor();
    await page.getByRole('radio', {name: 'Line 1 from Orvane Industrial'}).check();
    // A line that does not go to the cheapest needs a reason.
    await page.getByRole('button', {name: 'Award the chosen lines'}).click();
    assert.equal(await question.count(), 0);
    await best.check();
    await page.getByLabel('Reason for the award').selectOption('Delivery time');
    await page.getByRole('button', {name: 'Award the chosen lines'}).click();
    await question.getByText('Brightwater Lab Supply gets line 1').waitFor();
    await question.getByRole('button', {name: 'Not yet'}).click();
    await question.waitFor({state: 'detached'});
    assert.notEqual((await read<Rfq>(`rfqs/${RFQ}`)).status, 'awarded');
    await page.getByRole('button', {name: 'Award the chosen lines'}).click();
    await question.getByRole('button', {name: 'Award now'}).click();
    await page.getByText('awarded', {exact: true}).first().waitFor();
    const loser = page.getByRole('columnheader', {name: 'Orvane Industrial declined'});
    await loser.waitFor();
    assert.match((await page.locator('tbody tr').first().locator('td').nth(0).textContent()) ?? '', /€/);
    assert.match((await page.locator('tbody tr').first().locator('td').nth(1).textContent()) ?? '', /€/);
    assert.equal((await read<Rfq>(`rfqs/${RFQ}`)).status, 'awarded');
    const {data} = await read<{data: {status: string; supplier: {name: string}}[]}>(`rfqs/${RFQ}/quotations`);
    const winners = data.filter(({status}) => status === 'awarded').map(({supplier}) => supplier.name);
    assert.deepEqual(winners, ['Brightwater Lab Supply']);
    await slower.getByRole('button', {name: 'Award the chosen lines'}).click();
    await slower.getByRole('button', {name: 'Award now'}).click();
    await slower.getByRole('alert').getByText('RFQ-2025-00042 is awarded now').waitFor();
    await slower.getByRole('columnheader', {name: 'Orvane Industrial declined'}).waitFor();
    await slower.close();
  });

  await t.test('writes to one supplier only', async () => {
    await page.getByRole('textbox', {name: 'Message'}).fill('When can you deliver first?');
    await page.getByLabel('Who reads it').selectOption('Brightwater Lab Supply');
    await page.getByRole('button', {name: 'Send'}).click();
    await page.getByText('one supplier').waitFor();
    const {data} = await read<{data: {body: string; visibility: string}[]}>(`rfqs/${RFQ}/messages`);
    assert.equal(data.find(({body}) => body === 'When can you deliver first?')?.visibility, 'one_supplier');
  });

  await t.test('who may only read is not asked to write', async () => {
    const create = page.getByRole('link', {name: /New RFQ|Write the first/});
    const buyer = await startApp({API_BASE_URL: base, CLIENT_SECRET: 'plk_test_buyer'});
    await page.goto(buyer);
    await create.nth(1).waitFor();
    const rights = {permission_keys: ['rfqs.read']};
    await page.route('**/permissions/me', (route) => route.fulfill({json: rights}), {times: 1});
    await page.goto(buyer);
    await page.getByRole('heading', {name: 'No RFQ is open to you'}).waitFor();
    assert.equal(await create.count(), 0);
  });

  await t.test('did nothing against the policy of its page', () => {
    assert.deepEqual(refused, []);
  });
});
