import {expect, test as base, type Locator, type Page} from '@playwright/test';
import {SOCIAL_SCRIPT} from '../../src/config/consent';

/** Messages that are not faults: the browser itself reports a wanted 404 and blocked requests as errors. */
const EXPECTED = [/Failed to load resource/, /net::ERR_/];

/** How browsers complain about what the site's own policy refuses. */
const VIOLATION = /Content Security Policy|requires 'Trusted|TrustedScript|TrustedHTML/;

interface Fixtures {
  /** What the page logged as error or warning, and what it threw. */
  faults: string[];
  /** What the Content-Security-Policy refused in any page of the test. One that is left there fails the test. */
  violations: string[];
}

/** Playwright's test with a record of everything a page complains about. */
export const test = base.extend<Fixtures>({
  faults: async ({page}, provide) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (['error', 'warning'].includes(message.type()) && !EXPECTED.some((pattern) => pattern.test(text)))
        faults.push(text);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await provide(faults);
  },
  violations: [
    async ({context}, provide) => {
      // No test depends on the world outside; one about the social network brings an answer of its own.
      await context.route(SOCIAL_SCRIPT, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
      const violations: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && VIOLATION.test(message.text())) violations.push(message.text());
      });
      await provide(violations);
      expect(violations, 'what the Content-Security-Policy refused').toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Gives the sign that scripts wait for, and waits until they have taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await page.waitForSelector('html[data-has-hydrated="true"]');
  // Playwright's waitForFunction would evaluate text, which the policy refuses.
  await expect.poll(() => page.evaluate(() => window.releaseHeldEvents === undefined)).toBe(true);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Scripts of route content, as opposed to the runtime and the main bundle. */
export const ROUTE_CHUNK = /\/assets\/js\/(?!main|runtime)[^/]+\.js$/;

/** Where links lead, as it is written in them. */
export function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

/** Links to the headings that a contents list names. */
export function headingHrefs(page: Page): Promise<string[]> {
  return page.locator('main :is(h2, h3)[id]').evaluateAll((all) => all.map((heading) => `#${heading.id}`));
}
