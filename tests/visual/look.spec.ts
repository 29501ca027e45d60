import {expect, test, type Page} from '@playwright/test';
import sharp from 'sharp';
import {KEYS} from '../../src/config/storageKeys';
import {hydrated} from '../support/site';
import {ALSO_OTHERWISE, MODES, PAGES, pictureName, SCALE, WINDOWS} from './pages';

/** Any time: only that it stands still. */
const NOW = new Date('2026-01-15T09:00:00Z');

/** What changes with the day or the news and not with the look. */
const HIDDEN = '.theme-last-updated, .theme-announcement-bar {display: none}';

/**
 * On the first visit a page does without a font that comes late, and a phone without all; here every picture waits for
 * the fonts.
 */
async function waitForFonts(page: Page): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), KEYS.fonts);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({response, body});
  });
}

async function picture(page: Page): Promise<Buffer> {
  const whole = await page.screenshot({animations: 'disabled', caret: 'hide'});
  const {width} = await sharp(whole).metadata();
  return sharp(whole)
    .resize(Math.round(width * SCALE))
    .png({palette: true, colours: 64, compressionLevel: 9, effort: 10})
    .toBuffer();
}

type Kind = keyof typeof PAGES;

/** Opens a page and waits until nothing on it changes any more. */
async function open(page: Page, kind: Kind, mode: string): Promise<void> {
  const path = PAGES[kind];
  await page.clock.setFixedTime(NOW);
  await waitForFonts(page);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}docusaurus-theme=${mode}`);
  await hydrated(page);
  await page.addStyleTag({content: HIDDEN});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (kind === 'search') await expect(page.getByRole('status').first()).toHaveText(/^\d+ pages for “gloves”$/);
  if (kind === 'not-found') await expect(page.locator('[aria-labelledby="nearest"] li a').first()).toBeVisible();
}

async function compare(page: Page, name: string): Promise<void> {
  expect(await picture(page)).toMatchSnapshot(name, {threshold: 0.2, maxDiffPixelRatio: 0.002});
}

for (const kind of Object.keys(PAGES) as Kind[])
  for (const mode of MODES)
    for (const [width, height] of WINDOWS)
      test(`${kind}, ${mode}, ${width} px`, async ({page}) => {
        await page.emulateMedia({reducedMotion: 'reduce'});
        await page.setViewportSize({width, height});
        await open(page, kind, mode);
        await compare(page, pictureName(kind, mode, width));
      });

for (const kind of ALSO_OTHERWISE) {
  test(`${kind}, in forced colours`, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce', forcedColors: 'active'});
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, kind, 'dark');
    await compare(page, pictureName(kind, 'forced-colours', 1440));
  });

  test(`${kind}, printed`, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce', media: 'print'});
    // The width of a sheet of A4 between its margins.
    await page.setViewportSize({width: 700, height: 990});
    await open(page, kind, 'dark');
    await compare(page, pictureName(kind, 'print', 700));
  });
}
