import fs from 'node:fs';
import {FirstLoads} from '../../../bench/lib/firstLoad';
import {BASE_URL} from '../../../src/config/env';
import type {Finding} from '../../../src/content/finding';
import {BUILD_DIR} from '../buildState';
import {installedBrowser} from '../chromium';
import {CHROMIUM_FLAGS} from '../chromiumFlags';
import {serve} from '../server';
import {axeViolations, LOOKS, NARROW} from './axe';
import type {MdxPage} from './mdx';
import {runningSite} from './running';
import type {CheckContext, PageCheck} from './types';
import {budgetOf, excessesOf} from './weight';

const HYDRATION_MS = 20_000;

/** Says why a page could not be looked at. */
class Unseen extends Error {}

/** An address of the page, and how to give back what serves it. */
interface Place {
  origin: string;
  about: string;
  close(): Promise<void>;
}

/** The page of the last build when it is current, else that of a running `npm start`; otherwise why there is neither. */
async function placeOf({file, route}: MdxPage, {whyNotBuilt}: CheckContext): Promise<Place | string> {
  const stale = whyNotBuilt(file);
  if (stale === undefined) {
    const server = await serve(BUILD_DIR, 0, BASE_URL);
    return {origin: `http://localhost:${server.port}`, about: 'looked at as built', close: () => server.close()};
  }
  const origin = await runningSite(route);
  if (origin === undefined) return `${stale}, or \`npm start\` in another terminal`;
  return {origin, about: 'looked at in the running `npm start`', close: () => Promise.resolve()};
}

async function look(page: MdxPage, origin: string, executablePath: string): Promise<Finding[]> {
  // Playwright loads slowly, and only this needs it.
  const {chromium} = await import('@playwright/test');
  const browser = await chromium.launch({executablePath, args: CHROMIUM_FLAGS});
  const finding = (message: string, remedy: string): Finding => ({
    file: page.file,
    line: 1,
    rule: 'accessibility',
    message,
    remedy,
  });
  const findings: Finding[] = [];
  try {
    for (const [mode, width] of LOOKS) {
      const tab = await browser.newPage({viewport: {width, height: 800}});
      await tab.goto(`${origin}${BASE_URL.slice(0, -1)}${page.route}?docusaurus-theme=${mode}`);
      const started = tab.waitForFunction(
        () => {
          // The scripts of a built page wait for a sign of the reader.
          window.dispatchEvent(new Event('pointermove'));
          return document.documentElement.dataset['hasHydrated'] === 'true';
        },
        undefined,
        {timeout: HYDRATION_MS, polling: 50},
      );
      const hasStarted = await started.then(
        () => true,
        () => false,
      );
      // The development server covers a page that doesn't compile with a frame of its own.
      if (!hasStarted || (await tab.locator('#webpack-dev-server-client-overlay').count()) > 0)
        throw new Unseen(
          `the page does not start at ${origin}: see what \`npm start\` says, mend it or start it again`,
        );
      for (const {id, help, helpUrl, places} of await axeViolations(tab))
        findings.push(finding(`${help}, ${mode}, ${width} px: ${places.join(' | ')} (${id}).`, `See ${helpUrl}.`));
      for (const narrow of NARROW) {
        await tab.setViewportSize({width: narrow, height: 700});
        const contents = await tab.evaluate(() => document.documentElement.scrollWidth);
        if (contents > narrow)
          findings.push(
            finding(
              `At ${narrow} px the page scrolls sideways: it is ${contents} px wide.`,
              'Make its widest part narrower.',
            ),
          );
      }
      await tab.close();
    }
  } finally {
    await browser.close();
  }
  return findings;
}

export const accessibilityCheck: PageCheck = {
  name: 'accessibility',
  isSlow: true,
  async run(page, context) {
    const browser = await installedBrowser();
    if (browser === undefined || !fs.existsSync(browser))
      return {findings: [], skipped: 'no Chromium was found: install one, or set CHROMIUM_PATH'};
    const place = await placeOf(page, context);
    if (typeof place === 'string') return {findings: [], skipped: place};
    try {
      return {findings: await look(page, place.origin, browser), notes: [place.about]};
    } catch (error) {
      if (error instanceof Unseen) return {findings: [], skipped: error.message};
      throw error;
    } finally {
      await place.close();
    }
  },
};

export const weightCheck: PageCheck = {
  name: 'weight',
  isSlow: true,
  run(page, {whyNotBuilt}) {
    const stale = whyNotBuilt(page.file);
    if (stale !== undefined) return {findings: [], skipped: stale};
    const budget = budgetOf(page.route);
    if (!budget) return {findings: [], skipped: 'bench/budgets.json has no kind for the page'};
    const loads = new FirstLoads(BUILD_DIR);
    const findings = excessesOf(page.route, budget, loads).map((excess) => ({
      file: page.file,
      line: 1,
      rule: 'weight',
      message: `The page is too heavy: ${excess}.`,
      remedy: `Make two pages of it; bench/budgets.json has the limits of a ${budget.name}.`,
    }));
    return {findings, notes: [`document ${loads.of(page.route).document} of ${budget.limits.document} bytes`]};
  },
};
