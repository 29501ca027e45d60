import {expect, test, type Page} from '@playwright/test';
import sharp from 'sharp';
import {hydrated} from '../support/site';
import {MODES, PAGES, pictureName, SCALE, WINDOWS} from './pages';

/** Any time: only that it stands still. */
const NOW = new Date('2026-01-15T09:00:00Z');

/** What changes with the day or the news and not with the look. */
const HIDDEN = '.theme-last-updated, .theme-announcement-bar {display: none}';

/** On the first visit a page does without a font that comes late; here every picture waits for the fonts. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route(/\/assets\/css\/.*\.css$/, async (route) => {
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

for (const [kind, path] of Object.entries(PAGES))
  for (const mode of MODES)
    for (const [width, height] of WINDOWS)
      test(`${kind}, ${mode}, ${width} px`, async ({page}) => {
        await page.clock.setFixedTime(NOW);
        await page.emulateMedia({reducedMotion: 'reduce'});
        await page.setViewportSize({width, height});
        await waitForFonts(page);
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}docusaurus-theme=${mode}`);
        await hydrated(page);
        await page.addStyleTag({content: HIDDEN});
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        if (kind === 'search') await expect(page.locator('main li a mark').first()).toBeVisible();
        if (kind === 'not-found') await expect(page.locator('[aria-labelledby="nearest"] a').first()).toBeVisible();
        expect(await picture(page)).toMatchSnapshot(pictureName(kind, mode, width), {
          threshold: 0.2,
          maxDiffPixelRatio: 0.002,
        });
      });
