/** What a page is first painted with (src/plugins/site-files/finish/firstStyles.ts), and the fonts of a phone. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/site';

/** One page of each kind of styles and layout. The first two are looked at daily. */
const PAGES = [
  '/',
  '/docs/inventory/materials/',
  '/guides/inventory/count-stock/',
  '/api/clients/inventory/update-material/',
  '/api/clients/tags/',
  '/blog/',
  '/templates/picking-app/',
  '/templates/picking-app/source/',
  '/use-cases/',
];

/** Styles that do not show in the boxes of elements. */
const LOOK = (
  'content visibility opacity color fill stroke cursor position overflow background border box-shadow outline font ' +
  'text-decoration list-style border-radius'
).split(' ');

/** Keeps the scripts, and with them the sheet, from coming. The browser tells of a pointer that nobody has moved. */
async function untouched(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('theme', chosen);
    for (const sign of ['pointermove', 'focusin'])
      addEventListener(sign, (event) => event.stopImmediatePropagation(), true);
  }, mode);
}

/** What changes in a page when its sheet comes: elements with their box and the styles that differ. */
async function changes(page: Page): Promise<string[]> {
  return page.evaluate(async (names) => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
    if (sheets.length !== 1) return [`${sheets.length} sheets wait`];
    // Pictures further down come when they like.
    const shown = [...document.body.querySelectorAll('*')].filter(
      (one) => one.checkVisibility() && !one.matches('svg *, img, picture'),
    );
    const look = () =>
      shown.map((one) => {
        const {x, y, width, height} = one.getBoundingClientRect();
        const box = [x, y, width, height].map((length) => `box:${Math.round(length * 10) / 10}`);
        const styles = [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(one, part);
          return names.map((name) => `${part ?? ''}${name}:${style.getPropertyValue(name)}`);
        });
        return [...box, ...styles];
      });
    await document.fonts.ready;
    // The mark in the contents and the scrolled sidebar come when the page is idle.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = look();
    await Promise.all(
      sheets.map(
        (sheet) =>
          new Promise((resolve) => {
            sheet.onload = resolve;
            sheet.disabled = false;
          }),
      ),
    );
    const after = look();
    return shown.flatMap((one, at) => {
      const changed = (after[at] ?? []).filter((style, index) => style !== before[at]?.[index]);
      return changed.length === 0 ? [] : [`${one.outerHTML.slice(0, 80)}: ${changed.slice(0, 5).join('; ')}`];
    });
  }, LOOK);
}

for (const [mode, width] of [
  ['dark', 1440],
  ['light', 390],
] as const)
  test.describe(`at ${width} px, ${mode}`, () => {
    test.use({viewport: {width, height: 900}});
    for (const [at, path] of PAGES.entries())
      test(`the sheet changes nothing that ${path} shows`, {tag: at < 2 ? [] : '@slow'}, async ({page}) => {
        await untouched(page, mode);
        await page.goto(path);
        const found = await changes(page);
        expect(found.slice(0, 5)).toEqual([]);
      });
  });

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('nothing is fetched ahead of the text, and the second page has the fonts of the site', async ({page}) => {
    await untouched(page, 'dark');
    const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
    /** Files with which the page could keep its text back, asked for by its HTML, or once it is there. */
    const asked = (isAhead: boolean) =>
      page.evaluate((before) => {
        const [page] = performance.getEntriesByType('navigation');
        const there = page instanceof PerformanceNavigationTiming ? page.loadEventStart : 0;
        return performance
          .getEntriesByType('resource')
          .filter(({name, startTime}) => /\.(?:css|woff2|webmanifest)$/.test(name) && startTime < there === before)
          .map(({name}) => name.replace(/^.*\.(?=\w+$)/, ''));
      }, isAhead);
    await page.goto('/docs/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('true');
    expect(await asked(true)).toEqual([]);
    // The fonts and the sheet come side by side; a file is among the entries when it is there.
    await expect.poll(() => asked(false)).toEqual(expect.arrayContaining(['css', 'woff2', 'woff2']));
    expect(await family()).toBe('"Archivo Fallback"');
    await page.goto('/docs/inventory/');
    expect(await family()).toBe('Archivo');
  });
});
