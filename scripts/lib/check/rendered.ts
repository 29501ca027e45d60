import fs from 'node:fs';
import path from 'node:path';
import {FirstLoads} from '../../../bench/lib/firstLoad';
import {BASE_URL} from '../../../src/config/env';
import type {Finding} from '../../../src/content/finding';
import {BUILD_DIR} from '../buildState';
import {installedBrowser} from '../chromium';
import {CHROMIUM_FLAGS} from '../chromiumFlags';
import {serve} from '../server';
import {axeViolations, LOOKS, NARROW} from './axe';
import {hasBuild, isBuilt, NO_BUILD} from './built';
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

async function served(folder: string, about: string): Promise<Place> {
  const server = await serve(folder, 0, BASE_URL);
  return {origin: `http://localhost:${server.port}`, about, close: () => server.close()};
}

/**
 * The page of the last build when it is current, else that of a running `npm start`, else built by itself; otherwise why
 * there is none.
 */
async function placeOf(page: MdxPage, {whyNotBuilt, alone: build}: CheckContext): Promise<Place | string> {
  if (whyNotBuilt(page.file) === undefined) return served(BUILD_DIR, 'looked at as built');
  const origin = await runningSite(page.route);
  if (origin !== undefined)
    return {origin, about: 'looked at in the running `npm start`', close: () => Promise.resolve()};
  const alone = await build(page);
  return typeof alone === 'string' ? alone : served(alone.folder, 'built by itself, without its sidebar');
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

function builtHtml({route}: MdxPage): string {
  return fs.readFileSync(path.join(BUILD_DIR, route, 'index.html'), 'utf8');
}

/** From the first article to the last: the text of a page. */
const ARTICLE = /<article\b[\s\S]*<\/article>/;

/**
 * The page of the last build with the text that it has now.
 *
 * @returns an error that says why there is none, which is no fault of the page
 */
async function inItsFrame(page: MdxPage, context: CheckContext): Promise<string | Error> {
  if (!isBuilt(page.route)) return new Error(hasBuild() ? 'the last build does not have the page yet' : NO_BUILD);
  const alone = await context.alone(page);
  if (typeof alone === 'string') return new Error(alone);
  const [text] = ARTICLE.exec(alone.html) ?? [];
  const built = builtHtml(page);
  if (text === undefined || !ARTICLE.test(built)) return new Error('the page has no article to weigh');
  return built.replace(ARTICLE, () => text);
}

export const weightCheck: PageCheck = {
  name: 'weight',
  isSlow: true,
  async run(page, context) {
    const budget = budgetOf(page.route);
    if (!budget) return {findings: [], skipped: 'bench/budgets.json has no kind for the page'};
    const html = context.whyNotBuilt(page.file) === undefined ? builtHtml(page) : await inItsFrame(page, context);
    if (html instanceof Error) return {findings: [], skipped: html.message};
    const load = new FirstLoads(BUILD_DIR).of(page.route, html);
    const findings = excessesOf(budget, load).map((excess) => ({
      file: page.file,
      line: 1,
      rule: 'weight',
      message: `The page is too heavy: ${excess}.`,
      remedy: `Make two pages of it; bench/budgets.json has the limits of a ${budget.name}.`,
    }));
    return {findings, notes: [`document ${load.document} of ${budget.limits.document} bytes`]};
  },
};
