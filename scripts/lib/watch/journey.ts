/** Whether a journey runs in the sandbox of its page. */
import {chromium} from '@playwright/test';
import {CHROMIUM_FLAGS} from '../chromiumFlags';
import {addressOf} from './ask';
import {outcome, type Outcome, type Site} from './types';

const JOURNEY = /^\/guides\/journeys\/[^/]+\/$/;
/** Milliseconds until all steps have run. */
const PATIENCE = 30_000;

/** What the page says of its last step when every expectation holds: `Step 4 of 4, Title: 200, everything is as expected.` */
export function isDone(told: string): boolean {
  return /^Step (\d+) of \1,.*: \d+, everything is as expected\.$/s.test(told.trim());
}

/** @param executablePath a Chromium; undefined when there is none */
export async function checkJourney(site: Site, executablePath: string | undefined): Promise<Outcome> {
  if (executablePath === undefined)
    // A journey that nobody has followed is no journey that works; who wants that says so.
    return outcome(
      'journey',
      ['there is no Chromium: install one, name it in CHROMIUM_PATH, or leave this part out with --skip journey'],
      '',
    );
  const route = site.routes.find((each) => JOURNEY.test(each));
  if (route === undefined) return outcome('journey', ['the sitemap has no journey'], '');
  const browser = await chromium.launch({executablePath, args: CHROMIUM_FLAGS});
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    // What others serve, such as the social script, is not what is looked at.
    await page.route(
      (url) => url.origin !== site.address.origin,
      (request) => request.abort(),
    );
    await page.goto(addressOf(site, route).href, {waitUntil: 'domcontentloaded'});
    // The scripts start, and show the button, with the reader's first action.
    await page.mouse.move(200, 200);
    await page.mouse.move(300, 300);
    await page.locator('[data-journey-all]').first().click();
    const status = page.locator('[data-journey-status]').first();
    const end = Date.now() + PATIENCE;
    let told = '';
    while (Date.now() < end) {
      told = (await status.textContent()) ?? '';
      if (isDone(told) || /do not hold|could not be loaded/.test(told)) break;
      await page.waitForTimeout(200);
    }
    return outcome('journey', isDone(told) ? [] : [`${route} says “${told.trim()}”`], `${route}: ${told.trim()}`);
  } finally {
    await browser.close();
  }
}
