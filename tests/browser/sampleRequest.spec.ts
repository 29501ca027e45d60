/** The sample of an operation as its request: src/client/pane. */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {Locator, Page} from '@playwright/test';
import type axe from 'axe-core';
import {expect, open, test} from '../support/site';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: Window & {axe: typeof axe};

const UPDATE = '/api/clients/inventory/update-material/';
const CREATE = '/api/clients/tags/create-tag/';
const DELETE = '/api/clients/tags/delete-tag/';
const LINES = '/api/clients/rfqs/create-rfq/';
const LIST = '/api/clients/tags/list-tags/';

const pane = (page: Page): Locator => page.locator('[data-samples]');
const shown = (page: Page): Locator => pane(page).locator('[data-tabs="language"] [role="tabpanel"]:not([hidden])');
const value = (page: Page, key: string): Locator => shown(page).locator(`[data-value="${key}"]`);
const editor = (page: Page): Locator => pane(page).locator('[data-value-editor]');
const answer = (page: Page): Locator => pane(page).getByRole('region', {name: 'Answer of the sandbox'});
const status = (page: Page): Locator => pane(page).locator('[data-send-status]');
const button = (page: Page, name: string): Locator => pane(page).getByRole('button', {name, exact: true});

/** The middle of a word of the sample, and the end of its line box, where the pointer is between two lines. */
async function placeOfWord(page: Page, word: string): Promise<{x: number; y: number; between: number}> {
  const place = await shown(page)
    .locator('code')
    .evaluate((code, text) => {
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(text) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        range.startContainer.parentElement?.scrollIntoView({block: 'center'});
        const {x, y, width, height} = range.getBoundingClientRect();
        return {x: x + width / 2, y: y + height / 2, between: y + height + 1};
      }
      return undefined;
    }, word);
  if (!place) throw new Error(`The sample has no ${word}.`);
  return place;
}

/** Presses a word of the sample, which is text until then. */
async function pressWord(page: Page, word: string): Promise<void> {
  const {x, y} = await placeOfWord(page, word);
  await page.mouse.click(x, y);
}

/** Where what follows the sample begins, from the top of the window. */
const heights = (page: Page): Promise<number[]> =>
  pane(page)
    .locator('[data-send], [data-answers]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));

test('a place in the sample marks its field in the text, and nothing moves', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, CREATE);
  const pointed = page.locator('[data-pointed]');
  // The body of a curl command is of one colour, so it is one element.
  for (const [word, id] of [
    ['"color"', 'body.color'],
    ['"name"', 'body.name'],
    ['Idempotency-Key', 'parameters-header-Idempotency-Key'],
  ] as const) {
    const {x, y, between} = await placeOfWord(page, word);
    const before = await heights(page);
    for (const height of [y, between]) {
      await page.mouse.move(x, height);
      await expect
        .poll(() => pointed.evaluateAll((parts) => parts.map((part) => part.id || part.closest('li, details')?.id)))
        .toContain(id.startsWith('body') ? id : '');
    }
    expect(await heights(page)).toEqual(before);
  }
});

test('a first change moves nothing below the sample', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, CREATE);
  // Brings the word into view.
  await placeOfWord(page, '"#2f6f4e"');
  const before = await heights(page);
  await pressWord(page, '"#2f6f4e"');
  await editor(page).getByRole('textbox').fill('#123456');
  await page.keyboard.press('Enter');
  await expect(button(page, 'As documented')).toBeVisible();
  await expect(status(page)).toContainText('color is now');
  expect(await heights(page)).toEqual(before);
});

test('Send shows the answer in its pane, and the text stays where it is read', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, CREATE);
  await button(page, 'Send').click();
  await expect(answer(page)).toBeInViewport();
  // Above the answer, the button can be pressed again.
  await expect(button(page, 'Send')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // It looks as the recorded answers do, and what leads on from it as the other buttons of the pane that are words.
  const recorded = await pane(page).locator('[data-code]').first().getAttribute('class');
  await expect(answer(page).locator('figure > div')).toHaveAttribute('class', recorded ?? '');
  const isWord = (one: Locator): Promise<boolean> =>
    one.evaluate((each) => getComputedStyle(each).backgroundColor === 'rgba(0, 0, 0, 0)');
  for (const name of ['Back to the recorded answer', 'Headers and next steps in the console']) {
    await expect(button(page, name)).toHaveAttribute('type', 'button');
    expect(await isWord(button(page, name)), name).toBe(true);
  }
});

test('a value is changed in its place, every language follows, and Send answers', async ({page, faults}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, UPDATE);
  // Who answers is said before anything is sent.
  await expect(button(page, 'Send').locator('..')).toContainText('The sandbox in this page answers.');
  const heightOf = async (): Promise<number | undefined> =>
    (await pane(page).locator('[data-tabs]').first().boundingBox())?.height;
  const before = await heightOf();
  await pressWord(page, 'XBX');
  await expect(editor(page)).toBeVisible();
  // The editor lies over the code.
  expect(await heightOf()).toBe(before);
  await page.keyboard.press('Escape');
  await value(page, 'body:/safety_stock/value').click();
  await editor(page).getByLabel('value').fill('15');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeHidden();
  await expect(value(page, 'body:/safety_stock/value')).toHaveText('"15"');
  await expect(value(page, 'body:/safety_stock/value')).toBeFocused();
  await expect(status(page)).toContainText('value is now "15"');
  for (const panel of await pane(page).locator('[data-tabs="language"] [role="tabpanel"]').all())
    await expect(panel).toContainText(/["']15["']/);
  // A press on another value takes the one that is open, and goes on.
  await value(page, 'body:/safety_stock/value').click();
  await editor(page).getByLabel('value').fill('16');
  await value(page, 'body:/safety_stock/unit').click();
  await expect(value(page, 'body:/safety_stock/value')).toHaveText('"16"');
  await editor(page).getByLabel('unit').press('Escape');
  await value(page, 'body:/safety_stock/value').click();
  await editor(page).getByLabel('value').fill('15');
  await button(page, 'Send').click();
  await expect(answer(page)).toContainText('200 OK from the sandbox');
  await expect(status(page)).toContainText(/Answer: 200 OK\. 1 line differs from the answer to the call as documented/);
  await expect(answer(page).locator('mark', {hasText: '"15"'})).toHaveAttribute('data-mark', 'changed');
  await button(page, 'Back to the recorded answer').click();
  await expect(answer(page)).toBeHidden();
  await expect(pane(page).locator('[id^="response-200-example"]').first()).toBeVisible();
  await button(page, 'As documented').click();
  await expect(value(page, 'body:/safety_stock/value')).toHaveText('"12"');
  await expect(button(page, 'As documented')).toBeHidden();
  expect(faults).toEqual([]);
});

test(
  'the first press on a value opens it, and is taken at once while the scripts have yet to come',
  {tag: '@slow'},
  async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    let letGo = (): void => undefined;
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/js/**', async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto(UPDATE);
    await pressWord(page, 'XBX');
    const code = shown(page).locator('pre code').first();
    await expect(code).toHaveCSS('opacity', '0.5');
    letGo();
    await expect(editor(page).getByLabel('unit')).toBeFocused();
    await expect(code).toHaveCSS('opacity', '1');
  },
);

test('the console takes the changed values over, and gives its own back', {tag: '@slow'}, async ({page}) => {
  await open(page, CREATE);
  await button(page, 'Send').click();
  await expect(answer(page)).toContainText('201 Created');
  const name = value(page, 'body:/name');
  await name.click();
  await editor(page).getByLabel('name').fill('Cold chain 2');
  await button(page, 'Done').click();
  await page.getByRole('button', {name: 'Try it'}).click();
  const console_ = page.getByRole('region', {name: /^Try it/});
  const json = console_.getByRole('radio', {name: 'JSON'});
  if (await json.isVisible()) await json.check();
  const body = console_.getByLabel('Body as JSON');
  await expect(body).toHaveValue(/Cold chain 2/);
  // What the pane has sent is the console's last answer.
  await expect(console_.locator('[data-answer]')).toContainText('201 Created');
  await body.fill(JSON.stringify({name: 'From the console', entity_types: ['product']}));
  await console_.getByRole('button', {name: 'Close'}).click();
  await expect(value(page, 'body:/name')).toHaveText('"From the console"');
  await expect(value(page, 'body:/name')).toHaveAttribute('data-changed', '');
});

const adder = (page: Page): Locator => pane(page).locator('[data-adder]');

test(
  'parameters and fields are added, sent and removed, and every language and the console have them',
  {tag: '@slow'},
  async ({page, faults}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, LIST);
    const add = button(page, 'Add a parameter');
    await add.click();
    await expect(adder(page).getByLabel('Parameter or field')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(adder(page)).toHaveCount(0);
    await expect(add).toBeFocused();
    await add.click();
    await adder(page).getByLabel('Parameter or field').selectOption('limit');
    await expect(adder(page)).toContainText('Begins as');
    await button(page, 'Add').click();
    // Its editor is open, so that another value can be given at once.
    await editor(page).getByLabel('limit').fill('2');
    await page.keyboard.press('Enter');
    for (const panel of await pane(page).locator('[data-tabs="language"] [role="tabpanel"]').all())
      await expect(panel).toContainText(/limit=2\b/);
    await button(page, 'Send').click();
    await expect(answer(page)).toContainText('200 OK');
    await page.getByRole('button', {name: 'Try it'}).click();
    const console_ = page.getByRole('region', {name: /^Try it/});
    await expect(console_.getByLabel('limit', {exact: true})).toHaveValue('2');
    await console_.getByRole('button', {name: 'Close'}).click();
    await value(page, 'query:limit').click();
    await button(page, 'Remove limit').click();
    await expect(value(page, 'query:limit')).toHaveCount(0);
    await expect(shown(page)).not.toContainText('limit=');
    await expect(button(page, 'As documented')).toBeHidden();
    expect(faults).toEqual([]);
  },
);

test(
  'a field of the body is added with its example, and removed where it was added',
  {tag: '@slow'},
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, UPDATE);
    const heights = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    await button(page, 'Add a parameter').click();
    const choice = adder(page).getByLabel('Parameter or field');
    await expect(choice).toBeFocused();
    const before = await heights();
    await page.keyboard.press('Escape');
    expect(await heights(), 'it lies over the page').toBe(before);
    await button(page, 'Add a parameter').click();
    await expect(choice.locator('optgroup')).toHaveCount(2);
    await choice.selectOption('name');
    await button(page, 'Add').click();
    await expect(editor(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(value(page, 'body:/name/en')).toHaveAttribute('data-changed', '');
    await button(page, 'Send').click();
    await expect(answer(page)).toContainText('200 OK');
    await button(page, 'Add a parameter').click();
    await button(page, 'Remove name').click();
    await expect(value(page, 'body:/name/en')).toHaveCount(0);
    await expect(status(page)).toContainText('name is removed.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

test('by keyboard: one stop, Enter, arrow keys, Escape', async ({page}) => {
  await open(page, UPDATE);
  const code = shown(page).locator('pre');
  await code.focus();
  await page.keyboard.press('Enter');
  await expect(value(page, 'path:material_id')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(value(page, 'body:/safety_stock/value')).toBeFocused();
  await page.keyboard.press('End');
  await expect(value(page, 'body:/abc_class')).toBeFocused();
  await page.keyboard.press('Enter');
  const choice = editor(page).getByLabel('abc_class');
  await expect(choice).toBeFocused();
  await choice.selectOption('C');
  await page.keyboard.press('Enter');
  await expect(value(page, 'body:/abc_class')).toBeFocused();
  await expect(value(page, 'body:/abc_class')).toHaveText('"C"');
  await page.keyboard.press('Escape');
  await expect(code).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Send')).toBeFocused();
});

test('a limit of the contract is told, and the sandbox says the same', {tag: '@slow'}, async ({page}) => {
  await open(page, CREATE);
  await button(page, 'Send').click();
  await value(page, 'body:/name').click();
  const name = editor(page).getByLabel('name');
  await name.fill('x'.repeat(300));
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/too long/);
  await page.keyboard.press('Enter');
  await button(page, 'Send').click();
  await expect(answer(page)).toContainText('422 Unprocessable Content');
  await expect(pane(page).getByRole('tab', {name: '422', exact: true})).toHaveAttribute('aria-selected', 'true');
});

test('If-Match is that of the record', {tag: '@slow'}, async ({page}) => {
  await open(page, '/api/clients/punchout/replace-punchout-mappings/');
  await button(page, 'Send').click();
  await expect(answer(page)).toContainText('If-Match is the ETag that the record has now.');
  await expect(answer(page)).toContainText('200 OK');
  await button(page, 'Send').click();
  await expect(answer(page)).toContainText('200 OK');
});

test('calls without values, with files, with other bodies, of lists', {tag: '@slow'}, async ({page, faults}) => {
  await open(page, LIST);
  await button(page, 'Send').click();
  await expect(answer(page)).toContainText('200 OK');
  await expect(value(page, '')).toHaveCount(0);
  // No recorded answer has this status.
  await open(page, DELETE);
  await button(page, 'Send').click();
  await expect(answer(page)).toContainText('The answer has no body.');
  await button(page, 'Put the answer away').click();
  await expect(pane(page).getByRole('tab', {name: '204', exact: true})).toHaveCount(0);
  await open(page, LINES);
  await button(page, 'Send').click();
  await expect(answer(page)).toBeVisible();
  await shown(page).locator('[data-value^="body:/lines/0/"]').first().click();
  await expect(editor(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('nothing leaves the page, and phones get room for fingers', {tag: '@slow'}, async ({browser, baseURL}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && {baseURL}),
    viewport: {width: 390, height: 844},
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page, CREATE);
  await button(page, 'Send').tap();
  await expect(answer(page)).toContainText('201 Created');
  await value(page, 'body:/name').tap();
  const name = editor(page).getByLabel('name');
  expect(await name.evaluate((input) => parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(16);
  for (const control of [name, button(page, 'Done'), button(page, 'Cancel')])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test(
  'what sends a sample and cannot be loaded is told, and the next press tries again',
  {tag: '@slow'},
  async ({page, context}) => {
    await open(page, LIST);
    // The part that listens is there.
    await shown(page).locator('code').hover();
    await context.route(/\/assets\/js\/console[.-][^/]*\.js$|\/sandbox\//, (route) => route.abort());
    await button(page, 'Send').click();
    await expect(status(page)).toContainText('The sandbox could not be loaded.');
    await context.unrouteAll();
    await button(page, 'Send').click();
    await expect(answer(page)).toContainText('200 OK');
  },
);

for (const mode of ['light', 'dark'])
  test(`axe finds nothing while editing and after Send: ${mode}`, {tag: '@slow'}, async ({page}) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
    await open(page, UPDATE);
    await button(page, 'Send').click();
    await expect(answer(page)).toBeVisible();
    await page.evaluate(AXE);
    const look = async (): Promise<string[]> =>
      page.evaluate(async () => {
        const {violations} = await window.axe.run('[data-samples]');
        return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => String(target)).join(' ')}`);
      });
    await value(page, 'body:/abc_class').click();
    await expect(editor(page)).toBeVisible();
    expect(await look()).toEqual([]);
    // The editor may lie over the button.
    await page.keyboard.press('Escape');
    await button(page, 'Add a parameter').click();
    await expect(adder(page)).toBeVisible();
    expect(await look()).toEqual([]);
  });
