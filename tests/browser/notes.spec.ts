import fs from 'node:fs';
import {createRequire} from 'node:module';
import type axe from 'axe-core';
import {expect, open, test} from '../support/site';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const PAGE = '/docs/kitchen-sink/';
const TERM = 'a[data-tip][href$="#goods-receipt"]';

declare const window: Window & {axe: typeof axe};

test(
  'a term is explained while it is pointed at, and the pointer may rest on the note',
  {tag: '@slow'},
  async ({page, faults}) => {
    await open(page, PAGE);
    const tip = page.getByRole('tooltip');
    await page.locator(TERM).hover();
    await expect(tip).toContainText('Booking delivered goods into stock');
    await tip.hover();
    // Longer than the way from the word to the note may take.
    await page.waitForTimeout(400);
    await expect(tip).toBeVisible();
    await page.locator('h1').hover();
    await expect(tip).toBeHidden();
    expect(faults).toEqual([]);
  },
);

test('the keyboard shows a note, and Esc hides it', async ({page}) => {
  await open(page, PAGE);
  const term = page.locator(TERM);
  await term.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/Booking delivered goods into stock/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(term).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/glossary\/#goods-receipt$/);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(page.locator('#goods-receipt')).toBeInViewport();
});

test('only the first use of a term is a link', {tag: '@slow'}, async ({page}) => {
  await open(page, PAGE);
  await expect(page.locator(TERM)).toHaveCount(1);
});

test('fields, rights and states say what they are', {tag: '@slow'}, async ({page}) => {
  await open(page, PAGE);
  const notes = [
    ['#response-200.safety_stock', /^Quantity/],
    ['#right-inventory.approve', /^Held by: Owner, Admin/],
    ['#transfer-order-in_transit', /Goods have left the source/],
  ] as const;
  for (const [anchor, text] of notes) {
    await page.locator(`a[data-tip][href$="${anchor}"]`).first().focus();
    await expect(page.getByRole('tooltip')).toHaveText(text);
  }
});

test('axe finds nothing while a note is open', {tag: '@slow'}, async ({page}) => {
  await open(page, PAGE);
  await page.locator(TERM).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.evaluate(AXE);
  const {violations} = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations']}));
  expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' | ')}`)).toEqual([]);
});

test('a note stays in a narrow window', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 320, height: 600});
  await open(page, PAGE);
  for (const link of await page.locator('main a[data-tip]').all()) {
    await link.focus();
    const box = await page.getByRole('tooltip').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('with a finger', () => {
  test.use({hasTouch: true, viewport: {width: 390, height: 800}});

  test('the first tap explains, the second leads to the glossary', {tag: '@slow'}, async ({page}) => {
    await open(page, PAGE);
    const term = page.locator(TERM);
    await term.tap();
    await expect(page.getByRole('tooltip')).toContainText('Tap the word again');
    await expect(page).toHaveURL(PAGE);
    await page.locator('h1').tap();
    await expect(page.getByRole('tooltip')).toBeHidden();
    await term.tap();
    await term.tap();
    await expect(page).toHaveURL(/\/docs\/glossary\/#goods-receipt$/);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a term leads to its entry', async ({page}) => {
    await page.goto(PAGE);
    await page.locator(TERM).click();
    await expect(page).toHaveURL(/\/docs\/glossary\/#goods-receipt$/);
    await expect(page.locator('#goods-receipt')).toBeInViewport();
  });
});
