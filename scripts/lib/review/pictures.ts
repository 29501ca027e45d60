/** Takes pictures of changed pages before and after. */
import fs from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import sharp from 'sharp';
import {BASE_URL} from '../../../src/config/env';
import {findChromium, findHeadlessShell} from '../chromium';
import {CHROMIUM_FLAGS} from '../chromiumFlags';
import {serve} from '../server';
import type {Review} from './types';

type Pictured = Review['pictures']['pages'][number];

/** Widths of the window in pixels: a laptop and a phone. */
export const WIDTHS = [1280, 390] as const;
const HEIGHT = 900;
/** Pixels of a long page that are shown. */
const LONGEST = 4000;
/** Milliseconds to wait for the network to be idle. */
const IDLE = 5000;
const FOLDER = 'pictures';
/** What changes with the day and not with the page. */
const HIDDEN = '.theme-last-updated, .theme-announcement-bar {display: none !important}';

/**
 * Chooses pages from every part of the site in turn, so that a hundred pages of one part do not hide the others.
 *
 * @returns at most `limit` routes
 */
export function chosenPages(routes: readonly string[], limit: number): string[] {
  const parts = new Map<string, string[]>();
  for (const route of routes) {
    const part = route.split('/').slice(1, 3).join('/');
    parts.set(part, [...(parts.get(part) ?? []), route]);
  }
  const longest = Math.max(0, ...[...parts.values()].map(({length}) => length));
  const inTurn = Array.from({length: longest}, (_, at) => [...parts.values()].map((part) => part[at])).flat();
  return inTurn.filter((route) => route !== undefined).slice(0, limit);
}

/** A font that comes late would be missing in one picture of two, so pictures wait for the fonts. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route(/\/assets\/css\/.*\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({response, body});
  });
}

/** @returns a picture of the page as WebP */
async function picture(browser: Browser, address: string, width: number): Promise<Buffer> {
  // The picture's own style is not the site's, whose policy forbids it.
  const context = await browser.newContext({
    viewport: {width, height: HEIGHT},
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await waitForFonts(page);
    await page.goto(address);
    // A page that keeps asking for something is pictured as it is.
    await page.waitForLoadState('networkidle', {timeout: IDLE}).catch(() => undefined);
    await page.addStyleTag({content: HIDDEN});
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const whole = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      clip: {x: 0, y: 0, width, height: Math.min(height, LONGEST)},
    });
    return await sharp(whole).webp({quality: 70}).toBuffer();
  } finally {
    await context.close();
  }
}

interface Places {
  base: string;
  head: string;
  /** Folder of the review. */
  out: string;
}

/** Writes the pictures of each page into the review's folder. */
export async function takePictures(routes: readonly string[], {base, head, out}: Places): Promise<Pictured[]> {
  if (routes.length === 0) return [];
  fs.mkdirSync(path.join(out, FOLDER), {recursive: true});
  const [before, after] = [await serve(base, 0, BASE_URL), await serve(head, 0, BASE_URL)];
  const sides = [
    {folder: base, port: before.port},
    {folder: head, port: after.port},
  ];
  const executablePath = (await findHeadlessShell()) ?? (await findChromium());
  const browser = await chromium.launch({executablePath, args: CHROMIUM_FLAGS});
  try {
    const pages: Pictured[] = [];
    for (const [at, route] of routes.entries()) {
      const widths: Pictured['widths'] = [];
      for (const width of WIDTHS) {
        const shots = await Promise.all(
          sides.map(async ({folder, port}) =>
            fs.existsSync(path.join(folder, route, 'index.html'))
              ? picture(browser, `http://localhost:${port}${BASE_URL.slice(0, -1)}${route}`, width)
              : undefined,
          ),
        );
        const files = shots.map((shot, side) => {
          if (!shot) return undefined;
          const file = `${FOLDER}/${at + 1}-${width}-${side === 0 ? 'before' : 'after'}.webp`;
          fs.writeFileSync(path.join(out, file), shot);
          return file;
        });
        const [was, is] = shots;
        widths.push({
          width,
          ...(files[0] !== undefined && {before: files[0]}),
          ...(files[1] !== undefined && {after: files[1]}),
          same: was !== undefined && is !== undefined && was.equals(is),
        });
      }
      pages.push({route, widths});
    }
    return pages;
  } finally {
    await browser.close();
    await Promise.all([before.close(), after.close()]);
  }
}
