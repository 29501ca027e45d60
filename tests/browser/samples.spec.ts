import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/site';

const GUIDE = 'guides/inventory/request-material/';
const QUICK_START = 'docs/getting-started/quick-start/';

const answers = (page: Page): Locator => page.locator('.sample-answer');

/** Buttons of the visible tabs. */
const runs = (page: Page): Locator => page.getByRole('button', {name: 'Run in this page'});

test('a sample runs where it stands, after those above it, and again from the start', async ({page}) => {
  await page.goto(GUIDE);
  // The second submits the draft that the first creates.
  await runs(page).nth(1).click();
  const second = answers(page).first();
  await expect(second.getByRole('status')).toHaveText(
    '200 OK, called as buyer. Answered by the sandbox in this page. The sample above ran first, in the same sandbox.',
  );
  await expect(second.locator('pre')).toContainText('"status": "approved"');

  await runs(page).nth(0).click();
  await expect(answers(page).first().getByRole('status')).toHaveText(/^201 Created/);
  await runs(page).nth(1).click();
  await expect(answers(page).nth(1).getByRole('status')).toHaveText(/^200 OK/);
});

test('a press during which the scripts start is no lost press', {tag: '@slow'}, async ({page}) => {
  await page.goto(GUIDE);
  await runs(page).first().scrollIntoViewIfNeeded();
  await runs(page).first().hover();
  await page.mouse.down();
  await hydrated(page);
  await page.mouse.up();
  await expect(answers(page).first().getByRole('status')).toHaveText(/^201 Created/);
});

test('a sample in another language runs the same call', {tag: '@slow'}, async ({page}) => {
  await page.goto(GUIDE);
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await expect(page.getByText('requests.post(url, json=payload').first()).toBeVisible();
  await runs(page).first().click();
  await expect(answers(page).first().getByRole('status')).toHaveText(/^201 Created/);
});

test('the choice where samples run holds for other pages, and can be taken back', {tag: '@slow'}, async ({page}) => {
  await page.goto(QUICK_START);
  const sample = page.locator('[data-sample] code').first();
  await expect(sample).toContainText('https://sandbox.clients.api.');
  await page.getByRole('radio', {name: 'On your computer'}).check();
  await expect(sample).toContainText('http://localhost:4010/clients/v1/products');
  await expect(sample).toContainText('Bearer plk_test_sample');
  await expect(runs(page)).toHaveCount(0);

  await page.goto(GUIDE);
  await expect(page.getByRole('radio', {name: 'On your computer'})).toBeChecked();
  // A guide's samples call as whom the guide is for.
  await expect(page.locator('[data-sample] code').first()).toContainText('Bearer plk_test_buyer');

  await page.goto('docs/conventions/');
  await page.getByRole('button', {name: 'Run them in this page'}).click();
  await expect(page.locator('[data-sample] code').first()).toContainText('https://sandbox.clients.api.');
  await expect(runs(page).first()).toBeVisible();
});

test('a sandbox on the computer gets its key in every language', {tag: '@slow'}, async ({page}) => {
  await page.goto(GUIDE);
  await page.getByRole('radio', {name: 'On your computer'}).check();
  for (const [language, key] of [
    ['JavaScript', "Authorization: 'Bearer plk_test_buyer'"],
    ['Python', '"Authorization": "Bearer plk_test_buyer"'],
  ] as const) {
    await page.getByRole('tab', {name: language}).first().click();
    const code = page.locator('[role=tabpanel]:visible code').first();
    await expect(code).toContainText(key);
    await expect(code).toContainText('http://localhost:4010/clients/');
  }
  await page.getByRole('radio', {name: 'With your account'}).check();
  await expect(page.locator('[role=tabpanel]:visible code').first()).toContainText("os.environ['ACCESS_TOKEN']");
});

test('the reference calls the sandbox on the computer in every language', {tag: '@slow'}, async ({page}) => {
  await page.goto(QUICK_START);
  await page.getByRole('radio', {name: 'On your computer'}).check();
  await expect(page.locator('[data-sample] code').first()).toContainText('plk_test_sample');
  await page.goto('api/clients/tags/list-tags/');
  await expect(page.getByText('The samples call a sandbox on your computer')).toBeVisible();
  const samples = page.locator('[data-code]').filter({hasText: 'localhost:4010/clients/v1/tags'});
  const codes = (await samples.locator('pre').allTextContents()).filter((code) => code.includes('Bearer'));
  expect(codes).toHaveLength(8);
  for (const code of codes) {
    expect(code).toContain('Bearer plk_test_sample');
    expect(code).not.toMatch(/API_KEY|env|^import os|^\t"os"/im);
  }
});

test(
  'for an account there is no Run, no answer of a sandbox, and a way back on pages without the choice',
  {tag: '@slow'},
  async ({page}) => {
    await page.goto(QUICK_START);
    await runs(page).first().click();
    await expect(answers(page).first()).toBeVisible();
    await page.getByRole('radio', {name: 'With your account'}).check();
    await expect(answers(page).first()).toBeHidden();

    await page.goto('docs/api-differences/');
    await expect(page.getByText('The samples call the host that they name')).toBeVisible();
    await page.getByRole('button', {name: 'Run them in this page'}).click();
    await expect(runs(page).first()).toBeVisible();
    await expect(page.getByText('The samples call the host that they name')).toHaveCount(0);
  },
);

test('a sample that asks for the headers shows them', {tag: '@slow'}, async ({page}) => {
  await page.goto(QUICK_START);
  const sample = page.locator('[data-code]').filter({hasText: 'curl --include'});
  await sample.getByRole('button', {name: 'Run in this page'}).click();
  const answer = answers(page).first().locator('pre');
  await expect(answer.first()).toContainText(/^HTTP\/1\.1 200 OK\n/);
  await expect(answer.first()).toContainText(/\nRequest-Id: req_/);
  await expect(answer.nth(1)).toContainText('"BW-20817-M"');
});

test('a sandbox that cannot be loaded says so, and works at the next press', async ({page}) => {
  await page.route('**/sandbox/clients/index.json', (route) => route.abort());
  await page.goto(GUIDE);
  await runs(page).first().click();
  await expect(answers(page).first().getByRole('status')).toContainText('Press Run again');
  await page.unroute('**/sandbox/clients/index.json');
  await runs(page).first().click();
  await expect(answers(page).first().getByRole('status')).toHaveText(/^201 Created/);
});

test(
  'without a network a press says so, and works when the network is back',
  {tag: '@slow'},
  async ({page, context}) => {
    await page.goto(QUICK_START);
    // The scripts of the page are there, what runs samples is not.
    await hydrated(page);
    await context.setOffline(true);
    const said = page.getByRole('alert').filter({hasText: 'Check your connection'});
    await runs(page).first().click();
    await said.getByRole('button', {name: 'Close'}).click();
    await page.getByRole('radio', {name: 'On your computer'}).click();
    await expect(said).toBeVisible();
    // What is chosen is what the samples show.
    await expect(page.getByRole('radio', {name: 'In this page'})).toBeChecked();

    await context.setOffline(false);
    await runs(page).first().click();
    await expect(answers(page).first().getByRole('status')).toHaveText(/^200 OK/);
    await context.setOffline(true);
    // The search is another part of the sandbox.
    await runs(page).nth(1).click();
    await expect(answers(page).nth(1).getByRole('status')).toContainText('Press Run again');
  },
);

test('the buttons of a journey are there before its scripts', {tag: '@slow'}, async ({page}) => {
  await page.goto('guides/journeys/follow-one-order/');
  await page.getByRole('button', {name: 'Run all'}).click();
  await expect(page.locator('[data-journey-status]')).toContainText('Step 14 of 14');
});

test('a sample of several calls says how each ended, and leaves the page readable', {tag: '@slow'}, async ({page}) => {
  await page.goto('docs/troubleshooting/');
  await page.getByRole('button', {name: 'Run in this page: Why does Maya not see the gloves?'}).click();
  const answer = answers(page).first();
  await expect(answer.getByRole('status')).toHaveText(
    '6 calls, the last: 200 OK. Answered by the sandbox in this page.',
  );
  await expect(answer.locator('.sample-call')).toHaveText([
    /^200 OK: GET .*\/products\//,
    /^200 OK: GET /,
    /^200 OK: GET /,
    /^200 OK: GET /,
    /^200 OK: GET /,
    /^200 OK: POST .*\/evaluate$/,
  ]);
  const bodies = await answer.locator('pre').evaluateAll((all) => all.map(({clientHeight}) => clientHeight));
  expect(bodies).toHaveLength(6);
  expect(Math.max(...bodies)).toBeLessThan(250);
});

test(
  'on a phone each step of a journey is named with its role, without scrolling sideways',
  {tag: '@slow'},
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await page.goto('guides/journeys/follow-one-order/');
    const cell = page.getByRole('table').first().getByRole('cell').filter({hasText: 'Open the shop from the ERP'});
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
    expect(await cell.evaluate((own) => getComputedStyle(own, '::after').content)).toBe('"A system"');
  },
);

test(
  'a value of a sample is changed in its place, every language follows, and there are ways back',
  {tag: '@slow'},
  async ({page}) => {
    await page.goto(GUIDE);
    const tabs = page.locator('[data-tabs="language"]').first();
    const values = tabs.locator('pre [data-value]:visible');
    await tabs.getByRole('button', {name: /^Edit the values/}).click();
    await expect(answers(page).first().getByRole('status')).toHaveText('Press a value to change it, then Run.');
    await expect(values.first()).toBeFocused();
    const quantity = tabs.locator('[data-value$="quantity"]:visible, [data-value$="quantity/value"]:visible').first();
    await quantity.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(quantity).toContainText('7');
    await expect(quantity).toHaveAttribute('data-changed', '');
    for (const panel of await tabs.locator('[role="tabpanel"]').all())
      await expect(panel.locator('[data-changed]')).toContainText('7');
    await runs(page).first().click();
    await expect(answers(page).first().getByRole('status')).toHaveText(/^201 Created/);
    await expect(answers(page).first().locator('pre')).toContainText('"7"');
    await page.getByRole('button', {name: 'Put the answer away'}).click();
    await expect(answers(page).first().locator('pre')).toHaveCount(0);
    await expect(runs(page).first()).toBeFocused();
    await page.getByRole('button', {name: 'As written'}).click();
    await expect(tabs.locator('[data-changed]')).toHaveCount(0);
    await expect(answers(page).first().getByRole('status')).toContainText('The sample is as written.');
  },
);

test('the language that a reader has chosen is open on a guide before scripts run', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'python'));
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.goto(GUIDE, {waitUntil: 'domcontentloaded'});
  const open = page.locator('[data-tabs="language"] > [role="tabpanel"]:not([hidden])');
  await expect(open.first()).toHaveAttribute('data-label', 'Python');
  for (const panel of await open.all()) await expect(panel).toHaveAttribute('data-label', 'Python');
});

test(
  'a reader gets the sample in any language, and finds it chosen on a journey',
  {tag: '@slow'},
  async ({page, faults}) => {
    await page.goto(GUIDE);
    const tabs = page.locator('[data-tabs="language"]');
    await tabs.first().getByRole('button', {name: 'More languages'}).click();
    const go = tabs.first().getByRole('tab', {name: 'Go', exact: true});
    await expect(go).toBeFocused();
    await expect(go).toHaveAttribute('aria-selected', 'true');
    const panel = tabs.first().locator('[role="tabpanel"]:not([hidden])');
    await expect(panel).toHaveAttribute('data-label', 'Go');
    await expect(panel.locator('pre code')).toContainText('http.NewRequest("POST"');
    await expect(panel.locator('pre code')).toContainText('os.Getenv("ACCESS_TOKEN")');
    await expect(panel.getByRole('button', {name: 'Copy code to clipboard'})).toHaveCount(1);
    await panel.getByRole('button', {name: 'Run in this page'}).click();
    await expect(answers(page).first().getByRole('status')).toHaveText(/^201 Created/);

    await page.goto('guides/journeys/award-an-rfq/');
    const step = page.locator('[data-step]').nth(1);
    await expect(step.locator('[role="tabpanel"]:not([hidden]) pre code')).toContainText('package main');
    await step
      .getByRole('button', {name: /^Run in this page/})
      .filter({visible: true})
      .click();
    await expect(page.locator('[data-step][data-done]')).toHaveCount(2);
    expect(faults).toEqual([]);
  },
);

test('a changed value is in a language that is asked for later', {tag: '@slow'}, async ({page}) => {
  await page.goto(GUIDE);
  const tabs = page.locator('[data-tabs="language"]').first();
  await tabs.getByRole('button', {name: 'Edit the values'}).filter({visible: true}).click();
  await tabs.locator('[data-value="body:/lines/0/quantity/value"]').first().click();
  await page.getByRole('textbox', {name: 'value'}).fill('7');
  await page.keyboard.press('Enter');
  await tabs.getByRole('button', {name: 'More languages'}).click();
  await tabs.getByRole('tab', {name: 'Ruby', exact: true}).click();
  const code = tabs.locator('[role="tabpanel"]:not([hidden]) pre code');
  await expect(code).toContainText('"7"');
  await page.getByRole('button', {name: 'As written'}).click();
  await expect(code).not.toContainText('"7"');
});

test('a command of a journey stands beside its step, and runs after those of the steps above', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('guides/journeys/award-an-rfq/');
  const step = page.locator('[data-step]').nth(1);
  const [text, code] = await Promise.all([step.locator('h3').boundingBox(), step.locator('pre').first().boundingBox()]);
  expect(code?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(code?.width).toBeGreaterThan(430);
  await page.setViewportSize({width: 390, height: 844});
  const below = await step.locator('pre').first().boundingBox();
  expect(below?.x).toBeLessThan(60);
  // Untouched, it is the step: what to expect is ticked.
  await step.getByRole('button', {name: /^Run in this page/}).click();
  await expect(page.locator('[data-step][data-done]')).toHaveCount(2);
  await expect(step.locator('.sample-answer')).toHaveCount(0);
  await step.getByRole('button', {name: /^Run in this page/}).click();
  await expect(step.locator('.sample-answer').getByRole('status')).toContainText('The sample above ran first');
});
